//! The ways to read text as tiles, in alphabets where some tiles have several characters.

use std::cmp::Reverse;

use itertools::Itertools;

use super::{Alphabet, Letter, Word};

/// The most readings a word can have: `LLRRLLRR` has 16. None of 600,000 Spanish words has more
/// than 8.
pub const MAX_READINGS: usize = 16;

impl Alphabet {
    /// A label of several characters that occurs in a text without brackets, and so is read as several
    /// letters.
    pub fn unbracketed(&self, text: &str) -> Option<&str> {
        let text = text.to_uppercase();
        let is_open = |before: &str| before.rfind('[') > before.rfind(']');
        let outside = |label: &str| text.match_indices(label).any(|(at, _)| !is_open(&text[..at]));
        let labels = self.letters().map(|letter| self.label(letter));
        // SCH goes before CH.
        let labels = labels.sorted_by_key(|label| Reverse(label.chars().count()));
        // A label with a character that is on no tile of its own can only be the one tile.
        let is_several = |label: &&str| {
            label.chars().nth(1).is_some() && label.chars().all(|c| self.letter(c).is_some())
        };
        labels.filter(is_several).find(|label| outside(label))
    }

    /// The letters as text without brackets: all readings of a word share one spelling.
    pub fn spelling(&self, letters: &[Letter]) -> String {
        letters.iter().map(|letter| self.label(*letter)).collect()
    }

    /// Whether a capital is part of a label.
    pub fn is_written(&self, capital: char) -> bool {
        self.letters().any(|letter| self.label(letter).contains(capital))
    }

    /// The letters with labels of several characters that a text begins with, in brackets or not, and
    /// the number of bytes they take.
    pub(super) fn wide_at(&self, rest: &str) -> impl Iterator<Item = (Letter, usize)> {
        let forms = self.multiple.iter().flat_map(|letter| {
            let written = self.written.iter().map(|written| &*written[letter.index()]);
            written
                .flat_map(|form| [form, form.trim_matches(['[', ']'])])
                .map(|form| (*letter, form))
        });
        forms
            .filter(move |(_, form)| rest.starts_with(form))
            .map(|(letter, form)| (letter, form.len()))
    }

    /// Reads a word of which some letters are no tiles of their own. Single letters come before labels
    /// of several characters where both are possible.
    pub(super) fn word_of_wide(&self, text: &str) -> Option<Word> {
        if !self.is_ambiguous() {
            return None;
        }
        let tiles_at = |at: usize| {
            let rest = &text[at..];
            let first = rest.chars().next();
            let single = first.and_then(|c| Some((self.letter(c)?, c.len_utf8())));
            single.into_iter().chain(self.wide_at(rest))
        };
        // Whether the rest of the text can be read from each byte.
        let mut is_readable = vec![false; text.len() + 1];
        is_readable[text.len()] = true;
        for (at, _) in text.char_indices().rev() {
            is_readable[at] = tiles_at(at).any(|(_, used)| is_readable[at + used]);
        }
        let (mut word, mut at) = (Word::default(), 0);
        while at < text.len() {
            let (letter, used) = tiles_at(at).find(|(_, used)| is_readable[at + used])?;
            if !word.push(letter) {
                return None;
            }
            at += used;
        }
        Some(word)
    }

    /// Whether the spelling of these letters reads back as them: true for exactly one reading of each
    /// word, and for every word if the alphabet is not ambiguous.
    pub fn is_as_spelled(&self, letters: &[Letter]) -> bool {
        let read = || self.word(&self.spelling(letters));
        !self.is_ambiguous() || read().is_ok_and(|word| *word == *letters)
    }

