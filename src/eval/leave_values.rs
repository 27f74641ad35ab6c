//! What each way of laying tiles off a rack keeps, and what that is worth.

use super::{Equity, Leaves};
use crate::moves::{Play, Worth, value};
use crate::rules::{Points, TileSet};
use crate::tile::{Letter, Tiles};

/// What is known beside the board where a move is made.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The rack.
    pub rack: &'a Tiles,
    /// How many tiles are in the bag.
    pub bag: usize,
    /// The tiles that the player does not see: with an empty bag, the other's rack.
    pub unseen: &'a Tiles,
    /// The points of tiles.
    pub tiles: &'a TileSet,
}

/// What not being out costs, in hundredths of a point, beside what the tiles left count twice: the
/// other plays on meanwhile. The number is that of
/// [macondo](https://github.com/domino14/macondo) (`equity/`) and
/// [MAGPIE](https://github.com/jvc56/MAGPIE), which add ten points.
const NOT_OUT: i32 = 1000;

/// The worth of all that can be kept of a rack.
///
/// As long as there are tiles in the bag, it is that of the table of leaves. A leave that is not in
/// the table has the mean, over its tiles, of the leave without the tile and the tile alone: what it
/// would be worth if no two tiles went well or badly together beyond what the smaller leaves say. The
/// whole rack, kept by who passes, is worth no more than the best leave of one tile less.
///
/// With an empty bag, who lays his last tile gets twice what the other's tiles count, and who does not
/// loses twice what he keeps and ten points.
#[derive(Clone, Debug)]
pub struct LeaveValues {
    /// Each kind of tile with how many there are, and the step of the index that one of it makes.
    kinds: Vec<(Option<Letter>, u8, usize)>,
    /// The worth by index, in hundredths of a point.
    worths: Vec<i32>,
    /// The highest worth of a leave, by how many tiles are laid.
    most: Vec<i32>,
}

impl LeaveValues {
    /// The worth of what can be kept of a rack of at most 15 tiles.
    pub fn new(situation: &Situation<'_>, leaves: &Leaves) -> Self {
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
        let mut count = 1;
        let kind = |(tile, tiles): (Option<Letter>, u8)| {
            let step = count;
            count *= usize::from(tiles) + 1;
            (tile, tiles, step)
        };
        let kinds = letters.chain(blanks).map(kind).collect();
        Self { kinds, worths: vec![0; count], most: Vec::new() }
    }

    fn fill(&mut self, leaves: &Leaves) {
        let whole = self.worths.len() - 1;
        // What is smaller has a lower index: taking a tile away takes a step off.
        for index in 1..=whole {
            let tiles = self.tiles(index);
            let (mut sum, mut parts, mut most) = (0_i64, 0, i32::MIN);
            for (_, count, step) in &self.kinds {
                let here = index / step % (usize::from(*count) + 1);
                if here > 0 {
                    let rest = self.worths[index - step];
                    let part = i64::from(rest) + i64::from(self.worths[*step]);
                    sum += part * here as i64;
                    parts += here as i64;
                    most = most.max(rest);
                }
            }
            // A tile alone has no parts: it is worth nothing where the table has not met it.
            let of_parts = if parts < 2 { 0 } else { (sum / parts) as i32 };
            let worth = leaves.get(&tiles).map_or(of_parts, |worth| worth.0);
            self.worths[index] = if index == whole { worth.min(most) } else { worth };
        }
    }

    fn fill_at_end(&mut self, situation: &Situation<'_>) {
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
        for (index, worth) in self.worths.iter().enumerate() {
            let laid = &mut most[rack - self.tiles(index).len()];
            *laid = (*laid).max(*worth);
        }
        self.most = most;
    }

    /// The leave of an index.
    fn tiles(&self, index: usize) -> Tiles {
        let mut tiles = Tiles::default();
        for (tile, most, step) in &self.kinds {
            let here = (index / step % (usize::from(*most) + 1)) as u8;
            match tile {
                Some(letter) => tiles.letters.set(*letter, here),
                None => tiles.blanks = here,
            }
        }
        tiles
    }

    /// What keeping some tiles of the rack is worth.
    pub fn of_leave(&self, leave: &Tiles) -> Equity {
        Equity(self.worths[self.index(leave)])
    }

    /// The equity of a play: its score, and what the tiles are worth that it keeps.
    pub fn of_play(&self, play: &Play) -> Equity {
        Equity(value(play.score, self.of(&play.laid())))
    }

    /// What can be kept in a swap, with what it is worth: all but the whole rack.
    pub fn swaps(&self) -> impl Iterator<Item = (Equity, Tiles)> + '_ {
        let whole = self.worths.len() - 1;
        (0..whole).map(|index| (Equity(self.worths[index]), self.tiles(index)))
    }

    /// What keeping the whole rack is worth to who passes.
    pub fn of_pass(&self) -> Equity {
        Equity(self.worths.last().copied().unwrap_or(0))
    }

    fn index(&self, tiles: &Tiles) -> usize {
        let count = |tile: Option<Letter>| match tile {
            Some(letter) => tiles.letters.of(letter),
            None => tiles.blanks,
        };
        self.kinds
            .iter()
            .map(|(tile, most, step)| usize::from(count(*tile).min(*most)) * step)
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

    fn keeping(rack: &str, bag: usize, rows: &[(&str, i32)]) -> LeaveValues {
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
            &Situation { rack: &rack, bag, unseen: &unseen, tiles: &dutch.tiles },
            &leaves,
        )
    }

    #[test]
    fn what_is_not_in_the_table_is_worth_what_its_parts_are() {
        let table = [("A", 100), ("B", -300), ("?", 2000), ("AA", -50), ("AB", 40)];
        let all = keeping("AAB?", 1, &table);
        let value = |text: &str| all.of_leave(&tiles(text)).0;
        assert_eq!([value(""), value("A"), value("AA"), value("AB")], [0, 100, -50, 40]);
        // A? is not in the table: A and ? alone.
        assert_eq!(value("A?"), 2100);
        // Without an A: AB and A; twice. Without B: AA and B.
        assert_eq!(value("AAB"), (2 * (40 + 100) + (-50 - 300)) / 3);
        // Laid off the rack, that leaves the blank.
        assert_eq!(all.of(&tiles("AAB")), 2000);
        assert_eq!((all.most(3), all.most(2), all.most(5)), (2000, 2100, i32::MIN));
        // AA? and B, AB? and A twice, AAB and ?.
        let parts = value("AA?") - 300 + 2 * (value("AB?") + 100) + value("AAB") + 2000;
        assert_eq!(all.of_pass().0, parts / 4);
        // By its parts A? would be worth more than the blank alone.
        assert_eq!(keeping("A?", 1, &table).of_pass().0, 2000);
    }

    #[test]
    fn each_leave_comes_once() {
        let all = keeping("AAB?", 1, &[]);
        let mut kept: Vec<_> = all.swaps().map(|(_, tiles)| format!("{tiles:?}")).collect();
        assert_eq!(kept.len(), 3 * 2 * 2 - 1);
        kept.sort();
        kept.dedup();
        assert_eq!(kept.len(), 11);
    }

    #[test]
    fn with_an_empty_bag_the_tiles_left_count() {
        let all = keeping("QA?", 0, &[("A", 500)]);
        // The other has Z and E, 5 and 1 points; Q counts 10, a blank nothing.
        let value = |text: &str| all.of_leave(&tiles(text)).0;
        assert_eq!([value(""), value("?"), value("A"), value("Q")], [1200, -1000, -1200, -3000]);
        assert_eq!((all.most(3), all.most(2)), (1200, -1000));
    }
}
