//! The arguments of `wfq puzzle`.

use std::path::PathBuf;

use clap::Args;

use crate::app::MOST_THREADS;
use crate::app::puzzle::{day_of, parse_day};
use crate::cli::args::whole;

#[derive(Args, Debug)]
#[command(
    after_help = "An answer is a move: 8D STEP (across) or D8 STEP (down), a word alone for its best place, or swap QX. A line that begins with a dot is a command: .show, \
.hint, .quit, .help. By equity the best move is 10 points ahead of all others; that it is the best once the opponent has replied is sure to 99 %. \
On a day everyone with the same list has the same puzzle; days begin at midnight, local time.

Examples:
  wfq puzzle
  wfq puzzle --date 2026-03-01 --answer
  wfq puzzle --number 17
  wfq puzzle --link https://example.org/wfq/
  wfq puzzle --json
  wfq puzzle --make more.csv --count 20
  wfq puzzle --file more.csv"
)]
pub(crate) struct Puzzle {
    /// The puzzle of this day [default: today]
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = parse_day, allow_hyphen_values = true)]
    pub date: Option<i64>,
    /// The puzzle of this number
    #[arg(long, value_name = "N", conflicts_with = "date", value_parser = whole::<usize>(1..=u64::MAX))]
    pub number: Option<usize>,
    /// Ask the puzzles of a file, one after the other, as --make or wfq review --puzzles writes it; in JSON, CSV or a link
    /// the first that goes with the words
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Show the answer, and ask nothing
    #[arg(long)]
    pub answer: bool,
    /// Print a link that shows the position without its answer, on the page at this address
    #[arg(long, value_name = "ADDRESS", conflicts_with = "answer")]
    pub link: Option<String>,
    /// Make puzzles out of games of computer players, and write them to this file; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["date", "number", "file", "answer", "link"])]
    pub make: Option<PathBuf>,
    /// How many puzzles to make
    #[arg(long, value_name = "N", default_value_t = 100, requires = "make", value_parser = whole::<usize>(1..=60_000))]
    pub count: usize,
    /// Seed of the games: the same seed makes the same puzzles [default: others each time]
    #[arg(long, value_name = "N", requires = "make")]
    pub seed: Option<u64>,
    /// Threads [default: one per core]
    #[arg(long, value_name = "N", requires = "make", value_parser = whole::<u16>(1..=MOST_THREADS))]
    pub threads: Option<u16>,
}

impl Puzzle {
    /// The day whose puzzle is asked, counted from 1 January 1970, at a local time in seconds since then; `None` for puzzles of
    /// a file, or one by its number.
    pub(super) fn day(&self, now: i64) -> Option<i64> {
        let is_today = self.number.is_none() && self.file.is_none();
        self.date.or_else(|| is_today.then(|| day_of(now)))
    }
}
