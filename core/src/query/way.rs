//! One way in which words fit: what variables and figures stand for.

use std::hash::{Hash, Hasher};

use super::hash::{Hash as Number, Rolled};
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
    /// The numbers of these letters.
    pub rolled: Rolled,
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
    pub fn new(letters: &'w [Letter], sense: Sense) -> Self {
        Self { letters, sense, rolled: Rolled::of(letters) }
    }

    /// Takes in the next letter of the text that it begins.
    pub fn grow(&mut self, text: &'w [Letter]) {
        let length = self.letters.len();
        self.rolled.push(text[length]);
        self.letters = &text[..=length];
    }

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

    /// The number of the letters in order; nothing is known of the order of some.
    pub const fn number(&self) -> Number {
        match self.sense {
            Sense::Backwards => self.rolled.backwards,
            Sense::Forwards | Sense::AnyOrder => self.rolled.forwards,
        }
    }

    /// The letters alone.
    fn counts(&self) -> LetterCounts {
        self.letters.iter().copied().collect()
    }

    /// Whether two values may be of one variable.
    pub(super) fn goes_with(&self, other: &Self) -> bool {
        if self.letters.len() != other.letters.len() {
            return false;
        }
        match (self.sense, other.sense) {
            (Sense::AnyOrder, _) | (_, Sense::AnyOrder) => {
                self.rolled.any_order == other.rolled.any_order && self.counts() == other.counts()
            }
            (one, two) if one == two => self.letters == other.letters,
            _ => self.number() == other.number() && self.iter().eq(other.iter()),
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
        let number = match self.sense {
            Sense::AnyOrder => self.rolled.any_order,
            _ => self.number(),
        };
        state.write_u64(number.0);
    }
}
