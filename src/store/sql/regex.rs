//! Regular expressions, and what is wrong with one in plain words.

use regex_syntax::ast::{ErrorKind, Span};
use regex_syntax::hir;
use thiserror::Error;

/// The most memory that a compiled regular expression takes, in bytes.
const MAX_REGEX: usize = 1 << 20;

/// The longest expression that refers back or looks around, in bytes, and the most steps that it may have.
const MAX_TRYING: usize = 1000;

/// How often an expression that refers back or looks around is tried on a text: a word takes some dozens.
const MAX_TRIES: usize = 10_000;

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
    /// It tries too much on a word.
    #[error("the regular expression takes too long: write a simpler one")]
    TooLong,
}

impl RegexError {
    /// The error in a regular expression with `before` characters before it.
    #[must_use]
    pub fn after(self, before: usize) -> Self {
        match self {
            Self::Form { column, reason } => Self::Form { column: column + before, reason },
            Self::TooLarge | Self::TooLong => self,
        }
    }
}

/// A regular expression. What refers back to a group or looks around is tried one way after the other;
/// everything else takes time in proportion to the text.
#[derive(Debug)]
pub(super) enum WordRegex {
    Plain(regex::Regex),
    Trying(Box<fancy_regex::Regex>),
}

impl WordRegex {
    /// Whether a text matches somewhere.
    ///
    /// # Errors
    ///
    /// [`RegexError::TooLong`] if that takes too many tries.
    pub fn is_match(&self, text: &str) -> Result<bool, RegexError> {
        match self {
            Self::Plain(regex) => Ok(regex.is_match(text)),
            Self::Trying(regex) => regex.is_match(text).map_err(|_| RegexError::TooLong),
        }
    }
}

/// A regular expression.
///
/// # Errors
///
/// [`RegexError`] if it is not one, or too large.
pub(super) fn compile_regex(text: &str) -> Result<WordRegex, RegexError> {
    match looks_around(text)? {
        false => plain_regex(text).map(WordRegex::Plain),
        true => {
            // The limits are for each of its parts.
            if text.len() > MAX_TRYING {
                return Err(RegexError::TooLarge);
            }
            let mut builder = fancy_regex::RegexBuilder::new(text);
            let builder = builder.backtrack_limit(MAX_TRIES).delegate_size_limit(MAX_REGEX / 16);
            let builder = builder.delegate_dfa_size_limit(MAX_REGEX);
            let regex = builder.max_prog_size(MAX_TRYING).build();
            let regex = regex.map_err(|error| fault_of_trying(&error, text))?;
            Ok(WordRegex::Trying(Box::new(regex)))
        }
    }
}

/// A regular expression that neither refers back nor looks around.
pub(super) fn plain_regex(text: &str) -> Result<regex::Regex, RegexError> {
    let regex = regex::RegexBuilder::new(text).size_limit(MAX_REGEX).build();
    regex.map_err(|_| RegexError::TooLarge)
}

fn fault_of_trying(error: &fancy_regex::Error, text: &str) -> RegexError {
    use fancy_regex::{CompileError, Error, ParseError};
    let no_group = "a \\ with a number or name that no group before it has";
    let (at, reason) = match error {
        Error::ParseError(at, ParseError::InvalidBackref) => (*at, no_group.to_owned()),
        Error::ParseError(at, ParseError::UnclosedOpenParen) => {
            (text.rfind('(').unwrap_or(*at), said_of(&ErrorKind::GroupUnclosed))
        }
        Error::ParseError(at, error) => (*at, error.to_string()),
        Error::CompileError(error) => match &**error {
            CompileError::InvalidBackref(_) | CompileError::InvalidGroupNameBackref(_) => {
                (0, no_group.to_owned())
            }
            CompileError::PatternTooComplex | CompileError::InnerError(_) => {
                return RegexError::TooLarge;
            }
            error => (0, error.to_string()),
        },
        _ => return RegexError::TooLong,
    };
    let before = text.get(..at).unwrap_or(text).chars().count();
    RegexError::Form { column: (before + 1).min(text.chars().count()), reason }
}

