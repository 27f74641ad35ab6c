//! Why a game is not read, played or written.

pub(super) mod against_error;
pub(super) mod follow_error;
pub(super) mod play_error;
pub(super) mod text;
