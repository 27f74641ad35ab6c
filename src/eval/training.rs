//! Learning what leaves are worth from racks drawn at random.

use rustc_hash::FxHashMap;

use super::leaves::{key, tiles_of};
use super::{Equity, Leave, Leaves, MAX_LEAVE};
use crate::tile::{Letter, Tiles};

/// What racks drawn at random have brought, by the leaves in them.
///
/// On each board several racks are drawn from the tiles that do not lie there, and the best move of
/// each has its equity. By how much that is more than the mean of the other racks on the same board
/// counts for every leave in the rack, once for each way of choosing the leave's tiles from it: so a
/// leave's mean is what racks that begin with it bring, over what any rack brings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Training {
    /// By the number of the leave.
    pub(super) sums: FxHashMap<u64, Sum>,
    pub(super) racks: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Of what racks with the leave brought more than others, in hundredths of a point, times ways.
    pub total: i64,
    /// How many ways of choosing it there were.
    pub ways: u64,
    /// In how many racks.
    pub racks: u32,
}

/// On how many racks a value rests as much as on what its parts are worth.
const SHRINKAGE: f64 = 200.0;

/// The fewest racks of a leave that the table keeps.
const LEAST_RACKS: u32 = 30;

/// How far from its parts a leave of more than three tiles has to be to be kept, in hundredths.
const LEAST_DIFFERENCE: i32 = 30;

impl Training {
    /// How many racks there were.
    pub const fn racks(&self) -> u64 {
        self.racks
    }

    /// Adds racks drawn on one board, each with the equity of its best move.
    pub fn add(&mut self, racks: &[(Tiles, Equity)]) {
        let others = racks.len() as i64 - 1;
        if others < 1 {
            return;
        }
        let total: i64 = racks.iter().map(|(_, equity)| i64::from(equity.0)).sum();
        for (rack, equity) in racks {
            let own = i64::from(equity.0);
            let more = own - (total - own) / others;
            self.racks += 1;
            each_leave(rack, |leave, ways| {
                let Some(leave) = key(leave) else { return };
                let sum = self.sums.entry(leave).or_default();
                sum.total += more * ways as i64;
                sum.ways += ways;
                sum.racks += 1;
            });
        }
    }

    /// Adds all of another.
    pub fn merge(&mut self, other: &Self) {
        self.racks += other.racks;
        for (leave, more) in &other.sums {
            let sum = self.sums.entry(*leave).or_default();
            sum.total += more.total;
            sum.ways += more.ways;
            sum.racks += more.racks;
        }
    }

    /// The values: the mean of each leave, drawn the more towards what its parts are worth the fewer
    /// racks it rests on.
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
                if sum.racks < LEAST_RACKS {
                    continue;
                }
                let parts = if size == 1 { 0 } else { leaves.of_parts(tiles) };
                let mean = sum.total as f64 / sum.ways as f64;
                let racks = f64::from(sum.racks);
                let worth = (mean * racks + f64::from(parts) * SHRINKAGE) / (racks + SHRINKAGE);
                let worth = worth.round() as i32;
                if size <= 3 || (worth - parts).abs() >= LEAST_DIFFERENCE {
                    leaves.insert(Leave { tiles: *tiles, worth, count: sum.racks });
                }
            }
        }
        leaves
    }
}

/// All that can be kept of a rack, nothing and the whole of it included, each once, with in how many
/// ways its tiles can be chosen.
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
