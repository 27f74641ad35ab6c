//! How much a move can score at most.

use crate::rules::{Layout, MAX_SCORE, Premium, Rules, TileSet};

/// What is wrong where a move could score more than is counted. The bound is on the safe side: a word
/// of the dearest letter along a whole row or column, on the best word premiums that a rack covers,
/// and words as long across each of its tiles.
pub(super) fn fault(layout: &Layout, tiles: &TileSet, rules: &Rules) -> Option<String> {
    let most = most(layout, tiles, rules);
    (most > MAX_SCORE.into()).then(|| {
        format!(
            "a move could score {most} points, and up to {MAX_SCORE} are counted: lower the points, the bonus or the premiums"
        )
    })
}

fn most(layout: &Layout, tiles: &TileSet, rules: &Rules) -> u64 {
    let all = tiles.tiles();
    let dearest = all.each().flatten().map(|letter| u64::from(tiles.points(letter))).max();
    let dearest = dearest.unwrap_or(0);
    let size = layout.size();
    let lane = |square: &dyn Fn(usize) -> (usize, usize)| {
        let premiums: Vec<_> =
            (0..size).map(square).map(|(row, column)| layout.premium(row, column)).collect();
        let letters = |factor: u32| dearest * u64::from(factor);
        let mut words: Vec<u64> = premiums.iter().map(|one| one.word().into()).collect();
        words.sort_unstable_by_key(|factor| std::cmp::Reverse(*factor));
        let product = words.iter().take(rules.rack_size).fold(1, |a, b| u64::saturating_mul(a, *b));
        let main = premiums.iter().map(|one| letters(one.letter())).sum::<u64>();
        let across = |one: &Premium| {
            ((size as u64 - 1) * dearest + letters(one.letter())) * u64::from(one.word())
        };
        let mut crosses: Vec<u64> = premiums.iter().map(across).collect();
        crosses.sort_unstable_by_key(|points| std::cmp::Reverse(*points));
        main.saturating_mul(product).saturating_add(crosses.iter().take(rules.rack_size).sum())
    };
    let lanes = (0..size).flat_map(|at| [lane(&|place| (at, place)), lane(&|place| (place, at))]);
    lanes.max().unwrap_or(0).saturating_add(rules.bingo_bonus.into())
}
