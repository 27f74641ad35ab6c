//! What the pre-endgame gains: pairs of games that begin with one to four tiles in the bag.
//!
//! ```console
//! cargo run --release --example pre_endgame -- nl 400 1
//! ```
//!
//! The arguments are a ruleset, the number of positions, and the first seed. From each, two games are played:
//! in one the player to move is `pre-endgame` and the opponent `replies+end`, which tries replies until the
//! bag is empty; in the other it is the other way round. Once the bag is empty, both players are the same.
//!
//! Where the two first choose different moves, the tiles that the player doesn't see are dealt anew a number
//! of times, and both games are played with each deal: what counts is the mean, which owes less to luck.

use std::error::Error;
use std::time::Instant;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use wfq::eval::Moments;
use wfq::game::{Game, GameSeed, Player, Seat, SelfPlay};
use wfq::moves::Move;
use wfq::tile::{Letter, Tiles};

#[path = "shared/table.rs"]
mod table;
use table::{Table, scaled};

/// How often the unseen tiles are dealt.
const DEALS: usize = 8;

/// A game with the order of its bag.
#[derive(Clone)]
struct Dealt {
    game: Game,
    bag: Vec<Option<Letter>>,
}

impl Table {
    /// The first position of a game of `leave` against itself whose bag has one to four tiles.
    fn deal(&self, seed: GameSeed) -> Result<Option<Dealt>, Box<dyn Error>> {
        let Self { ruleset, map, leaves } = self;
        let game = SelfPlay::new(ruleset.clone(), ruleset.layout.clone(), [Player::Leave; 2], seed);
        let mut game = game.with_leaves([leaves.clone(), leaves.clone()]);
        while game.to_move().is_some() && game.game().bag_len() > 4 {
            game.step(map)?;
        }
        let bag: Vec<_> = game.bag().each().collect();
        let is_over = game.to_move().is_none() || bag.is_empty();
        Ok((!is_over).then(|| Dealt { game: game.into_game(), bag }))
    }

    /// The move of a player. What is random depends on the position alone.
    fn choose(&self, dealt: &Dealt, player: Player) -> Move {
        let number = dealt.game.turns().len() as u64;
        let mut random = ChaCha8Rng::seed_from_u64(number);
        let Ok(action) = player.choose(&dealt.game, &self.map, &self.leaves, &mut random);
        action
    }

    /// The game after a move, with the tiles drawn.
    fn after(&self, dealt: &Dealt, action: Move) -> Result<Dealt, Box<dyn Error>> {
        let Dealt { mut game, mut bag } = dealt.clone();
        let seat = game.to_move();
        let laid = match &action {
            Move::Play(play) => play.tiles().len().min(bag.len()),
            _ => 0,
        };
        game.take(action)?;
        let drawn: Tiles = match seat {
            Seat::First => bag.split_off(bag.len() - laid).into_iter().collect(),
            Seat::Second => bag.drain(..laid).collect(),
        };
        game.draw(seat, &drawn)?;
        Ok(Dealt { game, bag })
    }

    /// The pairs of games from a position, none where both players make the same moves until the bag is
    /// empty, and the seconds of each search of a pre-endgame.
    fn pairs(&self, start: Dealt, times: &mut Vec<f64>) -> Result<Vec<[Game; 2]>, Box<dyn Error>> {
        let seat = start.game.to_move();
        let mut both = start;
        loop {
            if both.game.ending().is_some() || both.bag.is_empty() {
                return Ok(Vec::new());
            }
            let began = Instant::now();
            let new = self.choose(&both, Player::PreEndgame);
            times.push(began.elapsed().as_secs_f64());
            let old = self.choose(&both, Player::RepliesEnd);
            if new == old {
                both = self.after(&both, new)?;
                continue;
            }
            let is_own = both.game.to_move() == seat;
            let actions = if is_own { [new, old] } else { [old, new] };
            let deals = deals(&both)?;
            return deals.iter().map(|deal| self.pair(deal, &actions, seat)).collect();
        }
    }

