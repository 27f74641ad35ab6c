//! Whether words fit patterns, and in which ways.

use super::early::Early;
use super::hash::Rolled;
use super::limits::Limits;
use super::plain;
use super::tree::{Part, Pattern, Variable};
use super::watch::Work;
use super::way::{Sense, Value, Way};
use super::words::{QueryWords, WordPlace};
use crate::tile::{Letter, LetterCounts};

/// Called with each way in which a word fits; returns whether that is enough.
type Found<'f, 'w> = &'f mut dyn FnMut(&mut Way<'w>) -> bool;

/// Fits words to the patterns of one query.
#[derive(Clone, Copy)]
pub(super) struct Fit<'q> {
    /// The words that `>` and `<` stand for.
    pub words: &'q QueryWords,
    /// Those that they stand for in what variables stand for.
    pub asked: &'q QueryWords,
    pub limits: &'q Limits,
    /// What holds under a `!`, if anything else does.
    pub limits_inside: &'q Limits,
    /// Whether the numbers of letters of variables are all that holds, as under a `!`.
    pub lengths_only: bool,
    /// Whether the pattern has a boundary: all writings of a word are the same to others.
    pub asks_boundaries: bool,
    /// Where a word of the phrase ends: a bit for each number of letters behind, from 0.
    pub boundaries: u64,
    /// What else has to be a word as soon as some variables are known.
    pub early: &'q [Early<'q>],
    pub work: &'q Work<'q>,
}

impl<'q> Fit<'q> {
    /// Calls `found` with each way in which a word, which is at a place, fits as one of its writings, until it returns
    /// `true`; returns whether it did.
    pub fn place<'w>(
        &self,
        pattern: &Pattern,
        (place, word): (WordPlace, &'w [Letter]),
        way: &mut Way<'w>,
        found: Found<'_, 'w>,
    ) -> bool {
        let writings = if self.asks_boundaries { self.words.boundaries(place) } else { &[] };
        if writings.is_empty() {
            return self.pattern(pattern, word, way, found);
        }
        let as_written = |boundaries: &u64| Self { boundaries: *boundaries, ..*self };
        writings.iter().any(|writing| as_written(writing).pattern(pattern, word, way, found))
    }

