//! Tiles that are laid on the board with keys, square by square.

use ratatui::crossterm::event::KeyCode;

use crate::board::{Board, Direction, Square};
use crate::moves::{Placement, square_name};
use crate::tile::{Alphabet, Tile};

/// A cursor on the board, and the tiles that are laid there but not yet played; or a whole position
/// that is being changed.
#[derive(Clone, Debug)]
pub struct Edit {
    pub cursor: Square,
    /// Where the cursor goes when a tile has been laid.
    pub direction: Direction,
    pub laid: Vec<(Square, Tile)>,
    /// The board that is changed, old tiles and all.
    pub position: Option<Board>,
    /// Whether the next letter is a blank.
    pub blank: bool,
    /// Whether Esc has been typed once.
    pub leaving: bool,
    /// The label of a tile of several characters, as far as it is typed.
    label: Option<String>,
    /// Whether the cursor could not go on behind the last tile.
    at_end: bool,
    /// Whether the cursor has come where it is by typing: a letter that is not the one there goes
    /// behind the tiles that lie there.
    typed_on: bool,
    /// The squares of a position that were typed on without moving the cursor.
    typed: Vec<Square>,
}

impl Edit {
    /// Begins at a square; with a board that one is changed itself.
    pub fn new(start: (usize, usize), position: Option<Board>) -> Self {
        Self {
            cursor: Square::new(start.0, start.1).unwrap_or(Square::TOP_LEFT),
            direction: Direction::Across,
            laid: Vec::new(),
            position,
            blank: false,
            leaving: false,
            label: None,
            at_end: false,
            typed_on: false,
            typed: Vec::new(),
        }
    }

    /// The tiles that are laid.
    pub fn placement(&self) -> Placement {
        Placement { tiles: self.laid.clone() }
    }