    /// The two games of a pair from two moves, the first made where the player of `seat` is `pre-endgame`.
    fn pair(
        &self,
        both: &Dealt,
        actions: &[Move; 2],
        seat: Seat,
    ) -> Result<[Game; 2], Box<dyn Error>> {
        let mut games = Vec::new();
        for (action, searcher) in actions.iter().zip([seat, seat.other()]) {
            let mut one = self.after(both, action.clone())?;
            while one.game.ending().is_none() {
                let is_new = one.bag.is_empty() || one.game.to_move() == searcher;
                let player = if is_new { Player::PreEndgame } else { Player::RepliesEnd };
                let action = self.choose(&one, player);
                one = self.after(&one, action)?;
            }
            games.push(one.game);
        }
        games.try_into().map_err(|_| "two games".into())
    }
}

/// Deals of the tiles that the player to move doesn't see, each equally likely.
fn deals(dealt: &Dealt) -> Result<Vec<Dealt>, Box<dyn Error>> {
    let (seat, other) = (dealt.game.to_move(), dealt.game.to_move().other());
    let mut unseen: Vec<_> = dealt.game.unseen(seat).each().collect();
    let mut random = ChaCha8Rng::seed_from_u64(dealt.game.turns().len() as u64);
    let deal = |_| {
        unseen.shuffle(&mut random);
        let (rack, bag) = unseen.split_at(dealt.game.rack_len(other));
        let mut game = dealt.game.clone();
        game.set_rack(other, Some(rack.iter().copied().collect()))?;
        Ok(Dealt { game, bag: bag.to_vec() })
    };
    (0..DEALS).map(deal).collect()
}

/// The spread of a player at the end of a game.
fn spread(game: &Game, seat: Seat) -> i64 {
    let scores = game.final_scores();
    scores[seat.index()] - scores[seat.other().index()]
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().unwrap_or_else(|| "nl".to_owned());
    let positions: u64 = arguments.next().map_or(Ok(100), |count| count.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let table = Table::new(&id)?;
    let (mut points, mut wins) = (Moments::default(), Moments::default());
    let mut by_bag = [(); 4].map(|()| (Moments::default(), 0));
    let (mut times, mut number) = (Vec::new(), 0);
    while points.count() < positions {
        number += 1;
        let Some(start) = table.deal(GameSeed { seed, number })? else { continue };
        let (seat, bag) = (start.game.to_move(), start.bag.len());
        let (mut more, mut won) = (0, 0);
        for pair in table.pairs(start, &mut times)? {
            let [one, other] = pair.map(|game| spread(&game, seat));
            more += one - other;
            won += one.signum() - other.signum();
        }
        // Twice the points and four times the wins of a game, over all deals.
        points.add(more);
        wins.add(won);
        by_bag[bag - 1].0.add(more);
        by_bag[bag - 1].1 += u64::from(more != 0);
        if points.count().is_multiple_of(50) || points.count() == positions {
            let show = |moments: &Moments, part: f64| {
                let [mean, interval] = scaled(moments, 1.0 / (part * DEALS as f64));
                format!("{mean:+.2} ± {interval:.2}")
            };
            let seconds = times.iter().sum::<f64>() / times.len() as f64;
            let longest = times.iter().copied().fold(0.0, f64::max);
            println!(
                "{} positions: {} points a game, {} % of wins above 50; {seconds:.2} s a search, {longest:.2} s at most",
                points.count(),
                show(&points, 2.0),
                show(&wins, 0.04)
            );
            for (bag, (moments, different)) in by_bag.iter().enumerate() {
                let count = moments.count();
                let points = show(moments, 2.0);
                println!(
                    "  {} in the bag: {count} positions, {different} differ, {points}",
                    bag + 1
                );
            }
        }
    }
    Ok(())
}
