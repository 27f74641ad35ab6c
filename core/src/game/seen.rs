//! A game as the player to move sees it.

use super::Game;
use crate::eval::Outlook;
use crate::moves::Move;
use crate::tile::Rack;

/// The number of turns without a word after which players no longer swap.
const MOST_WORDLESS: usize = 10;

/// Whether a player considers swaps.
pub(super) fn can_swap(game: &Game) -> bool {
    game.can_swap() && wordless(game) < MOST_WORDLESS
}

/// The number of turns in a row without a word, swaps included.
fn wordless(game: &Game) -> usize {
    let turns = game.turns().iter().rev();
    turns.take_while(|turn| !matches!(turn.action, Move::Play(_))).count()
}

/// A game as the player to move sees it.
pub(super) fn outlook<'a>(game: &'a Game, rack: &Rack) -> Outlook<'a> {
    Outlook {
        ruleset: game.ruleset(),
        layout: game.layout(),
        board: game.board(),
        rack: *rack.tiles(),
        unseen: game.unseen(game.to_move()),
        bag: game.bag_len(),
        scoreless: game.scoreless(),
    }
}
