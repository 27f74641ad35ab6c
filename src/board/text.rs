//! Boards as text: `.`, `_` or a space for an empty square, a capital for a tile, a small letter
//! for a blank that stands for it; `rack:`, `language:` and `layout:` lines before the squares.

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use super::{Board, Square};
use crate::tile::{Alphabet, Tile};

/// A board file as written: which letters its squares show is known only with an alphabet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardText {
    /// The rack named in the file.
    pub rack: Option<Header>,
    /// The language or word list named in the file.
    pub language: Option<Header>,
    /// The layout named in the file.
    pub layout: Option<Header>,
    /// The lines of squares, each with its line in the file from 1.
    rows: Vec<(usize, String)>,
}

/// What a line before the squares says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// What stands behind the colon.
    pub value: String,
    /// The line in the file, from 1.
    pub line: usize,
}

/// What keeps a text from being a board. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// Another number of lines than the board has rows.
    #[error("{line}: {found} lines of squares: a board has {size} lines of {size} squares")]
    Lines {
        /// The last line of squares in the file.
        line: usize,
        /// How many lines of squares there are.
        found: usize,
        /// How many there must be.
        size: usize,
    },
    /// A line with a colon that is none of the three.
    #[error(
        "{line}: unknown line {key:?}: rack:, language: and layout: may stand before the squares"
    )]
    Header {
        /// The line in the file.
        line: usize,
        /// What stands before the colon.
        key: String,
    },
    /// A line that is longer or shorter than the board.
    #[error(
        "{line}:{column}: {found} squares in this line: a board has {size} lines of {size} squares"
    )]
    Uneven {
        /// The line in the file.
        line: usize,
        /// Where the line ends too early, or goes on too long.
        column: usize,
        /// How many squares it has.
        found: usize,
        /// How many it must have.
        size: usize,
    },
    /// A character that is neither a letter nor empty.
    #[error(
        "{line}:{column}: {found:?} is not a letter: write a capital for a tile, a small letter for a blank, . for an empty square"
    )]
    Unknown {
        /// The line in the file.
        line: usize,
        /// The character in the line.
        column: usize,
        /// The character.
        found: char,
    },
    /// A letter that has no tile.
    #[error(
        "{line}:{column}: {label} has no tile: write the small letter of the blank that stands for it"
    )]
    NoTile {
        /// The line in the file.
        line: usize,
        /// The letter in the line.
        column: usize,
        /// The letter.
        label: String,
    },
}

/// The longest line that is looked at, in bytes: some headers, and 21 squares of any letters.
const MAX_LINE: usize = 1 << 10;

impl BoardText {
    /// Takes a text apart. Lines that begin with `#` are comments; empty lines before and behind
    /// the squares are passed over.
    pub fn parse(text: &str) -> Self {
        let mut board = Self::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
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
                _ => {
                    let short = line
                        .char_indices()
                        .map(|(at, _)| at)
                        .take_while(|at| *at < MAX_LINE)
                        .count();
                    board.rows.push((number, line.chars().take(short).nfc().collect()));
                }
            }
        }
        board
    }

    /// The board of the lines of squares, with so many rows and columns. `has_tile` says which
    /// letters lie on boards as tiles of their own; others can only be blanks.
    pub fn board(
        &self,
        alphabet: &Alphabet,
        size: usize,
        has_tile: impl Fn(crate::tile::Letter) -> bool,
    ) -> Result<Board, TextError> {
        let mut board = Board::new(size);
        // Where spaces are empty squares, editors drop those at the end of a line: what is missing
        // there is empty.
        let drawn = |signs: &[char]| self.rows.iter().any(|(_, row)| row.contains(signs));
        let spaced = drawn(&[' ']) && !drawn(&['.', '_']);
        let rows = self.squares(spaced, size);
        for (row, (line, text)) in rows.iter().enumerate() {
            let line = *line;
            let mut column = 0;
            let mut at = 0;
            if let Some((key, _)) = text.split_once(':') {
                return Err(TextError::Header { line, key: key.trim().to_owned() });
            }
            while let Some(found) = text[at..].chars().next() {
                let place = || text[..at].chars().count() + 1;
                let (tile, used) = if matches!(found, '.' | '_' | ' ') {
                    (None, 1)
                } else {
                    let (letter, used) = alphabet.read(text, at).map_err(|unknown| {
                        TextError::Unknown { line, column: place(), found: unknown.found }
                    })?;
                    let small = text[at..at + used].chars().any(char::is_lowercase);
                    if !small && !has_tile(letter) {
                        let label = alphabet.label(letter).to_owned();
                        return Err(TextError::NoTile { line, column: place(), label });
                    }
                    (Some(if small { Tile::Blank(letter) } else { Tile::Letter(letter) }), used)
                };
                if let Some(square) = Square::new(row, column) {
                    board.set(square, tile);
                }
                at += used;
                column += 1;
            }
            if column > size || column < size && !spaced {
                let column_in_text = text.chars().count().min(size) + 1;
                return Err(TextError::Uneven {
                    line,
                    column: column_in_text,
                    found: column,
                    size,
                });
            }
        }
        if rows.len() != size {
            let line = rows.last().map_or(1, |(line, _)| *line);
            return Err(TextError::Lines { line, found: rows.len(), size });
        }
        Ok(board)
    }

    /// The lines of squares: without empty lines before and behind, unless those are rows too.
    fn squares(&self, spaced: bool, size: usize) -> &[(usize, String)] {
        if spaced && self.rows.len() == size {
            return &self.rows;
        }
        let filled = |(_, row): &(usize, String)| !row.is_empty();
        let start = self.rows.iter().position(filled).unwrap_or(self.rows.len());
        let end = self.rows.iter().rposition(filled).map_or(start, |last| last + 1);
        &self.rows[start..end]
    }

    /// Writes a board, a line a row, with `.` for an empty square.
    pub fn write(board: &Board, alphabet: &Alphabet) -> String {
        let square = |square: Square| {
            let text = board.tile(square).map_or(".", |tile| alphabet.tile(tile));
            [text, if square.column() + 1 == board.size() { "\n" } else { "" }]
        };
        board.squares().flat_map(square).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Letter;

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
        assert_eq!(BoardText::write(&board, &alphabet()), ".A.\nb..\n..é\n");
        assert_eq!(super::tests::board(&BoardText::write(&board, &alphabet())), Ok(board));
    }

    #[test]
    fn spaces_at_the_ends_of_lines_may_be_missing() {
        let expected = board("...\n.A.\n...\n");
        assert!(expected.is_ok());
        assert_eq!(board("   \n A \n   \n"), expected);
        assert_eq!(board("\n A\n\n"), expected);
        // With other signs for empty squares each line must be whole.
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
        assert_eq!(error("#\n.7.\n"), TextError::Unknown { line: 2, column: 2, found: '7' });
        assert_eq!(error("racks: AB\n"), TextError::Header { line: 1, key: "racks".into() });
        assert_eq!(error("..B\n"), TextError::NoTile { line: 1, column: 3, label: "B".into() });
    }
}
