//! Numbers of words in SQL. Hooks are counted letter by letter for few words, in memory for many.

use std::ops::RangeInclusive;
use std::rc::Rc;

use itertools::Itertools;
use rusqlite::types::Value;

use super::writer::Writer;
use crate::store::ask::{definitions, word_ranks};
use crate::store::{Measure, RankKind};

impl Writer<'_> {
    /// A number of a word, except hooks, probability and places.
    pub(super) fn plain_number(&self, measure: Measure) -> String {
        let number = match measure {
            Measure::Points => "w.points",
            Measure::Vowels => "vowels(w.word)",
            Measure::Distinct => "distinct_letters(w.word)",
            Measure::Anagrams => {
                // Two readings of a word may have the same letters.
                let ambiguous = self.ruleset.alphabet.is_ambiguous();
                let count = if ambiguous { "DISTINCT spelling(o.word)" } else { "*" };
                return format!(
                    "(SELECT count({count}) FROM {} AS o
      WHERE o.length = w.length AND o.signature = w.signature)",
                    self.table
                );
            }
            _ => "w.length",
        };
        number.to_owned()
    }

    pub(super) fn number(&mut self, measure: Measure, range: &RangeInclusive<u64>) {
        match measure {
            Measure::FrontHooks | Measure::BackHooks => {
                let hooks = self.hooks(measure);
                self.between(&hooks, range);
            }
            Measure::Probability => {
                let rank = if self.ranking.unique { "row_number" } else { "rank" };
                let likeliest = self.likeliest("word").into_iter();
                let likeliest = likeliest.map(|(by, down)| if down { by + " DESC" } else { by });
                self.push(&format!(
                    "w.word IN (SELECT word FROM (SELECT word, {rank}() OVER (PARTITION BY length
     ORDER BY {}) AS place FROM {} AS o NOT INDEXED
     WHERE ",
                    likeliest.format(", "),
                    self.table
                ));
                self.between("o.length", &self.lengths.clone());
                self.push(") WHERE ");
                self.between("place", range);
                self.push(")");
            }
            Measure::Place(kind) => {
                // The places of a list are read once, instead of one for each word.
                let word = definitions::spelled(&self.ruleset.alphabet);
                let rows = self.places(kind);
                self.push(&format!("{word} IN (SELECT r.word FROM {rows} AND "));
                self.between("r.rank", range);
                self.push(")");
            }
            _ => self.between(&self.plain_number(measure), range),
        }
    }

    /// The rows `r` of the places of a kind.
    fn places(&mut self, kind: RankKind) -> String {
        let [kind, list] = [Value::from(kind.name().to_owned()), Value::from(self.list)]
            .map(|value| self.bind(value));
        word_ranks::rows(&self.rank_tables, &kind, &list)
    }

    /// The place of a word, NULL where it is not known.
    pub(super) fn place(&mut self, kind: RankKind) -> String {
        let word = definitions::spelled(&self.ruleset.alphabet);
        format!("(SELECT r.rank FROM {} AND r.word = {word})", self.places(kind))
    }

    /// What puts the words of a length in order, likeliest first, each with whether it is descending.
    pub(super) fn likeliest(&mut self, word: &str) -> Vec<(String, bool)> {
        let combinations = match self.ranking.blanks {
            Some(blanks) => format!("combinations({word}, {})", self.bind(i64::from(blanks))),
            None => format!("combinations({word})"),
        };
        let ties = [format!("alphabet_key(alphagram({word}))"), format!("alphabet_key({word})")];
        let ties = ties.into_iter().filter(|_| self.ranking.unique).map(|by| (by, false));
        std::iter::once((combinations, true)).chain(ties).collect()
    }

    /// The number of front or back hooks of a word: letters that make a longer word before or after it.
    pub(in crate::store) fn hooks(&mut self, measure: Measure) -> String {
        if self.all_hooks {
            return format!("{}(w.word)", all_hooks(measure));
        }
        let alphabet = &self.ruleset.alphabet;
        let letters = alphabet.letters().map(|letter| Value::from(alphabet.text(&[letter])));
        let letters = letters.collect();
        let letters = self.bind_all(Rc::new(letters));
        let made =
            if measure == Measure::FrontHooks { "l.value || w.word" } else { "w.word || l.value" };
        format!(
            "(SELECT count(*) FROM rarray({letters}) AS l CROSS JOIN {} AS o
      WHERE o.word = {made})",
            self.table
        )
    }
}

/// The function that returns a word's number of hooks.
pub(super) const fn all_hooks(measure: Measure) -> &'static str {
    match measure {
        Measure::FrontHooks => "all_front_hooks",
        _ => "all_back_hooks",
    }
}
