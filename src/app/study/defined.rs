//! The word of a definition.

use itertools::Itertools;

use crate::lexicon::Lexicon;
use crate::rules::Ruleset;
use crate::store::{StoreError, StoredList};
use crate::tile::Word;
use crate::words_in::senses;

/// A word and its definition, by which it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinedWord {
    /// The word.
    pub word: Word,
    /// What it means. What it is a form of is left out: that would give it away.
    pub definition: String,
}

impl DefinedWord {
    /// A word of a list with its definition; `None` if the list lacks either.
    pub(super) fn of(word: &Word, list: &StoredList<'_>) -> Result<Option<Self>, StoreError> {
        let definition = if list.contains(word)? { list.meaning(word)?.definition } else { None };
        Ok(definition.map(|definition| Self { word: *word, definition }))
    }

    /// Whether another word is as good an answer: one of as many tiles with the same definition.
    pub(super) fn is_answered_by(
        &self,
        word: &Word,
        list: &StoredList<'_>,
    ) -> Result<bool, StoreError> {
        if *word == self.word {
            return Ok(true);
        }
        let other = if word.len() == self.word.len() { Self::of(word, list)? } else { None };
        Ok(other.is_some_and(|other| other.definition == self.definition))
    }

    /// The question: the number of letters, and the definition.
    pub(super) fn asks(&self, ruleset: &Ruleset) -> String {
        let (letters, definition) = self.hidden(ruleset);
        format!("a word of {letters} letters: {definition}")
    }

    /// The number of letters, and the definition with `…` for the word itself in it.
    pub fn hidden(&self, ruleset: &Ruleset) -> (usize, String) {
        let alphabet = &ruleset.alphabet;
        let word = alphabet.spelling(&self.word);
        let text = senses(&self.definition).join("; ");
        let is_letter = |sign: char| sign.is_alphanumeric();
        let parts = text.chars().chunk_by(|sign| is_letter(*sign));
        let hidden = parts.into_iter().map(|(_, part)| part.collect::<String>());
        let is_word = |part: &str| alphabet.folded(part).to_uppercase() == word;
        let hidden = hidden.map(|part| if is_word(&part) { "…".into() } else { part });
        (word.chars().count(), hidden.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_does_not_name_the_word() {
        let english = Ruleset::built_in("en").expect("built in");
        let word = english.alphabet.word("STEP").expect("letters");
        let definition = "one step, or Step; steps / to go".to_owned();
        let defined = DefinedWord { word, definition };
        assert_eq!(defined.asks(&english), "a word of 4 letters: one …, or …; steps; to go");
        let word = english.alphabet.word("CAFE").expect("letters");
        let defined = DefinedWord { word, definition: "like a Café, cafes".to_owned() };
        assert_eq!(defined.asks(&english), "a word of 4 letters: like a …, cafes");
    }
}
