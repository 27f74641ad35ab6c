//! The letters that lie on the board already, in words that a rack completes.

use super::condition::{ConditionKind, WordCondition};
use crate::lexicon::{Pattern, RowPattern};
use crate::rules::Ruleset;
use crate::store::Condition;
use crate::tile::{LetterCounts, Rack, Tiles, Word};

/// What lies on the board already under conditions that hold together.
#[derive(Clone, Debug, Default)]
pub(super) struct OnBoard {
    /// The row that words have to fit.
    pub row: Option<RowPattern>,
    /// The pattern whose letters lie there.
    pub pattern: Option<Pattern>,
}

impl OnBoard {
    /// Keeps what a condition says of the board.
    pub(super) fn notice(
        &mut self,
        typed: &WordCondition,
        condition: &Condition,
        ruleset: &Ruleset,
    ) {
        match condition {
            Condition::FitsRow(..) if !typed.negated => {
                self.row = RowPattern::parse(&typed.value, &ruleset.alphabet).ok();
            }
            Condition::Pattern(pattern)
                if typed.kind == ConditionKind::Pattern
                    && !typed.negated
                    && self.pattern.is_none() =>
            {
                self.pattern = Some(pattern.clone());
            }
            _ => (),
        }
    }

    /// What words are made of: the rack and the letters of the pattern. `None` for a row, whose
    /// condition says that itself.
    pub(super) fn letters(&self, rack: &Rack) -> Option<Tiles> {
        let written = self.pattern.as_ref().map_or(LetterCounts::NONE, Pattern::written);
        let letters = rack.tiles().letters.plus(&written);
        self.row.is_none().then_some(Tiles { letters, blanks: rack.tiles().blanks })
    }

    /// Which letters of a word lie on the board; `None` if the rack does not make the others.
    pub(super) fn covered(&self, word: &Word, rack: &Tiles) -> Option<Vec<bool>> {
        if let Some(row) = &self.row {
            let starts = row.starts(word, Some(rack));
            return starts.first().map(|start| row.covered(word.len(), *start));
        }
        let covered = match &self.pattern {
            Some(pattern) => pattern.places(word)?,
            None => vec![false; word.len()],
        };
        let others = word.iter().zip(&covered).filter(|(_, covered)| !**covered);
        let others: Vec<_> = others.map(|(letter, _)| *letter).collect();
        rack.can_make(&others).then_some(covered)
    }
}
