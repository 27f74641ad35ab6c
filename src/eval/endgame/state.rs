//! Positions of an ending: laying and taking up, what can be laid, and how they seem to end.

use std::rc::Rc;

use super::moves::{Choice, Racks, named};
use super::plays::{Lay, List, number};
use super::search::Search;
use super::sights::Sights;
use super::table::mixed;

/// A position; its tiles lie on the board.
#[derive(Clone)]
pub(super) struct State {
    /// The racks by seat, as bits of the hands.
    pub racks: [u64; 2],
    /// Whose turn it is.
    pub seat: usize,
    /// How many turns without a play end the game, two where it is more. That makes no difference to
    /// what the position brings: with two turns each has his choice between a play and the scores as
    /// they are, and more turns offer nothing else. It does to what a pass brings that is not the
    /// best move, so the first position counts to three.
    pub passes: usize,
    hash: u64,
    sights: Sights,
}

impl Search<'_> {
    /// The position in which both have their whole hands.
    pub(super) fn root(&self, scoreless: usize) -> State {
        State {
            racks: [self.hands[0].all(), self.hands[1].all()],
            seat: 0,
            passes: self.passes.saturating_sub(scoreless).min(3),
            hash: self.board.tiles().fold(0, |hash, (at, tile)| hash ^ number(at, tile)),
            sights: Sights::new(&self.board),
        }
    }

    fn worth(&self, state: &State, seat: usize) -> i32 {
        self.hands[seat].worth(state.racks[seat])
    }

    /// The spread of a position where the game is over: who is out gets the points of the other's
    /// tiles, and the other loses them; after too many passes each loses those of his own.
    pub(super) fn over(&self, state: &State) -> Option<i32> {
        let [own, other] = [state.seat, 1 - state.seat];
        match (state.racks[own], state.racks[other], state.passes) {
            (_, 0, _) => Some(-2 * self.worth(state, own)),
            (0, ..) => Some(2 * self.worth(state, other)),
            (_, _, 0) => Some(self.worth(state, other) - self.worth(state, own)),
            _ => None,
        }
    }

    pub(super) fn key(state: &State) -> u64 {
        let [one, other] = state.racks;
        let turn = (2 * state.passes + state.seat) as u64;
        mixed(state.hash ^ mixed(one ^ mixed(other ^ mixed(turn))))
    }

    /// Lays a play, and gives the position after it.
    pub(super) fn lay(&mut self, state: &State, lay: &Lay, list: &List) -> State {
        let mut after = state.clone();
        for (at, tile) in list.tiles(lay) {
            self.board.set(*at, Some(*tile));
            after.hash ^= number(*at, *tile);
        }
        let seat = state.seat;
        after.racks[seat] = self.hands[seat].minus(state.racks[seat], lay.laid);
        after.seat = 1 - seat;
        after.passes = self.passes.min(2);
        if after.racks[seat] != 0 {
            after.sights.look_again(&self.board, lay.changed);
        }
        after
    }

    /// Takes a play up again.
    pub(super) fn take_up(&mut self, lay: &Lay, list: &List) {
        list.tiles(lay).iter().for_each(|(at, _)| self.board.set(*at, None));
    }

    /// The position after a pass.
    pub(super) fn passed(state: &State) -> State {
        State { seat: 1 - state.seat, passes: state.passes - 1, ..state.clone() }
    }

    /// Fills in the moves of a position in no order: all, or those that count.
    pub(super) fn fill(&mut self, state: &mut State, choice: &mut Choice, all: bool) {
        let [own, other] = [state.seat, 1 - state.seat];
        let racks = Racks {
            own: state.racks[own],
            own_worth: self.worth(state, own),
            other: state.racks[other],
            other_worth: self.worth(state, other),
            may_pass: state.passes > 1,
        };
        self.lists(state, own, &mut choice.lists);
        self.lists(state, other, &mut choice.others);
        choice.fill(&racks, all);
    }

    fn lists(&mut self, state: &mut State, seat: usize, found: &mut Vec<(usize, Rc<List>)>) {
        self.shelf.lists(&self.board, &mut state.sights, (seat, &self.hands[seat]), found);
    }

    /// The spread for who is to move if from here on each lays what promises most, of what can be
    /// laid on the board as it is. Plays that only new tiles make possible are not thought of: to
    /// find them takes most of the time.
    pub(super) fn estimate(&mut self, state: &mut State) -> i32 {
        let mut choice = self.spare.pop().unwrap_or_default();
        let (own, other) = (state.seat, 1 - state.seat);
        self.lists(state, own, &mut choice.lists);
        self.lists(state, other, &mut choice.others);
        let mut hands = [(own, &choice.lists), (other, &choice.others)];
        let mut racks = [own, other].map(|seat| state.racks[seat]);
        let mut worths = [own, other].map(|seat| self.worth(state, seat));
        let (mut spread, mut sign, mut changed, mut stuck) = (0, 1, 0, 0);
        while stuck < 2 {
            self.positions += 1;
            let (seat, lists) = hands[0];
            match most_promising(lists, racks[0], worths[1], changed) {
                Some(lay) => {
                    stuck = 0;
                    spread += sign * lay.score;
                    worths[0] -= lay.worth;
                    racks[0] = self.hands[seat].minus(racks[0], lay.laid);
                    changed |= lay.changed;
                    if racks[0] == 0 {
                        spread += sign * worths[1];
                        break;
                    }
                }
                None => stuck += 1,
            }
            sign = -sign;
            hands.swap(0, 1);
            racks.swap(0, 1);
            worths.swap(0, 1);
        }
        // Who is out has no points left; what the other has he loses.
        spread += sign * (worths[1] - worths[0]);
        self.spare.push(choice);
        spread
    }

    /// The play of a name; `None` for a pass.
    pub(super) fn named(&mut self, state: &mut State, name: u32) -> Option<(Lay, Rc<List>)> {
        let (lane, rank) = named(name)?;
        let hand = (state.seat, &self.hands[state.seat]);
        let list = self.shelf.list(&self.board, &mut state.sights, hand, lane)?;
        let lay = *list.lays.get(rank)?;
        (lay.laid & !state.racks[state.seat] == 0).then_some((lay, list))
    }

    /// The position after a pass, with so many turns without a play.
    pub(super) fn passed_at(&self, state: &State, scoreless: usize) -> State {
        let passes = self.passes.saturating_sub(scoreless).min(2);
        State { passes, ..Self::passed(state) }
    }

    /// What a position seems to bring.
    pub(super) fn guess(&mut self, state: &mut State) -> i32 {
        self.over(state).unwrap_or_else(|| self.estimate(state))
    }
}

/// The play of a rack that promises most, of those on lanes that have not changed.
fn most_promising(lists: &[(usize, Rc<List>)], rack: u64, other: i32, changed: u64) -> Option<Lay> {
    let mut best: Option<(i32, &Lay)> = None;
    for (_, list) in lists.iter().filter(|(lane, _)| changed >> lane & 1 == 0) {
        for lay in list.lays.iter().filter(|lay| lay.laid & !rack == 0) {
            let out = if lay.laid == rack { 2 * other } else { 0 };
            let promise = lay.score + lay.worth + out;
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, lay));
            }
        }
    }
    best.map(|(_, lay)| *lay)
}
