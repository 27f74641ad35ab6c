//! A session with a box of cards: the next card, its answer, what becomes of it, and undo.

use super::answer::{CardAnswer, answer_of};
use super::card_row::asks;
use super::error::StudyError;
use super::grade::Graded;
use super::plan::Plan;
use crate::rules::Ruleset;
use crate::store::{Card, CardBox, CardKind, CardsAsked, Grade, Memory, StoredList};

/// The most new cards on a day, where nothing else is said.
pub const NEW_EACH_DAY: u64 = 20;

/// How long before its time a card that is being learnt comes again where no other is due: 20 minutes.
const AHEAD: i64 = 20 * 60;

/// A session with a box of cards.
#[derive(Debug)]
pub struct Quiz {
    cards: CardBox,
    asked: CardsAsked,
    plan: Plan,
    /// The most new cards on a day.
    new_each_day: u64,
    /// Outside of the plan: the number of the card that was asked last.
    crammed: Option<i64>,
    /// The reviews of this session.
    reviews: Vec<i64>,
}

/// A card that is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedCard {
    card: Card,
    /// The answer of the list.
    pub answer: CardAnswer,
}

/// The next card.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NextCard {
    /// It is asked.
    Asked(AskedCard),
    /// The list has no answer to it any more: it is set aside, with all that was learnt of it, until the list
    /// has.
    Aside(CardKind, String),
    /// No card is due.
    None,
}

/// What a review comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// It is asked again after this many seconds.
    After(i64),
    /// Outside of the plan, nothing is written.
    Crammed,
    /// Another program has reviewed the card since it was asked: its review stands, and this one was not written.
    Elsewhere,
}

/// What is undone.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Undone {
    /// The last answer: its card is asked again.
    Asked(AskedCard),
    /// The last answer, to a card to which the list has no answer any more.
    Aside,
    /// Nothing: another program has reviewed the card since.
    Elsewhere,
    /// Nothing: there is no answer that is not undone.
    Nothing,
}

/// What there is to ask where no card is asked now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    /// In how many seconds the next card is due, if there is one.
    pub next: Option<i64>,
    /// How many cards were never asked: as many as are asked on a day were asked today.
    pub new: u64,
}

/// A graded answer, and what it comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// What was right and wrong.
    pub graded: Graded,
    /// What it comes to.
    pub outcome: Outcome,
}

impl Outcome {
    const fn of(memory: Memory) -> Self {
        Self::After(memory.due.saturating_sub(memory.last_review))
    }
}

impl AskedCard {
    /// Its number in the box.
    pub const fn id(&self) -> i64 {
        self.card.id
    }

    /// How often it was reviewed before it was asked.
    pub fn reps(&self) -> u32 {
        self.card.reps()
    }

    /// What it asks.
    pub const fn kind(&self) -> CardKind {
        self.card.kind
    }

    /// The letters, the word, or the word with a `?`.
    pub fn question(&self) -> &str {
        &self.card.question
    }

    /// What it asks, in words.
    pub fn asks(&self, ruleset: &Ruleset) -> String {
        asks(self.card.kind, &self.card.question, Some((&self.answer, ruleset)))
    }

    /// Whether it was never asked before.
    pub const fn is_new(&self) -> bool {
        self.card.memory.is_none()
    }
}

impl Quiz {
    /// A session by the plan with these cards of a box.
    pub fn new(cards: CardBox, asked: CardsAsked, new_each_day: u64) -> Self {
        let plan = Plan::default();
        Self { cards, asked, plan, new_each_day, crammed: None, reviews: Vec::new() }
    }

    /// A session outside of the plan: each card after the one of a number is asked once, and nothing is written. 0 is
    /// before the first.
    #[must_use]
    pub fn cramming(self, after: i64) -> Self {
        Self { crammed: Some(after), ..self }
    }

    /// Goes on after a review of another session, if it is one of the list: that is the one to undo or to grade.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the box can't be read.
    pub fn after(mut self, review: i64) -> Result<Self, StudyError> {
        if self.cards.list_of_review(review)?.as_deref() == Some(self.list()) {
            self.reviews.push(review);
        }
        Ok(self)
    }

    /// The number of the last review that is not undone.
    pub fn last_review(&self) -> Option<i64> {
        self.reviews.last().copied()
    }

    /// A card that was asked, by its number and how often it had been reviewed by then. [`NextCard::None`] if it was
    /// reviewed since, or is not there; [`NextCard::Aside`] if the list has no answer to it any more.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the list or the box can't be read.
    pub fn card(
        &self,
        (id, reps): (i64, u32),
        list: &StoredList<'_>,
        ruleset: &Ruleset,
    ) -> Result<NextCard, StudyError> {
        let found = self.cards.cards(&self.asked.clone().among(&[id]))?;
        let as_asked = found.into_iter().find(|card| card.reps() == reps);
        let Some(card) = as_asked else { return Ok(NextCard::None) };
        let answer = answer_of(card.kind, &card.question, list, ruleset)?;
        Ok(match answer {
            Some(answer) => NextCard::Asked(AskedCard { card, answer }),
            None => NextCard::Aside(card.kind, card.question),
        })
    }

    /// The box.
    pub const fn cards(&self) -> &CardBox {
        &self.cards
    }

    /// The name of the list.
    pub fn list(&self) -> &str {
        &self.asked.list
    }

