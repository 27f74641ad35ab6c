//! What all commands share: the database, the list to ask, and where to write.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use super::import_watch::TerminalWatch;
use super::rules_file::{other_file, read_rules};
use crate::app::is_rules_file;
use crate::app::lists::{ListChoice, ListsError, WordLists};
use crate::app::position::unbracketed;
#[cfg(feature = "parquet")]
use crate::cli::answer::ParquetOut;
use crate::cli::answer::{Format, JsonLayout, Out, coloured};
use crate::cli::args::Global;
use crate::cli::term::{Controls, Error, Outcome, Shown, Surroundings, note};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// What all commands share.
#[derive(Clone)]
pub(crate) struct Session<'a> {
    pub surroundings: &'a Surroundings,
    pub format: Format,
    /// The word lists of the database.
    pub lists: WordLists,
    /// The file for answers instead of standard output.
    output: Option<PathBuf>,
    /// Whether there is an answer, as far as that is known.
    found: Rc<Cell<bool>>,
    /// The columns of rows that are written as such, where the command says them.
    #[cfg(feature = "parquet")]
    columns: Option<Rc<[arrow_schema::FieldRef]>>,
}

impl<'a> Session<'a> {
    pub(crate) fn new(arguments: &Global, surroundings: &'a Surroundings) -> Result<Self, Error> {
        let format = match arguments {
            Global { json: true, .. } => Format::Json(JsonLayout::Array),
            Global { csv: true, .. } => Format::Csv,
            Global { tsv: true, .. } => Format::Tsv,
            _ => arguments.format,
        };
        let database = arguments.db.clone().or_else(|| surroundings.database.clone());
        let database = database
            .ok_or_else(|| Error::new("no home folder for the database: name one with --db"))?;
        let watch = TerminalWatch::new(&database, arguments.wait, surroundings.stderr_terminal);
        let choice = ListChoice {
            database,
            home: surroundings.data.clone(),
            patience: arguments.wait,
            list: arguments.list.clone(),
            level: arguments.level,
            fallback: surroundings.language.clone(),
            time: surroundings.time,
        };
        let lists = WordLists::new(choice, Arc::new(watch));
        let found = Rc::new(Cell::new(true));
        Ok(Self {
            surroundings,
            format,
            lists,
            output: None,
            found,
            #[cfg(feature = "parquet")]
            columns: None,
        })
    }

    /// Opens the database, see [`WordLists::open`].
    pub(crate) fn store(&self) -> Result<Store, Error> {
        Ok(self.lists.open()?)
    }

    /// The outcome of a command, if all that it read is of one version of the database.
    pub(crate) fn of_one_version(&self, outcome: Outcome) -> Result<Outcome, Error> {
        self.lists.check_version()?;
        Ok(outcome)
    }

    /// Whether the database exists.
    pub(crate) fn has_database(&self) -> bool {
        self.lists.has_database()
    }

    /// The list to ask with its ruleset, see [`WordLists::list`].
    pub(crate) fn list(
        &self,
        store: &mut Store,
        hint: Option<&str>,
    ) -> Result<(ListInfo, Ruleset), Error> {
        Ok(self.lists.list(store, hint)?)
    }

    /// The ruleset to ask without its list, see [`WordLists::ruleset`].
    pub(crate) fn ruleset(&self, hint: Option<&str>) -> Result<Ruleset, Error> {
        Ok(self.lists.ruleset(hint)?)
    }

    /// The ruleset of a name, see [`WordLists::ruleset_named`], or of a file in TOML.
    pub(crate) fn ruleset_named(&self, name: &str) -> Result<Ruleset, Error> {
        if is_rules_file(name) {
            return read_rules(Path::new(name));
        }
        self.lists.ruleset_named(name).map_err(|error| match error {
            ListsError::NoLanguage { .. } => other_file(name).unwrap_or_else(|| error.into()),
            error => error.into(),
        })
    }

    /// The list of a name or language, see [`WordLists::find`].
    pub(crate) fn find(&self, store: &mut Store, wanted: &str) -> Result<ListInfo, Error> {
        Ok(self.lists.find(store, wanted)?)
    }

    /// A list with its words up to the level of `--level`, see [`WordLists::at_level`].
    pub(crate) fn at_level(
        &self,
        store: &mut Store,
        list: ListInfo,
        ruleset: &Ruleset,
    ) -> Result<ListInfo, Error> {
        Ok(self.lists.at_level(store, list, ruleset)?)
    }

    /// Asks at a level where no option names a level, or a list other than `list`.
    pub(crate) fn or_level(&self, level: Option<u8>, list: Option<&str>) -> Self {
        let is_other = self.list_option().is_some_and(|named| Some(named) != list);
        let is_named = self.lists.choice().level.is_some() || is_other;
        let lists = self.lists.with_level(level.filter(|_| !is_named));
        Self { lists, ..self.clone() }
    }

    /// The names of the lists for which `wanted` holds, see [`WordLists::names_where`].
    pub(crate) fn with_lists(&self, wanted: impl Fn(&Store, &ListInfo) -> bool) -> Vec<String> {
        self.lists.names_where(wanted)
    }

