//! The letters that parts make when all they name is known.

use super::hash::Hash;
use super::tree::Part;
use super::way::Way;
use crate::tile::{Letter, MAX_WORD};

/// What the letters of parts make; `None` if no word is as long, or one of them is not known.
pub(super) fn spelled<T>(
    parts: &[Part],
    way: &Way<'_>,
    then: impl FnOnce(&[Letter]) -> T,
) -> Option<T> {
    let mut letters = [Letter::default(); MAX_WORD];
    let mut length = 0;
    let mut push = |letter: Letter| -> Option<()> {
        *letters.get_mut(length)? = letter;
        length += 1;
        Some(())
    };
    for part in parts {
        match *part {
            Part::Figure(figure) => push(way.figures[usize::from(figure)]?)?,
            Part::Variable(name) => {
                way.variables[usize::from(name)]?.iter().try_for_each(&mut push)?;
            }
            Part::Backwards(name) => {
                way.variables[usize::from(name)]?.reversed().iter().try_for_each(&mut push)?;
            }
            part => push(part.letter()?)?,
        }
    }
    Some(then(&letters[..length]))
}

/// The number of these letters, found without a look at those of variables.
pub(super) fn number(parts: &[Part], way: &Way<'_>) -> Option<Hash> {
    let mut number = Hash::default();
    for part in parts {
        number = match *part {
            Part::Figure(figure) => number.with(way.figures[usize::from(figure)]?),
            Part::Variable(name) => {
                let value = way.variables[usize::from(name)].as_ref()?;
                number.then(value.number(), value.letters.len())
            }
            Part::Backwards(name) => {
                let value = way.variables[usize::from(name)].as_ref()?;
                number.then(value.reversed().number(), value.letters.len())
            }
            part => number.with(part.letter()?),
        }
    }
    Some(number)
}
