//! The files of a game: its board, its record, and the folder of kept games.

pub(super) mod against;
pub(super) mod game_files;
pub(super) mod kept;
pub(super) mod paths;
pub(super) mod read_back;
pub(super) mod record;
pub(super) mod record_beside;
#[cfg(feature = "store")]
pub(super) mod record_rules;
pub(super) mod saved_games;
pub(super) mod source;
