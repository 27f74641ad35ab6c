//! The rows of a list, computed on a second core while SQLite writes.

use std::ops::Range;

use super::second::produce;
use crate::rules::{Points, Ruleset};
use crate::store::file::tables::by_length;
use crate::tile::{Letter, LetterCounts, LetterMask, Signature, StoredSignature, Tile};
use crate::words_in::{Cleaned, WordEntry};

/// The number of rows handed over at once.
const BATCH: usize = 2048;

/// Some rows, and their text.
pub(super) struct RowBatch<'c> {
    pub rows: Vec<WordRow<'c>>,
    text: String,
}

impl RowBatch<'_> {
    /// The part of the text that a row refers to.
    pub(in crate::store) fn text(&self, part: &Range<usize>) -> &str {
        &self.text[part.clone()]
    }
}

/// A word with all its columns.
pub(super) struct WordRow<'c> {
    pub length: usize,
    pub signature: StoredSignature,
    /// The filter key of the signature.
    pub key: u64,
    pub word: Range<usize>,
    /// Whether this reading is the one that the spelling without brackets reads as.
    pub as_spelled: bool,
    pub mask: LetterMask,
    pub alphagram: Range<usize>,
    pub points: Points,
    pub definition: Option<&'c str>,
    pub level: u8,
}

/// The rows of a cleaned list.
pub(super) struct WordRows<'c> {
    ruleset: &'c Ruleset,
    cleaned: &'c Cleaned<'c>,
}

impl<'c> WordRows<'c> {
    pub(in crate::store) const fn new(cleaned: &'c Cleaned<'_>, ruleset: &'c Ruleset) -> Self {
        Self { ruleset, cleaned }
    }

    /// Calls `write` with batches of all rows, in the order of the table, by length and signature:
    /// each of its pages is written once. Stops at the first error.
    pub(super) fn each_batch<E>(
        &self,
        mut write: impl FnMut(RowBatch<'c>) -> Result<(), E>,
    ) -> Result<(), E> {
        let make = |send: &mut dyn FnMut(RowBatch<'c>) -> bool| {
            // A list has millions of words: only the signatures of one length are in memory at a
            // time.
            for words in by_length(self.cleaned) {
                let mut signed: Vec<_> = words.into_iter().map(|word| self.sign(word)).collect();
                signed.sort_unstable_by(|a, b| (&a.stored, a.word).cmp(&(&b.stored, b.word)));
                let mut signed = signed.into_iter().peekable();
                while signed.peek().is_some() {
                    // The writer has failed: there is nothing left to do.
                    if !send(self.batch(signed.by_ref().take(BATCH))) {
                        return;
                    }
                }
            }
        };
        produce(make, &mut write)
    }

    fn sign(&self, word: u32) -> SignedWord {
        let entry = self.cleaned.entry(word as usize);
        let signature = Signature::of(entry.word.iter().copied());
        SignedWord { stored: signature.stored(), key: signature.key(), word }
    }

    fn batch(&self, words: impl Iterator<Item = SignedWord>) -> RowBatch<'c> {
        // The words are scattered in memory: fetching them in a row overlaps the waiting.
        let entries: Vec<_> =
            words.map(|signed| (self.cleaned.entry(signed.word as usize), signed)).collect();
        let counts: Vec<LetterCounts> =
            entries.iter().map(|(entry, _)| entry.word.iter().copied().collect()).collect();
        let mut text = String::with_capacity(BATCH * 32);
        let rows = entries.into_iter().zip(counts);
        let rows = rows.map(|((entry, signed), counts)| self.row(signed, entry, counts, &mut text));
        RowBatch { rows: rows.collect(), text }
    }

    fn row(
        &self,
        signed: SignedWord,
        WordEntry { word, definition, level }: WordEntry<'c>,
        counts: LetterCounts,
        text: &mut String,
    ) -> WordRow<'c> {
        let alphabet = &self.ruleset.alphabet;
        let mut write = |letter, times| {
            let label = alphabet.tile(Tile::Letter(letter));
            (0..times).for_each(|_| text.push_str(label));
            text.len()
        };
        let start = write(Letter::default(), 0);
        let middle = word.iter().fold(start, |_, letter| write(*letter, 1));
        let end = counts.iter().fold(middle, |_, (letter, times)| write(letter, times));
        WordRow {
            length: word.len(),
            signature: signed.stored,
            key: signed.key,
            word: start..middle,
            as_spelled: alphabet.is_as_spelled(word),
            mask: LetterMask::of(&counts, alphabet.len()),
            alphagram: middle..end,
            points: self.ruleset.tiles.sum(word),
            definition,
            level,
        }
    }
}

/// A word, by its index in the list, with its signature.
struct SignedWord {
    stored: StoredSignature,
    key: u64,
    word: u32,
}
