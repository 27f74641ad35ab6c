//! From likeness to letters: what points and tile counts say where a shape is not clear.

use super::letters::Hand;
use super::points::{Compared, Corner, Digits, points};
use super::tiles::{Candidate, Tile};
use super::usual::Usual;
use crate::picture::answer::{CLEAR, Read};
use crate::picture::seen::{Seen, SeenTile};
use crate::rules::Ruleset;

/// A tile has digits if this much of them is there, and none if it is less than the other.
const DIGITS: f32 = 0.62;
const NO_DIGITS: f32 = 0.28;

/// The digits of the tiles whose letters are clear.
pub(in crate::picture) fn digits<'t>(
    ruleset: &Ruleset,
    tiles: impl Iterator<Item = &'t Tile>,
) -> Digits {
    let seen = tiles.filter_map(|tile| {
        let best = tile.candidates.first()?;
        let margin = tile.candidates.get(1).map_or(1.0, |next| next.behind);
        (margin > 0.3 && best.score > 0.6).then_some(())?;
        Some((points(ruleset, best.name)?, &tile.corner))
    });
    let seen: Vec<(u32, &Corner)> = seen.collect();
    Digits::new(&seen)
}

/// With fewer tiles than this, points tell nothing of the language.
const SPEAKING: usize = 20;

/// The ruleset whose points fit the digits of a picture clearly better than those of this one.
pub(in crate::picture) fn better(ruleset: &Ruleset, tiles: &[&Tile]) -> Option<Ruleset> {
    if tiles.len() < SPEAKING {
        return None;
    }
    let own = fit(ruleset, tiles);
    // `max_by` returns the last maximum: in reverse, that is the first language with these tiles.
    let others = Ruleset::names().into_iter().rev().filter_map(|id| Ruleset::built_in(id).ok());
    let others = others.filter(|other| !other.numbers.is_empty());
    let fits = others.map(|other| (fit(&other, tiles), other));
    let best = fits.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|best| best.0 > own + 0.045)?;
    Some(best.1)
}

/// How alike the digits are of tiles that are worth the same under a ruleset, 0 to 1.
fn fit(ruleset: &Ruleset, tiles: &[&Tile]) -> f32 {
    let digits = digits(ruleset, tiles.iter().copied());
    let alike = |tile: &&Tile| {
        let points = points(ruleset, tile.candidates[0].name)?;
        digits.likeness(&tile.corner, points)
    };
    let sum: f32 = tiles.iter().map(|tile| alike(tile).unwrap_or(0.6)).sum();
    sum / tiles.len() as f32
}

/// How much the digits in a corner speak for a letter, about -1 to 1.
fn support(ruleset: &Ruleset, digits: &Compared, name: &str) -> f32 {
    let (Some((best, alike)), Some(points)) = (digits.best(), points(ruleset, name)) else {
        return 0.0;
    };
    if digits.presence(Some(points)) < DIGITS {
        return 0.0;
    }
    if points == best {
        return ((alike - 0.6) / 0.4).max(0.0);
    }
    match digits.likeness(points) {
        // The digits of other points are more like these.
        Some(own) => (5.0 * (own - alike)).max(-1.0),
        None if alike > 0.93 => -0.8,
        None => 0.0,
    }
}

/// A corner with this much of them has more than digits in it.
const FULL: f32 = 1.4;

/// A letter that is before all others by so much is certain: a quarter of how far it may be.
const MARGIN: f32 = 0.25;

/// So much more for a blank.
const BLANK_MARGIN: f32 = 0.15;

/// Digits that are so much like those of other points may be these.
const OTHER: f32 = 0.93;

/// How many tiles of a letter it takes to know how that letter usually looks.
const SEVERAL: usize = 3;

/// The confidence of a letter that is less like itself than others of the picture.
const OUTLIER: f32 = 0.4;

/// What is known of a picture's tiles.
pub(in crate::picture) struct Knowledge<'k> {
    ruleset: &'k Ruleset,
    digits: &'k Digits,
    /// What is usual for each letter of which there are some.
    usual: &'k Usual,
    /// By how much a letter of which there are few must be before the others to be certain.
    margin: f32,
    /// How many times as certain readings must be as in a sharp picture.
    caution: f32,
}

