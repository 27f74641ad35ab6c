//! The values of all leaves of one rack.

use std::cmp::Reverse;

use super::leaves::longer_key;
use super::{Equity, Leaves, MAX_LEAVE};
use crate::board::Square;
use crate::moves::{Play, Worth, value};
use crate::rules::{Points, TileSet};
use crate::tile::{Letter, MAX_LETTERS, MAX_WORD, Tile, Tiles};

/// The tiles off the board, as the player to move knows them.
#[derive(Clone, Copy, Debug)]
pub struct LeaveSituation<'a> {
    /// The rack.
    pub rack: &'a Tiles,
    /// The number of tiles in the bag.
    pub bag: usize,
    /// The tiles that the player does not see. With an empty bag, this is the opponent's rack.
    pub unseen: &'a Tiles,
    /// The points of tiles.
    pub tiles: &'a TileSet,
}

/// The cost of not going out, in hundredths of a point, on top of twice the points of the tiles left:
/// the opponent gets another turn. [macondo](https://github.com/domino14/macondo) (`equity/`) and
/// [MAGPIE](https://github.com/jvc56/MAGPIE) use the same ten points.
const NOT_OUT: i32 = 1000;

/// The value of every leave of a rack.
///
/// While the bag has tiles, values come from the table of leaves. A leave that is not in the table is
/// worth the mean, over its tiles, of the leave without the tile plus the tile alone: as if no two
/// tiles had any synergy beyond that of the smaller leaves. The whole rack, which a pass keeps, is
/// worth no more than the best leave of one tile less.
///
/// With an empty bag, a player who goes out gains twice the points of the opponent's tiles. One who
/// does not loses twice the points of the tiles kept, and ten points.
#[derive(Clone, Debug)]
pub struct LeaveValues {
    kinds: Vec<TileKind>,
    /// What a tile of each letter adds to the index of a leave, as it is asked for each tile of each play; 0 for
    /// those that the rack does not have.
    steps: [usize; MAX_LETTERS],
    /// What a blank adds.
    blank_step: usize,
    /// The value of each leave by its index, in hundredths of a point.
    worths: Vec<i32>,
    /// The number of tiles of each leave.
    sizes: Vec<u8>,
    /// The highest value of a leave by the number of tiles laid, in hundredths of a point.
    most: Vec<i32>,
}

/// The equal tiles of a rack.
#[derive(Clone, Debug)]
struct TileKind {
    /// The letter; `None` for blanks.
    tile: Option<Letter>,
    count: u8,
    /// What one of these tiles adds to the index of a leave.
    step: usize,
}

impl TileKind {
    /// The number of these tiles in the leave of an index.
    fn count_in(&self, index: usize) -> usize {
        index / self.step % (usize::from(self.count) + 1)
    }
}

impl LeaveValues {
    /// The leaves of a rack of at most 15 tiles: time and memory double with each further tile.
    pub fn new(situation: &LeaveSituation<'_>, leaves: &Leaves) -> Self {
        let mut all = Self::of_kinds(situation.rack);
        if situation.bag > 0 {
            all.fill(leaves);
        } else {
            all.fill_at_end(situation);
        }
        all.bound(situation.rack.len());
        all
    }

    fn of_kinds(rack: &Tiles) -> Self {
        let letters = rack.letters.iter().map(|(letter, count)| (Some(letter), count));
        let blanks = (rack.blanks > 0).then_some((None, rack.blanks));
        let mut leaves = 1;
        let kind = |(tile, count): (Option<Letter>, u8)| {
            let step = leaves;
            leaves *= usize::from(count) + 1;
            TileKind { tile, count, step }
        };
        let kinds: Vec<_> = letters.chain(blanks).map(kind).collect();
        let (mut steps, mut blank_step) = ([0; MAX_LETTERS], 0);
        for kind in &kinds {
            let step = kind.tile.map_or(&mut blank_step, |letter| &mut steps[letter.index()]);
            *step = kind.step;
        }
        let mut sizes = Vec::with_capacity(leaves);
        sizes.push(0);
        for TileKind { count, step, .. } in &kinds {
            (0..step * usize::from(*count)).for_each(|index| sizes.push(sizes[index] + 1));
        }
        Self { kinds, steps, blank_step, worths: vec![0; leaves], sizes, most: Vec::new() }
    }

