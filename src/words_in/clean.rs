//! Cleaning: from the lines of a word list to words that a game accepts.
//!
//! The rules and their order measured best against lists from play: refuse capitals, fold accents,
//! drop hyphens, correct the short words, then drop apostrophes.

use std::borrow::Cow;
use std::sync::mpsc::sync_channel;
use std::thread::{self, Builder};

use rustc_hash::FxHashSet;

use super::cleaned::{Cleaned, RefusalReason, RefusedLine, report};
use super::cleaned_words::{CleanedWords, NO_LINE};
use super::entries::Cases;
use super::levels::LineLevels;
use super::spell::{MIN_JOINED, SpelledEntries, Speller, parts};
use crate::rules::{Accents, Capitalized, Joined, Ruleset, ShortWords};
use crate::tile::Word;

/// Cleans the entries of word lists for a ruleset.
#[derive(Clone, Debug)]
pub struct Cleaner<'r> {
    speller: Speller<'r>,
    /// Correct short words even in a list with one case.
    always_short_words: bool,
    /// Treat a list with one case as a general dictionary too.
    dictionary: bool,
    /// Add no words that the list lacks.
    adds_to_list: bool,
    /// The level that the list is asked at; else the highest of its words.
    default_level: Option<u8>,
}

impl<'r> Cleaner<'r> {
    /// A cleaner with the ruleset's own rules.
    pub fn new(ruleset: &'r Ruleset) -> Self {
        Self {
            speller: Speller { ruleset, cleaning: ruleset.cleaning.clone(), phrases: false },
            always_short_words: false,
            dictionary: false,
            adds_to_list: false,
            default_level: None,
        }
    }

    /// Overrides the rule for capitals; `None` keeps the ruleset's.
    pub fn capitalized(mut self, rule: Option<Capitalized>) -> Self {
        self.speller.cleaning.capitalized = rule.unwrap_or(self.speller.cleaning.capitalized);
        self
    }

    /// Overrides the rule for accents; `None` keeps the ruleset's.
    pub fn accents(mut self, rule: Option<Accents>) -> Self {
        self.speller.cleaning.accents = rule.unwrap_or(self.speller.cleaning.accents);
        self
    }

    /// Overrides the rule for hyphens and apostrophes; `None` keeps the ruleset's.
    pub fn joined(mut self, rule: Option<Joined>) -> Self {
        self.speller.cleaning.joined = rule.unwrap_or(self.speller.cleaning.joined);
        self
    }

    /// Overrides the rule for short words; `None` keeps the ruleset's. The override also applies to
    /// lists with one case.
    pub fn short_words(mut self, rule: Option<ShortWords>) -> Self {
        self.always_short_words = rule == Some(ShortWords::Game);
        self.speller.cleaning.short_words = rule.unwrap_or(self.speller.cleaning.short_words);
        self
    }

    /// Treats the text as a general dictionary even if it has only one case.
    pub const fn dictionary(mut self, dictionary: bool) -> Self {
        self.dictionary = dictionary;
        self
    }

    /// Reads entries as phrases: their letters are the words, whatever stands between them, and no rule but that for
    /// accents is for them.
    pub const fn phrases(mut self, phrases: bool) -> Self {
        self.speller.phrases = phrases;
        self
    }

    /// Cleans words that will be added to a list: short words that the game refuses are removed,
    /// but missing ones are not put in.
    pub const fn adding(mut self, adding: bool) -> Self {
        self.adds_to_list = adding;
        self
    }

    /// Sets the level that the list is asked at: words beyond it stand apart. `None` is the highest
    /// level of a word.
    pub const fn default_level(mut self, level: Option<u8>) -> Self {
        self.default_level = level;
        self
    }

