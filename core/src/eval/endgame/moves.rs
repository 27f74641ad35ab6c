//! The moves of a position, the most promising first.

use std::cmp::Reverse;
use std::rc::Rc;

use super::move_code::MoveCode;
use super::play_cache::{EndgamePlay, LanePlays};
use super::spread::INFINITE;

/// A move to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrialMove {
    pub code: MoveCode,
    /// The spread that it seems to bring, in points.
    pub promise: i32,
    /// An upper bound of its spread, in points.
    pub upper: i32,
    /// A reply that seems good, if the opponent has any.
    pub reply: Option<MoveCode>,
    /// The index of its list in the move list, and its rank there.
    list: (u32, u32),
}

/// A play that the opponent has on the board as it is.
#[derive(Clone, Copy, Debug)]
struct ReplyThreat {
    promise: i32,
    code: MoveCode,
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
    /// How many more turns without a play end the game: 3 if there are more.
    pub passes: usize,
}

impl BothRacks {
    /// An upper bound of the spread of a pass, in points: the opponent may go out, if some play does
    /// that, or end the game by one more pass.
    fn after_pass(&self, out: Option<i32>) -> i32 {
        let ended = self.other_points - self.own_points;
        match self.passes {
            1 => ended,
            2 => ended.min(out.map_or(INFINITE, |out| -out)),
            _ => out.map_or(INFINITE, |out| -out),
        }
    }
}

/// A play that a rack has the tiles for.
#[derive(Clone, Copy)]
pub(super) struct FittingPlay {
    pub play: EndgamePlay,
    pub lane: usize,
    code: MoveCode,
    /// The index of its list in the move list, and its rank there.
    list: (u32, u32),
}

/// The moves of a position.
#[derive(Default)]
pub(super) struct MoveList {
    /// The plays of the whole hand of the player to move, with their lanes.
    pub own: Vec<(usize, Rc<LanePlays>)>,
    /// Those of the opponent's.
    pub other: Vec<(usize, Rc<LanePlays>)>,
    /// The plays that the player to move has the tiles for, and the opponent.
    pub fitting: [Vec<FittingPlay>; 2],
    pub trials: Vec<TrialMove>,
    /// The best play that goes out.
    pub out: Option<TrialMove>,
    replies: Vec<ReplyThreat>,
}

impl MoveList {
    /// The play of a move; `None` for a pass.
    pub(super) fn play(&self, trial: &TrialMove) -> Option<(EndgamePlay, &Rc<LanePlays>)> {
        let (number, rank) = trial.list;
        let (_, list) = self.own.get(number as usize).filter(|_| trial.code != MoveCode::PASS)?;
        Some((*list.plays.get(rank as usize)?, list))
    }

    /// Fills in which plays the racks have the tiles for.
    pub(super) fn fit(&mut self, own: u64, other: u64) {
        let lists = [(&self.own, own), (&self.other, other)];
        for (fitting, (lists, rack)) in self.fitting.iter_mut().zip(lists) {
            fitting.clear();
            for (number, (lane, list)) in (0..).zip(lists) {
                for (rank, laid) in (0..).zip(&list.laid) {
                    if laid & !rack == 0 {
                        let play = list.plays[rank as usize];
                        let (lane, code) = (*lane, MoveCode::new(*lane, &play));
                        fitting.push(FittingPlay { play, lane, code, list: (number, rank) });
                    }
                }
            }
        }
    }

    /// Fills in the moves from the plays of both players. Of the plays that go out only the best one
    /// counts; the others are listed only if `all` are wanted.
    pub(super) fn fill(&mut self, racks: &BothRacks, all: bool) {
        self.fill_replies(racks);
        self.trials.clear();
        self.out = None;
        for FittingPlay { play, code, list, .. } in &self.fitting[0] {
            let (code, list) = (*code, *list);
            if play.laid == racks.own {
                let spread = play.score + 2 * racks.other_points;
                let trial = TrialMove { code, promise: spread, upper: spread, reply: None, list };
                if all {
                    self.trials.push(trial);
                } else if self.out.is_none_or(|out| out.promise < spread) {
                    self.out = Some(trial);
                }
                continue;
            }
            let trial = answered(&self.replies, play);
            self.trials.push(TrialMove { code, list, ..trial });
        }
        self.trials.extend(self.out);
        self.trials.push(self.pass(racks));
    }

