//! Cards to learn words by: the next one, and answers to them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::corrections::now;
use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::job::Job;
use crate::api::refusal::Refusal;
use crate::api::request::{Both, Request, check_length};
use crate::app::study::{
    AskedCard, BestMove, CardAnswer, DAY, Deck, Grade, NEW_EACH_DAY, NextCard, Outcome, Quiz, Rest,
    StudyError, StudyStats, Undone, asks,
};
use crate::rules::Ruleset;
use crate::store::{CardBox, CardsAsked, StoredList, Waiting};

/// Whose cards they are, and where the player is.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct Cards {
    pub list: Option<String>,
    pub level: Option<u8>,
    /// By how many seconds local time is ahead of UTC: days begin at local midnight.
    #[serde(default)]
    offset: i64,
}

/// Asks for the next card.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedStudy {
    list: Option<String>,
    level: Option<u8>,
    /// By how many seconds local time is ahead of UTC: days begin at local midnight.
    #[serde(default)]
    offset: i64,
    /// The most new cards on a day.
    #[serde(default = "usual")]
    new: u64,
    /// Whether a sitting begins: the cards that were set aside are looked at again.
    #[serde(default)]
    begin: bool,
    /// Outside of the plan, each card once as they were added: the number of the card before, 0 for none.
    cram: Option<i64>,
}

const fn usual() -> u64 {
    NEW_EACH_DAY
}

/// The next card, and how the cards of the list stand.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct StudyRow {
    stats: StudyStats,
    /// The next card; `null` if none is due.
    card: Option<CardShown>,
    /// Where none is due: in how many seconds the next one is.
    next: Option<i64>,
    /// Where none is due: how many were never asked, and wait for another day.
    waiting: u64,
    /// What cards asked that were set aside just now: the list has no answer to them any more.
    aside: Vec<String>,
    /// How many cards are asked again: the list has an answer to them again.
    back: usize,
    /// The names of the decks.
    decks: Vec<&'static str>,
}

/// A card without its answer.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct CardShown {
    /// Its number.
    id: i64,
    /// How often it was reviewed.
    reps: u32,
    /// `anagrams`, `hooks`, `valid`, `missing`, `definition` or `move`.
    kind: &'static str,
    /// Letters in the order of the alphabet, a word, or a word with a `?`; `null` for a definition or a position.
    question: Option<String>,
    /// What it asks, in words.
    asks: String,
    /// The definition that it asks by.
    definition: Option<String>,
    /// The number of letters of the word with that definition.
    letters: Option<usize>,
    /// The position whose best move it asks for.
    board: Option<BoardOfCard>,
}

/// A position whose best move a card asks for.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct BoardOfCard {
    /// Its rows: `.` for a free square, a small letter for a blank.
    rows: Vec<String>,
    /// Its premium squares, as in the rows of a layout.
    premiums: Vec<String>,
    /// The tiles of the rack.
    rack: String,
    /// The player's score and the opponent's, in points.
    scores: Option<[i64; 2]>,
}

impl BoardOfCard {
    fn new(best: &BestMove, ruleset: &Ruleset) -> Self {
        Self {
            rows: best.rows(ruleset).lines().map(str::to_owned).collect(),
            premiums: super::about::rows(&best.layout),
            rack: best.rack.tiles().text(&ruleset.alphabet),
            scores: best.scores,
        }
    }
}

impl CardShown {
    fn new(asked: &AskedCard, ruleset: &Ruleset) -> Self {
        let (defined, board) = match &asked.answer {
            CardAnswer::Defined(defined) => (Some(defined.hidden(ruleset)), None),
            CardAnswer::Best(best) => (None, Some(BoardOfCard::new(best, ruleset))),
            _ => (None, None),
        };
        let (letters, definition) = defined.unzip();
        let is_said = definition.is_none() && board.is_none();
        Self {
            id: asked.id(),
            reps: asked.reps(),
            kind: asked.kind().name(),
            question: is_said.then(|| asked.question().to_owned()),
            asks: asked.asks(ruleset),
            definition,
            letters,
            board,
        }
    }
}

impl Cards {
    /// Asks the box and the list as they are now.
    fn ask<T>(
        &self,
        desk: &Desk,
        (new_each_day, cram): (u64, Option<i64>),
        ask: impl FnOnce(Quiz, &StoredList<'_>, &Ruleset) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let mut store = desk.known.store()?;
        let (list, ruleset) = desk.known.list(&mut store, given(&self.list), self.level)?;
        let asked = CardsAsked::of_list(list.name.clone());
        let quiz = Quiz::new(self.open(desk)?, asked, new_each_day);
        let quiz = match cram {
            Some(after) => quiz.cramming(after),
            None => quiz,
        };
        ask(quiz, &store.open_list(&list, &ruleset)?, &ruleset)
    }

    /// The box of cards.
    pub(super) fn open(&self, desk: &Desk) -> Result<CardBox, Refusal> {
        let none = || Refusal::question("no home folder for cards");
        let path = desk.cards.as_deref().ok_or_else(none)?;
        if !(-DAY..=DAY).contains(&self.offset) {
            return Err(Refusal::fields(format!("offset: at most {DAY} seconds either way")));
        }
        Ok(CardBox::open(path, Waiting::default())?.in_zone(self.offset))
    }
}

pub(super) fn next(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let AskedStudy { list, level, offset, new, begin, cram } = request.address()?;
    let of = Cards { list, level, offset };
    desk.check_writable()?;
    Ok(Job::quick(move |desk, stop| {
        of.ask(desk, (new, cram), |mut quiz, list, ruleset| {
            let back = if begin { quiz.take_back(list, ruleset)? } else { 0 };
            let mut aside = Vec::new();
            let card = loop {
                stop.check()?;
                match quiz.next(list, ruleset, now())? {
                    NextCard::Asked(card) => break Some(CardShown::new(&card, ruleset)),
                    NextCard::Aside(kind, question) => aside.push(asks(kind, &question, None)),
                    NextCard::None => break None,
                }
            };
            let rest = match card {
                None => quiz.rest(now())?.unwrap_or_default(),
                Some(_) => Rest::default(),
            };
            let stats = StudyStats::of(quiz.cards(), quiz.list(), now())?;
            let decks = Deck::of_game(ruleset).map(Deck::name).collect();
            Ok(StudyRow { stats, card, next: rest.next, waiting: rest.new, aside, back, decks })
        })
    }))
}

/// Answers a card.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedCardReview {
    /// The number of the card.
    id: i64,
    /// How often it had been reviewed when it was asked.
    reps: u32,
    /// Words, letters, hooks as `BC-S`, `y` or `n`, or a move; without one the answer is shown, and was not known.
    answer: Option<String>,
    /// Whether it was asked outside of the plan: nothing is written.
    #[serde(default)]
    cram: bool,
}

