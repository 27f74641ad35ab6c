//! Positions of an endgame: playing and undoing moves, and which plays there are.

use std::rc::Rc;

use super::hand::Hand;
use super::hashing::{mixed, tile_hash};
use super::lane_keys::LaneKeys;
use super::move_code::MoveCode;
use super::moves::{BothRacks, MoveList};
use super::play_cache::{EndgamePlay, LanePlays, PlayCache, SeatedHand, Wanted};
use crate::board::Board;

/// A position. Its tiles are on the [`EndgameBoard`].
#[derive(Clone)]
pub(super) struct State {
    /// The rack of each seat, as bits of its hand.
    pub racks: [u64; 2],
    /// The seat to move.
    pub seat: usize,
    /// How many more turns without a play end the game: 2 if there are more. The value of a position
    /// is the same then: with two turns left, either player can choose between a play and the scores
    /// as they are, and more turns offer nothing else. The spread of a pass that is not the best move
    /// does differ, so the root counts up to 3.
    pub passes: usize,
    hash: u64,
    keys: LaneKeys,
}

/// What the positions of a search share: the board with the tiles of the current one, the hands, and
/// the plays seen so far.
pub(super) struct EndgameBoard<'a> {
    pub board: Board,
    pub hands: [Hand; 2],
    cache: PlayCache<'a>,
    /// The number of turns without a play that ends the game.
    pass_limit: usize,
    /// Move lists to use again.
    pub spare: Vec<MoveList>,
    /// The positions visited, those of estimates included.
    pub positions: u64,
    /// The moves looked at since the budget heard of them.
    pub looked: u64,
}

impl State {
    /// The key of a position in the transposition table.
    pub(super) fn key(&self) -> u64 {
        let [one, other] = self.racks;
        let turn = (2 * self.passes + self.seat) as u64;
        mixed(self.hash ^ mixed(one ^ mixed(other ^ mixed(turn))))
    }

    /// The position after a pass.
    pub(super) fn passed(&self) -> Self {
        Self { seat: 1 - self.seat, passes: self.passes - 1, ..self.clone() }
    }
}

impl<'a> EndgameBoard<'a> {
    pub(super) const fn new(
        board: Board,
        hands: [Hand; 2],
        cache: PlayCache<'a>,
        pass_limit: usize,
    ) -> Self {
        Self { board, hands, cache, pass_limit, spare: Vec::new(), positions: 0, looked: 0 }
    }

    /// The position with both whole hands, after some turns without a play.
    pub(super) fn root(&self, scoreless: usize) -> State {
        State {
            racks: [self.hands[0].all(), self.hands[1].all()],
            seat: 0,
            passes: self.pass_limit.saturating_sub(scoreless).min(3),
            hash: self.board.tiles().fold(0, |hash, (at, tile)| hash ^ tile_hash(at, tile)),
            keys: LaneKeys::new(&self.board),
        }
    }

    /// The points of the rack of a seat.
    pub(super) fn rack_points(&self, state: &State, seat: usize) -> i32 {
        self.hands[seat].points(state.racks[seat])
    }

    /// The spread of a position in which the game is over. A player who goes out gains the points of
    /// the opponent's tiles, and the opponent loses them; after too many passes, both lose those of
    /// their own.
    pub(super) fn over(&self, state: &State) -> Option<i32> {
        let [own, other] = [state.seat, 1 - state.seat];
        match (state.racks[own], state.racks[other], state.passes) {
            (_, 0, _) => Some(-2 * self.rack_points(state, own)),
            (0, ..) => Some(2 * self.rack_points(state, other)),
            (_, _, 0) => Some(self.rack_points(state, other) - self.rack_points(state, own)),
            _ => None,
        }
    }

    /// Makes a play. Returns the position after it.
    pub(super) fn play(&mut self, state: &State, play: &EndgamePlay, list: &LanePlays) -> State {
        let mut after = state.clone();
        list.tiles(play).iter().for_each(|(at, tile)| self.board.set(*at, Some(*tile)));
        after.hash ^= play.hash;
        let seat = state.seat;
        after.racks[seat] = self.hands[seat].minus(state.racks[seat], play.laid);
        after.seat = 1 - seat;
        after.passes = self.pass_limit.min(2);
        if after.racks[seat] != 0 {
            after.keys.update(play.changed);
            if play.laid & self.hands[seat].blanks() != 0 {
                after.keys.forget(seat);
            }
        }
        after
    }

    /// Takes the tiles of a play off the board again.
    pub(super) fn undo(&mut self, play: &EndgamePlay, list: &LanePlays) {
        list.tiles(play).iter().for_each(|(at, _)| self.board.set(*at, None));
    }

    /// The position after a pass, with this many turns without a play.
    pub(super) fn passed_at(&self, state: &State, scoreless: usize) -> State {
        let passes = self.pass_limit.saturating_sub(scoreless).min(2);
        State { passes, ..state.passed() }
    }

    /// Fills in the moves of a position, unsorted: all, or those that count.
    pub(super) fn fill(&mut self, state: &mut State, moves: &mut MoveList, all: bool) {
        self.fill_plays(state, moves, Wanted::All);
        moves.fill(&self.racks(state), all);
    }

    /// The racks of a position.
    pub(super) fn racks(&self, state: &State) -> BothRacks {
        let [own, other] = [state.seat, 1 - state.seat];
        BothRacks {
            own: state.racks[own],
            own_points: self.rack_points(state, own),
            other: state.racks[other],
            other_points: self.rack_points(state, other),
            passes: state.passes,
        }
    }

    /// Fills in the plays of both players: of the opponent, those that are wanted.
    pub(super) fn fill_plays(&mut self, state: &mut State, moves: &mut MoveList, wanted: Wanted) {
        let [own, other] = [state.seat, 1 - state.seat];
        let seats = [(own, &mut moves.own, Wanted::All), (other, &mut moves.other, wanted)];
        for (seat, found, wanted) in seats {
            let of = SeatedHand { seat, hand: &self.hands[seat], rack: state.racks[seat] };
            self.cache.fill(found, &self.board, &mut state.keys, of, wanted);
        }
        moves.fit(state.racks[own], state.racks[other]);
        self.looked += moves.fitting.iter().map(|plays| plays.len() as u64).sum::<u64>();
    }

    /// The play of a code that the player to move has; `None` for a pass.
    pub(super) fn decoded(
        &mut self,
        state: &mut State,
        code: MoveCode,
    ) -> Option<(EndgamePlay, Rc<LanePlays>)> {
        let lane = code.lane()?;
        let seat = state.seat;
        let of = SeatedHand { seat, hand: &self.hands[seat], rack: state.racks[seat] };
        let list = self.cache.plays_on(lane, &self.board, &mut state.keys, of)?;
        let play = *list.plays.iter().find(|play| MoveCode::new(lane, play) == code)?;
        (play.laid & !state.racks[state.seat] == 0).then_some((play, list))
    }
}
