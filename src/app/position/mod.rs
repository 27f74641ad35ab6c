//! A position in any form of board text, with the rack, language, layout and rules that the text or
//! its reader names. What is assumed while reading comes back as data.

mod convert;
mod error;
mod languages;
mod layout;
mod rack;
mod rules;
mod written;

pub use convert::{BoardRow, ConvertQuestion, ConvertedPosition};
pub use error::{PositionError, PositionErrors};
#[cfg(feature = "store")]
pub use languages::fits_list;
pub use languages::{ForeignLetter, foreign_letters};
pub use layout::{FoundLayout, LayoutNameError, find_layout};
pub use rack::{folded_letters, folded_rack, unbracketed};
pub use rules::{RulesBeside, RulesNote, rules_beside};
#[cfg(feature = "store")]
pub use rules::{goes_with, same_words};
pub use written::{CheckedBoard, CheckedPosition, Setting, WrittenPosition, placed_tile};