/// How an answer was.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ReviewedRow {
    /// Whether nothing was missed and nothing is wrong.
    right: bool,
    /// What was not typed: words, letters, hooks, or a move.
    missed: Vec<String>,
    /// What was typed and is wrong.
    wrong: Vec<String>,
    /// The answer, a line for each word with its hooks.
    answer: String,
    /// Where the card asks whether letters are a word: whether they are.
    valid: Option<bool>,
    /// The number of the review, to undo or to grade it; `null` outside of the plan.
    review: Option<i64>,
    /// In how many seconds the card is asked again; `null` outside of the plan.
    again: Option<i64>,
}

pub(super) fn answer(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let Both(asked, of) = request.fields::<Both<AskedCardReview, Cards>>()?;
    check_length(&asked.answer)?;
    desk.check_writable()?;
    Ok(Job::quick(move |desk, _| {
        of.ask(desk, (0, asked.cram.then_some(0)), |mut quiz, list, ruleset| {
            let card = match quiz.card((asked.id, asked.reps), list, ruleset)? {
                NextCard::Asked(card) => card,
                NextCard::Aside(..) => {
                    return Err(Refusal::changed("the list has no answer any more"));
                }
                NextCard::None => return Err(changed()),
            };
            let (graded, outcome) = match asked.answer.as_deref() {
                Some(typed) if typed.trim().is_empty() => {
                    return Err(Refusal::question("no answer: leave it out to see the answer"));
                }
                Some(typed) => {
                    let reviewed = quiz.answer(&card, typed, (list, ruleset), now())?;
                    (Some(reviewed.graded), reviewed.outcome)
                }
                None => (None, quiz.give_up(&card, now())?),
            };
            let again = match outcome {
                Outcome::After(again) => Some(again),
                Outcome::Crammed => None,
                _ => return Err(changed()),
            };
            let right = graded.as_ref().is_some_and(|graded| graded.is_right());
            let graded = graded.unwrap_or_default();
            Ok(ReviewedRow {
                right,
                missed: graded.missed,
                wrong: graded.wrong,
                answer: card.answer.shown(ruleset),
                valid: match card.answer {
                    CardAnswer::Valid(valid) => Some(valid),
                    _ => None,
                },
                review: quiz.last_review(),
                again,
            })
        })
    }))
}

/// Another program has reviewed the card.
fn changed() -> Refusal {
    Refusal::changed("the card was answered elsewhere meanwhile: that answer stands")
}

/// Grades a right answer, or undoes an answer.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedChange {
    /// The number of the review.
    review: i64,
    /// How it was known; without one the answer is undone.
    grade: Option<GradeName>,
}

/// How a right answer was known.
#[derive(Clone, Copy, Debug, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
enum GradeName {
    Hard,
    Good,
    Easy,
}

/// What a change comes to.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ChangedReview {
    /// Once it is graded: in how many seconds the card is asked again.
    again: Option<i64>,
    /// Once it is undone: the card, which is asked again; `null` if the list has no answer to it any more.
    card: Option<CardShown>,
}

pub(super) fn change(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let Both(asked, of) = request.fields::<Both<AskedChange, Cards>>()?;
    desk.check_writable()?;
    Ok(Job::quick(move |desk, _| {
        of.ask(desk, (0, None), |quiz, list, ruleset| {
            let mut quiz = quiz.after(asked.review)?;
            let Some(grade) = asked.grade else {
                let card = match quiz.undo(list, ruleset)? {
                    Undone::Asked(card) => Some(CardShown::new(&card, ruleset)),
                    Undone::Aside => None,
                    _ => return Err(changed()),
                };
                return Ok(ChangedReview { again: None, card });
            };
            let grade = match grade {
                GradeName::Hard => Grade::Hard,
                GradeName::Good => Grade::Good,
                GradeName::Easy => Grade::Easy,
            };
            match quiz.regrade(grade)? {
                Some(Outcome::After(again)) => Ok(ChangedReview { again: Some(again), card: None }),
                _ => Err(Refusal::changed("no right answer that was not followed by another")),
            }
        })
    }))
}

impl From<StudyError> for Refusal {
    fn from(error: StudyError) -> Self {
        match error {
            StudyError::Store(error) => error.into(),
            StudyError::Words(error) => error.into(),
            StudyError::Puzzles(error) => error.into(),
            error => Self::question(error),
        }
    }
}
