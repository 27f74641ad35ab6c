//! Words and moves that people type.

use std::path::Path;

use itertools::Itertools;

use crate::cli::args::LeftOut;
use crate::cli::term::{Error, input};
use crate::lexicon::{Spelling, typed_spelling};
use crate::moves::Way;
use crate::rules::Ruleset;
use crate::tile::{Alphabet, Letter};

/// How many ways to lay a move are named at most.
const WAYS: usize = 4;

/// The words of arguments; `-` reads words from standard input.
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

/// A word that is to be corrected.
pub fn spelling(typed: &str, ruleset: &Ruleset) -> Result<Spelling, Error> {
    typed_spelling(typed, ruleset).map_err(|error| Error::new(error.to_string()))
}

/// The words that an answer leaves out.
pub fn left_out(options: &LeftOut, ruleset: &Ruleset) -> Result<Vec<Spelling>, Error> {
    options.spellings(ruleset)
}

/// Says which letters of a move are blanks that were not typed as blanks: `A as a blank`.
pub fn as_blanks(letters: &[Letter], alphabet: &Alphabet) -> String {
    let labels = letters.iter().map(|letter| alphabet.label(*letter));
    match letters.len() {
        0 => String::new(),
        1 => format!("{} as a blank", labels.format("")),
        _ => format!("{} as blanks", labels.format(" and ")),
    }
}

/// Says how to type a move in which some letters must be blanks: `with A as a blank: 8D MaZE`.
pub fn choose_blanks(ways: &[Way], alphabet: &Alphabet) -> String {
    let names = ways.iter().take(WAYS).map(|way| &way.named);
    let names = names.format(" or ");
    match ways {
        [way] => format!("with {}: {names}", as_blanks(&way.blanks, alphabet)),
        _ => format!("say which letter is a blank: {names}"),
    }
}
