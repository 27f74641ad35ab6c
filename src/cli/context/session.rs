//! What all commands share: the database, the list to ask, and where to write.

use std::cell::{Cell, OnceCell};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use itertools::Itertools;

use crate::app::position::unbracketed;
use crate::cli::answer::{Format, Out, coloured};
use crate::cli::args::Global;
use crate::cli::commands::import::import_built_in;
use crate::cli::term::{Controls, Error, Outcome, Shown, Surroundings, note};
use crate::rules::Ruleset;
use crate::store::{Event, ListInfo, Stamp, Store, Waiting};

/// What all commands share.
#[derive(Clone)]
pub struct Session<'a> {
    pub surroundings: &'a Surroundings,
    pub format: Format,
    /// The file for answers instead of standard output.
    output: Option<PathBuf>,
    database: PathBuf,
    wait: Duration,
    list: Option<String>,
    /// Whether there is an answer, as far as that is known.
    found: Rc<Cell<bool>>,
    /// The database as it was when it was opened, where nothing would say that another program writes it.
    stamp: Rc<OnceCell<Stamp>>,
}

impl<'a> Session<'a> {
    pub fn new(arguments: &Global, surroundings: &'a Surroundings) -> Result<Self, Error> {
        let format = match arguments {
            Global { json: true, .. } => Format::Json,
            Global { csv: true, .. } => Format::Csv,
            Global { tsv: true, .. } => Format::Tsv,
            _ => arguments.format,
        };
        let default = || surroundings.data.as_ref().map(|folder| folder.join("words.db"));
        let database = arguments.db.clone().or_else(|| surroundings.database.clone());
        let database = database.or_else(default);
        let database = database
            .ok_or_else(|| Error::new("no home folder for the database: name one with --db"))?;
        let list = arguments.list.clone();
        let found = Rc::new(Cell::new(true));
        let wait = arguments.wait;
        let stamp = Rc::default();
        Ok(Self { surroundings, format, output: None, database, wait, list, found, stamp })
    }

    /// Opens the database; makes it, and the default folder for it, where there is none.
    pub fn store(&self) -> Result<Store, Error> {
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
        if self.database == Path::new(":memory:") {
            return Err(Error::new(
                ":memory: keeps nothing between two commands: name a file with --db",
            ));
        }
        if self.database.is_dir() {
            return Err(Error::new(format!(
                "{}: a folder: name a file with --db",
                self.database.display()
            )));
        }
        let store = Store::open_waiting(&self.database, self.waiting())?;
        if let Some(stamp) = store.stamp() {
            self.stamp.get_or_init(|| stamp);
        }
        Ok(store)
    }

    /// What a command comes to that has read one version of the database.
    pub fn of_one_version(&self, outcome: Outcome) -> Result<Outcome, Error> {
        self.stamp.get().map_or(Ok(()), Stamp::check)?;
        Ok(outcome)
    }

    /// Waits as long as `--wait` says. Somebody at a terminal is told what for.
    fn waiting(&self) -> Waiting {
        let (path, seconds) = (self.database.display().to_string(), self.wait.as_secs_f64());
        let is_seen = self.surroundings.stderr_terminal;
        Waiting::new(self.wait, move |event| match event {
            _ if !is_seen => {}
            Event::Locked => note(&format!(
                "{path}: another program writes to it, waiting up to {seconds} s (--wait SECONDS)"
            )),
            Event::Updating => note(&format!(
                "{path}: made by an older version of wfq, bringing it up to date, once"
            )),
        })
    }

    /// Whether there is a database already.
    pub fn has_database(&self) -> bool {
        self.database.exists()
    }

