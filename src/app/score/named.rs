//! Moves of a position by their names.

use super::error::ScoreError;
use super::question::{ScoreQuestion, ScoreRacks, ScoredMove};
use crate::app::RankedMove;
use crate::app::solve::same_tiles;
use crate::app::typed::{TilesError, parse_tiles};
use crate::eval::MoveChoice;
use crate::formats::MoveText;
use crate::game::Position;
use crate::lexicon::Lexicon;
use crate::moves::{MoveError, NamedMove, Plays};
use crate::rules::Ruleset;

/// Why no move of a position has a name.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NamedMoveError<E> {
    /// The name is not that of a move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The tiles of a swap do not read.
    #[error("{}", .0.named("swap"))]
    Swap(TilesError),
    /// The rules or the tiles do not allow it.
    #[error("not legal: {0}")]
    Illegal(String),
    /// A word without a place is not played anywhere.
    #[error("{0}")]
    Nowhere(String),
    /// It can't be scored.
    #[error(transparent)]
    Score(ScoreError<E>),
}

/// Finds moves of a position by name.
#[derive(Clone, Copy, Debug)]
pub struct NamedMoves<'a> {
    /// The board and the rack.
    pub position: &'a Position,
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// All plays of the position.
    pub plays: &'a Plays,
    /// All moves, as [`crate::app::ranked_moves`] has them.
    pub all: &'a [RankedMove],
}

impl NamedMoves<'_> {
    /// The move that is called so: `8D STEP`, `swap QX`, `pass`. A play may be named by any of its words; a
    /// word without a place is the best play of it.
    ///
    /// # Errors
    ///
    /// [`NamedMoveError`] says why there is none.
    pub fn find<L: Lexicon>(
        &self,
        name: &str,
        lexicon: &L,
    ) -> Result<RankedMove, NamedMoveError<L::Error>> {
        let alphabet = &self.ruleset.alphabet;
        let rack = self.position.rack().tiles();
        let find = |same: &dyn Fn(&MoveChoice) -> bool| {
            self.all.iter().find(|ranked| same(&ranked.choice)).copied()
        };
        let found = |same: &dyn Fn(&MoveChoice) -> bool, missing: String| {
            find(same).ok_or(NamedMoveError::Illegal(missing))
        };
        if name == "pass" {
            return found(&|choice| *choice == MoveChoice::Pass, "no pass".to_owned());
        }
        // `SWAP QX` is no word, unlike `PASS`.
        let swap = name.split_once(' ').filter(|(word, _)| word.eq_ignore_ascii_case("swap"));
        if let Some((_, tiles)) = swap {
            let tiles = parse_tiles(tiles, alphabet).map_err(NamedMoveError::Swap)?;
            if rack.minus(&tiles).plus(&tiles) != *rack {
                let why = format!("the rack is {}", rack.text(alphabet));
                return Err(NamedMoveError::Illegal(why));
            }
            let kept = MoveChoice::Keep(rack.minus(&tiles));
            return found(&|choice| *choice == kept, "too few tiles in the bag".to_owned());
        }
        if name.chars().all(|c| c.is_alphabetic() || matches!(c, '[' | ']')) {
            let word = alphabet.word(name).map_err(MoveError::Letter)?;
            let is_it = |choice: &MoveChoice| match choice {
                MoveChoice::Play(rank) => {
                    self.plays.get(*rank).is_some_and(|play| play.letters()[..] == *word)
                }
                _ => false,
            };
            if let Some(ranked) = find(&is_it) {
                return Ok(ranked);
            }
            let name = alphabet.text(&word);
            let is_word = lexicon.contains(&word);
            return Err(
                match is_word.map_err(ScoreError::Lexicon).map_err(NamedMoveError::Score)? {
                    true => NamedMoveError::Nowhere(format!(
                        "no play of {name} with {}",
                        rack.text(alphabet)
                    )),
                    false => NamedMoveError::Nowhere(format!("{name} is not in the list")),
                },
            );
        }
        let racks = ScoreRacks { own: Some(*rack), noted: None };
        let (layout, board) = (self.position.layout(), self.position.board());
        let question = ScoreQuestion::new(self.ruleset, layout, board, racks);
        let scored = ScoredMove { text: MoveText::Named(NamedMove::parse(name)?), is_typed: true };
        let judged = question.judged(scored, lexicon, &mut Vec::new());
        let (row, play) = judged.map_err(NamedMoveError::Score)?;
        let same = |choice: &MoveChoice| match (choice, &play) {
            (MoveChoice::Play(rank), Some(play)) => self
                .plays
                .get(*rank)
                .is_some_and(|other| same_tiles(other.placement(), play.placement())),
            _ => false,
        };
        found(&same, row.why.unwrap_or_else(|| "it is not among the moves".to_owned()))
    }
}
