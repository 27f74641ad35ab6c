//! What a list knows of a word, and the words that letters make.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::job::Job;
use crate::api::known::check_unchanged;
use crate::api::refusal::Refusal;
use crate::api::request::{Both, Request};
use crate::api::stop::Stop;
use crate::app::words::{
    AnagramQuestion, RackAsk, WordMore, WordRow, check_stored_words, define_words, read_word,
    word_reports,
};
use crate::rules::Ruleset;
use crate::store::{ListInfo, StoredList};
use crate::tile::Word;
use crate::words_in::Cleaner;

/// Asks for a word.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedWord {
    word: String,
    list: Option<String>,
    level: Option<u8>,
}

/// Asks for words.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedWords {
    words: Vec<String>,
    list: Option<String>,
    level: Option<u8>,
}

/// The list to ask, and at which level.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedLevel {
    list: Option<String>,
    level: Option<u8>,
}

pub(super) fn word(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let AskedWord { word, list, level } = request.address()?;
    let asked = AskedWords { words: vec![word], list, level };
    Ok(Job::quick(move |desk, stop| {
        asked.ask((desk, stop), |words, stored, list, ruleset| {
            let words = read_words(words, list, ruleset)?;
            let mut reports = word_reports(&words, WordMore::default(), stored, ruleset);
            let mut reports = reports.next().transpose()?.unwrap_or_default();
            reports.pop().ok_or_else(|| Refusal::internal("no report"))
        })
    }))
}

pub(super) fn check(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked = AskedWords::read(&request, desk)?;
    Ok(Job::quick(move |desk, stop| {
        asked.ask((desk, stop), |words, stored, _, ruleset| {
            Ok(check_stored_words(words, stored, ruleset)?)
        })
    }))
}

pub(super) fn define(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked = AskedWords::read(&request, desk)?;
    Ok(Job::quick(move |desk, stop| {
        asked.ask((desk, stop), |words, stored, list, ruleset| {
            Ok(define_words(&read_words(words, list, ruleset)?, stored, ruleset)?)
        })
    }))
}

/// The words as they are typed.
fn read_words(words: &[String], list: &ListInfo, ruleset: &Ruleset) -> Result<Vec<Word>, Refusal> {
    let cleaner = Cleaner::new(ruleset).phrases(list.has_phrases);
    let words = words.iter().map(|word| read_word(word, ruleset, &cleaner));
    Ok(words.collect::<Result<_, _>>()?)
}

impl AskedWords {
    fn read(request: &Request, desk: &Desk) -> Result<Self, Refusal> {
        let (asked, most): (Self, _) = (request.fields()?, desk.most_rows);
        match asked.words.len() <= most {
            true => Ok(asked),
            false => Err(Refusal::question(format!("more than {most} words at once"))),
        }
    }

    /// Asks the list about the words.
    fn ask<T>(
        &self,
        (desk, stop): (&Desk, &Stop),
        ask: impl FnOnce(&[String], &StoredList<'_>, &ListInfo, &Ruleset) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let list = (given(&self.list), self.level);
        of_list(list, (desk, stop), |stored, list, ruleset| ask(&self.words, stored, list, ruleset))
    }
}

/// What a list answers, unless it is stopped or changes meanwhile.
fn of_list<T>(
    (list, level): (Option<&str>, Option<u8>),
    (desk, stop): (&Desk, &Stop),
    ask: impl FnOnce(&StoredList<'_>, &ListInfo, &Ruleset) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let mut store = desk.known.store()?;
    let (list, ruleset) = desk.known.list(&mut store, list, level)?;
    let stored = store.open_list(&list, &ruleset)?;
    store.stop_when(stop.asked());
    let answer = ask(&stored, &list, &ruleset);
    let answer = answer.map_err(|error| stop.check().err().unwrap_or(error))?;
    // Levels that were not looked up any more are no levels.
    stop.check()?;
    check_unchanged(&store)?;
    Ok(answer)
}

pub(super) fn anagram(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let Both(question, AskedLevel { list, level }) =
        request.fields::<Both<AnagramQuestion, AskedLevel>>()?;
    Ok(Job::quick(move |desk, stop| {
        let mut words = words_of(&question, (given(&list), level), (desk, stop))?;
        // Of too many, the shortest are left out.
        words.drain(..words.len().saturating_sub(desk.most_rows));
        Ok(words)
    }))
}

/// The words that letters make, the shortest first.
pub(super) fn words_of(
    question: &AnagramQuestion,
    list: (Option<&str>, Option<u8>),
    asked: (&Desk, &Stop),
) -> Result<Vec<WordRow>, Refusal> {
    of_list(list, asked, |stored, _, ruleset| {
        let ask = RackAsk::read(&question.question(), &ruleset.alphabet)?;
        Ok(ask.answer(stored, ruleset)?.into_rows().collect())
    })
}
