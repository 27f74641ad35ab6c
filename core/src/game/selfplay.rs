//! Games of computer players against each other.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;

use super::players::choose_with_gain;
use super::seed::GameSeed;
use super::{Bag, Game, Learnt, Player, Refused, Seat, SharedLearnt};
use crate::eval::{Budget, Leaves, WordGain};
use crate::lexicon::Lexicon;
use crate::moves::Move;
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// A game of two computer players, turn by turn.
///
/// A seed and a number decide everything, on every machine: the order of the bag, and all random
/// choices. Two games of one number with the players' seats swapped have the same bag.
#[derive(Debug)]
pub struct SelfPlay {
    game: Game,
    bag: Bag,
    players: [Player; 2],
    leaves: [Arc<Leaves>; 2],
    learnt: SharedLearnt,
    random: [ChaCha8Rng; 2],
}

impl SelfPlay {
    /// A game before its first turn, with the racks drawn.
    pub fn new(
        ruleset: Arc<Ruleset>,
        layout: Layout,
        players: [Player; 2],
        seed: GameSeed,
    ) -> Self {
        let bag = Bag::new(&ruleset.tiles, seed.stream(0));
        let random = [1, 2].map(|which| seed.stream(which));
        let leaves = [(); 2].map(|()| Arc::default());
        let (game, learnt) = (Game::new(ruleset, layout), SharedLearnt::default());
        let mut table = Self { game, bag, players, leaves, learnt, random };
        for seat in Seat::BOTH {
            let tiles = table.bag.draw(seat, table.game.rack_len(seat));
            // Tiles from the bag are neither on the board nor on a rack.
            _ = table.game.set_rack(seat, Some(tiles));
        }
        table
    }

    /// Sets the leave values of each player. Without them, leaves are worth nothing.
    pub fn with_leaves(self, leaves: [Arc<Leaves>; 2]) -> Self {
        Self { leaves, ..self }
    }

    /// Sets what both players know of the list. What they need and it lacks, they go without.
    pub fn with_learnt(self, learnt: SharedLearnt) -> Self {
        let leaves = [(); 2].map(|()| Arc::clone(&learnt.leaves));
        Self { leaves, learnt, ..self }
    }

    /// Lets other players take the seats from the next turn on.
    pub const fn reseat(&mut self, players: [Player; 2]) {
        self.players = players;
    }

    /// The game so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The tiles that have not been drawn.
    pub fn bag(&self) -> Tiles {
        self.bag.tiles()
    }

    /// The player to move; `None` when the game is over.
    pub const fn to_move(&self) -> Option<Seat> {
        match self.game.ending() {
            None => Some(self.game.to_move()),
            Some(_) => None,
        }
    }

    /// Lets the player to move choose a move and draw. What the player finds in the lexicon is not
    /// proved again: a lexicon must answer only with words that its asks allow.
    ///
    /// # Errors
    ///
    /// An error of the lexicon, or a refusal: [`Refused::Over`] when the game is over.
    pub fn step<L: Lexicon>(&mut self, lexicon: &L) -> Result<(), StepError<L::Error>> {
        self.step_within(Budget::UNLIMITED, lexicon)
    }

    /// Lets the player to move make the best move that they find within a budget, and draw.
    ///
    /// # Errors
    ///
    /// Those of [`Self::step`].
    pub fn step_within<L: Lexicon>(
        &mut self,
        budget: Budget<'_>,
        lexicon: &L,
    ) -> Result<(), StepError<L::Error>> {
        let seat = self.game.to_move();
        let player = self.players[seat.index()];
        let (leaves, random) = (&self.leaves[seat.index()], &mut self.random[seat.index()]);
        let learnt = Learnt { leaves, ..(&self.learnt).into() };
        let action = player.choose_by(&self.game, lexicon, learnt, random, budget);
        Ok(self.make(action.map_err(StepError::Lexicon)?)?)
    }

    /// Lets the player to move make the move of the highest equity, as [`Player::Leave`] does, and returns
    /// what its main word brings.
    ///
    /// # Errors
    ///
    /// Those of [`Self::step`].
    pub fn step_with_gain<L: Lexicon>(
        &mut self,
        lexicon: &L,
    ) -> Result<Option<WordGain>, StepError<L::Error>> {
        let leaves = &self.leaves[self.game.to_move().index()];
        let chosen = choose_with_gain(&self.game, lexicon, leaves).map_err(StepError::Lexicon)?;
        let (action, brought) = chosen;
        self.make(action)?;
        Ok(brought)
    }

    /// Makes a move that another program has chosen for the player to move, and draws. Words are not looked up.
    ///
    /// # Errors
    ///
    /// Why the move is refused.
    pub fn take(&mut self, action: Move) -> Result<(), Refused> {
        let seat = self.game.to_move();
        self.game.take(action)?;
        self.draw_after(seat)
    }

    /// Ends the game, which the player to move has lost.
    ///
    /// # Errors
    ///
    /// [`Refused::Over`] where it has ended before.
    pub fn resign(&mut self) -> Result<(), Refused> {
        self.game.resign(self.game.to_move())
    }

    /// Makes a move that was chosen, and draws.
    pub(super) fn make(&mut self, action: Move) -> Result<(), Refused> {
        let seat = self.game.to_move();
        self.game.take_chosen(action)?;
        self.draw_after(seat)
    }

    /// Draws after the last turn.
    fn draw_after(&mut self, seat: Seat) -> Result<(), Refused> {
        let Some(turn) = self.game.turns().last() else { return Ok(()) };
        // A player names the tiles that they swap.
        let drawn = self.bag.exchange(seat, &turn.action).unwrap_or_default();
        self.game.draw(seat, &drawn)
    }

    /// Plays to the end of the game.
    ///
    /// # Errors
    ///
    /// Those of [`Self::step`].
    pub fn finish<L: Lexicon>(mut self, lexicon: &L) -> Result<Game, StepError<L::Error>> {
        while self.to_move().is_some() {
            self.step(lexicon)?;
        }
        Ok(self.game)
    }

    /// The game so far.
    pub fn into_game(self) -> Game {
        self.game
    }
}

/// Why a player could not take a turn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepError<E> {
    /// Looking up words failed.
    #[error("{0}")]
    Lexicon(E),
    /// The move was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
}
