//! Going from word to word: the words of each step, for the ways in which those before it fit.

use std::cell::Cell;
use std::ops::Range;

use rustc_hash::FxHashSet;

use super::account::QueryHow;
use super::early::Early;
use super::fit::Fit;
use super::join::Joined;
use super::plan::{Plan, Step};
use super::question::Query;
use super::spell::{number, spelled};
use super::watch::Work;
use super::way::Way;
use super::ways::Ways;
use super::words::{QueryWords, WordPlace};

/// The most pairs of a word and a way that are held at once for one step: 16 MB.
const MOST_PAIRS: usize = 1 << 21;

/// The most answers that are remembered where those of one word are found in several lots: about 100 MB.
const MOST_TOLD: usize = 1 << 20;

/// How many words a step has looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Count {
    pub table: Cell<u64>,
    pub looked_at: Cell<u64>,
    pub fitted: Cell<u64>,
}

fn add(count: &Cell<u64>, more: usize) {
    count.set(count.get() + more as u64);
}

/// Which words are looked at.
#[derive(Clone, Copy)]
pub(super) enum Lot<'p> {
    All,
    /// Those that have no more letters than these, for each step.
    Short(&'p [usize]),
    /// All, but for the answers of short words alone.
    Rest(&'p [usize]),
}

/// Takes an answer, and returns whether to go on.
type Found<'f> = &'f dyn Fn(&[WordPlace]) -> bool;

/// Goes from word to word.
pub(super) struct Walk<'q, 'p> {
    query: &'q Query,
    plan: &'p Plan,
    lists: &'p [&'q QueryWords],
    work: &'q Work<'q>,
    found: Found<'p>,
    counts: &'p [Count],
    /// What is looked up early while a word of each step is fitted.
    early: &'p [Vec<Early<'p>>],
    /// The words of each step by what they share with those before, once they are needed.
    joined: Vec<Option<Joined>>,
    words: Vec<WordPlace>,
    lot: Lot<'p>,
    /// The answers of a word whose ways come in several lots.
    told: Option<FxHashSet<Box<[WordPlace]>>>,
    /// Whether there were more than memory holds.
    pub has_too_many: bool,
}

