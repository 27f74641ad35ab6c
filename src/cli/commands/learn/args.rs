//! The arguments of `wfq learn`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::cli::args::{BoardChoice, files_and_games, layouts_and_files, rulesets_and_files};

#[derive(Args, Debug)]
#[command(
    after_help = "A word that lies on a board was accepted there; one that was taken back after a challenge was not. On a terminal, it asks whether to allow the words: y for all, n for none, e to be asked about each. Otherwise nothing is changed without --allow. A word that is blocked is offered only if --only names it. wfq corrections shows what was allowed and where it is from, and undoes it.

Examples:
  wfq learn anna
  wfq learn --all --allow --except QAT,TOEK
  wfq learn game.gcg board.png --only QAT"
)]
pub(crate) struct Learn {
    /// Records (GCG), boards, pictures of boards, names of games that wfq play keeps; - is standard input
    #[arg(value_name = "GAME", add = ArgValueCompleter::new(files_and_games))]
    pub games: Vec<PathBuf>,
    /// All games that wfq play keeps
    #[arg(long, conflicts_with = "games")]
    pub all: bool,
    /// Allow the words without asking
    #[arg(long)]
    pub allow: bool,
    /// Offer only these of the words
    #[arg(long, value_name = "WORD", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Leave these of the words out
    #[arg(long, value_name = "WORD", value_delimiter = ',')]
    pub except: Vec<String>,
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

impl Learn {
    /// Which rules and premium squares the games are read with.
    pub(crate) fn choice(&self) -> BoardChoice {
        let (layout, ruleset) = (self.layout.clone(), self.ruleset.clone());
        BoardChoice { layout, ruleset, game: self.game, ..BoardChoice::default() }
    }
}
