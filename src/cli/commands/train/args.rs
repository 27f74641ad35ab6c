//! The arguments of `wfq train`.

use std::path::PathBuf;

use crate::cli::args::list_names;
use clap::Args;
use clap_complete::ArgValueCompleter;

/// The most games of a generation: their numbers are apart from those of the next.
const MOST_GAMES: u64 = 1 << 40;

#[derive(Args, Debug)]
#[command(
    after_help = "What a move is worth is its score and the worth of the tiles that it keeps. That of each choice of up to
six tiles is learnt from games: at every turn of each some racks are drawn from the tiles that are not
on the board, and what their best moves bring counts for the tiles in them. The first generation of
games goes for score alone, each further one by what the one before has learnt.

The same seed gives the same table with any number of threads. Ctrl-C, a second one at once, stops;
the same command goes on from there. A table takes the place of the one before at the end of a
generation. wfq sql \"SELECT * FROM leaves\" shows it, --output saves it, --read takes it back;
--shipped takes that back which comes with wfq. Two thousand games take some ten seconds.

Examples:
  wfq train nl
  wfq train nl --games 50000 --generations 4
  wfq sql \"SELECT * FROM leaves\" -l nl --output leaves.csv
  wfq train nl --read leaves.csv"
)]
pub struct Train {
    /// Name of the list, or its language
    #[arg(value_name = "LANGUAGE", add = ArgValueCompleter::new(list_names))]
    pub name: String,
    /// How many games a generation has
    #[arg(long, default_value_t = 5000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// How many generations to play
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub generations: u64,
    /// What decides the games: the same number, the same table
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=i64::MAX as u64))]
    pub seed: u64,
    /// Threads [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Begin anew, whatever is done already
    #[arg(long)]
    pub fresh: bool,
    /// Take the table from a file with the columns tiles,value,count instead; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "generations", "seed", "threads", "fresh"])]
    pub read: Option<PathBuf>,
    /// Take the table that comes with wfq back
    #[arg(long, conflicts_with_all = ["games", "generations", "seed", "threads", "fresh", "read"])]
    pub shipped: bool,
}
