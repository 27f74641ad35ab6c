//! Words whose definitions are asked for during a game.

use super::table::PlayAlong;
use crate::app::play::error::play_error::PlayError;
use crate::app::words::read_word;
use crate::moves::{Effects, Play};
use crate::tile::{Tile, Word};
use crate::words_in::Cleaner;

impl PlayAlong {
    /// The main word of a play, in capitals.
    pub fn word_of(&self, play: &Play) -> String {
        self.game.ruleset().alphabet.text(&play.letters())
    }

    /// The words of what was typed: words, or the number of a play, which stands for all that it makes.
    pub(in crate::app::play) fn words_to_define(
        &self,
        typed: &str,
    ) -> Result<Vec<Word>, PlayError> {
        let ruleset = self.game.ruleset();
        let Ok(number) = typed.parse() else {
            let cleaner = Cleaner::new(ruleset);
            let words = typed.split_whitespace().map(|typed| read_word(typed, ruleset, &cleaner));
            return Ok(words.collect::<Result<_, _>>()?);
        };
        let (moves, ranked) = (self.my_moves()?, self.any_numbered(number)?);
        let Some(play) = self.play_of(&ranked) else {
            let action = self.name_action(&moves.action(&ranked));
            return Err(PlayError::NoWords { number, action });
        };
        let effects = Effects::new(moves.position.scene(ruleset));
        let words = [play.word().to_vec()].into_iter().chain(effects.cross_words(&play));
        Ok(words.filter_map(|word| Word::new(&Tile::letters(&word))).collect())
    }
}
