//! The forms of word lists.

use std::fmt;

use super::columns::Columns;
use super::several::ALL_WORDS;
use crate::words_in::graphs::Graph;

/// What a file was taken for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// A word a line; its definition may follow a tab.
    Words,
    /// A phrase a line; its definition may follow a tab.
    Phrases,
    /// A word a line; a definition follows most, after a tab.
    WordsAndTabs,
    /// A word a line; a definition follows each, after a mark.
    WordsAndMarks(DefinitionMark),
    /// Several words of one length a line.
    Several,
    /// On each line a word, a space and its definition.
    Defined {
        /// Whether the definitions may be words too.
        may_be_words: bool,
    },
    /// On each line a word, a space and a number.
    Counted,
    /// Columns.
    Columns(Columns),
    /// An array of words in JSON.
    Array,
    /// A hunspell dictionary.
    Hunspell {
        /// The file with its affixes.
        affixes: String,
    },
    /// A word graph.
    Graph(Graph),
}

/// What stands between a word and its definition where no tab does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DefinitionMark {
    /// `:`
    Colon,
    /// `-`, or a longer one
    Dash,
    /// `=`
    EqualsSign,
    /// One on some lines and another on others.
    Mixed,
}

impl fmt::Display for DefinitionMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Colon => "a colon",
            Self::Dash => "a dash",
            Self::EqualsSign => "an equals sign",
            Self::Mixed => "a dash or an equals sign",
        })
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words => f.write_str("a word a line"),
            Self::Phrases => f.write_str("a phrase a line, a definition after a tab"),
            Self::WordsAndTabs => f.write_str("a word a line, its definition after a tab"),
            Self::WordsAndMarks(mark) => write!(f, "a word a line, its definition after {mark}"),
            Self::Several => f.write_str(
                "several words a line (with a tab after a word, what follows is its definition)",
            ),
            Self::Defined { may_be_words } => {
                f.write_str("a word and its definition a line")?;
                match may_be_words {
                    true => f.write_str(ALL_WORDS),
                    false => Ok(()),
                }
            }
            Self::Counted => f.write_str("a word and a number a line"),
            Self::Columns(columns) => columns.fmt(f),
            Self::Array => f.write_str("an array of words (JSON)"),
            Self::Hunspell { affixes } => write!(f, "Hunspell with {affixes}"),
            Self::Graph(Graph::Kwg) => f.write_str("a word graph (KWG)"),
            Self::Graph(Graph::Dawg) => f.write_str("a word graph (Quackle's DAWG)"),
        }
    }
}
