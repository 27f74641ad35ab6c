//! The search of an endgame: negamax with alpha-beta windows and a transposition table.

use super::move_code::MoveCode;
use super::moves::{MoveList, TrialMove};
use super::play_cache::Wanted;
use super::spread::{INFINITE, Spread};
use super::state::{EndgameBoard, State};
use super::transpositions::{Bound, TableEntry, Transpositions};
use crate::eval::PositionBudget;

/// The number of plies with killer moves of their own.
const KILLER_PLIES: usize = 64;

/// How to search a position.
#[derive(Clone, Copy)]
pub(super) struct SearchParams {
    /// The number of plies to look ahead.
    pub depth: usize,
    /// The window, in points: spreads outside of it need not be exact.
    pub alpha: i32,
    pub beta: i32,
    /// The number of plies from the root.
    pub ply: usize,
    /// A move that may be good.
    pub first: Option<MoveCode>,
}

/// The best of the moves tried so far.
struct BestSoFar {
    spread: Spread,
    code: MoveCode,
    alpha: i32,
}

/// The search with what it has learnt.
pub(super) struct Search<'a> {
    pub game: EndgameBoard<'a>,
    table: Transpositions,
    killers: [[MoveCode; 2]; KILLER_PLIES],
    pub stopped: bool,
}

impl<'a> Search<'a> {
    pub(super) const fn new(game: EndgameBoard<'a>, table: Transpositions) -> Self {
        Self { game, table, killers: [[MoveCode::PASS; 2]; KILLER_PLIES], stopped: false }
    }

