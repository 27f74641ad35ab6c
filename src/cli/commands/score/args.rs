//! The arguments of `wfq score`.

use std::path::PathBuf;

use crate::cli::args::{BoardChoice, files_and_games};
use clap::Args;
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(
    after_help = "A move is the main word, tiles on the board included (or . for each of them): 8D WORD is \
across from row 8, column D, and D8 WORD down; the word may come first. WORD@7,3 is across from row 7, column 3, \
counted from 0, and WORD@7,3,down is down. A small letter among capitals is a blank. A word all in small letters \
is tiles; one all in blanks is typed (WORD).

A move may also be JSON: an object of wfq solve --json, or the tiles of a Wordfeud move, \
[[column, row, letter, blank], …].

Examples:
  wfq score --board game.board '8D GEBAK' 'D8 gEBAK'
  wfq score --board game.board GEBAK@7,3,down
  wfq score --board game.gcg --last
  wfq solve --board game.board --json | wfq score --board game.board -"
)]
pub(crate) struct Score {
    /// Board file or screenshot; - is standard input
    #[arg(short, long, value_name = "FILE", add = ArgValueCompleter::new(files_and_games))]
    pub board: PathBuf,
    #[command(flatten)]
    pub choice: BoardChoice,
    /// Moves; - reads them from standard input
    #[arg(required_unless_present = "last", value_name = "MOVE")]
    pub moves: Vec<String>,
    /// The last move of a game record or a saved game, on the board before it
    #[arg(long, conflicts_with = "moves")]
    pub last: bool,
    /// Tiles of the player who moves, with ? or * for a blank: a move that needs others is not legal
    #[arg(short, long)]
    pub rack: Option<String>,
}
