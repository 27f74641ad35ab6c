//! Which premium a colour of this picture stands for: by its label, by where the standard layout has it,
//! and by custom.

use super::labels::{Family, LABELS, Label};
use crate::picture::pixels::figure::Figure;
use crate::picture::pixels::patch::Patch;
use crate::rules::Premium;

/// Squares of one colour.
#[derive(Clone, Debug)]
pub(super) struct Class {
    /// The squares, by number from the top left.
    pub squares: Vec<usize>,
    /// Their colour.
    pub color: [f32; 3],
}

/// What was read of a premium square.
#[derive(Clone, Copy, Debug)]
pub(in crate::picture) struct Found {
    /// The square, by number from the top left.
    pub square: usize,
    /// The premium.
    pub premium: Premium,
    /// The next best.
    pub instead: Premium,
    /// How sure that is, 0 to 1.
    pub sure: f32,
}

/// The premiums in the order of [`LABELS`].
const PREMIUMS: [Premium; 4] =
    [Premium::DoubleLetter, Premium::TripleLetter, Premium::DoubleWord, Premium::TripleWord];

/// Colours nearer than this are one.
const SAME_COLOR: f32 = 20.0;

/// Colours that the game gives to premiums by custom: green, blue, orange, red.
const CUSTOM: [[f32; 3]; 4] =
    [[0.35, 0.6, 0.3], [0.15, 0.4, 0.7], [0.8, 0.5, 0.15], [0.65, 0.15, 0.2]];

pub(in crate::picture) fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

/// Squares grouped by colour, the largest group first.
pub(super) fn grouped(
    patches: &[Patch],
    squares: impl Iterator<Item = usize>,
    near: f32,
) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for square in squares {
        let color = patches[square].color;
        let nearest = classes
            .iter_mut()
            .min_by(|a, b| distance(a.color, color).total_cmp(&distance(b.color, color)));
        match nearest.filter(|class| distance(class.color, color) < near) {
            Some(class) => {
                class.squares.push(square);
                let share = 1.0 / class.squares.len() as f32;
                class
                    .color
                    .iter_mut()
                    .zip(color)
                    .for_each(|(mean, part)| *mean += share * (part - *mean));
            }
            None => classes.push(Class { squares: vec![square], color }),
        }
    }
    classes.sort_by_key(|class| std::cmp::Reverse(class.squares.len()));
    classes
}

/// Four values, one for each premium.
type Worth = [f32; 4];

/// What speaks for each premium.
struct Evidence<'e> {
    figures: &'e [Option<Figure>],
    standard: &'e [Premium],
}

impl Evidence<'_> {
    /// The label of some squares.
    fn label(&self, squares: &[usize]) -> Label {
        Label::new(squares.iter().filter_map(|&square| self.figures[square].as_ref()))
    }

    /// What the places and the colour of a class speak for.
    fn fit(&self, class: &Class) -> Worth {
        let count = class.squares.len() as f32;
        let at = |premium: Premium| {
            class.squares.iter().filter(|&&i| self.standard[i] == premium).count() as f32
        };
        let largest = class.color.into_iter().fold(1.0, f32::max);
        let shade = class.color.map(|part| part / largest);
        let custom = |i: usize| {
            let most = CUSTOM[i].into_iter().fold(0.0, f32::max);
            (1.0 - distance(shade, CUSTOM[i].map(|part| part / most))).max(0.0)
        };
        [0, 1, 2, 3].map(|i| 0.6 * at(PREMIUMS[i]) / count + 0.25 * custom(i))
    }

    /// What label, places and colour of each class speak for, with the labels that fit best.
    fn weigh(&self, classes: &[Class]) -> (&'static Family, Vec<Worth>) {
        let known: Vec<(f32, Label, Worth)> = classes
            .iter()
            .map(|class| {
                let weight = (class.squares.len() as f32).sqrt();
                (weight, self.label(&class.squares), self.fit(class))
            })
            .collect();
        let worth = |(_, label, fit): &(f32, Label, Worth), family: &Family| -> Worth {
            [0, 1, 2, 3].map(|i| 2.0 * label.likeness(family[i]) + fit[i])
        };
        let best = most_like(|family| {
            let best = |one| worth(one, family).into_iter().fold(f32::MIN, f32::max);
            known.iter().map(|one| one.0 * best(one)).sum()
        });
        (best, known.iter().map(|one| worth(one, best)).collect())
    }
}

/// A label tells its premium if it is so much more like one than like the others, and is certain from so much
/// on where the colour says something else.
const TELLS: f32 = 0.15;
const CERTAIN: f32 = 0.4;

/// The parts of a grey differ by no more.
const GREY: f32 = 24.0;

/// Two classes with colours farther apart than this are not the same premium: if they are read so, both are no
/// surer than [`SHARED`] unless a square's own label is certain.
const OTHER_COLOR: f32 = 2.0 * SAME_COLOR;
const SHARED: f32 = 0.4;

