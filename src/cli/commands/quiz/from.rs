//! The words of `wfq quiz --from` and `--deck`, and what cards ask of them.

use clap::{Args, Command, FromArgMatches};

use super::args::Quiz as QuizArgs;
use crate::app::study::{
    CardKind, CardSource, NewCard, ZyzzyvaQuiz, questions_of, questions_of_list,
};
use crate::app::words::{SavedSearches, WordSearch, WordsQuestion};
use crate::cli::answer::no_definitions;
use crate::cli::args::usage;
use crate::cli::args::{Search, quoted_words};
use crate::cli::context::{Session, SessionSources};
use crate::cli::term::{Error, note};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoredList};
use crate::tile::Word;

/// What new cards are made of, if any are wanted.
pub(super) fn source(command: &QuizArgs, ruleset: &Ruleset) -> Result<Option<CardSource>, Error> {
    if let Some(text) = &command.from {
        return parsed(text).map(CardSource::Words).map(Some);
    }
    Ok(command.deck.map(|deck| deck.source(ruleset)).transpose()?)
}

/// A search as it is typed after `wfq search`.
fn parsed(text: &str) -> Result<WordsQuestion, Error> {
    let words = quoted_words(text)
        .ok_or_else(|| Error::new(format!("--from {text:?}: a quote is not closed")))?;
    let search = Command::new("wfq search").no_binary_name(true).disable_help_flag(true);
    let matches = Search::augment_args(search).try_get_matches_from(words);
    let search = matches.and_then(|matches| Search::from_arg_matches(&matches));
    let search = search.map_err(|error| {
        let line = usage::line(error);
        Error::new(format!("--from: {}", line.trim_start_matches("error: ")))
    })?;
    let is_shown = [
        (search.group.is_some(), "--group"),
        (search.count, "--count"),
        (search.columns, "--columns"),
        (search.rows, "--rows"),
        (search.explain, "--explain"),
        (search.save.is_some(), "--save"),
        (search.saved, "--saved"),
        (search.forget.is_some(), "--forget"),
    ];
    if let Some((_, option)) = is_shown.into_iter().find(|(is_given, _)| *is_given) {
        return Err(Error::new(format!("--from: {option} finds no words for cards: leave it out")));
    }
    Ok(search.question())
}

/// The words that a search finds, in order, and their list.
fn searched<'s>(
    question: WordsQuestion,
    (store, list, ruleset): (&'s mut Store, &ListInfo, &'s Ruleset),
    session: &Session<'_>,
) -> Result<(Vec<Word>, StoredList<'s>), Error> {
    let question = question.words_alone();
    let search = WordSearch::read(&question, ruleset, &mut SessionSources { session, store })?;
    let lexicon = store.open_list(list, ruleset)?;
    let answer = search.answer(&question, &lexicon, ruleset, &())?;
    Ok((answer.words().to_vec(), lexicon))
}

/// What cards of some kinds ask of the words of a search, or cards as they are. Those that are removed may be on words
/// that have no definition any more.
pub(super) fn questions(
    source: CardSource,
    (kinds, are_removed): (&[CardKind], bool),
    (store, list, ruleset): (&mut Store, &ListInfo, &Ruleset),
    session: &Session<'_>,
) -> Result<Vec<NewCard>, Error> {
    let question = match source {
        CardSource::Words(question) => question,
        CardSource::Cards(cards) => return Ok(cards),
    };
    let (question, _) = SavedSearches::of(store)?.in_place_of_pattern(question, ruleset)?;
    let (words, lexicon) = searched(question, (store, list, ruleset), session)?;
    if are_removed {
        return Ok(questions_of(&words, kinds, &lexicon, ruleset)?);
    }
    let cards = questions_of_list(&words, kinds, &lexicon, ruleset)?;
    if kinds.contains(&CardKind::Definition) && !lexicon.has_definitions()? {
        note(&no_definitions(list));
    }
    if cards.is_empty() {
        note(match &words[..] {
            [] => "no words: no cards are added",
            _ => "none of the words has a definition: no cards are added",
        });
    }
    Ok(cards)
}

/// The cards on the words of a quiz of Zyzzyva that the list has.
pub(super) fn quiz(
    quiz: ZyzzyvaQuiz,
    (store, list, ruleset): (&mut Store, &ListInfo, &Ruleset),
    session: &Session<'_>,
) -> Result<Vec<NewCard>, Error> {
    // Of the words that are asked, the first.
    let question = WordsQuestion { limit: None, ..quiz.question.clone() };
    let (mut words, lexicon) = searched(question, (store, list, ruleset), session)?;
    words.retain(|word| quiz.has(&ruleset.alphabet.spelling(word)));
    let most = quiz.question.limit.and_then(|limit| limit.try_into().ok());
    words.truncate(most.unwrap_or(usize::MAX));
    Ok(questions_of_list(&words, &[quiz.kind], &lexicon, ruleset)?)
}
