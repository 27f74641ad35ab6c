//! What is drawn reads back: for every ruleset, on its own and on other premium squares.

use proptest::prelude::*;

use super::draw;
use crate::board::{Board, BoardText, Square};
use crate::cli::term::{Controls, render};
use crate::formats::{self, Format, PositionChoice};
use crate::game::read_board;
use crate::rules::{Layout, Ruleset};
use crate::tile::{Letter, Tile};

/// A layout of some size with premiums all over and the start in the middle.
fn layout_of(size: usize, seed: usize) -> Layout {
    let sign = |row: usize, column: usize| match (row, column) {
        _ if row == size / 2 && column == size / 2 => '1',
        _ => ['.', '2', '.', '3', '.', '4', '5'][(row * seed + column * column) % 7],
    };
    let row = |row| (0..size).map(|column| sign(row, column)).chain(['\n']).collect::<String>();
    Layout::parse(&(0..size).map(row).collect::<String>()).expect("a layout")
}

proptest! {
    #[test]
    fn what_is_drawn_reads_back(
        id in 0..Ruleset::names().len(),
        other in proptest::option::of((2_usize..22, 1_usize..7)),
        tiles in proptest::collection::vec((0_usize..441, 0_usize..32, any::<bool>()), 0..60),
        new in 0_usize..5,
    ) {
        let ruleset = Ruleset::built_in(Ruleset::names()[id]).expect("built in");
        let other = other.map(|(size, seed)| ruleset.rules.layout(layout_of(size, seed)));
        let layout = other.unwrap_or_else(|| ruleset.layout.clone());
        let mut board = Board::new(layout.size());
        for (square, index, blank) in tiles {
            let letter = Letter::new(index % ruleset.alphabet.len()).expect("in range");
            let blank = blank || ruleset.tiles.count(letter) == 0;
            let square = Square::new(square / 21, square % 21).expect("in range");
            board.set(square, Some(Tile::new(letter, blank)));
        }
        // The last tiles are those that are to be laid.
        let laid: Vec<_> = board.tiles().collect();
        let laid = laid[laid.len() - new.min(laid.len())..].to_vec();
        let mut before = board.clone();
        laid.iter().for_each(|(square, _)| before.set(*square, None));
        let mut text = Vec::new();
        draw(&mut text, &before, &layout, &laid, &ruleset.alphabet).expect("written");
        let text = String::from_utf8(text).expect("text");
        let text = render(&text, Controls::Kept, false);
        let saved = formats::read(&text, &PositionChoice::default()).expect("a board");
        prop_assert_eq!(saved.format, Format::Own);
        let (read, squares) = read_board(&ruleset, None, &saved.text)
            .map_err(|errors| TestCaseError::fail(format!("{errors:?}\n{text}")))?;
        prop_assert_eq!(&read.board, &board, "{}", &text);
        // What lies under tiles is not drawn, and counts no more.
        for square in board.squares().filter(|square| board.tile(*square).is_none()) {
            let (row, column) = (square.row(), square.column());
            prop_assert_eq!(squares.premium(row, column), layout.premium(row, column), "{}", &text);
            let start = (row, column) == layout.start();
            if layout.premium(row, column) == crate::rules::Premium::None {
                prop_assert_eq!((row, column) == squares.start(), start, "{}", &text);
            }
        }
        prop_assert!(BoardText::parse(&text).is_drawing());
    }
}
