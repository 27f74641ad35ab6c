//! Tiles put on the board one by one, or a position changed square by square.

use crate::board::{Board, Direction, Square};
use crate::moves::{Placement, square_name};
use crate::tile::{Alphabet, Tile};

/// A cursor on the board, and the tiles that are on it but not yet played; or a whole position that
/// is being changed.
#[derive(Clone, Debug)]
pub struct BoardEdit {
    cursor: Square,
    direction: Direction,
    laid: Vec<(Square, Tile)>,
    position: Option<Board>,
    next_is_blank: bool,
    /// The label of a tile of several characters, as far as it is typed.
    label: Option<String>,
    /// Whether the cursor could not move past the last tile.
    at_end: bool,
    /// Whether typing has moved the cursor here: a letter other than the one on the square then goes
    /// after the tiles that are there.
    typed_on: bool,
    /// The squares of a position that were typed since the cursor was last moved.
    typed: Vec<Square>,
}

/// Why a tile can't be put on the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// The alphabet has no such tile.
    #[error("{0} is not a letter")]
    NoLetter(String),
    /// There is no free square ahead.
    #[error("the board ends here")]
    End,
    /// A tile is there already.
    #[error("there is a tile on {square} already")]
    Occupied {
        /// The square's name.
        square: String,
        /// Whether it can be taken away: in a position that is being changed.
        removable: bool,
    },
}

impl BoardEdit {
    /// Puts new tiles on a board, from a square on.
    pub fn tiles(start: Square) -> Self {
        Self {
            cursor: start,
            direction: Direction::Across,
            laid: Vec::new(),
            position: None,
            next_is_blank: false,
            label: None,
            at_end: false,
            typed_on: false,
            typed: Vec::new(),
        }
    }

    /// Changes a position, from a square on.
    pub fn position_of(board: Board, start: Square) -> Self {
        Self { position: Some(board), ..Self::tiles(start) }
    }

    /// Where the next tile goes.
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// Where the cursor goes after a tile.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// The new tiles, in the order they were typed; none of a position.
    pub fn laid(&self) -> &[(Square, Tile)] {
        &self.laid
    }

    /// The position that is being changed.
    pub const fn position(&self) -> Option<&Board> {
        self.position.as_ref()
    }

    /// Whether the next letter is a blank.
    pub const fn next_is_blank(&self) -> bool {
        self.next_is_blank
    }

    /// The label in brackets that is being typed, without the brackets.
    pub fn label(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// The new tiles as a placement.
    pub fn placement(&self) -> Placement {
        Placement { tiles: self.laid.clone() }
    }

    /// Whether there are new tiles, or the position differs from `board`.
    pub fn is_changed(&self, board: &Board) -> bool {
        self.position.as_ref().map_or(!self.laid.is_empty(), |position| position != board)
    }

    /// Types a character: a letter, `?` before a blank, brackets around a label like `[CH]`, or a dot, which
    /// passes over a square.
    ///
    /// # Errors
    ///
    /// [`EditError`] where it is not a letter or there is no room for it.
    pub fn type_char(
        &mut self,
        typed: char,
        board: &Board,
        alphabet: &Alphabet,
    ) -> Result<(), EditError> {
        match (self.label.take(), typed) {
            (Some(label), ']') => return self.put(&format!("[{label}]"), board, alphabet),
            (Some(mut label), _) => {
                label.push(typed);
                self.label = Some(label);
            }
            (None, '?' | '*') => self.next_is_blank = !self.next_is_blank,
            (None, '.' | '_') if self.at_end => return Err(EditError::End),
            // As in a row of a board file, where nothing lies.
            (None, '.' | '_') => self.go_on(board, self.cursor),
            (None, '[') => self.label = Some(String::new()),
            (None, _) => return self.put(&typed.to_string(), board, alphabet),
        }
        Ok(())
    }

    /// Stops typing a label. Whether one was being typed.
    pub fn leave_label(&mut self) -> bool {
        self.label.take().is_some()
    }

    /// Turns from across to down, and back.
    pub const fn turn(&mut self) {
        self.direction = self.direction.crossing();
    }

    /// Moves the cursor a square on.
    pub fn move_on(&mut self, board: &Board, direction: Direction) {
        self.go(board, self.cursor.next(direction));
    }

    /// Moves the cursor a square back.
    pub fn move_back(&mut self, board: &Board, direction: Direction) {
        self.go(board, self.cursor.previous(direction));
    }

    /// Takes away the tile under the cursor.
    pub fn delete(&mut self) {
        self.take(self.cursor);
    }

    /// Takes away the tile before the cursor, and moves there; or a character of the label that is
    /// being typed, and its bracket after the last.
    pub fn backspace(&mut self, board: &Board) {
        if let Some(mut label) = self.label.take() {
            self.label = label.pop().map(|_| label);
            return;
        }
        let laid = self.laid.last().map(|(square, _)| *square);
        if let Some(last) = self.typed.pop().or(laid) {
            self.take(last);
            self.cursor = last;
        } else if self.position.is_some() {
            // The last tile of a row is under the cursor.
            if !self.at_end {
                self.go(board, self.cursor.previous(self.direction));
            }
            self.take(self.cursor);
        }
    }

    fn go(&mut self, board: &Board, square: Option<Square>) {
        if let Some(square) = square.filter(|square| board.contains(*square)) {
            (self.cursor, self.at_end, self.typed_on) = (square, false, false);
            self.typed.clear();
        }
    }

    /// Puts a tile at the cursor, which moves on. A letter that is there already is passed over; any
    /// other letter typed on goes to the next free square.
    fn put(&mut self, label: &str, board: &Board, alphabet: &Alphabet) -> Result<(), EditError> {
        let folded = alphabet.folded(label);
        let read = alphabet.read_tile(&folded, 0).ok().filter(|(_, used)| *used == folded.len());
        let Some((tile, _)) = read else { return Err(EditError::NoLetter(label.to_owned())) };
        if self.at_end {
            return Err(EditError::End);
        }
        let tile = Tile::new(tile.letter(), std::mem::take(&mut self.next_is_blank));
        let old = self.position.as_ref().unwrap_or(board);
        let (cursor, there) = (self.cursor, old.tile(self.cursor));
        if there.is_some_and(|there| there.letter() == tile.letter()) {
            self.go_on(board, cursor);
            return Ok(());
        }
        if there.is_some() && !self.typed_on {
            let (square, removable) = (square_name(cursor), self.position.is_some());
            return Err(EditError::Occupied { square, removable });
        }
        let squares =
            itertools::iterate(Some(cursor), |at| at.and_then(|at| at.next(self.direction)));
        let mut squares = squares.map_while(|at| at.filter(|at| board.contains(*at)));
        let free = squares.find(|at| old.tile(*at).is_none()).ok_or(EditError::End)?;
        if let Some(position) = &mut self.position {
            position.set(free, Some(tile));
            self.typed.push(free);
        } else {
            self.take(free);
            self.laid.push((free, tile));
        }
        self.go_on(board, free);
        Ok(())
    }

    /// Moves to the square after one that has been typed on.
    fn go_on(&mut self, board: &Board, square: Square) {
        let next = square.next(self.direction).filter(|next| board.contains(*next));
        (self.cursor, self.at_end) = (next.unwrap_or(square), next.is_none());
        self.typed_on = true;
    }

    /// Takes a tile away.
    fn take(&mut self, square: Square) {
        self.at_end = false;
        self.laid.retain(|(at, _)| *at != square);
        if let Some(position) = &mut self.position {
            position.set(square, None);
        }
    }
}
