//! The moves of a position, the most promising first.

use std::cmp::Reverse;
use std::rc::Rc;

use super::play_cache::{EndgamePlay, LanePlays};
use super::spread::INFINITE;
use super::transpositions::PASS;

/// A move to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrialMove {
    /// Its code in this position: see [`move_code`].
    pub code: u32,
    /// The number of the play, the same on every board.
    pub id: u32,
    /// The spread that it seems to bring, in points.
    pub promise: i32,
    /// An upper bound of its spread, in points.
    pub upper: i32,
    /// The code of a reply that seems good, if the opponent has any.
    pub reply: Option<u32>,
    /// The index of its list in the move list.
    list: u32,
}

/// A play that the opponent has on the board as it is.
#[derive(Clone, Copy, Debug)]
struct ReplyThreat {
    promise: i32,
    code: u32,
    /// Whether it empties the opponent's rack.
    out: bool,
}

/// The number of replies kept, and of those that go out.
const REPLIES: usize = 12;

/// The racks of both players as bits, and their points.
#[derive(Clone, Copy)]
pub(super) struct BothRacks {
    pub own: u64,
    pub own_points: i32,
    pub other: u64,
    pub other_points: i32,
    /// Whether the game goes on after a pass.
    pub may_pass: bool,
}

/// The moves of a position.
#[derive(Default)]
pub(super) struct MoveList {
    /// The plays of the player to move, with their lanes.
    pub own: Vec<(usize, Rc<LanePlays>)>,
    /// The plays of the opponent, with their lanes.
    pub other: Vec<(usize, Rc<LanePlays>)>,
    pub trials: Vec<TrialMove>,
    replies: Vec<ReplyThreat>,
}

/// The code of a play: its lane, and its rank there.
pub(super) const fn move_code(lane: usize, rank: usize) -> u32 {
    (lane as u32) << 26 | rank as u32
}

/// The lane and rank of a code; `None` for a pass.
pub(super) const fn lane_and_rank(code: u32) -> Option<(usize, usize)> {
    match code {
        PASS => None,
        _ => Some(((code >> 26) as usize, (code & ((1 << 26) - 1)) as usize)),
    }
}

impl MoveList {
    /// The play of a move; `None` for a pass.
    pub(super) fn play(&self, trial: &TrialMove) -> Option<(EndgamePlay, &Rc<LanePlays>)> {
        let (_, rank) = lane_and_rank(trial.code)?;
        let (_, list) = self.own.get(trial.list as usize)?;
        Some((*list.plays.get(rank)?, list))
    }

    /// Fills in the moves from the plays of both players. Of the plays that go out only the best one
    /// counts; the others are listed only if `all` are wanted.
    pub(super) fn fill(&mut self, racks: &BothRacks, all: bool) {
        self.fill_replies(racks);
        self.trials.clear();
        let mut last: Option<TrialMove> = None;
        for (list, (lane, plays)) in (0..).zip(&self.own) {
            for (rank, play) in plays.plays.iter().enumerate() {
                if play.laid & !racks.own != 0 {
                    continue;
                }
                let (code, id) = (move_code(*lane, rank), play.hash as u32);
                if play.laid == racks.own {
                    let spread = play.score + 2 * racks.other_points;
                    let trial =
                        TrialMove { code, id, promise: spread, upper: spread, reply: None, list };
                    if all {
                        self.trials.push(trial);
                    } else if last.is_none_or(|last| last.promise < spread) {
                        last = Some(trial);
                    }
                    continue;
                }
                let trial = answered(&self.replies, play);
                self.trials.push(TrialMove { code, id, list, ..trial });
            }
        }
        self.trials.extend(last);
        self.trials.push(self.pass(racks));
    }

    /// The pass, which promises least.
    fn pass(&self, racks: &BothRacks) -> TrialMove {
        let out = self.replies.iter().find(|reply| reply.out && racks.may_pass);
        let upper = out.map_or(INFINITE, |out| -out.promise);
        let reply = self.replies.first().map(|reply| reply.code);
        TrialMove { code: PASS, id: PASS, promise: -INFINITE, upper, reply, list: 0 }
    }

    /// Fills in the best replies.
    fn fill_replies(&mut self, racks: &BothRacks) {
        self.replies.clear();
        let mut least = [-INFINITE; 2];
        for (lane, list) in &self.other {
            for (rank, play) in list.plays.iter().enumerate() {
                if play.laid & !racks.other != 0 {
                    continue;
                }
                let out = play.laid == racks.other;
                let left = if out { 2 * racks.own_points } else { play.tile_points };
                let promise = play.score + left;
                if promise > least[usize::from(out)] {
                    self.replies.push(ReplyThreat { promise, code: move_code(*lane, rank), out });
                    if self.replies.len() >= 4 * REPLIES {
                        least = keep_best(&mut self.replies);
                    }
                }
            }
        }
        keep_best(&mut self.replies);
    }

    /// Sorts the most promising moves first: a move known to be good, then killer moves.
    pub(super) fn sort(&mut self, first: Option<u32>, killers: [u32; 2]) {
        for trial in &mut self.trials {
            if Some(trial.code) == first {
                trial.promise = INFINITE;
            } else if trial.code != PASS && killers.contains(&trial.id) {
                trial.promise += 1 << 20;
            }
        }
        self.trials.sort_by_key(|trial| Reverse(trial.promise));
    }
}

/// What a play promises against the replies on lanes that it does not change.
fn answered(replies: &[ReplyThreat], play: &EndgamePlay) -> TrialMove {
    let mut left = replies.iter().filter(|reply| {
        lane_and_rank(reply.code).is_some_and(|(lane, _)| play.changed >> lane & 1 == 0)
    });
    let first = left.clone().next();
    // Going out brings less when fewer tiles are left.
    let gain =
        |reply: &ReplyThreat| reply.promise - if reply.out { 2 * play.tile_points } else { 0 };
    let out = left.find(|reply| reply.out);
    TrialMove {
        code: PASS,
        id: play.hash as u32,
        promise: play.score + play.tile_points - first.map_or(0, gain),
        upper: out.map_or(INFINITE, |out| play.score - gain(out)),
        reply: first.map(|reply| reply.code),
        list: 0,
    }
}

/// Keeps the best replies and the best of those that go out, best first. Returns the promises that
/// further ones have to exceed.
fn keep_best(replies: &mut Vec<ReplyThreat>) -> [i32; 2] {
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