/// The premium squares, each with its premium. `standard` is the standard layout; `caution` says how many times
/// as certain a reading must be as in a sharp picture.
pub(in crate::picture) fn read(
    patches: &[Patch],
    figures: &[Option<Figure>],
    squares: &[usize],
    standard: &[Premium],
    caution: f32,
) -> Vec<Found> {
    let evidence = Evidence { figures, standard };
    let colors = grouped(patches, squares.iter().copied(), SAME_COLOR);
    let mut labels: Vec<Option<Label>> = figures.iter().map(|_| None).collect();
    squares.iter().for_each(|&square| labels[square] = Some(evidence.label(&[square])));
    let own = |square: usize, family: &Family| -> Worth {
        let label = labels[square].as_ref();
        [0, 1, 2, 3].map(|i| label.map_or(0.0, |label| label.likeness(family[i])))
    };
    let family = most_like(|family| {
        squares.iter().map(|&square| own(square, family).into_iter().fold(0.0, f32::max)).sum()
    });
    let (mut classes, mut split) = (Vec::new(), Vec::new());
    for class in colors {
        let squares = class.squares.iter().map(|&square| (square, own(square, family)));
        let parts = by_labels(&class, &squares.collect::<Vec<_>>(), standard);
        split.extend(parts.iter().map(|_| parts.len() > 1));
        classes.extend(parts.into_iter().map(|squares| Class { squares, color: class.color }));
    }
    let (family, worths) = evidence.weigh(&classes);
    let mut found = Vec::new();
    let premiums: Vec<usize> = worths.iter().map(|worth| ranked(*worth).0).collect();
    for ((class, split), worth) in classes.iter().zip(split).zip(worths) {
        let (premium, instead, margin) = ranked(worth);
        let of_class = (2.0 * margin / caution).clamp(0.0, 1.0);
        let is_shared = classes.iter().zip(&premiums).any(|(other, read)| {
            *read == premium && distance(other.color, class.color) > OTHER_COLOR
        });
        for &square in &class.squares {
            let own = own(square, family);
            let others = (0..4).filter(|&i| i != premium);
            let other = others.max_by(|a, b| own[*a].total_cmp(&own[*b])).unwrap_or(instead);
            let margin = own[premium] - own[other];
            let least = if split { margin / CERTAIN } else { 0.5 + (margin + TELLS) / CERTAIN };
            let shared = if is_shared && margin < CERTAIN { SHARED } else { 1.0 };
            let doubted = least < of_class;
            found.push(Found {
                square,
                premium: PREMIUMS[premium],
                instead: PREMIUMS[if doubted { other } else { instead }],
                sure: of_class.min(least.max(0.0)).min(shared),
            });
        }
    }
    found
}

/// The labels for which most speaks.
fn most_like(worth: impl Fn(&Family) -> f32) -> &'static Family {
    let worth = LABELS.iter().map(|family| (family, worth(family)));
    worth.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(&LABELS[0], |(family, _)| family)
}

/// The squares of one colour, apart where their labels are: without colours, or in some themes, two premiums
/// look alike.
fn by_labels(class: &Class, squares: &[(usize, Worth)], standard: &[Premium]) -> Vec<Vec<usize>> {
    let told = |(_, own): &&(usize, Worth)| ranked(*own).2 >= TELLS;
    let mut parts: [Vec<usize>; 4] = Default::default();
    for (square, own) in squares.iter().filter(told) {
        parts[ranked(*own).0].push(*square);
    }
    // A few labels do not overrule a colour. Greys are none.
    let most = class.color.into_iter().fold(0.0, f32::max);
    let least = class.color.into_iter().fold(most, f32::min);
    let few = if most - least > GREY { class.squares.len() / 4 } else { 0 };
    let there = |part: &Vec<usize>| !part.is_empty() && part.len() >= few;
    if parts.iter().filter(|part| there(part)).count() < 2 {
        return vec![class.squares.clone()];
    }
    let kept: Vec<usize> = (0..4).filter(|&i| there(&parts[i])).collect();
    let mut all: Vec<(usize, Vec<usize>)> = kept.iter().map(|&i| (i, Vec::new())).collect();
    for (square, own) in squares {
        let usual = |i: usize| if standard[*square] == PREMIUMS[i] { 0.1 } else { 0.0 };
        let worth = |i: usize| own[i] + if ranked(*own).2 >= TELLS { 0.0 } else { usual(i) };
        let best = all.iter_mut().max_by(|a, b| worth(a.0).total_cmp(&worth(b.0)));
        best.into_iter().for_each(|(_, part)| part.push(*square));
    }
    all.into_iter().map(|(_, part)| part).collect()
}

/// The best of four, the second best, and how far that is behind.
fn ranked(worth: Worth) -> (usize, usize, f32) {
    let mut order = [0, 1, 2, 3];
    order.sort_by(|a, b| worth[*b].total_cmp(&worth[*a]));
    (order[0], order[1], worth[order[0]] - worth[order[1]])
}

/// How well uncovered squares fit the standard layout: the share of them, with the number.
pub(super) fn standard_share(premiums: &[Option<Premium>], standard: &[Premium]) -> (f32, usize) {
    let seen = || premiums.iter().zip(standard).filter(|(seen, _)| seen.is_some());
    let right = seen().filter(|(seen, standard)| **seen == Some(**standard)).count();
    let all = seen().count();
    (right as f32 / all.max(1) as f32, all)
}
