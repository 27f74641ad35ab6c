//! Editing the board as keys do it.

use crate::app::play::edit::BoardEdit;
use crate::board::{Board, Direction, Square};
use crate::moves::square_name;
use crate::rules::Ruleset;
use crate::tile::{Alphabet, Tile};

/// Presses a key: `>` and `^` are arrows, `<` is Backspace, a space turns, `-` is Delete.
fn press(
    edit: &mut BoardEdit,
    key: char,
    board: &Board,
    alphabet: &Alphabet,
) -> Result<(), String> {
    match key {
        '>' => edit.move_on(board, Direction::Across),
        '^' => edit.move_back(board, Direction::Down),
        '<' => edit.backspace(board),
        '-' => edit.delete(),
        ' ' => edit.turn(),
        other => {
            return edit.type_char(other, board, alphabet).map_err(|error| error.to_string());
        }
    }
    Ok(())
}

fn at(row: usize, column: usize) -> Square {
    Square::new(row, column).expect("on the board")
}

fn typed(language: &str, keys: &str, board: &Board) -> (BoardEdit, Vec<String>) {
    let alphabet = Ruleset::built_in(language).expect("built in").alphabet;
    let mut edit = BoardEdit::tiles(at(7, 7));
    let errors = keys.chars().filter_map(|key| press(&mut edit, key, board, &alphabet).err());
    let errors = errors.collect();
    (edit, errors)
}

fn laid(edit: &BoardEdit, language: &str) -> String {
    let alphabet = Ruleset::built_in(language).expect("built in").alphabet;
    let tile =
        |(at, tile): &(Square, Tile)| format!("{}{}", square_name(*at), alphabet.tile(*tile));
    edit.laid().iter().map(tile).collect::<Vec<_>>().join(" ")
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
    let letter = Ruleset::built_in("nl").expect("built in").alphabet.letter('T').expect("there");
    board.set(at(7, 8), Some(Tile::Letter(letter)));
    let (edit, errors) = typed("nl", "sep", &board);
    assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8HS 8JE 8KP", 0));
    let (edit, errors) = typed("nl", ">tx", &board);
    assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8JX", 0));
    let (_, errors) = typed("nl", ">q", &board);
    assert_eq!(errors, ["there is a tile on 8I already"]);
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
    assert_eq!((errors.len(), edit.laid().len()), (1, 8));
    assert!(laid(&edit, "nl").ends_with(" 8NE 7OA"), "{}", laid(&edit, "nl"));
    let (edit, errors) = typed("nl", "stepstep<x", &Board::new(15));
    assert_eq!((errors.len(), edit.laid().len()), (0, 8));
}

#[test]
fn a_position_is_changed_square_by_square() {
    let alphabet = Ruleset::built_in("nl").expect("built in").alphabet;
    let board = Board::new(2);
    let mut edit = BoardEdit::position_of(board.clone(), Square::TOP_LEFT);
    let mut key = |key| press(&mut edit, key, &board, &alphabet).err();
    assert_eq!([key('s'), key('t')], [None, None]);
    assert_eq!(key('s').as_deref(), Some("the board ends here"));
    assert_eq!([key('<'), key('<')], [None, None]);
    assert!(!edit.is_changed(&board));
}

#[test]
fn tiles_of_a_position_are_changed_by_taking_them_away() {
    let alphabet = Ruleset::built_in("en").expect("built in").alphabet;
    let mut house = Board::new(15);
    for (column, letter) in (5..).zip("HOUSE".chars()) {
        let letter = alphabet.letter(letter).expect("there");
        house.set(at(7, column), Some(Tile::Letter(letter)));
    }
    let text = |edit: &BoardEdit, squares: &[(usize, usize)]| -> String {
        let board = edit.position().expect("a position");
        let tile = |(row, column): &(usize, usize)| board.tile(at(*row, *column));
        let tile = |square| tile(square).map_or(".", |tile| alphabet.tile(tile));
        squares.iter().map(tile).collect()
    };
    let row: Vec<_> = (4..11).map(|column| (7, column)).collect();
    let down: Vec<_> = (5..11).map(|row| (row, 8)).collect();
    let keys = |edit: &mut BoardEdit, typed: &str| {
        let key = |key| press(edit, key, &house, &alphabet).err();
        typed.chars().filter_map(key).collect::<Vec<_>>()
    };
    // Down over the S, without it and with it.
    for typed in [" qiz", " qsiz", " QSIZ"] {
        let mut edit = BoardEdit::position_of(house.clone(), at(6, 8));
        assert_eq!(keys(&mut edit, typed), [""; 0]);
        assert_eq!((text(&edit, &row), text(&edit, &down)), (".HOUSE.".into(), ".QSIZ.".into()));
        // What was typed is taken away, and then what lay there.
        for _ in 0..3 {
            edit.backspace(&house);
        }
        assert!(!edit.is_changed(&house));
        assert_eq!(square_name(edit.cursor()), "7I");
    }
    let mut edit = BoardEdit::position_of(house.clone(), at(7, 8));
    assert_eq!(keys(&mut edit, "x"), ["there is a tile on 8I already"]);
    assert!(!edit.is_changed(&house));
    edit.delete();
    // It is free then, and the E after it is passed over.
    assert_eq!(keys(&mut edit, "xy"), [""; 0]);
    assert_eq!(text(&edit, &row), ".HOUXEY");
}

#[test]
fn a_label_is_typed_in_brackets() {
    let (edit, errors) = typed("es", "[c<a", &Board::new(15));
    assert_eq!((edit.label(), errors.len()), (Some("a"), 0));
    let (edit, _) = typed("es", "[c<<a", &Board::new(15));
    assert_eq!((edit.label(), laid(&edit, "es").as_str()), (None, "8HA"));
}

#[test]
fn the_cursor_stays_on_the_board() {
    let (edit, _) = typed("nl", &"^".repeat(20), &Board::new(15));
    assert_eq!(square_name(edit.cursor()), "1H");
}

#[test]
fn dots_pass_over_squares() {
    let empty = Board::new(15);
    let (edit, errors) = typed("nl", "..ge.z", &empty);
    assert_eq!((laid(&edit, "nl").as_str(), errors.len()), ("8JG 8KE 8MZ", 0));
    let (edit, errors) = typed("nl", "........a", &empty);
    assert_eq!((laid(&edit, "nl").as_str(), errors), ("", vec!["the board ends here".to_owned()]));
}