impl<'q, 'p> Walk<'q, 'p> {
    pub fn new(
        query: &'q Query,
        plan: &'p Plan,
        lists: &'p [&'q QueryWords],
        work: &'q Work<'q>,
        found: Found<'p>,
        counts: &'p [Count],
        early: &'p [Vec<Early<'p>>],
    ) -> Self {
        let words = vec![0; query.patterns.len()];
        let (joined, told) = (Vec::new(), None);
        let (lot, has_too_many) = (Lot::All, false);
        Self {
            query,
            plan,
            lists,
            work,
            found,
            counts,
            early,
            joined,
            words,
            lot,
            told,
            has_too_many,
        }
    }

    /// Finds the answers of a lot of words. Returns whether to go on.
    pub fn all(&mut self, lot: Lot<'p>) -> bool {
        self.lot = lot;
        self.joined = self.plan.steps.iter().map(|_| None).collect();
        self.step(0, &mut [Way::default()])
    }

    /// Finds the words of a step and those after it; `ways` are those in which the words so far fit.
    /// Returns whether to go on.
    fn step(&mut self, at: usize, ways: &mut [Way<'q>]) -> bool {
        let plan = self.plan;
        let Some(step) = plan.steps.get(at) else { return self.tell() };
        let words = self.lists[step.list];
        let mut lengths = step.lengths.clone();
        if let Lot::Short(most) = self.lot {
            lengths = *lengths.start()..=most[at].min(*lengths.end());
        }
        // Each word that may fit, with the way that led to it.
        let mut pairs: Vec<(WordPlace, u32)> = Vec::new();
        match step.how {
            QueryHow::Scan => {
                let all: Vec<_> = (0..ways.len() as u32).collect();
                return words
                    .of_lengths(0..words.len(), lengths)
                    .all(|place| self.with_word(at, place, ways, &all));
            }
            QueryHow::Begin if ways.len() == 1 => {
                let places = beginning(step, words, &ways[0]);
                return words
                    .of_lengths(places, lengths)
                    .all(|place| self.with_word(at, place, ways, &[0]));
            }
            QueryHow::LookUp => {
                for (way, number) in ways.iter().zip(0..) {
                    pairs.extend(place_of(step, words, way).map(|place| (place, number)));
                }
                if !step.is_looked_up_before {
                    add(&self.counts[at].looked_at, ways.len());
                }
                return self.with_pairs(at, pairs, ways);
            }
            QueryHow::Join if self.joined[at].is_none() => {
                let pattern = &self.query.patterns[step.pattern].pattern;
                let fit = self.query.fit(step.pattern, self.lists, self.work);
                let made = self.joined.iter().flatten().map(Joined::len).sum();
                let joined = Joined::of(step, pattern, fit, lengths.clone(), made);
                add(&self.counts[at].table, joined.len());
                self.joined[at] = Some(joined);
            }
            QueryHow::Begin | QueryHow::Join => (),
        }
        // The words are taken in lots of which memory holds all pairs.
        let mut may_be = 0;
        for way in ways.iter() {
            may_be += match &self.joined[at] {
                Some(joined) if joined.is_whole() => joined.may_be(step, way),
                _ => beginning(step, words, way).len(),
            };
        }
        let lots = may_be / MOST_PAIRS + 1;
        let size = words.len() / lots + 1;
        for lot in 0..lots {
            let lot = lot * size..((lot + 1) * size).min(words.len());
            for (way, number) in ways.iter().zip(0..) {
                match &self.joined[at] {
                    Some(joined) if joined.is_whole() => {
                        pairs.extend(joined.words(step, way, &lot).map(|place| (place, number)));
                    }
                    _ => {
                        let places = beginning(step, words, way);
                        let places = places.start.max(lot.start)..places.end.min(lot.end);
                        if places.start < places.end {
                            let places = words.of_lengths(places, lengths.clone());
                            pairs.extend(places.map(|place| (place, number)));
                        }
                    }
                }
            }
            if !self.with_pairs(at, std::mem::take(&mut pairs), ways) {
                return false;
            }
        }
        true
    }

    /// Goes on with words, each in the ways that led to it.
    fn with_pairs(
        &mut self,
        at: usize,
        mut pairs: Vec<(WordPlace, u32)>,
        ways: &mut [Way<'q>],
    ) -> bool {
        pairs.sort_unstable();
        pairs.dedup();
        let mut numbers = Vec::new();
        pairs.chunk_by(|a, b| a.0 == b.0).all(|chunk| {
            numbers.clear();
            numbers.extend(chunk.iter().map(|(_, number)| *number));
            self.with_word(at, chunk[0].0, ways, &numbers)
        })
    }

    /// Goes on with a word if it fits in some of the ways with these numbers.
    fn with_word(
        &mut self,
        at: usize,
        place: WordPlace,
        ways: &mut [Way<'q>],
        numbers: &[u32],
    ) -> bool {
        let plan = self.plan;
        let step = &plan.steps[at];
        let next = &plan.steps[at + 1..][..step.looked_up_next];
        let early = &self.early[at];
        let fit = Fit { early, ..self.query.fit(step.pattern, self.lists, self.work) };
        let word = self.lists[step.list].word(place);
        let pattern = &self.query.patterns[step.pattern].pattern;
        if step.how != QueryHow::LookUp {
            add(&self.counts[at].looked_at, 1);
        }
        let is_last = at + 1 == plan.steps.len();
        // Each way counts once, as far as the steps after this one ask for it.
        let mut held = Ways::default();
        let (mut fits, mut may_go_on) = (false, false);
        let mut goes_on = true;
        let mut comes_in_lots = false;
        for number in numbers {
            let way = &mut ways[*number as usize];
            let mut found = |way: &mut Way<'q>| {
                fits = true;
                if !self.may_go_on(at, next, way) {
                    return false;
                }
                may_go_on = true;
                if !is_last {
                    held.add(step.kept(way));
                }
                if held.is_full() {
                    comes_in_lots |= self.told.is_none();
                    self.told.get_or_insert_default();
                    self.words[step.pattern] = place;
                    goes_on = self.step(at + 1, &mut held.take());
                    return !goes_on;
                }
                // Where nothing is asked of it later, one way is as good as all.
                step.keeps_nothing()
            };
            let enough = match step.is_sure {
                true => found(way),
                false => fit.place(pattern, (place, word), way, &mut found),
            };
            if !goes_on || enough && step.keeps_nothing() {
                break;
            }
        }
        if self.work.is_over() {
            return false;
        }
        add(&self.counts[at].fitted, usize::from(fits));
        self.words[step.pattern] = place;
        goes_on = goes_on && (!may_go_on || self.step(at + 1, &mut held.take()));
        if comes_in_lots {
            self.told = None;
        }
        goes_on
    }

    /// Whether the next steps may find words. Most ways end here: what follows would not be a word.
    fn may_go_on(&self, at: usize, next: &[Step], way: &Way<'_>) -> bool {
        next.iter().zip(&self.counts[at + 1..]).filter(|(step, _)| step.early == 0).all(
            |(step, count)| {
                add(&count.looked_at, 1);
                let number = number(&step.template, way);
                number.is_some_and(|number| self.lists[step.list].index().may_have(number))
            },
        )
    }

    /// Tells an answer, if it is none that has been told. Returns whether to go on.
    fn tell(&mut self) -> bool {
        if let Lot::Rest(short) = self.lot {
            let length = |step: &Step| self.lists[step.list].word(self.words[step.pattern]).len();
            let is_short = |(step, most): (&Step, &usize)| {
                step.how == QueryHow::LookUp || length(step) <= *most
            };
            if self.plan.steps.iter().zip(short).all(is_short) {
                return true;
            }
        }
        if let Some(told) = &mut self.told {
            if told.contains(&self.words[..]) {
                return true;
            }
            if told.len() == MOST_TOLD {
                self.has_too_many = true;
                self.work.end();
                return false;
            }
            told.insert(self.words.as_slice().into());
        }
        (self.found)(&self.words)
    }
}

/// The words that begin with what is known of them.
fn beginning(step: &Step, words: &QueryWords, way: &Way<'_>) -> Range<usize> {
    spelled(&step.begin, way, |letters| words.beginning(letters)).unwrap_or(0..0)
}

/// The word that a template is when all it names is known.
fn place_of(step: &Step, words: &QueryWords, way: &Way<'_>) -> Option<WordPlace> {
    let number = number(&step.template, way).filter(|number| words.index().may_have(*number))?;
    spelled(&step.template, way, |letters| words.place(letters, number))?
}
