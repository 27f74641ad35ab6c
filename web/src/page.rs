//! The page's questions, and what answers them.

use std::cell::Cell;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use js_sys::{Array, SharedArrayBuffer, Uint8Array};
use rusqlite::Connection;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use wfq::api::{
    self, Asks, Class, Desk, Event, EventSink, EventWatch, Job, Method, QUICK_TIME, Refusal,
    Request, Stop, Work,
};
use wfq::app::Crew;
use wfq::app::lists::{ListChoice, WordLists};
use wfq::rules::Ruleset;
use wfq::store::{CardBox, Store};

use crate::answered::Answered;
use crate::everything::Everything;
use crate::kept::{CARDS, DATABASE};
use crate::worker::{self, Workers};
use crate::{everything, files, kept, lent};

/// Where lists are deleted.
const LISTS: &str = "/api/lists/";

/// The folder of games.
const GAMES: &str = "games";

thread_local! {
    /// Until when the question at work may take, in milliseconds since 1970.
    static UNTIL: Cell<f64> = const { Cell::new(f64::INFINITY) };
}

/// The desk that answers, and what is kept.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Page {
    /// There is none while others take the place of what is kept.
    desk: Option<Desk>,
    /// The list to ask where a question names none.
    list: Option<String>,
    /// Sees whether others have changed the database, from the first time that this is asked on.
    watch: Option<Connection>,
    /// The version of the database, and the changes of files, when they were last lent.
    lent_at: Option<(i64, u64)>,
    /// The words as they were last lent, where workers share them.
    lent: Option<Uint8Array>,
    /// Whether long questions are answered here.
    is_for_long: bool,
}

/// Passes events on as they come.
struct Heard;

impl EventSink for Heard {
    fn send(&self, event: Event) {
        worker::heard(&event.to_string());
    }

    fn offer(&self, event: Event) {
        self.send(event);
    }
}

#[wasm_bindgen]
impl Page {
    /// Opens what the browser keeps, by `form`: `opfs`, `idb`, `memory`, which keeps nothing, or `lent`, which reads what
    /// another worker keeps. SQL and questions that take seconds are answered if `is_for_long`. `list` is the list to ask
    /// where a question names none.
    ///
    /// # Errors
    ///
    /// The browser keeps nothing of that form, or another tab has it.
    pub async fn open(
        form: &str,
        folder: &str,
        is_for_long: bool,
        list: Option<String>,
    ) -> Result<Page, JsError> {
        api::prepare();
        kept::open(form, folder).await?;
        if form != "lent" {
            files::open();
        }
        let desk = Some(desk(list.clone()));
        Ok(Self { desk, is_for_long, list, watch: None, lent_at: None, lent: None })
    }

    /// Whether the list of a name is there already.
    pub fn has(&self, list: &str) -> bool {
        has(list)
    }

    /// Answers a question, together with other workers if it `is_shared`. The events of a long one are heard by the
    /// worker.
    pub fn ask(
        &mut self,
        method: &str,
        path: &str,
        query: &str,
        media: &str,
        body: Vec<u8>,
        is_shared: bool,
    ) -> Answered {
        let request = Request {
            name: String::new(),
            query: query.to_owned(),
            media: media.to_owned(),
            body,
            is_this_machine: true,
        };
        let crew = is_shared.then(|| Box::new(Workers) as Box<dyn Crew>);
        let answered = self.answer(method, path, request, crew).unwrap_or_else(Answered::from);
        if method == "DELETE" && path.starts_with(LISTS) {
            // It may have been the one to ask.
            self.desk = Some(desk(self.list.clone()));
        }
        answered
    }

    /// What is kept, for workers that read it: the bytes of the words, in memory that they share if it `is_shared`, and
    /// of the games. None where nothing has changed since the last time.
    ///
    /// # Errors
    ///
    /// It can't be read.
    pub fn lend(&mut self, is_shared: bool) -> Result<Option<Array>, JsError> {
        let now = self.version()?;
        if self.lent_at == Some(now) {
            return Ok(None);
        }
        let same = self.lent_at.is_some_and(|(words, _)| words == now.0);
        let words = match self.lent.take() {
            Some(words) if same => words,
            _ => copied(is_shared)?,
        };
        let games = Uint8Array::from(&*files::bytes()?);
        self.lent = is_shared.then(|| words.clone());
        self.lent_at = Some(now);
        Ok(Some(Array::of2(&words, &games)))
    }

    /// Reads what another worker has lent, in place of what was lent before.
    ///
    /// # Errors
    ///
    /// It can't be read.
    pub fn follow(&mut self, words: Uint8Array, games: &[u8]) -> Result<(), JsError> {
        self.desk = None;
        lent::take(words);
        files::follow(games)?;
        self.desk = Some(desk(self.list.clone()));
        Ok(())
    }

    /// All that is kept, as one file (zip), with the settings of the page; compressed if `is_small`.
    ///
    /// # Errors
    ///
    /// It can't be read.
    pub fn everything(&self, is_small: bool, settings: &str) -> Result<Vec<u8>, JsError> {
        everything::write(settings, is_small)
    }

