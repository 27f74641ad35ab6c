//! Learning the values of leaves from racks drawn at random.

use rustc_hash::FxHashMap;

use super::leaves::{key, tiles_of};
use super::{Equity, Leave, Leaves, MAX_LEAVE};
use crate::rules::binomials;
use crate::tile::{Letter, Tiles};

/// What racks drawn at random have brought, by the leaves in them.
///
/// On each board several racks are drawn from the tiles that are not on it, and each gets the equity of
/// its best move. The difference to the mean of the other racks on that board counts for every leave of
/// the rack, once for each way to choose the leave's tiles. So the mean of a leave is what a rack that
/// starts with it brings more than any rack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Training {
    /// By the key of the leave.
    pub(super) sums: FxHashMap<u64, LeaveSum>,
    pub(super) racks: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LeaveSum {
    /// How much more racks with the leave brought than others, times the ways to choose it, in
    /// hundredths of a point.
    pub total: i64,
    /// The number of ways to choose it.
    pub ways: u64,
    /// The number of racks.
    pub racks: u32,
}

/// The largest difference between a rack and the others, in hundredths of a point: the width of an
/// [`Equity`].
const MOST: u64 = 1 << 32;

impl LeaveSum {
    fn add(&mut self, more: &Self) {
        self.total = self.total.saturating_add(more.total);
        self.ways = self.ways.saturating_add(more.ways);
        self.racks = self.racks.saturating_add(more.racks);
    }

    /// Whether a training of this many racks can have such a sum.
    pub(super) fn is_of(&self, racks: u64) -> bool {
        let each = u64::from(self.racks);
        let most = self.ways.saturating_mul(MOST);
        (1..=racks).contains(&each) && self.ways >= each && self.total.unsigned_abs() <= most
    }
}

/// With this many racks, a value rests in equal shares on them and on what the smaller leaves tell.
const SHRINKAGE: f64 = 600.0;

/// The table keeps leaves of at least this many racks.
const LEAST_RACKS: u32 = 30;

/// Leaves of more tiles than this, some hundred thousand, are kept only if they tell something new.
const SMALL: usize = 3;

/// At least one rack in this many must have such a leave.
const RARE: u64 = 15_000;

/// Such a leave must differ from what the table tells of its parts by this much, in hundredths of a
/// point.
const LEAST_DIFFERENCE: u32 = 100;

impl Training {
    /// The number of racks so far.
    pub const fn racks(&self) -> u64 {
        self.racks
    }

    /// Adds racks drawn on one board, each with the equity of its best move. A single rack teaches
    /// nothing.
    pub fn add(&mut self, racks: &[(Tiles, Equity)]) {
        let others = racks.len() as i64 - 1;
        if others < 1 {
            return;
        }
        let total: i64 = racks.iter().map(|(_, equity)| i64::from(equity.0)).sum();
        for (rack, equity) in racks {
            let own = i64::from(equity.0);
            let more = own - (total - own) / others;
            self.racks = self.racks.saturating_add(1);
            each_leave(rack, |leave, ways| {
                let Some(leave) = key(leave) else { return };
                let sum = self.sums.entry(leave).or_default();
                sum.add(&LeaveSum { total: more.saturating_mul(ways as i64), ways, racks: 1 });
            });
        }
    }

    /// Adds all of another training.
    pub fn merge(&mut self, other: &Self) {
        self.racks = self.racks.saturating_add(other.racks);
        for (leave, more) in &other.sums {
            self.sums.entry(*leave).or_default().add(more);
        }
    }

