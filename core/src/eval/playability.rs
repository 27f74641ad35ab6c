//! What words bring in games: how much less the best moves would be worth without them.

use std::collections::BTreeMap;

use super::{Candidate, Equity, LeaveValues, best};
use crate::lexicon::Lexicon;
use crate::moves::{Scene, top_by};
use crate::tile::{Rack, Word};

/// How much words brought in some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playability {
    /// In hundredths of a point.
    of_words: BTreeMap<Word, u64>,
}

/// The main word of the best move, and how much more equity that has than the best one without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordGain {
    /// The word.
    pub word: Word,
    /// The difference, 0 or more.
    pub gain: Equity,
}

/// How many plays are looked at first; if all have one word, more.
const FIRST: usize = 8;

impl Playability {
    /// Adds what a word brought in a turn.
    pub fn add(&mut self, brought: &WordGain) {
        let all = self.of_words.entry(brought.word).or_default();
        *all = all.saturating_add(u64::try_from(brought.gain.0).unwrap_or_default());
    }

    /// The words that were the main word of a best move, in order, and what each brought, in hundredths
    /// of a point.
    pub fn words(&self) -> impl Iterator<Item = (&Word, u64)> {
        self.of_words.iter().map(|(word, sum)| (word, *sum))
    }
}

/// The move of [`best`], and if it is a play, what its main word brings.
///
/// # Errors
///
/// The error of the lexicon.
pub fn best_with_gain<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    leave_values: &LeaveValues,
    can_swap: bool,
) -> Result<(Candidate, Option<WordGain>), L::Error> {
    let mut count = FIRST;
    let mut plays = top_by(scene, rack, lexicon, count, leave_values)?;
    let swap = |least| if can_swap { leave_values.best_swap(least) } else { None };
    let pass = leave_values.of_pass();
    let is_best = |value: Equity| value >= pass && swap(value).is_none();
    let Some(first) = plays.first().filter(|first| is_best(first.value)).cloned() else {
        return Ok((best(scene, rack, lexicon, leave_values, can_swap)?, None));
    };
    let word = first.play.letters();
    let other = loop {
        let other = plays.iter().find(|other| other.play.letters() != word);
        if other.is_some() || plays.len() < count {
            break other.map_or(pass, |other| other.value.max(pass));
        }
        count *= 16;
        plays = top_by(scene, rack, lexicon, count, leave_values)?;
    };
    let other = swap(other).map_or(other, |(equity, _)| equity);
    let gain = Equity(first.value.0.saturating_sub(other.0));
    let brought = Word::new(&word).map(|word| WordGain { word, gain });
    Ok((first.into(), brought))
}
