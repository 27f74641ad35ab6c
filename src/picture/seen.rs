//! What a picture shows, and where: tiles of any alphabet on the squares of a board and on a rack.

use std::fmt;

use schemars::generate::SchemaGenerator;
use schemars::{JsonSchema, Schema};
use serde::{Serialize, Serializer};

use super::SIZE;
use crate::board::{BoardText, Square, TileText};
use crate::rules::Premium;

/// A tile as it is seen. Its letter is a label, in capitals and without brackets: `Q`, `CH`. Whether a
/// language has it is for an alphabet to say. Its text is as in a board file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenTile {
    /// A tile with this letter on it.
    Letter(&'static str),
    /// A blank, and the letter that it stands for; on the rack it stands for none.
    Blank(Option<&'static str>),
}

impl SeenTile {
    /// A tile on the board: a letter's own, or a blank that stands for it.
    pub const fn new(label: &'static str, blank: bool) -> Self {
        if blank { Self::Blank(Some(label)) } else { Self::Letter(label) }
    }

    /// The letter that it is read as; `None` for a blank on the rack.
    pub const fn label(self) -> Option<&'static str> {
        match self {
            Self::Letter(label) => Some(label),
            Self::Blank(label) => label,
        }
    }

    /// The letter printed on it; `None` for a blank.
    pub const fn face(self) -> Option<&'static str> {
        match self {
            Self::Letter(label) => Some(label),
            Self::Blank(_) => None,
        }
    }

    /// Whether it is a blank.
    pub const fn is_blank(self) -> bool {
        matches!(self, Self::Blank(_))
    }
}

/// `Q`, `q` for a blank, `[CH]`; `?` for a blank on the rack.
impl fmt::Display for SeenTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(label) = self.label() else { return f.write_str("?") };
        let text = if self.is_blank() { label.to_lowercase() } else { label.to_owned() };
        if text.chars().nth(1).is_some() { write!(f, "[{text}]") } else { f.write_str(&text) }
    }
}

/// A reading of a square, or of a place of the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Seen {
    /// Nothing lies there.
    Empty,
    /// A tile.
    Tile(SeenTile),
    /// A premium square without a tile.
    Premium(Premium),
    /// A tile that shows a letter, whichever.
    AnyLetter,
    /// A tile, whichever.
    AnyTile,
    /// Neither nothing, nor a tile or premium square that is known.
    Other,
}

/// A letter, small for a blank; a premium, such as `2L`; or words.
impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tile(tile) => return tile.fmt(f),
            Self::Empty | Self::Premium(Premium::None) => "empty",
            Self::Premium(Premium::DoubleLetter) => "2L",
            Self::Premium(Premium::TripleLetter) => "3L",
            Self::Premium(Premium::DoubleWord) => "2W",
            Self::Premium(Premium::TripleWord) => "3W",
            Self::AnyLetter => "a letter",
            Self::AnyTile => "a tile",
            Self::Other => "something else",
        })
    }
}

/// Where something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// On a square of the board.
    Square(Square),
    /// On the rack, at a place from 1 at the left.
    Rack(usize),
}

impl Spot {
    /// The square of a number, row by row from 0.
    pub(super) fn on_board(number: usize) -> Self {
        Self::Square(square(number))
    }

    /// The square, if it is on the board.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            Self::Rack(_) => None,
        }
    }
}

/// `8H`, row first; `rack 3`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::Rack(place) => write!(f, "rack {place}"),
        }
    }
}

/// Writes these types, where they are data, as their texts.
macro_rules! written_as_text {
    ($($seen:ty),*) => {$(
        impl Serialize for $seen {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl JsonSchema for $seen {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                String::schema_name()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                String::json_schema(generator)
            }
        }
    )*};
}

written_as_text!(SeenTile, Seen, Spot);

/// The squares of a board, 15 by 15, with the tiles that are seen on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenBoard(Vec<Option<SeenTile>>);

impl SeenBoard {
    /// The board of these squares, row by row.
    pub(super) fn of_squares(squares: impl Iterator<Item = Option<SeenTile>>) -> Self {
        Self(squares.collect())
    }

    /// The tile on a square; `None` for an empty square, and outside the board.
    pub fn tile(&self, square: Square) -> Option<SeenTile> {
        *self.0.chunks(SIZE).nth(square.row())?.get(square.column())?
    }

    /// Puts a tile on a square, or clears it. Does nothing outside the board.
    pub fn set(&mut self, square: Square, tile: Option<SeenTile>) {
        let row = self.0.chunks_mut(SIZE).nth(square.row());
        if let Some(seen) = row.and_then(|row| row.get_mut(square.column())) {
            *seen = tile;
        }
    }

    /// The tiles with their squares, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, SeenTile)> + '_ {
        let tiles = self.0.iter().enumerate();
        tiles.filter_map(|(index, tile)| Some((square(index), (*tile)?)))
    }

    /// The rows as in a board file: capitals are tiles, small letters blanks, `.` is an empty square, `[CH]`
    /// one tile.
    pub fn rows(&self) -> Vec<String> {
        let text = |tile: &Option<SeenTile>| tile.map_or(".".to_owned(), |tile| tile.to_string());
        self.0.chunks(SIZE).map(|row| row.iter().map(text).collect()).collect()
    }

    /// The board, to be read with the alphabet of a language. Mistakes are at their places in [`Self::rows`].
    pub fn text(&self) -> BoardText {
        let column = |at: Square| {
            let before = (0..at.column()).filter_map(|column| Square::new(at.row(), column));
            let wide = |tile: SeenTile| tile.to_string().chars().count();
            1 + before.map(|before| self.tile(before).map_or(1, wide)).sum::<usize>()
        };
        let tile = |(at, tile): (Square, SeenTile)| TileText {
            square: (at.row(), at.column()),
            label: tile.to_string().trim_matches(['[', ']']).to_owned(),
            blank: tile.is_blank(),
            line: at.row() + 1,
            column: column(at),
        };
        BoardText::of_tiles(self.tiles().map(tile).collect(), Some(SIZE))
    }
}

/// In JSON, its rows.
impl Serialize for SeenBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.rows().serialize(serializer)
    }
}

/// The square of a number, row by row from 0.
pub(super) fn square(number: usize) -> Square {
    Square::new(number / SIZE, number % SIZE).unwrap_or(Square::TOP_LEFT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn a_board_reads_as_its_rows_do() {
        let mut board = SeenBoard::of_squares((0..SIZE * SIZE).map(|_| None));
        let tiles =
            [SeenTile::new("CH", true), SeenTile::new("Q", false), SeenTile::new("Å", true)];
        for (number, tile) in (5..).zip(tiles) {
            board.set(square(number), Some(tile));
        }
        let rows = board.rows();
        assert_eq!(rows[0], ".....[ch]Qå.......");
        for language in ["nl", "sv", "es"] {
            let ruleset = Ruleset::built_in(language).expect("built in");
            let read = |text: &BoardText| {
                let read = text.read(&ruleset.alphabet, SIZE, |_| true);
                read.map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>())
            };
            let (seen, written) = (read(&board.text()), read(&BoardText::parse(&rows.join("\n"))));
            assert_eq!(format!("{seen:?}"), format!("{written:?}"), "{language}");
        }
    }
}
