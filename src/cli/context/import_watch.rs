//! What a terminal shows while a database is waited for, and while words are imported.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressFinish, ProgressState, ProgressStyle};

use crate::app::Watch;
use crate::app::import::FirstUse;
use crate::app::lists::ListsWatch;
use crate::cli::answer::thousands;
use crate::cli::term::{note, progress};
use crate::store::{ListInfo, WaitingEvent};

/// Notes what happens to the database besides what was asked.
pub(crate) struct TerminalWatch {
    database: PathBuf,
    patience: Duration,
    /// Whether standard error is a terminal.
    is_seen: bool,
}

impl TerminalWatch {
    pub(crate) fn new(database: &Path, patience: Duration, is_seen: bool) -> Self {
        Self { database: database.to_owned(), patience, is_seen }
    }
}

impl ListsWatch for TerminalWatch {
    fn waits(&self, event: WaitingEvent) {
        if !self.is_seen {
            return;
        }
        let (path, seconds) = (self.database.display(), self.patience.as_secs_f64());
        match event {
            WaitingEvent::Locked => note(&format!(
                "{path}: another program is writing to it; waiting up to {seconds} s (--wait SECONDS)"
            )),
            WaitingEvent::Updating => note(&format!(
                "{path}: made by an older version of wfq, bringing it up to date, once"
            )),
        }
    }

    fn copies_level(&self, list: &ListInfo, level: u8) {
        if self.is_seen {
            note(&format!(
                "first question at level {level} of {}: copying its words, once",
                list.name
            ));
        }
    }

    fn first_use(&self, first_use: &FirstUse) -> Box<dyn Watch> {
        let FirstUse { list, language, words, others } = first_use;
        let others = match &others[..] {
            [] => String::new(),
            [other] => format!("; for another: wfq use {other}"),
            [other, more @ ..] => {
                format!("; for another: wfq use {other} (or {})", more.join(", "))
            }
        };
        let words = thousands(*words as u64);
        note(&format!(
            "first use: importing the {language} word list that comes with wfq, {words} words{others}"
        ));
        Box::new(ImportBar::new(list, self.is_seen))
    }
}

/// A progress bar for an import. It disappears when it is dropped.
pub(crate) struct ImportBar {
    bar: ProgressBar,
    list: String,
}

impl ImportBar {
    /// A bar that names the list, if it is to be seen.
    pub(crate) fn new(list: &str, is_seen: bool) -> Self {
        let bar = if is_seen { ProgressBar::new(0) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template(
            "{msg} {wide_bar} {human_pos}/{human_len} words, {rate}/s",
        );
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
            // A bar that can't be drawn is no reason to fail.
            _ = out.write_str(&thousands(state.per_sec() as u64));
        };
        bar.set_style(style.with_key("rate", rate));
        let bar = bar.with_finish(ProgressFinish::AndClear);
        Self { bar, list: list.to_owned() }
    }
}

impl Watch for ImportBar {
    fn progress(&self, done: u64, total: Option<u64>) {
        if done == 0 {
            self.bar.set_length(total.unwrap_or_default());
            progress::say(&self.bar, &format!("{}:", self.list));
        }
        self.bar.set_position(done);
        if total == Some(done) {
            progress::say(&self.bar, &format!("{}: indexes", self.list));
        }
    }
}
