//! Words of turns that the list lacks.

use super::table::PlayAlong;
use crate::game::{Game, Turn};
use crate::moves::{Move, Scene, phonies_of, place};

impl PlayAlong {
    /// The words of each turn from a place on, from 0, that are not in the list.
    pub(in crate::app::play) fn unlisted_from(&self, first: usize) -> Vec<Vec<String>> {
        let mut game = self.game.clone();
        let mut found = Vec::new();
        while game.turns().len() > first
            && let Some(turn) = game.turns().last()
        {
            found.push(self.unlisted(&game, turn));
            game.undo();
        }
        found.reverse();
        found
    }

    /// The words of the last turn of a game that are not in the list.
    fn unlisted(&self, game: &Game, turn: &Turn) -> Vec<String> {
        let Move::Play(play) = &turn.action else { return Vec::new() };
        let board = turn.board_before(game.board());
        let scene = Scene::new(&board, game.ruleset()).with_layout(game.layout());
        let Ok((_, sheet)) = place(&scene, play.placement()) else { return Vec::new() };
        let Ok(phonies) = phonies_of(&sheet, self.lexicon());
        phonies.iter().map(|word| game.ruleset().alphabet.text(word)).collect()
    }
}

/// Words that a turn makes now, and the list lacks: `turn 4 now makes RPK, which is not in the list`.
pub(in crate::app::play) fn unlisted_text(number: usize, words: &[String]) -> String {
    let which = if words.len() == 1 { "which is" } else { "which are" };
    format!("turn {number} now makes {}, {which} not in the list", words.join(" and "))
}
