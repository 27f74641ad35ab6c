//! `wfq quiz`: words are learnt by cards.

pub(crate) mod args;
mod ask;
mod from;
mod stats;

use crate::app::study::{CardKind, Quiz};
use crate::cli::answer::{Format, counted};
use crate::cli::context::{Session, card_box};
use crate::cli::term::{Error, Outcome, note};
use crate::store::{CardBox, CardsAsked};
use args::Quiz as QuizArgs;
use ask::Asking;

pub(crate) fn run(command: &QuizArgs, session: &Session<'_>) -> Result<Outcome, Error> {
    if !command.stats && session.format != Format::Table {
        return Err(Error::new(
            "a quiz is typed and has no other form: --format goes with --stats",
        ));
    }
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let cards = card_box(command.file.as_deref(), session)?;
    if command.stats {
        return stats::show(&cards, &list.name, session);
    }
    let question = from::question(command, &ruleset)?;
    let asked = CardsAsked::of_list(list.name.clone()).of_kinds(&command.kind);
    let (cards, asked) = match question {
        None => (cards, asked),
        Some(question) => {
            let kinds = kinds(command);
            let questions =
                from::questions(question, &kinds, (&mut store, &list, &ruleset), session)?;
            if questions.is_empty() {
                note("no words: no cards are added");
                return Ok(Outcome::Nothing);
            }
            // What is crammed from a search is no part of the plan.
            let mut cards = if command.cram { CardBox::in_memory()? } else { cards };
            let added = cards.add(&list.name, &questions, session.surroundings.time)?;
            if !command.cram {
                note(&match added.new {
                    0 => "no new cards: all were added before".to_owned(),
                    new => format!("added: {}", counted(new as u64, "card")),
                });
            }
            (cards, asked.among(&added.ids))
        }
    };
    let quiz = Quiz::new(cards, asked, command.new, command.cram);
    Asking::new(quiz, (store, list, ruleset), session)?.run(command.limit)
}

/// The kinds of the cards that are added.
fn kinds(command: &QuizArgs) -> Vec<CardKind> {
    match (&command.kind[..], command.deck) {
        ([], Some(deck)) => vec![deck.kind()],
        ([], None) => vec![CardKind::Anagrams],
        (kinds, _) => kinds.to_vec(),
    }
}
