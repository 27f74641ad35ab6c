//! The answer to a card: that of the list as it is when the card is asked.

use itertools::Itertools;

use super::best_move::BestMove;
use super::defined::DefinedWord;
use crate::lexicon::{Ask, Hook, Lexicon, Near, best_of_readings};
use crate::rules::Ruleset;
use crate::store::{CardKind, StoreError, StoredList};
use crate::tile::{Letter, LetterSet, Tiles, Word};

/// The answer to a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardAnswer {
    /// The words, in the order of the alphabet.
    Words(Vec<HookedWord>),
    /// The hooks of a word, and the words that they make.
    Hooks(HookedWord),
    /// Whether the letters are a word.
    Valid(bool),
    /// The letters that fit.
    Letters(LetterSet),
    /// The word of a definition.
    Defined(DefinedWord),
    /// The best move of a position.
    Best(Box<BestMove>),
}

/// A word with its hooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HookedWord {
    /// The word.
    pub word: Word,
    /// The letters that make a word before it.
    pub front: LetterSet,
    /// The letters that make a word after it.
    pub back: LetterSet,
}

/// The answer of a list; `None` if it has no word that the card asks for, or the question is none.
///
/// # Errors
///
/// [`StoreError`] if the list can't be read.
pub fn answer_of(
    kind: CardKind,
    question: &str,
    lexicon: &StoredList<'_>,
    ruleset: &Ruleset,
) -> Result<Option<CardAnswer>, StoreError> {
    let alphabet = &ruleset.alphabet;
    if kind == CardKind::Missing {
        let Some((before, after)) = question.split_once('?') else { return Ok(None) };
        let (Ok(before), Ok(after)) = (alphabet.word(before), alphabet.word(after)) else {
            return Ok(None);
        };
        let fits = fitting(&before, &after, lexicon)?;
        return Ok((!fits.is_empty()).then_some(CardAnswer::Letters(fits)));
    }
    if kind == CardKind::Move {
        let Ok(best) = BestMove::read(question, ruleset) else { return Ok(None) };
        let is_valid = best.is_valid(lexicon)?;
        return Ok(is_valid.then(|| CardAnswer::Best(Box::new(best))));
    }
    let Ok(letters) = alphabet.word(question) else { return Ok(None) };
    Ok(match kind {
        CardKind::Anagrams => {
            let words = anagrams(&letters, lexicon, ruleset)?;
            let words = words.iter().map(|word| hooked(word, lexicon));
            let words: Vec<_> = words.collect::<Result<_, _>>()?;
            (!words.is_empty()).then_some(CardAnswer::Words(words))
        }
        CardKind::Hooks => {
            let is_word = lexicon.contains(&letters)?;
            is_word.then(|| hooked(&letters, lexicon)).transpose()?.map(CardAnswer::Hooks)
        }
        CardKind::Valid => Some(CardAnswer::Valid(lexicon.contains(&letters)?)),
        CardKind::Definition => DefinedWord::of(&letters, lexicon)?.map(CardAnswer::Defined),
        CardKind::Missing | CardKind::Move => None,
    })
}

/// The words of some letters, each spelling once.
fn anagrams<L: Lexicon>(
    letters: &Word,
    lexicon: &L,
    ruleset: &Ruleset,
) -> Result<Vec<Word>, L::Error> {
    let mut words = Vec::new();
    let ask = Ask { fixed: letters.counts(), drawn: 0 };
    lexicon.ask(&[ask], &Tiles::default(), &mut |_, word| words.extend(Word::new(word)))?;
    words.sort_unstable();
    best_of_readings(&mut words, &ruleset.alphabet, |word| word, |word| ruleset.tiles.sum(word));
    Ok(words)
}

fn hooked<L: Lexicon>(word: &Word, lexicon: &L) -> Result<HookedWord, L::Error> {
    let near = Near::of(lexicon, word)?;
    let (front, back) = (near.hooks(Hook::Front), near.hooks(Hook::Back));
    Ok(HookedWord { word: *word, front, back })
}

/// The letters that make a word between others.
fn fitting<L: Lexicon>(
    before: &[Letter],
    after: &[Letter],
    lexicon: &L,
) -> Result<LetterSet, L::Error> {
    let letters = lexicon.alphabet().letters().collect_vec();
    let words = letters.iter().map(|letter| [before, &[*letter], after].concat()).collect_vec();
    let valid = lexicon.contains_each(&words)?;
    Ok(letters
        .into_iter()
        .zip(valid)
        .filter_map(|(letter, valid)| valid.then_some(letter))
        .collect())
}

/// Letters as text.
pub(super) fn letters_text(letters: LetterSet, ruleset: &Ruleset) -> String {
    ruleset.alphabet.text(&letters.iter().collect_vec())
}

impl HookedWord {
    /// Its hooks as they are typed: those before a hyphen, those after it.
    pub fn hooks(&self, ruleset: &Ruleset) -> String {
        let text = |letters| letters_text(letters, ruleset);
        format!("{}-{}", text(self.front), text(self.back))
    }
}

impl CardAnswer {
    /// It as it is shown: with a line for each word and its hooks, where words are asked for.
    pub fn shown(&self, ruleset: &Ruleset) -> String {
        match self {
            Self::Words(words) => {
                let line = |word: &HookedWord| {
                    format!("{}  {}", ruleset.alphabet.text(&word.word), word.hooks(ruleset))
                };
                words.iter().map(line).join("\n")
            }
            Self::Hooks(word) => word.hooks(ruleset),
            Self::Valid(true) => "a word".to_owned(),
            Self::Valid(false) => "no word".to_owned(),
            Self::Letters(letters) => letters_text(*letters, ruleset),
            Self::Defined(defined) => ruleset.alphabet.text(&defined.word),
            Self::Best(best) => best.shown(),
        }
    }
}