    /// Whether `--list` names the list.
    pub(crate) const fn names_list(&self) -> bool {
        self.lists.choice().list.is_some()
    }

    /// The list that `--list` names.
    pub(crate) fn list_option(&self) -> Option<&str> {
        self.lists.choice().list.as_deref()
    }

    /// Refuses `--list` for a command that asks no list. `instead` says what to do.
    pub(crate) fn no_list_option(&self, instead: &str) -> Result<(), Error> {
        let wrong = || {
            Error::new(format!("--list names a list to ask, and this command asks none: {instead}"))
        };
        if self.names_list() { Err(wrong()) } else { Ok(()) }
    }

    /// Refuses `--level` for a command that it makes no difference to.
    pub(crate) fn no_level_option(&self) -> Result<(), Error> {
        let wrong = || {
            Error::new(
                "--level says which words to ask, and this command does not ask them at a level: leave it out",
            )
        };
        if self.lists.choice().level.is_some() { Err(wrong()) } else { Ok(()) }
    }

    /// Records whether there is an answer, before it is written: the exit code must be right even if
    /// the answer is not read to its end.
    pub(crate) fn comes_to(&self, found: bool) {
        self.found.set(found);
    }

    /// The outcome of a command whose answer was not read to its end. Any other error stays one.
    pub(crate) fn unread(&self, error: Error) -> Result<Outcome, Error> {
        match (error.is_closed_pipe(), self.found.get()) {
            (false, _) => Err(error),
            (true, true) => Ok(Outcome::Found),
            (true, false) => Ok(Outcome::Nothing),
        }
    }

    /// Standard output for the answer, without colours where they are not wanted. Control characters
    /// are escaped, except in values that programs read.
    pub(crate) fn out(&self) -> Shown<Out> {
        self.shown(self.plain_out())
    }

    /// Standard output for a text that is read back: control characters are escaped only on a terminal.
    pub(crate) fn exact_out(&self) -> Shown<Out> {
        self.with_controls(self.plain_out(), false)
    }

    /// Like [`Self::out`] for an answer that may be long: through a pager if it does not fit the
    /// screen.
    pub(crate) fn long_out(&self) -> Shown<Out> {
        self.shown(self.paged_out())
    }

    /// Whether a person sees the answer as it is written.
    pub(crate) const fn is_watched(&self) -> bool {
        self.surroundings.stdout_terminal && self.output.is_none()
    }

    /// Whether answers go to a file.
    pub(crate) const fn is_for_file(&self) -> bool {
        self.output.is_some()
    }

    /// The width of the terminal that the answer goes to, in characters; `None` where there is none.
    pub(crate) fn room(&self) -> Option<usize> {
        let screen = self.surroundings.screen().filter(|_| self.output.is_none());
        screen.map(|(width, _)| width)
    }

    fn shown(&self, out: Out) -> Shown<Out> {
        self.with_controls(out, self.format == Format::Table)
    }

    /// Control characters are escaped on a terminal, and wherever people read.
    fn with_controls(&self, out: Out, people: bool) -> Shown<Out> {
        let terminal = self.output.is_none() && self.surroundings.stdout_terminal;
        let controls = if people || terminal { Controls::Shown } else { Controls::Kept };
        Shown::new(out, controls, self.output.is_none() && coloured())
    }

    fn plain_out(&self) -> Out {
        let out = self.output.as_ref().map_or_else(Out::plain, |path| Out::file(path));
        #[cfg(feature = "parquet")]
        if self.format.is_parquet() {
            return Out::Parquet(ParquetOut::new(out, self.is_watched(), self.columns.as_deref()));
        }
        out
    }

    fn paged_out(&self) -> Out {
        let pager =
            self.surroundings.pager.as_deref().filter(|_| self.surroundings.stdout_terminal);
        match (&self.output, pager) {
            (None, Some(pager)) if !self.format.is_parquet() => match self.surroundings.screen() {
                Some(screen) => Out::held(pager, screen),
                None => Out::paged(pager),
            },
            _ => self.plain_out(),
        }
    }

    /// With the columns that the rows of a command have, if they are written as such.
    #[cfg(feature = "parquet")]
    pub(crate) fn with_columns(
        self,
        columns: impl FnOnce() -> Option<Vec<arrow_schema::FieldRef>>,
    ) -> Self {
        let columns = if self.format.is_parquet() { columns().map(Into::into) } else { None };
        Self { columns, ..self }
    }

    /// A copy of the session that answers in another form.
    pub(crate) fn with_format(&self, format: Format) -> Self {
        Self { format, ..self.clone() }
    }

    /// Writes answers to a file, in the form of its extension, or to standard output.
    pub(crate) fn with_output(&self, output: Option<PathBuf>) -> Self {
        let named = output.as_deref().and_then(Format::of_file);
        let format = named.filter(|_| self.format == Format::Table).unwrap_or(self.format);
        Self { output, format, ..self.clone() }
    }
}

/// Notes letters of a rack that may have been meant as one tile.
pub(crate) fn note_unbracketed(rack: &str, ruleset: &Ruleset) {
    unbracketed(rack, ruleset).iter().for_each(|line| note(&format!("note: {line}")));
}
