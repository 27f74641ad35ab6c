//! Why bytes are not a word list.

use std::fmt;
use std::io;

use itertools::Itertools;
use thiserror::Error;
use zip::result::ZipError;

use super::gzip::BEHIND;
use super::{Foreign, LevelError};

/// The longest line of a word list, in bytes, with the definition.
pub const MAX_LINE: usize = 64 << 10;

/// The longest text of a word list, in bytes after decompression.
pub const MAX_TEXT: usize = 64 << 20;

/// The most lists that are read of an archive.
pub const MAX_MEMBERS: usize = 1000;

/// A text encoding.
pub type Encoding = &'static encoding_rs::Encoding;

/// Why bytes are not the text of a word list. Lines and columns count from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SourceError {
    /// Reading failed.
    #[error(" {0}")]
    Io(#[from] io::Error),
    /// The gzip file is damaged.
    #[error(" the gzip file {}", damage(.0))]
    Gzip(io::Error),
    /// The xz file is damaged, or needs more memory than `xz -9`.
    #[error(" the xz file {}", match .0.kind() {
        io::ErrorKind::OutOfMemory => "needs more memory than xz -9: unpack it".to_owned(),
        _ => damage(.0).to_owned(),
    })]
    Xz(io::Error),
    /// The zip archive is damaged, or packed in a way that is not read.
    #[error(" the zip archive {}", zip_fault(.0))]
    Zip(#[from] ZipError),
    /// Two files of a zip archive have one name.
    #[error(" the zip archive has several files of one name: unpack it, and give the lists")]
    SameNames,
    /// A file of a zip archive is packed with a method that is not read.
    #[error(" the zip archive is packed with {0}, which is not read: unpack it, and give the list")]
    Method(String),
    /// An archive has no file.
    #[error(" the zip archive is empty: give a word list")]
    NoFile,
    /// An archive has more lists than [`MAX_MEMBERS`].
    #[error(
        " {0} lists in it, and {MAX_MEMBERS} are the most: unpack it, and make one file of them"
    )]
    Members(usize),
    /// The affixes of a dictionary without their dictionary.
    #[error(" the affixes of a hunspell dictionary: name its .dic file")]
    OnlyAffixes,
    /// No file of an archive has the name of a list.
    #[error(" no file in it has the name of a word list ({}): unpack it, and name the file", several(.names.iter()))]
    NoMember {
        /// Their names.
        names: Vec<String>,
    },
    /// A file of an archive is not a word list.
    #[error(" {name}:{error}")]
    Member {
        /// Its name in the archive.
        name: String,
        /// What is wrong, and where.
        error: Box<SourceError>,
    },
    /// There is no column of this name or number.
    #[error(" no column {column}: there are {}", several(.names.iter()))]
    Column {
        /// The column asked for.
        column: String,
        /// The names there are, or numbers where there is no header.
        names: Vec<String>,
    },
    /// Two columns have the same name.
    #[error("{line}: two columns are called {name}: rename one")]
    Twice {
        /// The line of the names.
        line: usize,
        /// The name.
        name: String,
        /// Whether the words are in one of them, so that its number says which.
        of_words: bool,
    },
    /// JSON that is not an array of words.
    #[error("{line}:{column}: {what}")]
    Json {
        /// The line.
        line: usize,
        /// The column, in characters.
        column: usize,
        /// What is wrong.
        what: &'static str,
        /// What `jq` takes to write the words: a line each, or CSV with what belongs to them.
        filter: Option<String>,
    },
    /// The affixes of a dictionary do not read.
    #[error(" {file}:{line}: {what}")]
    Affixes {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The affixes of a dictionary make more forms than [`MAX_TEXT`] bytes, or take too long.
    #[error(" its affixes make too many forms: give a list of the words")]
    Forms,
    /// A word graph is damaged.
    #[error(" byte {offset}: the word graph is damaged: get it again")]
    Graph {
        /// The byte, from 0.
        offset: usize,
    },
    /// A word graph has a letter that the language does not have.
    #[error(" byte {offset}: letter {letter} of {letters}: is the word graph of this language?")]
    GraphLetter {
        /// The byte, from 0.
        offset: usize,
        /// The number of the letter in its order.
        letter: usize,
        /// The number of letters of the language.
        letters: usize,
    },
    /// A quoted field does not end.
    #[error("{line}: a quoted field that does not end: close it, or double the quotes inside")]
    Quote {
        /// The line where it begins.
        line: usize,
    },
    /// A zero byte.
    #[error(
        "{line}:{column}: a zero byte: this is not a text file; give a word list, one word a line"
    )]
    Nul {
        /// The line.
        line: usize,
        /// The column, in bytes.
        column: usize,
    },
    /// A control character that no text has.
    #[error("{line}:{column}: U+{code:04X}, a control character: remove it")]
    Control {
        /// The line.
        line: usize,
        /// The column, in bytes, or in characters of UTF-16.
        column: usize,
        /// The number of the character.
        code: u32,
    },
    /// A line of more than [`MAX_LINE`] bytes.
    #[error("{line}:{column}: a line longer than {MAX_LINE} bytes: give a word list, one word a line", column = MAX_LINE + 1)]
    Line {
        /// The line.
        line: usize,
    },
    /// A text of more than [`MAX_TEXT`] bytes.
    #[error(" more than {} MiB of text", MAX_TEXT >> 20)]
    Text,
    /// The bytes are not in the requested encoding.
    #[error("{line}: not {encoding}")]
    Encoding {
        /// The line.
        line: usize,
        /// The encoding asked for.
        encoding: &'static str,
    },
    /// The bytes end inside a character.
    #[error("{line}: the text is cut off inside a character of {encoding}: get it again")]
    CutOff {
        /// The line.
        line: usize,
        /// The encoding.
        encoding: &'static str,
    },
    /// The words are in another format than one per line.
    #[error(" {0}")]
    Foreign(Foreign),
    /// A word of a list with numbers has none.
    #[error("{line}: {}: give how often it is used, or its rank", match found.is_empty() {
        true => format!("{word} has no number"),
        false => format!("the number of {word} is {found:?}"),
    })]
    NoNumber {
        /// The line.
        line: usize,
        /// The word.
        word: String,
        /// What stands there instead.
        found: String,
    },
    /// The number of a word can't be meant.
    #[error("{line}: the number of {word} is {found:?}: {what}")]
    Number {
        /// The line.
        line: usize,
        /// The word.
        word: String,
        /// The number.
        found: String,
        /// What is wrong with it.
        what: String,
    },
    /// No column of a list with numbers is named like one of them.
    #[error(" no column count, frequency, zipf or rank: there are {}: rename the column with the numbers to one of these", several(.names.iter()))]
    NumberColumn {
        /// The names there are.
        names: Vec<String>,
    },
    /// A level is none.
    #[error("{0}")]
    Level(LevelError),
}

