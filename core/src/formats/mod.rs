//! Positions in the forms that programs save them in: wfq's own, Words With Cheaters', that of
//! wordfeud-solver, CGP, GCG, and Wordfeud's JSON. Each is read as a [`Saved`] and written from a
//! [`PositionToWrite`].

mod cgp;
mod drawn;
mod error;
mod format;
mod gcg;
mod gcg_doubts;
mod gcg_game;
mod gcg_moves;
mod gcg_replay;
mod gcg_text;
mod gcg_turns;
mod gcg_undone;
mod gcg_write;
mod json;
mod json_grid;
mod json_layout;
mod json_moves;
mod json_text;
mod json_write;
mod names;
mod note;
mod pasted;
mod read;
mod saved;
mod score;
mod write;

pub use cgp::{Clock, clock_of_cgp};
pub use error::FormatError;
pub use format::Format;
pub use gcg::{Record, RecordEvent, RecordPlayer, RecordTurn};
pub use gcg_doubts::RecordDoubt;
pub use gcg_turns::RecordedTurn;
pub use json_layout::read_layout;
pub use json_moves::{MoveText, read_moves};
pub use json_text::said_of;
pub use note::FormatNote;
pub use read::nothing;
pub use read::read;
pub use saved::{PositionChoice, PositionToWrite, Saved};
pub use score::MAX_SCORE;
pub use write::write;
