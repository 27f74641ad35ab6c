//! A game that is played along: its files, its records, and the commands of its player.
//!
//! [`GameSource::find`] says what there is of a game on disk, [`OpenGame`] takes it up with the rules
//! and words that go with it, and [`PlayAlong::apply`] does what a [`Command`] wants: each comes back
//! as a [`Report`].

mod ahead;
mod edit;
mod error;
mod files;
mod game;
mod read;
mod turns;

#[cfg(test)]
mod tests;

pub use ahead::known::AheadKind;
pub use ahead::question::{AheadAnswer, AheadFound, AheadQuestion, PRE_ENDGAME_POSITIONS};
pub use edit::EditError;
pub use error::against_error::AgainstError;
pub use error::follow_error::FollowError;
pub use error::play_error::PlayError;
pub use files::against::{
    Against, AgainstRow, OPPONENTS, RANDOM_LAYOUT, levels_text, random_layout,
};
pub use files::kept::KeptGame;
pub use files::paths::record_path;
pub use files::record::Players;
#[cfg(feature = "cli")]
pub(crate) use files::record_rules::named_rules;
pub use files::saved_games::{SavedGame, games_in};
pub use files::source::{GameSource, SavedRecord};
pub use game::amend::Amendment;
pub use game::open::{OpenGame, PlayOptions, SavedPosition};
pub use game::open_note::OpenNote;
pub use game::report::{AheadCommand, Change, FixedTurn, Report};
pub use game::state::{GameState, ListedPlay, MadeMove, PlayPage, PlayerState, TileCount};
pub use game::table::{PlayAlong, WaitingFor};
pub use read::command::Command;
pub use read::command_error::CommandError;
pub use read::correction::Correction;
pub use read::filter::{Filter, FilterError, FilterKey};
pub use read::order::MoveOrder;
pub use read::wanted::{WantedMove, WhyWanted};
pub use turns::follow::LaterPosition;
pub use turns::looking::END_POSITIONS;
pub use turns::new_tiles::{TilesPrompt, tiles_or_command};
pub use turns::turn::Claim;

// What the program's own screen and commands need.
#[cfg(feature = "cli")]
pub(crate) use edit::BoardEdit;
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use files::kept::{is_game_name, not_a_game_name};
#[cfg(feature = "cli")]
pub(crate) use files::kept::{name_of_file, names as kept_names, nearest_game};
#[cfg(feature = "cli")]
pub(crate) use files::record_beside::RecordBeside;
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use files::source::form_to_write;
#[cfg(feature = "cli")]
pub(crate) use game::describe::points;
#[cfg(feature = "cli")]
pub(crate) use game::remarks::Remark;
#[cfg(feature = "cli")]
pub(crate) use game::table::PAGE;
#[cfg(all(test, feature = "cli"))]
pub(crate) use read::help::HELP;
#[cfg(feature = "cli")]
pub(crate) use read::help::help;
