//! Sizes of mistakes, as Woogles tells them, and the mistake index.

use super::grade::{JudgedBy, named};

/// How large a mistake is by the chance to win, as the analysis of Woogles tells it: the function
/// `categorizeMistake` of [Macondo](https://github.com/domino14/macondo/blob/master/gameanalysis/analyzer.go).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mistake {
    /// It costs at most [`Mistake::SMALL`].
    Small,
    /// It costs at most [`Mistake::MEDIUM`].
    Medium,
    /// It costs more, or gives a game away whose end is known.
    Large,
}

/// What a turn cost, as far as the size of its mistake depends on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cost {
    /// By what it is judged.
    pub by: JudgedBy,
    /// The tiles in the bag before it.
    pub bag: usize,
    /// The chance to win after the best move, from 0 to 1.
    pub best_win: f64,
    /// How much of it was lost.
    pub win: f64,
    /// How many points were lost.
    pub points: f64,
}

/// What is lost less often than this is not told from chance.
const LEAST: f64 = 0.0025;

/// With less than this chance, or as much to lose only this, points count, too.
const DECIDED: f64 = 0.005;

/// With more tiles in the bag than this, more points are no mistake where the game is decided.
const EARLY: usize = 7;

/// The most points that a small mistake costs where points are counted, and a medium one.
const POINTS: [f64; 2] = [7.0, 15.0];

/// The most points that a small mistake costs early in a game that is decided, and a medium one.
const EARLY_POINTS: [f64; 2] = [15.0, 30.0];

impl Mistake {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// The most chance to win that a small mistake costs.
    pub const SMALL: f64 = 0.03;

    /// The most chance to win that a medium mistake costs.
    pub const MEDIUM: f64 = 0.07;

    /// Its name, as in `small`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// What it adds to the mistake index.
    pub const fn weight(self) -> f64 {
        match self {
            Self::Small => 0.2,
            Self::Medium => 0.5,
            Self::Large => 1.0,
        }
    }

    /// The mistake of a turn, if it is one.
    pub(super) fn of(cost: &Cost) -> Option<Self> {
        let is_decided = !(DECIDED..=1.0 - DECIDED).contains(&cost.best_win);
        let of_points = |limits| Self::within(cost.points.round(), 1.0, limits);
        let of_chance = Self::within(cost.win, LEAST, [Self::SMALL, Self::MEDIUM]);
        match cost.by {
            JudgedBy::End if cost.win > 0.0 => Some(Self::Large),
            JudgedBy::End => of_points(POINTS),
            _ if is_decided && cost.bag > EARLY => of_points(EARLY_POINTS).max(of_chance),
            _ if is_decided => of_points(POINTS).max(of_chance),
            // The order of the bag is known: what wins as often, wins by more or less.
            _ if cost.bag == 1 && cost.win == 0.0 => of_points(POINTS),
            _ => of_chance,
        }
    }

    fn within(lost: f64, least: f64, [small, medium]: [f64; 2]) -> Option<Self> {
        let size = match lost {
            lost if lost <= small => Self::Small,
            lost if lost <= medium => Self::Medium,
            _ => Self::Large,
        };
        (lost >= least).then_some(size)
    }
}

named! { Mistake { Small, Medium, Large } }

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: Cost = Cost { by: JudgedBy::Equity, bag: 50, best_win: 0.5, win: 0.0, points: 0.0 };

    fn name(cost: Cost) -> &'static str {
        Mistake::of(&cost).map_or("none", Mistake::name)
    }

    #[test]
    fn mistakes_have_their_limits() {
        let lost = |win| name(Cost { win, points: 99.0, ..EVEN });
        assert_eq!([0.0, 0.0024, 0.0025, 0.03].map(lost), ["none", "none", "small", "small"]);
        assert_eq!([0.0301, 0.07, 0.0701].map(lost), ["medium", "medium", "large"]);
        let end = |points, win| name(Cost { by: JudgedBy::End, bag: 0, points, win, ..EVEN });
        assert_eq!([0.0, 1.0, 7.0].map(|points| end(points, 0.0)), ["none", "small", "small"]);
        assert_eq!([8.0, 15.0, 16.0].map(|points| end(points, 0.0)), ["medium", "medium", "large"]);
        // A win that became a draw, by a point.
        assert_eq!(end(1.0, 0.5), "large");
    }

    #[test]
    fn points_tell_mistakes_in_a_game_that_is_decided() {
        let decided = |best_win, bag, points| name(Cost { best_win, bag, points, ..EVEN });
        assert_eq!(
            [0.004, 0.5, 0.996].map(|win| decided(win, 7, 9.0)),
            ["medium", "none", "medium"]
        );
        let early = [15.0, 16.0, 30.0, 31.0].map(|points| decided(0.0, 8, points));
        assert_eq!(early, ["small", "medium", "medium", "large"]);
        assert_eq!([1, 2].map(|bag| decided(0.5, bag, 9.0)), ["medium", "none"]);
        // A win that was sure is given away, by no points or by few.
        let given = |win, points| name(Cost { best_win: 1.0, win, bag: 3, points, ..EVEN });
        assert_eq!(
            [given(0.3, 0.0), given(0.3, 9.0), given(0.01, 9.0)],
            ["large", "large", "medium"]
        );
    }
}
