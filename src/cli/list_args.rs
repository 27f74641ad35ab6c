//! The arguments of the commands about word lists themselves, and of words left out for one answer.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use clap_complete::ArgValueCompleter;

use super::error::Error;
use super::session::Session;
use super::shell::list_names;
use super::train_args::Train;
use super::{Outcome, compare, correct, corrections, drop, export, lists, stats, train, typed};
use crate::lexicon::Spelling;
use crate::rules::Ruleset;
use crate::store::Kind;

#[derive(Debug, Subcommand)]
pub(super) enum ListCommand {
    /// Show the word lists of the database
    #[command(after_help = "Examples:
  wfq lists
  wfq lists --json")]
    Lists,
    /// Make a word list the default
    Use(Use),
    /// Drop word lists, and give their space back
    Drop(Drop),
    /// Say in which words two lists differ
    Compare(Compare),
    /// Write a word list as text
    Export(Export),
    /// Count the words of a list by length and letter
    Stats(Stats),
    /// Take words out of a list, for good
    Block(Correct),
    /// Put words into a list, for good
    Allow(Correct),
    /// Show, undo, save or load what was blocked and allowed
    Corrections(Corrections),
    /// Learn what the tiles are worth that a move keeps
    Train(Train),
}

pub(super) fn run(command: &ListCommand, session: &Session<'_>) -> Result<Outcome, Error> {
    match command {
        ListCommand::Lists => lists::run(session),
        ListCommand::Use(command) => lists::use_list(command, session),
        ListCommand::Drop(command) => drop::run(command, session),
        ListCommand::Compare(command) => compare::run(command, session),
        ListCommand::Export(command) => export::run(command, session),
        ListCommand::Stats(command) => stats::run(command, session),
        ListCommand::Block(command) => correct::run(command, Kind::Block, session),
        ListCommand::Allow(command) => correct::run(command, Kind::Allow, session),
        ListCommand::Corrections(command) => corrections::run(command, session),
        ListCommand::Train(command) => train::run(command, session),
    }
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq use en")]
pub(super) struct Use {
    /// Name of the list
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: String,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Where the list in use is dropped, another of its language takes its place, else the first by name.
What was blocked and allowed in it waits for the next import of that name.

Examples:
  wfq drop debian
  wfq drop sv en --yes --corrections"
)]
pub(super) struct Drop {
    /// Names of lists, as wfq lists has them
    #[arg(required = true, value_name = "NAME", add = ArgValueCompleter::new(list_names))]
    pub names: Vec<String>,
    /// Drop them without asking
    #[arg(short, long)]
    pub yes: bool,
    /// Drop their corrections too; a list that is gone may have left some
    #[arg(long)]
    pub corrections: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq compare nl debian
  wfq compare nl debian --only B --format csv")]
pub(super) struct Compare {
    /// A list
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub a: String,
    /// Another, of any language
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub b: String,
    /// Show the words that only one list has, or both
    #[arg(long, ignore_case = true, value_name = "A|B|both")]
    pub only: Option<Only>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Only {
    #[value(name = "A")]
    A,
    #[value(name = "B")]
    B,
    #[value(name = "both")]
    Both,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq export nl words.txt
  wfq export nl --without-corrections | wfq import nl - --name plain")]
pub(super) struct Export {
    /// Name of the list
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: String,
    /// File to write, a word a line, definitions behind a tab; - is standard output
    #[arg(default_value = "-")]
    pub file: PathBuf,
    /// The list as it was imported, without what was blocked and allowed
    #[arg(long)]
    pub without_corrections: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq stats
  wfq stats en --json")]
pub(super) struct Stats {
    /// Name of the list [default: the one that other commands ask]
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: Option<String>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "All commands hold to it at once, and so they do after a new import of the list. The list of
--list is corrected, else the one in use.

Examples:
  wfq block QS
  wfq allow KOETWERK -l nl
  wfq corrections --undo QS"
)]
pub(super) struct Correct {
    /// Words; - reads them from standard input
    #[arg(required = true, value_name = "WORD")]
    pub words: Vec<String>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "A file of corrections has a line each: block or allow, a tab or a comma, the word.

Examples:
  wfq corrections
  wfq corrections --undo QS
  wfq corrections -l nl --export mine.tsv
  wfq corrections -l debian --import mine.tsv"
)]
pub(super) struct Corrections {
    /// Take back what was said of these words; - reads them from standard input
    #[arg(long, value_name = "WORD", num_args = 1.., conflicts_with_all = ["export", "import"])]
    pub undo: Vec<String>,
    /// Write them to a file that --import reads; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "import")]
    pub export: Option<PathBuf>,
    /// Make the corrections of a file; - is standard input
    #[arg(long, value_name = "FILE")]
    pub import: Option<PathBuf>,
}

/// Words left out for one answer.
#[derive(Args, Debug)]
pub(super) struct LeftOut {
    /// Leave words out of this answer alone, as cross words too; may be given again
    #[arg(long, value_name = "WORD[,WORD]", value_delimiter = ',')]
    pub block: Vec<String>,
}

impl LeftOut {
    pub(super) fn words(&self, ruleset: &Ruleset) -> Result<Vec<Spelling>, Error> {
        let named = self.block.iter().map(|word| {
            let said = |error: Error| Error::new(format!("--block {error}"));
            typed::spelling(word, ruleset).map_err(said)
        });
        named.collect()
    }
}
