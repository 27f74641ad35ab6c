//! How words lie: letters that are on the board already, and those of a rack that complete them.

#[cfg(feature = "store")]
use super::condition::{ConditionKind, WordCondition};
use crate::lexicon::{Pattern, RowPattern};
#[cfg(feature = "store")]
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::Condition;
#[cfg(feature = "store")]
use crate::tile::LetterCounts;
use crate::tile::{Rack, Tile, Tiles, Word};

/// How the words of an answer lie.
#[derive(Clone, Debug, Default)]
pub(super) struct Laid {
    pub rack: Option<Rack>,
    /// Without a rack: the letters and blanks that the words are anagrams of.
    pub letters: Option<Rack>,
    /// What lies on the board already, for each group of conditions, or for all if there are no groups.
    pub on_board: Vec<OnBoard>,
}

impl Laid {
    /// From a rack, on no board.
    pub(super) fn of_rack(rack: Rack) -> Self {
        Self { rack: Some(rack), ..Self::default() }
    }

    /// The tiles that make a word: capitals on the board and from the rack, small letters for blanks.
    pub(super) fn reading(&self, word: &Word) -> Vec<Tile> {
        let Some(rack) = &self.rack else {
            let plainly = || word.iter().map(|letter| Tile::Letter(*letter)).collect();
            return self.letters.map_or_else(plainly, |letters| letters.best_reading(word));
        };
        let covered = self.on_board.iter().find_map(|board| board.covered(word, rack.tiles()));
        let Some(written) = covered else { return rack.best_reading(word) };
        let mut have = rack.tiles().letters;
        let tiles = word.iter().zip(written);
        tiles.map(|(letter, written)| Tile::new(*letter, !written && !have.take(*letter))).collect()
    }

    /// Whether some letters of words may be blanks.
    pub(super) fn has_blanks(&self) -> bool {
        self.rack.or(self.letters).is_some()
    }

    /// Whether words have to fit a row of a board.
    pub(super) fn has_row(&self) -> bool {
        self.on_board.iter().any(|board| board.row.is_some())
    }

    /// The squares of a row where a word can begin, from 0; `None` if there is no row.
    pub(super) fn starts(&self, word: &Word) -> Option<Vec<usize>> {
        let rows = self.on_board.iter().filter_map(|board| board.row.as_ref());
        let starts = rows.map(|row| row.starts(word, self.rack.as_ref().map(Rack::tiles)));
        starts.reduce(|starts, other| if starts.is_empty() { other } else { starts })
    }
}

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
    #[cfg(feature = "store")]
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
    #[cfg(feature = "store")]
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
