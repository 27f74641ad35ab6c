//! Decks: words that most players learn first.

use crate::app::words::{ConditionKind, WordCondition, WordSort, WordsQuestion};
use crate::rules::{Points, Ruleset};
use crate::store::CardKind;

/// Words that most players learn first.
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
}

/// What new cards ask: what is wanted, else what cards of the deck ask, else all words of the letters. Those that are
/// removed are of all kinds where none is wanted.
pub fn kinds_of(wanted: &[CardKind], deck: Option<Deck>, are_removed: bool) -> Vec<CardKind> {
    match (wanted, deck) {
        ([], _) if are_removed => CardKind::ALL.to_vec(),
        ([], Some(deck)) => vec![deck.kind()],
        ([], None) => vec![CardKind::Anagrams],
        _ => wanted.to_vec(),
    }
}

/// The points of a letter that makes a high five.
const HIGH: Points = 4;

/// How many bingos there are.
const BINGOS: u64 = 1_000;

impl Deck {
    /// All decks.
    pub const ALL: [Self; 5] =
        [Self::Twos, Self::Threes, Self::QWithoutU, Self::Bingos, Self::HighFives];

    /// Its name in options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Twos => "twos",
            Self::Threes => "threes",
            Self::QWithoutU => "q-without-u",
            Self::Bingos => "bingos",
            Self::HighFives => "high-fives",
        }
    }

    /// What cards of it ask where nothing else is said.
    pub const fn kind(self) -> CardKind {
        match self {
            Self::Twos | Self::Threes => CardKind::Valid,
            _ => CardKind::Anagrams,
        }
    }

    /// The search that finds its words.
    pub fn question(self, ruleset: &Ruleset) -> WordsQuestion {
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
        };
        WordsQuestion {
            conditions,
            sort: match self {
                Self::Bingos => vec![WordSort::Probability],
                _ => vec![WordSort::Length, WordSort::Alphabet],
            },
            limit: (self == Self::Bingos).then_some(BINGOS),
            pattern: (self == Self::HighFives).then(|| high_ends(ruleset)),
            bare: true,
            ..WordsQuestion::default()
        }
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
