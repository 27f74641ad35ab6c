//! Decks: what most players learn first.

use super::best_move::card_of;
use super::error::StudyError;
use crate::app::puzzle::Puzzles;
use crate::app::words::{ConditionKind, WordCondition, WordSort, WordsQuestion};
use crate::rules::{Points, Ruleset};
use crate::store::{CardKind, NewCard};

/// What most players learn first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// The words of two letters.
    Twos,
    /// The words of three letters.
    Threes,
    /// The words with a Q and no U.
    QWithoutU,
    /// The words of a whole rack that are drawn most easily, 1,000 of them.
    Bingos,
    /// The words of five letters that begin or end with a letter of 4 points or more.
    HighFives,
    /// The positions of the puzzles that come with the game.
    Puzzles,
}

/// What new cards are made of.
#[derive(Clone, Debug, PartialEq)]
pub enum CardSource {
    /// The words of a search.
    Words(WordsQuestion),
    /// Cards.
    Cards(Vec<NewCard>),
}

/// What new cards ask: what is wanted, else what cards of the deck ask, else all words of the letters. Those that are
/// removed are of all kinds where none is wanted.
///
/// # Errors
///
/// [`StudyError::MovesOfWords`] and [`StudyError::WordsOfMoves`]: such cards can't be made.
pub fn kinds_of(
    wanted: &[CardKind],
    deck: Option<Deck>,
    are_removed: bool,
) -> Result<Vec<CardKind>, StudyError> {
    let of_moves = wanted.iter().filter(|kind| **kind == CardKind::Move).count();
    match (wanted, deck) {
        ([], _) if are_removed => Ok(CardKind::ALL.to_vec()),
        ([], Some(deck)) => Ok(vec![deck.kind()]),
        ([], None) => Ok(vec![CardKind::Anagrams]),
        (_, Some(Deck::Puzzles)) if of_moves < wanted.len() => Err(StudyError::WordsOfMoves),
        (_, Some(Deck::Puzzles)) => Ok(wanted.to_vec()),
        _ if of_moves > 0 => Err(StudyError::MovesOfWords),
        _ => Ok(wanted.to_vec()),
    }
}

/// The points of a letter that makes a high five.
const HIGH: Points = 4;

/// How many bingos there are.
const BINGOS: u64 = 1_000;

impl Deck {
    /// All decks.
    pub const ALL: [Self; 6] =
        [Self::Twos, Self::Threes, Self::QWithoutU, Self::Bingos, Self::HighFives, Self::Puzzles];

    /// Those that a game has.
    pub fn of_game(ruleset: &Ruleset) -> impl Iterator<Item = Self> {
        let has_puzzles = ruleset.has_built_in_puzzles();
        Self::ALL.into_iter().filter(move |deck| has_puzzles || *deck != Self::Puzzles)
    }

    /// Its name in options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Twos => "twos",
            Self::Threes => "threes",
            Self::QWithoutU => "q-without-u",
            Self::Bingos => "bingos",
            Self::HighFives => "high-fives",
            Self::Puzzles => "puzzles",
        }
    }

    /// What cards of it ask where nothing else is said.
    pub const fn kind(self) -> CardKind {
        match self {
            Self::Twos | Self::Threes => CardKind::Valid,
            Self::Puzzles => CardKind::Move,
            _ => CardKind::Anagrams,
        }
    }

    /// What its cards are made of.
    ///
    /// # Errors
    ///
    /// [`StudyError::Puzzles`] if no puzzles come with the game.
    pub fn source(self, ruleset: &Ruleset) -> Result<CardSource, StudyError> {
        let condition = |kind, value: String| WordCondition { kind, negated: false, value };
        let length = |letters: usize| condition(ConditionKind::Length, letters.to_string());
        let conditions = match self {
            Self::Twos => vec![length(2)],
            Self::Threes => vec![length(3)],
            Self::QWithoutU => vec![
                condition(ConditionKind::Contains, "Q".to_owned()),
                condition(ConditionKind::Lacks, "U".to_owned()),
            ],
            Self::Bingos => vec![length(ruleset.rules.rack_size)],
            Self::HighFives => vec![length(5)],
            Self::Puzzles => {
                let puzzles = Puzzles::built_in(ruleset)?;
                return Ok(CardSource::Cards(puzzles.all().iter().map(card_of).collect()));
            }
        };
        Ok(CardSource::Words(WordsQuestion {
            conditions,
            sort: match self {
                Self::Bingos => vec![WordSort::Probability],
                _ => vec![WordSort::Length, WordSort::Alphabet],
            },
            limit: (self == Self::Bingos).then_some(BINGOS),
            pattern: (self == Self::HighFives).then(|| high_ends(ruleset)),
            bare: true,
            ..WordsQuestion::default()
        }))
    }
}

/// A regular expression of the words that begin or end with a letter of many points.
fn high_ends(ruleset: &Ruleset) -> String {
    let alphabet = &ruleset.alphabet;
    let high = alphabet.letters().filter(|letter| ruleset.tiles.points(*letter) >= HIGH);
    let labels: Vec<_> = high.map(|letter| alphabet.label(letter)).collect();
    let labels = labels.join("|");
    format!("/^(?:{labels})|(?:{labels})$/")
}
