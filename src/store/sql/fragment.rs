//! Pieces of SQL that people write into a statement of the program's: checked to stay one piece.

use std::ops::Range;

use thiserror::Error;

/// A piece of SQL as typed.
#[derive(Clone, Copy, Debug)]
pub struct SqlFragment<'t> {
    /// The piece.
    pub text: &'t str,
}

/// An expression of a fragment: all of it, or a part between two commas of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SqlTerm {
    /// Where the expression stands in the fragment, in bytes.
    pub expression: Range<usize>,
    /// How the term orders, for terms of an order: ` DESC NULLS LAST`.
    pub order: String,
}

/// Why a fragment can't become part of a statement.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FragmentError {
    /// It holds no SQL.
    #[error("empty: give a piece of SQL like score > 20")]
    Empty,
    /// Something in it is wrong.
    #[error("column {column}: {fault}")]
    At {
        /// Where, in characters from 1.
        column: usize,
        /// What is wrong.
        fault: FragmentFault,
    },
}

/// What is wrong at a place of a fragment.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FragmentFault {
    /// A parenthesis closes that nothing opened.
    #[error("a ) without its (")]
    Unopened,
    /// A parenthesis or a quote is never closed.
    #[error("a {open} without its {close}")]
    Unclosed {
        /// The character that opens.
        open: char,
        /// The character that is missing.
        close: char,
    },
    /// A semicolon would end the statement.
    #[error("a ; ends a statement: give one piece of SQL")]
    Semicolon,
    /// A comment would hide the rest of the statement.
    #[error("a comment: leave out {0} and what follows")]
    Comment(&'static str),
    /// A parameter stands for a value that nothing is bound to.
    #[error("{0:?} is a parameter without a value: write the value")]
    Parameter(char),
    /// SQLite ends a text at a zero byte.
    #[error("a zero byte")]
    Zero,
    /// A term of an order is missing.
    #[error("nothing to order by: write like score DESC, length")]
    NoTerm,
    /// A number in an order would be the place of a column in the answer.
    #[error("a number names no column: write like score DESC")]
    ColumnNumber,
}

