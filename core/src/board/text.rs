//! Boards as text: `.`, `_` or a space for an empty square, a capital for a tile, a small letter
//! for a blank; `rack:`, `language:`, `layout:` and `ruleset:` lines before the squares.

use super::row_text::{MAX_ROWS, RowText, RowTexts};
use super::text_drawing::{Drawing, find};
use super::text_rows::{LeftOff, UnreadRow, UnreadRows};
use super::text_shapes::{Shape, shapes};
use super::tile_text::{TileText, tiles_on_board};
use super::{Board, Square, TextError};
use crate::rules::{Layout, Rules};
use crate::tile::{Alphabet, Letter};

/// A board as it is written, in any form. Its letters mean something only with an alphabet. A tile
/// is one character, or several in brackets: `[CH]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardText {
    /// The rack named in the file.
    pub rack: Option<Header>,
    /// The language or word list named in the file.
    pub language: Option<Header>,
    /// The layout named in the file.
    pub layout: Option<Header>,
    /// The ruleset named in the file, where it is not that of the language.
    pub ruleset: Option<Header>,
    /// The rows of squares, where the text has rows. Rows beyond [`MAX_ROWS`] are only counted.
    rows: RowTexts,
    /// How many rows were only counted, and the line of the last.
    more: (usize, usize),
    /// Whether small letters are tiles and capitals are blanks.
    small_tiles: bool,
    /// Whether a number stands for that many empty squares.
    numbers: bool,
    /// The tiles, where each is named with its square instead, and how many rows were seen, if they were.
    tiles: Option<(Vec<TileText>, Option<usize>)>,
    /// The drawing of a board that the rows hold, found once when the text is parsed.
    drawing: Option<Box<Drawing>>,
}

/// A board that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadBoard {
    /// The board.
    pub board: Board,
    /// The assumptions that were made, where the text is not a plain board.
    pub assumed: Vec<&'static str>,
}

/// The value of a line before the squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The text after the colon.
    pub value: String,
    /// The line in the file, from 1.
    pub line: usize,
}

impl BoardText {
    /// Splits a text into rows and headers. Lines that begin with `#` are comments; empty lines
    /// around the squares are skipped. Whether the rows are a board is checked by [`Self::read`].
    pub fn parse(text: &str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if let Some(rows) = RowTexts::plain(text) {
            return Self { rows, ..Self::default() };
        }
        let mut board = Self::default();
        for (line, number) in text.lines().zip(1..) {
            let header =
                line.split_once(':').map(|(key, value)| (key.trim().to_lowercase(), value.trim()));
            let header = header.as_ref().map(|(key, value)| (key.as_str(), *value));
            let says = |value: &str| Some(Header { value: value.to_owned(), line: number });
            match header {
                _ if line.starts_with('#') => {}
                Some(("rack", value)) => board.rack = says(value),
                Some(("language", value)) => board.language = says(value),
                Some(("layout", value)) => board.layout = says(value),
                Some(("ruleset", value)) => board.ruleset = says(value),
                _ => {
                    if board.rows.len() < MAX_ROWS {
                        board.rows.push(RowText { text: line, line: number, column: 1 });
                    } else if !line.is_empty() {
                        board.more = (board.more.0 + 1, number);
                    }
                }
            }
        }
        if board.more.0 == 0 {
            let rows: Vec<_> = board.rows.iter().collect();
            board.drawing = find(&rows).map(Box::new);
        }
        board
    }

