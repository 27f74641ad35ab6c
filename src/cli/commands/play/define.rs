//! Words during a game: what they mean, and whether the list has them.

use itertools::Itertools;

use crate::app::play::{Amendment, Change, PlayAlong, Report};
use crate::app::words::{DefinedWord, define_words};
use crate::cli::answer::{meaning, no_definitions};
use crate::cli::commands::play::open::Opener;
use crate::cli::term::{Error, shown};
use crate::lexicon::level_mark;
use crate::tile::Word;

impl Opener<'_> {
    /// Takes words out of the list of a game, or puts them into it, with the game that they were met in.
    pub(crate) fn amend(
        &self,
        along: &mut PlayAlong,
        amendment: &Amendment,
    ) -> Result<Report, Error> {
        let mut store = self.session.store()?;
        let list = self.session.find(&mut store, along.list())?;
        let with = (&list, &**along.game().ruleset());
        let time = self.session.surroundings.time;
        let words = amendment.make(&mut store, with, &self.title(), time)?;
        drop(store);
        self.reopen(along)?;
        Ok(Report::Changed(Change::Amended { words }))
    }

    /// The definitions of words in the list of a game, a line each.
    pub(crate) fn define(&self, words: &[Word], along: &PlayAlong) -> Result<String, Error> {
        let ruleset = along.game().ruleset();
        let mut store = self.session.store()?;
        let list = self.session.find(&mut store, along.list())?;
        let lexicon = store.open_list(&list, ruleset)?;
        let rows = define_words(words, &lexicon, ruleset)?;
        let none =
            rows.iter().all(|row| row.meaning().text().is_none()) && !lexicon.has_definitions()?;
        let line = |row: &DefinedWord| {
            // Without a definition, check is to say that it is a word.
            let is_bare = row.valid && row.meaning().text().is_none();
            let valid = if is_bare { "in the list; " } else { "" };
            let line = format!("{}{}: {valid}{}", row.word, level_mark(row.level), meaning(row));
            format!("{}\n", shown(&line))
        };
        let how = none.then(|| format!("{}\n", shown(&no_definitions(&list))));
        Ok(rows.iter().map(line).chain(how).join(""))
    }
}
