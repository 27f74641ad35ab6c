//! The arguments of `wfq solve` that look ahead.

use std::time::Duration;

use clap::Args;

/// What may follow a move.
#[derive(Args, Debug)]
#[command(next_help_heading = "Looking ahead")]
pub struct AheadArgs {
    /// Try the best moves by equity, 1 to 100 of them, against the opponent's answers over racks drawn
    /// from the unseen tiles, and sort them by what they come to; with an empty bag, the best by what
    /// the game comes to at its end [default: 10]
    #[arg(long, value_name = "N", num_args = 0..=1, value_parser = clap::value_parser!(u16).range(1..=100), conflicts_with_all = ["batch", "sql", "group_by", "order", "sort"])]
    pub replies: Option<Option<u16>>,
    /// How many moves are made after each, 1 to 8: 1 is the answer, 2 the next move of one's own too
    #[arg(long, default_value_t = 1, value_name = "N", requires = "replies", conflicts_with = "why", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub plies: u8,
    /// After how long to stop at the latest, here and in the end of a game
    #[arg(long, default_value_t = 5.0, value_name = "N", value_parser = seconds)]
    pub seconds: f64,
    /// After how many racks to stop at the latest
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub racks: Option<u64>,
    /// What decides the racks: the same number, the same racks [default: 1]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Explain the move of this number, as the column # has it: its score square by square, the tiles
    /// kept, what it opens, the likeliest strong answers
    #[arg(long, value_name = "N", value_parser = number, conflicts_with_all = ["batch", "sql", "group_by", "replies"])]
    pub why: Option<usize>,
}

impl AheadArgs {
    /// After how long to stop.
    pub fn limit(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }

    /// What decides the racks.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }

    /// Whether answers are tried.
    pub const fn is_asked(&self) -> bool {
        self.replies.is_some() || self.why.is_some()
    }

    /// Of how many moves the answers are tried, where that is asked.
    pub fn tried(&self) -> Option<usize> {
        self.replies.map(|count| count.unwrap_or(10).into())
    }
}

/// The most seconds that may be asked for: a day.
const MOST_SECONDS: f64 = 86_400.0;

fn number(text: &str) -> Result<usize, &'static str> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or("give the number of a move, as the column # has it")
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
    seconds.ok_or_else(|| "seconds are a number from 0 to 86400".to_owned())
}
