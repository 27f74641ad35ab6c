//! Words of turns that the list lacks.

use itertools::Itertools;

use super::table::PlayAlong;
use crate::app::position::words_on;
use crate::game::{Game, Turn};
use crate::lexicon::Lexicon;
use crate::moves::{Move, Scene, phonies_of, place};

impl PlayAlong {
    /// The words of the game that are not in the list, each once: those of its turns, then others on the
    /// board.
    pub fn unlisted_words(&self) -> Vec<String> {
        let words: Vec<_> = words_on(self.game.board()).map(|word| word.letters()).collect();
        let Ok(listed) = self.lexicon().contains_each(&words);
        let there = words.iter().zip(listed).filter(|(_, listed)| !listed);
        let there = there.map(|(word, _)| self.game.ruleset().alphabet.text(word));
        let made = self.unlisted_from(0).into_iter().flatten();
        made.chain(there).unique().collect()
    }

    /// What is offered where the list lacks words of the game: `QAT is not in the list nl: allow adds it for good`.
    pub fn offer(&self) -> Option<String> {
        let words = self.unlisted_words();
        let (are, them) = if words.len() == 1 { ("is", "it") } else { ("are", "them") };
        let named = words.iter().take(MOST_OFFERED).join(", ");
        let more = words.len().checked_sub(MOST_OFFERED).filter(|more| *more > 0);
        let more = more.map_or_else(String::new, |more| format!(" and {more} more"));
        let list = self.list();
        (!words.is_empty()).then(|| {
            format!("{named}{more} {are} not in the list {list}: allow adds {them} for good")
        })
    }

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

/// How many words an offer names.
const MOST_OFFERED: usize = 8;

/// Words that a turn makes now, and the list lacks: `turn 4 now makes RPK, which is not in the list`.
pub(in crate::app::play) fn unlisted_text(number: usize, words: &[String]) -> String {
    let which = if words.len() == 1 { "which is" } else { "which are" };
    format!("turn {number} now makes {}, {which} not in the list", words.join(" and "))
}
