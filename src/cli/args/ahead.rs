//! The arguments of `wfq solve` on looking ahead.

use std::time::Duration;

use clap::Args;

/// How far to look ahead.
#[derive(Args, Debug)]
#[command(next_help_heading = "Looking ahead")]
pub(crate) struct AheadArgs {
    /// Rank the best N moves by equity, 1 to 100, by what is left of it after the opponent's reply, over
    /// racks drawn from the unseen tiles; with an empty bag, rank the best N by how the game ends
    /// [default: 10]
    #[arg(long, value_name = "N", num_args = 0..=1, value_parser = clap::value_parser!(u16).range(1..=100), conflicts_with_all = ["batch", "sql", "group_by", "order", "sort"])]
    pub replies: Option<Option<u16>>,
    /// How many moves to make after each, 1 to 8: 1 is the reply, 2 your own next move too
    #[arg(long, default_value_t = 1, value_name = "N", requires = "replies", conflicts_with = "why", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub plies: u8,
    /// Stop after this many seconds, here and in the end of a game
    #[arg(long, default_value_t = 5.0, value_name = "N", value_parser = seconds)]
    pub seconds: f64,
    /// Stop after this many racks
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub racks: Option<u64>,
    /// Decides the racks: the same number draws the same racks [default: 1]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Explain the move with this number in the column #: its score square by square, the tiles it
    /// keeps, what it opens, the most dangerous replies
    #[arg(long, value_name = "N", value_parser = number, conflicts_with_all = ["batch", "sql", "group_by", "replies"])]
    pub why: Option<usize>,
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

/// The longest time limit, in seconds: a day.
const MOST_SECONDS: f64 = 86_400.0;

fn number(text: &str) -> Result<usize, &'static str> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or("give the number of a move, as the column # has it")
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
    seconds.ok_or_else(|| "seconds are a number from 0 to 86400".to_owned())
}
