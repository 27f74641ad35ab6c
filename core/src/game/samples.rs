//! Games and positions for tests.

use std::sync::Arc;

use super::{Game, Refused, Seat};
use crate::board::Board;
use crate::moves::{Move, NamedMove, Play};
use crate::rules::Ruleset;
use crate::tile::{Rack, Tile, Tiles};

pub fn tiles(text: &str) -> Tiles {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    Rack::parse(text, &ruleset.alphabet).map_or_else(|_| Tiles::default(), |rack| *rack.tiles())
}

pub fn game(language: &str, racks: [&str; 2]) -> Game {
    let ruleset = Arc::new(Ruleset::built_in(language).expect("built in"));
    let mut game = Game::new(ruleset.clone(), ruleset.layout.clone());
    for (seat, rack) in Seat::BOTH.into_iter().zip(racks) {
        let rack = (!rack.is_empty()).then(|| tiles(rack));
        game.set_rack(seat, rack).expect("a rack");
    }
    game
}

pub fn play(game: &Game, text: &str) -> Result<Play, Refused> {
    let named = NamedMove::parse(text).expect("a move");
    let placement = named.placement(game.board(), &game.ruleset().alphabet);
    game.place(&placement.expect("a placement")).map(|(play, _)| play)
}

pub fn lay(game: &mut Game, text: &str) {
    let play = play(game, text).expect(text);
    game.take(Move::Play(play)).expect(text);
}

/// A board with the first `count` tiles of the Dutch set.
pub fn full_board(count: usize) -> Board {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let mut board = Board::new(15);
    let squares: Vec<_> = board.squares().collect();
    for (square, tile) in squares.into_iter().zip(ruleset.tiles.tiles().each().take(count)) {
        let letter = tile.expect("blanks come last");
        board.set(square, Some(Tile::Letter(letter)));
    }
    board
}
