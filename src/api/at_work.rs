//! Questions at work, for faces that answer many at once: a limited number at a time, each for a limited time, and
//! stopped once nobody waits for it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::{Instant, timeout};

use super::job::Class;
use super::refusal::Refusal;
use super::stop::Stop;

/// How many quick questions are worked on at a time, where there are as many cores.
const QUICK_QUESTIONS: usize = 8;

/// How many statements of SQL are worked on at a time.
const SQL_QUESTIONS: usize = 2;

/// How many questions look ahead at a time.
const LONG_QUESTIONS: usize = 2;

/// How many games are reviewed at a time.
const REVIEWS: usize = 1;

/// How many word lists are imported at a time: only one is written to the database.
const IMPORTS: usize = 1;

/// The most threads that questions are worked on: all of the above, a picture, and some to spare.
pub const MAX_THREADS: usize = 16;

/// How many questions of a kind may wait for their turn.
const MAX_WAITING: usize = 32;

/// How long a question may wait for its turn.
const WAITING_TIME: Duration = Duration::from_secs(10);

/// How often a running question is checked: is it to be stopped?
const TICK: Duration = Duration::from_millis(20);

/// The questions at work.
#[derive(Debug)]
pub struct AtWork {
    quick: Places,
    picture: Places,
    sql: Places,
    long: Places,
    review: Places,
    import: Places,
    named: Arc<NamedStops>,
}

/// The places of a class of questions.
#[derive(Debug)]
struct Places {
    count: usize,
    free: Arc<Semaphore>,
    /// How many questions wait for one.
    waiting: AtomicUsize,
}

/// The questions that can be cancelled by their names.
type NamedStops = Mutex<HashMap<String, Stop>>;

/// The name of a question, which is forgotten when this is dropped.
#[derive(Debug)]
pub struct QuestionName {
    name: String,
    named: Arc<NamedStops>,
}

/// Stops a question when it is dropped: nobody waits for the answer.
#[derive(Debug)]
pub struct StopOnDrop(pub Stop);

/// The right to work on a question, for as long as it is held.
#[derive(Debug)]
pub struct Turn(#[expect(dead_code, reason = "held")] OwnedSemaphorePermit);

impl Drop for QuestionName {
    fn drop(&mut self) {
        locked(&self.named).remove(&self.name);
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl AtWork {
    /// With no question yet.
    #[expect(clippy::new_without_default, reason = "it asks the machine")]
    pub fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            quick: Places::new(cores.min(QUICK_QUESTIONS)),
            picture: Places::new(1),
            sql: Places::new(SQL_QUESTIONS),
            long: Places::new(LONG_QUESTIONS),
            review: Places::new(REVIEWS),
            import: Places::new(IMPORTS),
            named: Arc::default(),
        }
    }

    /// Waits for the turn of a question.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if too many wait, or it waits too long.
    pub async fn turn(&self, class: Class) -> Result<Turn, Refusal> {
        let Places { free, waiting, .. } = match class {
            Class::Quick => &self.quick,
            Class::Picture => &self.picture,
            Class::Sql => &self.sql,
            Class::Long => &self.long,
            Class::Review => &self.review,
            Class::Import => &self.import,
        };
        if let Ok(permit) = Arc::clone(free).try_acquire_owned() {
            return Ok(Turn(permit));
        }
        let full = || Refusal::busy("too many questions at once: try again in a moment");
        let queue = Queued::enter(waiting).ok_or_else(full)?;
        let permit = timeout(WAITING_TIME, Arc::clone(free).acquire_owned()).await;
        drop(queue);
        permit.ok().and_then(Result::ok).map(Turn).ok_or_else(full)
    }

    /// Answers a question on a thread of its own, in at most `limit`. It is stopped if nobody waits
    /// for it any more.
    ///
    /// # Errors
    ///
    /// That of the question, or that it has no turn.
    pub async fn answer<T: Send + 'static>(
        &self,
        class: Class,
        limit: Duration,
        ask: impl FnOnce(&Stop) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let turn = self.turn(class).await?;
        let stop = Stop::default();
        let _guard = StopOnDrop(stop.clone());
        let (send, answer) = oneshot::channel();
        start(turn, stop, limit, move |stop| _ = send.send(ask(stop)));
        answer
            .await
            .unwrap_or_else(|_| Err(Refusal::internal("the question could not be answered")))
    }

    /// Registers a question under a name.
    pub fn name(&self, name: &str, stop: &Stop) -> QuestionName {
        locked(&self.named).insert(name.to_owned(), stop.clone());
        QuestionName { name: name.to_owned(), named: Arc::clone(&self.named) }
    }

    /// Cancels the question of a name. Returns whether there is one.
    pub fn cancel(&self, name: &str) -> bool {
        locked(&self.named).remove(name).inspect(Stop::stop).is_some()
    }

    /// Cancels all that have names: the others take no time.
    pub fn cancel_all(&self) {
        locked(&self.named).drain().for_each(|(_, stop)| stop.stop());
    }

    /// Waits until no question is worked on that may save something.
    pub async fn saved(&self) {
        for Places { count, free, .. } in [&self.quick, &self.review, &self.import] {
            _ = free.acquire_many(u32::try_from(*count).unwrap_or(u32::MAX)).await;
        }
    }
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Places {
    fn new(count: usize) -> Self {
        Self { count, free: Arc::new(Semaphore::new(count)), waiting: AtomicUsize::new(0) }
    }
}

/// A place in the queue.
struct Queued<'w>(&'w AtomicUsize);

