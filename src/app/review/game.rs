//! The review of a game as plain data: the fields of JSON.

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use super::grade::JudgedBy;
use super::reviewed_move::ReviewedMove;
use super::rows::TurnReview;
use super::totals::PlayerReview;
use crate::rules::Layout;
use crate::tile::{Alphabet, Word};

/// A game with what each of its turns cost.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct GameReview {
    /// The players, the one who began first.
    pub players: [PlayerReview; 2],
    /// By what moves are compared where nothing else is said: `score` or `equity`.
    pub by: JudgedBy,
    /// Whether the game is over.
    pub over: bool,
    /// The player who resigned, which ended it: the other one has won, whatever the scores.
    pub resigned: Option<String>,
    /// Whether no turn is missing: a review may be cancelled.
    pub complete: bool,
    /// The turns that were reviewed.
    pub turns: Vec<TurnReview>,
    /// The numbers of the turns that decided the game: in which the winner's chance rose by a fifth or
    /// more, or where chances are not known, in which the loser lost at least as much as the game.
    pub decided: Vec<usize>,
    /// Whether it begins with the first turn of the game: before that, both players have the same chance.
    #[serde(skip)]
    pub is_whole: bool,
    /// The premium squares.
    #[serde(skip)]
    pub layout: Layout,
    /// The letters.
    #[serde(skip)]
    pub alphabet: Alphabet,
}

impl GameReview {
    /// The main words of the plays that were made and of the best ones, each once, in the order of the turns.
    pub fn words(&self) -> Vec<Word> {
        let moves =
            self.turns.iter().flat_map(|turn| std::iter::once(&turn.played).chain(&turn.best));
        moves.filter_map(ReviewedMove::word).unique_by(|word| self.alphabet.text(word)).collect()
    }
}
