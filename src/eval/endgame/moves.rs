//! The moves of a position in an ending, those that promise most first.

use std::cmp::Reverse;
use std::rc::Rc;

use super::plays::{Lay, List};
use super::search::INFINITE;
use super::table::PASS;

/// A move to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Try {
    /// How it is known in the table: see [`name`].
    pub name: u32,
    /// The number of the play, the same on every board.
    pub id: u32,
    /// What it seems to bring.
    pub promise: i32,
    /// No more than this can come of it.
    pub most: i32,
    /// A reply that seems good, if the other has any: its name.
    pub reply: Option<u32>,
    /// The place of its list among those at hand.
    list: u32,
}

/// What the other could lay next on the board as it is.
#[derive(Clone, Copy, Debug)]
struct Reply {
    promise: i32,
    name: u32,
    /// Whether it is his last play.
    out: bool,
}

/// How many replies are kept, and as many last plays.
const REPLIES: usize = 12;

/// Who has what: the racks of the two players as bits, and their points.
#[derive(Clone, Copy)]
pub(super) struct Racks {
    pub own: u64,
    pub own_worth: i32,
    pub other: u64,
    pub other_worth: i32,
    /// Whether the game goes on after a pass.
    pub may_pass: bool,
}

/// The moves of a position.
#[derive(Default)]
pub(super) struct Choice {
    /// The lists of who is to move.
    pub lists: Vec<(usize, Rc<List>)>,
    /// The lists of the other.
    pub others: Vec<(usize, Rc<List>)>,
    pub tries: Vec<Try>,
    replies: Vec<Reply>,
}

/// The name of a play: its lane, and its rank there.
pub(super) const fn name(lane: usize, rank: usize) -> u32 {
    (lane as u32) << 26 | rank as u32
}

/// The lane and the rank of a name; `None` for a pass.
pub(super) const fn named(name: u32) -> Option<(usize, usize)> {
    match name {
        PASS => None,
        _ => Some(((name >> 26) as usize, (name & ((1 << 26) - 1)) as usize)),
    }
}

impl Choice {
    /// The play of a try; `None` for a pass.
    pub(super) fn lay(&self, one: &Try) -> Option<(Lay, &Rc<List>)> {
        let (_, rank) = named(one.name)?;
        let (_, list) = self.lists.get(one.list as usize)?;
        Some((*list.lays.get(rank)?, list))
    }

    /// Fills in the moves, from lists that are there: all, or of the plays that end the game only
    /// the best one, because no other counts.
    pub(super) fn fill(&mut self, racks: &Racks, all: bool) {
        self.fill_replies(racks);
        self.tries.clear();
        let mut last: Option<Try> = None;
        for (list, (lane, plays)) in (0..).zip(&self.lists) {
            for (rank, lay) in plays.lays.iter().enumerate() {
                if lay.laid & !racks.own != 0 {
                    continue;
                }
                let (name, id) = (name(*lane, rank), lay.id);
                if lay.laid == racks.own {
                    let value = lay.score + 2 * racks.other_worth;
                    let one = Try { name, id, promise: value, most: value, reply: None, list };
                    if all {
                        self.tries.push(one);
                    } else if last.is_none_or(|last| last.promise < value) {
                        last = Some(one);
                    }
                    continue;
                }
                let one = answered(&self.replies, lay);
                self.tries.push(Try { name, id, list, ..one });
            }
        }
        self.tries.extend(last);
        self.tries.push(self.pass(racks));
    }

    /// To lay nothing comes last.
    fn pass(&self, racks: &Racks) -> Try {
        let out = self.replies.iter().find(|reply| reply.out && racks.may_pass);
        let most = out.map_or(INFINITE, |out| -out.promise);
        let reply = self.replies.first().map(|reply| reply.name);
        Try { name: PASS, id: PASS, promise: -INFINITE, most, reply, list: 0 }
    }

    /// Fills in the best replies.
    fn fill_replies(&mut self, racks: &Racks) {
        self.replies.clear();
        let mut least = [-INFINITE; 2];
        for (lane, list) in &self.others {
            for (rank, lay) in list.lays.iter().enumerate() {
                if lay.laid & !racks.other != 0 {
                    continue;
                }
                let out = lay.laid == racks.other;
                let promise = lay.score + if out { 2 * racks.own_worth } else { lay.worth };
                if promise > least[usize::from(out)] {
                    self.replies.push(Reply { promise, name: name(*lane, rank), out });
                    if self.replies.len() >= 4 * REPLIES {
                        least = keep_best(&mut self.replies);
                    }
                }
            }
        }
        keep_best(&mut self.replies);
    }

    /// Puts those first that promise most: one known to be good, then those that were good against
    /// other moves of the same turn.
    pub(super) fn sort(&mut self, first: Option<u32>, killers: [u32; 2]) {
        for one in &mut self.tries {
            if Some(one.name) == first {
                one.promise = INFINITE;
            } else if one.name != PASS && killers.contains(&one.id) {
                one.promise += 1 << 20;
            }
        }
        self.tries.sort_by_key(|one| Reverse(one.promise));
    }
}

/// What a play promises, given the replies that it leaves as they are: on other lanes than those
/// that it changes.
fn answered(replies: &[Reply], lay: &Lay) -> Try {
    let mut left = replies
        .iter()
        .filter(|reply| named(reply.name).is_some_and(|(lane, _)| lay.changed >> lane & 1 == 0));
    let first = left.clone().next();
    // Who is out gets less where less is left.
    let gain = |reply: &Reply| reply.promise - if reply.out { 2 * lay.worth } else { 0 };
    let out = left.find(|reply| reply.out);
    Try {
        name: PASS,
        id: lay.id,
        promise: lay.score + lay.worth - first.map_or(0, gain),
        most: out.map_or(INFINITE, |out| lay.score - gain(out)),
        reply: first.map(|reply| reply.name),
        list: 0,
    }
}

/// Keeps the best replies and the best last plays, best first. Gives what others must promise.
fn keep_best(replies: &mut Vec<Reply>) -> [i32; 2] {
    replies.sort_by_key(|reply| Reverse(reply.promise));
    let mut least = [-INFINITE; 2];
    let mut kept = [0; 2];
    replies.retain(|reply| {
        let kept = &mut kept[usize::from(reply.out)];
        *kept += 1;
        if *kept == REPLIES {
            least[usize::from(reply.out)] = reply.promise;
        }
        *kept <= REPLIES
    });
    least
}
