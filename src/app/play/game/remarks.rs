//! What is odd about tiles while they are put on the board.

use itertools::Itertools;

use super::table::{PlayAlong, WaitingFor};
use crate::app::play::edit::BoardEdit;
use crate::board::Board;
use crate::game::{Concern, concerns};
use crate::moves::phonies_of;
use crate::tile::Tiles;

/// What is odd about tiles that are being put on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Words that are not in the list.
    Phonies(Vec<String>),
    /// What is odd about the changed position, and not about the game's own.
    Position(Vec<Concern>),
}

impl PlayAlong {
    /// What is odd about the new tiles or the changed position; `None` where all is well.
    pub(crate) fn remark(&self, edit: &BoardEdit) -> Option<Remark> {
        match edit.position() {
            Some(position) => {
                let concerns = self.new_concerns(position);
                (!concerns.is_empty()).then_some(Remark::Position(concerns))
            }
            None if edit.laid().is_empty() || self.waiting_for() == WaitingFor::Nothing => None,
            None => {
                let (_, sheet) = self.game.place(&edit.placement()).ok()?;
                let Ok(phonies) = phonies_of(&sheet, self.lexicon());
                let alphabet = &self.game.ruleset().alphabet;
                let words = phonies.iter().map(|word| alphabet.text(word)).collect_vec();
                (!words.is_empty()).then_some(Remark::Phonies(words))
            }
        }
    }

    /// What is odd about a board, and not about the game's own.
    pub fn new_concerns(&self, board: &Board) -> Vec<Concern> {
        let before = self.concerns_of(self.game.board());
        let new = self.concerns_of(board).into_iter().filter_map(|concern| match concern {
            Concern::Phonies(mut words) => {
                for concern in &before {
                    if let Concern::Phonies(old) = concern {
                        words.retain(|word| !old.contains(word));
                    }
                }
                (!words.is_empty()).then_some(Concern::Phonies(words))
            }
            concern => (!before.contains(&concern)).then_some(concern),
        });
        new.collect()
    }

    /// What is odd about a board.
    pub(in crate::app::play) fn concerns_of(&self, board: &Board) -> Vec<Concern> {
        let tiles = &self.game.ruleset().tiles;
        let none = Tiles::default();
        let Ok(found) = concerns(board, self.game.layout(), &none, tiles, self.lexicon());
        found
    }
}
