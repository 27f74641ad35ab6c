//! The rows of a list, made beside the writing: on a second core while SQLite is at work.

use std::sync::mpsc::sync_channel;
use std::thread;

use crate::lexicon::{Cleaned, Entry};
use crate::rules::{Points, Ruleset};
use crate::tile::{LetterCounts, LetterMask, MAX_WORD, Signature, StoredSignature};

/// How many rows are handed over at once.
const BATCH: usize = 2048;

/// A word with all that the database keeps of it.
pub(super) struct Row<'c> {
    pub length: usize,
    pub signature: StoredSignature,
    /// The key of the signature for the filter.
    pub key: u64,
    pub word: String,
    /// Whether its text without brackets is read as this word, of all readings of one spelling.
    pub as_spelled: bool,
    pub mask: LetterMask,
    pub alphagram: String,
    pub points: Points,
    pub definition: Option<&'c str>,
}

/// The words of a cleaned list, and their rows.
pub(super) struct Rows<'c> {
    ruleset: &'c Ruleset,
    cleaned: &'c Cleaned<'c>,
}

impl<'c> Rows<'c> {
    pub(super) const fn new(cleaned: &'c Cleaned<'_>, ruleset: &'c Ruleset) -> Self {
        Self { ruleset, cleaned }
    }

    /// Calls `write` with all rows, some at a time, in the order of the table: by length and
    /// signature, so that each page of it is written once. Stops at the first error.
    pub(super) fn each_batch<E>(
        &self,
        mut write: impl FnMut(Vec<Row<'c>>) -> Result<(), E>,
    ) -> Result<(), E> {
        thread::scope(|scope| {
            let (sender, receiver) = sync_channel(2);
            scope.spawn(move || {
                // A list has millions of words: only those of one length have their signatures
                // in memory at a time.
                for words in by_length(self.cleaned) {
                    let mut signed: Vec<_> =
                        words.into_iter().map(|word| self.sign(word)).collect();
                    signed.sort_unstable_by(|a, b| (&a.stored, a.word).cmp(&(&b.stored, b.word)));
                    let mut signed = signed.into_iter().peekable();
                    while signed.peek().is_some() {
                        let rows = signed.by_ref().take(BATCH).map(|word| self.row(word)).collect();
                        // The writer is gone when it has failed: there is nothing left to do.
                        if sender.send(rows).is_err() {
                            return;
                        }
                    }
                }
            });
            receiver.into_iter().try_for_each(&mut write)
        })
    }

    fn sign(&self, word: u32) -> Signed {
        let entry = self.cleaned.entry(word as usize);
        let signature = Signature::of(entry.word.iter().copied());
        Signed { stored: signature.stored(), key: signature.key(), word }
    }

    fn row(&self, signed: Signed) -> Row<'c> {
        let alphabet = &self.ruleset.alphabet;
        let Entry { word, definition } = self.cleaned.entry(signed.word as usize);
        let counts: LetterCounts = word.iter().copied().collect();
        let mut alphagram = [Default::default(); MAX_WORD];
        let alphagram = &mut alphagram[..word.len()];
        alphagram.copy_from_slice(word);
        alphagram.sort_unstable();
        Row {
            length: word.len(),
            signature: signed.stored,
            key: signed.key,
            word: alphabet.text(word),
            as_spelled: alphabet.is_as_spelled(word),
            mask: LetterMask::of(&counts, alphabet.len()),
            alphagram: alphabet.text(alphagram),
            points: self.ruleset.tiles.sum(word),
            definition,
        }
    }
}

/// The numbers of the words of each length.
pub(super) fn by_length(cleaned: &Cleaned<'_>) -> Vec<Vec<u32>> {
    let mut words = vec![Vec::new(); MAX_WORD + 1];
    for (index, entry) in (0..).zip(cleaned.entries()) {
        words[entry.word.len().min(MAX_WORD)].push(index);
    }
    words
}

/// A word, by its number in the list, with its signature.
struct Signed {
    stored: StoredSignature,
    key: u64,
    word: u32,
}
