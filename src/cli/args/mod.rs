//! Arguments that several commands share, the help of all, and mistakes in them.

pub(super) mod ahead;
pub(super) mod completers;
pub(super) mod global;
pub(super) mod help;
pub(super) mod left_out;
pub(super) mod moves;
pub(super) mod position;
pub(super) mod quoted;
pub(super) mod search;
pub(super) mod usage;
pub(super) mod whole;

pub(super) use ahead::{AheadArgs, WhyMoves};
pub(super) use completers::{
    board_forms, files_and_games, folders_and_games, game_names, layouts_and_files, list_names,
    own_list_names, players, recipes, ruleset_names, rulesets_and_files, shells,
};
pub(super) use global::{Global, seconds};
pub(super) use left_out::LeftOut;
pub(super) use moves::MovesArgs;
pub(super) use position::{BoardChoice, board_format, note_with_flags, with_flags};
pub(super) use quoted::quoted_words;
pub(super) use search::Search;
pub(super) use whole::whole;
