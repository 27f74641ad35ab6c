//! How probable words are to be drawn, among the words of their length.

use std::cmp::Reverse;

use itertools::Itertools;
use rusqlite::{OptionalExtension, params};

use crate::lexicon::{Spelled, each_stored_word};
use crate::rules::{Combinations, Draws, MAX_SIZE, TileSet};
use crate::store::file::error::Fault;
use crate::store::{StoreError, StoredList};
use crate::tile::{Letter, Word};

/// How words of a length are ranked by the probability of being drawn from a full bag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ranking {
    /// How many blanks of the bag a draw may use; all if it is not given.
    pub blanks: Option<u8>,
    /// Whether each word has a rank of its own: of equally probable words, that whose alphagram and then itself comes
    /// first in the alphabet. Otherwise they share the rank of the first.
    pub unique: bool,
}

/// What a word has its own rank by: combinations, alphagram, and itself.
type Place = (Reverse<u128>, Word, Word);

fn place(word: &Word, combinations: &Combinations) -> Place {
    let mut alphagram = *word;
    alphagram.sort();
    (Reverse(combinations.exact(word.iter().copied())), alphagram, *word)
}

impl StoredList<'_> {
    /// The rank of some words by probability: one more than the number of words in the list with the same length and more
    /// ways to draw their letters from a full bag, so that equally probable words share a rank unless ranks are to be
    /// unique. If tiles can have several characters, each reading counts as a word.
    ///
    /// Reads all words of each length once, so pass many words at a time.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn probability_ranks(
        &self,
        words: &[Word],
        tiles: &TileSet,
        ranking: Ranking,
    ) -> Result<Vec<u64>, StoreError> {
        let mut combinations = Combinations::new(tiles);
        if let Some(blanks) = ranking.blanks {
            combinations = combinations.with_blanks(blanks);
        }
        let draws = |word: &Word| combinations.draws(word.iter().copied());
        let mut ranks = vec![0; words.len()];
        for length in words.iter().map(|word| word.len()).sorted().dedup() {
            let here = words.iter().enumerate().filter(|(_, word)| word.len() == length);
            if ranking.unique {
                let order = self.in_order(length, &combinations);
                let order = order.map_err(|fault| StoreError::of_fault(self.path(), fault))?;
                for (index, word) in here {
                    let sought = place(word, &combinations);
                    let place = order.partition_point(|other| *other < sought);
                    ranks[index] = place as u64 + 1;
                }
                continue;
            }
            let mut here = here.map(|(index, word)| (draws(word), index)).collect_vec();
            here.sort_unstable_by_key(|(draws, _)| draws.exact);
            let wanted = here.iter().map(|(draws, _)| *draws).collect_vec();
            let above = self.count_above(length, &combinations, &wanted);
            let above = above.map_err(|fault| StoreError::of_fault(self.path(), fault))?;
            here.iter().zip(above).for_each(|((_, index), above)| ranks[*index] = above + 1);
        }
        Ok(ranks)
    }

    /// The words of a length in the order of their own ranks.
    fn in_order(&self, length: usize, combinations: &Combinations) -> Result<Vec<Place>, Fault> {
        let mut order = Vec::new();
        self.each_row(length, |word| {
            order.extend(Word::new(word).map(|word| place(&word, combinations)));
        })?;
        order.sort_unstable();
        Ok(order)
    }

    /// For each of some sorted numbers, how many words of a length have more combinations.
    fn count_above(
        &self,
        length: usize,
        combinations: &Combinations,
        wanted: &[Draws],
    ) -> Result<Vec<u64>, Fault> {
        // Words by how many of the numbers they exceed.
        let mut words = vec![0; wanted.len() + 1];
        let whole = self.each_in_table(length, |spelled| {
            words[combinations.above(spelled.letters(length), wanted)] += 1;
        })?;
        // Tables lack words with very many of one letter, and older databases have no tables.
        if !whole || words.iter().sum::<u64>() != self.word_count(length) {
            words.fill(0);
            self.each_row(length, |word| {
                words[combinations.above(word.iter().copied(), wanted)] += 1;
            })?;
        }
        (1..wanted.len()).rev().for_each(|index| words[index] += words[index + 1]);
        words.remove(0);
        Ok(words)
    }

    /// Calls `found` with the words in the table of a length; returns `false` if there is no valid
    /// one.
    pub(in crate::store) fn each_in_table(
        &self,
        length: usize,
        found: impl FnMut(Spelled),
    ) -> Result<bool, Fault> {
        let sql = format!(
            "SELECT rowid FROM {} WHERE list_id = ?1 AND length = ?2 AND level = ?3",
            self.schema.table("list_tables")
        );
        let mut row = self.reading.prepare(&sql)?;
        let set = self.set;
        let row =
            row.query_row(params![set.list, length, set.level], |row| row.get(0)).optional()?;
        let Some(row) = row.filter(|_| length <= MAX_SIZE) else { return Ok(false) };
        let blob = self.reading.blob_open(self.schema.name(), "list_tables", "words", row, true)?;
        // What can't be read as a table may still be readable as rows, and if not, that gives the
        // reason.
        Ok(each_stored_word(blob, length, found).unwrap_or(false))
    }

    /// Calls `found` with the words of a length.
    pub(in crate::store) fn each_row(
        &self,
        length: usize,
        mut found: impl FnMut(&[Letter]),
    ) -> Result<(), Fault> {
        let sql = format!("SELECT word FROM {} NOT INDEXED WHERE length = ?1", self.table());
        let mut query = self.reading.prepare(&sql)?;
        let mut rows = query.query([length])?;
        while let Some(row) = rows.next()? {
            found(&self.read_word(row.get_ref(0)?.as_str()?, length)?);
        }
        Ok(())
    }
}
