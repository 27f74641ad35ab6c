//! Definitions of words during a game.

use itertools::Itertools;

use crate::app::play::PlayAlong;
use crate::app::words::{DefinedWord, define_words};
use crate::cli::answer::meaning;
use crate::cli::commands::play::open::Opener;
use crate::cli::term::{Error, shown};
use crate::lexicon::level_mark;
use crate::tile::Word;

impl Opener<'_> {
    /// The definitions of words in the list of a game, a line each.
    pub(crate) fn define(&self, words: &[Word], along: &PlayAlong) -> Result<String, Error> {
        let ruleset = along.game().ruleset();
        let mut store = self.session.store()?;
        let list = self.session.find(&mut store, along.list())?;
        let rows = define_words(words, &store.open_list(&list, ruleset)?, ruleset)?;
        let line = |row: &DefinedWord| {
            let line = format!("{}{}: {}", row.word, level_mark(row.level), meaning(row));
            format!("{}\n", shown(&line))
        };
        Ok(rows.iter().map(line).join(""))
    }
}
