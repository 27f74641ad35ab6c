//! A position in any form of board text, with the rack, language, layout and rules that the text or
//! its reader names. What is assumed while reading comes back as data.

mod beside;
#[cfg(feature = "store")]
mod choose;
mod convert;
mod error;
mod languages;
mod layout;
mod phonies;
#[cfg(feature = "picture")]
mod picture;
mod rack;
#[cfg(feature = "picture")]
mod reread;
mod rules;
mod written;

pub(crate) use beside::PositionBeside;
#[cfg(feature = "store")]
pub use choose::{ChooseError, ChosenList, ListQuestion};
pub use convert::{BoardRow, ConvertQuestion, ConvertedPosition};
pub use error::{PositionError, PositionErrors};
pub use layout::{FoundLayout, LayoutNameError, built_in_layout, find_layout};
#[cfg(feature = "store")]
pub(crate) use phonies::BoardWord;
pub(crate) use phonies::words_on;
pub use phonies::{PhonyRow, phony_rows};
#[cfg(feature = "picture")]
pub use picture::{
    MAX_PICTURE, better_rules, doubtful_squares, doubtful_tiles, picture_summary, picture_text,
};
#[cfg(feature = "picture")]
pub use reread::decide_by_words;
pub use rules::{RulesBeside, RulesNote, rules_beside, wanted_rules};
pub use written::{CheckedBoard, CheckedPosition, Setting, WrittenPosition};

// What other rooms and the program share.
#[cfg(feature = "cli")]
pub(crate) use languages::{ForeignLetter, fits_list, foreign_letters};
#[cfg(feature = "cli")]
pub(crate) use rack::{folded_letters, folded_rack, unbracketed};
pub(crate) use written::placed_tile;
