//! What was assumed or left out when a position was read.

use itertools::Itertools;
use thiserror::Error;

/// Something to know about a file that could be read. Its message is the note.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FormatNote {
    /// The form was not named, and the text has more small letters than capitals.
    #[error("small letters are read as tiles")]
    SmallTiles,
    /// The name of a tile set is not known.
    #[error("unknown tile set {0:?}")]
    UnknownTiles(String),
    /// The name of a layout is not known.
    #[error("unknown layout {0:?}")]
    UnknownLayout(String),
    /// Wordfeud's number of a ruleset is not known.
    #[error("unknown Wordfeud ruleset {0}")]
    UnknownRuleset(u32),
    /// A game record has more notes than are kept: the number of lines left out at the end.
    #[error("notes left out: the last {} of them", if *.0 == 1 { "line".to_owned() } else { format!("{} lines", .0) })]
    NotesLeftOut(usize),
    /// Lines around a board are not part of it: their numbers, from 1.
    #[error("{}", not_of_the_board(.0))]
    LinesLeftOut(Vec<usize>),
}

fn not_of_the_board(lines: &[usize]) -> String {
    match lines {
        [one] => format!("line {one} is not part of the board"),
        lines => format!("lines {} are not part of the board", lines.iter().join(", ")),
    }
}
