//! Words during a game: what they mean, and whether the list has them.

use itertools::Itertools;

use crate::app::corrections::correct_typed;
use crate::app::play::{Change, PlayAlong, Report};
use crate::app::words::{DefinedWord, define_words};
use crate::cli::answer::{meaning, no_definitions};
use crate::cli::commands::play::open::Opener;
use crate::cli::term::{Error, shown};
use crate::lexicon::level_mark;
use crate::store::CorrectionKind;
use crate::tile::Word;

impl Opener<'_> {
    /// Takes words out of the list of a game, or puts them into it, with the game that they were met in.
    pub(crate) fn amend(
        &self,
        along: &mut PlayAlong,
        is_allowed: bool,
        words: &[String],
    ) -> Result<Report, Error> {
        let kind = if is_allowed { CorrectionKind::Allow } else { CorrectionKind::Block };
        let mut store = self.session.store()?;
        let list = self.session.find(&mut store, along.list())?;
        let ruleset = along.game().ruleset();
        let (game, time) = (self.title(), self.session.surroundings.time);
        let with = (&list, &**ruleset);
        let done = correct_typed(&mut store, with, kind, words, Some(&game), time)?;
        drop(store);
        self.reopen(along)?;
        let words = done.iter().map(|word| format!("{}: {}", word.word, word.describe()));
        Ok(Report::Changed(Change::Amended { words: words.collect() }))
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
