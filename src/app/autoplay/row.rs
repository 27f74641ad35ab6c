//! A game between two players as a row.

use schemars::JsonSchema;
use serde::Serialize;

use super::contestant::Contestant;
use super::played::PlayedGame;
use crate::game::{Ending, Seat};

/// A game that is over. Scores and spread are in points.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct AutoplayGameRow {
    /// The number of the game, from 1.
    pub game: u64,
    /// The number of its bag, from 0; a pair of games has the same.
    pub bag: u64,
    /// The player with the first seat.
    pub first: String,
    /// The player with the second seat.
    pub second: String,
    /// The final score of the first seat.
    pub first_score: i64,
    /// The final score of the second seat.
    pub second_score: i64,
    /// The first score minus the second.
    pub spread: i64,
    /// The bingos of the first seat.
    pub first_bingos: u64,
    /// The bingos of the second seat.
    pub second_bingos: u64,
    /// The turns of the first seat.
    pub first_turns: u64,
    /// The turns of the second seat.
    pub second_turns: u64,
    /// How it ended: `first-out`, `second-out` or `passes`; `resigned` where a program did something wrong.
    pub ended: &'static str,
    /// What a program did wrong: it has lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

impl AutoplayGameRow {
    /// The row of a game between two players.
    pub fn new(game: &PlayedGame, players: &[Contestant; 2]) -> Self {
        let summary = &game.summary;
        let [first, second] = game.seated.map(|player| players[player].name().to_owned());
        let [first_score, second_score] = summary.scores;
        let [first_bingos, second_bingos] = summary.bingos;
        let [first_turns, second_turns] = summary.turns;
        Self {
            game: game.number,
            bag: game.bag,
            first,
            second,
            first_score,
            second_score,
            spread: summary.spread(Seat::First),
            first_bingos,
            second_bingos,
            first_turns,
            second_turns,
            ended: match summary.ending {
                Ending::Out(Seat::First) => "first-out",
                Ending::Out(Seat::Second) => "second-out",
                Ending::Passes => "passes",
                Ending::Resigned(_) => "resigned",
            },
            error: game.fault.clone(),
        }
    }
}