    /// A board of rows in which a number stands for that many empty squares.
    pub(crate) fn of_rows<'t>(rows: impl Iterator<Item = RowText<'t>>) -> Self {
        let mut board = Self { numbers: true, ..Self::default() };
        rows.for_each(|row| board.rows.push(row));
        board
    }

    /// A board of these tiles; all other squares are empty. Where `seen` says how many rows it has, reading it
    /// with another size is an error, and mistakes are named as in rows.
    pub fn of_tiles(tiles: Vec<TileText>, seen: Option<usize>) -> Self {
        Self { tiles: Some((tiles, seen)), ..Self::default() }
    }

    /// Reads small letters as tiles and capitals as blanks, or the other way round.
    pub(crate) fn with_small_tiles(mut self, small_tiles: bool) -> Self {
        self.small_tiles = small_tiles;
        self
    }

    /// The number of capitals, and then of small letters. A tile in brackets counts once.
    pub(crate) fn cases(&self) -> (usize, usize) {
        let (mut capitals, mut small) = (0, 0);
        for row in self.rows.iter() {
            let mut inside = false;
            let mut before = '[';
            for c in row.text.chars() {
                inside = c == '[' || inside && c != ']';
                // In brackets only the first character counts.
                if !inside || before == '[' {
                    capitals += usize::from(c.is_uppercase());
                    small += usize::from(c.is_lowercase());
                }
                before = c;
            }
        }
        (capitals, small)
    }

    /// The board, which must have `size` rows and columns. `has_tile` says which letters have tiles
    /// of their own; the others can only be blanks.
    ///
    /// # Errors
    ///
    /// The first of the mistakes that [`Self::read`] finds.
    pub fn board(
        &self,
        alphabet: &Alphabet,
        size: usize,
        has_tile: impl Fn(Letter) -> bool,
    ) -> Result<Board, TextError> {
        let first = |errors: Vec<TextError>| {
            let lines = TextError::Lines { line: 1, found: 0, size };
            errors.into_iter().next().unwrap_or(lines)
        };
        self.read(alphabet, size, has_tile).map(|read| read.board).map_err(first)
    }

    /// The board, and what had to be assumed. A plain board is read literally; other shapes are
    /// tried only if that fails.
    ///
    /// # Errors
    ///
    /// All mistakes, at most about 50, where the text is not a board of that size, or could be
    /// more than one.
    pub fn read(
        &self,
        alphabet: &Alphabet,
        size: usize,
        has_tile: impl Fn(Letter) -> bool,
    ) -> Result<ReadBoard, Vec<TextError>> {
        let has_tile: &dyn Fn(Letter) -> bool = &has_tile;
        let plain = match &self.tiles {
            Some((tiles, seen)) => tiles_on_board(tiles, *seen, alphabet, size, has_tile),
            None => self.plain(size).read(alphabet, size, has_tile),
        };
        let plain = match plain {
            Ok(board) => return Ok(ReadBoard { board, assumed: Vec::new() }),
            Err(errors) => errors,
        };
        if self.tiles.is_some() || self.numbers || self.more.0 > 0 {
            return Err(plain);
        }
        let rows: Vec<_> = self.rows.iter().collect();
        if let Some(drawing) = &self.drawing {
            let board = drawing.rows.read(alphabet, size, has_tile)?;
            if let Some(second) = find(&rows[drawing.end..])
                && second.rows.read(alphabet, size, has_tile).as_ref() != Ok(&board)
            {
                let line = second.rows.rows.first().map_or(0, |row| row.line);
                return Err(vec![TextError::Second { line }]);
            }
            let laid = drawing.laid.then_some("tiles in brackets lie on the board");
            let assumed = ["it is a drawing of a board"].into_iter().chain(laid);
            return Ok(ReadBoard { board, assumed: assumed.collect() });
        }
        let mut found: Vec<ReadBoard> = Vec::new();
        let mut errors = plain;
        for Shape { rows, assumed } in shapes(&rows, size, self.small_tiles) {
            match rows.read(alphabet, size, has_tile) {
                Ok(board) if found.iter().any(|other| other.board == board) => {}
                Ok(board) => found.push(ReadBoard { board, assumed }),
                Err(mistakes) if mistakes.len() < errors.len() => errors = mistakes,
                Err(_) => {}
            }
        }
        match (found.pop(), found.is_empty()) {
            (Some(read), true) => Ok(read),
            _ => Err(errors),
        }
    }

    /// The premium squares that the text draws, where it is a drawing of a board: `own` or a known
    /// layout where what shows agrees with it, else as drawn.
    pub(crate) fn drawn_layout(&self, rules: &Rules, own: &Layout) -> Option<Layout> {
        self.drawing.as_ref()?.layout(rules, own)
    }

    /// Whether the text is a board as wfq draws it, with row numbers and premium squares.
    pub const fn is_drawing(&self) -> bool {
        self.drawing.is_some()
    }

    /// The rows, read literally.
    fn plain(&self, size: usize) -> UnreadRows<'_> {
        // Where spaces are empty squares, editors strip those at the end of a line.
        let spaced = self.rows.contain(' ') && !self.rows.contain('.') && !self.rows.contain('_');
        let rows = self.squares(spaced, size).map(UnreadRow::of).collect();
        let left_off = if spaced { LeftOff::Any } else { LeftOff::Nothing };
        let (numbers, small_tiles, more) = (self.numbers, self.small_tiles, self.more);
        UnreadRows { rows, numbers, small_tiles, left_off, more }
    }

    /// The rows without the empty lines around them, unless those are rows too.
    fn squares(&self, spaced: bool, size: usize) -> impl Iterator<Item = RowText<'_>> {
        let filled = |row: RowText<'_>| !row.text.is_empty();
        let (start, end) = if spaced && self.rows.len() == size {
            (0, size)
        } else {
            let start = self.rows.iter().position(filled).unwrap_or(0);
            (start, self.rows.iter().rposition(filled).map_or(start, |last| last + 1))
        };
        self.rows.iter().take(end).skip(start)
    }

    /// Writes a board, one line per row, with `empty` for an empty square.
    pub fn write(board: &Board, alphabet: &Alphabet, empty: &str) -> String {
        let square = |square: Square| {
            let text = board.tile(square).map_or(empty, |tile| alphabet.tile(tile));
            [text, if square.column() + 1 == board.size() { "\n" } else { "" }]
        };
        board.squares().flat_map(square).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::text_samples::texts;
    use super::*;
    use crate::rules::Ruleset;

    fn alphabet() -> Alphabet {
        Alphabet::new(["A", "B", "É"].map(String::from)).expect("an alphabet")
    }

    fn board(text: &str) -> Result<Board, TextError> {
        let no_tile = Letter::new(1);
        BoardText::parse(text).board(&alphabet(), 3, |letter| Some(letter) != no_tile)
    }

    #[test]
    fn a_board_reads_and_writes() {
        let text = "# a comment\nLanguage: nl\nrack: ab?\n\n.A_\nb  \n..e\u{301}\n\n";
        let parsed = BoardText::parse(text);
        assert_eq!(parsed.rack, Some(Header { value: "ab?".to_owned(), line: 3 }));
        assert_eq!(parsed.language.map(|header| header.value).as_deref(), Some("nl"));
        let board = board(text).expect("a board");
        assert_eq!(BoardText::write(&board, &alphabet(), "."), ".A.\nb..\n..é\n");
        assert_eq!(super::tests::board(&BoardText::write(&board, &alphabet(), ".")), Ok(board));
    }

    #[test]
    fn trailing_spaces_may_be_missing() {
        let expected = board("...\n.A.\n...\n");
        assert!(expected.is_ok());
        assert_eq!(board("   \n A \n   \n"), expected);
        assert_eq!(board("\n A\n\n"), expected);
        // As many bytes as squares, but fewer tiles.
        assert_eq!(board("   \nÉA\n   \n"), board("   \nÉA \n   \n"));
        // With other signs for empty squares every line must be complete.
        assert!(matches!(board("...\n A\n...\n"), Err(TextError::Uneven { line: 2, .. })));
    }

    #[test]
    fn what_is_not_a_board_is_named() {
        let error = |text| board(text).expect_err("no board");
        assert_eq!(error("...\n...\n"), TextError::Lines { line: 2, found: 2, size: 3 });
        assert_eq!(error(""), TextError::Lines { line: 1, found: 0, size: 3 });
        assert_eq!(
            error("...\n....\n...\n"),
            TextError::Uneven { line: 2, column: 4, found: 4, size: 3 }
        );
        assert_eq!(
            error("...\n..\n...\n"),
            TextError::Uneven { line: 2, column: 3, found: 2, size: 3 }
        );
        assert_eq!(
            error("....\n.A..\n....\n....\n"),
            TextError::OtherSize { line: 1, column: 4, found: 4, size: 3 }
        );
        let empty = TextError::Uneven { line: 4, column: 1, found: 0, size: 3 };
        assert_eq!(error("...\n...\n...\n\n...\n"), empty);
        assert_eq!(error("#\n.7.\n"), TextError::Unknown { line: 2, column: 2, found: '7' });
        assert_eq!(error("racks: AB\n"), TextError::Header { line: 1, key: "racks".into() });
        assert_eq!(error("..B\n"), TextError::NoTile { line: 1, column: 3, label: "B".into() });
    }

    /// A text split with nothing left out for speed.
    fn split(text: &str) -> BoardText {
        let mut board = BoardText::default();
        for (line, number) in text.strip_prefix('\u{feff}').unwrap_or(text).lines().zip(1..) {
            let (key, value) = line.split_once(':').unwrap_or_default();
            let header = Some(Header { value: value.trim().to_owned(), line: number });
            match key.trim().to_lowercase().as_str() {
                _ if line.starts_with('#') => {}
                "rack" => board.rack = header,
                "language" => board.language = header,
                "layout" => board.layout = header,
                "ruleset" => board.ruleset = header,
                _ => board.rows.push(RowText { text: line, line: number, column: 1 }),
            }
        }
        let rows: Vec<_> = board.rows.iter().collect();
        board.drawing = find(&rows).map(Box::new);
        board
    }

    proptest! {
        /// Rows read by their bytes and read tile by tile are the same boards and mistakes.
        #[test]
        fn plain_rows_are_read_as_all_rows_are(
            (size, text) in (1..5_usize).prop_flat_map(|size| (Just(size), texts(size))),
            language in prop::sample::select(vec!["nl", "sv", "es", "fr"]),
            small_tiles in prop::bool::weighted(0.1),
            without in prop_oneof![2 => Just(None), 1 => (0..30_usize).prop_map(Letter::new)],
        ) {
            let alphabet = Ruleset::built_in(language).expect("built in").alphabet;
            let parsed = BoardText::parse(&text).with_small_tiles(small_tiles);
            prop_assert_eq!(&parsed, &split(&text).with_small_tiles(small_tiles));
            let has_tile = |letter| Some(letter) != without;
            let read = parsed.read(&alphabet, size, has_tile);
            let slow = parsed.read(&alphabet.without_plain_squares(), size, has_tile);
            prop_assert_eq!(read, slow);
        }
    }
}
