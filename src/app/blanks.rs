//! Letters of a move that only blanks can stand for.

use itertools::Itertools;

use crate::moves::Way;
use crate::tile::{Alphabet, Letter};

/// How many ways to lay a move are named at most.
const MOST_WAYS: usize = 4;

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
    let names = ways.iter().take(MOST_WAYS).map(|way| &way.named);
    let names = names.format(" or ");
    match ways {
        [way] => format!("with {}: {names}", as_blanks(&way.blanks, alphabet)),
        _ => format!("say which letter is a blank: {names}"),
    }
}
