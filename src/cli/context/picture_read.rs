//! Letters that a picture shows, and the lists: which language has them, which reading is a word.

use itertools::Itertools;

use super::Session;
use crate::app::position::{ForeignLetter, WrittenPosition, decide_by_words, foreign_letters};
use crate::picture;
use crate::rules::Ruleset;

/// Names the letters on the board of a picture that the ruleset does not have, and a language that fits.
pub(crate) fn foreign_on(
    written: &WrittenPosition,
    picture: &picture::Reading,
    ruleset: &Ruleset,
    session: &Session<'_>,
) -> Option<String> {
    let foreign = foreign_letters(&written.board(ruleset, None).err()?);
    let letters: Vec<_> = foreign.iter().flat_map(|c| c.to_uppercase()).unique().collect();
    let lists = || session.with_lists(|_, _| true);
    let mut languages = ForeignLetter::of(*foreign.first()?, &foreign, lists)?.languages;
    let fits = |one: &Ruleset| picture.languages.contains(&one.id);
    if languages.iter().any(fits) {
        languages.retain(fits);
    }
    let named = languages.iter().map(|one| format!("for {}: -l {}", one.name, one.id));
    let are = if letters.len() == 1 { "is not a letter" } else { "are not letters" };
    let (letters, language) = (letters.iter().join(", "), &ruleset.name);
    Some(format!("{letters} {are} of {language}; {}", named.format(", ")))
}

/// Asks the list about doubtful squares and those with a twin, if there are any, and a list. Returns what was
/// changed.
pub(crate) fn reread(reading: &mut picture::Reading, ruleset: &Ruleset, session: &Session<'_>) {
    if reading.doubtful.is_empty() && reading.twins.is_empty() {
        return;
    }
    let Ok(mut store) = session.store() else { return };
    let Ok((list, _)) = session.list(&mut store, Some(&ruleset.id)) else { return };
    let words = store.open_list(&list, ruleset);
    // A picture can be read without words.
    _ = words.and_then(|words| decide_by_words(reading, ruleset, &words));
}
