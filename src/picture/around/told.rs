//! What the picture says in numbers: the scores above the board, and how many tiles are left.

use super::numerals::{Number, in_line, number};
use super::writing::{Glyph, glyphs, inside, words};
use crate::picture::SIZE;
use crate::picture::pixels::decode::Pixels;
use crate::picture::pixels::grid::Grid;

/// The gap between the digits of a number, as a share of their height, at most; and that between words, at least.
const GAP: f32 = 0.6;
const SPACE: f32 = 0.33;

/// Beside a board there are fewer words, lines and boxes that may be a number: with more, nothing is read.
const MOST: usize = 40;

/// Text stands at most this many squares above the board, and below the rack.
const ABOVE: f32 = 9.0;
const BELOW: f32 = 4.0;

/// And as many to the left and right of it, at most.
const BESIDE: f32 = 3.0;

/// The numbers that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::picture) struct Told {
    /// The scores from left to right.
    pub scores: Option<[u32; 2]>,
    /// The number of tiles left.
    pub left: Option<Number>,
}

/// Reads them. `foot` is the row below the rack, if there is one.
pub(in crate::picture) fn read(pixels: &Pixels, grid: &Grid, foot: Option<f32>) -> Told {
    let (across, down) = (grid.across, grid.down);
    let row = |y: f32| y.max(0.0) as usize;
    let end = across.from + (SIZE as f32 + BESIDE) * across.pitch;
    let columns = (row(across.from - BESIDE * across.pitch), row(end));
    let glyphs = |from: f32, to: f32| glyphs(pixels, columns, (row(from), row(to)), across.pitch);
    let above = glyphs(down.from - ABOVE * across.pitch, down.from);
    let middle = across.from + 0.5 * SIZE as f32 * across.pitch;
    let view = View { pixels, middle, pitch: across.pitch };
    let below = foot.map(|foot| glyphs(foot, foot + BELOW * across.pitch));
    let boxed = below.and_then(|below| view.boxed(&below));
    Told { scores: view.scores(&above), left: boxed.or_else(|| view.counted(&above)) }
}

struct View<'v> {
    pixels: &'v Pixels,
    /// The column of the board's middle.
    middle: f32,
    pitch: f32,
}