    /// The pass, which promises least.
    fn pass(&self, racks: &BothRacks) -> TrialMove {
        let out = self.replies.iter().find(|reply| reply.out);
        let upper = racks.after_pass(out.map(|out| out.promise));
        let reply = self.replies.first().map(|reply| reply.code);
        TrialMove { code: MoveCode::PASS, promise: -INFINITE, upper, reply, list: (0, 0) }
    }

    /// Bounds of the spread, from below and above, in points: a player who can go out gets at least
    /// that, and whatever the player to move does, the opponent goes out where that play is left.
    pub(super) fn bounds(&self, racks: &BothRacks) -> [i32; 2] {
        let [own, other] = &self.fitting;
        let goes_out = own.iter().filter(|fit| fit.play.laid == racks.own);
        let least = goes_out.map(|fit| fit.play.score + 2 * racks.other_points).max();
        let goes_out = other.iter().filter(|fit| fit.play.laid == racks.other);
        let mut outs: Vec<_> = goes_out.map(|fit| (fit.play.score, fit.lane)).collect();
        outs.sort_unstable_by_key(|(score, _)| Reverse(*score));
        let passed = racks.after_pass(outs.first().map(|(score, _)| score + 2 * racks.own_points));
        let ends = (racks.passes == 1).then_some(passed);
        let least = least.max(ends).unwrap_or(-INFINITE);
        let mut most = least.max(passed);
        for FittingPlay { play, .. } in own {
            if play.laid == racks.own {
                continue;
            }
            let left = outs.iter().find(|(_, lane)| play.changed >> lane & 1 == 0);
            let Some((score, _)) = left else { return [least, INFINITE] };
            most = most.max(play.score - score - 2 * (racks.own_points - play.tile_points));
        }
        [least, most]
    }

    /// Fills in the best replies.
    fn fill_replies(&mut self, racks: &BothRacks) {
        self.replies.clear();
        let mut least = [-INFINITE; 2];
        for FittingPlay { play, code, .. } in &self.fitting[1] {
            let out = play.laid == racks.other;
            let left = if out { 2 * racks.own_points } else { play.tile_points };
            let promise = play.score + left;
            if promise > least[usize::from(out)] {
                self.replies.push(ReplyThreat { promise, code: *code, out });
                if self.replies.len() >= 4 * REPLIES {
                    least = keep_best(&mut self.replies);
                }
            }
        }
        keep_best(&mut self.replies);
    }

    /// Sorts the most promising moves first: a move known to be good, then killer moves.
    pub(super) fn sort(&mut self, first: Option<MoveCode>, killers: [MoveCode; 2]) {
        for trial in &mut self.trials {
            if Some(trial.code) == first {
                trial.promise = INFINITE;
            } else if trial.code != MoveCode::PASS && killers.contains(&trial.code) {
                trial.promise += 1 << 20;
            }
        }
        self.trials.sort_by_key(|trial| Reverse(trial.promise));
    }
}

/// What a play promises against the replies on lanes that it does not change.
fn answered(replies: &[ReplyThreat], play: &EndgamePlay) -> TrialMove {
    let mut left = replies
        .iter()
        .filter(|reply| reply.code.lane().is_some_and(|lane| play.changed >> lane & 1 == 0));
    let first = left.clone().next();
    // Going out brings less when fewer tiles are left.
    let gain =
        |reply: &ReplyThreat| reply.promise - if reply.out { 2 * play.tile_points } else { 0 };
    let out = left.find(|reply| reply.out);
    TrialMove {
        code: MoveCode::PASS,
        promise: play.score + play.tile_points - first.map_or(0, gain),
        upper: out.map_or(INFINITE, |out| play.score - gain(out)),
        reply: first.map(|reply| reply.code),
        list: (0, 0),
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