/// What the reader of xz says of such bytes.
const BEHIND_XZ: &str = "invalid data after stream";

/// How a packed file is damaged, and what to do.
fn damage(error: &io::Error) -> &'static str {
    let said = error.to_string();
    match error.kind() {
        io::ErrorKind::UnexpectedEof => "is cut off: get it again",
        _ if said == BEHIND || said.starts_with(BEHIND_XZ) => {
            "has other bytes after its end: get it again, or unpack it"
        }
        _ => "is damaged: get it again",
    }
}

/// What is wrong with an archive, and what to do.
fn zip_fault(error: &ZipError) -> String {
    match error {
        ZipError::Io(error) => damage(error).to_owned(),
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => {
            "has a password: unpack it, and give the list".to_owned()
        }
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => {
            "is packed in a way that is not read: unpack it, and give the list".to_owned()
        }
        // The directory of an archive is at its end.
        _ => "is cut off or damaged: get it again".to_owned(),
    }
}

/// The most names that a message lists.
const SHOWN: usize = 10;

/// Names in a message: the first ones, and how many more there are.
pub(crate) fn several(names: impl ExactSizeIterator<Item: fmt::Display>) -> String {
    let more = names.len().saturating_sub(SHOWN);
    let shown = names.take(SHOWN).join(", ");
    if more == 0 { shown } else { format!("{shown} and {more} more") }
}
