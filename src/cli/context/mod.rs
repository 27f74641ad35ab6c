//! What all commands share while they run.

pub mod board_file;
pub mod board_read;
pub mod board_record;
pub mod import_watch;
pub mod kept;
pub mod leaves;
pub mod session;
pub mod typed;

pub use crate::app::position::unbracketed;
pub use board_file::{BoardFile, flag_layout, list_of, position_error};
pub use board_read::{MOST_MISTAKES, Reading, rack_as_read};
pub use import_watch::ImportBar;
pub use kept::{board_or_game, board_to_play, games_folder};
pub use leaves::{read, shipped};
pub(crate) use session::nearest;
pub use session::{Session, note_unbracketed};
