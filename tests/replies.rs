//! What the opponent may reply: simulations compared with counting all racks, races, and the players
//! that use them.

#[path = "replies/inference.rs"]
mod inference;
#[path = "replies/players.rs"]
mod players;
#[path = "replies/pre_endgame.rs"]
mod pre_endgame;
#[path = "replies/race.rs"]
mod race;
#[path = "replies/settled.rs"]
mod settled;
#[path = "replies/simulation.rs"]
mod simulation;
#[path = "replies/win.rs"]
mod win;

use std::sync::Arc;

use crate::support::DUTCH;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use wfq::eval::{Candidate, Equity, Leave, Leaves, Outlook};
use wfq::game::{Game, GameSeed, Player, SelfPlay};
use wfq::rules::Ruleset;
use wfq::tile::{Rack, Tiles};

/// A generator of its own for each stream.
fn random(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(stream);
    random
}

fn dutch() -> Arc<Ruleset> {
    Arc::new(Ruleset::built_in("nl").expect("built in"))
}

fn tiles(text: &str) -> Tiles {
    *Rack::parse(text, &dutch().alphabet).expect("a rack").tiles()
}

/// Values of single tiles only: enough for equities to differ from scores.
fn leaves() -> Leaves {
    let mut leaves = Leaves::default();
    for (text, worth) in [("?", 2000), ("E", 190), ("S", 150), ("Q", -900), ("V", -400), ("I", 80)]
    {
        leaves.insert(Leave { tiles: tiles(text), worth: Equity(worth), count: 1 });
    }
    leaves
}

/// A game between greedy players, at the first turn with at most this many tiles in the bag.
fn game(ruleset: &Arc<Ruleset>, number: u64, bag: usize) -> Game {
    let layout = ruleset.layout.clone();
    let players = [Player::Greedy; 2];
    let mut table = SelfPlay::new(ruleset.clone(), layout, players, GameSeed { seed: 11, number });
    while table.game().bag_len() > bag {
        table.step(&*DUTCH).expect("a turn");
    }
    table.into_game()
}

fn outlook(game: &Game) -> Outlook<'_> {
    let seat = game.to_move();
    Outlook {
        ruleset: game.ruleset(),
        layout: game.layout(),
        board: game.board(),
        rack: game.rack(seat).expect("known"),
        unseen: game.unseen(seat),
        bag: game.bag_len(),
        scoreless: game.scoreless(),
    }
}

fn candidates(outlook: &Outlook<'_>, leaves: &Leaves, count: usize) -> Vec<Candidate> {
    let Ok(candidates) = outlook.candidates(&*DUTCH, leaves, count);
    candidates
}