    /// The list that is to be asked, with its ruleset: the one that `--list` names, else the one
    /// for the language in `hint`, which a file names, else that of `WFQ_LANGUAGE`, else the one in
    /// use. Where it is not there but comes with the program, it is imported.
    pub fn list(
        &self,
        store: &mut Store,
        hint: Option<&str>,
    ) -> Result<(ListInfo, Ruleset), Error> {
        let list = match self.wanted(hint) {
            Some(wanted) => self.find(store, wanted)?,
            None => match store.default_list()? {
                Some(list) => list,
                None => self.first_use(store, "nl")?,
            },
        };
        let ruleset = Ruleset::built_in(&list.language)?;
        Ok((list, ruleset))
    }

    fn wanted<'n>(&'n self, hint: Option<&'n str>) -> Option<&'n str> {
        self.list.as_deref().or(hint).or(self.surroundings.language.as_deref())
    }

    /// The ruleset that is asked for, without a word of its list: `--list`, else `hint`, else
    /// `WFQ_LANGUAGE` as a language or a list's name, else that of the list in use, else Dutch.
    pub fn ruleset(&self, hint: Option<&str>) -> Result<Ruleset, Error> {
        let wanted = self.wanted(hint);
        if let Some(id) = wanted.and_then(Ruleset::id_of) {
            return Ok(Ruleset::built_in(id)?);
        }
        // Asking a database that is not there would make it.
        let store = self.database.exists().then(|| self.store()).transpose()?;
        let list = match (wanted, &store) {
            (Some(name), Some(store)) => Some(store.list(name)?),
            (Some(name), None) => {
                return Err(Error::new(format!("no word list {name:?}, there is none yet")));
            }
            (None, store) => store.as_ref().map(Store::default_list).transpose()?.flatten(),
        };
        Ok(Ruleset::built_in(list.as_ref().map_or("nl", |list| &list.language))?)
    }

    /// The list of a name, else the one in use or the first of a language, else the one that
    /// comes with the program.
    pub fn find(&self, store: &mut Store, wanted: &str) -> Result<ListInfo, Error> {
        if let Some(list) = store.find_list(wanted)? {
            return Ok(list);
        }
        let Some(language) = Ruleset::id_of(wanted) else { return Err(no_list(store, wanted)) };
        let mut lists = store.lists()?;
        lists.retain(|list| list.language == language);
        lists.sort_by_key(|list| !list.in_use);
        match lists.into_iter().next() {
            Some(list) => Ok(list),
            None if Ruleset::built_in(language)?.built_in_words().is_some() => {
                self.first_use(store, language)
            }
            None => Err(no_list(store, wanted)),
        }
    }

    fn first_use(&self, store: &mut Store, language: &str) -> Result<ListInfo, Error> {
        let ruleset = Ruleset::built_in(language)?;
        import_built_in(store, &ruleset, self.surroundings)
    }

    /// The names of the lists that are there and that are wanted; none where the database can't be
    /// read, which others tell.
    pub fn with_lists(&self, wanted: impl Fn(&Store, &ListInfo) -> bool) -> Vec<String> {
        let store = self.database.exists().then(|| self.store().ok()).flatten();
        let Some(store) = store else { return Vec::new() };
        let lists = store.lists().unwrap_or_default().into_iter();
        lists.filter(|list| wanted(&store, list)).map(|list| list.name).collect()
    }

    /// Whether `--list` names the list.
    pub const fn names_list(&self) -> bool {
        self.list.is_some()
    }

    /// The list that `--list` names.
    pub fn list_option(&self) -> Option<&str> {
        self.list.as_deref()
    }

    /// Refuses `--list` for a command that asks no list.
    pub fn no_list_option(&self, instead: &str) -> Result<(), Error> {
        let wrong = || {
            Error::new(format!(
                "--list names a list to ask, which this command does not: {instead}"
            ))
        };
        if self.list.is_some() { Err(wrong()) } else { Ok(()) }
    }

    /// Says whether there is an answer, before it is written: so it is known, too, where nobody reads it
    /// to the end.
    pub fn comes_to(&self, found: bool) {
        self.found.set(found);
    }

