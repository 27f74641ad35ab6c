//! Moves tried until their order is settled.

use std::ops::Range;

use super::Tallies;

/// After how many futures the order is looked at for the first time: enough for the means to be good
/// numbers too. Each look comes half as late again as the one before.
const FIRST_LOOK: u64 = 1000;

/// How many looks share the risk. After more, none is left: nothing is settled any more.
const LOOKS: u32 = 20;

/// Moves that are tried in more and more futures until it is settled which of them come to more.
///
/// At each look the moves fall apart into groups wherever all on one side are told from all on the
/// other; a group is done when its neighbours are told apart, or known to be as good as equal. Only
/// groups that are not done are tried on: most of the time goes where it is needed.
///
/// Each of the pairs, at each of 20 looks, has an equal part of the risk that something is told apart
/// the wrong way round, or called equal and is not: so all together have no more than the whole.
#[derive(Clone, Debug)]
pub struct Race {
    tallies: Tallies,
    groups: Vec<Group>,
    /// In how many futures each move was tried, from the first.
    tried: Vec<u64>,
    looks: u32,
    next_look: u64,
    risk: f64,
    equal: f64,
}

#[derive(Clone, Debug)]
struct Group {
    moves: Vec<usize>,
    done: bool,
}

/// What is to be tried next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The numbers of the futures.
    pub futures: Range<u64>,
    /// Which moves are to be tried in them.
    pub wanted: Vec<bool>,
}

impl Race {
    /// A race of so many moves, with which risk at most the order may be called settled and be
    /// another, and how far apart moves may be that count as equal, in hundredths of a point.
    pub fn new(moves: usize, risk: f64, equal: f64) -> Self {
        Self {
            tallies: Tallies::new(moves),
            groups: vec![Group { moves: (0..moves).collect(), done: moves == 0 }],
            tried: vec![0; moves],
            looks: 0,
            next_look: FIRST_LOOK,
            risk,
            equal,
        }
    }

    /// What came of the moves so far.
    pub const fn tallies(&self) -> &Tallies {
        &self.tallies
    }

    /// In how many futures those moves were tried that were tried most.
    pub fn futures(&self) -> u64 {
        self.tried.iter().copied().max().unwrap_or(0)
    }

    /// Whether the order is settled.
    pub fn is_settled(&self) -> bool {
        self.groups.iter().all(|group| group.done)
    }

    /// Two moves, next to each other in the order, that were not told apart at the last look; `None`
    /// where the order is settled, and of a single move. What comes between two looks settles
    /// nothing: the risk is shared out to looks alone.
    pub fn unsettled(&self) -> Option<[usize; 2]> {
        let group = self.groups.iter().find(|group| !group.done)?;
        let order = self.tallies.order_of(&group.moves);
        let mut pairs = order.windows(2).map(|pair| [pair[0], pair[1]]);
        let first = pairs.clone().next();
        let close =
            pairs.find(|[one, other]| !self.is_clear(*one, *other) && !self.is_equal(*one, *other));
        close.or(first)
    }

    /// What is to be tried next; `None` where the order is settled.
    pub fn next(&self) -> Option<Leg> {
        let wanted = |groups: &mut dyn Iterator<Item = &Group>| {
            let mut wanted = vec![false; self.tried.len()];
            groups.flat_map(|group| &group.moves).for_each(|number| wanted[*number] = true);
            wanted
        };
        if !self.is_settled() {
            let wanted = wanted(&mut self.groups.iter().filter(|group| !group.done));
            return Some(Leg { futures: self.futures()..self.next_look, wanted });
        }
        // Moves of groups that were done early have seen less luck, good or bad, than others. Where
        // that turns the order round, they have to see the rest of it.
        let groups = self.groups.iter().map(|group| self.tallies.order_of(&group.moves));
        let order: Vec<_> = groups.flatten().collect();
        let turned = order.windows(2).find(|pair| {
            self.tallies.mean(pair[0]) < self.tallies.mean(pair[1])
                && self.tried[pair[0]] != self.tried[pair[1]]
        })?;
        let behind = turned.iter().copied().min_by_key(|number| self.tried[*number])?;
        let mut wanted = vec![false; self.tried.len()];
        wanted[behind] = true;
        Some(Leg { futures: self.tried[behind]..self.futures(), wanted })
    }

    /// Adds what came of a leg, or of its futures up to a number where there was no time for more.
    pub fn add(&mut self, leg: &Leg, upto: u64, tallies: &Tallies) {
        self.tallies.merge(tallies);
        for (tried, wanted) in self.tried.iter_mut().zip(&leg.wanted) {
            if *wanted {
                *tried = upto;
            }
        }
        if upto == self.next_look && !self.is_settled() {
            self.look();
        }
    }

    fn look(&mut self) {
        self.looks += 1;
        self.next_look += self.next_look / 2;
        let mut groups = Vec::new();
        for group in std::mem::take(&mut self.groups) {
            if group.done {
                groups.push(group);
                continue;
            }
            let order = self.tallies.order_of(&group.moves);
            let mut first = 0;
            for end in 1..=order.len() {
                let clear =
                    |one: &usize| order[end..].iter().all(|other| self.is_clear(*one, *other));
                if order[first..end].iter().all(clear) {
                    let moves = order[first..end].to_vec();
                    let done = moves.windows(2).all(|pair| {
                        self.is_clear(pair[0], pair[1]) || self.is_equal(pair[0], pair[1])
                    });
                    groups.push(Group { moves, done });
                    first = end;
                }
            }
        }
        self.groups = groups;
    }

    /// The risk that a pair has at a look.
    fn part(&self) -> f64 {
        let moves = self.tried.len();
        let pairs = (moves * moves.saturating_sub(1) / 2).max(1);
        if self.looks > LOOKS { 0.0 } else { self.risk / pairs as f64 / f64::from(LOOKS) }
    }

    /// Whether one move comes to more than another.
    fn is_clear(&self, one: usize, other: usize) -> bool {
        let compared = self.tallies.compare(one, other);
        compared.is_some_and(|(mean, error)| beyond(mean, error) <= self.part())
    }

    /// Whether two moves are near enough to each other.
    fn is_equal(&self, one: usize, other: usize) -> bool {
        let compared = self.tallies.compare(one, other);
        compared.is_some_and(|(mean, error)| beyond(self.equal - mean.abs(), error) <= self.part())
    }
}

/// The chance that a mean with an error is this far from the truth, in one direction.
fn beyond(distance: f64, error: f64) -> f64 {
    if distance < 0.0 {
        return 1.0;
    }
    // Without an error nothing is left to chance.
    if error > 0.0 { 0.5 * libm::erfc(distance / error / std::f64::consts::SQRT_2) } else { 0.0 }
}
