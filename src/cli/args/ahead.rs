//! The arguments of `wfq solve` on looking ahead.

use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::whole::whole;
use crate::app::lookahead::Settle;
use crate::app::moves::AskedMove;

/// How far to look ahead.
#[derive(Args, Debug)]
#[command(next_help_heading = "Looking ahead")]
pub(crate) struct AheadArgs {
    /// Rank the best N moves by equity, 1 to 100, by what is left of it after the opponent's reply, over
    /// racks drawn from the unseen tiles; with one to six tiles in the bag, the best N of all moves over its orders; with
    /// an empty bag, rank the best N by how the game ends [default: 10]
    #[arg(long, value_name = "N", num_args = 0..=1, value_parser = whole::<u16>(1..=100), conflicts_with_all = ["batch", "sql", "group_by", "order"])]
    pub replies: Option<Option<u16>>,
    /// How many moves to make after each, 1 to 8: 1 is the reply, 2 your own next move too
    #[arg(long, default_value_t = 1, value_name = "N", requires = "replies", conflicts_with = "why", value_parser = whole::<u8>(1..=8))]
    pub plies: u8,
    /// Stop as soon as this is settled
    #[arg(long, value_name = "WHAT", default_value = "best", requires = "replies")]
    pub settle: Settle,
    /// The scores so far, yours first: moves by equity or by replies then have a chance to win [default: those
    /// of the record, or of the position where its form has them]
    #[arg(long, value_name = "YOURS,THEIRS", conflicts_with_all = ["why", "batch", "sql"], allow_hyphen_values = true, value_parser = scores)]
    pub scores: Option<Scores>,
    /// Stop after this many seconds, here and in the end of a game
    #[arg(long, default_value_t = 5.0, value_name = "N", value_parser = seconds)]
    pub seconds: f64,
    /// Stop after this many racks
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub racks: Option<u64>,
    /// Decides the racks: the same number draws the same racks [default: 1]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The opponent's last move, which is on the board ('H8 QUIZ', with a dot for each tile that lay there
    /// before; 'swap 3'; 'pass'): weighs their racks by how well it fits the tiles that they kept
    #[arg(long = "after", value_name = "MOVE", conflicts_with = "batch")]
    pub last_move: Option<String>,
    /// Explain a move, by its number in the column # or by name ('8D WORD', 'swap QX'): its score square
    /// by square, the tiles it keeps, what it opens, the most dangerous replies; compare two, as in
    /// --why 1,'8D WORD'
    #[arg(long, value_name = "MOVE[,MOVE]", value_parser = why_moves, conflicts_with_all = ["batch", "sql", "group_by", "replies"])]
    pub why: Option<WhyMoves>,
}

/// The scores of both players, that of the player to move first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scores(pub [i64; 2]);

/// The moves that are explained.
#[derive(Clone, Debug)]
pub(crate) enum WhyMoves {
    One(AskedMove),
    /// The first is compared with the second.
    Two([AskedMove; 2]),
}

impl AheadArgs {
    /// The time limit.
    pub(crate) fn limit(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }

    /// The seed of the racks.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }

    /// Whether replies are tried.
    pub(crate) const fn is_asked(&self) -> bool {
        self.replies.is_some() || self.why.is_some()
    }

    /// How many moves are ranked by replies, where that is asked for.
    pub(crate) fn tried(&self) -> Option<usize> {
        self.replies.map(|count| count.unwrap_or(10).into())
    }
}

impl ValueEnum for Settle {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Best, Self::Order]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Best => ("best", "Which move is the best; those that can't be are dropped"),
            Self::Order => ("order", "The order of all moves, which takes many more racks"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

/// The longest time limit, in seconds: a day.
const MOST_SECONDS: f64 = 86_400.0;

fn why_moves(text: &str) -> Result<WhyMoves, &'static str> {
    // WORD@ROW,COLUMN is one move.
    let moves: Vec<_> = if text.contains('@') { vec![text] } else { text.split(',').collect() };
    match moves[..] {
        [one] => Ok(WhyMoves::One(why_move(one)?)),
        [one, other] => Ok(WhyMoves::Two([why_move(one)?, why_move(other)?])),
        _ => Err("give one move, or two to compare"),
    }
}

fn why_move(text: &str) -> Result<AskedMove, &'static str> {
    let text = text.trim();
    let is_word = text.chars().nth(1).is_some() && text.chars().all(char::is_alphabetic);
    if text.contains(char::is_whitespace) || text.contains('@') || is_word {
        return Ok(AskedMove::Name(text.to_owned()));
    }
    let number = text.parse().ok().filter(|number| *number > 0).map(AskedMove::Number);
    number.ok_or(
        "give the number of a move, as the column # has it, or its name, like '8D WORD' or WORD",
    )
}

/// Scores of more points than this are no game's.
const MOST_SCORE: i64 = 1_000_000;

fn scores(text: &str) -> Result<Scores, &'static str> {
    let number = |text: &str| text.trim().parse().ok();
    let both = text.split_once([',', '-', '/', ':']).and_then(|(own, other)| {
        let both = [number(own)?, number(other)?];
        both.iter().all(|score: &i64| score.abs() <= MOST_SCORE).then_some(Scores(both))
    });
    both.ok_or("give your score and the opponent's, like 120,98")
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
    seconds.ok_or_else(|| "seconds are a number from 0 to 86400".to_owned())
}
