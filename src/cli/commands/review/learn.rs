//! `wfq review --learn`: words that were missed become cards.

use super::games::OpenGame;
use super::reviewed::ReviewedGame;
use crate::app::study::{CardKind, CardsAdded, missed_words, questions_of};
use crate::cli::context::{Session, note_added};
use crate::cli::term::{Error, note};
use crate::store::CardBox;

/// Adds the words that were missed in games to a box of cards.
pub(super) fn add<'g>(
    cards: &mut CardBox,
    games: impl Iterator<Item = (&'g OpenGame, &'g ReviewedGame)>,
    session: &Session<'_>,
) -> Result<(), Error> {
    let mut all = CardsAdded::default();
    for (game, reviewed) in games {
        let words = missed_words(&reviewed.review);
        let (lexicon, ruleset) = (game.words.lexicon(), game.question.ruleset());
        let Ok(questions) = questions_of(&words, &[CardKind::Anagrams], lexicon, ruleset);
        let added = cards.add(&reviewed.list, &questions, session.surroundings.time)?;
        all.ids.extend(added.ids);
        all.new += added.new;
    }
    match &all.ids[..] {
        [] => note("no words were missed: no cards are added"),
        _ => note_added(&all),
    }
    Ok(())
}
