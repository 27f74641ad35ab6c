//! Looking ahead on the full screen of a game.

use crate::app::play::{AheadAnswer, AheadCommand, AheadFound};
use crate::cli::commands::play::ahead::{compared_text, end_text, replies_text, why_text};
use crate::cli::commands::play::job::Job;
use crate::cli::commands::play::moves_table::their_text;
use crate::cli::commands::play::view::{Message, Mode, View};
use crate::cli::term::{Error, collect};

impl View<'_> {
    /// Takes what was found in the meantime, and searches the end where it is not known.
    pub(crate) fn look_ahead(&mut self) {
        // A text waits until nothing is typed.
        let is_ready = |job: &Job| !job.is_text() || matches!(self.mode, Mode::Plays);
        if let Some(answer) = self.job.as_ref().filter(|job| is_ready(job)).and_then(Job::answer)
            && let Some(job) = self.job.take()
        {
            self.take_answer(&job, answer);
        }
        if self.job.is_none()
            && !self.along.is_end_known()
            && let Some(positions) = self.end.positions()
            && let Some(question) = self.along.end_question(positions)
        {
            self.end.go_on();
            self.job = Job::begin(question, false).ok();
        }
    }

    /// Begins to answer what is asked about the moves.
    pub(crate) fn ask_ahead(&mut self, asked: AheadCommand) {
        let question = match asked {
            AheadCommand::Replies(count) => self.along.replies_question(count),
            AheadCommand::Why(number, beside) => {
                if let Some(place) = self.along.show_number(number) {
                    self.selected = place;
                }
                self.along.why_question(number, beside)
            }
        };
        // The one before is given up.
        self.job = None;
        match question.map_err(Error::from).and_then(|question| Job::begin(question, true)) {
            Ok(job) => self.job = Some(job),
            Err(error) => self.message = Message::error(error),
        }
    }

    /// Stops what is under way. Whether there was anything to stop.
    pub(crate) fn stop_looking(&mut self) -> bool {
        let Some(job) = self.job.as_ref().filter(|job| !job.is_stopped()) else { return false };
        job.stop();
        if !job.is_text() {
            self.end.finish();
        }
        true
    }

    /// What is under way; `None` while it is not worth a word.
    pub(crate) fn progress(&self) -> Option<String> {
        let job = self.job.as_ref()?;
        (job.is_asked || self.end.is_long()).then(|| job.text())
    }

    fn take_answer(&mut self, job: &Job, answer: Result<AheadAnswer, Error>) {
        let answer = match answer {
            Ok(answer) => answer,
            Err(_) if job.is_stopped() => {
                self.message = Message::said("stopped".to_owned());
                return;
            }
            Err(error) => {
                self.message = Message::error(error);
                return;
            }
        };
        if answer.is_theirs {
            self.show_text(collect(|| their_text(&answer, &self.along)));
            return;
        }
        let said = match &answer.found {
            AheadFound::Why(_) | AheadFound::Compared(_) if job.is_stopped() => {
                "stopped".to_owned()
            }
            AheadFound::Why(why) => {
                self.show_text(collect(|| why_text(&answer, why, &self.along)));
                return;
            }
            AheadFound::Compared(moves) => {
                self.show_text(collect(|| compared_text(moves)));
                return;
            }
            AheadFound::Replies(replies) => replies_text(replies),
            AheadFound::End(end) => {
                if job.is_asked {
                    // No other search follows.
                    self.end.finish();
                }
                end_text(end)
            }
        };
        if job.is_asked || job.is_stopped() {
            self.message = Message::said(said);
        }
        let selected = self.selected_move().map(|ranked| ranked.number);
        let is_first = (self.along.page(), self.selected) == (0, 0);
        if !self.along.take_ahead(answer) {
            return;
        }
        // Whoever has chosen a move in the meantime keeps it.
        let kept = selected.filter(|_| !is_first && !job.is_asked);
        self.selected = kept.and_then(|number| self.along.show_number(number)).unwrap_or(0);
    }

    /// Shows a text in place of the moves, with what was noted on the way.
    pub(crate) fn show_text(&mut self, (text, notes): (Result<String, Error>, Vec<String>)) {
        match text {
            Ok(text) => {
                self.mode = Mode::Text { text, first: 0 };
                self.message = Message::said(notes.join("\n"));
            }
            Err(error) => self.message = Message::error(error),
        }
    }
}
