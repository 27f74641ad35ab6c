//! Searches over a whole list at once: what other words say about each word is read into memory
//! first, which takes a fifth of the time of separate look-ups.

use std::ops::RangeInclusive;
use std::rc::Rc;

use rusqlite::functions::FunctionFlags;
use rusqlite::types::{Value, ValueRef};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

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
        let reads_all = |condition: &Condition| {
            let number = matches!(condition, Condition::Number(Measure::Length, _));
            number || matches!(condition, Condition::InList(_))
        };
        if !search.conditions.iter().all(|(_, condition)| reads_all(condition)) {
            return Ok(());
        }
        for (_, condition) in &search.conditions {
            if let Condition::InList(list) = condition
                && !writer.lists.contains(list)
            {
                writer.lists.push(*list);
                self.read_words(*list, writer)?;
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
        let most = longer.clone().filter_map(|length| usize::try_from(length).ok());
        let most = most.map(|length| self.word_count(length)).sum::<u64>();
        let most = usize::try_from(most).unwrap_or_default();
        let mut hooks = FxHashMap::<Box<str>, i64>::with_capacity_and_hasher(most, FxBuildHasher);
        each_word(&self.reading, self.set, &longer, |word| {
            let shorter = if measure == Measure::FrontHooks { behead(word) } else { curtail(word) };
            match hooks.get_mut(shorter) {
                Some(count) => *count += 1,
                None => _ = hooks.insert(shorter.into(), 1),
            }
        })?;
        self.add(all_hooks(measure), move |word| hooks.get(word).copied().unwrap_or(0))
    }

    /// Adds a function that tells whether a list has a word.
    fn read_words(&self, list: i64, writer: &Writer<'_>) -> Result<(), rusqlite::Error> {
        // Another language may split words into letters differently.
        let ambiguous = writer.ruleset.alphabet.is_ambiguous();
        let lengths = if ambiguous { 0..=u64::MAX } else { writer.lengths.clone() };
        let mut words = FxHashSet::<Box<str>>::default();
        each_word(&self.reading, list, &lengths, |word| _ = words.insert(word.into()))?;
        self.add(&in_list(list), move |word| words.contains(word).into())
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
    fn a_letter_is_taken_off_either_end() {
        let shorter = |word| (behead(word), curtail(word));
        assert_eq!(shorter("PAK"), ("AK", "PA"));
        assert_eq!(shorter("ÅÄÖ"), ("ÄÖ", "ÅÄ"));
        assert_eq!(shorter("[CH]E"), ("E", "[CH]"));
        assert_eq!(shorter("E[RR]O[LL]"), ("[RR]O[LL]", "E[RR]O"));
        assert_eq!([shorter("[CH]"), shorter("")], [("", ""); 2]);
    }
}
