//! What all commands share while they run.

pub mod board_file;
pub mod board_read;
pub mod board_record;
pub mod board_rules;
pub mod kept;
pub mod leaves;
pub mod lines;
pub mod prompt;
pub mod readings;
pub mod session;
pub mod typed;

pub use board_file::{BoardFile, Said, flag_layout};
pub use board_read::{MOST_TOLD, Reading, folded_rack, rack_as_read};
pub use board_rules::{goes_with, list_of};
pub use kept::{board_or_game, board_to_play, games_folder};
pub use leaves::{leaves, read, shipped, to_rows};
pub use lines::{Chunk, Chunks, Line, MAX_LINE};
pub use prompt::{NO_TEXT, is_no_text};
pub use readings::best_of_readings;
pub use session::{Session, nearest, no_list, note_unbracketed, unbracketed};
pub use typed::{as_blanks, choose_blanks};