    /// Whether a file is such a one. Nothing is taken.
    ///
    /// # Errors
    ///
    /// It is damaged, too large, or of a newer version.
    #[wasm_bindgen(js_name = isOwn)]
    pub fn is_own(&self, file: &[u8]) -> Result<bool, JsError> {
        Ok(brought(file)?.is_some())
    }

    /// Takes such a file in place of all that is kept. Returns the settings in it.
    ///
    /// # Errors
    ///
    /// It is no such file, or can't be kept.
    pub fn take(&mut self, file: &[u8]) -> Result<String, JsError> {
        let (words, cards, Everything { settings, files, .. }) =
            brought(file)?.ok_or_else(|| JsError::new("not a file that this page has saved"))?;
        // Its connections are closed first.
        (self.desk, self.watch, self.lent_at) = (None, None, None);
        let taken = files::replace(files, || {
            kept::write(DATABASE, &words)?;
            cards.iter().try_for_each(|cards| kept::write(CARDS, cards))
        });
        self.desk = Some(desk(self.list.clone()));
        taken?;
        Ok(settings)
    }
}

/// A desk over the words and games that are kept. `list` is the list to ask where a question names none, if there is
/// such a list.
fn desk(list: Option<String>) -> Desk {
    let list = list.filter(|list| Ruleset::with_words().contains(&list.as_str()) || has(list));
    let choice = ListChoice {
        database: PathBuf::from(DATABASE),
        fallback: list,
        // Whole seconds after 1970.
        time: (js_sys::Date::now() / 1000.0) as i64,
        ..ListChoice::default()
    };
    let desk = Desk::new(WordLists::new(choice, Arc::new(())), Some(PathBuf::from(GAMES)), false);
    desk.with_cards(Some(PathBuf::from(CARDS)))
}

/// What is in a file of all that is kept, the databases of its words and cards opened; `None` where it is another file.
fn brought(file: &[u8]) -> Result<Option<(Connection, Option<Connection>, Everything)>, JsError> {
    let Some(mut everything) = everything::read(file)? else { return Ok(None) };
    let words = mem::take(&mut everything.words);
    let words = kept::brought(DATABASE, words, Store::check_whole)?;
    // It may have been saved before there were any.
    let cards = everything.cards.take();
    let cards = cards.map(|cards| kept::brought(CARDS, cards, CardBox::check_whole)).transpose()?;
    Ok(Some((words, cards, everything)))
}

/// The bytes of the words, in memory that workers share if it `is_shared`.
fn copied(is_shared: bool) -> Result<Uint8Array, JsError> {
    let size = kept::size(DATABASE)?;
    let words = if is_shared {
        Uint8Array::new(&SharedArrayBuffer::new(size))
    } else {
        Uint8Array::new_with_length(size)
    };
    let mut at = 0;
    kept::read(DATABASE, |page| {
        let end = at + page.len() as u32;
        words.subarray(at, end).copy_from(page);
        at = end;
        Ok(())
    })?;
    Ok(words)
}

fn has(list: &str) -> bool {
    let store = kept::exists(DATABASE).then(|| Store::open(Path::new(DATABASE)).ok());
    store.flatten().is_some_and(|store| store.find_list(list).is_ok_and(|list| list.is_some()))
}

impl Page {
    /// What changes whenever anything that is kept does.
    fn version(&mut self) -> rusqlite::Result<(i64, u64)> {
        let watch = match self.watch.take() {
            Some(watch) => watch,
            None => Connection::open(DATABASE)?,
        };
        let version = watch.pragma_query_value(None, "data_version", |row| row.get(0));
        self.watch = Some(watch);
        Ok((version?, files::changes()))
    }

    fn answer(
        &self,
        method: &str,
        path: &str,
        request: Request,
        crew: Option<Box<dyn Crew>>,
    ) -> Result<Answered, Refusal> {
        let method = Method::from_bytes(method.as_bytes()).unwrap_or_default();
        let (question, name) = api::find(&method, path)?;
        question.check_media(&request)?;
        if request.body.len() > question.most() {
            return Err(Refusal::too_large(question.most()));
        }
        let Asks::Desk(read) = question.asks else {
            return Err(Refusal::missing(format!("{path}: it is asked of a server")));
        };
        let desk = self.desk.as_ref().ok_or_else(|| Refusal::internal("closed"))?;
        let Job { class, limit, is_shared, work } = read(Request { name, ..request }, desk)?;
        let may_be_long = limit > QUICK_TIME || class == Class::Sql;
        // What is written, only this worker keeps.
        if may_be_long && class != Class::Import && !self.is_for_long {
            return Ok(Answered::long(is_shared));
        }
        UNTIL.set(js_sys::Date::now() + limit.as_secs_f64() * 1000.0);
        let stop = Stop::polled(watch);
        match work {
            Work::Whole(work) => work(desk, &stop).and_then(Answered::of),
            Work::Events(work) => {
                let watch = EventWatch::new(stop, Box::new(Heard)).with_crew(crew);
                Heard.send(Event::last(work(desk, &watch)));
                Ok(Answered::events())
            }
        }
    }
}

/// Stops a question whose time is up, or that the page has stopped.
fn watch(stop: &Stop) {
    if worker::is_stopped() {
        stop.stop();
    }
    stop.watch(js_sys::Date::now() > UNTIL.get());
}