    /// The values learnt so far: the mean of each leave, pulled towards what its smaller leaves tell of
    /// it, the more so the fewer racks it has.
    pub fn leaves(&self) -> Leaves {
        let mut of_size = vec![Vec::new(); MAX_LEAVE + 1];
        for (leave, sum) in &self.sums {
            let tiles = tiles_of(*leave);
            of_size[tiles.len()].push((*leave, tiles, *sum));
        }
        let mut leaves = Leaves::default();
        for (size, all) in of_size.iter_mut().enumerate() {
            all.sort_unstable_by_key(|(leave, ..)| *leave);
            for (_, tiles, sum) in all {
                let is_rare = u64::from(sum.racks) * RARE < self.racks;
                if sum.racks < LEAST_RACKS || size > SMALL && is_rare {
                    continue;
                }
                let mean = sum.total as f64 / sum.ways as f64;
                let racks = f64::from(sum.racks);
                let told = by_synergies(tiles, &leaves);
                let worth =
                    ((mean * racks + told * SHRINKAGE) / (racks + SHRINKAGE)).round() as i32;
                if size <= SMALL || worth.abs_diff(leaves.of_parts(tiles)) >= LEAST_DIFFERENCE {
                    leaves.insert(Leave { tiles: *tiles, worth: Equity(worth), count: sum.racks });
                }
            }
        }
        leaves
    }
}

/// What a leave is worth, in hundredths of a point, if at most [`SMALL`] of its tiles have synergies that
/// fewer of them do not have: by inclusion and exclusion, from the leaves of up to so many of its tiles.
fn by_synergies(tiles: &Tiles, leaves: &Leaves) -> f64 {
    let size = tiles.len();
    let order = SMALL.min(size.saturating_sub(1));
    let mut sums = [0_i64; SMALL + 1];
    each_leave(tiles, |leave, ways| {
        if (1..=order).contains(&leave.len()) {
            sums[leave.len()] += i64::from(leaves.worth(leave)) * ways as i64;
        }
    });
    let signed = |smaller: usize| {
        let ways = binomials((size - smaller - 1) as u8)[order - smaller] as f64;
        if (order - smaller).is_multiple_of(2) { ways } else { -ways }
    };
    (1..=order).map(|smaller| signed(smaller) * sums[smaller] as f64).sum()
}

/// Calls `found` with each leave of a rack once, the empty one and the whole rack included, and with
/// the number of ways to choose its tiles.
pub fn each_leave(rack: &Tiles, mut found: impl FnMut(&Tiles, u64)) {
    let mut kinds: Vec<(Option<Letter>, u8)> =
        rack.letters.iter().map(|(letter, count)| (Some(letter), count)).collect();
    kinds.extend((rack.blanks > 0).then_some((None, rack.blanks)));
    choose(&kinds, Tiles::default(), 1, &mut found);
}

