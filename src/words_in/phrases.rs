//! Phrases: entries of several words, laid by their letters and shown as they are written.

use itertools::Itertools;
use rustc_hash::FxHashSet;
use unicode_normalization::UnicodeNormalization;

use super::cleaned::RefusalReason;
use super::cleaned_words::{CleanedWords, WordPlace};
use super::entries::{HYPHENS, entry_of};
use super::spell::{SpelledEntry, Speller};
use crate::rules::Accents;
use crate::tile::{MAX_WORD, Writing};

/// Whether a character stands between two words of a phrase. An apostrophe, or a dot, stands within one.
fn is_between(character: char) -> bool {
    character.is_whitespace()
        || HYPHENS.contains(&character)
        || ('\u{2012}'..='\u{2015}').contains(&character)
        || "_/+&".contains(character)
}

impl Speller<'_> {
    /// Reads the letters of a phrase: what is no letter is passed over.
    pub(super) fn spell_phrase(&self, entry: &str) -> Result<SpelledEntry, RefusalReason> {
        let capitals = self.parts(entry)?.replace(' ', "");
        match self.ruleset.alphabet.word(&capitals) {
            Ok(word) if word.len() < 2 => Err(RefusalReason::TooShort),
            Ok(word) => Ok(SpelledEntry { word, ..SpelledEntry::default() }),
            Err(_) if capitals.chars().count() > MAX_WORD => Err(RefusalReason::TooLong),
            Err(_) => Err(RefusalReason::Character),
        }
    }

    /// The letters of the words of a phrase in capitals, a space between words.
    fn parts(&self, entry: &str) -> Result<String, RefusalReason> {
        let alphabet = &self.ruleset.alphabet;
        let (mut parts, mut is_behind, mut accent) = (String::new(), false, false);
        for character in entry.nfc() {
            is_behind |= is_between(character);
            if !character.is_alphabetic() {
                continue;
            }
            let mut capitals: String = character.to_uppercase().collect();
            if !capitals.chars().all(|capital| alphabet.is_written(capital)) {
                capitals = alphabet.unaccented(character).ok_or(RefusalReason::Character)?;
                accent = true;
            }
            if is_behind && !parts.is_empty() {
                parts.push(' ');
            }
            is_behind = false;
            parts.push_str(&capitals);
        }
        match accent && self.cleaning.accents == Accents::Skip {
            true => Err(RefusalReason::Accent),
            false => Ok(parts),
        }
    }

    /// How the words at some places are written in a text, each by its spelling; a writing that repeats an earlier one
    /// is told with its line.
    pub(super) fn writings(
        &self,
        (text, words): (&str, &CleanedWords<'_>),
        places: &[WordPlace],
        mut repeated: impl FnMut(u32),
    ) -> Vec<(String, Writing)> {
        let mut known = FxHashSet::default();
        let mut writings = Vec::new();
        for place in places.iter().sorted_by_key(|place| place.line()) {
            let entry = text[place.line() as usize..].lines().next().map_or("", entry_of);
            let written = entry.split_whitespace().join(" ");
            if !known.insert(written.clone()) {
                repeated(place.line());
                continue;
            }
            let parts = self.parts(entry).unwrap_or_default().into();
            let spelling = self.ruleset.alphabet.spelling(words.letters_of(*place));
            writings.push((spelling, Writing { text: written.into(), parts }));
        }
        writings
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;
    use crate::words_in::Cleaner;

    fn cleaned(language: &str, text: &str) -> (Vec<String>, Vec<(usize, RefusalReason)>) {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let mut refused = Vec::new();
        let cleaner = Cleaner::new(&ruleset).phrases(true);
        let cleaned = cleaner.clean(text, |line| refused.push((line.line, line.reason)));
        let writings = cleaned.writings().expect("phrases").iter();
        let shown =
            writings.map(|(word, Writing { text, parts })| format!("{word}={text}={parts}"));
        let out: usize = cleaned.refused.values().sum();
        assert_eq!(cleaned.phrases(), Some(cleaned.read - out));
        (shown.collect(), refused)
    }

    #[test]
    fn a_phrase_has_the_letters_of_its_words() {
        let text = "ice cream\nI scream!\n  a  way \nAway\naway\nL'été, «déjà vu»\nApollo 13\nrock-and-roll\nU.S.A.\n";
        let (shown, refused) = cleaned("en", text);
        let wanted = [
            "ICECREAM=ice cream=ICE CREAM",
            "ISCREAM=I scream!=I SCREAM",
            "AWAY=a way=A WAY",
            "AWAY=Away=AWAY",
            "AWAY=away=AWAY",
            "LETEDEJAVU=L'été, «déjà vu»=LETE DEJA VU",
            "APOLLO=Apollo 13=APOLLO",
            "ROCKANDROLL=rock-and-roll=ROCK AND ROLL",
            "USA=U.S.A.=USA",
        ];
        assert_eq!((shown, refused), (wanted.map(String::from).to_vec(), Vec::new()));
    }

    #[test]
    fn what_cannot_be_laid_is_left_out() {
        let text =
            format!("x\n1984\nσ b\nto be\nto  be\n{}\n{}\n", "ab ".repeat(31), "ab ".repeat(32));
        let (shown, refused) = cleaned("en", &text);
        assert_eq!(shown.len(), 2);
        let wanted = [
            (1, RefusalReason::TooShort),
            (2, RefusalReason::TooShort),
            (3, RefusalReason::Character),
            (5, RefusalReason::Duplicate),
            (7, RefusalReason::TooLong),
        ];
        assert_eq!(refused, wanted);
    }

    #[test]
    fn a_tile_of_two_letters_may_lie_across_two_words() {
        let (shown, refused) = cleaned("es", "el lobo\nkilo y medio\n");
        assert_eq!(shown, ["ELLOBO=el lobo=EL LOBO"]);
        assert_eq!(refused, [(2, RefusalReason::Character)]);
    }
}
