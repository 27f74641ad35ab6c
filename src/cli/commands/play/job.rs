//! A question about the moves that is answered while the screen shows the game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::Builder;

use crate::app::play::{AheadAnswer, AheadQuestion};
use crate::app::{Watch, threads};
use crate::cli::answer::{counted, thousands};
use crate::cli::term::Error;

/// A question that another thread answers. Dropped, it is no longer worked on.
pub(crate) struct Job {
    about: About,
    is_text: bool,
    /// Whether the player asked for it.
    pub is_asked: bool,
    most: u64,
    progress: Arc<Progress>,
    answer: Receiver<Result<AheadAnswer, Error>>,
}

/// How far the end is searched by itself: a little first, so that there is an answer at once.
#[derive(Clone, Copy)]
pub(crate) struct EndSearch {
    /// The positions of the next search; none follows beyond the most.
    next: u64,
}

const FIRST: u64 = 5_000;
const MORE: u64 = 8;
const MOST: u64 = FIRST * MORE * MORE * MORE;

impl Default for EndSearch {
    fn default() -> Self {
        Self { next: FIRST }
    }
}

impl EndSearch {
    /// How many positions are searched next; `None` where it is enough.
    pub(crate) fn positions(&self) -> Option<u64> {
        (self.next <= MOST).then_some(self.next)
    }

    /// The next one goes further.
    pub(crate) const fn go_on(&mut self) {
        self.next *= MORE;
    }

    /// None follows.
    pub(crate) const fn finish(&mut self) {
        self.next = u64::MAX;
    }

    /// Whether the first search is over.
    pub(crate) const fn is_long(&self) -> bool {
        self.next > FIRST * MORE
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Replies,
    End,
    Why,
}

#[derive(Default)]
struct Progress {
    done: AtomicU64,
    stop: AtomicBool,
}

impl Watch for Progress {
    fn progress(&self, done: u64, _: Option<u64>) {
        self.done.fetch_max(done, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Job {
    /// Begins to answer a question.
    pub(crate) fn begin(question: AheadQuestion, is_asked: bool) -> Result<Self, Error> {
        let about = match (question.sorts(), question.is_end()) {
            (false, _) => About::Why,
            (true, true) => About::End,
            (true, false) => About::Replies,
        };
        let is_text = about == About::Why || question.is_theirs();
        let most = question.most();
        let progress = Arc::new(Progress::default());
        let (send, answer) = channel();
        let watch = Arc::clone(&progress);
        let work = move || {
            let answer = question.answer(threads(None), &*watch);
            // Nobody waits for an answer that is no longer wanted.
            _ = send.send(answer.map_err(Error::from));
        };
        let begun = Builder::new().spawn(work);
        begun
            .map_err(|error| Error::caused(format!("no thread can be started: {error}"), error))?;
        Ok(Self { about, is_text, is_asked, most, progress, answer })
    }

    /// Whether its answer is a text that takes the place of the moves.
    pub(crate) const fn is_text(&self) -> bool {
        self.is_text
    }

    /// Stops it: its answer is then what was found so far.
    pub(crate) fn stop(&self) {
        self.progress.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.progress.is_cancelled()
    }

    /// The answer, once it is there.
    pub(crate) fn answer(&self) -> Option<Result<AheadAnswer, Error>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(Error::new("the search failed"))),
        }
    }

    /// How far it is.
    pub(crate) fn text(&self) -> String {
        let done = self.progress.done.load(Ordering::Relaxed);
        let (what, unit) = match self.about {
            About::Replies => ("the opponent's replies", "rack"),
            About::End => ("the end of the game", "position"),
            About::Why => ("why", "rack"),
        };
        let (done, most) = (thousands(done), counted(self.most, unit));
        format!("{what}: {done} of at most {most}, Esc stops")
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop();
    }
}
