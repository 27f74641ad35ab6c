//! A position read beside a list: with the rules of the list, or those of another game that the text names.

use std::sync::Arc;

use super::error::{PositionError, PositionErrors};
use super::rules::{RulesNote, rules_beside};
use super::written::WrittenPosition;
use crate::formats::PositionChoice;
use crate::game::Position;
use crate::rules::Ruleset;

/// A position that has been read beside a list.
#[derive(Debug)]
pub(crate) struct PositionBeside {
    /// The rules of the list, or those of another game that the text names.
    pub ruleset: Arc<Ruleset>,
    /// The position.
    pub position: Position,
    /// Sentences on how it is read, where that is not simply as it stands.
    pub notes: Vec<String>,
    /// The scores that the text names, that of the player to move first.
    pub scores: Option<[i64; 2]>,
    /// How many turns in a row have brought no word, if the text says so.
    pub scoreless: Option<u32>,
}

impl PositionBeside {
    /// Reads a position beside a list, given by its name and ruleset. A text that names another language is
    /// refused, unless the list was asked for by name.
    pub(crate) fn read<E: From<PositionError> + From<PositionErrors>>(
        board: &str,
        rack: Option<&str>,
        layout: Option<&str>,
        list: (&str, &Arc<Ruleset>),
        is_asked: bool,
    ) -> Result<Self, E> {
        let written = WrittenPosition::read(board, &PositionChoice::default())
            .map_err(PositionError::from)?;
        let (ruleset, note) = rules_of(&written, list, is_asked)?;
        let rack = written.rack(rack).ok_or(PositionError::NoRack)?;
        let layout = written.built_in_layout(layout)?;
        let read = written.position(&ruleset, layout, &rack).map_err(PositionErrors)?;
        let notes = note.into_iter().chain(read.notes).collect();
        let (scores, scoreless) = (written.saved.scores, written.saved.scoreless);
        Ok(Self { ruleset, position: read.position, notes, scores, scoreless })
    }
}

/// The rules of a position beside a list, with a sentence where they are not those of the list.
fn rules_of(
    written: &WrittenPosition,
    (list, ruleset): (&str, &Arc<Ruleset>),
    is_asked: bool,
) -> Result<(Arc<Ruleset>, Option<String>), PositionError> {
    let own = || Ruleset::clone(ruleset);
    let wanted = written.wanted_rules(None, |name| ruleset.goes_by(name).then(own))?;
    let named = written.saved.text.language.as_ref().map(|header| header.value.as_str());
    let ids = [wanted.as_ref().map(|rules| &*rules.id), named.and_then(Ruleset::id_of)];
    if ids.into_iter().flatten().all(|id| id == ruleset.id) {
        return Ok((Arc::clone(ruleset), None));
    }
    let beside = rules_beside(wanted, named, own(), list)?;
    let note = match beside.note {
        // Its answer would look right and be wrong.
        Some(RulesNote::OtherLanguage { named, .. }) if !is_asked => {
            let (list, name) = (list.to_owned(), ruleset.name.clone());
            return Err(PositionError::OtherLanguage { named, list, name });
        }
        Some(RulesNote::OtherGame { named }) => {
            Some(format!("the text names {named}: its rules, with the words of {list}"))
        }
        Some(RulesNote::OtherLanguage { named, taken }) => {
            Some(format!("the text names {named}: the rules of {taken} are used"))
        }
        None => None,
    };
    Ok((Arc::new(beside.ruleset), note))
}
