//! Regular expressions, and what is wrong with one in plain words.

use regex_syntax::ast::ErrorKind;
use thiserror::Error;

/// The most memory that a compiled regular expression takes, in bytes.
const MAX_REGEX: usize = 1 << 20;

/// Why a text is not a regular expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RegexError {
    /// It is not written as one.
    #[error("column {column}: {reason}")]
    Form {
        /// Where, in characters from 1.
        column: usize,
        /// What is wrong.
        reason: String,
    },
    /// It takes too much memory when it is compiled.
    #[error("too large: write a simpler one")]
    TooLarge,
}

impl RegexError {
    /// The same error where so many characters stand before the regular expression.
    #[must_use]
    pub fn behind(self, before: usize) -> Self {
        match self {
            Self::Form { column, reason } => Self::Form { column: column + before, reason },
            Self::TooLarge => self,
        }
    }
}

/// A regular expression.
///
/// # Errors
///
/// [`RegexError`] if it is not one, or too large.
pub(super) fn compile_regex(text: &str) -> Result<regex::Regex, RegexError> {
    check_form(text)?;
    let regex = regex::RegexBuilder::new(text).size_limit(MAX_REGEX).build();
    regex.map_err(|_| RegexError::TooLarge)
}

/// The text of a regular expression that goes whatever the case of its letters.
///
/// # Errors
///
/// [`RegexError`] if it is not one, or too large.
pub fn caseless_regex(text: &str) -> Result<String, RegexError> {
    // The columns are those of the text alone.
    check_form(text)?;
    let regex = format!("(?i){text}");
    compile_regex(&regex)?;
    Ok(regex)
}

fn check_form(text: &str) -> Result<(), RegexError> {
    let Err(error) = regex_syntax::Parser::new().parse(text) else { return Ok(()) };
    let (column, reason) = match &error {
        regex_syntax::Error::Parse(error) => (error.span().start.column, said_of(error.kind())),
        regex_syntax::Error::Translate(error) => {
            (error.span().start.column, error.kind().to_string())
        }
        _ => return Err(RegexError::TooLarge),
    };
    Err(RegexError::Form { column, reason })
}

fn said_of(kind: &ErrorKind) -> String {
    let said = match kind {
        ErrorKind::ClassUnclosed => "a [ without a ]",
        ErrorKind::ClassRangeInvalid => "the letters of this range are in the wrong order",
        ErrorKind::GroupUnclosed => "a ( without a )",
        ErrorKind::GroupUnopened => "a ) without a (",
        ErrorKind::RepetitionMissing => {
            "nothing before it to repeat: write \\ before a character that is meant itself"
        }
        ErrorKind::RepetitionCountInvalid => "from more to fewer times: write {2,5}",
        ErrorKind::RepetitionCountUnclosed => "a { without a }",
        ErrorKind::RepetitionCountDecimalEmpty => "no number in the { }",
        ErrorKind::EscapeUnexpectedEof => "nothing behind the \\",
        ErrorKind::EscapeUnrecognized => "a letter that means nothing behind a \\",
        ErrorKind::UnsupportedBackreference => "\\1 to \\9 are not known",
        ErrorKind::UnsupportedLookAround => "(?=, (?!, (?<= and (?<! are not known",
        ErrorKind::NestLimitExceeded(_) => "nested too deeply",
        ErrorKind::UnicodeClassInvalid => "a \\p without a name behind it",
        _ => return kind.to_string(),
    };
    said.to_owned()
}