    /// Takes back the cards that were set aside and to which the list has an answer again; returns how many. Outside
    /// of the plan none is.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the list or the box can't be read or written.
    pub fn take_back(
        &mut self,
        list: &StoredList<'_>,
        ruleset: &Ruleset,
    ) -> Result<usize, StudyError> {
        if self.crammed.is_some() {
            return Ok(0);
        }
        let mut back = Vec::new();
        for card in self.cards.aside(&self.asked.list)? {
            if answer_of(card.kind, &card.question, list, ruleset)?.is_some() {
                back.push(card.id);
            }
        }
        if !back.is_empty() {
            self.cards.set_aside(&back, None)?;
        }
        Ok(back.len())
    }

    /// The next card, at a time in seconds since 1970-01-01 UTC: the one that has been due longest, else a
    /// new one, else one that is being learnt. Outside of the plan each comes once, as they were added, but for those
    /// to which the list has no answer.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the list or the box can't be read or written.
    pub fn next(
        &mut self,
        list: &StoredList<'_>,
        ruleset: &Ruleset,
        now: i64,
    ) -> Result<NextCard, StudyError> {
        while let Some(card) = self.next_card(now)? {
            let answer = answer_of(card.kind, &card.question, list, ruleset)?;
            if let Some(crammed) = &mut self.crammed {
                *crammed = card.id;
            } else if answer.is_none() {
                self.cards.set_aside(&[card.id], Some(now))?;
                return Ok(NextCard::Aside(card.kind, card.question));
            }
            if let Some(answer) = answer {
                return Ok(NextCard::Asked(AskedCard { card, answer }));
            }
        }
        Ok(NextCard::None)
    }

    fn next_card(&self, now: i64) -> Result<Option<Card>, StudyError> {
        let Self { cards, asked, .. } = self;
        if let Some(last) = self.crammed {
            return Ok(cards.after(asked, last)?);
        }
        if let Some(card) = cards.first_due(asked, now)? {
            return Ok(Some(card));
        }
        let begun = cards.begun_on(&asked.list, cards.day_of(now))?;
        if begun < self.new_each_day
            && let Some(card) = cards.first_new(asked)?
        {
            return Ok(Some(card));
        }
        Ok(cards.first_learning(asked, now.saturating_add(AHEAD))?)
    }

    /// Grades a typed answer and writes the review.
    ///
    /// # Errors
    ///
    /// [`StudyError::Answer`] if the line is no answer: nothing is written. [`StudyError::Store`] if the list or the
    /// box can't be read or written.
    pub fn answer(
        &mut self,
        asked: &AskedCard,
        typed: &str,
        (list, ruleset): (&StoredList<'_>, &Ruleset),
        now: i64,
    ) -> Result<Reviewed, StudyError> {
        let graded = Graded::of(typed, &asked.answer, list, ruleset)?;
        let grade = if graded.is_right() { Grade::Good } else { Grade::Again };
        let outcome = self.review(&asked.card, grade, now)?;
        Ok(Reviewed { graded, outcome })
    }

    /// Writes that the answer was shown: it was not known.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the box can't be written.
    pub fn give_up(&mut self, asked: &AskedCard, now: i64) -> Result<Outcome, StudyError> {
        self.review(&asked.card, Grade::Again, now)
    }

    fn review(&mut self, card: &Card, grade: Grade, now: i64) -> Result<Outcome, StudyError> {
        if self.crammed.is_some() {
            return Ok(Outcome::Crammed);
        }
        let memory = self.plan.review(card.memory.as_ref(), grade, now);
        let Some(review) = self.cards.review(card, grade, &memory)? else {
            return Ok(Outcome::Elsewhere);
        };
        self.reviews.push(review);
        Ok(Outcome::of(memory))
    }

    /// Gives the last review of this session another grade: it was hard, or easy. `None` if there is none, the card was
    /// not known, or another program has reviewed it since.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the box can't be written.
    pub fn regrade(&mut self, grade: Grade) -> Result<Option<Outcome>, StudyError> {
        let Some(&review) = self.reviews.last() else { return Ok(None) };
        let reckon = |memory: Option<&_>, at| self.plan.review(memory, grade, at);
        let memory = self.cards.regrade(review, grade, reckon)?;
        Ok(memory.map(Outcome::of))
    }

    /// Undoes the last review of this session.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the list or the box can't be read or written.
    pub fn undo(&mut self, list: &StoredList<'_>, ruleset: &Ruleset) -> Result<Undone, StudyError> {
        let Some(&review) = self.reviews.last() else { return Ok(Undone::Nothing) };
        let Some(card) = self.cards.undo_review(review)? else { return Ok(Undone::Elsewhere) };
        self.reviews.pop();
        let answer = answer_of(card.kind, &card.question, list, ruleset)?;
        Ok(answer.map_or(Undone::Aside, |answer| Undone::Asked(AskedCard { card, answer })))
    }

    /// What there is to ask after `now`; `None` outside of the plan, where all were asked.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the box can't be read.
    pub fn rest(&self, now: i64) -> Result<Option<Rest>, StudyError> {
        if self.crammed.is_some() {
            return Ok(None);
        }
        let due = self.cards.next_due(&self.asked, now)?;
        let next = due.map(|due| due.saturating_sub(now));
        Ok(Some(Rest { next, new: self.cards.count_new(&self.asked)? }))
    }
}
