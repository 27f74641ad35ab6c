//! A game that is played along: its files, its records, and the commands of its player.
//!
//! [`GameSource::find`] says what there is of a game on disk, [`OpenGame`] takes it up with the rules
//! and words that go with it, and [`PlayAlong::apply`] does what a [`Command`] wants: each comes back
//! as a [`Report`].

mod ahead;
mod apply;
mod best;
mod command;
mod command_error;
#[cfg(test)]
mod command_tests;
mod correct;
#[cfg(test)]
mod correct_kept_tests;
#[cfg(test)]
mod correct_tests;
mod correction;
mod defined;
mod describe;
mod doubt;
#[cfg(test)]
mod doubt_tests;
mod edit;
#[cfg(test)]
mod edit_tests;
mod error;
mod error_text;
mod files;
mod filter;
mod follow;
mod follow_error;
#[cfg(test)]
mod follow_tests;
mod follow_ways;
#[cfg(feature = "cli")]
mod help;
mod kept;
mod known;
mod looking;
mod meant;
mod moves;
mod named;
mod new_tiles;
mod open;
mod open_note;
mod paths;
#[cfg(test)]
mod play_tests;
mod read_back;
mod record;
mod record_beside;
#[cfg(feature = "store")]
mod record_rules;
mod remarks;
mod report;
mod saved_games;
mod source;
mod state;
mod table;
mod turn;
mod unlisted;
mod wanted;
mod win;

pub use ahead::{AheadAnswer, AheadFound, AheadQuestion, PRE_ENDGAME_POSITIONS};
pub use command::Command;
pub use command_error::CommandError;
pub use correction::Correction;
pub use edit::EditError;
pub use error::PlayError;
pub use filter::{Filter, FilterError, FilterKey};
pub use follow::LaterPosition;
pub use follow_error::FollowError;
pub use kept::KeptGame;
pub use known::AheadKind;
pub use looking::END_POSITIONS;
pub use moves::MoveOrder;
pub use new_tiles::{TilesPrompt, tiles_or_command};
pub use open::{OpenGame, PlayOptions, SavedPosition};
pub use open_note::OpenNote;
pub use paths::record_path;
pub use record::Players;
#[cfg(feature = "cli")]
pub(crate) use record_rules::named_rules;
pub use report::{AheadCommand, Change, FixedTurn, Report};
pub use saved_games::{SavedGame, games_in};
pub use source::{GameSource, SavedRecord};
pub use state::{GameState, ListedPlay, MadeMove, PlayPage, PlayerState, TileCount};
pub use table::{PlayAlong, WaitingFor};
pub use turn::Claim;
pub use wanted::{WantedMove, WhyWanted};

// What the program's own screen and commands need.
#[cfg(feature = "cli")]
pub(crate) use describe::points;
#[cfg(feature = "cli")]
pub(crate) use edit::BoardEdit;
#[cfg(feature = "cli")]
pub(crate) use help::HELP;
#[cfg(any(feature = "cli", feature = "serve"))]
pub(crate) use kept::{is_game_name, not_a_game_name};
#[cfg(feature = "cli")]
pub(crate) use kept::{name_of_file, names as kept_names, nearest_game};
#[cfg(feature = "cli")]
pub(crate) use record_beside::RecordBeside;
#[cfg(feature = "cli")]
pub(crate) use remarks::Remark;
#[cfg(any(feature = "cli", feature = "serve"))]
pub(crate) use source::form_to_write;
#[cfg(feature = "cli")]
pub(crate) use table::PAGE;
