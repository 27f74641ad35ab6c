//! A game between two computer players.

use std::fmt;

use serde::Serialize;

use crate::app::{Error, GameError, Watch, Words};
use crate::eval::Budget;
use crate::formats::Record;
use crate::game::{Game, GameSeed, Player, SelfPlay, SharedLearnt};
use crate::lexicon::WordMap;
use crate::moves::{Move, NamedMove, Swap};
use crate::rules::Points;

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FinishedGame {
    /// The names of the players, the one who began first.
    pub players: [&'static str; 2],
    /// The final scores in points, tiles left included.
    pub scores: [i64; 2],
    /// The turns.
    pub turns: Vec<GameTurn>,
    /// The record of the game (GCG).
    pub record: String,
}

/// A turn of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameTurn {
    /// The name of the player.
    pub player: &'static str,
    /// The rack before the turn.
    pub rack: String,
    /// The move: `8D STEP`, `swap QX` or `pass`.
    #[serde(rename = "move")]
    pub action: String,
    /// Its score in points.
    pub score: Points,
}

impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([one, other], [first, second]) = (self.players, self.scores);
        write!(f, "{one} {first}, {other} {second}")
    }
}

impl fmt::Display for GameTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {} {}", self.player, self.rack, self.action, self.score)
    }
}

impl Words {
    /// A game between two computer players, the first of which begins. A seed gives the same game on
    /// every machine.
    ///
    /// ```
    /// use wfq::Player;
    ///
    /// let words = wfq::Words::from_text("de\nen\ner\nte\nin\nis\nop\n", "nl")?;
    /// let game = words.game([Player::Greedy, Player::Random], 1)?;
    /// assert_eq!(game.turns[0].player, "greedy");
    /// assert!(game.scores[0] > game.scores[1]);
    /// println!("{}", game.record); // GCG
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A player needs leave values ([`Player::needs_leaves`]), and the list has none.
    pub fn game(&self, players: [Player; 2], seed: u64) -> Result<FinishedGame, Error> {
        let mut table = self.table(players, seed)?;
        while step(&mut table, self.lexicon(), &())? {}
        Ok(finished(table, players))
    }

    /// Plays a game like [`Self::game`], but watched, as players that look ahead take seconds. Progress
    /// is in turns. `None` if the watcher cancelled it.
    ///
    /// # Errors
    ///
    /// As [`Self::game`].
    pub fn game_watched(
        &self,
        players: [Player; 2],
        seed: u64,
        watch: &dyn Watch,
    ) -> Result<Option<FinishedGame>, Error> {
        let mut table = self.table(players, seed)?;
        loop {
            let is_over = !step(&mut table, self.lexicon(), watch)?;
            // Cancelled while it was chosen, a move may be another.
            if watch.is_cancelled() {
                return Ok(None);
            }
            if is_over {
                return Ok(Some(finished(table, players)));
            }
            watch.progress(table.game().turns().len() as u64, None);
        }
    }

    /// What is known of the list that players need.
    pub(crate) fn learnt_for(&self, players: [Player; 2]) -> Result<SharedLearnt, Error> {
        let any = |needs: fn(Player) -> bool| players.into_iter().any(needs);
        let leaves = any(Player::needs_leaves).then(|| self.leaves()).transpose()?;
        let chances = any(Player::needs_chances).then(|| self.chances()).transpose()?;
        let values = any(Player::needs_values).then(|| self.position_values()).transpose()?;
        let vocabulary = any(Player::needs_vocabulary).then(|| self.vocabulary()).transpose()?;
        let vocabulary = vocabulary.flatten();
        Ok(SharedLearnt { leaves: leaves.unwrap_or_default(), chances, values, vocabulary })
    }

    /// A game that has not begun.
    fn table(&self, players: [Player; 2], seed: u64) -> Result<SelfPlay, Error> {
        let learnt = self.learnt_for(players)?;
        let ruleset = self.shared_ruleset();
        let layout = ruleset.layout.clone();
        let table = SelfPlay::new(ruleset, layout, players, GameSeed { seed, number: 0 });
        Ok(table.with_learnt(learnt))
    }
}

/// Plays a turn; false if the game is over.
fn step(table: &mut SelfPlay, map: &WordMap, watch: &dyn Watch) -> Result<bool, GameError> {
    if table.to_move().is_none() {
        return Ok(false);
    }
    let stepped = table.step_within(Budget::new(&|_| watch.is_cancelled()), map);
    stepped.map_err(|error| GameError { game: 1, error })?;
    Ok(true)
}

fn finished(table: SelfPlay, players: [Player; 2]) -> FinishedGame {
    let game = table.into_game();
    let [one, other] = players.map(Player::name);
    let names = match one == other {
        true => [1, 2].map(|number| format!("{one}-{number}")),
        false => [one, other].map(str::to_owned),
    };
    FinishedGame {
        players: [one, other],
        scores: game.final_scores(),
        turns: turns(&game, [one, other]),
        record: Record::of_game(&game, &names).text(),
    }
}

fn turns(game: &Game, players: [&'static str; 2]) -> Vec<GameTurn> {
    let alphabet = &game.ruleset().alphabet;
    let turns = game.turns().iter().map(|turn| GameTurn {
        player: players[turn.seat.index()],
        rack: turn.rack.map_or_else(String::new, |rack| rack.text(alphabet)),
        action: match &turn.action {
            Move::Play(play) => NamedMove::of(play, alphabet).to_string(),
            Move::Swap(Swap::Tiles(tiles)) => format!("swap {}", tiles.text(alphabet)),
            Move::Swap(Swap::Count(count)) => format!("swap {count}"),
            Move::Pass => "pass".to_owned(),
        },
        score: turn.score(),
    });
    turns.collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// Cancels after some turns.
    struct After(u64, AtomicU64);

    impl Watch for After {
        fn progress(&self, done: u64, _: Option<u64>) {
            self.1.store(done, Ordering::Relaxed);
        }

        fn is_cancelled(&self) -> bool {
            self.1.load(Ordering::Relaxed) >= self.0
        }
    }

    #[test]
    fn a_watched_game_is_the_same_and_can_be_cancelled() {
        let words = Words::from_text("de\nen\ner\nte\nin\nis\nop\n", "nl").expect("words");
        let players = [Player::Greedy, Player::Random];
        let game = words.game(players, 1).expect("a game");
        let watched = |turns| {
            let watch = After(turns, AtomicU64::new(0));
            (words.game_watched(players, 1, &watch).expect("a game"), watch.1.into_inner())
        };
        let turns = game.turns.len() as u64;
        assert_eq!(watched(u64::MAX), (Some(game), turns));
        assert_eq!(watched(2), (None, 2));
    }
}
