//! How strong a player is, by the points lost a turn: as strong as the computer players that lose as many.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// The strength of a player on the ladder of computer players: 400 points more win ten times as often as
/// they lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Rating {
    /// The rating: the player `leave` has 2000.
    pub rating: i32,
    /// Half the width of its 95 % interval, by the number of turns and how much they differ.
    pub error: i32,
    /// How many turns it is told by.
    pub turns: usize,
}

/// What a player of known strength loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rung {
    /// How many of a hundred turns are made by `leave`; the others are by `random-word`. `None` for
    /// another player.
    pub share: Option<u32>,
    /// The name of the player.
    pub player: &'static str,
    /// The points lost a turn, as a review with the usual limits tells them.
    pub lost: f64,
    /// The rating.
    pub rating: f64,
}

/// With fewer turns, no rating is told.
pub const LEAST_TURNS: usize = 30;

/// How many standard errors half a 95 % interval has.
const WIDTH: f64 = 1.96;

const fn rung(player: &'static str, share: Option<u32>, lost: f64, rating: f64) -> Rung {
    Rung { share, player, lost, rating }
}

/// The ladder, the best player first, in Dutch: `.ci/long ladder_of_players --nocapture` measures it.
pub const LADDER: [Rung; 7] = [
    rung("replies", None, 0.5, 2105.0),
    rung("leave", Some(100), 1.4, 2000.0),
    rung("leave, 9 of 10 turns", Some(90), 3.5, 1800.0),
    rung("leave, 3 of 4 turns", Some(75), 6.5, 1600.0),
    rung("leave, half the turns", Some(50), 11.0, 1300.0),
    rung("leave, 1 of 4 turns", Some(25), 16.0, 1000.0),
    rung("random-word", Some(0), 20.0, 700.0),
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
        let [low, high] = [mean + error, mean - error].map(rating);
        let whole = |rating: f64| rating.round() as i32;
        Some(Self { rating: whole(rating(mean)), error: whole((high - low) / 2.0), turns })
    }
}

/// The rating of a player who loses so many points a turn: between two rungs on the line through them, beyond
/// the last that of the last.
fn rating(lost: f64) -> f64 {
    let above = LADDER.partition_point(|rung| rung.lost < lost);
    let (Some(low), Some(high)) = (LADDER.get(above), above.checked_sub(1)) else {
        return LADDER[above.min(LADDER.len() - 1)].rating;
    };
    let high = LADDER[high];
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
