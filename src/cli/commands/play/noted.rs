//! What is noted of tiles while they are laid on the full screen of a game.

use itertools::Itertools;

use crate::board::Board;
use crate::cli::commands::play::along::{PlayAlong, Waits};
use crate::cli::commands::play::edit::Edit;
use crate::game::{Concern, concerns};
use crate::moves::loose_of;
use crate::tile::Tiles;

impl PlayAlong<'_> {
    /// What the tiles laid come to, or what is new about a position that is changed: words that are
    /// not in the list, tiles that there are not.
    pub fn noted(&self, edit: &Edit) -> Option<String> {
        match &edit.position {
            Some(position) => self.noted_of_board(position),
            None if edit.laid.is_empty() || self.waits() == Waits::Over => None,
            None => {
                let (_, sheet) = self.game.place(&edit.placement()).ok()?;
                let Ok(loose) = loose_of(&sheet, &self.lexicon);
                let alphabet = &self.game.ruleset().alphabet;
                let loose = loose.iter().map(|word| alphabet.text(word)).join(", ");
                (!loose.is_empty()).then(|| format!("not in the list: {loose}"))
            }
        }
    }

    /// What is odd about a board, and not about the game's own.
    pub fn noted_of_board(&self, board: &Board) -> Option<String> {
        let rules = self.game.ruleset();
        let odd = |board: &Board| {
            let none = Tiles::default();
            let Ok(found) = concerns(board, self.game.layout(), &none, &rules.tiles, &self.lexicon);
            found
        };
        let before = odd(self.game.board());
        let new = odd(board).into_iter().filter_map(|concern| match concern {
            Concern::Words(mut words) => {
                for concern in &before {
                    if let Concern::Words(old) = concern {
                        words.retain(|word| !old.contains(word));
                    }
                }
                (!words.is_empty()).then_some(Concern::Words(words))
            }
            concern => (!before.contains(&concern)).then_some(concern),
        });
        let said = new.map(|concern| concern.describe(rules)).join("; ");
        (!said.is_empty()).then_some(said)
    }
}