    fn fill(&mut self, leaves: &Leaves) {
        let keys = self.keys();
        let whole = self.worths.len() - 1;
        let mut counts = [0; MAX_WORD];
        let counts = &mut counts[..self.kinds.len()];
        // A smaller leave has a lower index: removing a tile subtracts its step.
        for (index, key) in keys.into_iter().enumerate().skip(1) {
            self.next(counts);
            let size = self.sizes[index];
            let has_key = usize::from(size) <= MAX_LEAVE;
            let known = if has_key { leaves.of_key(key) } else { None };
            // A single tile has no parts: it is worth nothing unless the table has it.
            let of_parts = || if size < 2 { 0 } else { self.of_parts(index, counts) };
            let worth = known.unwrap_or_else(of_parts);
            self.worths[index] = if index < whole { worth } else { worth.min(self.most_of_less()) };
        }
    }

    /// The counts of the tiles of the next leave.
    fn next(&self, counts: &mut [u8]) {
        for (count, kind) in counts.iter_mut().zip(&self.kinds) {
            if *count < kind.count {
                *count += 1;
                return;
            }
            *count = 0;
        }
    }

    /// What a leave is worth by its parts.
    fn of_parts(&self, index: usize, counts: &[u8]) -> i32 {
        let (mut sum, mut parts) = (0, 0);
        for (count, kind) in counts.iter().zip(&self.kinds) {
            if *count > 0 {
                let part = i64::from(self.worths[index - kind.step]);
                sum += (part + i64::from(self.worths[kind.step])) * i64::from(*count);
                parts += i64::from(*count);
            }
        }
        (sum / parts) as i32
    }

    /// The value of the best leave of one tile less than the rack.
    fn most_of_less(&self) -> i32 {
        let whole = self.worths.len() - 1;
        let less = self.kinds.iter().map(|kind| self.worths[whole - kind.step]);
        less.max().unwrap_or(i32::MAX)
    }

    /// The keys of all leaves, those of more than [`MAX_LEAVE`] tiles cut off.
    fn keys(&self) -> Vec<u64> {
        let mut keys = Vec::with_capacity(self.worths.len());
        keys.push(0);
        for kind in &self.kinds {
            for index in 0..kind.step * usize::from(kind.count) {
                keys.push(longer_key(keys[index], kind.tile));
            }
        }
        keys
    }

    fn fill_at_end(&mut self, situation: &LeaveSituation<'_>) {
        let points = |tiles: &Tiles| -> Points {
            tiles.each().flatten().map(|letter| situation.tiles.points(letter)).sum()
        };
        for index in 1..self.worths.len() {
            self.worths[index] = -200 * points(&self.tiles(index)) as i32 - NOT_OUT;
        }
        self.worths[0] = 200 * points(situation.unseen) as i32;
    }

    fn bound(&mut self, rack: usize) {
        let mut most = vec![i32::MIN; rack + 1];
        for (worth, kept) in self.worths.iter().zip(&self.sizes) {
            let laid = &mut most[rack - usize::from(*kept)];
            *laid = (*laid).max(*worth);
        }
        self.most = most;
    }

    /// The leave of an index.
    fn tiles(&self, index: usize) -> Tiles {
        let mut tiles = Tiles::default();
        for kind in &self.kinds {
            let count = kind.count_in(index) as u8;
            match kind.tile {
                Some(letter) => tiles.letters.set(letter, count),
                None => tiles.blanks = count,
            }
        }
        tiles
    }

    /// The value of a leave of the rack. Tiles that the rack does not have are ignored.
    pub fn of_leave(&self, leave: &Tiles) -> Equity {
        Equity(self.worths[self.index(leave)])
    }

    /// The equity of a play: its score plus the value of its leave.
    pub fn of_play(&self, play: &Play) -> Equity {
        Equity(value(play.score(), self.of(&play.laid())))
    }

    /// The value of the leave once these tiles are laid, all of them the rack's, in hundredths of a point.
    pub(crate) fn after(&self, laid: &[(Square, Tile)]) -> i32 {
        let step = |(_, tile): &(Square, Tile)| match tile.is_blank() {
            true => self.blank_step,
            false => self.steps[tile.letter().index()],
        };
        let laid: usize = laid.iter().map(step).sum();
        // Tiles of another rack could add up to more.
        self.worths[(self.worths.len() - 1).saturating_sub(laid)]
    }

