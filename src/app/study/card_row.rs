//! Cards as plain data: for tables, files, and programs that take cards in.

use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{CardAnswer, answer_of};
use super::error::StudyError;
#[cfg(feature = "cli")]
use crate::app::{Column, cell};
use crate::rules::Ruleset;
use crate::store::{Card, CardKind, NEW_CARD, StoredList};

/// A card with its answer. Times are in seconds since 1970-01-01 UTC.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct CardRow {
    /// What it asks: `anagrams`, `hooks`, `valid`, `missing`, `definition` or `move`.
    pub kind: &'static str,
    /// Letters in the order of the alphabet, a word, a word with a `?`, or a position as CGP with its best move.
    pub question: String,
    /// What it asks, in words: `all words of EPST`.
    pub asks: String,
    /// The answer, a line for each word with its hooks; null if the list has none any more.
    pub answer: Option<String>,
    /// How far it is learnt: `new`, `learning`, `review` or `relearning`.
    pub state: &'static str,
    /// When it is to be asked again; null if it is new, as are the next three.
    pub due: Option<i64>,
    /// The days until 9 of 10 such cards are still known.
    pub stability: Option<f64>,
    /// From 1, easy, to 10.
    pub difficulty: Option<f64>,
    /// When it was last asked.
    pub last_review: Option<i64>,
    /// How often it was asked.
    pub reps: u32,
    /// How often it was forgotten once it was learnt.
    pub lapses: u32,
    /// The board of a position, a line a row; null for all other cards, and without an answer.
    pub board: Option<String>,
}

/// The columns. Their order is what scripts count on; [`read_cards`](super::read_cards) reads them.
#[cfg(feature = "cli")]
pub(crate) const CARD_COLUMNS: &[Column<CardRow>] = &[
    Column::new("kind", |row| row.kind.to_owned()),
    Column::new("question", |row| row.question.clone()),
    Column::new("asks", |row| row.asks.clone()),
    Column::new("answer", |row| cell(row.answer.as_ref())),
    Column::new("state", |row| row.state.to_owned()),
    Column::new("due", |row| cell(row.due)),
    Column::new("stability", |row| cell(row.stability)),
    Column::new("difficulty", |row| cell(row.difficulty)),
    Column::new("last_review", |row| cell(row.last_review)),
    Column::new("reps", |row| row.reps.to_string()),
    Column::new("lapses", |row| row.lapses.to_string()),
    Column::new("board", |row| cell(row.board.as_ref())),
];

impl CardRow {
    /// Cards with the answers that a list has now.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the list can't be read.
    pub fn of(
        cards: &[Card],
        list: &StoredList<'_>,
        ruleset: &Ruleset,
    ) -> Result<Vec<Self>, StudyError> {
        let row = |card: &Card| -> Result<Self, StudyError> {
            let answer = answer_of(card.kind, &card.question, list, ruleset)?;
            Ok(Self::new(card, answer.as_ref(), ruleset))
        };
        cards.iter().map(row).collect()
    }

    fn new(card: &Card, answer: Option<&CardAnswer>, ruleset: &Ruleset) -> Self {
        let memory = card.memory.as_ref();
        Self {
            kind: card.kind.name(),
            question: card.question.clone(),
            asks: asks(card.kind, &card.question, answer.map(|answer| (answer, ruleset))),
            answer: answer.map(|answer| answer.shown(ruleset)),
            state: memory.map_or(NEW_CARD, |memory| memory.state.name()),
            due: memory.map(|memory| memory.due),
            stability: memory.map(|memory| memory.stability),
            difficulty: memory.map(|memory| memory.difficulty),
            last_review: memory.map(|memory| memory.last_review),
            reps: card.reps(),
            lapses: memory.map_or(0, |memory| memory.lapses),
            board: match answer {
                Some(CardAnswer::Best(best)) => Some(best.rows(ruleset)),
                _ => None,
            },
        }
    }
}

/// What a card asks, in words; of a definition or a position with the answer, which has it.
pub fn asks(kind: CardKind, question: &str, answer: Option<(&CardAnswer, &Ruleset)>) -> String {
    match answer {
        Some((CardAnswer::Defined(defined), ruleset)) => return defined.asks(ruleset),
        Some((CardAnswer::Best(best), ruleset)) => return best.asks(ruleset),
        _ => {}
    }
    match kind {
        CardKind::Anagrams => format!("all words of {question}"),
        CardKind::Hooks => format!("hooks of {question}"),
        CardKind::Valid => format!("is {question} a word"),
        CardKind::Missing => format!("letters for {question}"),
        CardKind::Definition => format!("the definition of {question}"),
        CardKind::Move => "the best move of a position".to_owned(),
    }
}
