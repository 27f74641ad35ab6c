//! The rows of a list, made beside the writing: on a second core while SQLite is at work.

use std::sync::mpsc::sync_channel;
use std::thread;

use crate::lexicon::{Cleaned, Entry};
use crate::rules::{Points, Ruleset};
use crate::tile::{LetterCounts, LetterMask, Signature, StoredSignature, Word};

/// How many rows are handed over at once.
const BATCH: usize = 4096;

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

/// The words of a cleaned list with their signatures.
pub(super) struct Rows<'c> {
    ruleset: &'c Ruleset,
    entries: Vec<Entry<'c>>,
    signatures: Vec<(u64, StoredSignature)>,
}

impl<'c> Rows<'c> {
    pub(super) fn new(cleaned: &'c Cleaned<'_>, ruleset: &'c Ruleset) -> Self {
        let entries: Vec<_> = cleaned.entries().collect();
        let sign = |entry: &Entry<'_>| {
            let signature = Signature::of(entry.word.iter().copied());
            (signature.key(), signature.stored())
        };
        let halves = entries.split_at(entries.len() / 2);
        let signatures = thread::scope(|scope| {
            let second = scope.spawn(|| halves.1.iter().map(sign).collect::<Vec<_>>());
            let mut signatures: Vec<_> = halves.0.iter().map(sign).collect();
            signatures
                .extend(second.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            signatures
        });
        Self { ruleset, entries, signatures }
    }

    /// Calls `write` with all rows, some at a time, in the order of the table: by length and
    /// signature, so that each page of it is written once. Stops at the first error.
    pub(super) fn each_batch<E>(
        mut self,
        mut write: impl FnMut(Vec<Row<'c>>) -> Result<(), E>,
    ) -> Result<(), E> {
        let order = self.signatures.iter().zip(&self.entries).enumerate();
        let order = order.map(|(index, ((_, signature), entry))| {
            (entry.word.len(), signature.rough_order(), index)
        });
        let mut order: Vec<_> = order.collect();
        order.sort_unstable();
        thread::scope(|scope| {
            let (sender, receiver) = sync_channel(2);
            scope.spawn(move || {
                for batch in order.chunks(BATCH) {
                    let rows = batch.iter().map(|(.., index)| self.row(*index)).collect();
                    // The writer is gone when it has failed: there is nothing left to do.
                    if sender.send(rows).is_err() {
                        return;
                    }
                }
            });
            receiver.into_iter().try_for_each(&mut write)
        })
    }

    fn row(&mut self, index: usize) -> Row<'c> {
        let alphabet = &self.ruleset.alphabet;
        let Entry { word, definition } = self.entries[index];
        let (key, signature) = &mut self.signatures[index];
        let counts: LetterCounts = word.iter().copied().collect();
        let mut alphagram = Word::new(word).unwrap_or_default();
        alphagram.sort();
        Row {
            length: word.len(),
            signature: std::mem::take(signature),
            key: *key,
            word: alphabet.text(word),
            as_spelled: alphabet.is_as_spelled(word),
            mask: LetterMask::of(&counts, alphabet.len()),
            alphagram: alphabet.text(&alphagram),
            points: self.ruleset.tiles.sum(word),
            definition,
        }
    }
}
