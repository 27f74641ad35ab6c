//! Games that teach chances to win, or check them.

use std::sync::Arc;

use super::{GameSeed, Player, Seat, SelfPlay, StepError};
use crate::eval::{Equity, LeaveSituation, LeaveValues, Leaves, TurnOutcome};
use crate::lexicon::Lexicon;
use crate::moves::{Move, Swap};
use crate::rules::Ruleset;
use crate::tile::Tiles;

/// Games in which both players go by equity. A seed and the number of a game decide everything, on
/// every machine.
#[derive(Clone, Debug)]
pub struct ChanceGames {
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// The leave values of both players.
    pub leaves: Arc<Leaves>,
    /// The seed of all random choices.
    pub seed: u64,
    /// Whether they are other games than those that teach.
    pub check: bool,
}

/// The numbers of the first game that teaches and of the first that checks, beyond those of the games
/// that teach leave values.
const FIRST: [u64; 2] = [1 << 62, 3 << 61];

impl ChanceGames {
    /// Plays the game of a number, from 0, and returns the turns before its last with what became of
    /// them.
    ///
    /// # Errors
    ///
    /// An error of the lexicon, or the refusal of a move.
    pub fn play<L: Lexicon>(
        &self,
        number: u64,
        lexicon: &L,
    ) -> Result<Vec<TurnOutcome>, StepError<L::Error>> {
        let number = FIRST[usize::from(self.check)].wrapping_add(number);
        let (ruleset, layout) = (Arc::clone(&self.ruleset), self.ruleset.layout.clone());
        let seed = GameSeed { seed: self.seed, number };
        let table = SelfPlay::new(ruleset, layout, [Player::Leave; 2], seed);
        let mut table = table.with_leaves([Arc::clone(&self.leaves), Arc::clone(&self.leaves)]);
        let mut turns = Vec::new();
        while let Some(seat) = table.to_move() {
            let game = table.game();
            let (rack, unseen) = (game.rack(seat).unwrap_or_default(), game.unseen(seat));
            let situation = LeaveSituation {
                rack: &rack,
                bag: game.bag_len(),
                unseen: &unseen,
                tiles: &self.ruleset.tiles,
            };
            let leave_values = LeaveValues::new(&situation, &self.leaves);
            table.step(lexicon)?;
            let game = table.game();
            if let (None, Some(turn)) = (game.ending(), game.turns().last()) {
                let laid = match &turn.action {
                    Move::Play(play) => play.laid(),
                    Move::Swap(Swap::Tiles(tiles)) => *tiles,
                    Move::Swap(Swap::Count(_)) | Move::Pass => Tiles::default(),
                };
                let worth = leave_values.of_leave(&rack.minus(&laid));
                let spread = i32::try_from(spread(game.scores(), seat)).unwrap_or(i32::MAX);
                let lead = Equity(spread.saturating_mul(100).saturating_add(worth.0));
                let tiles = game.unseen(seat).len() + game.rack(seat).unwrap_or_default().len();
                turns.push((seat, TurnOutcome { tiles, lead, spread: 0 }));
            }
        }
        let finals = table.into_game().final_scores();
        let outcome = |(seat, turn): (Seat, TurnOutcome)| TurnOutcome {
            spread: spread(finals, seat),
            ..turn
        };
        Ok(turns.into_iter().map(outcome).collect())
    }
}

/// The points that a player is ahead by.
fn spread(scores: [i64; 2], seat: Seat) -> i64 {
    scores[seat.index()] - scores[seat.other().index()]
}
