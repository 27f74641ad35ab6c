//! What a turn cost, as it is shown.

use super::chance::{TurnChance, rounded};
use super::grade::{Grade, JudgedBy, LossKind};
use super::judge_chance::ChosenChance;
use super::mistake::{Cost, Mistake};
use super::reviewed_move::ReviewedMove;
use super::rows::TurnReview;
use crate::eval::Equity;

/// What a turn cost.
pub(super) struct Verdict {
    pub played: ReviewedMove,
    pub best: ReviewedMove,
    pub lost: Equity,
    pub by: JudgedBy,
    /// The opponent's last move, where their racks were weighed by it.
    pub after: Option<String>,
    pub exact: Option<bool>,
    pub kind: LossKind,
    pub missed_bingo: Option<ReviewedMove>,
    pub chance: Option<ChosenChance>,
}

impl Verdict {
    /// A turn with its verdict.
    pub(super) fn judged(self, row: TurnReview, bag: usize) -> TurnReview {
        let Self { played, best, lost, by, after, exact, kind, missed_bingo, chance } = self;
        let chance = chance.map(|ChosenChance { best, wins }| {
            let [best_win, played_win] = wins.map(rounded);
            let win = rounded(best_win - played_win);
            let mistake = Mistake::of(&Cost { by, bag, best_win, win, points: lost.points() });
            TurnChance { best, best_win, played_win, lost: win, mistake, luck: None }
        });
        TurnReview {
            played,
            best: Some(best),
            lost: Some(lost.points()),
            grade: Some(Grade::of(lost)),
            kind: (lost.0 > 0).then_some(kind),
            by: Some(by),
            after,
            exact,
            missed_bingo,
            chance,
            unjudged: None,
            ..row
        }
    }
}
