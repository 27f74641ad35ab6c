//! What all commands share while they run.

pub(super) mod board_file;
pub(super) mod board_read;
pub(super) mod board_record;
pub(super) mod board_seen;
pub(super) mod card_box;
pub(super) mod found;
pub(super) mod import_watch;
pub(super) mod kept;
pub(super) mod layouts;
pub(super) mod leaves;
pub(super) mod picture_read;
pub(super) mod rules_file;
pub(super) mod session;
pub(super) mod sources;
pub(super) mod typed;

pub(super) use board_file::{BoardFile, list_of};
pub(super) use board_read::{MOST_MISTAKES, Reading, rack_as_read};
pub(super) use card_box::{card_box, card_path, note_added};
pub(super) use found::{FoundTable, Searched, write_found};
pub(super) use import_watch::ImportBar;
pub(super) use kept::{board_or_game, board_to_play, games_folder, record_or_game, session_of};
pub(super) use layouts::{flag_layout, position_error};
pub(super) use leaves::{read, shipped};
pub(super) use rules_file::{no_words, noted_rules};
pub(super) use session::{Session, note_unbracketed};
pub(super) use sources::SessionSources;
