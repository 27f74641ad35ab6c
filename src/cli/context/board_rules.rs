//! Which rules and which words go with a board: what its file names, and what the flags do.

use super::{BoardFile, Session};
use crate::cli::args::BoardChoice;
use crate::cli::term::{Error, name, note};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

impl BoardFile<'_> {
    /// The ruleset of the language that the file names, unless a flag names another.
    pub fn ruleset(&self, session: &Session<'_>) -> Result<Ruleset, Error> {
        let wanted = self.wanted_rules()?;
        // Without a word of a list the rules alone are enough.
        if let Some(id) = wanted.filter(|_| !session.names_list()) {
            return Ok(Ruleset::built_in(id)?);
        }
        let ruleset = self.named_language(session, |hint| session.ruleset(hint))?;
        self.rules_beside(wanted, ruleset, session.list_option().unwrap_or_default())
    }

    /// The list of that language, with the rules.
    pub fn list(
        &self,
        session: &Session<'_>,
        store: &mut Store,
    ) -> Result<(ListInfo, Ruleset), Error> {
        let wanted = self.wanted_rules()?;
        let found = self.named_language(session, |hint| {
            let list = session.list(store, hint.or(wanted));
            // The words of another game of the language will do.
            match (list, wanted.filter(|_| hint.is_none() && !session.names_list())) {
                (Err(error), Some(id)) => same_words(store, id)?.ok_or(error),
                (list, _) => list,
            }
        });
        let (list, ruleset) = found?;
        let ruleset = self.rules_beside(wanted, ruleset, &list.name)?;
        Ok((list, ruleset))
    }

    /// The ruleset that the flag names, or else a line of the file.
    fn wanted_rules(&self) -> Result<Option<&'static str>, Error> {
        let header = self.saved.text.ruleset.as_ref();
        let (wanted, line) = match (self.rules(), header) {
            (Some(flag), _) => (flag, None),
            (None, Some(header)) => (header.value.as_str(), Some(header.line)),
            (None, None) => return Ok(None),
        };
        match Ruleset::id_of(wanted) {
            Some(id) => Ok(Some(id)),
            // Names all that there are.
            None => {
                let known = Ruleset::built_in(wanted).map(|_| None);
                known.map_err(|error| self.error_in(line, error))
            }
        }
    }

    /// The rules beside the words of a list: those that are wanted, or else those of another game of
    /// its language that the file names, or else its own.
    fn rules_beside(
        &self,
        wanted: Option<&'static str>,
        own: Ruleset,
        list: &str,
    ) -> Result<Ruleset, Error> {
        let file = name(self.path());
        let named = self.saved.text.language.as_ref();
        let named =
            named.and_then(|header| Ruleset::id_of(&header.value)).filter(|id| *id != own.id);
        if let Some(id) = wanted {
            let ruleset = Ruleset::built_in(id)?;
            if !same_letters(&ruleset, &own) {
                return Err(Error::new(format!(
                    "{id} has other letters than the list {list} ({}): name one of its own with --list",
                    own.name
                )));
            }
            return Ok(ruleset);
        }
        let Some(named) = named else { return Ok(own) };
        // What a file calls by the name of a language alone may be any of its games.
        let game = named.strip_suffix(&*own.id).filter(|game| game.ends_with('-'));
        if game.is_some() {
            let ruleset = Ruleset::built_in(named)?;
            if same_letters(&ruleset, &own) {
                note(&format!(
                    "note: {file}: it names {named}: its rules, with the words of the list {list}"
                ));
                return Ok(ruleset);
            }
        }
        let taken = &own.id;
        note(&format!("note: {file}: it names {named}, and --list the rules of {taken}"));
        Ok(own)
    }
}

/// The list to ask with the rules of a flag, where no file says anything.
pub fn list_of(
    session: &Session<'_>,
    store: &mut Store,
    flag: Option<&str>,
) -> Result<(ListInfo, Ruleset), Error> {
    let choice = BoardChoice { ruleset: flag.map(str::to_owned), ..BoardChoice::default() };
    BoardFile::of_flags(&choice).list(session, store)
}

/// The list in use, or the first by name, that has the letters of a game and words of its language.
fn same_words(store: &Store, id: &str) -> Result<Option<(ListInfo, Ruleset)>, Error> {
    let mut lists = store.lists()?;
    lists.sort_by_key(|list| !list.in_use);
    for list in lists {
        if goes_with(&list, id)? {
            let ruleset = Ruleset::built_in(&list.language)?;
            return Ok(Some((list, ruleset)));
        }
    }
    Ok(None)
}

/// Whether a list has words of the language of a game, in its letters.
pub fn goes_with(list: &ListInfo, id: &str) -> Result<bool, Error> {
    let plain = |id: &str| id.rsplit('-').next().unwrap_or_default().to_owned();
    Ok(plain(&list.language) == plain(id)
        && same_letters(&Ruleset::built_in(&list.language)?, &Ruleset::built_in(id)?))
}

/// Whether two games have the same letters, so that the words of one are words of the other.
fn same_letters(one: &Ruleset, other: &Ruleset) -> bool {
    let labels = |ruleset: &Ruleset| -> Vec<String> {
        ruleset.alphabet.letters().map(|letter| ruleset.alphabet.label(letter).to_owned()).collect()
    };
    labels(one) == labels(other)
}
