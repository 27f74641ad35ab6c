//! What the turns of each phase come to.

use schemars::JsonSchema;
use serde::Serialize;

use super::grade::LossKind;
use super::losses::{LossSums, rounded};
use super::phase::Phase;
use super::rows::TurnReview;

/// What the turns of a phase come to, over a game or several. Points have two decimals.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
pub struct PhaseReview {
    /// The phase: `opening`, `middle` or `end`.
    pub phase: Phase,
    /// The number of turns.
    pub turns: usize,
    /// How many of them are judged.
    pub judged: usize,
    /// The points lost.
    pub lost: f64,
    /// The points lost by what they were lost by.
    pub lost_by: LossSums,
    /// The number of moves that made a word that is not in the list, taken back or not.
    pub phonies: usize,
}

impl PhaseReview {
    /// A phase without turns.
    pub fn new(phase: Phase) -> Self {
        let (judged, lost, lost_by) = (0, 0.0, LossSums::default());
        Self { phase, turns: 0, judged, lost, lost_by, phonies: 0 }
    }

    /// A phase among those that are in their order, added where it is not there.
    pub(super) fn of(phase: Phase, phases: &mut Vec<Self>) -> &mut Self {
        let at = phases.partition_point(|other| other.phase < phase);
        if phases.get(at).is_none_or(|other| other.phase != phase) {
            phases.insert(at, Self::new(phase));
        }
        &mut phases[at]
    }

    /// Adds a turn of the phase.
    pub(super) fn add_turn(&mut self, turn: &TurnReview) {
        let mut one = Self {
            turns: 1,
            judged: usize::from(turn.lost.is_some()),
            lost: turn.lost.unwrap_or_default(),
            phonies: usize::from(!turn.phonies.is_empty()),
            ..Self::new(self.phase)
        };
        turn.kind.into_iter().for_each(|kind| one.lost_by.add(kind, one.lost));
        self.add(&one);
    }

    /// Adds the turns of another game, or those of another phase.
    pub fn add(&mut self, other: &Self) {
        self.turns += other.turns;
        self.judged += other.judged;
        self.lost = rounded(self.lost + other.lost);
        LossKind::ALL.into_iter().for_each(|kind| self.lost_by.add(kind, other.lost_by.of(kind)));
        self.phonies += other.phonies;
    }
}
