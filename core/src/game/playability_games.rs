//! Games that teach what words bring.

use std::sync::Arc;

use super::{GameSeed, Player, SelfPlay, StepError};
use crate::eval::{Leaves, WordGain};
use crate::lexicon::Lexicon;
use crate::rules::Ruleset;

/// Games in which both players go by equity. A seed and the number of a game decide everything, on
/// every machine.
#[derive(Clone, Debug)]
pub struct PlayabilityGames {
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// The leave values of both players.
    pub leaves: Arc<Leaves>,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The number of the first game, beyond those that teach leave values and before those that teach chances.
const FIRST: u64 = 1 << 61;

impl PlayabilityGames {
    /// Plays the game of a number, from 0, and returns what the main word of each play brought.
    ///
    /// # Errors
    ///
    /// An error of the lexicon, or the refusal of a move.
    pub fn play<L: Lexicon>(
        &self,
        number: u64,
        lexicon: &L,
    ) -> Result<Vec<WordGain>, StepError<L::Error>> {
        let (ruleset, layout) = (Arc::clone(&self.ruleset), self.ruleset.layout.clone());
        let seed = GameSeed { seed: self.seed, number: FIRST.wrapping_add(number) };
        let table = SelfPlay::new(ruleset, layout, [Player::Leave; 2], seed);
        let mut table = table.with_leaves([Arc::clone(&self.leaves), Arc::clone(&self.leaves)]);
        let mut brought = Vec::new();
        while table.to_move().is_some() {
            brought.extend(table.step_with_gain(lexicon)?);
        }
        Ok(brought)
    }
}
