//! Why words can't be imported.

use std::collections::BTreeMap;
use std::path::PathBuf;

use itertools::Itertools;

#[cfg(feature = "store")]
use crate::store::StoreError;
use crate::words_in::{Foreign, MAX_TEXT, RefusalReason, SourceError};

/// Why words can't be imported.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// No list of this language is built in, and no file on this machine is known to be one.
    #[error("no {language} word list comes with wfq")]
    NotBuiltIn {
        /// The language, for people.
        language: String,
        /// The feature that builds them in.
        feature: Option<String>,
        /// The package of the operating system that has a word list.
        package: Option<String>,
    },
    /// No meanings of the words of this language are built in.
    #[error("no {language} dictionary comes with wfq")]
    NoMeanings {
        /// The language, for people.
        language: String,
        /// The feature that builds them in.
        feature: Option<String>,
    },
    /// A dictionary has no entry of the language.
    #[error("{name}: its entries are of the language {found}, and none is of {wanted}")]
    OtherEntries {
        /// What messages call the file.
        name: String,
        /// The code of a language that it has.
        found: String,
        /// Those that are wanted.
        wanted: String,
    },
    /// The built-in list does not read.
    #[error("the built-in word list:{0}")]
    BuiltIn(#[source] SourceError),
    /// There is no encoding of this name.
    #[error("no encoding {0:?}: give one like utf-8, iso-8859-1 or utf-16le")]
    Encoding(String),
    /// A file does not read as a word list.
    #[error("{name}:{error}")]
    Source {
        /// The file.
        path: PathBuf,
        /// What messages call it.
        name: String,
        /// What is wrong, and where.
        #[source]
        error: Box<SourceError>,
    },
    /// A file or text has no entry.
    #[error("{0}: empty: give a word list, one word a line")]
    Empty(String),
    /// This file makes the text longer than [`MAX_TEXT`].
    #[error("{}: more than {} MiB of text in all", .0, MAX_TEXT >> 20)]
    TooLong(String),
    /// The name belongs to another language.
    #[error("{name}: the name of another language, and this list is {language}")]
    OtherLanguage {
        /// The name for the list.
        name: String,
        /// The language of the list, for people.
        language: String,
    },
    /// The list of that name has rules of its own, and the new one has others.
    #[error("{name}: a list with the rules of {language}: give another name, or drop it first")]
    OtherRules {
        /// The name of the list.
        name: String,
        /// The id of its ruleset.
        language: String,
    },
    /// The list of that name has words, and the new one phrases, or the other way round.
    #[error("{name} has {has}: give the new list another name, or drop {name} first")]
    OtherKind {
        /// The name of the list.
        name: String,
        /// `words` or `phrases`.
        has: &'static str,
    },
    /// Phrases under the name of a language.
    #[error("{0} is the name of the words that games ask: give the phrases another")]
    PhrasesName(String),
    /// No word of the list has the level that it was to be asked at.
    #[error("{level}: {}", match levels.as_slice() { [] => "the list has no levels".to_owned(), levels => format!("the list has the levels {}", levels.iter().format(", ")) })]
    NoLevel {
        /// The level.
        level: u8,
        /// Those that there are.
        levels: Vec<u8>,
    },
    /// A list that words are added to keeps its default level.
    #[error(
        "{level}: {name} has the default level {default}, and adding words leaves it: import the whole list \
         in its place to change it"
    )]
    LevelStays {
        /// The level that was asked for.
        level: u8,
        /// The name of the list.
        name: String,
        /// Its level.
        default: u8,
    },
    /// The name is empty, has spaces around it or characters that are not seen, or is longer than 100
    /// characters.
    #[error(
        "{0:?}: give a name that can be typed again, of at most 100 characters, without spaces around it"
    )]
    Name(String),
    /// No line is a word.
    #[error("{0}")]
    NoWord(NoWord),
    /// There is no recipe of this name.
    #[error("no recipe {name:?}")]
    NoRecipe {
        /// The name.
        name: String,
        /// The name most like it.
        nearest: Option<&'static str>,
    },
    /// The recipe is of another language.
    #[error("the recipe {name} is for the language {language}")]
    OtherRecipe {
        /// Its name.
        name: &'static str,
        /// The id of its language.
        language: &'static str,
    },
    /// A file is not the list of the recipe.
    #[error("{file}: {read_as}, but the recipe {name} wants its {expected}")]
    OtherForm {
        /// The file.
        file: String,
        /// What it was taken for.
        read_as: String,
        /// The recipe.
        name: &'static str,
        /// The file that it wants.
        expected: &'static str,
    },
    /// A dictionary does not read.
    #[error("{name}:{line}: {what}")]
    Dictionary {
        /// What messages call the file.
        name: String,
        /// The line.
        line: usize,
        /// What is wrong, and what to do.
        what: &'static str,
    },
    /// One of the two files of a dictionary is not there.
    #[error(
        "{name}: its {part}, {missing}, is not beside it: put it there, as a dictd dictionary needs both"
    )]
    Half {
        /// The file that is there.
        name: String,
        /// What is missing: its text or its index.
        part: &'static str,
        /// The name of the file that is missing.
        missing: String,
    },
    /// A file of a dictionary is not a text.
    #[error("{0}: not a text: download the dictionary again")]
    NotText(String),
    /// A folder is not WordNet's.
    #[error("{0}: no WordNet in this folder: data.noun and index.noun are not there")]
    NoWordNet(String),
    /// A file has no definition.
    #[error(
        "{0}: no definitions: give a list with definitions or base forms, WordNet's folder, a dictd dictionary, or Wiktextract's JSON lines"
    )]
    NoDefinition(String),
    /// A file of frequencies has no row.
    #[error("{0}: no frequencies: give a file with a word and a number a line")]
    NoFrequencies(String),
    /// A file says of no word of a list how usual it is.
    #[error("{file}: none of its words is in the list {list}: is it of this language?")]
    NoneInList {
        /// What messages call the file.
        file: String,
        /// The name of the list.
        list: String,
    },
    /// The database can't be read or written.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The import was cancelled before anything was written.
    #[error("cancelled: nothing was imported")]
    Cancelled,
}

/// A text of which no line is a word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{source_name}: {} of {language} letters ({})", no_line(*.read), reasons(.refused, *.removed))]
pub struct NoWord {
    /// What messages call the text.
    pub source_name: String,
    /// The language whose letters words are made of, for people.
    pub language: String,
    /// The number of lines that are not empty.
    pub read: usize,
    /// How many lines were refused for which reason.
    pub refused: BTreeMap<RefusalReason, usize>,
    /// The number of short words that the game does not accept.
    pub removed: usize,
    /// What the text seems to be instead.
    pub foreign: Option<Foreign>,
}

fn no_line(read: usize) -> String {
    match read {
        1 => "its only line is not a word".to_owned(),
        _ => format!("none of its {read} lines is a word"),
    }
}

fn reasons(refused: &BTreeMap<RefusalReason, usize>, removed: usize) -> String {
    let refused = refused.iter().map(|(reason, count)| format!("{count} {}", reason.phrase()));
    let removed = match removed {
        0 => None,
        1 => Some("1 short word the game refuses".to_owned()),
        more => Some(format!("{more} short words the game refuses")),
    };
    refused.chain(removed).join(", ")
}
