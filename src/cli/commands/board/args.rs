//! The arguments of `wfq board`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use clap_complete::ArgValueCompleter;

use crate::cli::args::{
    BoardChoice, board_format, board_forms, files_and_games, layouts_and_files, ruleset_names,
    rulesets_and_files,
};
use crate::formats::Format;

#[derive(Args, Debug)]
pub(crate) struct BoardCommand {
    #[command(subcommand)]
    pub command: BoardCommands,
}

#[derive(Subcommand, Debug)]
pub(crate) enum BoardCommands {
    /// Write an empty board
    New(NewBoard),
    /// Draw a board with its premium squares
    Show(ShowBoard),
    /// Write a board in another form
    Convert(ConvertBoard),
    /// Read a screenshot: the board, with what is in doubt
    Read(ReadPicture),
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq board new > game.board
  wfq board new --ruleset scrabble-en --rack RETINAS > game.board")]
pub(crate) struct NewBoard {
    /// Rules: a game, like scrabble-en, or a file, like my.toml [default: those of the word list]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(rulesets_and_files))]
    pub ruleset: Option<String>,
    /// Premium squares: a layout's name or file [default: those of the rules]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(layouts_and_files))]
    pub layout: Option<String>,
    /// Your tiles, with ? or * for a blank
    #[arg(short, long)]
    pub rack: Option<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq board show boards/dad.board
  wfq board show game.gcg --move 6")]
pub(crate) struct ShowBoard {
    /// Board file or screenshot; - is standard input
    #[arg(add = ArgValueCompleter::new(files_and_games))]
    pub file: PathBuf,
    #[command(flatten)]
    pub choice: BoardChoice,
}

#[derive(Args, Debug)]
#[command(
    after_help = "A screenshot is read wherever a board file goes, too. The board is written in wfq's own form, and what is \
in doubt as comments before it.

Examples:
  wfq board read IMG_5912.PNG
  wfq board read shot.jpg --language sv > game.board
  wfq board read shot.jpg --json"
)]
pub(crate) struct ReadPicture {
    /// PNG, JPEG, WebP, GIF or BMP; - is standard input
    pub picture: PathBuf,
    /// Language or game of the board, like nl or en [default: that of the word list]
    #[arg(long, visible_alias = "ruleset", value_name = "NAME", add = ArgValueCompleter::new(ruleset_names))]
    pub language: Option<String>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Forms: own (wfq's), underscores (Words With Cheaters), solver (wordfeud-solver: small letters \
are tiles), cgp (crossword game position), gcg (game record), json (as Wordfeud sends it).

Examples:
  wfq board convert game.json --to own > game.board
  wfq board convert game.board --to cgp"
)]
pub(crate) struct ConvertBoard {
    /// Board file or screenshot; - is standard input
    #[arg(add = ArgValueCompleter::new(files_and_games))]
    pub file: PathBuf,
    /// Form to write
    #[arg(long, value_name = "FORM", value_parser = board_format, add = ArgValueCompleter::new(board_forms))]
    pub to: Format,
    #[command(flatten)]
    pub choice: BoardChoice,
    /// Your tiles, with ? or * for a blank [default: those of the board file]
    #[arg(short, long)]
    pub rack: Option<String>,
}