impl<'k> Knowledge<'k> {
    pub(in crate::picture) fn new(
        ruleset: &'k Ruleset,
        digits: &'k Digits,
        usual: &'k Usual,
        hands: &[Hand],
        caution: f32,
    ) -> Self {
        // More in a font that is not the game's.
        let margin = if hands.first().is_some_and(|hand| hand.fits) { MARGIN } else { 0.4 };
        Self { ruleset, digits, usual, margin, caution }
    }

    /// Decides on letters by other hands.
    pub(in crate::picture) fn in_hand(&self, hands: &[Hand]) -> Self {
        Self::new(self.ruleset, self.digits, self.usual, hands, self.caution)
    }

    /// How certain the letter of a tile is by its shape alone, 0 to 1.
    pub(in crate::picture) fn shape(&self, tile: &Tile) -> f32 {
        let best = &tile.candidates[0];
        let margin = tile.candidates.get(1).map_or(1.0, |next| next.behind);
        let certain = self.certain(best, margin, SEVERAL, 0.0);
        if self.usual.is_outlier(tile, SEVERAL) { certain.min(OUTLIER) } else { certain }
    }

    /// How certain a letter is that is before all others by this margin. It needs so much more than usual, and
    /// `several` tiles to show what is usual.
    fn certain(&self, best: &Candidate, margin: f32, several: usize, more: f32) -> f32 {
        let fit = ((best.score - 0.35) / 0.35).clamp(0.0, 1.0);
        let known = self.usual.tiles(best.name) >= several;
        let needed = if known { MARGIN } else { self.margin } + more;
        (margin / (needed * self.caution) / 2.0).clamp(0.0, 1.0) * fit
    }

