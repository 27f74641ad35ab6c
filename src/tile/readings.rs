//! The ways to read text as tiles, in alphabets where some tiles have several characters.

use super::{Alphabet, Letter, Word};

/// The most readings a word can have: `LLRRLLRR` has 16. None of 600,000 Spanish words has more
/// than 8.
pub const MAX_READINGS: usize = 16;

impl Alphabet {
    /// A label of several characters that occurs in a text without brackets, and so is read as several
    /// letters.
    pub(crate) fn unbracketed(&self, text: &str) -> Option<&str> {
        let text = text.to_uppercase();
        let outside =
            |label: &str| text.match_indices(label).any(|(at, _)| !text[..at].ends_with('['));
        let labels = self.letters().map(|letter| self.label(letter));
        let mut labels = labels.filter(|label| label.chars().nth(1).is_some());
        labels.find(|label| outside(label))
    }

    /// The letters as text without brackets: all readings of a word share one spelling.
    pub fn spelling(&self, letters: &[Letter]) -> String {
        letters.iter().map(|letter| self.label(*letter)).collect()
    }

    /// Whether the spelling of these letters reads back as them: true for exactly one reading of each
    /// word, and for every word if the alphabet is not ambiguous.
    pub(crate) fn is_as_spelled(&self, letters: &[Letter]) -> bool {
        let read = || self.word(&self.spelling(letters));
        !self.is_ambiguous() || read().is_ok_and(|word| *word == *letters)
    }

    /// All readings of a word's spelling, with the word itself first: each label of several
    /// characters as one tile or as several. Readings have two or more letters. `None` if there are
    /// more than [`MAX_READINGS`].
    pub(crate) fn readings(&self, letters: &[Letter]) -> Option<Vec<Word>> {
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
    fn labels_without_brackets_are_found() {
        let spanish = Alphabet::new(["A", "C", "CH", "H"].map(String::from)).expect("an alphabet");
        let found = ["ach", "A[ch]", "CA", "[CH]chA"].map(|text| spanish.unbracketed(text));
        assert_eq!(found, [Some("CH"), None, None, Some("CH")]);
    }
}
