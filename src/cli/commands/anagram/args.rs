//! The arguments of `wfq anagram`.

use std::time::Duration;

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::app::wordplay::shortest;
use crate::app::words::AnagramQuestion;
use crate::cli::args::{LeftOut, rulesets_and_files, whole};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq anagram ESTSREQZ
  wfq anagram 'ST??R' --exact
  wfq anagram '????????' --count --explain
  wfq anagram 'CLINT EASTWOOD' --words ..3 --with OLD")]
pub(crate) struct Anagram {
    /// Letters, with ? or * for a blank
    pub rack: String,
    /// Only words of all the letters
    #[arg(long, conflicts_with_all = ["min", "max", "words"])]
    pub exact: bool,
    /// Sets of N words that use all the letters: 2, 2..3, 2.. or ..3
    #[arg(long, value_name = "N|N..M")]
    pub words: Option<String>,
    /// Only sets with this word, which need not be in the list; may be given again
    #[arg(long, value_name = "WORD[,WORD]", value_delimiter = ',', requires = "words")]
    pub with: Vec<String>,
    /// Shortest words to show
    #[arg(long, default_value_t = shortest(), value_name = "N")]
    pub min: usize,
    /// Longest words to show [default: as many letters as there are]
    #[arg(long, value_name = "N")]
    pub max: Option<usize>,
    /// Show only the number of words, or of sets
    #[arg(long)]
    pub count: bool,
    /// Show at most N sets
    #[arg(long, value_name = "N", requires = "words", conflicts_with = "count", value_parser = whole::<u64>(1..=u64::MAX))]
    pub limit: Option<u64>,
    /// Stop after this many seconds, with the sets found by then
    #[arg(long, value_name = "SECONDS", requires = "words", value_parser = crate::cli::args::seconds)]
    pub seconds: Option<Duration>,
    /// Rules: a game, like scrabble-en, or a file, like my.toml [default: those of the word list]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(rulesets_and_files))]
    pub ruleset: Option<String>,
    #[command(flatten)]
    pub left_out: LeftOut,
    /// Show how the words were looked up, and how long each step took
    #[arg(long)]
    pub explain: bool,
}

impl Anagram {
    /// The question for single words.
    pub(super) fn question(&self) -> AnagramQuestion {
        let Self { exact, min, max, count, .. } = *self;
        AnagramQuestion { rack: self.rack.clone(), exact, min, max, count }
    }
}