    /// The letter of a tile, and whether it is a blank; and where its points decided and not its shape, both
    /// letters.
    pub(in crate::picture) fn decide(
        &self,
        tile: &Tile,
        on_rack: bool,
    ) -> (Read, Option<[&'static str; 2]>) {
        let ruleset = self.ruleset;
        let digits = &self.digits.compare(&tile.corner);
        let shape = &tile.candidates[0];
        // Points overrule no clear shape, and no letter that has none in this language.
        let is_open = self.shape(tile) < CLEAR && points(ruleset, shape.name).is_some();
        let weight = if is_open { 0.3 } else { 0.0 };
        let worth = |one: &Candidate| {
            // The best is 1 before itself; one as good is at 0.
            let behind =
                if one.likeness.letter == shape.likeness.letter { 0.0 } else { -one.behind };
            behind + weight * support(ruleset, digits, one.name)
        };
        let mut order: Vec<(f32, &Candidate)> =
            tile.candidates.iter().map(|one| (worth(one), one)).collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = order[0].1;
        let next = order.get(1);
        let margin = next.map_or(1.0, |next| order[0].0 - next.0);
        let decided =
            (best.likeness.letter != shape.likeness.letter).then_some([best.name, shape.name]);
        let own = points(ruleset, best.name);
        let much = digits.presence(own);
        let middle = (DIGITS + NO_DIGITS) / 2.0;
        let blank = !on_rack && !digits.is_empty() && much < middle;
        // A blank has no points that tell apart letters that are alike: all tiles with them are to be like it.
        let (several, more) = if blank { (1, BLANK_MARGIN) } else { (SEVERAL, 0.0) };
        let mut confidence = self.certain(best, margin, several, more);
        let unlike = self.usual.is_outlier(tile, several);
        if unlike && support(ruleset, digits, best.name) < 0.5 {
            confidence = confidence.min(OUTLIER);
        }
        let seen = |one: &Candidate, blank: bool| Seen::Tile(SeenTile::new(one.name, blank));
        let mut instead = next.map_or(Seen::Empty, |next| seen(next.1, blank));
        // Where the digits of some tiles are nearly lost, a blank has less than them.
        let least = if blank { self.digits.least() } else { 1.0 };
        let apart = if blank { middle * least - much } else { much - middle };
        let clear = (apart / (DIGITS - middle) / least / self.caution / 2.0).clamp(0.0, 1.0);
        let unsure = digits.is_empty() || (blank && digits.has_ink());
        let clear = if unsure { clear.min(0.2) } else { clear };
        if clear < confidence && !on_rack {
            confidence = clear;
            if clear < CLEAR {
                instead = seen(best, !blank);
            }
        }
        // In a soft picture accents flow into digits.
        if self.caution > 1.0 && own.is_some_and(|own| digits.much(own) > FULL) {
            confidence = confidence.min(0.4);
        }
        // Digits that fit other points: the letter may be another.
        if !blank && let Some(alike) = own.and_then(|own| digits.likeness(own)) {
            let other = digits.best().map_or(0.0, |best| best.1);
            let (least, most) = if self.caution > 1.0 { (0.85, 0.1) } else { (0.85, 0.12) };
            // A tile must not speak for itself.
            let apart = own.and_then(|own| digits.apart(own));
            if apart.unwrap_or(alike).min(alike) < 0.7 || (alike < least && other > alike + most) {
                confidence = confidence.min(0.45);
            }
            if own.and_then(|own| digits.other_than_own(own)).is_some_and(|other| other > OTHER) {
                confidence = confidence.min(0.45);
            }
        }
        (Read { tile: Some(SeenTile::new(best.name, blank)), instead, confidence }, decided)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::letter::letters::Likeness;

    /// Digits of one point, and of ten.
    const ONE: [f32; 2] = [1.0, 0.0];
    const TEN: [f32; 2] = [0.0, 1.0];

    /// What a tile of two letters is, the second of them so far behind, and what decided.
    fn decided(
        letters: [&'static str; 2],
        behind: f32,
        corner: [f32; 2],
    ) -> (Read, Option<[&'static str; 2]>) {
        let dutch = Ruleset::built_in("nl").expect("Dutch");
        let [one, ten] = [ONE, TEN].map(Corner::of_halves);
        let digits = Digits::new(&[(1, &one), (1, &one), (10, &ten), (10, &ten)]);
        let candidate = |(letter, name): (usize, &'static str)| Candidate {
            name,
            score: 0.95,
            behind: if letter == 0 { 1.0 } else { behind },
            likeness: Likeness { letter, score: 0.95, shift: (0, 0) },
        };
        let candidates = letters.into_iter().enumerate().map(candidate).collect();
        let tile = Tile { candidates, corner: Corner::of_halves(corner) };
        Knowledge::new(&dutch, &digits, &Usual::default(), &[], 1.0).decide(&tile, false)
    }

    fn said(read: &Read) -> [String; 2] {
        [read.tile.map_or(Seen::Empty, Seen::Tile), read.instead].map(|seen| seen.to_string())
    }

    #[test]
    fn points_decide_between_letters_that_are_close() {
        let (read, by) = decided(["O", "Q"], 0.1, TEN);
        assert_eq!(said(&read), ["Q", "O"]);
        assert_eq!(by, Some(["Q", "O"]));
        assert_eq!(decided(["O", "Q"], 0.1, ONE).1, None);
    }

    #[test]
    fn points_overrule_no_clear_shape() {
        let (read, by) = decided(["O", "Q"], 0.45, TEN);
        assert_eq!((said(&read), by), (["O", "Q"].map(str::to_owned), None));
        assert!(!read.is_clear());
    }

    #[test]
    fn a_letter_that_the_language_lacks_is_kept() {
        let (read, by) = decided(["Å", "A"], 0.05, ONE);
        assert_eq!((read.tile, by), (Some(SeenTile::Letter("Å")), None));
        assert!(!read.is_clear());
    }

    #[test]
    fn the_other_letter_of_a_blank_is_a_blank() {
        let (read, _) = decided(["O", "Q"], 0.1, [0.0; 2]);
        assert_eq!(said(&read), ["o", "q"]);
    }
}
