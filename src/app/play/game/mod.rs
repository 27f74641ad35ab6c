//! A game that is played along: its state, in words and as plain data.

pub(super) mod amend;
pub(super) mod defined;
pub(super) mod describe;
pub(super) mod open;
pub(super) mod open_note;
pub(super) mod remarks;
pub(super) mod report;
pub(super) mod state;
pub(super) mod table;
pub(super) mod unlisted;
pub(super) mod win;
