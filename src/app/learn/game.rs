//! The words that a game took.

use itertools::Itertools;

use crate::app::position::{BoardWord, words_on};
use crate::board::{Board, Direction, Square};
use crate::game::Game;
use crate::moves::Move;
use crate::tile::Letter;

/// A game with the words that it took.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    pub(super) name: String,
    pub(super) is_picture: bool,
    pub(super) words: Vec<PlayedWord>,
}

/// A word that a game took.
#[derive(Clone, Debug)]
pub(super) struct PlayedWord {
    pub letters: Vec<Letter>,
    /// The turn that made it, from 1; `None` for a word that was there before.
    pub turn: Option<usize>,
    pub first: Square,
    pub direction: Direction,
}

impl PlayedGame {
    /// The words that the turns of a game made, and those of the board that it began with. A word that was
    /// taken back after a challenge was not taken. `name` is what is kept with corrections.
    pub fn of_game(name: &str, game: &Game) -> Self {
        let mut after = game.board().clone();
        let mut turns = Vec::new();
        for (at, turn) in game.turns().iter().enumerate().rev() {
            if let Move::Play(play) = &turn.action {
                let is_new = |word: &BoardWord| {
                    let laid = |at: &Square| play.tiles().iter().any(|(square, _)| square == at);
                    word.tiles.iter().any(|(square, _)| laid(square))
                };
                turns.push(played(&after, Some(at + 1), is_new));
            }
            after = turn.board_before(&after);
        }
        turns.push(played(&after, None, |_| true));
        let words = turns.into_iter().rev().flatten().collect();
        Self { name: name.to_owned(), is_picture: false, words }
    }

    /// Whether it has any word.
    pub fn has_words(&self) -> bool {
        !self.words.is_empty()
    }

    /// The words on a board of which no turn is known. `is_picture`: it was read from a picture, and may
    /// have been read wrong.
    pub fn of_board(name: &str, board: &Board, is_picture: bool) -> Self {
        Self { name: name.to_owned(), is_picture, words: played(board, None, |_| true) }
    }
}

fn played(
    board: &Board,
    turn: Option<usize>,
    is_wanted: impl Fn(&BoardWord) -> bool,
) -> Vec<PlayedWord> {
    let words = words_on(board).filter(is_wanted);
    let words = words.filter_map(|word| {
        let (first, _) = *word.tiles.first()?;
        Some(PlayedWord { letters: word.letters(), turn, first, direction: word.direction })
    });
    words.collect_vec()
}