/// The text of a regular expression that goes whatever the case of its letters; it is `folded`, but the
/// columns of errors are those of the text that was typed.
///
/// # Errors
///
/// [`RegexError`] if it is not one, or too large.
pub fn caseless_regex(typed: &str, folded: &str) -> Result<String, RegexError> {
    compile_regex(typed)?;
    compile_regex(folded)?;
    let regex = format!("(?i){folded}");
    compile_regex(&regex)?;
    Ok(regex)
}

/// Whether a regular expression refers back to a group or looks around.
///
/// # Errors
///
/// [`RegexError`] if it is not one.
fn looks_around(text: &str) -> Result<bool, RegexError> {
    let Err(error) = regex_syntax::Parser::new().parse(text) else { return Ok(false) };
    let at = |span: &Span| span.start.offset;
    let (at, reason) = match &error {
        regex_syntax::Error::Parse(error)
            if matches!(
                error.kind(),
                ErrorKind::UnsupportedBackreference | ErrorKind::UnsupportedLookAround
            ) || is_reference(text.get(at(error.span())..)) =>
        {
            return Ok(true);
        }
        regex_syntax::Error::Parse(error) => fault(error.kind(), at(error.span()), text),
        regex_syntax::Error::Translate(error) => (at(error.span()), said_of_hir(error.kind())),
        _ => return Err(RegexError::TooLarge),
    };
    // What is missing at the end would stand after the last character: that one is named.
    let column = text[..at].chars().count() + 1;
    Err(RegexError::Form { column: column.min(text.chars().count()), reason })
}

/// Whether a part of an expression refers back to a group by its name.
fn is_reference(part: Option<&str>) -> bool {
    part.is_some_and(|part| part.starts_with(r"\k<"))
}

/// Where a fault is, in bytes, and what it is.
fn fault(kind: &ErrorKind, at: usize, text: &str) -> (usize, String) {
    match kind {
        ErrorKind::EscapeUnexpectedEof => unended_escape(text),
        ErrorKind::FlagUnexpectedEof => {
            (text.rfind('(').unwrap_or(at), said_of(&ErrorKind::GroupUnclosed))
        }
        ErrorKind::GroupNameUnexpectedEof => {
            (text.rfind('<').unwrap_or(at), "a < without a >".to_owned())
        }
        _ => (at, said_of(kind)),
    }
}

/// Where the \ at the end of a text is, in bytes, and what it lacks.
fn unended_escape(text: &str) -> (usize, String) {
    let at = text.rfind('\\').unwrap_or_default();
    let mut behind = text[at..].chars().skip(1);
    let said = match (behind.next(), behind.next()) {
        (_, Some('{')) => "a { without a }",
        (Some('p' | 'P'), _) => "a \\p without a name after it",
        (Some(_), _) => "too few digits: \\x takes two, \\u four and \\U eight",
        (None, _) => "nothing after the \\",
    };
    (at, said.to_owned())
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
        ErrorKind::EscapeUnrecognized => "a letter that means nothing after a \\",
        ErrorKind::NestLimitExceeded(_) => "nested too deeply",
        ErrorKind::UnicodeClassInvalid => r"a \p without a name after it",
        ErrorKind::CaptureLimitExceeded => "too many groups",
        ErrorKind::ClassEscapeInvalid => "this means nothing between [ and ]",
        ErrorKind::ClassRangeLiteral => {
            r"a range is between two characters: write \- for a - that is meant itself"
        }
        ErrorKind::DecimalEmpty => "no number",
        ErrorKind::DecimalInvalid => "too large a number",
        ErrorKind::EscapeHexEmpty => "no digits in the { }",
        ErrorKind::EscapeHexInvalid => "no character has this number",
        ErrorKind::EscapeHexInvalidDigit => "not a digit: write 0 to 9 and A to F",
        ErrorKind::FlagDanglingNegation => "no letter after the -",
        ErrorKind::FlagDuplicate { .. } => "this letter stands there twice",
        ErrorKind::FlagRepeatedNegation { .. } => "one - too many",
        ErrorKind::FlagUnrecognized => "a letter that means nothing after (?",
        ErrorKind::GroupNameDuplicate { .. } => "another group has this name",
        ErrorKind::GroupNameEmpty => "no name between < and >",
        ErrorKind::GroupNameInvalid => "a name of a group is letters, with digits after them",
        ErrorKind::SpecialWordBoundaryUnclosed
        | ErrorKind::SpecialWordBoundaryUnrecognized
        | ErrorKind::SpecialWordOrRepetitionUnexpectedEof => {
            r"\b takes {start}, {end}, {start-half} or {end-half}"
        }
        _ => return kind.to_string(),
    };
    said.to_owned()
}

