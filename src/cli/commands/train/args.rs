//! The arguments of `wfq train`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::app::MOST_THREADS;
use crate::app::parts::Part;
use crate::app::train::{MOST_GAMES, MOST_GENERATIONS, MOST_SEED};
use crate::cli::args::list_names;
use crate::cli::args::whole;

#[derive(Args, Debug)]
#[command(
    after_help = "The equity of a move is its score plus the value of its leave, the tiles kept. The values of \
leaves of up to six tiles are learnt from games: at every turn, some racks are drawn from the tiles that are not \
on the board, and the equity of their best moves counts for the leaves in them. The first generation of games \
plays for score alone, each later one by the values of the one before.

The same seed gives the same table with any number of threads. Ctrl-C stops, a second one at once; the same \
command resumes the training. At the end of each generation, the new table replaces the old one. wfq sql \
\"SELECT * FROM leaves\" shows it, --output saves it, --read restores it; --shipped restores the table that \
comes with wfq. Two thousand games take about half a minute of one core.

After the last generation, as many games by the new table teach how often a lead wins: wfq sql \"SELECT * FROM \
chances\". --check plays other games, and shows the share that was won of all turns given 0, 10, ... 100 %.

Examples:
  wfq train nl
  wfq train nl --games 50000 --generations 4
  wfq sql \"SELECT * FROM leaves\" -l nl --output leaves.csv
  wfq train nl --read leaves.csv
  wfq train scrabble-en --read english.klv2
  wfq train nl --check --games 20000
  wfq train nl --playability --games 100000
  wfq train nl --playability --shipped
  wfq train nl --values --games 20000
  wfq train nl --games 50000 --part 3/16 > nl-3.part"
)]
pub(crate) struct Train {
    /// Name of the list, or its language
    #[arg(value_name = "LANGUAGE", add = ArgValueCompleter::new(list_names))]
    pub name: String,
    /// Games per generation
    #[arg(long, default_value_t = 5000, value_name = "N", value_parser = whole::<u64>(1..=MOST_GAMES))]
    pub games: u64,
    /// Generations to play
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = whole::<u64>(1..=MOST_GENERATIONS))]
    pub generations: u64,
    /// Seed of the games: the same seed gives the same table
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = whole::<u64>(0..=MOST_SEED))]
    pub seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=MOST_THREADS))]
    pub threads: Option<u16>,
    /// Start over, even if games are saved
    #[arg(long)]
    pub fresh: bool,
    /// Play the Kth of N parts of the next generation, for wfq merge; the table stays as it is
    #[arg(long, value_name = "K/N", allow_hyphen_values = true, conflicts_with_all = ["generations", "fresh", "check"])]
    pub part: Option<Part>,
    /// Read the table from a file instead: of wfq, or .klv2, .klv, Quackle's superleaves, or lines LEAVE,VALUE;
    /// - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "generations", "seed", "threads", "fresh", "part"])]
    pub read: Option<PathBuf>,
    /// Restore the tables that come with wfq, or with --playability or --values that one
    #[arg(long, conflicts_with_all = ["games", "generations", "seed", "threads", "fresh", "part", "read"])]
    pub shipped: bool,
    /// Keep the table, and learn only the chances to win, from --games by its values
    #[arg(long, conflicts_with_all = ["generations", "fresh", "read", "shipped"])]
    pub chances: bool,
    /// Keep the table, and learn only what words bring, from --games by its values; with --shipped, take what comes with wfq
    #[arg(long, conflicts_with_all = ["generations", "fresh", "read", "chances", "check"])]
    pub playability: bool,
    /// Keep the table, and learn only what positions are worth, for the player value, from --games by its values
    #[arg(long, conflicts_with_all = ["generations", "fresh", "read", "chances", "playability", "part"])]
    pub values: bool,
    /// Learn nothing: show how far the chances to win come true in --games other games, or with --values what
    /// these gain
    #[arg(long, conflicts_with_all = ["generations", "fresh", "read", "shipped", "chances"])]
    pub check: bool,
}