impl View<'_> {
    /// What may be a letter or a digit.
    fn is_text(&self, glyph: &Glyph) -> bool {
        let share = glyph.height() / self.pitch;
        (0.12..0.7).contains(&share) && glyph.width() < 1.3 * glyph.height()
    }

    /// A number that is certain.
    fn certain(&self, word: &[Glyph]) -> Option<u32> {
        let number = number(self.pixels, word).filter(|number| number.possible.is_empty());
        Some(number?.value)
    }

    /// Two numbers on one line, left and right of the middle, each below a name.
    fn scores(&self, above: &[Glyph]) -> Option<[u32; 2]> {
        let small = |glyph: &&Glyph| glyph.height() < 0.7 * self.pitch;
        let near: Vec<Glyph> = above.iter().filter(small).copied().collect();
        let words = words(&near, GAP);
        let is_named = |word: &[Glyph]| {
            let (first, last) = (&word[0], &word[word.len() - 1]);
            let high = first.height();
            above.iter().any(|name| {
                let gap = first.y.0 - name.y.1;
                let beside = name.x.0 < last.x.1 + 4.0 * high && name.x.1 > first.x.0 - 4.0 * high;
                let size = 0.5 * high..2.0 * high;
                beside && size.contains(&name.height()) && gap > -0.2 * high && gap < 1.7 * high
            })
        };
        let plain = words.iter().filter(|word| {
            word.len() <= 4 && in_line(word) && word.iter().all(|glyph| self.is_text(glyph))
        });
        let plain: Vec<&Vec<Glyph>> = plain.filter(|word| is_named(word)).take(MOST + 1).collect();
        if plain.len() > MOST {
            return None;
        }
        let read = |word: &Vec<Glyph>| Some((word[0], self.certain(word)?));
        let left = plain.iter().filter(|word| word[word.len() - 1].x.1 < self.middle);
        let left: Vec<(Glyph, u32)> = left.filter_map(|word| read(word)).collect();
        let right = plain.iter().filter(|word| word[0].x.0 > self.middle);
        let right: Vec<(Glyph, u32)> = right.filter_map(|word| read(word)).collect();
        let mut pairs = Vec::new();
        for (a, own) in left {
            let beside = right.iter().filter(|(b, _)| in_line(&[a, *b]));
            pairs.extend(beside.map(|(_, other)| (a.y.1, a.height(), [own, *other])));
        }
        // Names may be numbers too: they stand above.
        let &(foot, high, scores) = pairs.iter().max_by(|a, b| a.0.total_cmp(&b.0))?;
        let on_line = pairs.iter().filter(|pair| foot - pair.0 < 0.5 * high).count();
        (on_line == 1).then_some(scores)
    }

    /// The number in a small box of the other brightness, in which nothing else is.
    fn boxed(&self, below: &[Glyph]) -> Option<Number> {
        let is_box = |glyph: &&Glyph| {
            let (wide, high) = (glyph.width() / self.pitch, glyph.height() / self.pitch);
            (0.4..1.5).contains(&wide) && (0.4..1.5).contains(&high) && glyph.filled > 0.45
        };
        let number_in = |one: &Glyph| {
            let there = inside(self.pixels, one);
            let (first, last) = (there.first()?, there.last()?);
            let near = |a: f32, b: f32, ends: (f32, f32)| {
                ((a + b) / 2.0 - (ends.0 + ends.1) / 2.0).abs() < 0.12 * one.height()
            };
            let centred = near(first.x.0, last.x.1, one.x) && near(first.y.0, first.y.1, one.y);
            let area = |glyph: &Glyph| glyph.filled * glyph.width() * glyph.height();
            let whole =
                one.filled + there.iter().map(area).sum::<f32>() / (one.width() * one.height());
            let fits = (0.28..0.75).contains(&(first.height() / one.height()));
            // Round corners are missing, but not as much as of a circle.
            let is_number = centred && fits && whole > 0.86 && self.is_text(first);
            is_number.then(|| number(self.pixels, &there))?
        };
        let boxes: Vec<&Glyph> = below.iter().filter(is_box).take(MOST + 1).collect();
        let mut found =
            boxes.iter().filter(|_| boxes.len() <= MOST).filter_map(|one| number_in(one));
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    /// The number that begins a line in the middle, below a larger one: `70 letters over`.
    fn counted(&self, above: &[Glyph]) -> Option<Number> {
        let text: Vec<Glyph> =
            above.iter().filter(|glyph| glyph.height() < 0.7 * self.pitch).copied().collect();
        let lines = words(&text, 1.4);
        let height = |line: &[Glyph]| line.iter().map(Glyph::height).fold(0.0, f32::max);
        let is_central = |line: &&Vec<Glyph>| {
            let (from, to) = (line[0].x.0, line.iter().map(|glyph| glyph.x.1).fold(0.0, f32::max));
            line.len() > 5 && ((from + to) / 2.0 - self.middle).abs() < 0.7 * self.pitch
        };
        let central: Vec<&Vec<Glyph>> = lines.iter().filter(is_central).take(MOST + 1).collect();
        if central.len() > MOST {
            return None;
        }
        let below_larger = |line: &Vec<Glyph>| {
            let top = line[0].y.0;
            let high = height(line);
            central.iter().any(|other| {
                let gap = top - other.iter().map(|glyph| glyph.y.1).fold(0.0, f32::max);
                height(other) > 1.15 * high && gap > -0.3 * high && gap < 2.5 * high
            })
        };
        let numbered = central.iter().filter_map(|line| Some((line, self.first_number(line)?)));
        let numbered: Vec<(&&Vec<Glyph>, Number)> = numbered.collect();
        let mut sure = numbered.iter().filter(|(line, _)| below_larger(line));
        if let Some((_, first)) = sure.next() {
            return sure.next().is_none().then(|| first.clone());
        }
        // A nick may begin with a number.
        let [(_, only)] = numbered.as_slice() else { return None };
        let possible =
            if only.possible.is_empty() { vec![only.value] } else { only.possible.clone() };
        Some(Number { possible, ..*only })
    }

    /// The number before the first space of a line.
    fn first_number(&self, line: &[Glyph]) -> Option<Number> {
        let gap = |at: usize| line[at].x.0 - line[at - 1].x.1;
        let is_end = |end: &usize| {
            let inner = (1..*end).map(gap).fold(0.0, f32::max);
            gap(*end) >= (SPACE * line[0].height()).max(1.05 * inner)
        };
        // What follows is a word, not the next digit after a wide gap.
        let is_word = |end: &usize| end + 1 < line.len() && gap(end + 1) < SPACE * line[0].height();
        let end = (1..line.len().min(4)).rev().filter(|end| is_end(end) && is_word(end));
        let mut numbers = end.filter_map(|end| Some((end, number(self.pixels, &line[..end])?)));
        let (end, first) = numbers.next()?;
        // Another digit after a gap: not all of the number, perhaps.
        let goes_on =
            in_line(&line[end - 1..=end]) && number(self.pixels, &line[end..=end]).is_some();
        (!goes_on).then_some(first)
    }
}
