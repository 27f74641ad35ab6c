//! Rows of answers that are found while SQLite reads them.

use std::cell::RefCell;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{Builder, JoinHandle};

use super::function_lists::FindingRoom;
use super::table_functions::{Interrupts, MOMENT, TableAsk, TableRows};
use crate::store::SqlValue;
use crate::store::file::values::Failure;

/// The most answers that are handed over at once. The first are handed over sooner.
const MOST_AT_ONCE: usize = 1024;

/// How many times answers may have been handed over and not yet been read.
const WAITING: usize = 2;

/// The most threads of a connection that find answers.
const MOST_THREADS: usize = 8;

/// The most bytes that the functions of a connection hold for rows to be read: 64 MB.
const MOST_HELD: usize = 64 << 20;

/// Why they hold no more.
const TOO_MANY: &str = "the question holds too many rows at once: ask for fewer";

/// Finds answers, each the places of its words: calls the second with each until that is false, and asks the first now
/// and then whether to stop.
pub(crate) type Find =
    dyn Fn(&dyn Fn() -> bool, &mut dyn FnMut(&[u32]) -> bool) -> Result<(), Failure> + Send + Sync;

/// Some answers, one behind the other.
#[derive(Debug, Default)]
struct Answers {
    places: Vec<u32>,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Answers {
    fn push(&mut self, places: &[u32]) {
        self.places.extend_from_slice(places);
        self.ends.push(self.places.len());
    }

    fn get(&self, number: usize) -> Option<&[u32]> {
        let begin = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.places.get(begin..*self.ends.get(number)?)
    }

    /// How many bytes they take.
    fn bytes(&self) -> usize {
        size_of::<u32>() * self.places.capacity() + size_of::<usize>() * self.ends.capacity()
    }
}

/// A share of what a connection may take, which is given back.
#[derive(Debug)]
struct Share {
    of: Arc<AtomicUsize>,
    amount: usize,
}

impl Share {
    fn none(of: &Arc<AtomicUsize>) -> Self {
        Self { of: Arc::clone(of), amount: 0 }
    }

    /// Takes more, unless all would have more than `most`.
    fn take(&mut self, more: usize, most: usize) -> bool {
        self.amount += more;
        self.of.fetch_add(more, Ordering::Relaxed) + more <= most
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.of.fetch_sub(self.amount, Ordering::Relaxed);
    }
}

/// Hands answers over to the thread of the statement.
struct Handing {
    sender: SyncSender<Answers>,
    answers: Answers,
    /// How many answers are handed over next.
    next: usize,
}

impl Handing {
    fn push(&mut self, places: &[u32]) -> bool {
        self.answers.push(places);
        self.answers.ends.len() < self.next || self.hand_over()
    }

    /// Waits until the answers can be handed over. Returns whether anybody reads them.
    fn hand_over(&mut self) -> bool {
        if self.answers.ends.is_empty() {
            return true;
        }
        self.next = (2 * self.next).min(MOST_AT_ONCE);
        self.sender.send(std::mem::take(&mut self.answers)).is_ok()
    }
}

/// A thread that finds answers. It ends when nobody reads them any more.
#[derive(Debug)]
struct FindingThread {
    answers: Option<Receiver<Answers>>,
    is_closed: Arc<AtomicBool>,
    thread: Option<JoinHandle<Result<(), Failure>>>,
    _share: Share,
}

impl FindingThread {
    /// `None` if there are as many already as there can be, or no threads at all.
    fn start(room: &FindingRoom, find: &Arc<Find>) -> Option<Self> {
        let mut share = Share::none(&room.threads);
        if !share.take(1, MOST_THREADS) {
            return None;
        }
        let (sender, answers) = sync_channel(WAITING);
        let is_closed = Arc::new(AtomicBool::new(false));
        let (asked, find) = (Arc::clone(&is_closed), Arc::clone(find));
        let work = move || {
            let handing = RefCell::new(Handing { sender, answers: Answers::default(), next: 1 });
            // What was found waits for no more where more is hard to find.
            let stop = || asked.load(Ordering::Relaxed) || !handing.borrow_mut().hand_over();
            find(&stop, &mut |places| handing.borrow_mut().push(places))?;
            handing.borrow_mut().hand_over();
            Ok(())
        };
        let thread = Builder::new().name("wfq-sql".to_owned()).spawn(work).ok()?;
        Some(Self { answers: Some(answers), is_closed, thread: Some(thread), _share: share })
    }

