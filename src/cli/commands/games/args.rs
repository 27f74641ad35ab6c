//! The arguments of `wfq games`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
#[command(
    after_help = "A game is a board file with the record of the game beside it. Games that wfq keeps go by name, \
others by file.

Examples:
  wfq games
  wfq games ~/wordfeud --json
  wfq games --delete anna"
)]
pub(crate) struct Games {
    /// Folders with games [default: this one, and those that wfq keeps]
    #[arg(value_name = "FOLDER")]
    pub folders: Vec<PathBuf>,
    /// Delete a game that wfq keeps: board, record and older copies
    #[arg(long, value_name = "NAME", conflicts_with = "folders")]
    pub delete: Vec<String>,
    /// Delete without asking
    #[arg(long, requires = "delete")]
    pub yes: bool,
}
