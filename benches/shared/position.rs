//! A position as wfq writes it, from text to its moves.

use wfq::board::{Board, BoardText};
use wfq::lexicon::Lexicon;
use wfq::moves::{Plays, Scene, generate, top};
use wfq::rules::Ruleset;
use wfq::tile::Rack;

use super::list::in_project;

/// A position as text.
pub struct Position {
    /// The rows of the board, one a line.
    pub text: String,
    /// The tiles, `?` for a blank.
    pub rack: String,
}

impl Position {
    /// The position without the other lines of its file: skipping comments is not measured.
    pub fn new(ruleset: &Ruleset, board: &Board, rack: &str) -> Self {
        let text = BoardText::write(board, &ruleset.alphabet, ".");
        Self { text: text.trim_end().to_owned(), rack: rack.to_owned() }
    }

    /// From the text to all moves, sorted.
    pub fn solve(&self, ruleset: &Ruleset, lexicon: &impl Lexicon) -> Plays {
        let board = read(ruleset, &self.text);
        let rack = Rack::parse(&self.rack, &ruleset.alphabet).expect("a rack");
        let scene = Scene::new(&board, ruleset);
        generate(&scene, &rack, lexicon).expect("an answer")
    }

    /// From the text to the best `count` moves.
    pub fn best(&self, ruleset: &Ruleset, lexicon: &impl Lexicon, count: usize) -> Plays {
        let board = read(ruleset, &self.text);
        let rack = Rack::parse(&self.rack, &ruleset.alphabet).expect("a rack");
        top(&Scene::new(&board, ruleset), &rack, lexicon, count).expect("an answer")
    }
}

/// The board of a file of the project.
pub fn board(ruleset: &Ruleset, path: &str) -> Board {
    read(ruleset, &std::fs::read_to_string(in_project(path)).expect("in the project"))
}

/// The board of a text.
pub fn read(ruleset: &Ruleset, text: &str) -> Board {
    let has_tile = |letter| ruleset.tiles.count(letter) > 0;
    BoardText::parse(text)
        .board(&ruleset.alphabet, ruleset.layout.size(), has_tile)
        .expect("a board")
}
