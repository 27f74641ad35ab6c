//! All leaves of a bag: a table has only those that others do not tell.

use super::Equity;
use super::leaves::{Leave, Leaves, MAX_LEAVE};
use crate::tile::{Letter, MAX_LETTERS, Tiles};

impl Leaves {
    /// The table with every leave of up to [`MAX_LEAVE`] tiles of a bag, and no other. What was left out is
    /// worth what its parts tell, and was learnt from no rack.
    pub fn complete(&self, bag: &Tiles) -> Self {
        let mut whole = Self::default();
        let is_of_bag = |leave: &Leave| leave.tiles.minus(bag).is_empty();
        self.rows().into_iter().filter(is_of_bag).for_each(|leave| whole.insert(leave));
        let mut shorter = vec![Tiles::default()];
        for _ in 0..MAX_LEAVE {
            shorter = shorter.iter().flat_map(|tiles| longer(tiles, bag)).collect();
            for tiles in &shorter {
                // The parts are shorter, and so already there.
                if whole.get(tiles).is_none() {
                    let worth = Equity(whole.of_parts(tiles));
                    whole.insert(Leave { tiles: *tiles, worth, count: 0 });
                }
            }
        }
        whole
    }
}

/// Some tiles of a bag with one more, which is none that comes before those.
fn longer(tiles: &Tiles, bag: &Tiles) -> Vec<Tiles> {
    let last = tiles.each().map(place).max().unwrap_or_default();
    let later = (last..=MAX_LETTERS).map(Letter::new);
    let is_left = |tile: &Option<Letter>| count(tiles, *tile) < count(bag, *tile);
    let with = |tile: Option<Letter>| {
        let mut tiles = *tiles;
        tiles.add(tile);
        tiles
    };
    later.filter(is_left).map(with).collect()
}

/// The place of a tile: after the letters, the blank.
fn place(tile: Option<Letter>) -> usize {
    tile.map_or(MAX_LETTERS, Letter::index)
}

fn count(tiles: &Tiles, tile: Option<Letter>) -> u8 {
    tile.map_or(tiles.blanks, |letter| tiles.letters.of(letter))
}

/// The number of leaves of 1 to this many tiles of a bag.
pub fn number_of_leaves(bag: &Tiles, longest: usize) -> usize {
    let tiles = (0..=MAX_LETTERS).map(Letter::new);
    let mut of_size = vec![0; longest + 1];
    of_size[0] = 1;
    for most in tiles.map(|tile| usize::from(count(bag, tile))) {
        let with = |size: usize| of_size[size.saturating_sub(most)..=size].iter().sum();
        of_size = (0..=longest).map(with).collect();
    }
    of_size[1..].iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    #[test]
    fn a_whole_table_has_each_leave_of_the_bag() {
        let alphabet = Ruleset::built_in("nl").expect("built in").alphabet;
        let tiles = |text: &str| *Rack::parse(text, &alphabet).expect("a rack").tiles();
        let table = "tiles,value,count\nA,1,9\nB,2,9\n?,20,9\nAB,5,7\nZ,9,9\n";
        let table = Leaves::read(table.as_bytes(), &alphabet).expect("a table");
        let whole = table.complete(&tiles("AAB?"));
        let said = |leave: &Leave| (leave.tiles.text(&alphabet), leave.worth.0, leave.count);
        let expected = [
            ("A", 100, 9),
            ("B", 200, 9),
            ("?", 2000, 9),
            ("AA", 200, 0),
            ("AB", 500, 7),
            ("A?", 2100, 0),
            ("B?", 2200, 0),
            ("AAB", 533, 0),
            ("AA?", 2200, 0),
            ("AB?", 2366, 0),
            ("AAB?", 2466, 0),
        ];
        let expected = expected.map(|(tiles, worth, count)| (tiles.to_owned(), worth, count));
        assert_eq!(whole.rows().iter().map(said).collect::<Vec<_>>(), expected);
        assert_eq!(number_of_leaves(&tiles("AAB?"), MAX_LEAVE), expected.len());
        assert_eq!(number_of_leaves(&tiles("AAB?"), 2), 7);
        for leave in whole.rows() {
            assert_eq!(table.worth(&leave.tiles), leave.worth.0);
        }
    }

    #[test]
    fn the_leaves_of_a_bag_are_counted() {
        for (language, number) in [("nl", 972_627), ("scrabble-en", 914_624)] {
            let bag = Ruleset::built_in(language).expect("built in").tiles.tiles();
            assert_eq!(number_of_leaves(&bag, MAX_LEAVE), number, "{language}");
        }
    }
}
