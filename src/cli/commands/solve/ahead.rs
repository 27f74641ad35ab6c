//! Looking ahead for `wfq solve`: limits from the arguments, progress, notes.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use crate::app::lookahead::{LookaheadLimits, RepliesAnswer};
use crate::app::{Deadline, Watch, threads};
use crate::cli::answer::{counted, orders_text, settled_text, settling};
use crate::cli::args::AheadArgs;
use crate::cli::context::Session;
use crate::cli::term::{Error, WorkStop, interrupts, note, progress};

/// A progress bar over the time limit, which Ctrl-C cancels, once something is counted: until then Ctrl-C ends
/// the program.
pub(crate) struct TimeBar<'a> {
    args: &'a AheadArgs,
    /// When a statement of SQL that chooses the moves to look ahead from is to end.
    deadline: Deadline,
    is_terminal: bool,
    /// `Err` where Ctrl-C can't be caught.
    running: OnceLock<Result<Running, Error>>,
}

/// A bar that is shown.
struct Running {
    bar: ProgressBar,
    /// What is counted, and since when.
    counted: Mutex<(&'static str, Instant)>,
    stop: WorkStop,
}

impl<'a> TimeBar<'a> {
    /// Not begun yet; only a terminal shows it.
    pub(crate) fn new(args: &'a AheadArgs, session: &Session<'_>) -> Self {
        let deadline = Deadline::new(Instant::now(), args.is_asked().then(|| args.limit()));
        let is_terminal = session.surroundings.stderr_terminal;
        Self { args, deadline, is_terminal, running: OnceLock::new() }
    }

    fn begin(&self) -> Result<Running, Error> {
        let (counted, stop) = (Mutex::new(("", Instant::now())), interrupts()?);
        let length = self.args.limit().as_millis() as u64;
        let template = "{wide_bar} {msg}, {elapsed} of {prefix} s at most";
        let bar = progress::bar(length, template, self.is_terminal);
        bar.set_prefix(self.args.seconds.to_string());
        Ok(Running { bar, counted, stop })
    }

    /// Whether the time is up for a statement of SQL.
    pub(crate) fn is_late(&self) -> bool {
        self.deadline.has_passed()
    }

    /// Takes the bar off the terminal, and says whether Ctrl-C was pressed meanwhile.
    pub(crate) fn end(self) -> Result<bool, Error> {
        let running = self.running.into_inner().transpose()?;
        Ok(running.is_some_and(|running| {
            running.bar.finish_and_clear();
            running.stop.is_cancelled()
        }))
    }
}

impl Running {
    fn counted(&self) -> MutexGuard<'_, (&'static str, Instant)> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watch for TimeBar<'_> {
    fn counts(&self, unit: &'static str) {
        if let Ok(running) = self.running.get_or_init(|| self.begin()) {
            *running.counted() = (unit, Instant::now());
            running.bar.reset_elapsed();
        }
    }

    fn progress(&self, done: u64, _: Option<u64>) {
        let Some(Ok(running)) = self.running.get() else { return };
        if running.bar.is_hidden() {
            return;
        }
        let (unit, start) = *running.counted();
        running.bar.set_position(start.elapsed().as_millis() as u64);
        progress::say(&running.bar, &counted(done, unit));
    }

    fn stops_sql(&self) -> Option<Arc<dyn Fn() -> bool + Send + Sync>> {
        let deadline = self.deadline;
        Some(Arc::new(move || deadline.has_passed()))
    }

    fn is_cancelled(&self) -> bool {
        match self.running.get() {
            None => false,
            Some(Ok(running)) => running.stop.is_cancelled(),
            Some(Err(_)) => true,
        }
    }
}

/// The limits that the arguments set, within a time.
pub(crate) fn limits(args: &AheadArgs, time: Duration, given: Option<u16>) -> LookaheadLimits {
    let AheadArgs { racks, .. } = *args;
    LookaheadLimits {
        time,
        racks,
        positions: u64::MAX,
        end_positions: u64::MAX,
        seed: args.seed(),
        threads: threads(given),
    }
}

/// Notes whether the opponent's last move says anything about their rack, by which their racks were weighed; nothing
/// where there was no time for a single rack.
pub(crate) fn note_after(inferred: Option<&str>, name: &str, is_tried: bool) {
    match inferred {
        _ if !is_tried => {}
        Some(name) => note(&format!("racks by inference from {name}")),
        None => note(&format!("{name} tells nothing about the opponent's rack")),
    }
}

/// Notes how many racks were tried, and whether what was asked is settled.
pub(crate) fn note_order(answer: &RepliesAnswer, args: &AheadArgs) {
    let to_the_end = if answer.is_to_the_end { ", each game played to its end" } else { "" };
    let seconds = answer.elapsed.as_secs_f64();
    let moves = counted(answer.moves.len() as u64, "move");
    let racks = counted(answer.racks, "rack");
    let how = format!("{moves}, {racks} in {seconds:.1} s{to_the_end}");
    if let Some(orders) = &answer.orders {
        let limit = if answer.is_cancelled {
            "it came".to_owned()
        } else if args.racks.is_some_and(|racks| orders.played >= racks) {
            "--racks allows".to_owned()
        } else {
            format!("{} s allow", args.seconds)
        };
        note(&format!("{moves} in {seconds:.1} s"));
        note(&format!("pre-endgame: {}", orders_text(orders, &limit)));
        return;
    }
    match answer.unsettled {
        _ if answer.moves.len() < 2 || answer.is_cancelled => note(&how),
        None => note(&format!("{how}: {}", settled_text(answer))),
        Some([one, other]) => {
            let flag = if args.racks == Some(answer.racks) { "--racks" } else { "--seconds" };
            note(&format!(
                "{how}: {} is not settled (99 % confidence): {one} and {other} are too close; a larger {flag} tries more racks",
                settling(answer.settle)
            ));
        }
    }
}