    /// The leaves of all swaps with their values: every leave but the whole rack.
    pub(super) fn swaps(&self) -> impl Iterator<Item = (Equity, Tiles)> + '_ {
        let whole = self.worths.len() - 1;
        (0..whole).map(|index| (Equity(self.worths[index]), self.tiles(index)))
    }

    /// The first of the swaps with the highest equity, if that is above `least`.
    pub(crate) fn best_swap(&self, least: Equity) -> Option<(Equity, Tiles)> {
        let swaps = self.worths[..self.worths.len() - 1].iter().enumerate();
        // `max_by_key` would take the last of several equal swaps.
        let (index, worth) = swaps.min_by_key(|(_, worth)| Reverse(**worth))?;
        (*worth > least.0).then(|| (Equity(*worth), self.tiles(index)))
    }

    /// The first of the swaps of `count` tiles with the highest equity, and what it keeps.
    pub(super) fn best_swap_of(&self, count: usize) -> Option<(Equity, Tiles)> {
        let whole = self.worths.len() - 1;
        let kept = usize::from(self.sizes[whole]).checked_sub(count)?;
        let swaps = (0..whole).filter(|index| usize::from(self.sizes[*index]) == kept);
        let index = swaps.min_by_key(|index| Reverse(self.worths[*index]))?;
        Some((Equity(self.worths[index]), self.tiles(index)))
    }

    /// The equity of a pass, which keeps the whole rack.
    pub(crate) fn of_pass(&self) -> Equity {
        Equity(self.worths.last().copied().unwrap_or(0))
    }

    fn index(&self, tiles: &Tiles) -> usize {
        let count = |tile: Option<Letter>| match tile {
            Some(letter) => tiles.letters.of(letter),
            None => tiles.blanks,
        };
        self.kinds
            .iter()
            .map(|kind| usize::from(count(kind.tile).min(kind.count)) * kind.step)
            .sum()
    }
}

impl Worth for LeaveValues {
    fn of(&self, laid: &Tiles) -> i32 {
        self.worths[self.worths.len() - 1 - self.index(laid)]
    }

    fn most(&self, laid: usize) -> i32 {
        self.most.get(laid).copied().unwrap_or(i32::MIN)
    }

    fn of_each(&self) -> Option<&[i32]> {
        Some(&self.worths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Leave;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    fn tiles(text: &str) -> Tiles {
        let alphabet = Ruleset::built_in("nl").expect("built in").alphabet;
        Rack::parse(text, &alphabet).map_or_else(|_| Tiles::default(), |rack| *rack.tiles())
    }

    fn leave_values(rack: &str, bag: usize, rows: &[(&str, i32)]) -> LeaveValues {
        let mut leaves = Leaves::default();
        let leave = |(text, worth): &(&str, i32)| Leave {
            tiles: tiles(text),
            worth: Equity(*worth),
            count: 1,
        };
        rows.iter().map(leave).for_each(|leave| leaves.insert(leave));
        let dutch = Ruleset::built_in("nl").expect("built in");
        let (rack, unseen) = (tiles(rack), tiles("ZE"));
        LeaveValues::new(
            &LeaveSituation { rack: &rack, bag, unseen: &unseen, tiles: &dutch.tiles },
            &leaves,
        )
    }

    #[test]
    fn a_leave_missing_from_the_table_is_worth_the_mean_of_its_parts() {
        let table = [("A", 100), ("B", -300), ("?", 2000), ("AA", -50), ("AB", 40)];
        let all = leave_values("AAB?", 1, &table);
        let value = |text: &str| all.of_leave(&tiles(text)).0;
        assert_eq!([value(""), value("A"), value("AA"), value("AB")], [0, 100, -50, 40]);
        // A? is missing: A plus ?.
        assert_eq!(value("A?"), 2100);
        // AB plus A twice, once for each A; AA plus B.
        assert_eq!(value("AAB"), (2 * (40 + 100) + (-50 - 300)) / 3);
        // Laying AAB leaves the blank.
        assert_eq!(all.of(&tiles("AAB")), 2000);
        assert_eq!((all.most(3), all.most(2), all.most(5)), (2000, 2100, i32::MIN));
        // AA? plus B, AB? plus A twice, AAB plus ?.
        let parts = value("AA?") - 300 + 2 * (value("AB?") + 100) + value("AAB") + 2000;
        assert_eq!(all.of_pass().0, parts / 4);
        // By its parts, A? would be worth more than the blank alone.
        assert_eq!(leave_values("A?", 1, &table).of_pass().0, 2000);
    }

    #[test]
    fn each_leave_appears_once() {
        let all = leave_values("AAB?", 1, &[]);
        let mut kept: Vec<_> = all.swaps().map(|(_, tiles)| format!("{tiles:?}")).collect();
        assert_eq!(kept.len(), 3 * 2 * 2 - 1);
        kept.sort();
        kept.dedup();
        assert_eq!(kept.len(), 11);
    }

    #[test]
    fn with_an_empty_bag_the_tiles_left_count() {
        let all = leave_values("QA?", 0, &[("A", 500)]);
        // The opponent has Z and E, 5 and 1 points; Q is worth 10, a blank nothing.
        let value = |text: &str| all.of_leave(&tiles(text)).0;
        assert_eq!([value(""), value("?"), value("A"), value("Q")], [1200, -1000, -1200, -3000]);
        assert_eq!((all.most(3), all.most(2)), (1200, -1000));
    }
}
