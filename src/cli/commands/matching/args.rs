//! The arguments of `wfq match`.

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::app::matching::MatchSort;
use crate::cli::args::whole;

impl ValueEnum for MatchSort {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Words, Self::Length, Self::Points]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Words => ("words", "The words, in the order of the alphabet"),
            Self::Length => ("length", "The letters of all words together, fewest first"),
            Self::Points => ("points", "The points of all words together, most first"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

#[derive(Args, Debug)]
#[command(
    after_help = "Small letters are letters, capitals are variables: the same capital is the same letters. . is any letter, \
* any number of letters, @ a vowel, # any other letter, [aeiou] one of these, 1221 a pattern of letters, > a word, < a word \
backwards, ~A is A backwards, $A its letters in any order; `bonge has one wrong letter, and /triangle. are letters in any \
order, and one more. Items stand between ; and an answer has a word for each pattern. The guide has the whole language.

Examples:
  wfq match 'l.......v'
  wfq match '12-:! *<*'
  wfq match 'AB;BA;|A|=2' --variables
  wfq match 'A;~A;A<B' --count
  wfq match 'en:A;nl:~A;|A|=5-'
  wfq match '*j.' --list-file novel.txt"
)]
pub(crate) struct Match {
    /// Patterns and what is said of their variables, between semicolons
    #[arg(required_unless_present = "file", conflicts_with = "file", allow_hyphen_values = true)]
    pub query: Option<String>,
    /// Read the query from a file, - for standard input: shells read !, $ and ` in an argument
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Ask the words of a text instead of a word list
    #[arg(long, value_name = "FILE")]
    pub list_file: Option<PathBuf>,
    /// Sort by this [default: as they are found on a terminal, else by the words]
    #[arg(long, value_enum, value_name = "KEY")]
    pub sort: Option<MatchSort>,
    /// Show at most N answers
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub limit: Option<u64>,
    /// Show only the number of answers
    #[arg(long, conflicts_with_all = ["sort", "limit", "variables", "definitions"])]
    pub count: bool,
    /// Show what the variables stand for
    #[arg(long)]
    pub variables: bool,
    /// Show what the words mean
    #[arg(long, conflicts_with = "list_file")]
    pub definitions: bool,
    /// Stop after this many seconds, with the answers found by then
    #[arg(long, value_name = "SECONDS", value_parser = crate::cli::args::seconds)]
    pub seconds: Option<std::time::Duration>,
    /// Show in which order the patterns were asked, how, and how many words were looked at
    #[arg(long)]
    pub explain: bool,
}
