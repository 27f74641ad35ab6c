//! The premium squares of a board.

use super::answer::{CLEAR, Doubt, name, rounded};
use super::looks::{Look, Looks};
use super::{PictureError, SIZE, premium};
use crate::rules::{Layout, Premium, Ruleset};

/// The names of premiums, by their numbers in a layout.
const NAMES: [&str; 6] = ["empty", "start", "2L", "3L", "2W", "3W"];

/// A board is the standard one if it shows at least this many squares, and this share of them is as there.
const SEEN: usize = 30;
const STANDARD: f32 = 0.97;

/// The premium squares of a picture.
pub(super) struct Premiums {
    /// The rows of the layout.
    pub rows: Vec<String>,
    /// The squares that are not certain.
    pub doubtful: Vec<Doubt>,
    /// The confidence of the least certain.
    pub confidence: f32,
}

/// The numbers of a layout, row by row.
fn numbers(layout: &Layout) -> Vec<u8> {
    let number = |square: usize| {
        let (row, column) = (square / SIZE, square % SIZE);
        if (row, column) == layout.start() {
            return 1;
        }
        match layout.premium(row, column) {
            Premium::None => 0,
            Premium::DoubleLetter => 2,
            Premium::TripleLetter => 3,
            Premium::DoubleWord => 4,
            Premium::TripleWord => 5,
        }
    };
    (0..SIZE * SIZE).map(number).collect()
}

/// Reads them.
pub(super) fn read(looks: &Looks, ruleset: &Ruleset) -> Result<Premiums, PictureError> {
    let standard = numbers(&ruleset.layout);
    let premium: Vec<usize> =
        (0..SIZE * SIZE).filter(|&square| looks.looks[square] == Look::Premium).collect();
    let premiums = premium::read(&looks.patches, &looks.figures, &premium, &standard);
    let empty = |look: &Look| (*look == Look::Empty).then_some(0);
    let mut found: Vec<Option<u8>> = looks.looks.iter().map(empty).collect();
    let mut doubtful = Vec::new();
    for one in &premiums {
        found[one.square] = Some(one.premium);
        if one.sure < CLEAR {
            doubtful.push(Doubt {
                at: name(one.square),
                read: NAMES[usize::from(one.premium)].to_owned(),
                instead: NAMES[usize::from(one.instead)].to_owned(),
                confidence: rounded(one.sure),
                has_clear_shape: false,
            });
        }
    }
    let (share, seen) = premium::standard_share(&found, &standard);
    if share < 0.9
        && let Some(game) = other_game(&found, ruleset)
    {
        return Err(PictureError::OtherGame { game });
    }
    let is_standard = share > STANDARD && seen >= SEEN;
    let under = |standard: u8| if is_standard { standard } else { 0 };
    let numbers =
        found.iter().zip(&standard).map(|(found, standard)| found.unwrap_or(under(*standard)));
    let mut numbers: Vec<u8> = numbers.collect();
    numbers[SIZE * SIZE / 2] = 1;
    let text = |number: &u8| if *number == 0 { '.' } else { char::from(b'0' + number) };
    let rows = numbers.chunks(SIZE).map(|row| row.iter().map(text).collect()).collect();
    let confidence = premiums.iter().map(|one| one.sure).fold(1.0, f32::min);
    Ok(Premiums { rows, doubtful, confidence })
}

/// The game whose premium squares these are, if it is not the ruleset's.
fn other_game(found: &[Option<u8>], ruleset: &Ruleset) -> Option<String> {
    let names = Layout::names().into_iter().filter(|name| !name.starts_with("wordfeud"));
    let mut others = names.filter(|name| {
        let other = Layout::built_in(name).filter(|layout| layout.size() == SIZE);
        let other = other.filter(|other| *other != ruleset.layout);
        other.is_some_and(|other| premium::standard_share(found, &numbers(&other)).0 > 0.93)
    });
    let game = others.next()?;
    Some(if game == "wwf" { "Words with Friends" } else { "Scrabble" }.to_owned())
}
