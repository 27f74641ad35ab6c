//! What turns cost in chance to win, and how much of its changes was luck.

use schemars::JsonSchema;
use serde::Serialize;

use super::losses;
use super::mistake::Mistake;
use super::reviewed_move::ReviewedMove;

/// What a turn cost in chance to win. Chances have four decimals.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct TurnChance {
    /// The move with the best chance to win; the one that was made where none has a better one.
    pub best: ReviewedMove,
    /// The chance to win after it, from 0 to 1.
    pub best_win: f64,
    /// That after the move that was made, judged in the same way.
    pub played_win: f64,
    /// What the move cost of it.
    pub lost: f64,
    /// How large a mistake that is: `small`, `medium` or `large`; null where it is none.
    pub mistake: Option<Mistake>,
    /// How much the chance rose from the turn before to the best move: by the draws.
    pub luck: Option<f64>,
}

impl TurnChance {
    /// Whether it cost as much as is shown of a chance: 0.1 %.
    pub fn is_lost(&self) -> bool {
        self.lost >= 0.0005
    }
}

/// What the turns of a player cost in chance to win, over a game or several. Chances have four decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, JsonSchema, Serialize)]
pub struct PlayerChance {
    /// How many turns are judged.
    pub judged: usize,
    /// The chance lost, from 0: one of 1 is a game.
    pub lost: f64,
    /// The chance lost for each turn that is judged.
    pub lost_a_turn: Option<f64>,
    /// How many mistakes have each size.
    pub mistakes: MistakeCounts,
    /// The mistake index of a game: 0.2 for each small mistake, 0.5 for each medium one, 1 for each large one.
    pub mistake_index: f64,
    /// How much the chance rose by the draws of the turns that are judged.
    pub luck: f64,
    /// How much it rose with turns that are not judged: luck and mistakes together.
    pub unjudged: f64,
}

/// How many mistakes have each size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
pub struct MistakeCounts {
    /// The small ones.
    pub small: usize,
    /// The medium ones.
    pub medium: usize,
    /// The large ones.
    pub large: usize,
}

impl MistakeCounts {
    /// The number of mistakes of a size.
    pub const fn of(mut self, mistake: Mistake) -> usize {
        *self.count(mistake)
    }

    const fn count(&mut self, mistake: Mistake) -> &mut usize {
        match mistake {
            Mistake::Small => &mut self.small,
            Mistake::Medium => &mut self.medium,
            Mistake::Large => &mut self.large,
        }
    }
}

/// Rounds to four decimals.
pub(super) fn rounded(chance: f64) -> f64 {
    crate::app::rounded(chance, 10_000.0)
}

impl PlayerChance {
    /// Adds a turn of the player that is judged, of a game.
    pub(super) fn add_turn(&mut self, turn: &TurnChance) {
        let mut one = Self {
            judged: 1,
            lost: turn.lost,
            luck: turn.luck.unwrap_or_default(),
            ..Self::default()
        };
        turn.mistake.into_iter().for_each(|mistake| *one.mistakes.count(mistake) += 1);
        self.add(&one, 1);
    }

    /// Adds what the turns of more games come to; `games` is the number of all.
    pub(super) fn add(&mut self, other: &Self, games: usize) {
        self.judged += other.judged;
        for size in Mistake::ALL {
            *self.mistakes.count(size) += other.mistakes.of(size);
        }
        self.lost = rounded(self.lost + other.lost);
        self.luck = rounded(self.luck + other.luck);
        self.unjudged = rounded(self.unjudged + other.unjudged);
        self.lost_a_turn = (self.judged > 0).then(|| rounded(self.lost / self.judged as f64));
        let weights = Mistake::ALL.map(|size| size.weight() * self.mistakes.of(size) as f64);
        self.mistake_index = losses::rounded(weights.iter().sum::<f64>() / games as f64);
    }
}
