//! What all commands share while they run.

pub mod board_file;
pub mod board_read;
pub mod board_record;
pub mod board_rules;
pub mod import_watch;
pub mod kept;
pub mod leaves;
pub mod lines;
pub mod session;
pub mod typed;

pub use board_file::{BoardFile, Said, flag_layout};
pub use board_read::{MOST_TOLD, Reading, folded_rack, rack_as_read};
pub use board_rules::{goes_with, list_of};
pub use import_watch::ImportBar;
pub use kept::{board_or_game, board_to_play, games_folder};
pub use leaves::{leaves, read, shipped};
pub use lines::{Chunk, Chunks, Line, MAX_LINE};
pub use session::{Session, nearest, note_unbracketed, unbracketed};
pub use typed::{as_blanks, choose_blanks};
