//! The arguments that name a position in a file, and those of `wfq board`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::formats::{Choice, Format};

/// Which position of a file is meant, and on which squares.
#[derive(Args, Debug, Default)]
pub(super) struct BoardChoice {
    /// Premium squares: a layout's name or file [default: those of the board file or the ruleset]
    #[arg(long, value_name = "NAME|FILE")]
    pub layout: Option<String>,
    /// Rules of a game, like scrabble-en [default: those of the board file or the word list]
    #[arg(long, value_name = "ID")]
    pub ruleset: Option<String>,
    /// Form of the board file [default: told from its content]
    #[arg(long, value_name = "FORM", value_parser = board_format)]
    pub format_in: Option<Format>,
    /// In a game record (GCG): the position after N moves, from 0 [default: after all]
    #[arg(long = "move", value_name = "N")]
    pub after: Option<usize>,
    /// In JSON with several games: the number of one
    #[arg(long, value_name = "ID")]
    pub game: Option<u64>,
}

#[derive(Args, Debug)]
pub(super) struct BoardCommand {
    #[command(subcommand)]
    pub command: BoardCommands,
}

#[derive(Subcommand, Debug)]
pub(super) enum BoardCommands {
    /// Draw a board with its premium squares
    Show(ShowBoard),
    /// Write a board in another form
    Convert(ConvertBoard),
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq board show boards/dad.board
  wfq board show game.gcg --move 6")]
pub(super) struct ShowBoard {
    /// Board file; - is standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub choice: BoardChoice,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Forms: own (wfq's), underscores (Words With Cheaters), solver (wordfeud-solver: small letters are
tiles), cgp (crossword game position), gcg (game record), json (as Wordfeud sends it).

Examples:
  wfq board convert game.json --to own > game.board
  wfq board convert game.board --to cgp"
)]
pub(super) struct ConvertBoard {
    /// Board file; - is standard input
    pub file: PathBuf,
    /// Form to write
    #[arg(long, value_name = "FORM", value_parser = board_format)]
    pub to: Format,
    #[command(flatten)]
    pub choice: BoardChoice,
    /// Your tiles, with ? or * for a blank [default: those of the board file]
    #[arg(short, long)]
    pub rack: Option<String>,
}

fn board_format(name: &str) -> Result<Format, String> {
    let known = Format::ALL;
    let found = known.into_iter().find(|format| format.name().eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|format| format.name()).collect();
        format!("there is {}", names.join(", "))
    })
}

impl BoardChoice {
    /// As the formats know it.
    pub(super) const fn choice(&self) -> Choice {
        Choice { format: self.format_in, moves: self.after, game: self.game }
    }
}
