//! Spelling the entries of a word list in letters.

use std::iter;

use unicode_normalization::UnicodeNormalization;

use super::cleaned::RefusalReason;
use super::cleaned_words::{CleanedWords, WordPlace};
use super::entries::{APOSTROPHES, HYPHENS, entries, has_capital};
use crate::rules::{Accents, Capitalized, Cleaning, Joined, Ruleset};
use crate::tile::{Letter, Word};

/// A joined word needs more letters than this; so does the part before an apostrophe, unless it is
/// a word itself.
pub(super) const MIN_JOINED: usize = 3;

/// Spells entries in the letters of a ruleset.
#[derive(Clone, Debug)]
pub(super) struct Speller<'r> {
    pub ruleset: &'r Ruleset,
    pub cleaning: Cleaning,
    /// Whether entries are phrases.
    pub phrases: bool,
}

/// An entry whose every character is a letter, a hyphen or an apostrophe.
#[derive(Default)]
pub(super) struct SpelledEntry {
    /// The letters, without hyphens and apostrophes.
    pub word: Word,
    pub hyphen: bool,
    /// The number of letters before the first apostrophe.
    pub apostrophe: Option<usize>,
}

/// The spelled entries of a text.
#[derive(Default)]
pub(super) struct SpelledEntries {
    /// The letters of the words of a part, which its places point into.
    pub letters: Vec<Letter>,
    pub plain: Vec<WordPlace>,
    /// Words with an apostrophe, and the number of letters before it.
    pub apostrophes: Vec<(WordPlace, usize)>,
    /// Refused entries, with the byte offsets of their lines.
    pub out: Vec<(u32, RefusalReason)>,
    pub read: usize,
}

impl SpelledEntries {
    /// Appends the entries of the next part, and its letters to the words.
    pub(super) fn append(&mut self, next: Self, words: &mut CleanedWords<'_>) {
        let by = words.add_letters(&next.letters);
        self.plain.extend(next.plain.into_iter().map(|place| place.moved(by)));
        let apostrophes = next.apostrophes.into_iter();
        self.apostrophes.extend(apostrophes.map(|(place, before)| (place.moved(by), before)));
        self.out.extend(next.out);
        self.read += next.read;
    }
}

/// About how many bytes of a text are cleaned at once.
pub(super) const PART: usize = 1 << 17;

/// The parts of a text with their byte offsets; parts end at line ends.
pub(super) fn parts(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let mut start = 0;
    iter::from_fn(move || {
        let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
        let behind = rest.as_bytes().iter().skip(PART).position(|byte| *byte == b'\n');
        let part = behind.map_or(rest, |behind| &rest[..=PART + behind]);
        let this = start as u32;
        start += part.len();
        Some((this, part))
    })
}

/// Spells the entries of a part that begins at a byte offset of the text.
fn spell_all(
    part: &str,
    start: u32,
    spell: impl Fn(&str) -> Result<SpelledEntry, RefusalReason>,
) -> SpelledEntries {
    let mut all = SpelledEntries::default();
    for (line, entry) in entries(part) {
        let line = start + line;
        all.read += 1;
        match spell(entry) {
            Err(reason) => all.out.push((line, reason)),
            Ok(SpelledEntry { word, apostrophe, .. }) => {
                let place = WordPlace::new(all.letters.len(), word.len(), line);
                all.letters.extend_from_slice(&word);
                match apostrophe {
                    Some(before) => all.apostrophes.push((place, before)),
                    None => all.plain.push(place),
                }
            }
        }
    }
    all
}

