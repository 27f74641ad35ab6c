//! Pieces of SQL that people write into a statement of the program's: checked to stay one piece.

use crate::cli::term::Error;
use std::ops::Range;

/// A piece of SQL as typed, and the flag that it was typed for.
#[derive(Clone, Copy, Debug)]
pub struct Fragment<'t> {
    pub flag: &'static str,
    pub text: &'t str,
}

/// A part of a fragment that a comma of its own does not divide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Where its expression stands in the fragment.
    pub expression: Range<usize>,
    /// How it orders, for terms of an order: ` DESC NULLS LAST`.
    pub order: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Comma,
    Word,
    Other,
}

/// A token outside all parentheses.
struct Token {
    kind: Kind,
    range: Range<usize>,
}

impl<'t> Fragment<'t> {
    /// An error at a place of the fragment, in bytes.
    pub fn error(&self, at: usize, said: &str) -> Error {
        let column = self.text.get(..at).unwrap_or(self.text).chars().count() + 1;
        Error::new(format!("{}, column {column}: {said}", self.flag))
    }

    /// Checks that the fragment can be put into parentheses and is then one expression, whatever
    /// else is wrong with it.
    pub fn expression(&self) -> Result<Term, Error> {
        self.tokens()?;
        Ok(Term { expression: 0..self.text.len(), order: String::new() })
    }

    /// The terms of an order, each checked to be one expression and a direction.
    pub fn order(&self) -> Result<Vec<Term>, Error> {
        let tokens = self.tokens()?;
        let mut commas = tokens.iter().filter(|token| token.kind == Kind::Comma);
        let mut start = 0;
        let mut terms = Vec::new();
        for part in tokens.split(|token| token.kind == Kind::Comma) {
            terms.push(self.term(part, start)?);
            start = commas.next().map_or(self.text.len(), |comma| comma.range.end);
        }
        Ok(terms)
    }

    fn term(&self, mut part: &[Token], start: usize) -> Result<Term, Error> {
        let mut order = String::new();
        let is = |token: Option<&Token>, words: &[&'static str]| {
            let token = token.filter(|token| token.kind == Kind::Word)?;
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
        let end = end.ok_or_else(|| {
            self.error(start, "nothing to order by: write like score DESC, length")
        })?;
        let number = self.text[start..end].trim_matches(['(', ')', '+', '-', ' ']);
        if number.parse::<u64>().is_ok() {
            return Err(self.error(start, "a column is named, not counted: write like score DESC"));
        }
        Ok(Term { expression: start..end, order })
    }

    /// Takes the fragment apart as SQLite does. Refused is what could end the parentheses around it
    /// or the statement, hide what follows, or ask for a value of the program's.
    fn tokens(&self) -> Result<Vec<Token>, Error> {
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
                    Kind::Other
                }
                '(' => {
                    opened.push(start);
                    Kind::Other
                }
                ')' => {
                    opened.pop().ok_or_else(|| self.error(start, "a ) without its ("))?;
                    Kind::Other
                }
                ',' => Kind::Comma,
                ';' => return Err(self.error(start, "a ; ends a statement: give one piece of SQL")),
                '-' if rest.starts_with('-') => {
                    return Err(self.error(start, "a comment: leave -- and what follows out"));
                }
                '/' if rest.starts_with('*') => {
                    return Err(self.error(start, "a comment: leave /* and what follows out"));
                }
                '?' | ':' | '@' | '#' | '$' => {
                    let said = format!(
                        "{found:?} stands for a value that there is none of: write the value"
                    );
                    return Err(self.error(start, &said));
                }
                '\0' => return Err(self.error(start, "a character that ends a text")),
                c if c.is_whitespace() => continue,
                c if is_of_word(c) => {
                    at = text[start..]
                        .find(|c| !is_of_word(c))
                        .map_or(text.len(), |end| start + end);
                    Kind::Word
                }
                _ => Kind::Other,
            };
            if opened.is_empty() || found == '(' && opened.len() == 1 {
                tokens.push(Token { kind, range: start..at });
            }
        }
        if let Some(open) = opened.pop() {
            return Err(self.error(open, "a ( without its )"));
        }
        if tokens.is_empty() {
            return Err(Error::new(format!(
                "{}: empty: give a piece of SQL like score > 20",
                self.flag
            )));
        }
        Ok(tokens)
    }

    /// Where a quoted text or name ends. A quote that stands twice is part of it.
    fn quoted(&self, start: usize, quote: char) -> Result<usize, Error> {
        let close = if quote == '[' { ']' } else { quote };
        let mut at = start + 1;
        loop {
            let end = self.text[at..].find(close);
            let end =
                end.ok_or_else(|| self.error(start, &format!("a {quote} without its {close}")))?;
            at += end + 1;
            if quote == '[' || !self.text[at..].starts_with(close) {
                return Ok(at);
            }
            at += 1;
        }
    }
}

/// Whether a character can stand in a name or a number of SQL.
pub fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fragment(text: &str) -> Fragment<'_> {
        Fragment { flag: "--where", text }
    }

    #[test]
    fn one_expression_stays_one() {
        for text in [
            "score >= 30 AND leave LIKE '%S%' AND blanks = 0",
            "word IN ('a;b', 'it''s -- no comment', ')') AND \"row\" = 1 AND [column] = 2",
            "score > (SELECT avg(score) FROM moves)",
            "score - -1 > 3 / 2",
            "word = 'é' OR word GLOB '[AB]?*'",
        ] {
            fragment(text).expression().expect(text);
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
            let error = fragment(text).expression().expect_err(text).to_string();
            assert!(error.starts_with("--where") && error.contains(said), "{text}: {error}");
        }
    }

    #[test]
    fn an_order_has_terms() {
        let terms = |text: &str| -> Result<Vec<String>, String> {
            let terms = fragment(text).order().map_err(|error| error.to_string())?;
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
