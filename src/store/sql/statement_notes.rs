//! Notes on statements that SQLite answers, but not with what was meant: it rounds large numbers
//! without a warning.

use std::fmt;

use itertools::Itertools;

use super::fragment::is_of_word;

/// The largest integer of SQLite.
const MAX_INTEGER: u64 = i64::MAX as u64;

/// Why an answer may not be what a statement means.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StatementNote {
    /// It has an integer that SQLite rounds: its digits.
    LargeNumber(String),
    /// It calculates with signatures.
    SignatureArithmetic,
    /// It compares signatures as larger and smaller.
    SignatureOrder,
    /// It divides a word's signature, where it probably means to divide by it.
    SignatureDivisor,
}

impl fmt::Display for StatementNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LargeNumber(digits) => write!(
                f,
                "SQLite rounds {digits}, which is beyond {MAX_INTEGER}: a signature this large is text, \
                 signature = '{digits}', and those beyond it are (length(signature), signature) > \
                 ({}, '{digits}')",
                digits.len()
            ),
            Self::SignatureArithmetic => f.write_str(
                "SQLite's arithmetic rounds signatures from 2^63 on, which are text: \
                 divides(p, signature), quotient(signature, p) and product(signature, p) are exact",
            ),
            Self::SignatureOrder => f.write_str(
                "signatures from 2^63 on are text, which SQLite compares from its first digit on: \
                 ORDER BY length(signature), signature is the order of the numbers; docs/sql.md has more",
            ),
            Self::SignatureDivisor => f.write_str(
                "divides(signature, 'Q') asks for words of no other letters than Q; \
                 divides('Q', signature) for words with a Q",
            ),
        }
    }
}

/// A token outside comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'t> {
    /// A name, a keyword or a number.
    Word(&'t str),
    /// A sign, or an apostrophe for everything in quotes.
    Sign(char),
}

impl Token<'_> {
    fn is(self, word: &str) -> bool {
        matches!(self, Self::Word(found) if found.eq_ignore_ascii_case(word))
    }
}

/// Finds integers that SQLite rounds, and signatures that a statement calculates with or compares.
/// Each note comes once, in the order of the statement.
pub fn statement_notes(statement: &str) -> Vec<StatementNote> {
    let tokens = tokens(statement);
    // Where lengths are compared first, the order is right.
    let has_lengths = (0..tokens.len()).any(|at| {
        tokens[at].is("signature") && preceding(&tokens, at).is_some_and(|token| token.is("length"))
    });
    let mut notes = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Token::Word(word) = token else { continue };
        let digits = word.replace('_', "");
        let is_negative = at > 0 && tokens[at - 1] == Token::Sign('-');
        if is_large(&digits, is_negative) {
            let digits = digits.trim_start_matches('0');
            notes.push(StatementNote::LargeNumber(digits.to_owned()));
        }
        if !token.is("signature") {
            continue;
        }
        let before = preceding(&tokens, at);
        let mut after =
            tokens[at + 1..].iter().copied().skip_while(|token| *token == Token::Sign(')'));
        let after = [after.next(), after.next()];
        let is_sum = |token: Token<'_>| ["sum", "avg", "total"].iter().any(|name| token.is(name));
        if before.into_iter().chain(after[0]).any(is_arithmetic) || before.is_some_and(is_sum) {
            notes.push(StatementNote::SignatureArithmetic);
        }
        if !has_lengths && is_ordered(&tokens, at) {
            notes.push(StatementNote::SignatureOrder);
        }
        if before.is_some_and(|token| token.is("divides"))
            && after == [Some(Token::Sign(',')), Some(Token::Sign('\''))]
        {
            notes.push(StatementNote::SignatureDivisor);
        }
    }
    notes.into_iter().unique().collect()
}

/// Where the name of a column begins: its table may be named.
fn start(tokens: &[Token<'_>], at: usize) -> usize {
    let is_named = at > 0 && tokens[at - 1] == Token::Sign('.');
    if is_named { at.saturating_sub(2) } else { at }
}

/// The token before a column and the parentheses around it.
fn preceding<'t>(tokens: &[Token<'t>], at: usize) -> Option<Token<'t>> {
    let mut before = tokens[..start(tokens, at)].iter().rev().copied();
    before.find(|token| *token != Token::Sign('(') && !token.is("distinct"))
}