fn choose(
    kinds: &[(Option<Letter>, u8)],
    leave: Tiles,
    ways: u64,
    found: &mut impl FnMut(&Tiles, u64),
) {
    let Some(((tile, most), rest)) = kinds.split_first() else { return found(&leave, ways) };
    let (mut leave, mut choices) = (leave, 1);
    for count in 0..=u64::from(*most) {
        choose(rest, leave, ways * choices, found);
        leave.add(*tile);
        choices = choices * (u64::from(*most) - count) / (count + 1);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use itertools::Itertools;

    use super::*;
    use crate::eval::{draw, random};
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    fn tiles(text: &str) -> Tiles {
        let alphabet = Ruleset::built_in("nl").expect("built in").alphabet;
        *Rack::parse(text, &alphabet).expect("a rack").tiles()
    }

    /// Racks of a few kinds, so that most have some tile twice, drawn in groups.
    fn boards(count: u64) -> Vec<Vec<(Tiles, Equity)>> {
        let bag = tiles("EEEENNNAATT??");
        let mut random = random(3, 0);
        let mut rack = |worth: u64| {
            let drawn = draw(&bag, 7, &mut random);
            (drawn, Equity((worth * 7919 % 6000) as i32 - 1000))
        };
        (0..count).map(|nth| (0..3).map(|which| rack(3 * nth + which)).collect()).collect()
    }

    #[test]
    fn sums_agree_with_choosing_tiles_one_by_one() {
        let mut training = Training::default();
        let mut plain = BTreeMap::<u64, (i64, u64, u32)>::new();
        for board in boards(40) {
            training.add(&board);
            for (nth, (rack, equity)) in board.iter().enumerate() {
                let others = board.iter().enumerate().filter(|(other, _)| *other != nth);
                let others: i64 = others.map(|(_, (_, equity))| i64::from(equity.0)).sum();
                let more = i64::from(equity.0) - others / 2;
                let all: Vec<_> = rack.each().collect();
                let mut met = Vec::new();
                for chosen in 1_u32..1 << all.len() {
                    let is_chosen = |at: &usize| chosen >> at & 1 == 1;
                    let leave = (0..all.len()).filter(is_chosen).map(|at| all[at]).collect();
                    let Some(leave) = key(&leave) else { continue };
                    let sum = plain.entry(leave).or_default();
                    (sum.0, sum.1) = (sum.0 + more, sum.1 + 1);
                    sum.2 += u32::from(!met.contains(&leave));
                    met.push(leave);
                }
            }
        }
        let sums = training.sums.iter();
        let sums: BTreeMap<_, _> =
            sums.map(|(leave, sum)| (*leave, (sum.total, sum.ways, sum.racks))).collect();
        assert!(sums.len() > 60 && sums == plain, "{} leaves", sums.len());
        assert_eq!(training.racks(), 120);
    }

    #[test]
    fn a_value_lies_between_its_mean_and_its_parts() {
        let mut training = Training::default();
        boards(400).iter().for_each(|board| training.add(board));
        let leaves = training.leaves();
        for leave in leaves.rows() {
            let sum = training.sums[&key(&leave.tiles).expect("a leave")];
            let mean = sum.total as f64 / sum.ways as f64;
            let told = by_synergies(&leave.tiles, &leaves);
            let (low, high) = (mean.min(told), mean.max(told));
            let worth = f64::from(leave.worth.0);
            assert!(low - 0.5 <= worth && worth <= high + 0.5, "{leave:?}: {mean}, {told}");
            assert!(leave.count == sum.racks && sum.racks >= LEAST_RACKS);
        }
        assert!(leaves.len() > 20, "{}", leaves.len());
    }

    #[test]
    fn leaves_are_told_by_the_synergies_of_three_tiles() {
        // What tiles, pairs and triples add to a leave: all that there is.
        let single = |tile: Option<Letter>| tile.map_or(2000, |letter| letter.index() as i32 * 10);
        let synergy = |those: &[Option<Letter>]| {
            let sum: i32 = those.iter().map(|tile| single(*tile)).sum();
            if those.len() == 1 { sum } else { sum % 97 - 40 }
        };
        let worth = |leave: &Tiles| -> i32 {
            let tiles = leave.each().collect_vec();
            let all = (1..=3).flat_map(|size| tiles.iter().copied().combinations(size));
            all.map(|those| synergy(&those)).sum()
        };
        let mut leaves = Leaves::default();
        let rack = tiles("AEEINN?");
        each_leave(&rack, |leave, _| {
            if (1..=SMALL).contains(&leave.len()) {
                leaves.insert(Leave { tiles: *leave, worth: Equity(worth(leave)), count: 1 });
            }
        });
        for (larger, size) in [("EEN?", 4), ("AEINN", 5), ("EEINN?", 6), ("AEEINN?", 7)] {
            let larger = tiles(larger);
            assert_eq!(
                (larger.len(), by_synergies(&larger, &leaves)),
                (size, f64::from(worth(&larger)))
            );
        }
        // Of three tiles, only what pairs of them have is told.
        let triple = tiles("AEN");
        let three = triple.each().collect_vec();
        assert_eq!(by_synergies(&triple, &leaves), f64::from(worth(&triple) - synergy(&three)));
        assert_eq!(by_synergies(&tiles("?"), &leaves), 0.0);
    }

    #[test]
    fn a_single_rack_teaches_nothing() {
        let mut training = Training::default();
        training.add(&[]);
        training.add(&[(tiles("EEN?"), Equity(4000))]);
        assert_eq!(training, Training::default());
        assert!(training.leaves().is_empty());
    }

    #[test]
    fn the_order_of_games_changes_nothing() {
        let all = boards(60);
        let of = |boards: &[Vec<_>]| {
            let mut training = Training::default();
            boards.iter().for_each(|board| training.add(board));
            training
        };
        let mut parts = of(&all[40..]);
        parts.merge(&of(&all[..40]));
        assert_eq!(parts, of(&all));
    }
}
