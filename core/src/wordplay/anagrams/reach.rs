//! Whether what is left can be used up by a number of words.

use rustc_hash::FxHashMap;

use super::entries::Entries;
use super::rest::Rest;
use crate::query::Work;

/// How many answers are kept: 200 MB.
const MOST_KEPT: usize = 7 << 20;

/// What is known of rests, by their numbers: a bit for each number of words that can use one up, and one for
/// each that can't.
#[derive(Debug, Default)]
pub(super) struct Reach {
    known: FxHashMap<u64, [u64; 2]>,
}

impl Reach {
    /// Whether `words` words, at least one, can use up what is left, in whatever order. Any answer once `work` is
    /// over.
    pub fn can(&mut self, entries: &Entries, rest: &Rest, words: usize, work: &Work<'_>) -> bool {
        let (fewest, most) = entries.lengths();
        if rest.len() < words * fewest || rest.len() > words.saturating_mul(most) {
            return false;
        }
        if words == 1 {
            let mut found = false;
            entries.tree.each_exact(rest, &entries.target, work, &mut |_| found = true);
            return found;
        }
        let bit = 1_u64 << words.min(63);
        if let Some([can, can_not]) = self.known.get(&rest.key())
            && (can | can_not) & bit != 0
        {
            return can & bit != 0;
        }
        let found = !entries.tree.each_needed(rest, &entries.target, work, &mut |_, less| {
            !self.can(entries, less, words - 1, work)
        });
        if !work.is_stopped()
            && (self.known.len() < MOST_KEPT || self.known.contains_key(&rest.key()))
        {
            self.known.entry(rest.key()).or_default()[usize::from(!found)] |= bit;
        }
        found
    }
}