    /// The label that is being typed.
    pub fn typing(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// Whether anything is laid on a board, or another tile is where one was.
    pub fn is_changed(&self, board: &Board) -> bool {
        self.position.as_ref().map_or(!self.laid.is_empty(), |position| position != board)
    }

    /// Does what a key means on a board.
    pub fn key(&mut self, key: KeyCode, board: &Board, alphabet: &Alphabet) -> Result<(), String> {
        if let Some(mut label) = self.label.take() {
            match key {
                KeyCode::Char(']') => return self.lay(&format!("[{label}]"), board, alphabet),
                KeyCode::Char(typed) => label.push(typed),
                KeyCode::Backspace if label.pop().is_some() => {}
                // Any other key leaves it.
                _ => return Ok(()),
            }
            self.label = Some(label);
            return Ok(());
        }
        match key {
            KeyCode::Right => self.go(board, self.cursor.next(Direction::Across)),
            KeyCode::Left => self.go(board, self.cursor.previous(Direction::Across)),
            KeyCode::Down => self.go(board, self.cursor.next(Direction::Down)),
            KeyCode::Up => self.go(board, self.cursor.previous(Direction::Down)),
            KeyCode::Char(' ') | KeyCode::Tab => self.direction = self.direction.crossing(),
            KeyCode::Char('?' | '*') => self.blank = !self.blank,
            KeyCode::Char('[') => self.label = Some(String::new()),
            KeyCode::Delete => self.take(self.cursor),
            KeyCode::Backspace => self.back(board),
            KeyCode::Char(typed) => return self.lay(&typed.to_string(), board, alphabet),
            _ => {}
        }
        Ok(())
    }

    fn go(&mut self, board: &Board, square: Option<Square>) {
        if let Some(square) = square.filter(|square| board.contains(*square)) {
            (self.cursor, self.at_end, self.typed_on) = (square, false, false);
            self.typed.clear();
        }
    }

    /// Lays a tile at the cursor, which goes on. A letter that lies there is passed over, and any
    /// other one typed on goes to the next free square.
    fn lay(&mut self, label: &str, board: &Board, alphabet: &Alphabet) -> Result<(), String> {
        let folded = alphabet.folded(label);
        let read = alphabet.read_tile(&folded, 0).ok().filter(|(_, used)| *used == folded.len());
        let Some((tile, _)) = read else {
            return Err(format!("{label} is no letter: arrows move, Enter ends, Esc leaves"));
        };
        let ends = || "the board ends here".to_owned();
        if self.at_end {
            return Err(ends());
        }
        let tile = Tile::new(tile.letter(), std::mem::take(&mut self.blank));
        let old = self.position.as_ref().unwrap_or(board);
        let (cursor, there) = (self.cursor, old.tile(self.cursor));
        if there.is_some_and(|there| there.letter() == tile.letter()) {
            self.go_on(board, cursor);
            return Ok(());
        }
        if there.is_some() && !self.typed_on {
            let name = square_name(cursor);
            let away = if self.position.is_some() { ": Del takes it away first" } else { "" };
            return Err(format!("a tile lies on {name} already{away}"));
        }
        let squares =
            itertools::iterate(Some(cursor), |at| at.and_then(|at| at.next(self.direction)));
        let mut squares = squares.map_while(|at| at.filter(|at| board.contains(*at)));
        let free = squares.find(|at| old.tile(*at).is_none()).ok_or_else(ends)?;
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

    /// Goes to the square behind one that has been typed on.
    fn go_on(&mut self, board: &Board, square: Square) {
        let next = square.next(self.direction).filter(|next| board.contains(*next));
        (self.cursor, self.at_end) = (next.unwrap_or(square), next.is_none());
        self.typed_on = true;
    }

    /// Takes the tile of a square away again.
    fn take(&mut self, square: Square) {
        self.at_end = false;
        self.laid.retain(|(at, _)| *at != square);
        if let Some(position) = &mut self.position {
            position.set(square, None);
        }
    }

    /// Takes the tile before the cursor away, and goes there.
    fn back(&mut self, board: &Board) {
        let laid = self.laid.last().map(|(square, _)| *square);
        if let Some(last) = self.typed.pop().or(laid) {
            self.take(last);
            self.cursor = last;
        } else if self.position.is_some() {
            // Behind the last tile of a row it lies under the cursor.
            if !self.at_end {
                self.go(board, self.cursor.previous(self.direction));
            }
            self.take(self.cursor);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    fn typed(language: &str, keys: &str, board: &Board) -> (Edit, Vec<String>) {
        let alphabet = Ruleset::built_in(language).expect("built in").alphabet;
        let mut edit = Edit::new((7, 7), None);
        let mut errors = Vec::new();
        for key in keys.chars() {
            let code = match key {
                '>' => KeyCode::Right,
                '^' => KeyCode::Up,
                '<' => KeyCode::Backspace,
                other => KeyCode::Char(other),
            };
            errors.extend(edit.key(code, board, &alphabet).err());
        }
        (edit, errors)
    }

    fn laid(edit: &Edit, language: &str) -> String {
        let alphabet = Ruleset::built_in(language).expect("built in").alphabet;
        let tile =
            |(at, tile): &(Square, Tile)| format!("{}{}", square_name(*at), alphabet.tile(*tile));
        edit.laid.iter().map(tile).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn letters_are_laid_one_after_the_other() {
        let empty = Board::new(15);
        let (edit, errors) = typed("nl", "st?ep", &empty);
        assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8HS 8IT 8Je 8KP", 0));
        let (edit, _) = typed("nl", " st<e", &empty);
        assert_eq!(laid(&edit, "nl"), "8HS 9HE");
        let (edit, _) = typed("es", "[ch]a", &empty);
        assert_eq!(laid(&edit, "es"), "8H[CH] 8IA");
    }

    #[test]
    fn tiles_that_lie_there_are_passed_over() {
        let mut board = Board::new(15);
        let letter =
            Ruleset::built_in("nl").expect("built in").alphabet.letter('T').expect("there");
        board.set(Square::new(7, 8).expect("on the board"), Some(Tile::Letter(letter)));
        let (edit, errors) = typed("nl", "sep", &board);
        assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8HS 8JE 8KP", 0));
        let (edit, errors) = typed("nl", ">tx", &board);
        assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8JX", 0));
        let (_, errors) = typed("nl", ">q", &board);
        assert_eq!(errors, ["a tile lies on 8I already"]);
        // The whole word may be typed, and the letter once more where two of it are meant.
        let (edit, errors) = typed("nl", "step", &board);
        assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8HS 8JE 8KP", 0));
        let (edit, errors) = typed("nl", "sttep", &board);
        assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8HS 8JT 8KE 8LP", 0));
        let (edit, errors) = typed("nl", "stepst<<<<<e", &board);
        assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8HE", 0));
        let (_, errors) = typed("nl", "7", &board);
        assert_eq!(errors.len(), 1);
    }

    #[test]
    fn the_last_square_is_not_laid_twice() {
        let (edit, errors) = typed("nl", "stepstepsx", &Board::new(15));
        assert_eq!(errors, ["the board ends here"; 2]);
        assert_eq!(laid(&edit, "nl"), "8HS 8IT 8JE 8KP 8LS 8MT 8NE 8OP");
        // Only another square, or the one that is free again, takes a tile.
        let (edit, errors) = typed("nl", "stepstep>x<^a", &Board::new(15));
        assert_eq!((errors.len(), edit.laid.len()), (1, 8));
        assert!(laid(&edit, "nl").ends_with(" 8NE 7OA"), "{}", laid(&edit, "nl"));
        let (edit, errors) = typed("nl", "stepstep<x", &Board::new(15));
        assert_eq!((errors.len(), edit.laid.len()), (0, 8));
    }

    #[test]
    fn a_position_is_changed_square_by_square() {
        let alphabet = Ruleset::built_in("nl").expect("built in").alphabet;
        let board = Board::new(2);
        let mut edit = Edit::new((0, 0), Some(board.clone()));
        let mut key = |code| edit.key(code, &board, &alphabet).err();
        let [s, t] = ['s', 't'].map(KeyCode::Char);
        assert_eq!([key(s), key(t)], [None, None]);
        assert_eq!(key(s).as_deref(), Some("the board ends here"));
        assert_eq!([key(KeyCode::Backspace), key(KeyCode::Backspace)], [None, None]);
        assert!(!edit.is_changed(&board));
    }

    #[test]
    fn tiles_of_a_position_are_changed_by_taking_them_away() {
        let alphabet = Ruleset::built_in("en").expect("built in").alphabet;
        let mut house = Board::new(15);
        let at = |row, column| Square::new(row, column).expect("on the board");
        for (column, letter) in (5..).zip("HOUSE".chars()) {
            let letter = alphabet.letter(letter).expect("there");
            house.set(at(7, column), Some(Tile::Letter(letter)));
        }
        let text = |edit: &Edit, squares: &[(usize, usize)]| -> String {
            let board = edit.position.as_ref().expect("a position");
            let tile = |(row, column): &(usize, usize)| board.tile(at(*row, *column));
            let tile = |square| tile(square).map_or(".", |tile| alphabet.tile(tile));
            squares.iter().map(tile).collect()
        };
        let row: Vec<_> = (4..11).map(|column| (7, column)).collect();
        let down: Vec<_> = (5..11).map(|row| (row, 8)).collect();
        let keys = |edit: &mut Edit, typed: &str| {
            let key = |typed| edit.key(KeyCode::Char(typed), &house, &alphabet).err();
            typed.chars().filter_map(key).collect::<Vec<_>>()
        };
        // Down over the S, without it and with it.
        for typed in [" qiz", " qsiz", " QSIZ"] {
            let mut edit = Edit::new((6, 8), Some(house.clone()));
            assert_eq!(keys(&mut edit, typed), [""; 0]);
            assert_eq!(
                (text(&edit, &row), text(&edit, &down)),
                (".HOUSE.".into(), ".QSIZ.".into())
            );
            // What was typed is taken away, and then what lay there.
            for _ in 0..3 {
                edit.key(KeyCode::Backspace, &house, &alphabet).expect("a key");
            }
            assert!(!edit.is_changed(&house));
            assert_eq!(square_name(edit.cursor), "7I");
        }
        let mut edit = Edit::new((7, 8), Some(house.clone()));
        assert_eq!(keys(&mut edit, "x"), ["a tile lies on 8I already: Del takes it away first"]);
        assert!(!edit.is_changed(&house));
        edit.key(KeyCode::Delete, &house, &alphabet).expect("a key");
        // It is free then, and the E behind it is passed over.
        assert_eq!(keys(&mut edit, "xy"), [""; 0]);
        assert_eq!(text(&edit, &row), ".HOUXEY");
    }

    #[test]
    fn a_label_is_typed_in_brackets() {
        let (edit, errors) = typed("es", "[c<a", &Board::new(15));
        assert_eq!((edit.typing(), errors.len()), (Some("a"), 0));
        let (edit, _) = typed("es", "[c<<a", &Board::new(15));
        assert_eq!((edit.typing(), laid(&edit, "es").as_str()), (None, "8HA"));
    }

    #[test]
    fn the_cursor_stays_on_the_board() {
        let (edit, _) = typed("nl", &"^".repeat(20), &Board::new(15));
        assert_eq!(square_name(edit.cursor), "1H");
    }
}
