//! The premium squares of a board.

use super::looks::{Look, Looks};
use super::{premium, soft};
use crate::picture::answer::{CLEAR, Doubt, rounded};
use crate::picture::seen::{Seen, Spot};
use crate::picture::{PictureError, SIZE};
use crate::rules::{Layout, Premium, Ruleset};

/// A board is the standard one if it shows at least this many squares, and this share of them is as there.
const SEEN: usize = 30;
const STANDARD: f32 = 0.97;

/// No game has more premium squares: empty ones were taken for them.
const MOST: usize = 90;

/// The premium squares of a picture.
pub(in crate::picture) struct Premiums {
    /// All of them.
    pub layout: Layout,
    /// The squares that are not certain.
    pub doubtful: Vec<Doubt>,
    /// How many are certain.
    pub clear: usize,
    /// The confidence of the least certain.
    pub confidence: f32,
}

/// The premiums of a layout, row by row. The start has none: its mark may be missing.
fn premiums_of(layout: &Layout) -> Vec<Premium> {
    let premium = |square: usize| match (square / SIZE, square % SIZE) {
        start if start == layout.start() => Premium::None,
        (row, column) => layout.premium(row, column),
    };
    (0..SIZE * SIZE).map(premium).collect()
}

/// Reads them.
pub(in crate::picture) fn read(looks: &Looks, ruleset: &Ruleset) -> Result<Premiums, PictureError> {
    let standard = premiums_of(&ruleset.layout);
    let premium: Vec<usize> =
        (0..SIZE * SIZE).filter(|&square| looks.looks[square] == Look::Premium).collect();
    let caution = soft::caution(looks.edge);
    let premiums = premium::read(&looks.patches, &looks.figures, &premium, &standard, caution);
    if premiums.len() > MOST {
        return Err(PictureError::Unclear { squares: premiums.len() });
    }
    let empty = |look: &Look| (*look == Look::Empty).then_some(Premium::None);
    let mut found: Vec<Option<Premium>> = looks.looks.iter().map(empty).collect();
    let mut doubtful = Vec::new();
    for one in &premiums {
        found[one.square] = Some(one.premium);
        if one.sure < CLEAR {
            doubtful.push(Doubt {
                at: Spot::on_board(one.square),
                read: Seen::Premium(one.premium),
                instead: Seen::Premium(one.instead),
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
    let under = |standard: Premium| if is_standard { standard } else { Premium::None };
    let all =
        found.iter().zip(&standard).map(|(found, standard)| found.unwrap_or(under(*standard)));
    let layout = Layout::of_premiums(all.collect(), (SIZE / 2, SIZE / 2));
    let layout = layout.ok_or(PictureError::NoBoard)?;
    let confidence = premiums.iter().map(|one| one.sure).fold(1.0, f32::min);
    let clear = premiums.iter().filter(|one| one.sure >= CLEAR).count();
    Ok(Premiums { layout, doubtful, clear, confidence })
}

/// Another game is named from this many premium squares on.
const NAMED: usize = 8;

/// The game whose premium squares these are, if it is not the ruleset's.
fn other_game(found: &[Option<Premium>], ruleset: &Ruleset) -> Option<&'static str> {
    if found.iter().flatten().filter(|premium| **premium != Premium::None).count() < NAMED {
        return None;
    }
    let others = Layout::names().into_iter().filter_map(Layout::built_in);
    let mut others = others.filter(|other| {
        other.size() == SIZE && game_of(other) != game_of(&ruleset.layout) && {
            let (share, seen) = premium::standard_share(found, &premiums_of(other));
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
