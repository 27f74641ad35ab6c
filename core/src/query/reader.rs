//! The signs of a query, one after the other.

use std::ops::RangeInclusive;

use super::error::QueryError;
use crate::rules::Ruleset;

/// Reads the signs of a query.
pub(super) struct Reader<'q, 'l> {
    /// The query as it is written.
    pub text: &'q str,
    pub signs: &'q [(usize, char)],
    /// The place of the next among them.
    pub at: usize,
    /// The number of characters of the query.
    end: usize,
    /// How many brackets and `!` are open.
    pub depth: usize,
    pub ruleset: &'q Ruleset,
    /// Finds the number of a list by its name.
    pub list: &'l mut dyn FnMut(&str) -> Option<usize>,
}

/// The largest number that is told from others.
pub(super) const MOST: usize = 1_000_000;

/// The number of a capital that names a variable.
pub(super) fn capital(sign: char) -> Option<u8> {
    sign.is_ascii_uppercase().then(|| sign as u8 - b'A')
}

impl<'q, 'l> Reader<'q, 'l> {
    /// A reader of signs with their places in a query of `end` characters.
    pub(super) fn new(
        text: &'q str,
        signs: &'q [(usize, char)],
        end: usize,
        ruleset: &'q Ruleset,
        list: &'l mut dyn FnMut(&str) -> Option<usize>,
    ) -> Self {
        Self { text, signs, at: 0, end, depth: 0, ruleset, list }
    }

    pub(super) fn sign(&self) -> Option<char> {
        self.ahead(0)
    }

    pub(super) fn ahead(&self, by: usize) -> Option<char> {
        self.signs.get(self.at + by).map(|(_, sign)| *sign)
    }

    /// The place of a sign in the query, from 0.
    pub(super) fn place(&self, at: usize) -> usize {
        self.signs.get(at).map_or(self.end, |(place, _)| *place)
    }

    pub(super) fn take(&mut self, sign: char) -> bool {
        let is_there = self.sign() == Some(sign);
        self.at += usize::from(is_there);
        is_there
    }

    pub(super) fn error<T>(&self, reason: impl Into<String>) -> Result<T, QueryError> {
        self.error_at(self.at, reason)
    }

    pub(super) fn error_at<T>(
        &self,
        at: usize,
        reason: impl Into<String>,
    ) -> Result<T, QueryError> {
        Err(QueryError::new(self.place(at), reason))
    }

    pub(super) fn expect_end(&self) -> Result<(), QueryError> {
        match self.sign() {
            None => Ok(()),
            Some(')') => self.error("no ( is open here: leave the ) out"),
            Some(sign) => {
                self.error(format!("{sign:?} can't stand here: is a ; missing before it?"))
            }
        }
    }

    /// The end of a bracket that is open since a place among the signs.
    pub(super) fn close(&mut self, open: usize) -> Result<(), QueryError> {
        match self.take(')') {
            true => Ok(()),
            false if matches!(self.sign(), None | Some(';')) => {
                self.error_at(open, "this ( is not closed: write ) after it")
            }
            false => self.expect_end(),
        }
    }

    /// A number of letters and its colon.
    pub(super) fn length(&mut self) -> Result<Option<RangeInclusive<usize>>, QueryError> {
        let rest = self.signs[self.at..].iter();
        let digits = rest.take_while(|(_, sign)| sign.is_ascii_digit() || *sign == '-').count();
        if digits == 0 || self.ahead(digits) != Some(':') {
            return Ok(None);
        }
        let (begin, end) = (self.at, self.at + digits);
        let range = self.range()?;
        if self.at != end {
            return self.error("a number of letters is written like 7: 7-9: -6: or 10-:");
        }
        self.at += 1;
        match range {
            Some(range) => Ok(Some(range)),
            None => self.error_at(begin, "write a number before the colon"),
        }
    }

    /// The number here. No word has as many letters as the largest.
    fn number(&mut self) -> Option<usize> {
        let rest = self.signs[self.at..].iter();
        let digits: String = rest.map(|(_, sign)| *sign).take_while(char::is_ascii_digit).collect();
        self.at += digits.len();
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(MOST).min(MOST))
    }

    /// `7`, `7-9`, `-6` or `10-`.
    pub(super) fn range(&mut self) -> Result<Option<RangeInclusive<usize>>, QueryError> {
        let begin = self.at;
        let least = self.number();
        let is_range = self.take('-');
        let most = if is_range { self.number() } else { least };
        match (least, most) {
            (None, None) => Ok(None),
            (Some(least), Some(most)) if least > most => self.error_at(
                begin,
                format!("{least}-{most} is the wrong way round: write {most}-{least}"),
            ),
            (least, most) => Ok(Some(least.unwrap_or(0)..=most.unwrap_or(MOST))),
        }
    }
}