    /// What a command comes to that nobody has read to the end; any other error is one.
    pub fn unread(&self, error: Error) -> Result<Outcome, Error> {
        match (error.is_closed_pipe(), self.found.get()) {
            (false, _) => Err(error),
            (true, true) => Ok(Outcome::Found),
            (true, false) => Ok(Outcome::Nothing),
        }
    }

    /// Standard output for the answer, without colours where they are not wanted. Control characters
    /// are shown as what they are, but to programs that read values.
    pub fn out(&self) -> Shown<Out> {
        self.shown(self.plain_out())
    }

    /// Standard output for a text that is to be read back: control characters stay but on a terminal.
    pub fn exact_out(&self) -> Shown<Out> {
        self.with_controls(self.plain_out(), false)
    }

    /// The same as [`Self::out`] for an answer that may be long: through a pager where the screen has
    /// no room for it.
    pub fn long_out(&self) -> Shown<Out> {
        self.shown(self.paged_out())
    }

    fn shown(&self, out: Out) -> Shown<Out> {
        self.with_controls(out, self.format == Format::Table)
    }

    /// Control characters are written out on a terminal, and elsewhere where people read, too.
    fn with_controls(&self, out: Out, people: bool) -> Shown<Out> {
        let terminal = self.output.is_none() && self.surroundings.stdout_terminal;
        let controls = if people || terminal { Controls::Shown } else { Controls::Kept };
        Shown::new(out, controls, self.output.is_none() && coloured())
    }

    fn plain_out(&self) -> Out {
        self.output.as_ref().map_or_else(Out::plain, |path| Out::file(path))
    }

    fn paged_out(&self) -> Out {
        let pager =
            self.surroundings.pager.as_deref().filter(|_| self.surroundings.stdout_terminal);
        match (&self.output, pager) {
            (None, Some(pager)) => match self.surroundings.screen() {
                Some(screen) => Out::held(pager, screen),
                None => Out::paged(pager),
            },
            _ => self.plain_out(),
        }
    }

    /// The same with answers written to a file, in the form that its name tells, or to standard output.
    pub fn with_output(&self, output: Option<PathBuf>) -> Self {
        let told =
            output.as_deref().and_then(Format::of_file).filter(|_| self.format == Format::Table);
        Self { output, format: told.unwrap_or(self.format), ..self.clone() }
    }
}

/// The error for a list that is not there, with what was probably meant.
pub fn no_list(store: &Store, name: &str) -> Error {
    let lists = store.lists().unwrap_or_default();
    let known = lists.iter().map(|list| list.name.as_str());
    let there = match lists[..] {
        [] => "there is none yet".to_owned(),
        _ => format!("there is {}", known.clone().join(", ")),
    };
    if let Some(id) = Ruleset::id_of(name) {
        let found = Ruleset::built_in(id).ok();
        let found =
            found.is_some_and(|ruleset| ruleset.word_files.iter().any(|file| file.is_file()));
        let file = if found { "" } else { " FILE" };
        return Error::new(format!(
            "no word list {name:?}, {there}: import one with wfq import {id}{file}"
        ));
    }
    match nearest(name, known.chain(Ruleset::names())) {
        Some(meant) => Error::new(format!("no word list {name:?}, {there}: did you mean {meant}?")),
        None => Error::new(format!(
            "no word list {name:?}, {there}: import it with wfq import LANGUAGE FILE --name {name}"
        )),
    }
}

/// Tells of letters in a rack that may have been meant as one tile.
pub fn note_unbracketed(rack: &str, ruleset: &Ruleset) {
    unbracketed(rack, ruleset).iter().for_each(|said| note(&format!("note: {said}")));
}

/// The name that somebody who typed another probably meant.
pub fn nearest<'n>(typed: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let likeness = |name: &&str| strsim::jaro_winkler(&typed.to_lowercase(), &name.to_lowercase());
    let best = names.map(|name| (likeness(&name), name)).max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.7).then_some(best.1)
}
