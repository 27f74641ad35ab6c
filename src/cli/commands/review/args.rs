//! The arguments of `wfq review`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use clap_complete::ArgValueCompleter;

use crate::app::review::{Grade, ReviewLimits};
use crate::app::{MOST_THREADS, threads};
use crate::cli::args::whole;
use crate::cli::args::{BoardChoice, files_and_games, layouts_and_files, rulesets_and_files};
use crate::eval::Measure;

/// By what turns are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReviewBy {
    /// By points
    Points,
    /// By the chance to win, beside points
    Win,
}

/// The racks and positions of a deep review, as they would be typed.
const DEEP_RACKS: &str = "2000";
const DEEP_POSITIONS: &str = "1000000";

#[derive(Args, Debug)]
#[command(after_help = after_help())]
pub(crate) struct Review {
    /// Game records (GCG), folders of them, names of games that wfq play keeps, or games in Wordfeud's JSON, which
    /// have their last play; - is standard input
    #[arg(value_name = "GAME", add = ArgValueCompleter::new(files_and_games))]
    pub games: Vec<PathBuf>,
    /// Review the turns of one player
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    /// Judge by points alone, or by the chance to win, too
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = ReviewBy::Points)]
    pub by: ReviewBy,
    /// Search further near the end: every turn with one to six tiles in the bag by their orders, with 2000 racks
    /// and 1000000 positions
    #[arg(long)]
    pub deep: bool,
    /// Judge every turn by the opponent's replies, and not only where the choice is close
    #[arg(long)]
    pub replies: bool,
    /// Try at most N racks of the opponent in a turn judged by replies; 0 for none
    #[arg(long, value_name = "N", default_value_t = ReviewLimits::default().racks,
        default_value_if("deep", "true", DEEP_RACKS))]
    pub racks: u64,
    /// Search at most N positions for a move once the bag is empty; 0 for none
    #[arg(long, value_name = "N", default_value_t = ReviewLimits::default().positions,
        default_value_if("deep", "true", DEEP_POSITIONS))]
    pub positions: u64,
    /// Compare each draw with N others for its luck; 0 for none
    #[arg(long, value_name = "N", default_value_t = ReviewLimits::default().draws)]
    pub draws: u64,
    /// Show what each turn told the opponent: how many times as likely the tiles kept are, by the play, as by chance;
    /// once the bag is empty, the whole rack
    #[arg(long, conflicts_with = "summary")]
    pub told: bool,
    /// Take at most N seconds for a turn, whatever the number of racks and positions
    #[arg(long, value_name = "N", value_parser = seconds, conflicts_with_all = ["racks", "positions"])]
    pub seconds: Option<f64>,
    /// Decides racks and draws: the same number gives the same review
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=MOST_THREADS))]
    pub threads: Option<u16>,
    /// Show only what the turns of each player come to, as several games do
    #[arg(long)]
    pub summary: bool,
    /// Show what the words mean that were played, and those of the best moves: below one game, or in JSON
    #[arg(long, conflicts_with = "summary")]
    pub define: bool,
    /// Add the words that were missed to the cards of wfq quiz: those of missed bingos, and of the best moves where
    /// another move was a mistake
    #[arg(long)]
    pub learn: bool,
    /// Write the turns whose best move was far ahead of all others to a file of puzzles, for wfq puzzle --file
    #[arg(long, value_name = "FILE", value_parser = puzzles_file)]
    pub puzzles: Option<PathBuf>,
    /// Write the review as a page (HTML) with all boards, too; - is standard output, in place of
    /// the answer
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// The game with this number, of several in JSON
    #[arg(long, value_name = "NUMBER")]
    pub game: Option<u64>,
    /// Premium squares: a layout's name or file [default: those of the record or the ruleset]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(layouts_and_files))]
    pub layout: Option<String>,
    /// Rules: a game, like scrabble-en, or a file, like my.toml [default: those of the record or the word list]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(rulesets_and_files))]
    pub ruleset: Option<String>,
}

impl Review {
    /// The limits that the arguments set.
    pub(crate) fn limits(&self) -> ReviewLimits {
        let Self { replies, deep, racks, positions, draws, told, seed, .. } = *self;
        let by = match self.by {
            ReviewBy::Points => Measure::Points,
            ReviewBy::Win => Measure::Chance,
        };
        let time = self.seconds.map(Duration::from_secs_f64);
        ReviewLimits {
            replies,
            deep,
            by,
            racks,
            positions,
            draws,
            told,
            time,
            seed,
            threads: threads(self.threads),
        }
    }

    /// Which rules and premium squares the records are read with.
    pub(crate) fn choice(&self) -> BoardChoice {
        let (layout, ruleset) = (self.layout.clone(), self.ruleset.clone());
        BoardChoice { layout, ruleset, game: self.game, ..BoardChoice::default() }
    }
}

/// The longest time for a turn, in seconds: an hour.
const MOST_SECONDS: f64 = 3600.0;

fn seconds(text: &str) -> Result<f64, String> {
    let within = |seconds: &f64| *seconds > 0.0 && *seconds <= MOST_SECONDS;
    let seconds = text.parse().ok().filter(within);
    seconds.ok_or_else(|| "seconds are a number above 0, up to 3600".to_owned())
}

fn puzzles_file(text: &str) -> Result<PathBuf, &'static str> {
    match text {
        "-" => Err("standard output has the review: give a file"),
        path => Ok(path.into()),
    }
}

fn after_help() -> String {
    let points = |limit: crate::eval::Equity| limit.points();
    let [good, inaccuracy, mistake] = [Grade::GOOD, Grade::INACCURACY, Grade::MISTAKE].map(points);
    format!(
        "A turn costs the equity of the best move minus that of the move that was made (equity is score plus \
leave value; without leave values the score). If several moves are within two points of the best, the made one \
among them, they are tried against racks of the opponent. With an empty bag, the end is searched.

Grades by the points lost:
  best        0
  good        up to {good}
  inaccuracy  up to {inaccuracy}
  mistake     up to {mistake}
  blunder     more

A turn whose rack the record does not have is not judged, nor is a move that makes a word that is not in the \
list. Luck is what the best move with the tiles drawn is worth, minus the mean over other draws. Ctrl-C shows the \
turns reviewed so far; a second one quits at once.

Examples:
  wfq review game.gcg
  wfq review anna --player me --html anna.html
  wfq review anna --player me --learn
  wfq review games
  wfq review game.gcg --by win --deep
  wfq review game.gcg --replies --racks 2000 --csv > turns.csv"
    )
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Typed {
        #[command(flatten)]
        review: Review,
    }

    fn limits(line: &str) -> [u64; 2] {
        let typed = Typed::parse_from(line.split(' '));
        let ReviewLimits { racks, positions, .. } = typed.review.limits();
        [racks, positions]
    }

    #[test]
    fn a_deep_review_has_larger_limits_unless_they_are_typed() {
        let deep = ReviewLimits::deep();
        assert_eq!(limits("review game.gcg --deep"), [deep.racks, deep.positions]);
        assert_eq!(limits("review game.gcg --deep --racks 5"), [5, deep.positions]);
        let usual = ReviewLimits::default();
        assert_eq!(limits("review game.gcg"), [usual.racks, usual.positions]);
    }
}
