//! One way in which words fit: what variables and figures stand for.

use std::hash::{Hash, Hasher};

use super::tree::MAX_VARIABLES;
use crate::tile::{Letter, LetterCounts};

/// What variables and figures stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Way<'w> {
    pub variables: [Option<Value<'w>>; MAX_VARIABLES],
    pub figures: [Option<Letter>; 10],
}

/// What a variable stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'w> {
    /// The letters as they stand in a word.
    pub letters: &'w [Letter],
    pub sense: Sense,
}

/// How a value stands in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    Forwards,
    Backwards,
    /// Only the letters are known, not their order.
    AnyOrder,
}

impl<'w> Value<'w> {
    /// The letters in order; nothing is known of the order of some.
    pub fn iter(&self) -> impl Iterator<Item = Letter> + Clone + 'w {
        let (letters, backwards) = (self.letters, self.sense == Sense::Backwards);
        let last = letters.len().wrapping_sub(1);
        (0..letters.len()).map(move |at| letters[if backwards { last - at } else { at }])
    }

    /// The letters the other way round.
    pub fn reversed(self) -> Self {
        let sense = match self.sense {
            Sense::Forwards => Sense::Backwards,
            Sense::Backwards => Sense::Forwards,
            Sense::AnyOrder => Sense::AnyOrder,
        };
        Self { sense, ..self }
    }

    /// The letters alone.
    pub fn counts(&self) -> LetterCounts {
        self.letters.iter().copied().collect()
    }

    /// Whether two values may be of one variable.
    pub(super) fn goes_with(&self, other: &Self) -> bool {
        if self.letters.len() != other.letters.len() {
            return false;
        }
        match (self.sense, other.sense) {
            (Sense::AnyOrder, _) | (_, Sense::AnyOrder) => self.counts() == other.counts(),
            (one, two) if one == two => self.letters == other.letters,
            _ => self.iter().eq(other.iter()),
        }
    }
}

impl PartialEq for Value<'_> {
    fn eq(&self, other: &Self) -> bool {
        let is_open = |value: &Self| value.sense == Sense::AnyOrder;
        is_open(self) == is_open(other) && self.goes_with(other)
    }
}

impl Eq for Value<'_> {}

impl Hash for Value<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.sense {
            Sense::AnyOrder => self.counts().iter().for_each(|counted| counted.hash(state)),
            _ => self.iter().for_each(|letter| letter.hash(state)),
        }
        self.letters.len().hash(state);
    }
}