impl FragmentError {
    /// Where the error is, in characters from 1, if it is at one place.
    pub const fn column(&self) -> Option<usize> {
        match self {
            Self::Empty => None,
            Self::At { column, .. } => Some(*column),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TokenKind {
    Comma,
    Word,
    Other,
}

/// A token outside all parentheses.
struct Token {
    kind: TokenKind,
    range: Range<usize>,
}

impl SqlFragment<'_> {
    /// The column of a place in bytes: characters from 1.
    pub fn column(&self, at: usize) -> usize {
        self.text.get(..at).unwrap_or(self.text).chars().count() + 1
    }

    fn error(&self, at: usize, fault: FragmentFault) -> FragmentError {
        FragmentError::At { column: self.column(at), fault }
    }

    /// Checks that the fragment, put into parentheses, is one expression. Whether its columns exist
    /// is not checked.
    ///
    /// # Errors
    ///
    /// A [`FragmentError`] if it could end or change the statement around it.
    pub fn expression(&self) -> Result<SqlTerm, FragmentError> {
        self.tokens()?;
        Ok(SqlTerm { expression: 0..self.text.len(), order: String::new() })
    }

    /// The terms of an order, each checked to be one expression and a direction.
    ///
    /// # Errors
    ///
    /// A [`FragmentError`] if one is missing, or could end or change the statement around it.
    pub fn order(&self) -> Result<Vec<SqlTerm>, FragmentError> {
        let tokens = self.tokens()?;
        let mut commas = tokens.iter().filter(|token| token.kind == TokenKind::Comma);
        let mut start = 0;
        let mut terms = Vec::new();
        for part in tokens.split(|token| token.kind == TokenKind::Comma) {
            terms.push(self.term(part, start)?);
            start = commas.next().map_or(self.text.len(), |comma| comma.range.end);
        }
        Ok(terms)
    }

    fn term(&self, mut part: &[Token], start: usize) -> Result<SqlTerm, FragmentError> {
        let mut order = String::new();
        let is = |token: Option<&Token>, words: &[&'static str]| {
            let token = token.filter(|token| token.kind == TokenKind::Word)?;
            let typed = &self.text[token.range.clone()];
            words.iter().copied().find(|word| typed.eq_ignore_ascii_case(word))
        };
        if let [rest @ .., nulls, last] = part
            && let (Some(_), Some(last)) =
                (is(Some(nulls), &["NULLS"]), is(Some(last), &["FIRST", "LAST"]))
        {
            order = format!(" NULLS {last}");
            part = rest;
        }
        if let Some(direction) = is(part.last(), &["ASC", "DESC"]) {
            order.insert_str(0, &format!(" {direction}"));
            part = &part[..part.len() - 1];
        }
        let end = part.last().map(|token| token.range.end);
        let end = end.ok_or_else(|| self.error(start, FragmentFault::NoTerm))?;
        let number = self.text[start..end].trim_matches(['(', ')', '+', '-', ' ']);
        if number.parse::<u64>().is_ok() {
            return Err(self.error(start, FragmentFault::ColumnNumber));
        }
        Ok(SqlTerm { expression: start..end, order })
    }

    /// Splits the fragment into tokens as SQLite does. Refuses what could end the parentheses around
    /// it or the statement, hide the rest of the statement, or read one of its bound values.
    fn tokens(&self) -> Result<Vec<Token>, FragmentError> {
        let text = self.text;
        let mut tokens = Vec::new();
        let mut opened = Vec::new();
        let mut at = 0;
        while let Some(found) = text[at..].chars().next() {
            let start = at;
            at += found.len_utf8();
            let rest = &text[at..];
            let kind = match found {
                '\'' | '"' | '`' | '[' => {
                    at = self.quoted(start, found)?;
                    TokenKind::Other
                }
                '(' => {
                    opened.push(start);
                    TokenKind::Other
                }
                ')' => {
                    opened.pop().ok_or_else(|| self.error(start, FragmentFault::Unopened))?;
                    TokenKind::Other
                }
                ',' => TokenKind::Comma,
                ';' => return Err(self.error(start, FragmentFault::Semicolon)),
                '-' if rest.starts_with('-') => {
                    return Err(self.error(start, FragmentFault::Comment("--")));
                }
                '/' if rest.starts_with('*') => {
                    return Err(self.error(start, FragmentFault::Comment("/*")));
                }
                '?' | ':' | '@' | '#' | '$' => {
                    return Err(self.error(start, FragmentFault::Parameter(found)));
                }
                '\0' => return Err(self.error(start, FragmentFault::Zero)),
                c if c.is_whitespace() => continue,
                c if is_of_word(c) => {
                    at = text[start..]
                        .find(|c| !is_of_word(c))
                        .map_or(text.len(), |end| start + end);
                    TokenKind::Word
                }
                _ => TokenKind::Other,
            };
            if opened.is_empty() || found == '(' && opened.len() == 1 {
                tokens.push(Token { kind, range: start..at });
            }
        }
        if let Some(open) = opened.pop() {
            return Err(self.error(open, FragmentFault::Unclosed { open: '(', close: ')' }));
        }
        if tokens.is_empty() {
            return Err(FragmentError::Empty);
        }
        Ok(tokens)
    }

    /// Where a quoted text or name ends. A quote that stands twice is part of it.
    fn quoted(&self, start: usize, quote: char) -> Result<usize, FragmentError> {
        let close = if quote == '[' { ']' } else { quote };
        let mut at = start + 1;
        loop {
            let end = self.text[at..].find(close);
            let fault = FragmentFault::Unclosed { open: quote, close };
            let end = end.ok_or_else(|| self.error(start, fault))?;
            at += end + 1;
            if quote == '[' || !self.text[at..].starts_with(close) {
                return Ok(at);
            }
            at += 1;
        }
    }
}

/// Whether a character can stand in a name or a number of SQL.
pub(super) fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_expression_stays_one() {
        for text in [
            "score >= 30 AND leave LIKE '%S%' AND blanks = 0",
            "word IN ('a;b', 'it''s -- no comment', ')') AND \"row\" = 1 AND [column] = 2",
            "score > (SELECT avg(score) FROM moves)",
            "score - -1 > 3 / 2",
            "word = 'é' OR word GLOB '[AB]?*'",
        ] {
            SqlFragment { text }.expression().expect(text);
        }
        for (text, said) in [
            ("score) OR (1", "column 6: a ) without"),
            ("1) UNION SELECT rank FROM moves WHERE (1", "column 2: a ) without"),
            ("(score", "column 1: a ( without"),
            ("score; DROP TABLE moves", "column 6: a ; ends"),
            ("score --", "column 7: a comment"),
            ("score /* x */", "column 7: a comment"),
            ("é = 'é' AND word = 'x", "column 20: a ' without"),
            ("\"score", "column 1: a \" without"),
            ("score > ?1", "column 9: '?'"),
            ("score > :x", "column 9: ':'"),
            ("score > $x", "column 9: '$'"),
            ("  ", "empty"),
        ] {
            let error = SqlFragment { text }.expression().expect_err(text).to_string();
            assert!(error.starts_with(said), "{text}: {error}");
        }
    }

    #[test]
    fn an_order_has_terms() {
        let terms = |text: &str| -> Result<Vec<String>, String> {
            let terms = SqlFragment { text }.order().map_err(|error| error.to_string())?;
            Ok(terms
                .iter()
                .map(|t| format!("{}|{}", text[t.expression.clone()].trim(), t.order))
                .collect())
        };
        let of = |terms: &[&str]| Ok(terms.iter().map(|term| (*term).to_owned()).collect());
        assert_eq!(terms("score DESC, length"), of(&["score| DESC", "length|"]));
        assert_eq!(
            terms("max(row, column) desc nulls last,'a,b' ASC"),
            of(&["max(row, column)| DESC NULLS LAST", "'a,b'| ASC"])
        );
        assert_eq!(terms("length + 1"), of(&["length + 1|"]));
        for (text, said) in [
            ("score,", "column 7: nothing"),
            (", score", "column 1: nothing"),
            ("DESC", "column 1: nothing"),
            ("score; x", "column 6: a ;"),
        ] {
            let error = terms(text).expect_err(text);
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
