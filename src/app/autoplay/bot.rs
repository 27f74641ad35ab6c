//! A player as another program asks it: a line with a position in, a line with a move out.

use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use web_time::Instant;

use crate::app::Words;
use crate::app::position::built_in_layout;
use crate::eval::Budget;
use crate::formats::{self, Clock, Format, PositionChoice};
use crate::game::{Game, Player, Seat, SharedLearnt, StartPosition, check_board, check_rack};
use crate::moves::{Move, Swap, notation, typed_word};

/// A player that answers lines.
#[derive(Debug)]
pub struct Bot {
    words: Words,
    learnt: SharedLearnt,
    player: Player,
    random: ChaCha8Rng,
}

impl Bot {
    /// A player with the words of a list and what is known of it. The seed decides all random choices.
    pub fn new(words: Words, learnt: SharedLearnt, player: Player, seed: u64) -> Self {
        Self { words, learnt, player, random: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The move of the player to move in a position, which is written as CGP: `8D STEP`, `swap QX`, `pass`. Turns
    /// before the position are not known, so it may swap when the player in [`SelfPlay`](crate::game::SelfPlay) no
    /// longer would. Where the line names a clock, the move takes a share of it at most.
    ///
    /// # Errors
    ///
    /// Why it is no position of this game.
    pub fn answer(&mut self, line: &str) -> Result<String, String> {
        let begun = Instant::now();
        let clock = formats::clock_of_cgp(line).map_err(|error| error.to_string())?;
        let ruleset = self.words.ruleset();
        let choice = PositionChoice { format: Some(Format::Cgp), ..PositionChoice::default() };
        let saved = formats::read(line, &choice).map_err(|error| error.to_string())?;
        if let Some(of) = saved.text.language.as_ref().filter(|of| !ruleset.goes_by(&of.value)) {
            return Err(format!(
                "a position of {}, and the list is one of {}",
                of.value, ruleset.id
            ));
        }
        let layout = saved.text.layout.as_ref().map(|layout| built_in_layout(&layout.value));
        let layout = layout.transpose().map_err(|error| error.to_string())?;
        let layout = layout.map(|layout| ruleset.rules.layout(layout));
        let board = check_board(ruleset, layout, &saved.text);
        let (board, layout) = board.map_err(|error| error.to_string())?;
        let rack = saved.text.rack.as_ref().ok_or_else(|| "no rack".to_owned())?;
        let rack = check_rack(ruleset, &rack.value).map_err(|error| error.to_string())?;
        let start = StartPosition {
            layout,
            board,
            to_move: Seat::First,
            rack: Some(*rack.tiles()),
            scores: saved.scores.unwrap_or_default(),
        };
        let game = Game::from_position(self.words.shared_ruleset(), start);
        let game = game.map_err(|error| error.to_string())?;
        let share = clock.map(|clock| share(clock, &game));
        let chosen = self.player.choose_by(
            &game,
            self.words.lexicon(),
            (&self.learnt).into(),
            &mut self.random,
            Budget::new(&|_| share.is_some_and(|share| begun.elapsed() >= share)),
        );
        let Ok(chosen) = chosen;
        let alphabet = &ruleset.alphabet;
        Ok(match chosen {
            Move::Play(play) => {
                let word = typed_word(&alphabet.tiles(play.word()));
                format!("{} {word}", notation(play.start(), play.direction()))
            }
            Move::Swap(Swap::Tiles(tiles)) => format!("swap {}", tiles.text(alphabet)),
            Move::Swap(Swap::Count(_)) | Move::Pass => "pass".to_owned(),
        })
    }
}

/// The tiles that a player is taken to lay a turn. It is few: with few tiles left, turns lay fewer, and take longer.
const TILES_A_TURN: usize = 2;

/// The turns that a player is taken to have left at least, this one among them.
const LEAST_TURNS: u32 = 2;

/// The time of a clock that a move may take: a share of what is left, by the turns that the tiles will do for, and what
/// the move adds, but never more than half of what is left.
fn share(clock: Clock, game: &Game) -> Duration {
    let seat = game.to_move();
    let tiles = game.unseen(seat).len() + game.rack_len(seat);
    let turns = u32::try_from(tiles / (2 * TILES_A_TURN)).unwrap_or(u32::MAX);
    let share = clock.left / turns.max(LEAST_TURNS);
    share.saturating_add(clock.more).min(clock.left / LEAST_TURNS)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn a_move_takes_a_share_of_the_clock() {
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let game = Game::new(ruleset.clone(), ruleset.layout.clone());
        let seconds = |left, more| {
            let [left, more] = [left, more].map(Duration::from_secs);
            share(Clock { left, more }, &game).as_secs_f64()
        };
        let first = seconds(60, 0);
        assert!((2.0..3.0).contains(&first), "{first}");
        assert!((seconds(60, 3) - first - 3.0).abs() < 1e-6);
        assert_eq!(seconds(4, 30), 2.0);
        assert_eq!(seconds(0, 30), 0.0);
    }
}
