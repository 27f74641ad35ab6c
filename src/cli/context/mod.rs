//! What all commands share while they run.

pub mod board_file;
pub mod board_read;
pub mod board_record;
pub mod kept;
pub mod leaves;
pub mod prompt;
pub mod readings;
pub mod session;
pub mod typed;

pub use crate::app::position::{goes_with, unbracketed};
pub use crate::app::{as_blanks, choose_blanks, leave_rows as to_rows};
pub use board_file::{BoardFile, flag_layout, list_of, named_layout, position_error};
pub use board_read::{MOST_MISTAKES, Reading, rack_as_read};
pub use kept::{Kept, board_or_game, board_to_play, games_folder, is_name, nearest_game};
pub use leaves::{leaves, read, shipped};
pub use prompt::{NO_TEXT, is_no_text};
pub use readings::best_of_readings;
pub use session::{Session, nearest, no_list, note_unbracketed};
