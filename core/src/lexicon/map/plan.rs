//! Chooses the faster of two ways to answer some asks.

use super::subracks;
use crate::lexicon::Ask;
use crate::tile::Tiles;

/// A way to answer asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Look up every signature that the fixed letters and a subrack can make.
    Signatures,
    /// Read all words with the lengths in question and compare letter masks.
    Scan,
}

/// What the two ways cost a lexicon, in any unit of time.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// To form a signature and look it up.
    pub signature: f64,
    /// To read a word.
    pub word: f64,
    /// To compare a word with an ask.
    pub compare: f64,
}

impl Plan {
    /// The cheaper way, with the number of signatures to look up and the number of words to read.
    /// `words` gives the number of words of a length.
    pub fn choose(
        asks: &[Ask],
        rack: &Tiles,
        letters: usize,
        costs: Costs,
        words: impl Fn(usize) -> u64,
    ) -> (Self, u64, u64) {
        let sizes = Ask::sizes(asks);
        let subracks = subracks::count(rack, letters, *sizes.end());
        // Formed once for all asks: the subracks of every size from the smallest to the largest.
        let made =
            subracks.iter().skip(*sizes.start()).fold(0, |sum: u64, n| sum.saturating_add(*n));
        let mut signatures = 0_u64;
        let mut compared = 0_u64;
        let mut lengths = 0_u128;
        for ask in asks {
            let length = ask.fixed.len() + ask.drawn;
            signatures = signatures.saturating_add(subracks.get(ask.drawn).copied().unwrap_or(0));
            compared += words(length);
            lengths |= 1_u128.checked_shl(length as u32).unwrap_or(0);
        }
        let scanned: u64 = (0..128).filter(|length| lengths >> length & 1 == 1).map(words).sum();
        let scan = scanned as f64 * costs.word + compared as f64 * costs.compare;
        let plan = if (signatures as f64 + made as f64) * costs.signature <= scan {
            Self::Signatures
        } else {
            Self::Scan
        };
        (plan, signatures, scanned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::LetterCounts;

    #[test]
    fn few_signatures_are_looked_up_and_many_are_not() {
        let asks: Vec<_> = (2..=7).map(|drawn| Ask { fixed: LetterCounts::NONE, drawn }).collect();
        let costs = Costs { signature: 1.0, word: 1.0, compare: 0.1 };
        let plan = |blanks| {
            let rack = Tiles { letters: LetterCounts::NONE, blanks };
            Plan::choose(&asks[..usize::from(blanks) - 1], &rack, 26, costs, |_| 1000)
        };
        assert_eq!(plan(2), (Plan::Signatures, 351, 1000));
        assert_eq!(plan(4), (Plan::Scan, 351 + 3276 + 23751, 3000));
    }
}
