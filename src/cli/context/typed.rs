//! Words and moves that people type.

use std::path::Path;

use crate::cli::args::LeftOut;
use crate::cli::term::{Error, input};
use crate::lexicon::{Cleaner, Spelling};
use crate::rules::Ruleset;
use crate::tile::{Alphabet, MAX_READINGS, MAX_WORD, Word};

/// The words of arguments; `-` is those on standard input.
pub fn words(arguments: &[String]) -> Result<Vec<String>, Error> {
    let mut words = Vec::new();
    for argument in arguments {
        match argument.as_str() {
            "-" => words.extend(input::read(Path::new("-"))?.split_whitespace().map(str::to_owned)),
            word => words.push(word.to_owned()),
        }
    }
    Ok(words)
}

/// The letters of a word that somebody has typed. Accents and hyphens are taken as import takes them.
pub fn letters(typed: &str, alphabet: &Alphabet, cleaner: &Cleaner<'_>) -> Option<Word> {
    alphabet.word(typed).ok().or_else(|| cleaner.word(typed))
}

/// A word that is to be corrected or left out. Accents and hyphens are taken as import takes them.
pub fn spelling(typed: &str, ruleset: &Ruleset) -> Result<Spelling, Error> {
    let typed = typed.trim();
    let says = |what: String| Err(Error::new(format!("{typed:?}: {what}")));
    if typed.chars().filter(|character| !"[]".contains(*character)).count() > MAX_WORD {
        return says(format!("a word has at most {MAX_WORD} letters"));
    }
    let alphabet = &ruleset.alphabet;
    let letters = match alphabet.word(typed) {
        Ok(word) => word,
        Err(error) => match Cleaner::new(ruleset).word(typed) {
            Some(word) => word,
            None => return says(format!("{error} of {}", ruleset.name)),
        },
    };
    match Spelling::of(&letters, alphabet) {
        Some(word) => Ok(word),
        None if alphabet.spelling(&letters).chars().count() < 2 => {
            says("a word has two letters or more".to_owned())
        }
        None => says(format!("it can be laid in more than {MAX_READINGS} ways")),
    }
}

/// The words that an answer leaves out.
pub fn left_out(options: &LeftOut, ruleset: &Ruleset) -> Result<Vec<Spelling>, Error> {
    let named = options.block.iter().map(|word| {
        let said = |error: Error| Error::new(format!("--block {error}"));
        spelling(word, ruleset).map_err(said)
    });
    named.collect()
}
