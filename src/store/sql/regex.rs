//! Regular expressions, and what is wrong with one in plain words.

use regex_syntax::ast::{ErrorKind, Span};
use regex_syntax::hir;
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
    /// The error in a regular expression with `before` characters before it.
    #[must_use]
    pub fn after(self, before: usize) -> Self {
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

/// The text of a regular expression that goes whatever the case of its letters; it is `folded`, but the
/// columns of errors are those of the text that was typed.
///
/// # Errors
///
/// [`RegexError`] if it is not one, or too large.
pub fn caseless_regex(typed: &str, folded: &str) -> Result<String, RegexError> {
    check_form(typed)?;
    check_form(folded)?;
    let regex = format!("(?i){folded}");
    compile_regex(&regex)?;
    Ok(regex)
}

fn check_form(text: &str) -> Result<(), RegexError> {
    let Err(error) = regex_syntax::Parser::new().parse(text) else { return Ok(()) };
    let at = |span: &Span| span.start.offset;
    let (at, reason) = match &error {
        regex_syntax::Error::Parse(error) => fault(error.kind(), at(error.span()), text),
        regex_syntax::Error::Translate(error) => (at(error.span()), said_of_hir(error.kind())),
        _ => return Err(RegexError::TooLarge),
    };
    // What is missing at the end would stand after the last character: that one is named.
    let column = text[..at].chars().count() + 1;
    Err(RegexError::Form { column: column.min(text.chars().count()), reason })
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
        ErrorKind::UnsupportedBackreference => "\\0 to \\9 are not known",
        ErrorKind::UnsupportedLookAround => "(?=, (?!, (?<= and (?<! are not known",
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
            (r"\0", r"1: \0 to \9 are not known"),
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
}
