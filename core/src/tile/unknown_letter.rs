//! A character that an alphabet does not have.

use thiserror::Error;

/// The most characters of a tile that is written in brackets.
const MAX_BRACKETED: usize = 10;

/// A character, or a tile in brackets, that the alphabet does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {}", self.what())]
pub struct UnknownLetter {
    /// The character.
    pub found: char,
    /// Its position in the text, in characters from 1.
    pub column: usize,
    /// The tile that begins with it, where that is written in brackets: `[XY]`.
    pub tile: Option<String>,
}

impl UnknownLetter {
    /// What stands at a byte of a text.
    pub(super) fn at(text: &str, at: usize) -> Self {
        let rest = &text[at..];
        let end = rest.char_indices().take(MAX_BRACKETED).find(|(_, c)| *c == ']');
        let tile = end.filter(|_| rest.starts_with('[')).map(|(end, _)| rest[..=end].to_owned());
        let found = rest.chars().next().unwrap_or(' ');
        Self { found, column: text[..at].chars().count() + 1, tile }
    }

    /// Whether it is the [ of a tile that does not end.
    pub(crate) const fn is_unclosed(&self) -> bool {
        self.found == '[' && self.tile.is_none()
    }

    /// What is wrong, without the place: `'7' is not a letter`.
    pub(crate) fn what(&self) -> String {
        match &self.tile {
            Some(tile) => format!("{tile} is not a tile"),
            None if self.is_unclosed() => "a [ without its ]".to_owned(),
            None => format!("{:?} is not a letter", self.found),
        }
    }
}
