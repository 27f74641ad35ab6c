//! Fitting a word to a span: may it lie there, which of its tiles are blanks, what does it score?

use super::Scene;
use super::cross::LaneView;
use super::plays::Plays;
use super::score::MAX_SCORE;
use super::span::Span;
use crate::tile::{Letter, LetterCounts, Tiles};

/// An empty square of a span with the letter that a word lays there.
#[derive(Clone, Copy, Debug, Default)]
struct New {
    place: u8,
    letter: Letter,
    /// What the letter adds to the score unless it is a blank.
    points: u64,
}

/// Fits words to spans, with one rack.
pub(super) struct Fitter<'a> {
    scene: &'a Scene<'a>,
    lanes: &'a [LaneView],
    rack: &'a Tiles,
    new: Vec<New>,
}

impl<'a> Fitter<'a> {
    pub(super) fn new(scene: &'a Scene<'a>, lanes: &'a [LaneView], rack: &'a Tiles) -> Self {
        Self { scene, lanes, rack, new: Vec::with_capacity(scene.rack_size) }
    }

    /// Adds the plays of a word on each of some spans. The word has the spans' length and fixed
    /// letters, and the rack has the rest.
    pub(super) fn fit(&mut self, word: &[Letter], spans: &[Span], plays: &mut Plays) {
        let mut kept = None;
        for span in spans {
            let view = &self.lanes[span.lane];
            let cells = &view.cells[span.start..span.start + span.length];
            if !cells.iter().zip(word).all(|(cell, letter)| cell.allowed.contains(*letter)) {
                continue;
            }
            let mut score = span.base;
            let mut old_blanks = 0;
            self.new.clear();
            for (place, (cell, &letter)) in cells.iter().zip(word).enumerate() {
                match cell.tile {
                    Some(tile) => old_blanks |= u32::from(tile.is_blank()) << place,
                    None => {
                        let crosses = if cell.cross.is_some() { cell.word_factor } else { 0 };
                        let factor = span.word_factor + u64::from(crosses);
                        let letter_points = self.scene.tiles.points(letter) * cell.letter_factor;
                        let points = u64::from(letter_points) * factor;
                        score += points;
                        self.new.push(New { place: place as u8, letter, points });
                    }
                }
            }
            let word = *kept.get_or_insert_with(|| plays.keep(word));
            let at = view.lane.at(span.start);
            let mut add = |blanks: u32, lost: u64| {
                let score = (score - lost).min(MAX_SCORE.into()) as u32;
                plays.push(score, at, view.lane.direction(), word, old_blanks | blanks);
            };
            if self.rack.blanks == 0 {
                add(0, 0);
            } else {
                each_choice_of_blanks(&self.new, self.rack, &mut add);
            }
        }
    }
}

/// Calls `chosen` with each set of new tiles that can be the blanks, as bits of places in the word,
/// and with the points they do not count.
fn each_choice_of_blanks(new: &[New], rack: &Tiles, chosen: &mut impl FnMut(u32, u64)) {
    // need: how many tiles of each letter must be blanks, for want of letters on the rack.
    let mut have = rack.letters;
    let mut need = LetterCounts::NONE;
    let mut missing = 0;
    for tile in new {
        if !have.take(tile.letter) {
            need.add(tile.letter);
            missing += 1;
        }
    }
    let Some(spare) = usize::from(rack.blanks).checked_sub(missing) else {
        return;
    };
    choose(new, need, missing, spare, 0, 0, chosen);
}

/// Decides for the first of some tiles, then for the rest: of each letter at least `need` are
/// blanks, `missing` in all, and `spare` more at most.
fn choose(
    new: &[New],
    need: LetterCounts,
    missing: usize,
    spare: usize,
    blanks: u32,
    lost: u64,
    chosen: &mut impl FnMut(u32, u64),
) {
    let Some((tile, rest)) = new.split_first() else {
        if missing == 0 {
            chosen(blanks, lost);
        }
        return;
    };
    if missing == 0 && spare == 0 {
        chosen(blanks, lost);
        return;
    }
    let needed = usize::from(need.of(tile.letter));
    let behind = rest.iter().filter(|other| other.letter == tile.letter).count();
    if behind >= needed {
        choose(rest, need, missing, spare, blanks, lost, chosen);
    }
    let (blanks, lost) = (blanks | 1 << tile.place, lost + tile.points);
    if needed > 0 {
        let mut need = need;
        need.take(tile.letter);
        choose(rest, need, missing - 1, spare, blanks, lost, chosen);
    } else if spare > 0 {
        choose(rest, need, missing, spare - 1, blanks, lost, chosen);
    }
}
