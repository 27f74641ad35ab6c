//! A position as each side writes it.

use wfq::board::{Board, BoardText, Square};
use wfq::lexicon::Lexicon;
use wfq::moves::{Plays, Scene, generate, top};
use wfq::rules::Ruleset;
use wfq::tile::Rack;
use wordfeud_solver::Score;

use crate::list::in_project;
use crate::peer::{Peer, as_peer};

/// A position as each side writes it.
pub struct Position {
    text: String,
    rack: String,
    peer_rows: Vec<String>,
    peer_rack: String,
}

impl Position {
    /// The position without what else its file says: to pass over comments is not timed.
    pub fn new(ruleset: &Ruleset, board: &Board, rack: &str) -> Self {
        let row = |row: usize| -> String {
            let squares = (0..board.size()).filter_map(|column| Square::new(row, column));
            squares
                .map(|square| board.tile(square).map_or(".", |tile| ruleset.alphabet.tile(tile)))
                .collect()
        };
        let rows: Vec<_> = (0..board.size()).map(row).collect();
        Self {
            text: rows.join("\n"),
            rack: rack.to_owned(),
            peer_rows: rows.iter().map(|row| as_peer(row)).collect(),
            peer_rack: as_peer(rack),
        }
    }

    /// From the text to all moves, sorted.
    pub fn solve(&self, ruleset: &Ruleset, lexicon: &impl Lexicon) -> Plays {
        let board = read(ruleset, &self.text);
        let rack = Rack::parse(&self.rack, &ruleset.alphabet).expect("a rack");
        let scene = Scene::new(&board, ruleset);
        generate(&scene, &rack, lexicon).expect("an answer")
    }

    /// From the text to the best moves, so many.
    pub fn best(&self, ruleset: &Ruleset, lexicon: &impl Lexicon, count: usize) -> Plays {
        let board = read(ruleset, &self.text);
        let rack = Rack::parse(&self.rack, &ruleset.alphabet).expect("a rack");
        top(&Scene::new(&board, ruleset), &rack, lexicon, count).expect("an answer")
    }

    /// How many blanks are on the rack.
    pub fn blanks(&self) -> usize {
        self.rack.matches('?').count()
    }

    /// The same as [`Self::solve`] by the peer.
    pub fn solve_as_peer(&self, peer: &mut Peer) -> Vec<Score> {
        peer.solve(&self.peer_rows, &self.peer_rack)
    }
}

/// The board of a file of the project.
pub fn board(ruleset: &Ruleset, path: &str) -> Board {
    read(ruleset, &std::fs::read_to_string(in_project(path)).expect("in the project"))
}

fn read(ruleset: &Ruleset, text: &str) -> Board {
    let has_tile = |letter| ruleset.tiles.count(letter) > 0;
    BoardText::parse(text)
        .board(&ruleset.alphabet, ruleset.layout.size(), has_tile)
        .expect("a board")
}
