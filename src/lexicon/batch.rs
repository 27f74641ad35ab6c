//! Batched look-ups for a rack without blanks.

use super::anagram_class::ClassesOfSize;
use super::packed::Key;
use super::table::Table;
use super::wordmap::WordMap;

/// Look-ups for several questions. Filters drop those that will almost certainly find nothing.
///
/// Each step runs for all questions before the next one. A look-up waits for memory, and
/// independent look-ups overlap; branching on the result of one would stall all that follow.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    /// A fixed number of slots.
    probes: Vec<Probe>,
    /// How many slots are in use.
    count: usize,
}

/// One look-up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Probe {
    hash: u64,
    /// The index of its question.
    pub question: u32,
    /// The index of its anagram class.
    pub kind: u16,
    /// The length of its words.
    pub length: u16,
}

impl Batch {
    pub(crate) fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a question for words of one length: the subracks of some classes together with fixed
    /// letters.
    #[inline]
    pub(crate) fn add(
        &mut self,
        question: usize,
        classes: ClassesOfSize<'_>,
        (table, length): (&Table, u8),
        fixed: &Key,
    ) {
        let most = self.count + classes.hashes.len();
        if most > self.probes.len() {
            self.probes.resize(2 * most, Probe::default());
        }
        let mut count = self.count;
        for (kind, hash) in (0..).zip(classes.hashes) {
            let hash = fixed.hash.wrapping_add(*hash);
            let (question, length) = (question as u32, length.into());
            self.probes[count] = Probe { hash, question, kind, length };
            count += usize::from(table.may_have(hash));
        }
        self.count = count;
    }

    /// The remaining look-ups, question by question.
    pub(crate) fn probable(&mut self, map: &WordMap) -> &[Probe] {
        let mut count = 0;
        for at in 0..self.count {
            let probe = self.probes[at];
            self.probes[count] = probe;
            let table = map.table(probe.length.into());
            count += usize::from(table.is_some_and(|table| table.probably_has(probe.hash)));
        }
        self.count = count;
        &self.probes[..count]
    }
}
