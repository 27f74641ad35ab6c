//! Typed answers, compared with the answer of the list.

use std::collections::BTreeSet;

use super::answer::{CardAnswer, letters_text};
use super::answer_error::AnswerError;
use super::error::StudyError;
use crate::app::words::read_word;
use crate::rules::Ruleset;
use crate::store::StoredList;
use crate::tile::{LetterSet, Word};
use crate::words_in::Cleaner;

/// What a typed answer has right and wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graded {
    /// What was not typed: words, letters or hooks, in the order of the answer.
    pub missed: Vec<String>,
    /// What was typed and is wrong.
    pub wrong: Vec<String>,
}

impl Graded {
    /// Whether nothing was missed and nothing is wrong.
    pub const fn is_right(&self) -> bool {
        self.missed.is_empty() && self.wrong.is_empty()
    }

    /// Compares a line with an answer.
    ///
    /// # Errors
    ///
    /// [`StudyError::Answer`] if the line is no answer to such a question, [`StudyError::Store`] if the list can't be
    /// read.
    pub fn of(
        typed: &str,
        answer: &CardAnswer,
        list: &StoredList<'_>,
        ruleset: &Ruleset,
    ) -> Result<Self, StudyError> {
        let typed = typed.trim();
        match answer {
            CardAnswer::Words(words) => {
                let spelled = |word: &[_]| ruleset.alphabet.spelling(word);
                let mut wrong = Vec::new();
                let mut found = BTreeSet::new();
                for word in words_typed(typed, ruleset) {
                    let word = word?;
                    if words.iter().any(|right| spelled(&right.word) == spelled(&word)) {
                        found.insert(spelled(&word));
                    } else {
                        wrong.push(ruleset.alphabet.text(&word));
                    }
                }
                let missed = words.iter().filter(|word| !found.contains(&spelled(&word.word)));
                let missed = missed.map(|word| ruleset.alphabet.text(&word.word));
                Ok(Self { missed: missed.collect(), wrong })
            }
            CardAnswer::Hooks(word) => {
                let sides = typed.split_once('-').filter(|(_, back)| !back.contains('-'));
                let (front, back) = sides.ok_or_else(|| AnswerError::Hooks(typed.to_owned()))?;
                let front = Self::of_letters(letters(front, ruleset)?, word.front, ruleset);
                let back = Self::of_letters(letters(back, ruleset)?, word.back, ruleset);
                let named = |front: Vec<String>, back: Vec<String>| {
                    let front = front.into_iter().map(|letters| format!("{letters}-"));
                    front.chain(back.into_iter().map(|letters| format!("-{letters}"))).collect()
                };
                Ok(Self {
                    missed: named(front.missed, back.missed),
                    wrong: named(front.wrong, back.wrong),
                })
            }
            CardAnswer::Valid(valid) => {
                let yes = match typed.to_lowercase().as_str() {
                    "y" | "yes" => true,
                    "n" | "no" => false,
                    _ => return Err(AnswerError::YesOrNo(typed.to_owned()).into()),
                };
                let wrong = (yes != *valid).then(|| if yes { "yes" } else { "no" }.to_owned());
                Ok(Self { missed: Vec::new(), wrong: wrong.into_iter().collect() })
            }
            CardAnswer::Defined(defined) => {
                let (mut wrong, mut is_found) = (Vec::new(), false);
                for word in words_typed(typed, ruleset) {
                    let word = word?;
                    if defined.is_answered_by(&word, list)? {
                        is_found = true;
                    } else {
                        wrong.push(ruleset.alphabet.text(&word));
                    }
                }
                let missed = (!is_found).then(|| ruleset.alphabet.text(&defined.word));
                Ok(Self { missed: missed.into_iter().collect(), wrong })
            }
            CardAnswer::Best(best) => {
                let is_right = best.is_answered_by(typed, ruleset)?;
                let [missed, wrong] = if is_right {
                    [None, None]
                } else {
                    [Some(best.best.clone()), Some(typed.to_owned())]
                };
                Ok(Self {
                    missed: missed.into_iter().collect(),
                    wrong: wrong.into_iter().collect(),
                })
            }
            CardAnswer::Letters(fitting) => {
                Ok(Self::of_letters(letters(typed, ruleset)?, *fitting, ruleset))
            }
        }
    }

    fn of_letters(typed: LetterSet, right: LetterSet, ruleset: &Ruleset) -> Self {
        let text = |letters: LetterSet| {
            (!letters.is_empty()).then(|| letters_text(letters, ruleset)).into_iter().collect()
        };
        Self { missed: text(right.minus(typed)), wrong: text(typed.minus(right)) }
    }
}

/// The words of a line, whatever stands between them.
fn words_typed(typed: &str, ruleset: &Ruleset) -> impl Iterator<Item = Result<Word, AnswerError>> {
    let cleaner = Cleaner::new(ruleset);
    let words = typed.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty());
    words.map(move |word| Ok(read_word(word, ruleset, &cleaner)?))
}

/// The letters of a text, whatever spaces and commas stand between them.
fn letters(typed: &str, ruleset: &Ruleset) -> Result<LetterSet, AnswerError> {
    let text: String = typed.chars().filter(|sign| !" ,\t".contains(*sign)).collect();
    let text = ruleset.alphabet.folded(&text);
    let mut letters = LetterSet::default();
    let mut at = 0;
    while at < text.len() {
        let read = ruleset.alphabet.read(&text, at);
        let (letter, used) =
            read.map_err(|error| AnswerError::Letter { typed: typed.to_owned(), error })?;
        letters.insert(letter);
        at += used;
    }
    Ok(letters)
}
