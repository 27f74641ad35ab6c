//! Matching patterns in which one place says something of another: figures and misprints.

use rustc_hash::FxHashSet;

use super::pattern_part::PatternPart;
use crate::tile::{Letter, LetterSet};

/// What the figures stand for.
type Figures = [Option<Letter>; 10];

/// A word that is matched to a pattern.
pub(super) struct Fitting<'p> {
    parts: &'p [PatternPart],
    /// The letters of the alphabet.
    letters: LetterSet,
    word: &'p [Letter],
    figures: Figures,
    /// The runs that were tried in vain: the part and the place in the word, whether a letter may still
    /// be wrong, and the figures.
    tried: FxHashSet<(usize, usize, bool, Figures)>,
    /// The letters of the word that match written letters, once it is matched.
    pub written: Vec<bool>,
}

impl<'p> Fitting<'p> {
    pub fn new(parts: &'p [PatternPart], letters: LetterSet, word: &'p [Letter]) -> Self {
        let (figures, tried) = (Figures::default(), FxHashSet::default());
        Self { parts, letters, word, figures, tried, written: vec![false; word.len()] }
    }

    /// Whether the word matches, or where one may be wrong, does so once one of its letters is changed.
    pub fn fits(&mut self, may_be_wrong: bool) -> bool {
        self.fits_from(0, 0, may_be_wrong)
    }

    fn fits_from(&mut self, part: usize, at: usize, may_be_wrong: bool) -> bool {
        let here = match self.parts.get(part) {
            None => return at == self.word.len(),
            Some(PatternPart::Run) => {
                return self.tried.insert((part, at, may_be_wrong, self.figures))
                    && (at..=self.word.len()).any(|at| self.fits_from(part + 1, at, may_be_wrong));
            }
            Some(here) => *here,
        };
        let Some(letter) = self.word.get(at).copied() else { return false };
        let allowed = self.allowed(here);
        if allowed.contains(letter) && self.takes(here, letter, (part + 1, at + 1, may_be_wrong)) {
            self.written[at] = here.written().is_some();
            return true;
        }
        // What another letter of a set would be is all the same to the rest.
        let others = allowed.without(letter).iter();
        let others = others.take(if matches!(here, PatternPart::One(_)) { 1 } else { usize::MAX });
        may_be_wrong
            && others.into_iter().any(|other| self.takes(here, other, (part + 1, at + 1, false)))
    }

    /// The letters that a place allows, after those before it.
    fn allowed(&self, part: PatternPart) -> LetterSet {
        match part {
            PatternPart::One(set) => set,
            PatternPart::Figure(figure) => match self.figures[usize::from(figure)] {
                Some(letter) => LetterSet::of(letter),
                None => self.letters.minus(self.figures.iter().flatten().copied().collect()),
            },
            PatternPart::Run => self.letters,
        }
    }

    /// Whether the rest fits where a part is a letter.
    fn takes(&mut self, part: PatternPart, letter: Letter, rest: (usize, usize, bool)) -> bool {
        let before = self.figures;
        if let PatternPart::Figure(figure) = part {
            self.figures[usize::from(figure)] = Some(letter);
        }
        let fits = self.fits_from(rest.0, rest.1, rest.2);
        self.figures = before;
        fits
    }
}
