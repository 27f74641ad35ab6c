//! Files with cards: those that are written here, and card boxes and quizzes of Zyzzyva.

use std::path::{Path, PathBuf};

use csv::{ReaderBuilder, StringRecord, Trim};
use serde::Deserialize;
use thiserror::Error;

use super::best_move::{BestMove, card_of};
use super::plan::{LATEST, Plan};
use super::questions::sorted;
use super::zyzzyva_quiz::{ZyzzyvaQuiz, ZyzzyvaQuizError, is_quiz};
use crate::app::csv_fault::csv_fault;
use crate::app::puzzle::{Puzzle, check_columns, has_positions};
use crate::app::{FileError, disk};
use crate::rules::Ruleset;
use crate::store::{
    CardKind, DAY, Grade, LearningState, Memory, NEW_CARD, NewCard, StoreError, ZyzzyvaCard,
    zyzzyva_cards,
};
use crate::tile::Letter;

/// The largest file of separated values that is read: 64 MB.
const MOST: u64 = 64 << 20;

/// What an SQLite file begins with.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// Why the cards of a file can't be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CardsFileError {
    /// It can't be read at all.
    #[error(transparent)]
    File(#[from] FileError),
    /// A database can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It has no cards.
    #[error("{}: no cards: give a file that wfq quiz --cards --csv or wfq puzzle --make wrote, or a card box (Anagrams.db) or quiz (.zzq) of Zyzzyva", .0.display())]
    NoCards(PathBuf),
    /// It is larger than the cards of any list.
    #[error("{}: larger than 64 MB: is it the right file?", .0.display())]
    TooLarge(PathBuf),
    /// A quiz of Zyzzyva is not read.
    #[error("{}: {error}", path.display())]
    Quiz {
        /// The file.
        path: PathBuf,
        /// Why.
        error: ZyzzyvaQuizError,
    },
    /// A line of it is no card.
    #[error("{}:{line}: {fault}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong in it.
        fault: String,
    },
}

/// The cards of a file.
#[derive(Debug, Default)]
pub struct CardsRead {
    /// The cards.
    pub cards: Vec<NewCard>,
    /// How many questions of a card box of Zyzzyva are left out: they have letters that the list does not.
    pub left_out: usize,
}

/// What a file with cards has.
#[derive(Debug)]
pub enum CardsFile {
    /// Cards.
    Cards(CardsRead),
    /// A search, whose words become cards.
    Quiz(ZyzzyvaQuiz),
}

/// A line of a file.
#[derive(Deserialize)]
struct CardLine {
    kind: String,
    question: String,
    #[serde(default)]
    state: String,
    due: Option<i64>,
    stability: Option<f64>,
    difficulty: Option<f64>,
    last_review: Option<i64>,
    reps: Option<u32>,
    lapses: Option<u32>,
}

/// Reads the cards of a file: separated values with the columns `kind` and `question`, and what was learnt of the
/// cards as this program writes it, a file of puzzles, or a card box or quiz of Zyzzyva.
///
/// In a card box of Zyzzyva, a file named like `Hooks.db` asks hooks and any other asks anagrams; a card keeps its
/// time, and the time since it was last known counts as its stability.
///
/// # Errors
///
/// [`CardsFileError`] if the file can't be read, or has anything else in it.
pub fn read_cards(path: &Path, ruleset: &Ruleset) -> Result<CardsFile, CardsFileError> {
    let mut bytes =
        disk::read_at_most(path, MOST + 1).map_err(|source| FileError::of_reading(path, source))?;
    if bytes.starts_with(SQLITE) {
        let cards = zyzzyva_cards(path)?.ok_or_else(|| CardsFileError::NoCards(path.to_owned()))?;
        let read = of_zyzzyva(&cards, path, ruleset);
        let left_out = cards.len() - read.len();
        return Ok(CardsFile::Cards(CardsRead { left_out, cards: read }));
    }
    if bytes.len() as u64 > MOST {
        return Err(CardsFileError::TooLarge(path.to_owned()));
    }
    bytes.drain(..bytes.len() - crate::app::unmarked(&bytes).len());
    if is_quiz(&bytes) {
        let quiz = ZyzzyvaQuiz::read(&bytes);
        let fail = |error| CardsFileError::Quiz { path: path.to_owned(), error };
        return quiz.map(CardsFile::Quiz).map_err(fail);
    }
    let is_tabbed = bytes.iter().take_while(|byte| **byte != b'\n').any(|byte| *byte == b'\t');
    let mut reader = ReaderBuilder::new()
        .delimiter(if is_tabbed { b'\t' } else { b',' })
        .trim(Trim::All)
        .from_reader(&*bytes);
    let fault = |line, fault| CardsFileError::Line { path: path.to_owned(), line, fault };
    let names = reader.headers().cloned();
    let names = names.map_err(|error| fault(1, csv_fault(error, &StringRecord::new()).1))?;
    let are_puzzles = has_positions(&names);
    if are_puzzles {
        check_columns(&names).map_err(|said| fault(1, said))?;
    } else if !["kind", "question"].iter().all(|name| names.iter().any(|column| column == *name)) {
        return Err(CardsFileError::NoCards(path.to_owned()));
    }
    let mut cards = Vec::new();
    let mut record = StringRecord::new();
    loop {
        let line = reader.position().line();
        let of_csv = |error| {
            let (known, said) = csv_fault(error, &names);
            fault(known.unwrap_or(line), said)
        };
        let is_read = reader.read_record(&mut record).map_err(of_csv)?;
        if !is_read {
            return Ok(CardsFile::Cards(CardsRead { cards, left_out: 0 }));
        }
        let line = record.position().map_or(line, csv::Position::line);
        let wrong = |error| fault(line, csv_fault(error, &names).1);
        let card = if are_puzzles {
            let puzzle: Puzzle = record.deserialize(Some(&names)).map_err(wrong)?;
            puzzle.check().map_err(|said| fault(line, said))?;
            let card = card_of(&puzzle);
            BestMove::read(&card.question, ruleset).map(|_| card)
        } else {
            let read: CardLine = record.deserialize(Some(&names)).map_err(wrong)?;
            read.card(ruleset)
        };
        cards.push(card.map_err(|text| fault(line, text))?);
    }
}

