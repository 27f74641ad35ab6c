//! Patterns as trees.

use std::ops::RangeInclusive;

use crate::tile::{Letter, LetterCounts, LetterSet, MAX_WORD};

/// The most patterns of a query: each is a word of every answer.
pub const MAX_PATTERNS: usize = 9;

/// The most variables of a query. A word of many letters falls into more variables than these in too many
/// ways.
pub const MAX_VARIABLES: usize = 10;

/// A variable, by its place among those of the query, in the order of the alphabet.
pub(super) type Variable = u8;

/// A pattern of whole words, or of what a variable stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    /// Parts one after the other.
    Template(Vec<Part>),
    /// A template with one wrong letter, or at most one.
    Misprint {
        parts: Vec<Part>,
        may_fit: bool,
    },
    /// All of these letters in any order, `more` others, and any number beyond that where it is `open`.
    Letters {
        all: LetterCounts,
        more: usize,
        open: bool,
    },
    /// Words of these letters, each used once at most, with blanks.
    MadeOf {
        letters: LetterCounts,
        blanks: usize,
    },
    /// Words of these lengths.
    Length(RangeInclusive<usize>),
    Not(Box<Pattern>),
    /// A pattern that names no variables or figures: it is fitted once, in whichever way.
    Alone(Box<Pattern>),
    /// All of these.
    All(Vec<Pattern>),
    /// One of these.
    Any(Vec<Pattern>),
}

/// A part of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// One of these letters.
    One(LetterSet),
    /// Any number of letters, none included.
    Run,
    /// No letter, between two words of a phrase.
    Boundary,
    /// A letter that is the same wherever the figure stands, and another than those of other figures.
    Figure(u8),
    /// A word of the list.
    Word,
    /// A word of the list backwards.
    WordBackwards,
    /// What a variable stands for.
    Variable(Variable),
    /// What a variable stands for, backwards.
    Backwards(Variable),
    /// The letters of a variable in any order.
    AnyOrder(Variable),
}

/// The numbers of letters that words have.
pub(super) const ANY_LENGTH: RangeInclusive<usize> = 0..=MAX_WORD;

impl Part {
    /// The variable that it names.
    pub const fn variable(self) -> Option<Variable> {
        match self {
            Self::Variable(name) | Self::Backwards(name) | Self::AnyOrder(name) => Some(name),
            _ => None,
        }
    }

    /// Whether it names nothing: a letter, a run or a boundary.
    pub const fn is_plain(self) -> bool {
        matches!(self, Self::One(_) | Self::Run | Self::Boundary)
    }

    /// The letter that it is, if it can be no other.
    pub fn letter(self) -> Option<Letter> {
        match self {
            Self::One(set) if set.len() == 1 => set.iter().next(),
            _ => None,
        }
    }
}

impl Pattern {
    /// How much it costs to fit a word to it, beside others.
    pub fn cost(&self) -> u8 {
        match self {
            Self::Length(_) => 0,
            Self::Letters { .. } | Self::MadeOf { .. } => 2,
            Self::Not(pattern) | Self::Alone(pattern) => pattern.cost(),
            Self::All(patterns) | Self::Any(patterns) => {
                patterns.iter().map(Self::cost).max().unwrap_or(0)
            }
            Self::Template(parts) | Self::Misprint { parts, .. } => {
                let is_word = |part: &Part| matches!(part, Part::Word | Part::WordBackwards);
                let names = !parts.iter().all(|part| part.is_plain());
                let is_misprint = matches!(self, Self::Misprint { .. });
                1 + u8::from(names) * 2
                    + u8::from(is_misprint) * 3
                    + u8::from(parts.iter().any(is_word))
            }
        }
    }

    /// Calls `each` with each part that is not under a `!`, nor in a misprint, whose figures are its own.
    pub fn each_part(&self, each: &mut impl FnMut(Part)) {
        match self {
            Self::Template(parts) => parts.iter().for_each(|part| each(*part)),
            Self::All(patterns) | Self::Any(patterns) => {
                patterns.iter().for_each(|pattern| pattern.each_part(each));
            }
            Self::Misprint { .. }
            | Self::Letters { .. }
            | Self::MadeOf { .. }
            | Self::Length(_)
            | Self::Not(_)
            | Self::Alone(_) => (),
        }
    }
}
