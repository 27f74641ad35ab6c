//! The words that a list lacks, with the places where games took them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::game::PlayedGame;
use crate::app::corrections::{CorrectedWord, CorrectionsError, correct, origin};
use crate::app::words::check_stored_words;
use crate::lexicon::Spelling;
use crate::moves::notation;
use crate::rules::Ruleset;
use crate::store::{CorrectionKind, ListInfo, NewCorrection, Store};

/// A word that a game took, and a list lacks or has because it is allowed.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct LearntWord {
    /// The word, in capitals.
    pub word: String,
    /// The name of the list that was asked.
    pub list: String,
    /// The level that a wider question has it with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_level: Option<u8>,
    /// The correction that it has already: `block` or `allow`.
    pub correction: Option<&'static str>,
    /// Where games took it.
    pub places: Vec<LearntPlace>,
    #[serde(skip)]
    spelling: Spelling,
}

/// Where a game took a word.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct LearntPlace {
    /// The game, by its name or file.
    pub game: String,
    /// The number of the turn that made it, from 1; `null` if that is not known.
    pub turn: Option<usize>,
    /// Where it begins: `8D` across, `D8` down.
    pub at: String,
    /// Whether it was read from a picture, and may have been read wrong.
    pub from_picture: bool,
}

impl LearntWord {
    /// Whether it is neither allowed nor blocked, so that it may be offered.
    pub const fn is_open(&self) -> bool {
        self.correction.is_none()
    }

    /// Whether all that is known of it was read from pictures.
    pub fn is_from_picture(&self) -> bool {
        self.places.iter().all(|place| place.from_picture)
    }

    /// How it is allowed, with the first game that it is from.
    fn allowed(&self) -> NewCorrection {
        let game = self.places.first().and_then(|place| origin(&place.game));
        let (kind, word) = (CorrectionKind::Allow, self.spelling.clone());
        NewCorrection { kind, word, added_at: None, game }
    }
}

/// The words that games took and a list lacks at its level, and those that it has because they are
/// allowed, by word.
///
/// # Errors
///
/// The list can't be read.
pub fn learn(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    games: &[PlayedGame],
) -> Result<Vec<LearntWord>, CorrectionsError> {
    let alphabet = &ruleset.alphabet;
    // Every way of laying a word is one word.
    let mut found: BTreeMap<String, LearntWord> = BTreeMap::new();
    for game in games {
        for word in &game.words {
            let Some(spelling) = Spelling::of(&word.letters, alphabet) else { continue };
            let place = LearntPlace {
                game: game.name.clone(),
                turn: word.turn,
                at: notation(word.first, word.direction),
                from_picture: game.is_picture,
            };
            let row = found.entry(alphabet.text(&word.letters)).or_insert_with(|| LearntWord {
                word: spelling.text().to_owned(),
                list: list.name.clone(),
                with_level: None,
                correction: None,
                places: Vec::new(),
                spelling,
            });
            if !row.places.contains(&place) {
                row.places.push(place);
            }
        }
    }
    let corrections = store.corrections(&list.name)?;
    let corrected = |word: &str| corrections.iter().find(|correction| correction.word == word);
    let words: Vec<_> = found.keys().cloned().collect();
    let checked = check_stored_words(&words, &store.open_list(list, ruleset)?, ruleset)?;
    let mut learnt: Vec<LearntWord> = Vec::new();
    for (mut row, checked) in found.into_values().zip(checked) {
        let correction = corrected(&row.word);
        if checked.valid && correction.is_none_or(|correction| correction.in_list) {
            continue;
        }
        row.with_level = checked.with_level;
        row.correction = correction.map(|correction| correction.kind.name());
        match learnt.iter_mut().find(|other| other.word == row.word) {
            Some(same) => same.places.extend(row.places),
            None => learnt.push(row),
        }
    }
    learnt.sort_by(|one, other| one.word.cmp(&other.word));
    Ok(learnt)
}

/// Allows words in the list, for good. `time` is now, in seconds since 1970-01-01 UTC.
///
/// # Errors
///
/// The list can't be written, or has been dropped.
pub fn allow(
    store: &mut Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    words: &[&LearntWord],
    time: i64,
) -> Result<Vec<CorrectedWord>, CorrectionsError> {
    let wanted: Vec<_> = words.iter().map(|word| word.allowed()).collect();
    correct(store, list, ruleset, &wanted, time)
}

/// What is asked about words that games took: `2 words of your games are not in the list nl`. `None` if
/// there is none to offer.
pub fn offer(words: &[&LearntWord]) -> Option<String> {
    let list = &words.first()?.list;
    Some(match words.len() {
        1 => format!("1 word of your games is not in the list {list}"),
        count => format!("{count} words of your games are not in the list {list}"),
    })
}