    /// All readings of a word's spelling, with the word itself first: each label of several
    /// characters as one tile or as several. Readings have two or more letters. `None` if there are
    /// more than [`MAX_READINGS`].
    pub fn readings(&self, letters: &[Letter]) -> Option<Vec<Word>> {
        let spelling = self.spelling(letters);
        let mut readings: Vec<Word> = Word::new(letters).into_iter().collect();
        // The rest of the text, with the letters read so far.
        let mut begun = vec![(spelling.as_str(), Word::default())];
        while let Some((rest, word)) = begun.pop() {
            if rest.is_empty() && word.len() > 1 && *word != *letters {
                readings.push(word);
            }
            // Few words of any language have more than one reading.
            for letter in self.letters() {
                let mut longer = word;
                if let Some(rest) = rest.strip_prefix(self.label(letter))
                    && longer.push(letter)
                {
                    begun.push((rest, longer));
                }
            }
            // One of those begun may be the word itself, which is already counted.
            if readings.len() + begun.len() > MAX_READINGS + 1 {
                return None;
            }
        }
        Some(readings).filter(|readings| readings.len() <= MAX_READINGS)
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;

    #[test]
    fn a_word_is_read_in_every_way() {
        let spanish =
            Alphabet::new(["A", "C", "CH", "H", "L", "LL"].map(String::from)).expect("an alphabet");
        let readings = |text: &str| {
            let readings = spanish.readings(&spanish.word(text).expect("a word"));
            readings.map(|words| words.iter().map(|word| spanish.text(word)).sorted().join(" "))
        };
        assert_eq!(readings("ALA").as_deref(), Some("ALA"));
        assert_eq!(readings("CHA").as_deref(), Some("CHA [CH]A"));
        assert_eq!(readings("LLL").as_deref(), Some("LLL L[LL] [LL]L"));
        assert_eq!(readings("LLACH").as_deref(), Some("LLACH LLA[CH] [LL]ACH [LL]A[CH]"));
        // A single tile is not a word.
        assert_eq!(readings("CH").as_deref(), Some("CH"));
        assert_eq!(readings("LLACHALLACH").map(|all| all.split(' ').count()), Some(16));
        assert_eq!(readings("LLACHALLACHACH"), None);
        assert_eq!(readings(&"L".repeat(63)), None);
    }

    #[test]
    fn a_letter_may_be_on_no_tile_of_its_own() {
        let catalan = Alphabet::new(["A", "I", "IZ", "N", "NY", "QU"].map(String::from));
        let catalan = catalan.expect("an alphabet");
        let read = |text: &str| catalan.word(text).map(|word| catalan.text(&word));
        for (text, expected) in [
            ("anya", "A[NY]A"),
            ("NNY", "N[NY]"),
            ("N[NY]QUA", "N[NY][QU]A"),
            ("qui", "[QU]I"),
            ("aiza", "A[IZ]A"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(expected));
        }
        for (text, column) in [("ANAY", 4), ("NYZ", 2), ("[NY", 1), ("QANY", 1)] {
            assert_eq!(read(text).expect_err(text).column, column, "{text}");
        }
        assert!(catalan.word(&"NY".repeat(64)).is_err());
        let word = catalan.word("ANY").expect("a word");
        assert!(catalan.is_as_spelled(&word));
        assert_eq!(catalan.readings(&word).map(|all| all.len()), Some(1));
    }

    #[test]
    fn labels_without_brackets_are_found() {
        let spanish = Alphabet::new(["A", "C", "CH", "H"].map(String::from)).expect("an alphabet");
        let found = ["ach", "A[ch]", "CA", "[CH]chA"].map(|text| spanish.unbracketed(text));
        assert_eq!(found, [Some("CH"), None, None, Some("CH")]);
        let german = ["C", "CH", "H", "S", "SCH"].map(String::from);
        let german = Alphabet::new(german).expect("an alphabet");
        let found = ["[SCH]", "SCH", "[SCH]CH", "SC"].map(|text| german.unbracketed(text));
        assert_eq!(found, [None, Some("SCH"), Some("CH"), None]);
        let quark = Alphabet::new(["A", "K", "QU", "R", "U"].map(String::from));
        assert_eq!(quark.expect("an alphabet").unbracketed("QUARK"), None);
    }
}
