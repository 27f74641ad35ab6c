//! Which of the words that were found are taken.

use super::words::LearntWord;
use crate::app::corrections::CorrectionsError;
use crate::app::nearest;
use crate::rules::Ruleset;
use crate::words_in::typed_spelling;

/// The words to offer: `only` those named, blocked ones too; else all that are neither allowed nor
/// blocked, `except` those named.
///
/// # Errors
///
/// A named word is none of those that were found.
pub fn pick<'w>(
    words: &'w [LearntWord],
    only: &[String],
    except: &[String],
    ruleset: &Ruleset,
) -> Result<Vec<&'w LearntWord>, CorrectionsError> {
    let (only, except) = (named(words, only, ruleset)?, named(words, except, ruleset)?);
    let is_wanted = |word: &LearntWord| match &only[..] {
        [] => word.is_open(),
        only => only.contains(&word.word) && word.correction != Some("allow"),
    };
    let wanted = words.iter().filter(|word| is_wanted(word) && !except.contains(&word.word));
    Ok(wanted.collect())
}

/// Words as they are typed, each one that was found.
fn named(
    words: &[LearntWord],
    typed: &[String],
    ruleset: &Ruleset,
) -> Result<Vec<String>, CorrectionsError> {
    let known = |word: String| match words.iter().any(|known| known.word == word) {
        true => Ok(word),
        false => {
            let meant = nearest(&word, words.iter().map(|known| &*known.word));
            Err(CorrectionsError::NotLacking { meant: meant.map(str::to_owned), word })
        }
    };
    let typed = typed.iter().map(|typed| known(typed_spelling(typed, ruleset)?.text().to_owned()));
    typed.collect()
}
