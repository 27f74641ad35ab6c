//! Grades of turns, and what points are lost by.

use crate::eval::Equity;

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Nothing is better.
    Best,
    /// It costs at most [`Grade::GOOD`].
    Good,
    /// It costs at most [`Grade::INACCURACY`].
    Inaccuracy,
    /// It costs at most [`Grade::MISTAKE`].
    Mistake,
    /// It costs more.
    Blunder,
}

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Self; 5] =
        [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The most that a good move costs.
    pub const GOOD: Equity = Equity(300);

    /// The most that an inaccuracy costs.
    pub const INACCURACY: Equity = Equity(800);

    /// The most that a mistake costs.
    pub const MISTAKE: Equity = Equity(2000);

    /// The grade of a move that costs this much.
    pub fn of(lost: Equity) -> Self {
        match lost {
            Equity(..=0) => Self::Best,
            lost if lost <= Self::GOOD => Self::Good,
            lost if lost <= Self::INACCURACY => Self::Inaccuracy,
            lost if lost <= Self::MISTAKE => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// Its name, as in `good`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// What the points of a turn are lost by. A turn has one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossKind {
    /// The bag is empty.
    End,
    /// A bingo worth as much or more was there, and no bingo was played.
    MissedBingo,
    /// The best move gains more by the tiles it keeps than by its score.
    Leave,
    /// Anything else: another word, another place, a swap in place of a play.
    Placement,
}

impl LossKind {
    /// All kinds, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Leave, Self::Placement, Self::MissedBingo, Self::End];

    /// Its name, as in `missed bingo`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::End => "end",
            Self::MissedBingo => "missed bingo",
            Self::Leave => "leave",
            Self::Placement => "placement",
        }
    }
}

/// By what a turn is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JudgedBy {
    /// By score alone: there are no leave values.
    Score,
    /// By equity.
    Equity,
    /// By what is left of it after the opponent's reply.
    Replies,
    /// By how the game ends.
    End,
}

impl JudgedBy {
    /// Its name, as in `equity`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Equity => "equity",
            Self::Replies => "replies",
            Self::End => "end",
        }
    }
}

/// Why a turn is not judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unjudged {
    /// The record does not have the whole rack.
    RackUnknown,
    /// The record has only the number of tiles swapped.
    SwapUnknown,
    /// The move makes a word that is not in the list, and stayed on the board.
    Phony,
    /// The move was taken back after a challenge.
    TakenBack,
}

impl Unjudged {
    /// What is said of the turn.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RackUnknown => "rack unknown",
            Self::SwapUnknown => "swap unknown",
            Self::Phony => "phony",
            Self::TakenBack => "taken back",
        }
    }
}

macro_rules! named {
    ($($type:ident { $($variant:ident),* })*) => {$(
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "enum": [$(Self::$variant.name()),*] })
            }
        }
    )*};
}

pub(super) use named;

named! {
    Grade { Best, Good, Inaccuracy, Mistake, Blunder }
    LossKind { Leave, Placement, MissedBingo, End }
    JudgedBy { Score, Equity, Replies, End }
    Unjudged { RackUnknown, SwapUnknown, Phony, TakenBack }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_have_their_limits() {
        let of = |hundredths| Grade::of(Equity(hundredths)).name();
        assert_eq!([of(-1), of(0), of(1), of(300)], ["best", "best", "good", "good"]);
        assert_eq!([of(301), of(800), of(801)], ["inaccuracy", "inaccuracy", "mistake"]);
        assert_eq!([of(2000), of(2001)], ["mistake", "blunder"]);
        assert!(Grade::ALL.is_sorted());
    }
}