    /// The next answers; `None` at the end.
    fn next(&mut self, ask: &TableAsk<'_>) -> Option<Result<Answers, Failure>> {
        loop {
            if let Err(failure) = ask.check() {
                return Some(Err(failure));
            }
            match self.answers.as_ref()?.recv_timeout(MOMENT) {
                Ok(answers) => return Some(Ok(answers)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    let ended = self.end().unwrap_or_else(|panic| resume_unwind(panic));
                    return ended.err().map(Err);
                }
            }
        }
    }

    /// Ends the thread, and says how it went.
    fn end(&mut self) -> std::thread::Result<Result<(), Failure>> {
        self.is_closed.store(true, Ordering::Relaxed);
        // It may wait for them to be read.
        self.answers = None;
        self.thread.take().map_or(Ok(Ok(())), JoinHandle::join)
    }
}

impl Drop for FindingThread {
    fn drop(&mut self) {
        // Rows that are closed have no use for its error.
        _ = self.end();
    }
}

/// Answers that are held.
#[derive(Debug)]
struct HeldAnswers {
    answers: std::vec::IntoIter<Answers>,
    _share: Share,
}

impl HeldAnswers {
    /// Finds all answers at once, unless they are too many to hold.
    fn find(ask: &TableAsk<'_>, find: &Find) -> Result<Self, Failure> {
        let mut share = Share::none(&ask.finding_room().held);
        let (mut full, mut answers, mut fault) = (Vec::new(), Answers::default(), None);
        let interrupts = Interrupts::new(*ask);
        find(&|| interrupts.is_there(), &mut |places| {
            answers.push(places);
            if answers.ends.len() == MOST_AT_ONCE {
                if !share.take(answers.bytes(), MOST_HELD) {
                    fault = Some(TOO_MANY.into());
                }
                full.push(std::mem::take(&mut answers));
            }
            fault.is_none()
        })?;
        if let Some(failure) = fault.or(interrupts.why()) {
            return Err(failure);
        }
        full.push(answers);
        Ok(Self { answers: full.into_iter(), _share: share })
    }
}

/// Where answers come from.
#[derive(Debug)]
enum AnswerSource {
    Thread(FindingThread),
    Held(HeldAnswers),
}

/// Rows of answers.
struct FoundRows<'c, R> {
    ask: TableAsk<'c>,
    source: AnswerSource,
    answers: Answers,
    /// How many of `answers` were read.
    read: usize,
    row: R,
}

impl<'c> TableAsk<'c> {
    /// The rows of answers, which are found while they are read: no more than a few wait for that. Where no thread can
    /// find them, they are all found first, and held in short form.
    pub(crate) fn found(
        &self,
        find: Arc<Find>,
        row: impl FnMut(&[u32]) -> Vec<SqlValue> + 'c,
    ) -> Result<TableRows<'c>, Failure> {
        let source = match FindingThread::start(self.finding_room(), &find) {
            Some(thread) => AnswerSource::Thread(thread),
            None => AnswerSource::Held(HeldAnswers::find(self, &*find)?),
        };
        Ok(Box::new(FoundRows { ask: *self, source, answers: Answers::default(), read: 0, row }))
    }

    /// Rows made, as they are read, from `count` values of a type. An error if these take too much memory.
    pub(crate) fn held<T>(
        &self,
        count: usize,
        rows: impl Iterator<Item = Result<Vec<SqlValue>, Failure>> + 'c,
    ) -> Result<TableRows<'c>, Failure> {
        let mut share = Share::none(&self.finding_room().held);
        match share.take(size_of::<T>().saturating_mul(count), MOST_HELD) {
            true => Ok(Box::new(HeldRows { rows, _share: share })),
            false => Err(TOO_MANY.into()),
        }
    }
}

/// Rows that are made from what is held.
struct HeldRows<I> {
    rows: I,
    _share: Share,
}

impl<I: Iterator> Iterator for HeldRows<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.rows.next()
    }
}

impl<R: FnMut(&[u32]) -> Vec<SqlValue>> Iterator for FoundRows<'_, R> {
    type Item = Result<Vec<SqlValue>, Failure>;

    fn next(&mut self) -> Option<Result<Vec<SqlValue>, Failure>> {
        loop {
            if let Some(places) = self.answers.get(self.read) {
                self.read += 1;
                return Some(Ok((self.row)(places)));
            }
            let answers = match &mut self.source {
                AnswerSource::Thread(thread) => thread.next(&self.ask)?,
                AnswerSource::Held(held) => Ok(held.answers.next()?),
            };
            match answers {
                Ok(answers) => (self.answers, self.read) = (answers, 0),
                Err(failure) => return Some(Err(failure)),
            }
        }
    }
}