impl Speller<'_> {
    /// Spells the entries of a part that begins at a byte offset of the text.
    pub(super) fn spell_part(&self, part: &str, start: u32, general: bool) -> SpelledEntries {
        if self.phrases {
            return spell_all(part, start, |entry| self.spell_phrase(entry));
        }
        // One loop for each, as nearly all lists have letters of one character.
        if self.ruleset.alphabet.is_ambiguous() {
            let wide = |entry: &str, reason| self.spell_wide(entry, reason);
            spell_all(part, start, |entry| {
                self.spell(entry, general).or_else(|reason| wide(entry, reason))
            })
        } else {
            spell_all(part, start, |entry| self.spell(entry, general))
        }
    }

    /// Reads the characters of an entry as letters.
    pub(super) fn spell(&self, entry: &str, general: bool) -> Result<SpelledEntry, RefusalReason> {
        let wrong = match self.cleaning.capitalized {
            Capitalized::Keep => false,
            Capitalized::Skip => has_capital(entry),
            Capitalized::First => entry.char_indices().any(|(at, c)| at > 0 && c.is_uppercase()),
        };
        if general && wrong {
            return Err(RefusalReason::Capitalized);
        }
        let mut spelled = SpelledEntry::default();
        let mut accent = false;
        let composed = (!entry.is_ascii()).then(|| entry.nfc().collect::<String>());
        for character in composed.as_deref().unwrap_or(entry).chars() {
            if self.push(&mut spelled.word, character)? {
                continue;
            }
            match character {
                _ if HYPHENS.contains(&character) => spelled.hyphen = true,
                _ if APOSTROPHES.contains(&character) => {
                    spelled.apostrophe.get_or_insert(spelled.word.len());
                }
                _ if character.is_whitespace() => return Err(RefusalReason::Space),
                _ if character.is_ascii_digit() => return Err(RefusalReason::Digit),
                _ => {
                    self.push_folded(&mut spelled.word, character)?;
                    accent = true;
                }
            }
        }
        self.check(&spelled, accent)?;
        Ok(spelled)
    }

    /// Refuses an entry with too few letters, or with what the cleaning does not allow.
    #[inline]
    fn check(&self, spelled: &SpelledEntry, accent: bool) -> Result<(), RefusalReason> {
        let joined = spelled.hyphen || spelled.apostrophe.is_some();
        if accent && self.cleaning.accents == Accents::Skip {
            return Err(RefusalReason::Accent);
        }
        if joined && (self.cleaning.joined == Joined::Skip || spelled.word.len() <= MIN_JOINED) {
            return Err(RefusalReason::Joined);
        }
        if spelled.word.len() < 2 { Err(RefusalReason::TooShort) } else { Ok(()) }
    }

    /// Reads an entry that was refused for a reason, if that was that some letters are no tiles of
    /// their own, or that labels are in brackets.
    #[cold]
    pub(super) fn spell_wide(
        &self,
        entry: &str,
        reason: RefusalReason,
    ) -> Result<SpelledEntry, RefusalReason> {
        let alphabet = &self.ruleset.alphabet;
        if reason != RefusalReason::Character || !alphabet.is_ambiguous() {
            return Err(reason);
        }
        let entry: String = entry.nfc().collect();
        let (mut spelled, mut accent) = (SpelledEntry::default(), false);
        let is_mark = |c: char| HYPHENS.contains(&c) || APOSTROPHES.contains(&c);
        for part in entry.split_inclusive(is_mark) {
            let mark = part.chars().next_back().filter(|c| is_mark(*c));
            let mut capitals = String::new();
            for character in part.trim_end_matches(is_mark).chars() {
                let upper = character.to_uppercase();
                match alphabet.unaccented(character) {
                    Some(folded) if !upper.clone().all(|c| alphabet.is_written(c)) => {
                        capitals.push_str(&folded);
                        accent = true;
                    }
                    _ => capitals.extend(upper),
                }
            }
            let read = |text: &str| alphabet.word(text).map_err(|_| RefusalReason::Character);
            // All readings of a word are in the list, whichever of them the brackets name.
            let word = read(&alphabet.spelling(&read(&capitals)?))?;
            if !word.iter().all(|letter| spelled.word.push(*letter)) {
                return Err(RefusalReason::TooLong);
            }
            match mark {
                Some(mark) if HYPHENS.contains(&mark) => spelled.hyphen = true,
                Some(_) => _ = spelled.apostrophe.get_or_insert(spelled.word.len()),
                None => {}
            }
        }
        self.check(&spelled, accent)?;
        Ok(spelled)
    }

    /// Appends the letters of a character in capitals; returns `false` if it is not a letter.
    fn push(&self, word: &mut Word, character: char) -> Result<bool, RefusalReason> {
        let alphabet = &self.ruleset.alphabet;
        let full = |pushed| {
            if pushed { Ok(true) } else { Err(RefusalReason::TooLong) }
        };
        if let Some(letter) = alphabet.letter(character) {
            return full(word.push(letter));
        }
        let mut capitals = character.to_uppercase().map(|capital| alphabet.letter(capital));
        let Some(letters) = capitals.by_ref().collect::<Option<Vec<_>>>() else {
            return Ok(false);
        };
        full(letters.into_iter().all(|letter| word.push(letter)))
    }

    /// Appends the letters of a character without its accent.
    fn push_folded(&self, word: &mut Word, character: char) -> Result<(), RefusalReason> {
        let folded = self.ruleset.alphabet.unaccented(character).ok_or(RefusalReason::Character)?;
        folded.chars().try_for_each(|character| self.push(word, character).map(|_| ()))
    }
}
