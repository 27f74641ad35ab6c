//! Games that teach what positions are worth.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use super::seed::shuffled;
use super::seen::outlook;
use super::{Game, GameSeed, Player, SelfPlay, StepError};
use crate::eval::{Equity, Leaves, Lesson, Simulation, random};
use crate::lexicon::Lexicon;
use crate::moves::Move;
use crate::rules::Ruleset;
use crate::tile::Rack;

/// Games in which both players go by equity, and now and then make another good move. On some turns, moves
/// are tried against racks drawn at random: what they come to is a lesson.
///
/// Every other game has the premium squares of the layout at other places, as boards drawn at random
/// have. A seed and the number of a game decide everything, on every machine.
#[derive(Clone, Debug)]
pub struct PositionGames {
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// The leave values of both players.
    pub leaves: Arc<Leaves>,
    /// The seed of all random choices.
    pub seed: u64,
    /// Whether they are other games than those that teach, with more racks for each move.
    pub check: bool,
}

/// The numbers of the first game that teaches and of the first that checks, beyond those of the games
/// that teach other things.
const FIRST: [u64; 2] = [5 << 60, 7 << 60];

/// One turn in so many is a lesson, and after one lesson in so many one of its moves is made.
const EACH: u32 = 3;

/// The moves of a lesson: the best by equity, and some of the others among the first.
const BEST: usize = 4;
const OTHERS: usize = 3;
const AMONG: usize = 30;

/// The racks for each move, in games that teach and in those that check.
const RACKS: [u64; 2] = [4, 64];

impl PositionGames {
    /// Plays the game of a number, from 0, and returns its lessons. The lexicon's words must be in
    /// memory: else there are none.
    ///
    /// # Errors
    ///
    /// An error of the lexicon, or the refusal of a move.
    pub fn play<L: Lexicon>(
        &self,
        number: u64,
        lexicon: &L,
    ) -> Result<Vec<Lesson>, StepError<L::Error>> {
        let first = FIRST[usize::from(self.check)];
        // The streams of the seed itself are for the bag and the players.
        let mut random = random(!self.seed, first.wrapping_add(number));
        let layout = match number % 2 {
            0 => self.ruleset.layout.clone(),
            _ => shuffled(&self.ruleset.layout, &mut random),
        };
        let seed = GameSeed { seed: self.seed, number: first.wrapping_add(number) };
        let table = SelfPlay::new(Arc::clone(&self.ruleset), layout, [Player::Leave; 2], seed);
        let mut table = table.with_leaves([Arc::clone(&self.leaves), Arc::clone(&self.leaves)]);
        let mut lessons = Vec::new();
        while table.to_move().is_some() {
            let mut made = None;
            if table.game().bag_len() > 0 && random.random_range(0..EACH) == 0 {
                let lesson = self.lesson(table.game(), lexicon, &mut random);
                if let Some((lesson, one)) = lesson.map_err(StepError::Lexicon)? {
                    lessons.push(lesson);
                    made = (random.random_range(0..EACH) == 0).then_some(one);
                }
            }
            match made {
                Some(action) => table.make(action)?,
                None => table.step(lexicon)?,
            }
        }
        Ok(lessons)
    }

    /// A lesson for the player to move, and one of its moves.
    fn lesson<L: Lexicon>(
        &self,
        game: &Game,
        lexicon: &L,
        random: &mut ChaCha8Rng,
    ) -> Result<Option<(Lesson, Move)>, L::Error> {
        let Some(rack) = game.rack(game.to_move()).and_then(Rack::new) else { return Ok(None) };
        let Some(map) = lexicon.in_memory(rack.tiles()) else { return Ok(None) };
        let outlook = outlook(game, &rack);
        let mut moves = outlook.candidates(lexicon, &self.leaves, AMONG)?;
        if moves.len() > BEST {
            moves[BEST..].shuffle(random);
            moves.truncate(BEST + OTHERS);
        }
        let simulation = Simulation::new(outlook, moves, &self.leaves, 1, random.next_u64());
        let racks = RACKS[usize::from(self.check)];
        let tallies = simulation.run(0..racks, |_| true, lexicon, |_| ())?;
        let moves = simulation.candidates();
        let Some(one) = moves.choose(random) else { return Ok(None) };
        let came_to = tallies.replies().iter().map(|reply| {
            let mean = reply.value_hundredths.estimate().map_or(0.0, |value| value.mean);
            Equity(mean.round() as i32)
        });
        let tried: Vec<_> = moves.iter().cloned().zip(came_to).collect();
        Ok(Some((Lesson::new(outlook, &tried, map), one.action.clone())))
    }
}
