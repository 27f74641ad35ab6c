//! The premium squares of a board.

use super::looks::{Look, Looks};
use super::{premium, soft};
use crate::picture::answer::{CLEAR, Doubt, name, rounded};
use crate::picture::{PictureError, SIZE};
use crate::rules::{Layout, Premium, Ruleset};

/// The names of premiums, by their numbers in a layout.
const NAMES: [&str; 6] = ["empty", "start", "2L", "3L", "2W", "3W"];

/// A board is the standard one if it shows at least this many squares, and this share of them is as there.
const SEEN: usize = 30;
const STANDARD: f32 = 0.97;

/// No game has more premium squares: empty ones were taken for them.
const MOST: usize = 90;

/// The premium squares of a picture.
pub(in crate::picture) struct Premiums {
    /// The rows of the layout.
    pub rows: Vec<String>,
    /// The squares that are not certain.
    pub doubtful: Vec<Doubt>,
    /// How many are certain.
    pub clear: usize,
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
pub(in crate::picture) fn read(looks: &Looks, ruleset: &Ruleset) -> Result<Premiums, PictureError> {
    let standard = numbers(&ruleset.layout);
    let premium: Vec<usize> =
        (0..SIZE * SIZE).filter(|&square| looks.looks[square] == Look::Premium).collect();
    let caution = soft::caution(looks.edge);
    let premiums = premium::read(&looks.patches, &looks.figures, &premium, &standard, caution);
    if premiums.len() > MOST {
        return Err(PictureError::Unclear { squares: premiums.len() });
    }
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
        return Err(PictureError::OtherGame { game, expected: game_of(&ruleset.layout) });
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
    let clear = premiums.iter().filter(|one| one.sure >= CLEAR).count();
    Ok(Premiums { rows, doubtful, clear, confidence })
}

/// Another game is named from this many premium squares on.
const NAMED: usize = 8;

/// The game whose premium squares these are, if it is not the ruleset's.
fn other_game(found: &[Option<u8>], ruleset: &Ruleset) -> Option<&'static str> {
    if found.iter().flatten().filter(|premium| **premium > 1).count() < NAMED {
        return None;
    }
    let others = Layout::names().into_iter().filter_map(Layout::built_in);
    let mut others = others.filter(|other| {
        other.size() == SIZE && game_of(other) != game_of(&ruleset.layout) && {
            let (share, seen) = premium::standard_share(found, &numbers(other));
            share > 0.93 && seen >= SEEN
        }
    });
    others.next().map(|other| game_of(&other))
}

/// The game that has a layout.
fn game_of(layout: &Layout) -> &'static str {
    let is = |name: &&str| Layout::built_in(name).as_ref() == Some(layout);
    match Layout::names().into_iter().find(is) {
        Some("scrabble") => "Scrabble",
        Some(name) if name.starts_with("wwf") => "Words with Friends",
        _ => "Wordfeud",
    }
}
