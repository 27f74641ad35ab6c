//! What cards ask of words.

use itertools::Itertools;

use super::defined::DefinedWord;
use crate::lexicon::Lexicon;
use crate::rules::Ruleset;
use crate::store::{CardKind, NewCard, StoreError, StoredList};
use crate::tile::{Letter, Word};

/// How many words are shuffled together, so that words and what is none do not alternate.
const TOGETHER: usize = 20;

/// The cards of some kinds on words, in their order, each once. For each word there is a question on
/// letters that look like it and are no word, if there are such.
///
/// # Errors
///
/// The error of the list.
pub fn questions_of<L: Lexicon>(
    words: &[Word],
    kinds: &[CardKind],
    lexicon: &L,
    ruleset: &Ruleset,
) -> Result<Vec<NewCard>, L::Error> {
    let text = |word: &[Letter]| ruleset.alphabet.text(word);
    let mut questions = Vec::new();
    let words: Vec<_> = words.iter().filter(|word| !word.is_empty()).collect();
    for words in words.chunks(TOGETHER) {
        for kind in kinds {
            let asked: Vec<String> = match kind {
                CardKind::Anagrams => words.iter().map(|word| text(&sorted(word))).collect(),
                CardKind::Hooks | CardKind::Definition => {
                    words.iter().map(|word| text(word)).collect()
                }
                CardKind::Valid => {
                    let mut asked = words.iter().map(|word| text(word)).collect_vec();
                    for word in words {
                        asked.extend(phony(word, lexicon, ruleset)?.map(|word| text(&word)));
                    }
                    asked.sort_by_key(|text| chance(text));
                    asked
                }
                CardKind::Missing => words
                    .iter()
                    .map(|word| {
                        let (before, after) = word.split_at(place(word, ruleset));
                        format!("{}?{}", text(before), text(&after[1..]))
                    })
                    .collect(),
                // No word has one.
                CardKind::Move => Vec::new(),
            };
            questions.extend(asked.into_iter().map(|question| (*kind, question)));
        }
    }
    let questions = questions.into_iter().unique();
    Ok(questions.map(|(kind, question)| NewCard::new(kind, question)).collect())
}

/// The cards of some kinds on words of a list, as [`questions_of`] has them: those on definitions of the words alone that
/// have one.
///
/// # Errors
///
/// [`StoreError`] if the list can't be read.
pub fn questions_of_list(
    words: &[Word],
    kinds: &[CardKind],
    list: &StoredList<'_>,
    ruleset: &Ruleset,
) -> Result<Vec<NewCard>, StoreError> {
    let mut cards = Vec::new();
    for card in questions_of(words, kinds, list, ruleset)? {
        let is_asked = card.kind != CardKind::Definition || {
            let word = ruleset.alphabet.word(&card.question).ok();
            let defined = word.map(|word| DefinedWord::of(&word, list)).transpose()?;
            defined.flatten().is_some()
        };
        if is_asked {
            cards.push(card);
        }
    }
    Ok(cards)
}

/// The letters of a word in the order of the alphabet.
pub(super) fn sorted(word: &Word) -> Word {
    let mut letters = *word;
    letters.sort();
    letters
}

/// A number that looks drawn, and is always the same for a text.
fn chance(text: &str) -> usize {
    crc32fast::hash(text.as_bytes()) as usize
}

/// A place of a word, always the same.
fn place(word: &Word, ruleset: &Ruleset) -> usize {
    chance(&ruleset.alphabet.text(word)) % word.len().max(1)
}

/// Letters that are no word: those of a word with one vowel for another, or one other letter for another.
fn phony<L: Lexicon>(
    word: &Word,
    lexicon: &L,
    ruleset: &Ruleset,
) -> Result<Option<Word>, L::Error> {
    let Ruleset { alphabet, vowels, .. } = ruleset;
    let place = place(word, ruleset);
    let letters: Vec<_> = alphabet.letters().collect();
    let first = chance(&alphabet.text(&sorted(word))) % letters.len().max(1);
    let fits = |letter: &&Letter| {
        **letter != word[place] && vowels.contains(**letter) == vowels.contains(word[place])
    };
    let others = letters.iter().cycle().skip(first).take(letters.len()).filter(fits);
    let changed = others.filter_map(|letter| {
        let mut changed = word.to_vec();
        changed[place] = *letter;
        Word::new(&changed)
    });
    // Readings of one spelling count as one word.
    let changed = changed.filter(|word| alphabet.is_as_spelled(word)).collect_vec();
    let valid = lexicon.contains_each(&changed.iter().map(|word| &**word).collect_vec())?;
    let mut none = changed.into_iter().zip(valid).filter(|(_, valid)| !valid);
    Ok(none.next().map(|(word, _)| word))
}
