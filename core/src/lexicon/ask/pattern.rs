//! Word patterns: letters, any letter, one of several, runs of letters, letters that recur, misprints.

use super::fitting::Fitting;
use super::letter_class::{PatternError, class, read_one};
use super::pattern_part::PatternPart;
use crate::tile::{Alphabet, Letter, LetterCounts, LetterSet, MAX_WORD};

/// A pattern that a whole word has to match, letter by letter.
///
/// `A` is that letter; `_`, `.` and `?` any one letter; `%` and `*` any number of letters, or none;
/// `[AEIOU]` one of these, `[A-F]` one from A to F, `[^AEIOU]` any other; `@` a vowel, `#` any other
/// letter, in brackets too; `1221` letters of which the same figure is the same letter, and another
/// figure another letter. In alphabets where a tile has several characters, `[CH]` is that tile, and C
/// or H is written `[HC]`.
///
/// With a backquote before it, one letter of the word is wrong: the word does not match, and changing
/// one letter makes it match. With a `?` and a backquote, at most one is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    parts: Vec<PatternPart>,
    misprint: Option<Misprint>,
    /// The letters of the alphabet.
    letters: LetterSet,
}

/// How many letters of a word are wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Misprint {
    One,
    AtMostOne,
}

impl Misprint {
    /// How they are written before a pattern, the longest first.
    const ALL: [(Self, &'static str); 2] = [(Self::AtMostOne, "?`"), (Self::One, "`")];
}

/// The longest text of a pattern, in bytes: no word needs more.
const MAX_TEXT: usize = 1000;

/// How many runs and how many different figures a pattern may have where it has more of the other. With
/// more of both, a word could be divided in too many ways to try.
const MAX_TOGETHER: [usize; 2] = [4, 3];

impl Pattern {
    /// Reads a pattern with the vowels of a language; accents are folded by [`Alphabet::folded`].
    ///
    /// # Errors
    ///
    /// [`PatternError`] with the column and what to write.
    pub fn parse(text: &str, alphabet: &Alphabet, vowels: LetterSet) -> Result<Self, PatternError> {
        let pattern = Self::read(text, alphabet, vowels, [false; 2])?;
        if pattern.parts.is_empty() {
            let reason = "the pattern is empty: write one like __%GEBAK";
            return Err(PatternError::new(text, 0, reason));
        }
        Ok(pattern)
    }

    /// Reads a pattern that words begin with, which may be empty.
    ///
    /// # Errors
    ///
    /// As [`Self::parse`].
    pub fn of_beginning(
        text: &str,
        alphabet: &Alphabet,
        vowels: LetterSet,
    ) -> Result<Self, PatternError> {
        Self::read(text, alphabet, vowels, [false, true])
    }

    /// Reads a pattern that words end with, which may be empty.
    ///
    /// # Errors
    ///
    /// As [`Self::parse`].
    pub fn of_ending(
        text: &str,
        alphabet: &Alphabet,
        vowels: LetterSet,
    ) -> Result<Self, PatternError> {
        Self::read(text, alphabet, vowels, [true, false])
    }

    /// Reads a pattern that is open before and after what is written.
    fn read(
        text: &str,
        alphabet: &Alphabet,
        vowels: LetterSet,
        open: [bool; 2],
    ) -> Result<Self, PatternError> {
        if text.len() > MAX_TEXT {
            return Err(PatternError::new(text, 0, "the pattern is too long for any word"));
        }
        let text = &*alphabet.folded(text);
        let misprint = Misprint::ALL.into_iter().find(|(_, sign)| text.starts_with(sign));
        let mut at = misprint.map_or(0, |(_, sign)| sign.len());
        if at > 0 && at == text.len() {
            let reason = "write the pattern with the misprint after the `";
            return Err(PatternError::new(text, at, reason));
        }
        let letters = LetterSet::first(alphabet.len());
        let [before, after] = open.map(|is_open| is_open.then_some(PatternPart::Run));
        let mut parts: Vec<_> = before.into_iter().collect();
        let mut push = |part| {
            // Two runs match the same as one, and cost more.
            if part != PatternPart::Run || parts.last() != Some(&part) {
                parts.push(part);
            }
        };
        while let Some(character) = text[at..].chars().next() {
            let (part, used) = match character {
                '_' | '.' | '?' => (PatternPart::One(letters), 1),
                '%' | '*' => (PatternPart::Run, 1),
                '0'..='9' => (PatternPart::Figure(character as u8 - b'0'), 1),
                '`' => {
                    let reason = "a ` stands at the beginning of a pattern";
                    return Err(PatternError::new(text, at, reason));
                }
                _ => {
                    let (set, used) = read_one(text, at, alphabet, Some(vowels))?;
                    (PatternPart::One(set), used)
                }
            };
            push(part);
            at += used;
        }
        after.into_iter().for_each(push);
        let pattern = Self { parts, misprint: misprint.map(|(misprint, _)| misprint), letters };
        let [runs, figures] = MAX_TOGETHER;
        let is_run = |part: &&PatternPart| **part == PatternPart::Run;
        if pattern.parts.iter().filter(is_run).count() > runs && pattern.figures() > figures {
            let reason =
                format!("too many * and figures: write at most {runs} * or {figures} figures");
            return Err(PatternError::new(text, 0, reason));
        }
        Ok(pattern)
    }

    /// How many different figures it has.
    fn figures(&self) -> usize {
        let figures = (0..10).filter(|figure| self.parts.contains(&PatternPart::Figure(*figure)));
        figures.count()
    }

    /// Whether it has no figures and no misprint, so that what stands at one place says nothing of another.
    pub fn is_plain(&self) -> bool {
        self.misprint.is_none() && self.figures() == 0
    }

    /// The fewest letters of a matching word.
    pub fn least(&self) -> usize {
        self.parts.iter().filter(|part| **part != PatternPart::Run).count()
    }

    /// The most letters of a matching word.
    pub fn most(&self) -> usize {
        if self.parts.contains(&PatternPart::Run) { MAX_WORD } else { self.least() }
    }

    /// The parts whose letters are right: all, or with a misprint none.
    fn right(&self) -> &[PatternPart] {
        if self.misprint.is_some() { &[] } else { &self.parts }
    }

    /// The written letters, which every match has; with a misprint none.
    pub fn written(&self) -> LetterCounts {
        self.right().iter().filter_map(PatternPart::written).collect()
    }

    /// The written letters that every match begins with.
    pub fn beginning(&self) -> Vec<Letter> {
        self.right().iter().map_while(PatternPart::written).collect()
    }

    /// The written letters that every match ends with.
    pub fn ending(&self) -> Vec<Letter> {
        let mut ending: Vec<_> =
            self.right().iter().rev().map_while(PatternPart::written).collect();
        ending.reverse();
        ending
    }

    /// Whether a word matches.
    pub fn matches(&self, word: &[Letter]) -> bool {
        self.places(word).is_some()
    }

    /// Which letters of a word match written letters of the pattern; `None` if the word does not
    /// match. If there are several ways, earlier runs are as short as possible. With a misprint it is
    /// none of them.
    pub fn places(&self, word: &[Letter]) -> Option<Vec<bool>> {
        if self.is_plain() {
            return self.plain_places(word);
        }
        if word.len() < self.least() {
            return None;
        }
        let mut fitting = Fitting::new(&self.parts, self.letters, word);
        let Some(misprint) = self.misprint else {
            return fitting.fits(false).then_some(fitting.written);
        };
        let is_match =
            (misprint == Misprint::AtMostOne || !fitting.fits(false)) && fitting.fits(true);
        is_match.then(|| vec![false; word.len()])
    }

    /// The places of a plain pattern.
    fn plain_places(&self, word: &[Letter]) -> Option<Vec<bool>> {
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

impl Pattern {
    /// The pattern in a canonical form that reads back as the same: `?` for any letter, `*` for a
    /// run.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        let everything = LetterSet::first(alphabet.len());
        let text = |part: &PatternPart| match part {
            PatternPart::Run => "*".to_owned(),
            PatternPart::Figure(figure) => figure.to_string(),
            PatternPart::One(set) if *set == everything => "?".to_owned(),
            PatternPart::One(set) => class(*set, alphabet),
        };
        let signs = Misprint::ALL.iter().filter(|(misprint, _)| self.misprint == Some(*misprint));
        signs.map(|(_, sign)| (*sign).to_owned()).chain(self.parts.iter().map(text)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alphabet(labels: &[&str]) -> Alphabet {
        Alphabet::new(labels.iter().map(|label| (*label).to_owned())).expect("an alphabet")
    }

    fn is_match(pattern: &str, word: &str) -> bool {
        let letters: Vec<_> = ('A'..='Z').map(String::from).collect();
        let alphabet = Alphabet::new(letters).expect("an alphabet");
        let vowels = alphabet.word("AEIOU").expect("letters").iter().copied().collect();
        let pattern = Pattern::parse(pattern, &alphabet, vowels).expect("a pattern");
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
            ("#@#@", "BABE"),
            ("[@Y]#", "YB"),
            ("[^@]B", "YB"),
            ("1221", "ANNA"),
            ("1a2", "AAN"),
            ("*11*", "PADDO"),
            ("`bonge", "BONJE"),
            ("?`bonge", "BONGE"),
            ("?`1221", "ANNE"),
            ("`*aa", "BAT"),
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
            ("@", "Y"),
            ("#", "A"),
            ("1221", "AAAA"),
            ("1221", "ANNE"),
            ("*11*", "PADEL"),
            ("`bonge", "BONGE"),
            ("?`bonge", "BANJE"),
            ("`bonge", "BONGEN"),
            ("`*", "A"),
        ] {
            assert!(!is_match(pattern, word), "{pattern} {word}");
        }
    }

    #[test]
    fn tiles_of_several_characters_stand_in_brackets() {
        let spanish = alphabet(&["A", "C", "CH", "H", "O"]);
        let pattern =
            |text: &str| Pattern::parse(text, &spanish, LetterSet::EMPTY).expect("a pattern");
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
        let error = |text: &str| {
            let read =
                Pattern::parse(text, &letters, LetterSet::of(letters.letter('A').expect("A")));
            read.expect_err("no pattern").to_string()
        };
        assert_eq!(error("A+"), "column 2: '+' is not a letter");
        assert_eq!(error("[A1]"), "column 3: '1' is not a letter");
        assert_eq!(error("[@-B]"), "column 3: '-' is not a letter");
        assert_eq!(error("[^@#]"), "column 1: no letter is left in this class");
        assert_eq!(error("AB`"), "column 3: a ` stands at the beginning of a pattern");
        assert_eq!(error("_`B"), "column 2: a ` stands at the beginning of a pattern");
        assert_eq!(error("?`"), "column 3: write the pattern with the misprint after the `");
        assert_eq!(
            error("*1*2*3*4A*"),
            "column 1: too many * and figures: write at most 4 * or 3 figures"
        );
        let none = Pattern::parse("A@", &letters, LetterSet::EMPTY).expect_err("no pattern");
        assert_eq!(none.to_string(), "column 2: the language has no such letters");
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
}