    /// Calls `found` with each way in which a word fits, until it returns `true`; returns whether it did.
    pub fn pattern<'w>(
        &self,
        pattern: &Pattern,
        word: &'w [Letter],
        way: &mut Way<'w>,
        found: Found<'_, 'w>,
    ) -> bool {
        if self.work.is_over() {
            return true;
        }
        match pattern {
            Pattern::Template(parts) => self.parts(parts, word, way, found),
            Pattern::All(patterns) => self.all(patterns, word, way, found),
            Pattern::Any(patterns) => {
                patterns.iter().any(|pattern| self.pattern(pattern, word, way, found))
            }
            pattern => self.holds(pattern, word) && found(way),
        }
    }

    fn all<'w>(
        &self,
        patterns: &[Pattern],
        word: &'w [Letter],
        way: &mut Way<'w>,
        found: Found<'_, 'w>,
    ) -> bool {
        match patterns.split_first() {
            None => found(way),
            Some((first, rest)) => {
                self.pattern(first, word, way, &mut |way| self.all(rest, word, way, found))
            }
        }
    }

    /// Whether a word fits a pattern that names no variables.
    fn holds(&self, pattern: &Pattern, word: &[Letter]) -> bool {
        match pattern {
            Pattern::Length(range) => range.contains(&word.len()),
            Pattern::Letters { all, more, open } => {
                let size = all.len() + more;
                (word.len() == size || *open && word.len() > size)
                    && all.minus(&word.iter().copied().collect()).is_empty()
            }
            Pattern::MadeOf { letters, blanks } => {
                let counts: LetterCounts = word.iter().copied().collect();
                counts.minus(letters).len() <= *blanks
            }
            Pattern::Not(pattern) => {
                let inner = Self { limits: self.limits_inside, lengths_only: true, ..*self };
                !inner.pattern(pattern, word, &mut Way::default(), &mut |_| true)
            }
            Pattern::Misprint { parts, may_fit } => self.is_misprint(parts, *may_fit, word),
            Pattern::Alone(pattern) => match &**pattern {
                Pattern::Template(parts) if is_plain(parts) => {
                    plain::fits(parts, word, self.boundaries)
                }
                pattern => self.pattern(pattern, word, &mut Way::default(), &mut |_| true),
            },
            Pattern::Template(_) | Pattern::All(_) | Pattern::Any(_) => {
                self.pattern(pattern, word, &mut Way::default(), &mut |_| true)
            }
        }
    }

    fn is_misprint(&self, parts: &[Part], may_fit: bool, word: &[Letter]) -> bool {
        if is_plain(parts) {
            let [fits, but_for_one] = plain::fits_but_for_one(parts, word, self.boundaries);
            return if fits { may_fit } else { but_for_one };
        }
        let fits = |word: &[Letter]| self.parts(parts, word, &mut Way::default(), &mut |_| true);
        if fits(word) {
            return may_fit;
        }
        let mut changed = word.to_vec();
        (0..word.len()).any(|at| {
            let is_right = (0..self.words.letters()).filter_map(Letter::new).any(|letter| {
                changed[at] = letter;
                letter != word[at] && fits(&changed)
            });
            changed[at] = word[at];
            is_right
        })
    }

    #[inline]
    fn parts<'w>(
        &self,
        parts: &[Part],
        word: &'w [Letter],
        way: &mut Way<'w>,
        found: Found<'_, 'w>,
    ) -> bool {
        let Some((part, rest)) = parts.split_first() else { return word.is_empty() && found(way) };
        if self.work.is_over() {
            return true;
        }
        match *part {
            Part::One(set) => {
                let Some((letter, behind)) = word.split_first() else { return false };
                set.contains(*letter) && self.parts(rest, behind, way, found)
            }
            Part::Figure(figure) => {
                let Some((letter, behind)) = word.split_first() else { return false };
                match way.figures[usize::from(figure)] {
                    Some(known) => known == *letter && self.parts(rest, behind, way, found),
                    None if way.figures.contains(&Some(*letter)) => false,
                    None => {
                        way.figures[usize::from(figure)] = Some(*letter);
                        let enough = self.parts(rest, behind, way, found);
                        way.figures[usize::from(figure)] = None;
                        enough
                    }
                }
            }
            Part::Boundary => {
                self.boundaries >> word.len() & 1 != 0 && self.parts(rest, word, way, found)
            }
            Part::Run if rest.is_empty() => found(way),
            Part::Run => {
                let (least, most) = self.limits.bounds(rest, way);
                let Some(end) = word.len().checked_sub(least) else { return false };
                let begin = word.len().saturating_sub(most);
                (begin..=end).any(|at| self.parts(rest, &word[at..], way, found))
            }
            Part::Word => self.word(false, rest, word, way, found),
            Part::WordBackwards => self.word(true, rest, word, way, found),
            Part::Variable(name) => self.variable(name, Sense::Forwards, rest, word, way, found),
            Part::Backwards(name) => self.variable(name, Sense::Backwards, rest, word, way, found),
            Part::AnyOrder(name) => self.variable(name, Sense::AnyOrder, rest, word, way, found),
        }
    }

    /// A word of the list, and what stands behind.
    fn word<'w>(
        &self,
        backwards: bool,
        rest: &[Part],
        word: &'w [Letter],
        way: &mut Way<'w>,
        found: Found<'_, 'w>,
    ) -> bool {
        let (least, most) = self.limits.bounds(rest, way);
        let Some(end) = word.len().checked_sub(least) else { return false };
        let begin = word.len().saturating_sub(most).max(1);
        let end = if self.words.index().may_begin(word, backwards) { end } else { end.min(2) };
        if begin > end {
            return false;
        }
        let mut rolled = Rolled::default();
        word[..begin - 1].iter().for_each(|letter| rolled.push(*letter));
        (begin..=end).any(|at| {
            rolled.push(word[at - 1]);
            let hash = if backwards { rolled.backwards } else { rolled.forwards };
            let (here, behind) = word.split_at(at);
            self.words.has(here, backwards, hash) && self.parts(rest, behind, way, found)
        })
    }

    fn variable<'w>(
        &self,
        name: Variable,
        sense: Sense,
        rest: &[Part],
        word: &'w [Letter],
        way: &mut Way<'w>,
        found: Found<'_, 'w>,
    ) -> bool {
        let (fewest, longest) = match way.variables[usize::from(name)] {
            Some(value) => (value.letters.len(), value.letters.len()),
            None => {
                let range = &self.limits.lengths[usize::from(name)];
                (*range.start(), *range.end())
            }
        };
        let (begin, end) = if rest.is_empty() {
            (word.len(), word.len())
        } else {
            // What stands behind has to have room, the same variable again included.
            let (mut least, mut most, mut times) = (0, 0_usize, 1);
            for part in rest {
                if part.variable() == Some(name) {
                    times += 1;
                } else {
                    let (few, many) = self.limits.bounds(std::slice::from_ref(part), way);
                    (least, most) = (least + few, most.saturating_add(many));
                }
            }
            let Some(room) = word.len().checked_sub(least) else { return false };
            (word.len().saturating_sub(most).div_ceil(times), room / times)
        };
        let (begin, end) = (begin.max(fewest), end.min(longest));
        if begin > end {
            return false;
        }
        let slot = usize::from(name);
        let (here, behind) = word.split_at(begin);
        match way.variables[slot] {
            // Nothing is new here but the place.
            Some(known) if known.sense != Sense::AnyOrder && sense != Sense::AnyOrder => {
                let is_same = match known.sense == sense {
                    true => here == known.letters,
                    false => here.iter().eq(known.letters.iter().rev()),
                };
                is_same && self.parts(rest, behind, way, found)
            }
            Some(known) if sense == Sense::AnyOrder => {
                known.goes_with(&Value::new(here, sense)) && self.parts(rest, behind, way, found)
            }
            before => {
                way.variables[slot] = Some(Value::new(here, sense));
                let is_free = self.limits.say_nothing()
                    && (self.lengths_only || self.early.iter().all(|early| !early.asks_for(name)));
                let enough = (begin..=end).any(|at| {
                    // It grows where it stands: to build it anew each time takes longer than all else.
                    let Some(value) = &mut way.variables[slot] else { return false };
                    if at > begin {
                        value.grow(word);
                    }
                    let goes = before.is_none_or(|before| before.goes_with(value));
                    if is_free {
                        return goes && self.parts(rest, &word[at..], way, found);
                    }
                    goes && self
                        .bound(name, way, &mut |way| self.parts(rest, &word[at..], way, found))
                });
                way.variables[slot] = before;
                enough
            }
        }
    }

    /// Goes on if all that holds of a variable allows what it stands for by now.
    fn bound<'w>(&self, name: Variable, way: &mut Way<'w>, found: Found<'_, 'w>) -> bool {
        let is_word = |early: &Early<'_>| !early.asks_for(name) || early.may_be(way);
        if !self.limits.allow(name, way, self.lengths_only)
            || !self.lengths_only && !self.early.iter().all(is_word)
        {
            return false;
        }
        match way.variables[usize::from(name)] {
            Some(value)
                if !self.lengths_only
                    && !self.limits.patterns.is_empty()
                    && value.sense != Sense::AnyOrder =>
            {
                self.means(0, name, value, way, found)
            }
            _ => found(way),
        }
    }

    /// Fits what a variable stands for to the patterns that are said of it, from one on.
    fn means<'w>(
        &self,
        from: usize,
        name: Variable,
        value: Value<'w>,
        way: &mut Way<'w>,
        found: Found<'_, 'w>,
    ) -> bool {
        let mut patterns = self.limits.patterns.iter().enumerate().skip(from);
        let Some((at, (_, pattern))) = patterns.find(|(_, (of, _))| *of == name) else {
            return found(way);
        };
        let letters: Vec<Letter> = value.iter().collect();
        // The pattern has no variables: only figures are taken over.
        let mut inner = Way { figures: way.figures, ..Way::default() };
        let asked = Self { words: self.asked, ..*self };
        asked.pattern(pattern, &letters, &mut inner, &mut |inner| {
            let before = std::mem::replace(&mut way.figures, inner.figures);
            let enough = self.means(at + 1, name, value, way, found);
            way.figures = before;
            enough
        })
    }
}

/// Whether a template names nothing.
fn is_plain(parts: &[Part]) -> bool {
    parts.iter().all(|part| part.is_plain())
}
