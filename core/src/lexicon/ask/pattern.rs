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

/// The most parts of a pattern: no word needs more.
const MAX_PARTS: usize = 1000;

/// How many runs and how many different figures a pattern may have where it has more of the other. With
/// more of both, a word could be divided in too many ways to try. A misprint adds as many as a run.
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
        if pattern.parts.len() > MAX_PARTS {
            return Err(PatternError::new(text, 0, "the pattern is too long for any word"));
        }
        let [runs, figures] = MAX_TOGETHER;
        let runs = runs - usize::from(pattern.misprint.is_some());
        if pattern.dividing_runs() > runs && pattern.figures() > figures {
            let reason =
                format!("too many * and figures: write at most {runs} * or {figures} figures");
            return Err(PatternError::new(text, 0, reason));
        }
        Ok(pattern)
    }

    /// How many runs divide words in more ways: all, but one if it begins or ends with one. That one may not
    /// be written but be how the pattern is open.
    fn dividing_runs(&self) -> usize {
        let ends = [self.parts.first(), self.parts.last()];
        let runs = self.parts.iter().filter(|part| **part == PatternPart::Run).count();
        runs - usize::from(ends.contains(&Some(&PatternPart::Run)))
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

    /// Whether it says nothing of a word but how many letters it has.
    pub fn is_open(&self) -> bool {
        let open = |part: &PatternPart| match part {
            PatternPart::One(set) => *set == self.letters,
            PatternPart::Figure(_) => false,
            PatternPart::Run => true,
        };
        self.misprint.is_none() && self.parts.iter().all(open)
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
        if self.is_plain() {
            return self.plain_places(word).is_some();
        }
        self.fitting(word).is_some_and(|mut fitting| self.fits(&mut fitting))
    }

    /// Which letters of a word match written letters of the pattern; `None` if the word does not
    /// match. If there are several ways, earlier runs are as short as possible. With a misprint it is
    /// none of them.
    pub fn places(&self, word: &[Letter]) -> Option<Vec<bool>> {
        if self.is_plain() {
            return self.plain_places(word);
        }
        let mut fitting = self.fitting(word)?;
        if self.misprint.is_some() {
            return self.fits(&mut fitting).then(|| vec![false; word.len()]);
        }
        fitting.written()
    }

    /// A word to be matched, if it can match at all.
    fn fitting(&self, word: &[Letter]) -> Option<Fitting<'_>> {
        let is_possible = (self.least()..=MAX_WORD).contains(&word.len())
            && self.figures() <= self.letters.iter().count();
        is_possible.then(|| Fitting::new(&self.parts, word))
    }

    fn fits(&self, fitting: &mut Fitting<'_>) -> bool {
        match self.misprint {
            None => fitting.fits(false),
            Some(Misprint::One) => !fitting.fits(false) && fitting.fits(true),
            Some(Misprint::AtMostOne) => fitting.fits(true),
        }
    }

    /// How many parts are tried to match a word.
    #[cfg(test)]
    pub(super) fn steps(&self, word: &[Letter]) -> usize {
        let mut fitting = self.fitting(word).expect("a possible match");
        self.fits(&mut fitting);
        fitting.steps
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
