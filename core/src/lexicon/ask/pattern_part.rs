//! The parts of patterns.

use crate::tile::{Letter, LetterSet};

/// A part of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PatternPart {
    /// One letter of a set. A set of one is a written letter; larger sets leave it open.
    One(LetterSet),
    /// The letter that a figure stands for.
    Figure(u8),
    /// Any number of any letters.
    Run,
}

impl PatternPart {
    pub fn written(&self) -> Option<Letter> {
        match self {
            Self::One(set) if set.len() == 1 => set.iter().next(),
            _ => None,
        }
    }
}
