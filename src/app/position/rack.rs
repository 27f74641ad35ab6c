//! How a typed rack is understood.

use unicode_normalization::UnicodeNormalization;

use crate::game::has_letter;
use crate::rules::Ruleset;
use crate::tile::{Rack, RackError};

/// What a rack is read as where its accents are folded; `None` where it is read as typed.
pub fn folded_rack(typed: &str, ruleset: &Ruleset) -> Option<String> {
    let exact = Rack::exact(typed, &ruleset.alphabet);
    let read = Rack::parse(typed, &ruleset.alphabet).ok();
    let read = read.filter(|_| matches!(exact, Err(RackError::Unknown(_))))?;
    Some(format!("the rack {typed} is read as {}", read.tiles().text(&ruleset.alphabet)))
}

/// The characters of a rack that are no letters of the ruleset but letters of another language.
pub fn folded_letters(typed: &str, ruleset: &Ruleset) -> Vec<char> {
    let typed = typed.nfc().filter(|c| !c.is_ascii() && ruleset.alphabet.letter(*c).is_none());
    typed.filter(|c| has_letter(*c).next().is_some()).collect()
}

/// Points out letters of a rack that are read as two tiles and may be meant as one.
pub fn unbracketed(rack: &str, ruleset: &Ruleset) -> Option<String> {
    let label = ruleset.alphabet.unbracketed(rack)?;
    Some(format!("{label} is read as two tiles; for the one tile write [{label}]"))
}
