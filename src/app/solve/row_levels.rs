//! How sure the words of a move are.

use super::rows::PlayRow;
use crate::game::Position;
use crate::lexicon::Beyond;
use crate::moves::{Play, ScoreSheet};
use crate::rules::Ruleset;

impl PlayRow {
    /// Adds the levels of its words.
    #[must_use]
    pub fn with_levels(
        mut self,
        play: &Play,
        position: &Position,
        ruleset: &Ruleset,
        beyond: &Beyond,
    ) -> Self {
        if beyond.is_asked() {
            let sheet = ScoreSheet::of(&position.scene(ruleset), play);
            for (row, word) in self.words.iter_mut().zip(&sheet.words) {
                row.level = beyond.level_on_board(&word.word);
            }
            self.level = self.words.iter().filter_map(|word| word.level).max();
        }
        self
    }
}
