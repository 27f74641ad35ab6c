//! The words that are on the shortest ladders between two.

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::table::Table;
use crate::query::{QueryWords, Work};

/// A word of a ladder.
#[derive(Clone, Debug)]
pub(super) struct Rung {
    pub place: u32,
    /// The numbers of those that may come next, in the order of the alphabet.
    pub next: Vec<u32>,
}

/// Why there is no ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LadderError {
    /// The first word is not in the list.
    #[error("the first word is not in the list")]
    NoFirst,
    /// The last word is not in the list.
    #[error("the last word is not in the list")]
    NoLast,
    /// Neither word is in the list.
    #[error("neither word is in the list")]
    Neither,
    /// No words lead from one to the other.
    #[error("no words lead from one to the other")]
    None,
    /// The search was stopped.
    #[error("the search for a ladder was stopped")]
    Stopped,
}

/// How many steps of work it takes to find the words near one: about as many as there are other letters at other places.
const NEAR_STEPS: u32 = 256;

/// How far words are from one end.
type Steps = FxHashMap<u32, u32>;

/// A search for ladders.
pub(super) struct Search<'q, 'w> {
    table: Table<'q>,
    lengths: bool,
    work: Work<'w>,
}

/// What was reached from one end.
struct Side {
    steps: Steps,
    /// The words that were reached last.
    edge: Vec<u32>,
    /// How many steps those took.
    depth: u32,
}

impl Side {
    fn new(end: u32) -> Self {
        Self { steps: Steps::from_iter([(end, 0)]), edge: vec![end], depth: 0 }
    }
}

impl<'q, 'w> Search<'q, 'w> {
    /// A search among words of one length, or among all, where a step may insert or remove a letter.
    pub fn new(words: &'q QueryWords, length: Option<usize>, stop: &'w dyn Fn() -> bool) -> Self {
        let table = Table::new(words, length);
        Self { table, lengths: length.is_none(), work: Work::new(stop) }
    }

    /// The words a step from another, in order.
    fn near(&mut self, place: u32) -> Result<Vec<u32>, LadderError> {
        if self.work.is_over_after(NEAR_STEPS) {
            return Err(LadderError::Stopped);
        }
        let mut near = Vec::new();
        self.table.each_near(place, self.lengths, &mut |other| near.push(other));
        near.sort_unstable();
        near.dedup();
        Ok(near)
    }

    /// How many steps each word that is on a shortest ladder has to go.
    fn steps_to_go(&mut self, first: u32, last: u32) -> Result<Steps, LadderError> {
        let mut sides = [Side::new(first), Side::new(last)];
        let mut met = if first == last { vec![first] } else { Vec::new() };
        while met.is_empty() {
            // The side with fewer words at its edge takes the next step.
            let [one, two] = &mut sides;
            let (side, other) =
                if one.edge.len() <= two.edge.len() { (one, two) } else { (two, one) };
            let mut edge = Vec::new();
            side.depth += 1;
            for place in std::mem::take(&mut side.edge) {
                for near in self.near(place)? {
                    if !side.steps.contains_key(&near) {
                        side.steps.insert(near, side.depth);
                        edge.push(near);
                    }
                }
            }
            if edge.is_empty() {
                return Err(LadderError::None);
            }
            // Those that the other side has reached too are all as far from it: the first to be are nearest.
            met.extend(edge.iter().copied().filter(|place| other.steps.contains_key(place)));
            side.edge = edge;
        }
        let [from_first, from_last] = sides.map(|side| side.steps);
        let steps = from_first[&met[0]] + from_last[&met[0]];
        let mut to_go: Steps = met.iter().map(|place| (*place, from_last[place])).collect();
        // From where the sides met, each step back to an end is one of a ladder.
        for (from_end, is_first) in [(from_first, true), (from_last, false)] {
            let mut edge = met.clone();
            while let Some(place) = edge.pop() {
                let Some(before) = from_end[&place].checked_sub(1) else { continue };
                for near in self.near(place)? {
                    if from_end.get(&near) == Some(&before)
                        && to_go
                            .insert(near, if is_first { steps - before } else { before })
                            .is_none()
                    {
                        edge.push(near);
                    }
                }
            }
        }
        Ok(to_go)
    }

    /// The words that are on a shortest ladder between two: first the first, last the last.
    pub fn rungs(&mut self, first: u32, last: u32) -> Result<Vec<Rung>, LadderError> {
        let to_go = self.steps_to_go(first, last)?;
        let mut order: Vec<(u32, u32)> =
            to_go.iter().map(|(place, steps)| (*steps, *place)).collect();
        // The first word has the most steps to go.
        order.sort_unstable_by_key(|(steps, place)| (std::cmp::Reverse(*steps), *place));
        let numbers: FxHashMap<u32, u32> =
            order.iter().zip(0..).map(|((_, place), number)| (*place, number)).collect();
        let mut rungs = Vec::with_capacity(order.len());
        for (steps, place) in &order {
            let mut next = Vec::new();
            if *steps > 0 {
                for near in self.near(*place)? {
                    next.extend(numbers.get(&near).filter(|_| to_go[&near] == steps - 1));
                }
            }
            rungs.push(Rung { place: *place, next });
        }
        Ok(rungs)
    }
}