impl<'w> Queued<'w> {
    fn enter(waiting: &'w AtomicUsize) -> Option<Self> {
        let place = Self(waiting);
        (waiting.fetch_add(1, Ordering::SeqCst) < MAX_WAITING).then_some(place)
    }
}

impl Drop for Queued<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Begins a question on a thread of its own. The turn is held until it ends, even where nobody waits
/// for it any more.
pub fn start(turn: Turn, stop: Stop, limit: Duration, work: impl FnOnce(&Stop) + Send + 'static) {
    let watched = stop.clone();
    let mut done = tokio::task::spawn_blocking(move || {
        work(&stop);
        drop(turn);
    });
    tokio::spawn(async move {
        let begun = Instant::now();
        while timeout(TICK, &mut done).await.is_err() {
            watched.watch(begun.elapsed() >= limit);
        }
    });
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_question_that_panics_has_no_name_any_more() {
        let work = AtWork::new();
        let name = work.name("one", &Stop::default());
        let panicked = catch_unwind(AssertUnwindSafe(move || {
            let _name = name;
            panic!("as a question might");
        }));
        assert!(panicked.is_err() && !work.cancel("one"));
        let stop = Stop::default();
        let _name = work.name("two", &stop);
        assert!(work.cancel("two") && stop.is_stopped());
    }

    #[test]
    fn what_may_be_saved_is_waited_for() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.expect("a runtime").block_on(async {
            let work = AtWork::new();
            for class in [Class::Sql, Class::Long, Class::Picture] {
                let _turn = work.turn(class).await.expect("a turn");
                timeout(WAITING_TIME, work.saved()).await.expect("not waited for");
            }
            for class in [Class::Quick, Class::Review, Class::Import] {
                let turn = work.turn(class).await.expect("a turn");
                timeout(TICK, work.saved()).await.expect_err("waited for");
                drop(turn);
                timeout(WAITING_TIME, work.saved()).await.expect("saved");
            }
        });
    }

    #[test]
    fn all_places_have_a_thread() {
        let others = SQL_QUESTIONS + LONG_QUESTIONS + REVIEWS + IMPORTS + 1;
        assert!(QUICK_QUESTIONS + others <= MAX_THREADS);
    }
}
