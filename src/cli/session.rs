//! What all commands share: the database, the list to ask, and where to write.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use super::Surroundings;
use super::args::{Arguments, Format};
use super::error::Error;
use super::import::import_built_in;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// What all commands share.
pub(super) struct Session<'a> {
    pub surroundings: &'a Surroundings,
    pub format: Format,
    database: PathBuf,
    list: Option<String>,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        arguments: &Arguments,
        surroundings: &'a Surroundings,
    ) -> Result<Self, Error> {
        let format = if arguments.json { Format::Json } else { arguments.format };
        let default = || surroundings.data.as_ref().map(|folder| folder.join("words.db"));
        let database = arguments.db.clone().or_else(default);
        let database = database
            .ok_or_else(|| Error::new("no home folder for the database: name one with --db"))?;
        Ok(Self { surroundings, format, database, list: arguments.list.clone() })
    }

    /// Opens the database; makes it, and the default folder for it, where there is none.
    pub(super) fn store(&self) -> Result<Store, Error> {
        if let (Some(folder), Some(data)) = (self.database.parent(), &self.surroundings.data)
            && folder == data
        {
            std::fs::create_dir_all(folder).map_err(|error| {
                Error::new(format!(
                    "{}: can't be made: {error}; name a database with --db",
                    folder.display()
                ))
            })?;
        }
        if self.database.is_dir() {
            return Err(Error::new(format!(
                "{}: a folder: name a file with --db",
                self.database.display()
            )));
        }
        Ok(Store::open(&self.database)?)
    }

    /// The list that is to be asked, with its ruleset. `hint` is a language that a file names.
    /// Where there is no list yet, or the wanted one comes with the program, it is imported.
    pub(super) fn list(
        &self,
        store: &mut Store,
        hint: Option<&str>,
    ) -> Result<(ListInfo, Ruleset), Error> {
        let in_use = store.default_list()?;
        let hinted = hint.filter(|hint| in_use.as_ref().is_none_or(|list| list.language != *hint));
        let of_surroundings = self.surroundings.language.as_deref().filter(|_| hint.is_none());
        let wanted = self.list.as_deref().or(hinted).or(of_surroundings);
        let list = match (wanted, in_use) {
            (None, Some(list)) => list,
            (None, None) => self.first_use(store, "nl")?,
            (Some(name), _) => match store.find_list(name)? {
                Some(list) => list,
                None if Ruleset::with_words().contains(&name) => self.first_use(store, name)?,
                None => return Err(no_list(store, name)),
            },
        };
        let ruleset = Ruleset::built_in(&list.language)?;
        Ok((list, ruleset))
    }

    fn first_use(&self, store: &mut Store, language: &str) -> Result<ListInfo, Error> {
        let ruleset = Ruleset::built_in(language)?;
        import_built_in(store, &ruleset, self.surroundings)
    }

    /// Standard output for the answer, without colours where they are not wanted.
    pub(super) fn out(&self) -> BufWriter<anstream::AutoStream<std::io::StdoutLock<'static>>> {
        BufWriter::with_capacity(1 << 16, anstream::AutoStream::auto(std::io::stdout().lock()))
    }

    /// Says something beside the answer.
    pub(super) fn note(&self, line: &str) {
        // Nobody is left to tell where standard error is closed.
        _ = writeln!(anstream::stderr(), "{line}");
    }
}

/// The error for a list that is not there, with what was probably meant.
pub(super) fn no_list(store: &Store, name: &str) -> Error {
    let error = match store.list(name) {
        Ok(_) => return Error::new(format!("no word list {name:?}")),
        Err(error) => error.to_string(),
    };
    let lists = store.lists().unwrap_or_default();
    let known = lists.iter().map(|list| list.name.as_str());
    match nearest(name, known.chain(Ruleset::with_words())) {
        Some(meant) => Error::new(format!("{error}; did you mean {meant}?")),
        None => Error::new(error),
    }
}

/// The name that somebody who typed another probably meant.
pub(super) fn nearest<'n>(typed: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let likeness = |name: &&str| strsim::jaro_winkler(&typed.to_lowercase(), &name.to_lowercase());
    let best = names.map(|name| (likeness(&name), name)).max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.7).then_some(best.1)
}
