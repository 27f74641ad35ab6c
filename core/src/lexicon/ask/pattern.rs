//! Word patterns: letters, any letter, one of several, runs of letters.

use super::letter_class::{PatternError, class, read_one};
use crate::tile::{Alphabet, Letter, LetterCounts, LetterSet, MAX_WORD};

/// A pattern that a whole word has to match, letter by letter.
///
/// `A` is that letter; `_`, `.` and `?` any one letter; `%` and `*` any number of letters, or none;
/// `[AEIOU]` one of these, `[A-F]` one from A to F, `[^AEIOU]` any other. In alphabets where a tile
/// has several characters, `[CH]` is that tile, and C or H is written `[HC]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    parts: Vec<PatternPart>,
}

/// A part of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PatternPart {
    /// One letter of a set. A set of one is a written letter; larger sets leave it open.
    One(LetterSet),
    /// Any number of any letters.
    Run,
}

/// The longest text of a pattern, in bytes: no word needs more.
const MAX_TEXT: usize = 1000;

impl Pattern {
    /// Reads a pattern; accents are folded by [`Alphabet::folded`].
    ///
    /// # Errors
    ///
    /// [`PatternError`] with the column and what to write.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, PatternError> {
        let (mut parts, mut at) = (Vec::new(), 0);
        if text.len() > MAX_TEXT {
            return Err(PatternError::new(text, 0, "the pattern is too long for any word"));
        }
        let text = &*alphabet.folded(text);
        let everything = LetterSet::first(alphabet.len());
        while let Some(character) = text[at..].chars().next() {
            at += match character {
                '_' | '.' | '?' => {
                    parts.push(PatternPart::One(everything));
                    1
                }
                '%' | '*' => {
                    // Two runs match the same as one, and cost more.
                    if parts.last() != Some(&PatternPart::Run) {
                        parts.push(PatternPart::Run);
                    }
                    1
                }
                _ => {
                    let (set, used) = read_one(text, at, alphabet)?;
                    parts.push(PatternPart::One(set));
                    used
                }
            };
        }
        if parts.is_empty() {
            return Err(PatternError::new(
                text,
                0,
                "the pattern is empty: write one like __%GEBAK",
            ));
        }
        Ok(Self { parts })
    }

    /// The fewest letters of a matching word.
    pub fn least(&self) -> usize {
        self.parts.iter().filter(|part| **part != PatternPart::Run).count()
    }

    /// The most letters of a matching word.
    pub fn most(&self) -> usize {
        if self.parts.contains(&PatternPart::Run) { MAX_WORD } else { self.least() }
    }

    /// The written letters, which every match has.
    pub fn written(&self) -> LetterCounts {
        self.parts.iter().filter_map(PatternPart::written).collect()
    }

    /// The written letters that every match begins with.
    pub fn beginning(&self) -> Vec<Letter> {
        self.parts.iter().map_while(PatternPart::written).collect()
    }

    /// The written letters that every match ends with.
    pub fn ending(&self) -> Vec<Letter> {
        let mut ending: Vec<_> = self.parts.iter().rev().map_while(PatternPart::written).collect();
        ending.reverse();
        ending
    }

    /// Whether a word matches.
    pub fn matches(&self, word: &[Letter]) -> bool {
        self.places(word).is_some()
    }

    /// Which letters of a word match written letters of the pattern; `None` if the word does not
    /// match. If there are several ways, earlier runs are as short as possible.
    pub fn places(&self, word: &[Letter]) -> Option<Vec<bool>> {
        // Runs are tried shortest first, and only the last one is ever extended: everything before
        // it already matches in as few letters as possible.
        let (mut part, mut at) = (0, 0);
        let mut last_run = None;
        let mut written = vec![false; word.len()];
        loop {
            match self.parts.get(part) {
                Some(PatternPart::Run) => {
                    last_run = Some((part, at));
                    part += 1;
                    continue;
                }
                Some(PatternPart::One(set))
                    if word.get(at).is_some_and(|letter| set.contains(*letter)) =>
                {
                    written[at] = set.len() == 1;
                    (part, at) = (part + 1, at + 1);
                    continue;
                }
                None if at == word.len() => return Some(written),
                _ => (),
            }
            let (run, from) = last_run?;
            if from == word.len() {
                return None;
            }
            written[from..].fill(false);
            last_run = Some((run, from + 1));
            (part, at) = (run + 1, from + 1);
        }
    }
}

impl PatternPart {
    fn written(&self) -> Option<Letter> {
        match self {
            Self::One(set) if set.len() == 1 => set.iter().next(),
            _ => None,
        }
    }
}

impl Pattern {
    /// The pattern in a canonical form that reads back as the same: `?` for any letter, `*` for a
    /// run.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        let everything = LetterSet::first(alphabet.len());
        let text = |part: &PatternPart| match part {
            PatternPart::Run => "*".to_owned(),
            PatternPart::One(set) if *set == everything => "?".to_owned(),
            PatternPart::One(set) => class(*set, alphabet),
        };
        self.parts.iter().map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn alphabet(labels: &[&str]) -> Alphabet {
        Alphabet::new(labels.iter().map(|label| (*label).to_owned())).expect("an alphabet")
    }

