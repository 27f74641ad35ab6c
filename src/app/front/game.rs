//! A game between two computer players.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use super::words::Words;
use crate::app::{Error, GameError};
use crate::eval::Leaves;
use crate::formats::Record;
use crate::game::{Game, GameSeed, Player, SelfPlay};
use crate::moves::{Move, NamedMove, Swap};
use crate::rules::Points;

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FinishedGame {
    /// The names of the players, the one who began first.
    pub players: [&'static str; 2],
    /// The final scores in points, tiles left included.
    pub scores: [i64; 2],
    /// The turns.
    pub turns: Vec<GameTurn>,
    /// The record of the game (GCG).
    pub record: String,
}

/// A turn of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameTurn {
    /// The name of the player.
    pub player: &'static str,
    /// The rack before the turn.
    pub rack: String,
    /// The move: `8D STEP`, `swap QX` or `pass`.
    #[serde(rename = "move")]
    pub action: String,
    /// Its score in points.
    pub score: Points,
}

impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([one, other], [first, second]) = (self.players, self.scores);
        write!(f, "{one} {first}, {other} {second}")
    }
}

impl fmt::Display for GameTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {} {}", self.player, self.rack, self.action, self.score)
    }
}

impl Words {
    /// A game between two computer players, the first of which begins. A seed gives the same game on
    /// every machine.
    ///
    /// ```
    /// use wfq::Player;
    ///
    /// let words = wfq::Words::from_text("de\nen\ner\nte\nin\nis\nop\n", "nl")?;
    /// let game = words.game([Player::Greedy, Player::Random], 1)?;
    /// assert_eq!(game.turns[0].player, "greedy");
    /// assert!(game.scores[0] > game.scores[1]);
    /// println!("{}", game.record); // GCG
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A player needs leave values ([`Player::needs_leaves`]), and the list has none.
    pub fn game(&self, players: [Player; 2], seed: u64) -> Result<FinishedGame, Error> {
        let needs = players.iter().any(|player| player.needs_leaves());
        let leaves = match needs {
            true => self.with_leaves(None, Leaves::clone)?,
            false => Leaves::default(),
        };
        play(self, players, Arc::new(leaves), seed)
    }
}

/// Plays a game to its end.
fn play(
    words: &Words,
    players: [Player; 2],
    leaves: Arc<Leaves>,
    seed: u64,
) -> Result<FinishedGame, Error> {
    let ruleset = Arc::clone(&words.ruleset);
    let layout = ruleset.layout.clone();
    let game = SelfPlay::new(ruleset, layout, players, GameSeed { seed, number: 0 });
    let game = game.with_leaves([Arc::clone(&leaves), leaves]).finish(&words.map);
    let game = game.map_err(|error| GameError { game: 1, error })?;
    let [one, other] = players.map(Player::name);
    let names = match one == other {
        true => [1, 2].map(|number| format!("{one}-{number}")),
        false => [one, other].map(str::to_owned),
    };
    Ok(FinishedGame {
        players: [one, other],
        scores: game.final_scores(),
        turns: turns(&game, [one, other]),
        record: Record::of_game(&game, &names).text(),
    })
}

fn turns(game: &Game, players: [&'static str; 2]) -> Vec<GameTurn> {
    let alphabet = &game.ruleset().alphabet;
    let turns = game.turns().iter().map(|turn| GameTurn {
        player: players[turn.seat.index()],
        rack: turn.rack.map_or_else(String::new, |rack| rack.text(alphabet)),
        action: match &turn.action {
            Move::Play(play) => NamedMove::of(play, alphabet).to_string(),
            Move::Swap(Swap::Tiles(tiles)) => format!("swap {}", tiles.text(alphabet)),
            Move::Swap(Swap::Count(count)) => format!("swap {count}"),
            Move::Pass => "pass".to_owned(),
        },
        score: turn.score(),
    });
    turns.collect()
}