fn said_of_hir(kind: &hir::ErrorKind) -> String {
    let said = match kind {
        hir::ErrorKind::UnicodePropertyNotFound | hir::ErrorKind::UnicodePropertyValueNotFound => {
            r"no characters of this name: write one like \pL or \p{Greek}"
        }
        hir::ErrorKind::UnicodeNotAllowed | hir::ErrorKind::InvalidUtf8 => {
            "not together with (?-u): leave that out"
        }
        _ => return kind.to_string(),
    };
    said.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_said_plainly_and_stand_in_the_text() {
        for (text, said) in [
            (r"\p{L", "1: a { without a }"),
            (r"AÉ\p", r"3: a \p without a name after it"),
            (r"A\", r"2: nothing after the \"),
            (r"\x4", "1: too few digits"),
            (r"\x{41", "1: a { without a }"),
            (r"(A)\2", "1: a \\ with a number or name that no group before it has"),
            (r"A(?=A", "2: a ( without a )"),
            (r"\pX", "1: no characters of this name"),
            (r"\p{sc=X}", "1: no characters of this name"),
            ("(?z)", "3: a letter that means nothing after (?"),
            ("(?i", "1: a ( without a )"),
            ("(?i-)", "4: no letter after the -"),
            ("(?ii)", "4: this letter stands there twice"),
            ("(?i--s)", "5: one - too many"),
            (r"[a-\d]", "4: a range is between two characters"),
            ("(?<n", "3: a < without a >"),
            ("(?P<1>a)", "5: a name of a group is letters"),
            ("(?<>a)", "4: no name between < and >"),
            ("(?<a>b)(?<a>c)", "11: another group has this name"),
            (r"\xZ1", "3: not a digit"),
            (r"\x{110000}", "4: no character has this number"),
            (r"[\b{start}]", "2: this means nothing between [ and ]"),
            (r"\b{s", r"3: \b takes {start}, {end}"),
            ("a{99999999999}", "3: too large a number"),
            (r"(?-u)\xff", "6: not together with (?-u)"),
            ("A\n*(", "4: a ( without a )"),
        ] {
            let error = compile_regex(text).expect_err(text).to_string();
            assert!(error.starts_with(&format!("column {said}")), "{text}: {error}");
        }
    }

    #[test]
    fn groups_are_referred_to_and_looked_around() {
        let matches = |text: &str, word| compile_regex(text).expect(text).is_match(word);
        for (regex, word, is_there) in [
            (r"(.)(.)\2\1", "ABBA", true),
            (r"(.)(.)\2\1", "ABAB", false),
            (r"^(?!.*E).*$", "STEP", false),
            (r"^(?!.*E).*$", "STOP", true),
            (r"(?<=T)E", "STEP", true),
            (r"(?i)(t)e\1", "TET", true),
            (r"(?<l>.)\k<l>", "ABBA", true),
        ] {
            assert_eq!(matches(regex, word), Ok(is_there), "{regex} {word}");
        }
        let parts = r"(?=\w{9}X)".repeat(2000);
        assert!(matches!(compile_regex(&parts), Err(RegexError::TooLarge)));
        // Each letter more doubles what is tried.
        let long = "A".repeat(60) + "B";
        assert_eq!(matches(r"^((A|A)+)+\1$", &long), Err(RegexError::TooLong));
    }
}
