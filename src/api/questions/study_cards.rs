//! Words that become cards.

use itertools::Itertools;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::corrections::now;
use super::search::found;
use super::study::Cards;
use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::job::Job;
use crate::api::limits::MAX_ROWS;
use crate::api::refusal::Refusal;
use crate::api::request::{Both, Request, check_length};
use crate::app::study::{CardKind, CardSource, Deck, kinds_of, questions_of, questions_of_list};
use crate::app::words::{WordsQuestion, read_word};
use crate::store::StoredList;
use crate::tile::Word;
use crate::words_in::Cleaner;

/// Words that become cards, or whose cards are removed.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedCards {
    /// The words: those of a deck,
    deck: Option<String>,
    /// or of a search,
    question: Option<WordsQuestion>,
    /// or these.
    #[serde(default)]
    words: Vec<String>,
    /// What the cards ask; without any, what cards of the deck ask, else all words of the letters.
    #[serde(default)]
    kinds: Vec<String>,
    /// Whether the cards on the words are removed, with all that was learnt of them.
    #[serde(default)]
    remove: bool,
}

/// The one of a name.
fn by_name<T: Copy>(
    what: &str,
    name: &str,
    all: &[T],
    name_of: fn(T) -> &'static str,
) -> Result<T, Refusal> {
    let found = all.iter().copied().find(|one| name_of(*one) == name);
    let names = || all.iter().map(|one| name_of(*one)).join(", ");
    found.ok_or_else(|| Refusal::question(format!("no {what} {name:?}; there are: {}", names())))
}

/// What has become of cards.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct CardsChanged {
    /// The number of words.
    words: usize,
    /// How many cards were added, or removed.
    cards: usize,
}

pub(super) fn cards(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let Both(asked, of) = request.fields::<Both<AskedCards, Cards>>()?;
    check_length(&asked.question)?;
    desk.check_writable()?;
    Ok(Job::quick(move |desk, stop| {
        let deck = given(&asked.deck).map(|name| by_name("deck", name, &Deck::ALL, Deck::name));
        let deck = deck.transpose()?;
        let kind = |name: &String| by_name("kind", name, &CardKind::ALL, CardKind::name);
        let kinds: Vec<_> = asked.kinds.iter().map(kind).collect::<Result<_, _>>()?;
        let kinds = kinds_of(&kinds, deck, asked.remove)?;
        let mut cards = of.open(desk)?;
        let mut store = desk.known.store()?;
        let (list, ruleset) = desk.known.list(&mut store, given(&of.list), of.level)?;
        let mut change = |made: &[_]| match asked.remove {
            true => cards.remove(&list.name, made),
            false => cards.add(&list.name, made, now()).map(|added| added.new),
        };
        let mut make = |words: &[Word], stored: &StoredList<'_>| {
            if words.len() > MAX_ROWS {
                let said = format!("{} words, of at most {MAX_ROWS}: ask for fewer", words.len());
                return Err(Refusal::question(said));
            }
            let questions = match asked.remove {
                true => questions_of(words, &kinds, stored, &ruleset)?,
                false => questions_of_list(words, &kinds, stored, &ruleset)?,
            };
            Ok(CardsChanged { words: words.len(), cards: change(&questions)? })
        };
        let question = match (deck, &asked.question, &asked.words[..]) {
            (Some(deck), None, []) => match deck.source(&ruleset)? {
                CardSource::Words(question) => question,
                CardSource::Cards(made) => {
                    return Ok(CardsChanged { words: 0, cards: change(&made)? });
                }
            },
            (None, Some(question), []) => question.clone(),
            (None, None, [_, ..]) => {
                let cleaner = Cleaner::new(&ruleset).phrases(list.has_phrases);
                let read = |word: &String| read_word(word, &ruleset, &cleaner);
                let words: Vec<_> = asked.words.iter().map(read).collect::<Result<_, _>>()?;
                return make(&words, &store.open_list(&list, &ruleset)?);
            }
            _ => return Err(Refusal::question("name a deck, or a search, or words")),
        };
        found(&question.words_alone(), (&mut store, &list, &ruleset), stop, |found, stored| {
            make(found.words(), stored)
        })
    }))
}
