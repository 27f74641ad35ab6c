//! The terminal and what is around it: errors, notes, input, progress, Ctrl-C.

pub mod confirm;
pub mod controls;
pub mod error;
pub mod input;
pub mod interrupts;
pub mod notes;
pub mod outcome;
pub mod progress;
pub mod shown;
pub mod surroundings;

pub use confirm::confirm;
pub use controls::{is_control, shown};
pub use error::{Error, name};
pub use input::{place_of, unreadable};
pub use interrupts::{interrupts, on_interrupt};
pub use notes::{collect, note};
pub use outcome::Outcome;
pub use shown::{Controls, Paint, Shown, render};
pub use surroundings::Surroundings;
