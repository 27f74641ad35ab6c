//! The terminal and the environment: errors, notes, input, progress, Ctrl-C.

pub(super) mod bar_watch;
pub(super) mod confirm;
pub(super) mod controls;
pub(super) mod error;
#[cfg(test)]
mod error_tests;
pub(super) mod input;
pub(super) mod interrupts;
pub(super) mod lines;
pub(super) mod notes;
pub(super) mod outcome;
pub(super) mod progress;
mod remedy;
pub(super) mod shown;
mod study_error;
pub(super) mod surroundings;
pub(super) mod text_lines;
mod wordplay_error;

pub(super) use bar_watch::BarWatch;
pub(super) use confirm::{ask, can_ask, confirm};
pub(super) use controls::{is_control, shown};
pub(super) use error::{Error, name, of_answer};
pub(super) use interrupts::{Breaks, WorkStop, interrupts, interrupts_of_saving, on_end};
pub(super) use lines::Lines;
pub(super) use notes::{collect, note};
pub(super) use outcome::Outcome;
pub(super) use remedy::remedy_of;
pub(super) use shown::{Controls, Paint, Shown, render};
pub(super) use surroundings::{Surroundings, now};
pub(super) use text_lines::{NO_TEXT, is_no_text, prompt_failed};
