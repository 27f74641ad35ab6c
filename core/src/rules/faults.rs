//! What is wrong with the text of a ruleset.

use thiserror::Error;

/// Something that a ruleset can't have. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {what}")]
pub struct RulesFault {
    /// The line of the text.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
    /// What is wrong, and what to write.
    pub what: String,
}

/// All that is wrong with the text of a ruleset, in its order: one fault at least.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{}", first(.0), more(.0))]
pub struct RulesFaults(pub Vec<RulesFault>);

fn first(faults: &[RulesFault]) -> String {
    faults.first().map(ToString::to_string).unwrap_or_default()
}

fn more(faults: &[RulesFault]) -> String {
    match faults.len() {
        0 | 1 => String::new(),
        count => format!(" (and {} more)", count - 1),
    }
}

/// Gathers faults by where they are in a text.
#[derive(Debug)]
pub(super) struct Faults<'t> {
    text: &'t str,
    found: Vec<(usize, String)>,
}

impl<'t> Faults<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, found: Vec::new() }
    }

    /// Adds a fault at a byte of the text.
    pub(super) fn add(&mut self, at: usize, what: impl Into<String>) {
        self.found.push((at, what.into()));
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.found.len()
    }

    /// The faults with their lines and columns.
    pub(super) fn placed(mut self) -> RulesFaults {
        self.found.sort_by_key(|(at, _)| *at);
        let mut characters = self.text.char_indices().peekable();
        let (mut line, mut column) = (1, 1);
        let placed = self.found.into_iter().map(|(at, what)| {
            while let Some((_, character)) = characters.next_if(|(place, _)| *place < at) {
                (line, column) = if character == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
            RulesFault { line, column, what }
        });
        RulesFaults(placed.collect())
    }
}
