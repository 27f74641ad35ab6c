//! Finding the answers of a query.

use std::cell::{Cell, RefCell};

use rustc_hash::FxHashSet;

use super::join::Joined;
use super::plan::{How, Plan, Step};
use super::question::Query;
use super::tree::Part;
use super::way::Way;
use super::words::{QueryWords, WordPlace};
use super::work::Work;
use crate::tile::Letter;

/// The most ways of one word that are kept: 250 MB.
const MOST_WAYS: usize = 1 << 20;

/// What finding answers tells and asks.
pub trait QueryWatch {
    /// Takes the places of the words of an answer, in the order of the patterns, each in the list of its
    /// pattern. Returns whether to go on.
    fn found(&mut self, words: &[u32]) -> bool;

    /// Whether to stop: asked now and then.
    fn is_cancelled(&mut self) -> bool {
        false
    }
}

/// How a query was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryEnd {
    /// All answers were found.
    Complete,
    /// The watcher wanted no more.
    Stopped,
    /// A word fits in more ways than memory holds: some answers are missing.
    TooManyWays,
}

impl Query {
    /// Finds all answers, each once. `lists` are the words by the numbers of their lists.
    ///
    /// # Panics
    ///
    /// If a list is missing.
    pub fn answers(&self, lists: &[&QueryWords], watch: &mut dyn QueryWatch) -> QueryEnd {
        let watch = RefCell::new(watch);
        let stop = || watch.borrow_mut().is_cancelled();
        let work = Work::new(&stop);
        let plan = self.plan(lists, &work);
        let mut run = Run {
            query: self,
            plan: &plan,
            lists,
            joined: plan.steps.iter().map(|_| None).collect(),
            words: vec![0; self.patterns.len()],
            work: &work,
            watch: &watch,
            has_too_many: Cell::new(false),
        };
        match (run.step(0, &[Way::default()]), run.has_too_many.get()) {
            (_, true) => QueryEnd::TooManyWays,
            (true, _) => QueryEnd::Complete,
            (false, _) => QueryEnd::Stopped,
        }
    }
}

struct Run<'q, 'p, 'w> {
    query: &'q Query,
    plan: &'p Plan,
    lists: &'p [&'q QueryWords],
    /// The words of each step by what they share with those before, once they are needed.
    joined: Vec<Option<Joined>>,
    words: Vec<WordPlace>,
    work: &'q Work<'q>,
    watch: &'p RefCell<&'w mut dyn QueryWatch>,
    has_too_many: Cell<bool>,
}

impl<'q> Run<'q, '_, '_> {
    /// Finds the words of a step and those after it; `ways` are those in which the words so far fit.
    /// Returns whether to go on.
    fn step(&mut self, at: usize, ways: &[Way<'q>]) -> bool {
        let plan = self.plan;
        let Some(step) = plan.steps.get(at) else {
            return self.watch.borrow_mut().found(&self.words);
        };
        let words = self.lists[self.query.patterns[step.pattern].list];
        // Each word that may fit, with the way that led to it.
        let mut found: Vec<(WordPlace, u32)> = Vec::new();
        match step.how {
            How::Scan => {
                let all: Vec<_> = (0..ways.len() as u32).collect();
                return words
                    .of_lengths(step.lengths.clone())
                    .all(|place| self.with_word(at, place, ways, &all));
            }
            How::LookUp => {
                for (way, number) in ways.iter().zip(0..) {
                    found.extend(place_of(step, words, way).map(|place| (place, number)));
                }
            }
            How::Join => {
                let pattern = &self.query.patterns[step.pattern].pattern;
                let joined = self.joined[at].get_or_insert_with(|| {
                    Joined::of(step, pattern, self.query.fit(step.pattern, self.lists, self.work))
                });
                for (way, number) in ways.iter().zip(0..) {
                    found.extend(joined.words(step, way).iter().map(|place| (*place, number)));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found.chunk_by(|a, b| a.0 == b.0).all(|chunk| {
            let numbers: Vec<_> = chunk.iter().map(|(_, number)| *number).collect();
            self.with_word(at, chunk[0].0, ways, &numbers)
        })
    }

    /// Goes on with a word if it fits in some of the ways with these numbers.
    fn with_word(
        &mut self,
        at: usize,
        place: WordPlace,
        ways: &[Way<'q>],
        numbers: &[u32],
    ) -> bool {
        let plan = self.plan;
        let step = &plan.steps[at];
        let next = &plan.steps[at + 1..][..step.looked_up_next];
        let fit = self.query.fit(step.pattern, self.lists, self.work);
        let pattern = &self.query.patterns[step.pattern].pattern;
        let list = |step: &Step| self.lists[self.query.patterns[step.pattern].list];
        // Each way counts once, as far as the steps after this one ask for it.
        let (mut found, mut once) = (Vec::new(), FxHashSet::default());
        for number in numbers {
            let mut way = ways[*number as usize];
            fit.pattern(pattern, fit.words.word(place), &mut way, &mut |way| {
                // Most ways end here: what follows would not be a word.
                let may_go_on = next.iter().all(|step| {
                    let is_word = |letters: &[Letter]| list(step).may_contain(letters);
                    spelled(step, way, is_word).unwrap_or(false)
                });
                if !may_go_on {
                    return false;
                }
                let way = step.kept(way);
                if found.len() == 1 && once.is_empty() {
                    once.insert(found[0]);
                }
                if found.is_empty() || once.insert(way) {
                    found.push(way);
                }
                if found.len() > MOST_WAYS {
                    self.has_too_many.set(true);
                    self.work.end();
                }
                // Where nothing is asked of it later, one way is as good as all.
                step.keeps_nothing()
            });
        }
        if self.work.is_stopped() {
            return false;
        }
        self.words[step.pattern] = place;
        found.is_empty() || self.step(at + 1, &found)
    }
}

/// The word that a template is when all it names is known.
fn place_of(step: &Step, words: &QueryWords, way: &Way<'_>) -> Option<WordPlace> {
    spelled(step, way, |letters| words.place(letters))?
}

/// The letters of a template when all it names is known; `None` if no word has so many.
fn spelled<T>(step: &Step, way: &Way<'_>, then: impl FnOnce(&[Letter]) -> T) -> Option<T> {
    let mut letters = [Letter::default(); 64];
    let mut length = 0;
    let mut push = |letter: Letter| -> Option<()> {
        *letters.get_mut(length)? = letter;
        length += 1;
        Some(())
    };
    for part in &step.template {
        match *part {
            Part::Figure(figure) => push(way.figures[usize::from(figure)]?)?,
            Part::Variable(name) => {
                way.variables[usize::from(name)]?.iter().try_for_each(&mut push)?;
            }
            Part::Backwards(name) => {
                way.variables[usize::from(name)]?.reversed().iter().try_for_each(&mut push)?;
            }
            part => push(part.letter()?)?,
        }
    }
    Some(then(&letters[..length]))
}