    /// The spread of a position for the player to move.
    fn spread(
        &mut self,
        state: &mut State,
        mut params: SearchParams,
        budget: &mut PositionBudget<'_>,
    ) -> Spread {
        if let Some(points) = self.game.over(state) {
            return Spread { points, exact: true };
        }
        self.game.positions += 1;
        let looked = std::mem::take(&mut self.game.looked);
        self.stopped = self.stopped || budget.visit(looked);
        if self.stopped {
            return Spread { points: 0, exact: false };
        }
        let key = state.key();
        if let Some(entry) = self.table.get(key) {
            params.first = Some(entry.best());
            let enough = entry.exact || usize::from(entry.depth) >= params.depth;
            if enough && entry.decides(params.alpha, params.beta) {
                return Spread { points: entry.points, exact: entry.exact };
            }
        }
        if params.depth == 0 {
            let (spread, bound) = self.leaf(state, params);
            let best = params.first.unwrap_or(MoveCode::PASS);
            self.table.put(TableEntry::new(key, spread, bound, best, 0));
            return spread;
        }
        let best = self.best(state, params, budget);
        if self.stopped {
            return Spread { points: 0, exact: false };
        }
        let bound = match best.spread.points {
            points if points >= params.beta => Bound::AtLeast,
            points if points <= params.alpha => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.table.put(TableEntry::new(key, best.spread, bound, best.code, params.depth));
        best.spread
    }

    /// The spread of a position that is searched no further: exact where its bounds decide, else an
    /// estimate.
    fn leaf(&mut self, state: &mut State, params: SearchParams) -> (Spread, Bound) {
        let mut moves = self.game.spare.pop().unwrap_or_default();
        // To find new plays of the opponent too takes longer than to search further.
        self.game.fill_plays(state, &mut moves, Wanted::Known);
        let [least, most] = moves.bounds(&self.game.racks(state));
        let (points, bound) = if least >= params.beta {
            (least, Bound::AtLeast)
        } else if most <= params.alpha {
            (most, Bound::AtMost)
        } else {
            (self.game.estimate(state, &moves).clamp(least, most), Bound::Exact)
        };
        self.game.spare.push(moves);
        (Spread { points, exact: bound != Bound::Exact }, bound)
    }

    /// The best move of a position.
    fn best(
        &mut self,
        state: &mut State,
        params: SearchParams,
        budget: &mut PositionBudget<'_>,
    ) -> BestSoFar {
        let spread = Spread { points: -INFINITE, exact: true };
        let mut best = BestSoFar { spread, code: MoveCode::PASS, alpha: params.alpha };
        // A move known to be good is tried before the others are generated: mostly they are not
        // needed then.
        let first = params.first;
        let tried = first.and_then(|first| self.try_first(state, params, first, &mut best, budget));
        if self.stopped || best.alpha >= params.beta {
            return best;
        }
        let mut moves = self.game.spare.pop().unwrap_or_default();
        self.game.fill(state, &mut moves, false);
        if let Some(out) = moves.out.filter(|out| out.upper >= params.beta) {
            // Going out needs no search.
            let spread = Spread { points: out.upper, exact: true };
            self.game.spare.push(moves);
            return BestSoFar { spread, code: out.code, alpha: out.upper };
        }
        moves.sort(params.first, self.killers[params.ply % KILLER_PLIES]);
        // A forced pass does not count as a ply.
        let forced = usize::from(moves.trials.len() == 1);
        for trial in &moves.trials {
            if tried.is_some() && tried == moves.play(trial).map(|(play, _)| play.hash) {
                continue;
            }
            if trial.upper <= best.alpha {
                best.spread.points = best.spread.points.max(trial.upper);
                continue;
            }
            let params = SearchParams { depth: params.depth + forced, alpha: best.alpha, ..params };
            let spread = self.after(state, params, &moves, trial, budget);
            if self.stopped {
                break;
            }
            if best.add(spread, trial.code) && best.alpha >= params.beta {
                best.spread.exact = spread.exact;
                self.add_killer(params.ply, trial.code);
                break;
            }
        }
        self.game.spare.push(moves);
        best
    }

    /// Tries a play before all others, if the position has it, and returns its hash. A pass waits for
    /// its turn.
    fn try_first(
        &mut self,
        state: &mut State,
        params: SearchParams,
        first: MoveCode,
        best: &mut BestSoFar,
        budget: &mut PositionBudget<'_>,
    ) -> Option<u64> {
        let (play, list) = self.game.decoded(state, first)?;
        let mut after = self.game.play(state, &play, &list);
        let params = SearchParams {
            depth: params.depth - 1,
            alpha: play.score - params.beta,
            beta: play.score - params.alpha,
            ply: params.ply + 1,
            first: None,
        };
        let spread = self.spread(&mut after, params, budget);
        self.game.undo(&play, &list);
        if !self.stopped {
            best.add(Spread { points: play.score - spread.points, ..spread }, first);
        }
        Some(play.hash)
    }

    /// The spread of a move for the player who makes it: whether it is above `alpha`, and if so how
    /// much.
    pub(super) fn after(
        &mut self,
        state: &State,
        params: SearchParams,
        moves: &MoveList,
        trial: &TrialMove,
        budget: &mut PositionBudget<'_>,
    ) -> Spread {
        let play = moves.play(trial);
        let (mut after, score) = match &play {
            Some((play, list)) => (self.game.play(state, play, list), play.score),
            None => (state.passed(), 0),
        };
        let SearchParams { alpha, beta, .. } = params;
        let params = SearchParams {
            depth: params.depth - 1,
            ply: params.ply + 1,
            first: trial.reply,
            ..params
        };
        let mut within = |alpha: i32, beta: i32| {
            let window = SearchParams { alpha: score - beta, beta: score - alpha, ..params };
            let spread = self.spread(&mut after, window, budget);
            Spread { points: score - spread.points, ..spread }
        };
        let wide = beta - alpha > 1;
        let mut spread = within(alpha, if wide { alpha + 1 } else { beta });
        if wide && spread.points > alpha {
            spread = within(alpha, beta);
        }
        if let Some((play, list)) = &play {
            self.game.undo(play, list);
        }
        spread
    }

    /// Notes a move that refuted the one before it.
    fn add_killer(&mut self, ply: usize, code: MoveCode) {
        let killers = &mut self.killers[ply % KILLER_PLIES];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
    }

    /// The best move of a position, as far as the table knows it.
    pub(super) fn known_best(&self, state: &State) -> Option<MoveCode> {
        self.table.get(state.key()).map(TableEntry::best)
    }

    /// The code of the best move of a position with a known spread; `None` if the game is over, or if
    /// the move is not known.
    pub(super) fn next(
        &mut self,
        state: &mut State,
        spread: Spread,
        budget: &mut PositionBudget<'_>,
    ) -> Option<MoveCode> {
        if self.game.over(state).is_some() {
            return None;
        }
        if spread.exact {
            // The table may have only a bound, or no longer any entry.
            let (alpha, beta) = (spread.points - 1, spread.points + 1);
            let depth = usize::from(u16::MAX);
            self.spread(state, SearchParams { depth, alpha, beta, ply: 0, first: None }, budget);
        }
        let entry = self.table.get(state.key())?;
        let sure = entry.bound == Bound::Exact && entry.depth > 0 && entry.exact == spread.exact;
        sure.then_some(entry.best())
    }
}

impl BestSoFar {
    /// Adds the spread of a move. Returns whether it is the best so far.
    fn add(&mut self, spread: Spread, code: MoveCode) -> bool {
        self.spread.exact &= spread.exact;
        let better = spread.points > self.spread.points;
        if better {
            (self.spread.points, self.code) = (spread.points, code);
            self.alpha = self.alpha.max(spread.points);
        }
        better
    }
}
