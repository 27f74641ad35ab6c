//! How strong a player is, by the points lost a turn: as strong as the computer players that lose as many.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// The strength of a player on the ladder of computer players of a rating
/// ([`Strength`](crate::game::Strength)): 400 points more win ten times as often as they lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Rating {
    /// The rating: the player `leave` has 2000.
    pub rating: i32,
    /// Half the width of its 95 % interval, by the number of turns and how much they differ.
    pub error: i32,
    /// How many turns it rests on.
    pub turns: usize,
}

/// What a player of known strength loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rung {
    /// The player of that rating.
    pub player: &'static str,
    /// The points lost a turn, as a review with the usual limits tells them.
    pub lost: f64,
    /// The rating.
    pub rating: f64,
}

/// With fewer turns, no rating is given.
pub const LEAST_TURNS: usize = 30;

/// How many standard errors half a 95 % interval has.
const WIDTH: f64 = 1.96;

const fn rung(player: &'static str, lost: f64, rating: f64) -> Rung {
    Rung { player, lost, rating }
}

/// The ladder, the best player first, in Dutch: `.ci/long ladder_of_players --nocapture` measures it.
pub const LADDER: [Rung; 10] = [
    rung("2000", 2.05, 2000.0),
    rung("1900", 3.86, 1900.0),
    rung("1800", 6.99, 1800.0),
    rung("1700", 8.25, 1700.0),
    rung("1600", 9.74, 1600.0),
    rung("1400", 14.01, 1400.0),
    rung("1200", 17.59, 1200.0),
    rung("900", 21.01, 900.0),
    rung("700", 24.78, 700.0),
    rung("500", 27.80, 500.0),
];

/// As it is shown: `1720 ± 90`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ± {}", self.rating, self.error)
    }
}

impl Rating {
    /// The rating by the points lost in some turns that are judged, and the sum of their squares; `None`
    /// where they are too few.
    pub(super) fn of(turns: usize, [lost, squares]: [f64; 2]) -> Option<Self> {
        if turns < LEAST_TURNS {
            return None;
        }
        let count = turns as f64;
        let mean = lost / count;
        let variance = (squares - lost * mean).max(0.0) / (count - 1.0);
        let error = WIDTH * (variance / count).sqrt();
        // Beyond the ladder the error goes on as on its last stretch.
        let [low, high] = [mean + error, mean - error].map(on_the_line);
        let ends = [LADDER[LADDER.len() - 1].rating, LADDER[0].rating];
        let whole = |rating: f64| rating.round() as i32;
        let rating = on_the_line(mean).clamp(ends[0], ends[1]);
        Some(Self { rating: whole(rating), error: whole((high - low) / 2.0), turns })
    }
}

/// The rating for this many points lost a turn, on the line through the rungs on either side; beyond the ladder,
/// through its last two.
fn on_the_line(lost: f64) -> f64 {
    let above = LADDER.partition_point(|rung| rung.lost < lost).clamp(1, LADDER.len() - 1);
    let (high, low) = (LADDER[above - 1], LADDER[above]);
    let share = (lost - high.lost) / (low.lost - high.lost);
    high.rating + share * (low.rating - high.rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rating of turns that all lose as much.
    fn even(turns: usize, lost: f64) -> Option<Rating> {
        let count = turns as f64;
        Rating::of(turns, [lost * count, lost * lost * count])
    }

    #[test]
    fn a_player_of_the_ladder_has_its_rating() {
        assert!(LADDER.is_sorted_by(|high, low| high.lost < low.lost && high.rating > low.rating));
        for rung in LADDER {
            let rating = even(100, rung.lost).expect("enough turns");
            assert_eq!(f64::from(rating.rating), rung.rating.round(), "{}", rung.player);
            assert_eq!((rating.error, rating.turns), (0, 100));
        }
        let [high, low] = [LADDER[1], LADDER[2]].map(|rung| rung.rating);
        let between = even(30, (LADDER[1].lost + LADDER[2].lost) / 2.0).expect("enough turns");
        assert_eq!(f64::from(between.rating), ((high + low) / 2.0).round());
        // Beyond the ladder nothing is known.
        let [best, worst] = [0.0, 99.0].map(|lost| even(30, lost).expect("enough turns").rating);
        let ends = [LADDER[0], LADDER[LADDER.len() - 1]].map(|rung| rung.rating);
        assert_eq!([best, worst].map(f64::from), ends.map(f64::round));
        // There, too, turns that differ leave it open.
        let of = |lost: f64| Rating::of(40, [40.0 * lost, 40.0 * (lost * lost + 4.0)]);
        assert!([0.1, 60.0].map(of).iter().all(|at| at.is_some_and(|at| at.error > 5)));
    }

    #[test]
    fn few_turns_tell_nothing_and_more_tell_more() {
        assert_eq!(even(LEAST_TURNS - 1, 5.0), None);
        // Half of the turns lose nothing, half ten points.
        let of = |turns: usize| Rating::of(turns, [5.0 * turns as f64, 50.0 * turns as f64]);
        let [few, many] = [40, 4000].map(|turns| of(turns).expect("enough turns"));
        assert_eq!(few.rating, many.rating);
        assert!(few.error > 5 * many.error && many.error > 0, "{few} {many}");
    }
}
