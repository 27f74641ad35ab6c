//! Matching patterns in which one place says something of another: figures and misprints.

use super::pattern_part::PatternPart;
use crate::tile::{Letter, LetterSet, MAX_LETTERS};

/// Places between the letters of a word, one bit each: first where no letter was wrong before, then where
/// one was, or where none may be.
type Places = [u64; 2];

/// A word that is matched to a pattern.
pub(super) struct Fitting<'p> {
    parts: &'p [PatternPart],
    length: usize,
    /// Where each letter is.
    letters: [u64; MAX_LETTERS],
    /// The letters of the word.
    present: LetterSet,
    /// Where the letters are that each part allows by itself.
    allowed: Vec<u64>,
    /// From where each part and those after it can match, if figures stood for any letters.
    open: Vec<Places>,
    /// The number of parts up to the last figure: after it, what is open matches.
    figured: usize,
    /// What the figures stand for.
    figures: [Option<Letter>; 10],
    /// How many parts were tried.
    #[cfg(test)]
    pub steps: usize,
}

impl<'p> Fitting<'p> {
    /// A word of at most 63 letters.
    pub fn new(parts: &'p [PatternPart], word: &[Letter]) -> Self {
        let mut letters = [0; MAX_LETTERS];
        word.iter().enumerate().for_each(|(at, letter)| letters[letter.index()] |= 1 << at);
        let place = |letter: Letter| letters[letter.index()];
        let allowed = |part: &PatternPart| match part {
            PatternPart::One(set) => set.iter().fold(0, |at, letter| at | place(letter)),
            PatternPart::Figure(_) | PatternPart::Run => u64::MAX,
        };
        let allowed: Vec<_> = parts.iter().map(allowed).collect();
        let mut open = vec![[1 << word.len(); 2]; parts.len() + 1];
        for (at, part) in parts.iter().enumerate().rev() {
            let [any, right] = open[at + 1];
            // Before a run, every place up to the last one.
            let up_to = |places: u64| u64::MAX.checked_shr(places.leading_zeros()).unwrap_or(0);
            open[at] = match part {
                PatternPart::Run => [up_to(any), up_to(right)],
                _ => [any >> 1 & allowed[at] | right >> 1, right >> 1 & allowed[at]],
            };
        }
        let is_figure = |part: &PatternPart| matches!(part, PatternPart::Figure(_));
        Self {
            parts,
            length: word.len(),
            letters,
            present: word.iter().copied().collect(),
            allowed,
            open,
            figured: parts.iter().rposition(is_figure).map_or(0, |last| last + 1),
            figures: [None; 10],
            #[cfg(test)]
            steps: 0,
        }
    }

    /// Whether the word matches, or where one may be wrong, does so once one of its letters is changed.
    pub fn fits(&mut self, may_be_wrong: bool) -> bool {
        self.fits_from(0, if may_be_wrong { [1, 0] } else { [0, 1] })
    }

    /// Which letters of the word match written letters, with runs as short as possible from the first on;
    /// `None` if it does not match.
    pub fn written(&mut self) -> Option<Vec<bool>> {
        let (mut at, mut written) = (0, vec![false; self.length]);
        if !self.fits(false) {
            return None;
        }
        for (part, here) in self.parts.iter().enumerate() {
            if *here == PatternPart::Run {
                at = (at..=self.length).find(|at| self.fits_from(part + 1, [0, 1 << at]))?;
                continue;
            }
            if let PatternPart::Figure(figure) = here {
                let is_here = |letter: &Letter| self.letters[letter.index()] >> at & 1 == 1;
                self.figures[usize::from(*figure)] = self.present.iter().find(is_here);
            }
            written[at] = here.written().is_some();
            at += 1;
        }
        Some(written)
    }

    /// Whether a part and those after it match from one of some places on.
    fn fits_from(&mut self, first: usize, mut places: Places) -> bool {
        for part in first.. {
            #[cfg(test)]
            {
                self.steps += 1;
            }
            let open = self.open[part];
            places = [places[0] & open[0], places[1] & open[1]];
            if places == [0; 2] {
                return false;
            }
            if part >= self.figured {
                break;
            }
            let allowed = match self.parts[part] {
                PatternPart::Run => {
                    // Every place from the first one on.
                    places = places.map(|starts| starts | starts.wrapping_neg());
                    continue;
                }
                PatternPart::One(_) => self.allowed[part],
                PatternPart::Figure(figure) => match self.figures[usize::from(figure)] {
                    Some(letter) => self.letters[letter.index()],
                    None => return self.fits_new(usize::from(figure), part, places),
                },
            };
            let [right, wrong] = places;
            places = [(right & allowed) << 1, (wrong & allowed | right) << 1];
        }
        true
    }

    /// Whether a part with a new figure and those after it match from one of some places on.
    fn fits_new(&mut self, figure: usize, part: usize, [right, wrong]: Places) -> bool {
        let used = self.figures.iter().flatten().copied().collect();
        for letter in self.present.minus(used).iter() {
            let at = self.letters[letter.index()];
            if (right | wrong) & at == 0 {
                continue;
            }
            self.figures[figure] = Some(letter);
            let fits = self.fits_from(part + 1, [(right & at) << 1, (wrong & at) << 1]);
            self.figures[figure] = None;
            if fits {
                return true;
            }
        }
        // What a wrong letter should be is told where the figure recurs, or else is any other letter.
        right != 0 && self.fits_from(part + 1, [0, right << 1])
    }
}
