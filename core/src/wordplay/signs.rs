//! The characters of a text that stand for letters.

use rustc_hash::FxHashMap;
use unicode_normalization::char::is_combining_mark;

use crate::tile::Alphabet;

/// A character of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    pub capital: char,
    /// The first character of the text that stands for it.
    pub from: u32,
    /// Past the last one.
    pub to: u32,
    /// The number of the word of the text that it is in.
    pub word: u32,
}

/// The characters of letters in a text, with accents folded as the alphabet folds them.
pub(super) fn signs(text: &str, alphabet: &Alphabet) -> Vec<Sign> {
    let mut signs = Vec::new();
    let mut read: FxHashMap<char, Vec<char>> = FxHashMap::default();
    let mut word = 0;
    let mut characters = text.chars().zip(0_u32..).peekable();
    while let Some((character, from)) = characters.next() {
        let mut cluster = String::from(character);
        while let Some((mark, _)) = characters.next_if(|(next, _)| is_combining_mark(*next)) {
            cluster.push(mark);
        }
        let capitals = match cluster.len() == character.len_utf8() {
            // Text has few characters, over and over.
            true => read.entry(character).or_insert_with(|| capitals(&cluster, alphabet)).clone(),
            false => capitals(&cluster, alphabet),
        };
        let to = from + cluster.chars().count() as u32;
        if capitals.is_empty() {
            word += 1;
        }
        signs.extend(capitals.into_iter().map(|capital| Sign { capital, from, to, word }));
    }
    signs
}

/// The capitals that a character with its accents stands for, none if it is not in letters.
fn capitals(cluster: &str, alphabet: &Alphabet) -> Vec<char> {
    let folded = alphabet.folded(cluster);
    let capitals: Vec<char> = folded.chars().flat_map(char::to_uppercase).collect();
    match capitals.iter().all(|capital| alphabet.is_written(*capital)) {
        true => capitals,
        false => Vec::new(),
    }
}
