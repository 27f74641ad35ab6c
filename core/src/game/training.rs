//! Games that teach leave values.

use std::sync::Arc;

use super::{Game, GameSeed, Player, SelfPlay, StepError};
use crate::eval::{Equity, LeaveSituation, LeaveValues, Leaves, Training, best, draw, random};
use crate::lexicon::Lexicon;
use crate::rules::Ruleset;
use crate::tile::{Rack, Tiles};

/// The games of a generation. The first generation plays for score alone, each later one with the
/// leave values that the one before has learnt.
///
/// At every turn with at least a whole rack of tiles in the bag, some racks are drawn from the tiles
/// that are not on the board, and the best move of each teaches. A seed, the generation and the
/// number of a game decide everything, on every machine.
#[derive(Clone, Debug)]
pub struct TrainingGames {
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// The leave values of the generation before; empty in the first.
    pub leaves: Arc<Leaves>,
    /// The seed of all random choices.
    pub seed: u64,
    /// The generation, from 0.
    pub generation: u64,
}

/// The number of racks drawn at a turn.
const RACKS: usize = 16;

/// The bits of a game's number within its generation.
const GENERATION: u32 = 40;

impl TrainingGames {
    /// Plays the game of a number, from 0, and adds what it teaches to the training.
    ///
    /// # Errors
    ///
    /// An error of the lexicon, or the refusal of a move.
    pub fn play<L: Lexicon>(
        &self,
        number: u64,
        lexicon: &L,
        training: &mut Training,
    ) -> Result<(), StepError<L::Error>> {
        let number = (self.generation << GENERATION).wrapping_add(number);
        let player = if self.generation == 0 { Player::Greedy } else { Player::Leave };
        let (ruleset, layout) = (Arc::clone(&self.ruleset), self.ruleset.layout.clone());
        let table =
            SelfPlay::new(ruleset, layout, [player; 2], GameSeed { seed: self.seed, number });
        let mut table = table.with_leaves([Arc::clone(&self.leaves), Arc::clone(&self.leaves)]);
        // The streams of the seed itself are for the bag and the players.
        let mut random = random(!self.seed, number);
        while table.to_move().is_some() {
            let game = table.game();
            if game.bag_len() >= self.ruleset.rules.rack_size {
                let not_laid = not_laid(game);
                let racks = (0..RACKS).map(|_| {
                    let rack = draw(&not_laid, self.ruleset.rules.rack_size, &mut random);
                    self.brings(game, &rack, &not_laid, lexicon)
                });
                let racks = racks.collect::<Result<Vec<_>, _>>().map_err(StepError::Lexicon)?;
                training.add(&racks);
            }
            table.step(lexicon)?;
        }
        Ok(())
    }

    /// The equity of the best move of a rack.
    fn brings<L: Lexicon>(
        &self,
        game: &Game,
        tiles: &Tiles,
        not_laid: &Tiles,
        lexicon: &L,
    ) -> Result<(Tiles, Equity), L::Error> {
        let Some(rack) = Rack::new(*tiles) else { return Ok((*tiles, Equity(0))) };
        let unseen = not_laid.minus(tiles);
        let situation = LeaveSituation {
            rack: tiles,
            bag: game.bag_len(),
            unseen: &unseen,
            tiles: &self.ruleset.tiles,
        };
        let leave_values = LeaveValues::new(&situation, &self.leaves);
        let best = best(&game.scene(), &rack, lexicon, &leave_values, game.can_swap())?;
        Ok((*tiles, best.equity))
    }
}

/// The tiles that are not on the board.
fn not_laid(game: &Game) -> Tiles {
    let seat = game.to_move();
    let rack = game.rack(seat).unwrap_or_default();
    game.unseen(seat).plus(&rack)
}
