//! Moves that hold a bound, for certificates.

use std::cmp::Reverse;

use super::hashing::tiles_hash;
use super::lane_keys::lane_of;
use super::move_code::MoveCode;
use super::moves::{MoveList, TrialMove};
use super::search::SearchParams;
use super::spread::Spread;
use super::{Endgame, INFINITE};
use crate::eval::PositionBudget;
use crate::moves::{Move, Play};

impl Endgame<'_> {
    /// A move with which the player to move, some moves after the position, gains at least `points` on
    /// the opponent from there to the end; `None` if there is none, if the position does not have these
    /// moves, or if the search was stopped.
    pub fn holding(
        &mut self,
        line: &[Move],
        points: i32,
        budget: &mut PositionBudget<'_>,
    ) -> Option<Move> {
        self.search.stopped = false;
        let mut state = self.root.clone();
        let mut scoreless = self.position.scoreless;
        let mut played = Vec::new();
        let mut is_line = true;
        for action in line {
            let game = &mut self.search.game;
            match action {
                Move::Play(play) => {
                    let code = code_of(play, game.board.size());
                    let Some((play, list)) = game.decoded(&mut state, code) else {
                        is_line = false;
                        break;
                    };
                    (state, scoreless) = (game.play(&state, &play, &list), 0);
                    played.push((play, list));
                }
                _ => {
                    scoreless += 1;
                    state = game.passed_at(&state, scoreless);
                }
            }
        }
        let mut found = None;
        if is_line && self.search.game.over(&state).is_none() {
            let known = self.search.known_best(&state);
            let mut moves = MoveList::default();
            self.search.game.fill(&mut state, &mut moves, true);
            moves.sort(known, [MoveCode::PASS; 2]);
            // Going out needs no further claim, and what is known to be good comes next.
            let ends = |trial: &TrialMove| {
                moves.play(trial).is_some_and(|(play, _)| play.laid == state.racks[state.seat])
            };
            let mut order: Vec<_> = moves.trials.clone();
            order.sort_by_key(|trial| Reverse((ends(trial), trial.promise == INFINITE)));
            let (alpha, beta, depth) = (points - 1, points, usize::from(u16::MAX));
            let params = SearchParams { depth, alpha, beta, ply: 0, first: None };
            let holds = |spread: Spread| spread.exact && spread.points >= points;
            let trial = order.iter().filter(|trial| trial.upper >= points).find(|trial| {
                let spread = self.search.after(&state, params, &moves, trial, budget);
                !self.search.stopped && holds(spread)
            });
            found = trial.and_then(|trial| match moves.play(trial) {
                None => Some(Move::Pass),
                Some((play, list)) => self.position.legal(&self.search.game.board, list, &play),
            });
        }
        played.iter().rev().for_each(|(play, list)| self.search.game.undo(play, list));
        found
    }
}

/// The code of a play that was generated.
fn code_of(play: &Play, size: usize) -> MoveCode {
    let lane = lane_of(play.start(), play.direction(), size);
    MoveCode { lane: lane as u8, hash: tiles_hash(play.tiles()) as u32 }
}
