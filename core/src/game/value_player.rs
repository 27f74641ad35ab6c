//! The player that goes by learnt position values.

use super::Game;
use super::seen::{can_swap, outlook};
use crate::eval::{Budget, Equity, Leaves, Outlook, PositionValues, Simulation, Valuing};
use crate::lexicon::Lexicon;
use crate::moves::Move;
use crate::tile::Rack;

/// The number of moves whose positions are valued, and how far their equity may be below the best.
const VALUED: usize = 15;
const WITHIN: Equity = Equity(2500);

/// The number of moves tried against the opponent's rack once it is known.
const TRIED: usize = 12;

/// The best move by the position that it leaves. With an empty bag the opponent's rack is known: then
/// the best after their reply. `None` without words in memory, or where all good moves are swaps that the
/// player no longer considers.
pub(super) fn by_value<L: Lexicon>(
    game: &Game,
    rack: &Rack,
    lexicon: &L,
    (leaves, values): (&Leaves, &PositionValues),
    budget: Budget<'_>,
) -> Result<Option<Move>, L::Error> {
    let outlook = outlook(game, rack);
    if outlook.bag == 0 {
        return after_reply(outlook, lexicon, leaves, budget);
    }
    let Some(map) = lexicon.in_memory(rack.tiles()) else { return Ok(None) };
    let mut moves = outlook.candidates(lexicon, leaves, VALUED)?;
    let best = moves.first().map_or(Equity(0), |best| best.equity);
    let can_swap = can_swap(game);
    moves.retain(|one| {
        one.equity.0 >= best.0.saturating_sub(WITHIN.0)
            && (can_swap || !matches!(one.action, Move::Swap(_)))
    });
    let mut valuing = Valuing::new(outlook);
    // The first of equal moves, which `max_by_key` would take last.
    let best = moves.into_iter().rev().max_by_key(|one| values.of(one, &mut valuing, map));
    Ok(best.map(|best| best.action))
}

/// The best move after the reply of an opponent whose rack is known.
fn after_reply<L: Lexicon>(
    outlook: Outlook<'_>,
    lexicon: &L,
    leaves: &Leaves,
    budget: Budget<'_>,
) -> Result<Option<Move>, L::Error> {
    let moves = outlook.candidates(lexicon, leaves, TRIED)?;
    let replies = Simulation::new(outlook, moves, leaves, 1, 0);
    let best = replies.best(1, lexicon, budget)?;
    Ok(replies.candidates().get(best).map(|best| best.action.clone()))
}
