//! The search of an ending: negamax in a window, with a table of what is known.

use super::hand::Hand;
use super::moves::{Choice, Try};
use super::plays::Shelf;
use super::state::State;
use super::table::{Bound, Known, PASS, Table};
use crate::board::Board;

/// More than any spread.
pub(super) const INFINITE: i32 = 1 << 28;

/// On so many turns moves that cut others off are remembered.
const TURNS: usize = 64;

/// What is asked of a position.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    /// How many turns to look ahead.
    pub depth: usize,
    /// The window: how much less or more a value is does not matter.
    pub least: i32,
    pub most: i32,
    /// The turn, from 0.
    pub turn: usize,
    /// A move that may be good.
    pub first: Option<u32>,
}

/// A spread, and whether nothing was cut short for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub spread: i32,
    pub whole: bool,
}

/// What was found among some moves so far.
struct Found {
    value: Value,
    best: u32,
    least: i32,
}

/// The search, with all that it keeps.
pub(super) struct Search<'a> {
    pub board: Board,
    pub(super) shelf: Shelf<'a>,
    pub(super) hands: [Hand; 2],
    /// How many turns without a play end the game.
    pub(super) passes: usize,
    known: Table,
    killers: [[u32; 2]; TURNS],
    pub(super) spare: Vec<Choice>,
    pub positions: u64,
    pub stopped: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        board: Board,
        shelf: Shelf<'a>,
        known: Table,
        hands: [Hand; 2],
        passes: usize,
    ) -> Self {
        Self {
            board,
            shelf,
            hands,
            passes,
            known,
            killers: [[PASS; 2]; TURNS],
            spare: Vec::new(),
            positions: 0,
            stopped: false,
        }
    }

    /// The spread that a position brings who is to move.
    pub(super) fn value(
        &mut self,
        state: &mut State,
        mut ask: Ask,
        stop: &mut dyn FnMut() -> bool,
    ) -> Value {
        if let Some(spread) = self.over(state) {
            return Value { spread, whole: true };
        }
        self.positions += 1;
        self.stopped = self.stopped || stop();
        if self.stopped {
            return Value { spread: 0, whole: false };
        }
        let key = Self::key(state);
        if let Some(known) = self.known.get(key) {
            ask.first = Some(known.best);
            let enough = known.whole || usize::from(known.depth) >= ask.depth;
            if enough && known.answers(ask.least, ask.most) {
                return Value { spread: known.value, whole: known.whole };
            }
        }
        if ask.depth == 0 {
            let value = Value { spread: self.estimate(state), whole: false };
            let best = ask.first.unwrap_or(PASS);
            self.known.put(Known::new(key, value, Bound::Exact, best, 0));
            return value;
        }
        let found = self.best(state, ask, stop);
        if self.stopped {
            return Value { spread: 0, whole: false };
        }
        let bound = match found.value.spread {
            spread if spread >= ask.most => Bound::Least,
            spread if spread <= ask.least => Bound::Most,
            _ => Bound::Exact,
        };
        self.known.put(Known::new(key, found.value, bound, found.best, ask.depth));
        found.value
    }

    /// The best move of a position.
    fn best(&mut self, state: &mut State, ask: Ask, stop: &mut dyn FnMut() -> bool) -> Found {
        let value = Value { spread: -INFINITE, whole: true };
        let mut found = Found { value, best: PASS, least: ask.least };
        // A move that is known to be good is tried before others are looked for: most often there
        // is no need to.
        let tried = ask.first.filter(|first| self.try_first(state, ask, *first, &mut found, stop));
        if self.stopped || found.least >= ask.most {
            return found;
        }
        let mut choice = self.spare.pop().unwrap_or_default();
        self.fill(state, &mut choice, false);
        choice.sort(ask.first, self.killers[ask.turn % TURNS]);
        // Who can only pass does not look less far ahead for it.
        let forced = usize::from(choice.tries.len() == 1);
        for one in &choice.tries {
            if Some(one.name) == tried {
                continue;
            }
            if one.most <= found.least {
                found.value.spread = found.value.spread.max(one.most);
                continue;
            }
            let value = self.after(
                state,
                Ask { depth: ask.depth + forced, ..ask },
                (&choice, one),
                found.least,
                stop,
            );
            if self.stopped {
                break;
            }
            if found.add(value, one.name) && found.least >= ask.most {
                found.value.whole = value.whole;
                self.remember(ask.turn, one.id);
                break;
            }
        }
        self.spare.push(choice);
        found
    }

    /// Tries a move before all others, if it is one; a pass waits for its turn.
    fn try_first(
        &mut self,
        state: &mut State,
        ask: Ask,
        first: u32,
        found: &mut Found,
        stop: &mut dyn FnMut() -> bool,
    ) -> bool {
        let Some((lay, list)) = self.named(state, first) else { return false };
        let mut after = self.lay(state, &lay, &list);
        let ask = Ask {
            depth: ask.depth - 1,
            least: lay.score - ask.most,
            most: lay.score - ask.least,
            turn: ask.turn + 1,
            first: None,
        };
        let value = self.value(&mut after, ask, stop);
        self.take_up(&lay, &list);
        if !self.stopped {
            found.add(Value { spread: lay.score - value.spread, ..value }, first);
        }
        true
    }

    /// The value of a move for who makes it: whether it is more than `least`, and how much if so.
    pub(super) fn after(
        &mut self,
        state: &State,
        ask: Ask,
        (choice, one): (&Choice, &Try),
        least: i32,
        stop: &mut dyn FnMut() -> bool,
    ) -> Value {
        let lay = choice.lay(one);
        let (mut after, score) = match &lay {
            Some((lay, list)) => (self.lay(state, lay, list), lay.score),
            None => (Self::passed(state), 0),
        };
        let ask = Ask { depth: ask.depth - 1, turn: ask.turn + 1, first: one.reply, ..ask };
        let mut within = |least: i32, most: i32| {
            let value = self.value(
                &mut after,
                Ask { least: score - most, most: score - least, ..ask },
                stop,
            );
            Value { spread: score - value.spread, ..value }
        };
        let wide = ask.most - least > 1;
        let mut value = within(least, if wide { least + 1 } else { ask.most });
        if wide && value.spread > least {
            value = within(least, ask.most);
        }
        if let Some((lay, list)) = &lay {
            self.take_up(lay, list);
        }
        value
    }

    /// Remembers a move that made all others needless.
    fn remember(&mut self, turn: usize, id: u32) {
        let killers = &mut self.killers[turn % TURNS];
        if killers[0] != id {
            *killers = [id, killers[0]];
        }
    }

    /// The best move of a position of a known value; `None` where the game is over, or where it is
    /// not known.
    pub(super) fn next(
        &mut self,
        state: &mut State,
        value: Value,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        if self.over(state).is_some() {
            return None;
        }
        if value.whole {
            // The table may know no more than a bound, or have no room for it.
            let (least, most) = (value.spread - 1, value.spread + 1);
            let ask = Ask { depth: usize::from(u16::MAX), least, most, turn: 0, first: None };
            self.value(state, ask, stop);
        }
        let known = self.known.get(Self::key(state))?;
        let sure = known.bound == Bound::Exact && known.depth > 0 && known.whole == value.whole;
        sure.then_some(known.best)
    }
}

impl Found {
    /// Adds the value of a move; `true` where it is the best so far.
    fn add(&mut self, value: Value, name: u32) -> bool {
        self.value.whole &= value.whole;
        let better = value.spread > self.value.spread;
        if better {
            (self.value.spread, self.best) = (value.spread, name);
            self.least = self.least.max(value.spread);
        }
        better
    }
}
