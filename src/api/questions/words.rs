//! What a list knows of a word, and the words that letters make.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::job::Job;
use crate::api::known::check_unchanged;
use crate::api::limits::MAX_ROWS;
use crate::api::refusal::Refusal;
use crate::api::request::{Both, Request};
use crate::api::stop::Stop;
use crate::app::words::{AnagramQuestion, RackAsk, WordMore, WordRow, read_word, word_reports};
use crate::words_in::Cleaner;

/// Asks for a word.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedWord {
    word: String,
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
    let asked: AskedWord = request.address()?;
    Ok(Job::quick(move |desk, _| {
        let mut store = desk.known.store()?;
        let (list, ruleset) = desk.known.list(&mut store, given(&asked.list), asked.level)?;
        let cleaner = Cleaner::new(&ruleset).phrases(list.has_phrases);
        let words = [read_word(&asked.word, &ruleset, &cleaner)?];
        let stored = store.open_list(&list, &ruleset)?;
        let mut reports = word_reports(&words, WordMore::default(), &stored, &ruleset);
        let mut reports = reports.next().transpose()?.unwrap_or_default();
        check_unchanged(&store)?;
        reports.pop().ok_or_else(|| Refusal::internal("no report"))
    }))
}

pub(super) fn anagram(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let Both(question, AskedLevel { list, level }) =
        request.fields::<Both<AnagramQuestion, AskedLevel>>()?;
    Ok(Job::quick(move |desk, stop| {
        let mut words = words_of(&question, (given(&list), level), (desk, stop))?;
        // Of too many, the shortest are left out.
        words.drain(..words.len().saturating_sub(MAX_ROWS));
        Ok(words)
    }))
}

/// The words that letters make, the shortest first.
pub(super) fn words_of(
    question: &AnagramQuestion,
    (list, level): (Option<&str>, Option<u8>),
    (desk, stop): (&Desk, &Stop),
) -> Result<Vec<WordRow>, Refusal> {
    let mut store = desk.known.store()?;
    let (list, ruleset) = desk.known.list(&mut store, list, level)?;
    let ask = RackAsk::read(&question.question(), &ruleset.alphabet)?;
    let stored = store.open_list(&list, &ruleset)?;
    store.stop_when(stop.asked());
    let found = ask.answer(&stored, &ruleset);
    let found = found.map_err(|error| stop.check().err().unwrap_or_else(|| error.into()))?;
    // Levels that were not looked up any more are no levels.
    stop.check()?;
    check_unchanged(&store)?;
    Ok(found.into_rows().collect())
}