    /// Cleans a text with one entry per line; a definition may follow a tab. `refused` is called
    /// for each entry that is not a word, in line order. The text has at most
    /// [`MAX_TEXT`](super::MAX_TEXT) bytes.
    pub fn clean<'t>(&self, text: &'t str, refused: impl FnMut(RefusedLine<'t>)) -> Cleaned<'t> {
        self.clean_with_levels(text, &[], refused)
    }

    /// Cleans a text as [`Self::clean`] does. `levels` has a level for each of its lines, or is empty.
    pub fn clean_with_levels<'t>(
        &self,
        text: &'t str,
        levels: &[u8],
        mut refused: impl FnMut(RefusedLine<'t>),
    ) -> Cleaned<'t> {
        let nouns = self.speller.cleaning.capitalized == Capitalized::First;
        let is_general = || self.dictionary || Cases::of(text).are_general(nouns);
        let general = !self.speller.phrases && is_general();
        let levels = (!levels.is_empty()).then(|| Cow::Owned(LineLevels::of(text, levels)));
        let mut words = CleanedWords::new(text, levels);
        let mut all = SpelledEntries::default();
        thread::scope(|scope| {
            let (sender, receiver) = sync_channel(2);
            let started = Builder::new().spawn_scoped(scope, move || {
                let parts = parts(text).skip(1).step_by(2);
                _ = parts
                    .map(|(start, part)| self.speller.spell_part(part, start, general))
                    .try_for_each(|spelled| sender.send(spelled));
            });
            // This thread spells every other part, or all of them if no thread can start.
            let step = if started.is_ok() { 2 } else { 1 };
            for (start, part) in parts(text).step_by(step) {
                all.append(self.speller.spell_part(part, start, general), &mut words);
                receiver.recv().into_iter().for_each(|next| all.append(next, &mut words));
            }
        });
        let SpelledEntries { plain, apostrophes, mut out, read, .. } = all;
        let mut writings = self.speller.phrases.then(|| {
            let repeated = |line| out.push((line, RefusalReason::Duplicate));
            self.speller.writings((text, &words), &plain, repeated)
        });
        let mut double = words.insert(plain);
        if writings.is_some() {
            // One word may have several writings.
            double.clear();
        }
        let (mut added, mut removed) = (0, 0);
        if self.speller.cleaning.short_words == ShortWords::Game
            && (general || self.always_short_words)
        {
            (added, removed) = self.correct_short_words(&mut words);
        }
        let mut joined = Vec::new();
        for (place, before) in apostrophes {
            let word = words.letters_of(place);
            let stem = &word[..before];
            let stands = stem.len() > MIN_JOINED || stem.len() > 1 && words.contains(stem);
            if stands && word.len() > MIN_JOINED {
                joined.push(place);
            } else {
                out.push((place.line(), RefusalReason::Joined));
            }
        }
        double.extend(words.insert(joined));
        out.extend(double.into_iter().map(|place| (place.line(), RefusalReason::Duplicate)));
        let default_level = self.default_level.unwrap_or_else(|| words.highest());
        let mut beyond = words.take_beyond(default_level);
        let (mut spelled, mut more) = (words.len(), beyond.len());
        if self.speller.ruleset.alphabet.is_ambiguous() {
            let unread = words.add_readings(&self.speller.ruleset.alphabet);
            spelled -= unread.len();
            let (read, not_read) = words.with_readings(&self.speller.ruleset.alphabet, beyond);
            (beyond, more) = (read, more - not_read.len());
            let unread: Vec<_> = unread.into_iter().chain(not_read).collect();
            if let Some(writings) = &mut writings {
                let alphabet = &self.speller.ruleset.alphabet;
                let unread = unread.iter().map(|place| alphabet.spelling(words.letters_of(*place)));
                let unread: FxHashSet<String> = unread.collect();
                writings.retain(|(word, _)| !unread.contains(word));
            }
            out.extend(unread.into_iter().map(|place| (place.line(), RefusalReason::Readings)));
        }
        let refused = report(text, out, &mut refused);
        Cleaned {
            words,
            spelled,
            read,
            added,
            removed,
            refused,
            general,
            beyond,
            more,
            default_level,
            writings,
        }
    }

    /// Reads a single word as an entry of a list is read: without accents, hyphens and apostrophes
    /// where the rules drop them. `None` if it is not a word.
    pub fn word(&self, entry: &str) -> Option<Word> {
        let entry = entry.trim();
        if self.speller.phrases {
            return self.speller.spell_phrase(entry).ok().map(|spelled| spelled.word);
        }
        let spelled = self.speller.spell(entry, false);
        let spelled = spelled.or_else(|reason| self.speller.spell_wide(entry, reason));
        spelled.ok().map(|spelled| spelled.word)
    }

    /// Removes and adds short words as the ruleset says; returns how many were added, then removed.
    fn correct_short_words(&self, words: &mut CleanedWords<'_>) -> (usize, usize) {
        let (blocked, allowed) = self.speller.ruleset.short_words();
        let word = |text: &str| self.speller.ruleset.alphabet.word(text).ok();
        let blocked: FxHashSet<_> = blocked.filter_map(word).map(|word| word.to_vec()).collect();
        let removed = words.remove(|word| word.len() <= MIN_JOINED && blocked.contains(word));
        let allowed = allowed.filter(|_| !self.adds_to_list).filter_map(word);
        let mut missing: Vec<_> = allowed.filter(|word| !words.contains(word)).collect();
        missing.sort_unstable();
        missing.dedup();
        let places: Vec<_> = missing.iter().map(|word| words.place(word, NO_LINE)).collect();
        words.insert(places);
        (missing.len(), removed)
    }
}
