//! The terminal and the environment: errors, notes, input, progress, Ctrl-C.

pub mod bar_watch;
pub mod confirm;
pub mod controls;
pub mod error;
pub mod input;
pub mod interrupts;
pub mod notes;
pub mod outcome;
pub mod progress;
mod remedy;
pub mod shown;
pub mod surroundings;
pub mod text_lines;

pub use bar_watch::BarWatch;
pub use confirm::confirm;
pub use controls::{is_control, shown};
pub use error::{Error, name, of_answer};
pub(crate) use input::place_of;
pub use interrupts::{interrupts, on_interrupt};
pub use notes::{collect, note};
pub use outcome::Outcome;
pub use remedy::{of_foreign, of_store};
pub use shown::{Controls, Paint, Shown, render};
pub use surroundings::Surroundings;
pub use text_lines::{NO_TEXT, is_no_text};
