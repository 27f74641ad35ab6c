//! The arguments of `wfq games`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::cli::args::{folders_and_games, game_names};

#[derive(Args, Debug, Default)]
#[command(
    after_help = "A game is a board file with the record of the game beside it. Games that wfq keeps go by name, \
others by file.

Examples:
  wfq games
  wfq games ~/wordfeud --json
  wfq games --delete anna"
)]
pub(crate) struct Games {
    /// Folders with games, or names of games that wfq keeps [default: this folder, and those that wfq keeps]
    #[arg(value_name = "FOLDER|NAME", add = ArgValueCompleter::new(folders_and_games))]
    pub folders: Vec<PathBuf>,
    /// Delete a game that wfq keeps: board, record and older copies
    #[arg(long, value_name = "NAME", conflicts_with = "folders", add = ArgValueCompleter::new(game_names))]
    pub delete: Vec<String>,
    /// Delete without asking
    #[arg(long, requires = "delete")]
    pub yes: bool,
}
