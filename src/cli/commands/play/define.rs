//! Definitions of words during a game.

use itertools::Itertools;

use crate::app::play::PlayAlong;
use crate::app::words::define_words;
use crate::cli::commands::play::open::Opener;
use crate::cli::term::{Error, shown};
use crate::tile::Word;

impl Opener<'_> {
    /// The definitions of words in the list of a game, a line each.
    pub(crate) fn define(&self, words: &[Word], along: &PlayAlong) -> Result<String, Error> {
        let ruleset = along.game().ruleset();
        let mut store = self.session.store()?;
        let list = self.session.find(&mut store, along.list())?;
        let rows = define_words(words, &store.open_list(&list, ruleset)?, ruleset)?;
        Ok(rows.iter().map(|row| format!("{}\n", shown(&row.to_string()))).join(""))
    }
}
