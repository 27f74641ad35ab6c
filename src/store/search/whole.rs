//! Searches over a whole list at once: what other words say about each word is read into memory
//! first, which takes a fifth of the time of separate look-ups.

use std::ops::RangeInclusive;
use std::rc::Rc;

use rusqlite::functions::FunctionFlags;
use rusqlite::types::{Value, ValueRef};
use rustc_hash::FxHashMap;

use super::numbers::all_hooks;
use super::writer::{Writer, in_list};
use crate::rules::Ruleset;
use crate::store::ask::words::each_word;
use crate::store::file::error::Fault;
use crate::store::{Condition, Measure, Search, StoredList};
use crate::tile::Word;
use crate::wordplay::{StemType, StemTypes};

impl StoredList<'_> {
    /// Prepares the counts of hooks, and membership in other lists, in memory.
    pub(super) fn read_whole(
        &self,
        search: &Search,
        writer: &mut Writer<'_>,
    ) -> Result<(), rusqlite::Error> {
        for measure in [Measure::FrontHooks, Measure::BackHooks] {
            if search.names(measure) {
                writer.all_hooks = true;
                self.count_hooks(measure, &writer.lengths)?;
            }
        }
        // With few words left, separate look-ups are quicker.
        let reads_all = |condition: &Condition| match condition {
            Condition::Pattern(pattern) => pattern.is_open(),
            Condition::Number(measure, _) => *measure == Measure::Length,
            Condition::InList(_) | Condition::Beheads | Condition::Curtails => true,
            _ => false,
        };
        if !search.conditions.iter().all(|(_, condition)| reads_all(condition)) {
            return Ok(());
        }
        for (_, condition) in &search.conditions {
            let list = match condition {
                Condition::InList(list) => *list,
                Condition::Beheads | Condition::Curtails => writer.list,
                _ => continue,
            };
            if !writer.lists.contains(&list) {
                writer.lists.push(list);
                self.read_words(list, writer)?;
            }
        }
        Ok(())
    }

    /// The words of a whole rack that have a type, in each way of laying them that takes one.
    pub(super) fn typed_words(&self, ruleset: &Ruleset) -> Result<Vec<(StemType, String)>, Fault> {
        let (length, mut words) = (ruleset.rules.rack_size, Vec::new());
        self.each_row(length, |word| words.extend(Word::new(word)))?;
        let types = StemTypes::new(words.iter().map(|word| &**word), length, &ruleset.tiles);
        let typed = words.iter().filter_map(|word| Some((types.of(word)?, word)));
        Ok(typed.map(|(kind, word)| (kind, self.alphabet.text(word))).collect())
    }

    /// Adds a function that counts the front or back hooks of a word: it counts the longer words
    /// with that letter taken off.
    fn count_hooks(
        &self,
        measure: Measure,
        lengths: &RangeInclusive<u64>,
    ) -> Result<(), rusqlite::Error> {
        let longer = lengths.start().saturating_add(1)..=lengths.end().saturating_add(1);
        let mut hooks = Counts::default();
        each_word(&self.reading, self.set, &longer, |word| {
            let shorter = if measure == Measure::FrontHooks { behead(word) } else { curtail(word) };
            hooks.add(shorter);
        })?;
        self.add(all_hooks(measure), move |word| hooks.of(word))
    }

    /// Adds a function that tells whether a list has a word.
    fn read_words(&self, list: i64, writer: &Writer<'_>) -> Result<(), rusqlite::Error> {
        // Another language may split words into letters differently.
        let ambiguous = writer.ruleset.alphabet.is_ambiguous();
        let (least, most) = (writer.lengths.start().saturating_sub(1), *writer.lengths.end());
        let lengths = if ambiguous { 0..=u64::MAX } else { least..=most };
        let mut words = Counts::default();
        let set = if list == writer.list { self.set } else { list.into() };
        each_word(&self.reading, set, &lengths, |word| words.add(word))?;
        self.add(&in_list(list), move |word| words.of(word))
    }

    fn add(
        &self,
        name: &str,
        function: impl Fn(&str) -> i64 + Send + 'static,
    ) -> Result<(), rusqlite::Error> {
        let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
        self.reading.create_scalar_function(name, 1, flags, move |context| {
            Ok(match context.get_raw(0) {
                ValueRef::Text(text) => std::str::from_utf8(text).ok().map(&function),
                _ => None,
            })
        })
    }
}

/// How often texts occur. Those of few bytes, as most words are, are kept as numbers: that takes half the time.
#[derive(Default)]
struct Counts {
    short: FxHashMap<u128, i64>,
    long: FxHashMap<Box<str>, i64>,
}

impl Counts {
    /// A text of at most 15 bytes as a number.
    fn number(text: &str) -> Option<u128> {
        let mut bytes = [0; 16];
        let (length, start) = bytes.split_last_mut()?;
        start.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        *length = text.len() as u8;
        Some(u128::from_le_bytes(bytes))
    }

    fn add(&mut self, text: &str) {
        let count = match Self::number(text) {
            Some(number) => self.short.entry(number).or_default(),
            None => self.long.entry(text.into()).or_default(),
        };
        *count += 1;
    }

    fn of(&self, text: &str) -> i64 {
        let count = match Self::number(text) {
            Some(number) => self.short.get(&number),
            None => self.long.get(text),
        };
        count.copied().unwrap_or(0)
    }
}

impl Writer<'_> {
    /// Adds that a word has a type, as it is laid or in any way of laying it.
    pub(super) fn is_of_type(&mut self, kind: StemType, in_any_way: bool) {
        let spelled = in_any_way && self.ruleset.alphabet.is_ambiguous();
        let of_type = self.types.iter().filter(|(other, _)| *other == kind);
        let text =
            |word: &str| if spelled { word.replace(['[', ']'], "") } else { word.to_owned() };
        let words = of_type.map(|(_, word)| Value::from(text(word))).collect();
        let words = self.bind_all(Rc::new(words));
        let word = if spelled { "spelling(w.word)" } else { "w.word" };
        self.push(&format!("{word} IN (SELECT value FROM rarray({words}))"));
    }
}

/// A stored word without its first letter; a letter of several characters is in brackets.
fn behead(word: &str) -> &str {
    match word.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((_, rest)) => rest,
        None => word.chars().next().map_or(word, |first| &word[first.len_utf8()..]),
    }
}

/// A stored word without its last letter.
fn curtail(word: &str) -> &str {
    match word.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
        Some((rest, _)) => rest,
        None => word.chars().next_back().map_or(word, |last| &word[..word.len() - last.len_utf8()]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_any_length_are_counted() {
        let mut counts = Counts::default();
        let texts =
            ["", "A", "\0", "A\0", "ABCDEFGHIJKLMNO", "ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNO\u{1}"];
        for (times, text) in texts.iter().enumerate() {
            (0..times).for_each(|_| counts.add(text));
        }
        assert_eq!(texts.map(|text| counts.of(text)), [0, 1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_letter_is_taken_off_either_end() {
        let shorter = |word| (behead(word), curtail(word));
        assert_eq!(shorter("PAK"), ("AK", "PA"));
        assert_eq!(shorter("ÅÄÖ"), ("ÄÖ", "ÅÄ"));
        assert_eq!(shorter("[CH]E"), ("E", "[CH]"));
        assert_eq!(shorter("E[RR]O[LL]"), ("[RR]O[LL]", "E[RR]O"));
        assert_eq!([shorter("[CH]"), shorter("")], [("", ""); 2]);
    }
}