impl CardLine {
    fn card(self, ruleset: &Ruleset) -> Result<NewCard, String> {
        let kind = CardKind::ALL.into_iter().find(|kind| kind.name() == self.kind);
        let kind = kind.ok_or_else(|| {
            let names = CardKind::ALL.map(CardKind::name).join(", ");
            format!("kind: {:?} is none of {names}", self.kind)
        })?;
        let question = question(kind, &self.question, ruleset)?;
        let state = state_named(&self.state).ok_or_else(|| {
            let names = LearningState::ALL.map(LearningState::name).join(", ");
            format!("state: {:?} is none of new, {names}", self.state)
        })?;
        let memory = state.map(|state| self.memory(state)).transpose()?;
        Ok(NewCard { kind, question, memory })
    }

    fn memory(&self, state: LearningState) -> Result<Memory, String> {
        fn checked<T: PartialOrd + std::fmt::Display>(
            name: &str,
            value: Option<T>,
            [least, most]: [T; 2],
        ) -> Result<T, String> {
            let fits = |value: &T| (&least..=&most).contains(&value);
            let value = value.filter(fits);
            value
                .ok_or_else(|| format!("{name}: a learnt card has a number from {least} to {most}"))
        }
        Ok(Memory {
            state,
            due: checked("due", self.due, [0, LATEST])?,
            stability: checked("stability", self.stability, [LEAST_STABLE, MOST_STABLE])?,
            difficulty: checked("difficulty", self.difficulty, [1.0, 10.0])?,
            last_review: checked("last_review", self.last_review, [0, LATEST])?,
            reps: self.reps.unwrap_or(1),
            lapses: self.lapses.unwrap_or(0),
        })
    }
}

/// The bounds of a stability, in days: 1 minute or so, and 100 years.
const LEAST_STABLE: f64 = 0.001;
const MOST_STABLE: f64 = 36_500.0;

/// What a card asks, as the box has it.
fn question(kind: CardKind, typed: &str, ruleset: &Ruleset) -> Result<String, String> {
    let text = |word: &[Letter]| ruleset.alphabet.text(word);
    let word = |typed: &str| {
        let word = ruleset.alphabet.word(&ruleset.alphabet.folded(typed));
        word.map_err(|error| format!("question: {typed:?}: {error}"))
    };
    if kind == CardKind::Move {
        let of_question = |error| format!("question: {error}");
        return BestMove::read(typed, ruleset).map(|_| typed.to_owned()).map_err(of_question);
    }
    if kind != CardKind::Missing {
        let word = word(typed)?;
        if word.is_empty() {
            return Err("question: it is empty".to_owned());
        }
        return Ok(text(&if kind == CardKind::Anagrams { sorted(&word) } else { word }));
    }
    let sides = typed.split_once('?').filter(|(_, after)| !after.contains('?'));
    let (before, after) = sides.ok_or_else(|| format!("question: {typed:?} has not one ?"))?;
    Ok(format!("{}?{}", text(&word(before)?), text(&word(after)?)))
}

/// The cards of a card box of Zyzzyva. Letters that the list does not have make no card.
fn of_zyzzyva(cards: &[ZyzzyvaCard], path: &Path, ruleset: &Ruleset) -> Vec<NewCard> {
    let name = path.file_stem().map(|name| name.to_string_lossy().to_lowercase());
    let asks_hooks = name.is_some_and(|name| name.starts_with("hooks"));
    let kind = if asks_hooks { CardKind::Hooks } else { CardKind::Anagrams };
    let plan = Plan::default();
    let card = |card: &ZyzzyvaCard| {
        let question = question(kind, &card.question, ruleset).ok()?;
        let memory = card.next_scheduled.map(|due| {
            let due = due.clamp(0, LATEST);
            // A card that was missed keeps the time when it was last known.
            let is_unknown = card.last_correct == 0 || card.is_missed;
            let last_review = if is_unknown { due.saturating_sub(DAY) } else { card.last_correct };
            let last_review = last_review.clamp(0, due);
            let grade = if card.incorrect == 0 { Grade::Good } else { Grade::Hard };
            Memory {
                state: LearningState::Review,
                due,
                stability: ((due - last_review) as f64 / DAY as f64).clamp(1.0, MOST_STABLE),
                difficulty: plan.review(None, grade, last_review).difficulty,
                last_review,
                reps: card.correct.saturating_add(card.incorrect),
                lapses: card.incorrect,
            }
        });
        Some(NewCard { kind, question, memory })
    };
    cards.iter().filter_map(card).collect()
}

/// A state by its name; `Some(None)` for that of a new card.
fn state_named(name: &str) -> Option<Option<LearningState>> {
    if name == NEW_CARD || name.is_empty() {
        return Some(None);
    }
    LearningState::ALL.into_iter().find(|state| state.name() == name).map(Some)
}
