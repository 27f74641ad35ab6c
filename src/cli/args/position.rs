//! The arguments that name a position in a file.

use clap::Args;
use clap_complete::ArgValueCompleter;
use itertools::Itertools;

use super::{board_forms, layouts_and_files, rulesets_and_files};
use crate::app::nearest;
use crate::cli::answer::counted;
use crate::formats::{Format, FormatError, FormatNote, PositionChoice};

/// Which position of a file is meant, and its premium squares and rules.
#[derive(Args, Debug, Default)]
pub(crate) struct BoardChoice {
    /// Premium squares: a layout's name or file [default: those of the board file or the ruleset]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(layouts_and_files))]
    pub layout: Option<String>,
    /// Rules: a game, like scrabble-en, or a file, like my.toml [default: those of the board file or the word list]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(rulesets_and_files))]
    pub ruleset: Option<String>,
    /// Form of the board file [default: recognised from its content]
    #[arg(long, value_name = "FORM", value_parser = board_format, add = ArgValueCompleter::new(board_forms))]
    pub format_in: Option<Format>,
    /// In a game record (GCG): the position after N moves, from 0 [default: after all]
    #[arg(long = "move", value_name = "N")]
    pub after: Option<usize>,
    /// In JSON with several games: the number of one
    #[arg(long, value_name = "ID")]
    pub game: Option<u64>,
}

/// What is wrong with a board file, with the flags that choose a position of it.
pub(crate) fn with_flags(error: &FormatError) -> String {
    match error {
        FormatError::NotARecord(_) => format!(" --move:{error}"),
        FormatError::TooFewMoves { wanted, count } => {
            format!(" --move {wanted}: the record has {}", counted(*count as u64, "move"))
        }
        FormatError::NotJson(_) => format!(" --game:{error}"),
        FormatError::NoSuchGame { wanted, numbers } if numbers.is_empty() => {
            format!(" --game {wanted}: the games of the file have no numbers")
        }
        FormatError::NoSuchGame { wanted, numbers } => {
            format!(" --game {wanted}: no such game: the file has {}", numbers.iter().join(", "))
        }
        FormatError::OnlyALayout => format!("{error}: give it with --layout"),
        FormatError::SeveralGames { .. } => format!("{error}; --game chooses"),
        _ => error.to_string(),
    }
}

/// A note on a board file, with the flags that say otherwise.
pub(crate) fn note_with_flags(note: &FormatNote) -> String {
    match note {
        FormatNote::SmallTiles => format!("{note}: --format-in own decides otherwise"),
        FormatNote::UnknownLayout(_) => format!("{note}: --layout decides"),
        _ => note.to_string(),
    }
}

pub(crate) fn board_format(name: &str) -> Result<Format, String> {
    let known = Format::ALL;
    let found = known.into_iter().find(|format| format.name().eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|format| format.name()).collect();
        let meant = nearest(name, names.iter().copied());
        let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
        format!("no such form; available: {}{meant}", names.join(", "))
    })
}

impl BoardChoice {
    /// As the formats know it.
    pub(crate) const fn choice(&self) -> PositionChoice {
        PositionChoice { format: self.format_in, moves: self.after, game: self.game }
    }

    /// The flag that chooses something of a text, that a picture does not have.
    pub(crate) fn flag_of_text(&self) -> Option<&'static str> {
        let flags = [
            ("--format-in", self.format_in.is_some()),
            ("--move", self.after.is_some()),
            ("--game", self.game.is_some()),
        ];
        flags.into_iter().find(|(_, is_given)| *is_given).map(|(flag, _)| flag)
    }
}
