//! `wfq quiz`: words and moves are learnt by cards.

pub(crate) mod args;
mod ask;
mod cards;
mod from;
mod stats;

use crate::app::study::{CardsFile, CardsRead, NewCard, Quiz, StudyError, kinds_of, read_cards};
use crate::cli::answer::{Format, counted};
use crate::cli::context::{Session, card_box, note_added};
use crate::cli::term::{Error, Outcome, note};
use crate::store::{CardBox, CardsAsked};
use args::Quiz as QuizArgs;
use ask::Asking;

pub(crate) fn run(command: &QuizArgs, session: &Session<'_>) -> Result<Outcome, Error> {
    if !command.stats && !command.cards && session.format != Format::Table {
        return Err(Error::new(
            "a quiz is typed and has no other form: --format goes with --stats and --cards",
        ));
    }
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let mut cards = card_box(command.file.as_deref(), session)?;
    if command.stats {
        return stats::show(&cards, &list.name, session);
    }
    if let Some(path) = &command.import {
        let mut read = match read_cards(path, &ruleset).map_err(StudyError::from)? {
            CardsFile::Quiz(quiz) => from::quiz(quiz, (&mut store, &list, &ruleset), session)
                .map_err(|error| error.after(format_args!("{}: ", path.display())))?,
            CardsFile::Cards(CardsRead { cards, left_out }) => {
                if left_out > 0 {
                    let (left_out, list) = (counted(left_out as u64, "question"), &list.name);
                    note(&format!("left out: {left_out} with letters that {list} does not have"));
                }
                cards
            }
        };
        read.retain(|card| command.kind.is_empty() || command.kind.contains(&card.kind));
        if read.is_empty() {
            let kinds = if command.kind.is_empty() { "" } else { " and these kinds" };
            note(&format!("no cards of {}{kinds} in the file", list.name));
            return Ok(Outcome::Nothing);
        }
        if command.remove {
            return removed(&mut cards, &list.name, &read);
        }
        note_added(&cards.add(&list.name, &read, session.surroundings.time)?);
        return Ok(Outcome::Found);
    }
    let is_shown = command.cards || command.anki.is_some();
    let source = from::source(command, &ruleset)?;
    let asked = CardsAsked::of_list(list.name.clone()).of_kinds(&command.kind);
    let (cards, asked) = match source {
        None => (cards, asked),
        Some(source) => {
            let kinds = kinds_of(&command.kind, command.deck, command.remove)?;
            let kinds = (&kinds[..], command.remove);
            let questions = from::questions(source, kinds, (&mut store, &list, &ruleset), session)?;
            if questions.is_empty() {
                if command.remove {
                    note("no words: no cards are removed");
                }
                return Ok(Outcome::Nothing);
            }
            if command.remove {
                return removed(&mut cards, &list.name, &questions);
            }
            // What is crammed or shown of a search is no part of the plan.
            let is_apart = command.cram || is_shown;
            let questions =
                if is_shown { cards.with_memory(&list.name, questions)? } else { questions };
            let mut cards = if is_apart { CardBox::in_memory()? } else { cards };
            let added = cards.add(&list.name, &questions, session.surroundings.time)?;
            if !is_apart {
                note_added(&added);
            }
            (cards, asked.among(&added.ids))
        }
    };
    if is_shown {
        let cards = cards.cards(&asked)?;
        return cards::show(command, &cards, (&mut store, &list, &ruleset), session);
    }
    if !command.cram {
        cards.check_writable()?;
    }
    let quiz = Quiz::new(cards, asked, command.new);
    let quiz = if command.cram { quiz.cramming(0) } else { quiz };
    Asking::new(quiz, (store, list, ruleset), session)?.run(command.limit)
}

/// Takes cards out of a box, and says how many.
fn removed(cards: &mut CardBox, list: &str, questions: &[NewCard]) -> Result<Outcome, Error> {
    let removed = cards.remove(list, questions)?;
    note(&format!("removed: {}", counted(removed as u64, "card")));
    Ok(if removed > 0 { Outcome::Found } else { Outcome::Nothing })
}
