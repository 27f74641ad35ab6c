//! Two moves compared in words.

use std::cmp::Reverse;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use super::why::{OpenedSquareRow, WhyAnswer};

/// Two moves, and what the first has over the second: the fields of JSON.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ComparedMoves {
    /// The moves.
    pub moves: [WhyAnswer; 2],
    /// How the first differs from the second: `scores 3 less, keeps AERS (+8.1) rather than VW (-9.0)`.
    pub says: String,
}

/// A difference that rounds to nothing.
const SAME: f64 = 0.5;

impl ComparedMoves {
    /// Compares two moves of a position. Where the bag is empty, `ends` is how each game ends.
    pub fn new(moves: [WhyAnswer; 2], ends: Option<[i32; 2]>) -> Self {
        let says = [
            Some(scores(&moves)),
            keeps(&moves),
            opens(&moves),
            ends.is_none().then(|| replies(&moves)).flatten(),
            ends.map(finals),
            ends.is_none().then(|| nets(&moves)).flatten(),
        ];
        let says = says.into_iter().flatten().join(", ");
        Self { moves, says }
    }
}

fn more(difference: f64, better: &str, worse: &str) -> String {
    let points = format!("{:.1}", difference.abs());
    let points = points.strip_suffix(".0").unwrap_or(&points);
    format!("{points} {}", if difference > 0.0 { better } else { worse })
}

fn scores([one, other]: &[WhyAnswer; 2]) -> String {
    match f64::from(one.row.score()) - f64::from(other.row.score()) {
        0.0 => "scores the same".to_owned(),
        difference => format!("scores {}", more(difference, "more", "less")),
    }
}

fn keeps([one, other]: &[WhyAnswer; 2]) -> Option<String> {
    let of = |why: &WhyAnswer| {
        let tiles = if why.kept.tiles.is_empty() { "nothing" } else { &why.kept.tiles };
        format!("{tiles} ({:+.1})", why.kept.worth)
    };
    (one.kept.tiles != other.kept.tiles)
        .then(|| format!("keeps {} rather than {}", of(one), of(other)))
}

/// The premium squares that only one of them opens.
fn opens([one, other]: &[WhyAnswer; 2]) -> Option<String> {
    let only = |this: &WhyAnswer, that: &WhyAnswer| {
        let is_same =
            |open: &&OpenedSquareRow| that.opens.iter().any(|it| it.square == open.square);
        let squares = this.opens.iter().filter(|open| !is_same(open));
        let kinds = squares.into_group_map_by(|open| open.premium);
        let kinds = kinds.into_iter().sorted_by_key(|(premium, _)| Reverse(*premium));
        let kind = |(premium, squares): (&str, Vec<&OpenedSquareRow>)| {
            let names = listed(squares.iter().map(|open| open.square.clone()).collect());
            match squares.len() {
                1 => format!("a {premium} at {names}"),
                _ => format!("{premium}s at {names}"),
            }
        };
        Some(listed(kinds.map(kind).collect())).filter(|text| !text.is_empty())
    };
    let opened = only(one, other).map(|squares| format!("opens {squares}"));
    let closed = only(other, one).map(|squares| format!("does not open {squares}"));
    let both = opened.into_iter().chain(closed).join(", ");
    (!both.is_empty()).then_some(both)
}

/// `A, B and C`.
fn listed(mut parts: Vec<String>) -> String {
    match parts.pop() {
        Some(last) if parts.is_empty() => last,
        Some(last) => format!("{} and {last}", parts.join(", ")),
        None => String::new(),
    }
}

fn replies([one, other]: &[WhyAnswer; 2]) -> Option<String> {
    Some(match one.tried()?.cost - other.tried()?.cost {
        difference if difference.abs() < SAME => "the reply costs the same".to_owned(),
        difference => format!("the reply costs {}", more(difference, "more", "less")),
    })
}

fn nets([one, other]: &[WhyAnswer; 2]) -> Option<String> {
    Some(match one.tried()?.net - other.tried()?.net {
        difference if difference.abs() < SAME => "in all about the same".to_owned(),
        difference => format!("in all {}", more(difference, "better", "worse")),
    })
}

fn finals([one, other]: [i32; 2]) -> String {
    match one - other {
        0 => format!("the game ends at {one:+} from here either way"),
        _ => format!("the game ends at {one:+} from here rather than {other:+}"),
    }
}