/// Whether signatures are compared as larger and smaller, where the text of large ones misleads. A
/// number below 2^63 is less than any text, so comparing with one does not mislead.
fn is_ordered(tokens: &[Token<'_>], at: usize) -> bool {
    let get = |at: usize| tokens.get(at).copied();
    let is_comparison = |token| matches!(token, Some(Token::Sign('<' | '>')));
    let is_number = |token| matches!(token, Some(Token::Word(word)) if word.starts_with(|c: char| c.is_ascii_digit()));
    let start = start(tokens, at);
    let before = |back: usize| start.checked_sub(back).and_then(get);
    // SIGN or SIGN=, but neither <> nor a shift.
    let width = if get(at + 2) == Some(Token::Sign('=')) { 2 } else { 1 };
    let is_left = is_comparison(get(at + 1))
        && !is_comparison(get(at + 2))
        && !is_number(get(at + 1 + width));
    let width = if before(1) == Some(Token::Sign('=')) { 2 } else { 1 };
    let is_right = is_comparison(before(width))
        && !is_comparison(before(width + 1))
        && !is_number(before(width + 1));
    let is_between = get(at + 1).is_some_and(|token| token.is("between"))
        && !(is_number(get(at + 2)) && is_number(get(at + 4)));
    let is_extreme = preceding(tokens, at).is_some_and(|token| token.is("max") || token.is("min"));
    is_left || is_right || is_between || is_extreme || is_of_order(&tokens[..start])
}

/// Whether the token after these is a value of an ORDER BY.
fn is_of_order(tokens: &[Token<'_>]) -> bool {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().rev() {
        match token {
            Token::Sign(')') => depth += 1,
            Token::Sign('(') if depth == 0 => return false,
            Token::Sign('(') => depth -= 1,
            Token::Sign(_) => {}
            _ if depth > 0 => {}
            token if token.is("by") => {
                let last = tokens.last();
                return at > 0
                    && tokens[at - 1].is("order")
                    && (at + 1 == tokens.len() || last == Some(&Token::Sign(',')));
            }
            token if ["select", "where", "limit", "from"].iter().any(|word| token.is(word)) => {
                return false;
            }
            _ => {}
        }
    }
    false
}

fn is_arithmetic(token: Token<'_>) -> bool {
    matches!(token, Token::Sign('*' | '/' | '%' | '+' | '-' | '&'))
}

/// Whether digits are an integer that SQLite can't hold.
fn is_large(digits: &str, negative: bool) -> bool {
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let most = if negative { MAX_INTEGER + 1 } else { MAX_INTEGER };
    is_number && digits.parse::<u64>().map_or(true, |number| number > most)
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    // The place after the next `end`, or the end of the text.
    let after = |at: usize, end: &str| {
        text[at..].find(end).map_or(text.len(), |found| at + found + end.len())
    };
    while let Some(found) = text[at..].chars().next() {
        let (start, rest) = (at, &text[at..]);
        at += found.len_utf8();
        match found {
            // Of a doubled quote the second begins the next token.
            '\'' | '"' | '`' => {
                at = after(at, found.encode_utf8(&mut [0; 4]));
                tokens.push(Token::Sign('\''));
            }
            '[' => {
                at = after(at, "]");
                tokens.push(Token::Sign('\''));
            }
            '-' if rest.starts_with("--") => at = after(at, "\n"),
            '/' if rest.starts_with("/*") => at = after(at + 1, "*/"),
            c if is_of_word(c) => {
                let is_number = c.is_ascii_digit();
                let ends = |c: char| !(is_of_word(c) || is_number && c == '.');
                at = rest.find(ends).map_or(text.len(), |end| start + end);
                tokens.push(Token::Word(&text[start..at]));
            }
            c if c.is_whitespace() => {}
            c => tokens.push(Token::Sign(c)),
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_rounded_is_said() {
        for statement in [
            "SELECT 9223372036854775808",
            "SELECT word FROM words WHERE signature=18446744073709551629 -- so large",
            "SELECT 9_223_372_036_854_775_808",
            "SELECT -9223372036854775809",
            "SELECT 1 WHERE signature % 59 = 0",
            "SELECT 59*w.Signature FROM words AS w",
            "SELECT count(*) FROM words WHERE words.signature/2 > 1",
            "SELECT 1 FROM words WHERE (signature) % 59 = 0 OR 59 * ((words.signature)) = 59",
            "SELECT 1 FROM words WHERE signature & 1 = 0",
            "SELECT signature + 0 FROM words",
            "SELECT sum(DISTINCT w.signature) FROM words AS w",
            "SELECT word FROM words ORDER BY signature DESC LIMIT 1",
            "SELECT word FROM words ORDER BY abs(points), w.signature",
            "SELECT row_number() OVER (ORDER BY signature) FROM words",
            "SELECT max(signature), min(signature) FROM words",
            "SELECT 1 FROM words WHERE signature > '18446744073709551629'",
            "SELECT 1 FROM words WHERE signature BETWEEN 5 AND '18446744073709551629'",
            "SELECT 1 FROM words AS a, words AS b WHERE a.signature <= b.signature",
            "SELECT count(*) FROM words WHERE divides(signature, 'Q')",
        ] {
            assert_eq!(statement_notes(statement).len(), 1, "{statement}");
        }
        for statement in [
            "SELECT 9223372036854775807, -9223372036854775808, 1e30, 99999999999999999999.5",
            "SELECT '9223372036854775808', \"9223372036854775808\", [9223372036854775808], a9223372036854775808",
            "SELECT 1 -- 9223372036854775808",
            "SELECT 1 /* 9223372036854775808 */ + 1",
            "SELECT 'it''s 9223372036854775808'",
            "SELECT *, signature FROM words WHERE divides(59, signature) AND signature = 5 * 7",
            "SELECT a.*, a.signature, 'x' FROM words AS a",
            "SELECT signature || '-', count(signature) FROM words WHERE signature IN (5)",
            "SELECT 1 FROM words WHERE signature > 5 AND signature <= 7 AND signature <> '8'",
            "SELECT 1 FROM words WHERE 5 < signature AND signature BETWEEN 5 AND 7",
            "SELECT 1 FROM words WHERE (length(signature), signature) > (20, '18446744073709551629')",
            "SELECT signature FROM words ORDER BY length(signature) DESC, signature DESC LIMIT 1",
            "SELECT signature, length FROM words GROUP BY length, signature ORDER BY count(*)",
            "SELECT 1 FROM words ORDER BY word LIMIT (SELECT signature FROM words)",
            "SELECT count(*) FROM words WHERE divides('Q', signature)",
            "SELECT '",
            "SELECT /*",
            "é",
        ] {
            assert!(statement_notes(statement).is_empty(), "{statement}");
        }
    }
}