    fn is_match(pattern: &str, word: &str) -> bool {
        let letters: Vec<_> = ('A'..='Z').map(String::from).collect();
        let alphabet = Alphabet::new(letters).expect("an alphabet");
        let pattern = Pattern::parse(pattern, &alphabet).expect("a pattern");
        pattern.matches(&alphabet.word(word).expect("a word"))
    }

    #[test]
    fn signs_mean_what_they_say() {
        for (pattern, word) in [
            ("__%gebak", "APPELGEBAK"),
            ("__%GEBAK", "OEGEBAK"),
            ("A..E", "ABBE"),
            ("*", "ABC"),
            ("[AEIOU]B*", "ABC"),
            ("*[^AEIOU]", "ABC"),
            ("[!X]?", "AX"),
            ("*AB*AB", "AABXAB"),
            ("A%", "A"),
            ("[A-CX]E", "BE"),
            ("[A-CX]E", "XE"),
            ("[^B-D]", "E"),
        ] {
            assert!(is_match(pattern, word), "{pattern} {word}");
        }
        for (pattern, word) in [
            ("__%GEBAK", "GEBAK"),
            ("__%GEBAK", "AGEBAK"),
            ("A..E", "ABE"),
            ("*[^AEIOU]", "CBA"),
            ("*AB*AB", "ABX"),
            ("A", "AA"),
            ("[A-CX]E", "DE"),
            ("[^B-D]", "C"),
            ("%A", "AB"),
        ] {
            assert!(!is_match(pattern, word), "{pattern} {word}");
        }
    }

    #[test]
    fn tiles_of_several_characters_stand_in_brackets() {
        let spanish = alphabet(&["A", "C", "CH", "H", "O"]);
        let pattern = |text: &str| Pattern::parse(text, &spanish).expect("a pattern");
        let word = |text: &str| spanish.word(text).expect("a word");
        assert!(pattern("[CH]_").matches(&word("[CH]A")));
        assert!(!pattern("[CH]_").matches(&word("CHA")));
        assert!(pattern("[HC]_").matches(&word("HA")));
        assert!(pattern("[A[CH]]O").matches(&word("[CH]O")));
        assert_eq!(pattern("[hc]_[a[ch]]*").text(&spanish), "[HC]?[[CH]A]*");
        assert_eq!(pattern(&pattern("[hc]_[a[ch]]*").text(&spanish)), pattern("[hc]_[a[ch]]*"));
    }

    #[test]
    fn mistakes_are_named_with_their_column() {
        let letters = alphabet(&["A", "B"]);
        let error =
            |text: &str| Pattern::parse(text, &letters).expect_err("no pattern").to_string();
        assert_eq!(error("A1"), "column 2: '1' is not a letter");
        assert_eq!(error("A[B"), "column 2: the class does not end: write ] after it");
        assert_eq!(error("A]"), "column 2: ] ends no class: write [ before it");
        assert_eq!(error("AB[]"), "column 3: no letter is left in this class");
        assert_eq!(error("[^AB]"), "column 1: no letter is left in this class");
        assert_eq!(error("[B-A]").split(": ").nth(1), Some("this range runs backwards"));
        assert_eq!(error("[A-"), "column 1: the class does not end: write ] after it");
        assert_eq!(error("[AÉ"), "column 3: 'É' is not a letter");
        assert_eq!(error(""), "column 1: the pattern is empty: write one like __%GEBAK");
        assert!(error(&"A".repeat(2000)).contains("too long"));
    }

    /// Matches by trying every length of every run.
    fn plainly(parts: &[PatternPart], word: &[Letter]) -> bool {
        match parts.split_first() {
            None => word.is_empty(),
            Some((PatternPart::Run, rest)) => {
                (0..=word.len()).any(|skip| plainly(rest, &word[skip..]))
            }
            Some((PatternPart::One(set), rest)) => word
                .split_first()
                .is_some_and(|(letter, word)| set.contains(*letter) && plainly(rest, word)),
        }
    }

    proptest! {
        #[test]
        fn matching_agrees_with_trying_everything(
            pattern in "([AB]|_|\\*|\\[AC\\]|\\[\\^A\\]){1,9}",
            word in "[ABC]{0,9}",
        ) {
            let letters = alphabet(&["A", "B", "C"]);
            let pattern = Pattern::parse(&pattern, &letters).expect("a pattern");
            let word = letters.word(&word).expect("a word");
            let expected = plainly(&pattern.parts, &word);
            prop_assert_eq!(pattern.matches(&word), expected);
            if expected {
                let places = pattern.places(&word).expect("it matches");
                let written = word.iter().zip(&places).filter(|(_, written)| **written);
                prop_assert_eq!(written.map(|(letter, _)| *letter).collect::<LetterCounts>(), pattern.written());
                prop_assert!(word.starts_with(&pattern.beginning()) && word.ends_with(&pattern.ending()));
                prop_assert!((pattern.least()..=pattern.most()).contains(&word.len()));
            }
        }
    }
}
