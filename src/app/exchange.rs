//! Lists and leave values in the forms of wolges, macondo and MAGPIE.

use super::leaves::{ListLeavesError, list_leaves};
use crate::eval::{MAX_LEAVE, number_of_leaves};
use crate::lexicon::{TooManyNodes, word_graph};
use crate::rules::Ruleset;
use crate::store::{ListInfo, ListWord, Store};

/// Why a list can't be written for another program.
#[derive(Debug, thiserror::Error)]
pub enum ExchangeError {
    /// It has no leave values.
    #[error(transparent)]
    Leaves(#[from] ListLeavesError),
    /// It does not fit.
    #[error(transparent)]
    TooMany(#[from] TooManyNodes),
}

/// Words as a `.kwg`.
///
/// # Errors
///
/// [`ExchangeError::TooMany`] if they do not fit.
pub fn list_kwg(words: &[ListWord], ruleset: &Ruleset) -> Result<Vec<u8>, ExchangeError> {
    let words = words.iter().filter_map(|word| ruleset.alphabet.word(&word.text).ok());
    Ok(word_graph(words, &ruleset.alphabet)?)
}

/// The leave values of a list as a `.klv2`, and how many there are.
///
/// # Errors
///
/// [`ExchangeError`] if it has none, or they do not fit.
pub fn list_klv2(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
) -> Result<(Vec<u8>, usize), ExchangeError> {
    let (leaves, bag) = (list_leaves(store, list, ruleset)?, ruleset.tiles.tiles());
    let bytes = leaves.klv2(&bag, &ruleset.alphabet)?;
    Ok((bytes, number_of_leaves(&bag, MAX_LEAVE)))
}
