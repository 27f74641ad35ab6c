//! The orders in which the last tiles of the bag may be drawn.

use itertools::Itertools;
use rand::seq::SliceRandom;
use rustc_hash::FxHashSet;

use crate::eval::{Outlook, random};
use crate::tile::{Letter, Tiles};

/// The most orders that are kept: all with four tiles in the bag, and a sample with five and six.
const MOST: usize = 20_000;

/// An order of the unseen tiles: what the opponent has, and the bag from the start to the end.
#[derive(Clone, Debug)]
pub(super) struct BagOrder {
    pub other: Tiles,
    pub bag: Vec<Option<Letter>>,
}

/// The orders of a bag.
#[derive(Clone, Debug)]
pub(super) struct BagOrders {
    /// How many there are.
    pub all: usize,
    /// All of them, or a sample if there are very many. They come in a random order that the seed decides,
    /// so that the first ones are a fair sample.
    pub tried: Vec<BagOrder>,
}

impl BagOrders {
    /// The orders of the bag of a position. Equal tiles count as different: each order is equally likely.
    pub(super) fn new(outlook: &Outlook<'_>, seed: u64) -> Self {
        let tiles: Vec<_> = outlook.unseen.each().collect();
        let count = outlook.bag.min(tiles.len());
        let all = (0..count).fold(1, |all: usize, drawn| all.saturating_mul(tiles.len() - drawn));
        let mut random = random(seed, 0);
        let bags: Vec<Vec<usize>> = if all <= MOST {
            let mut bags = (0..tiles.len()).permutations(count).collect_vec();
            bags.shuffle(&mut random);
            bags
        } else {
            let mut places = (0..tiles.len()).collect_vec();
            let mut seen = FxHashSet::default();
            let drawn =
                std::iter::repeat_with(|| places.partial_shuffle(&mut random, count).0.to_vec());
            drawn.filter(|bag| seen.insert(bag.clone())).take(MOST).collect()
        };
        let order = |bag: Vec<usize>| {
            let bag: Vec<_> = bag.into_iter().map(|tile| tiles[tile]).collect();
            BagOrder { other: outlook.unseen.minus(&bag.iter().copied().collect()), bag }
        };
        Self { all, tried: bags.into_iter().map(order).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    #[test]
    fn very_many_orders_are_sampled_and_none_twice() {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let board = Board::new(15);
        let tiles = |text| *Rack::parse(text, &ruleset.alphabet).expect("a rack").tiles();
        let (rack, unseen) = (tiles("AEI"), tiles("BCDFGHJKLMNP"));
        let of = |bag| {
            let layout = &ruleset.layout;
            let outlook = Outlook { bag, ..Outlook::new(&ruleset, layout, &board, rack, unseen) };
            BagOrders::new(&outlook, 1)
        };
        for (bag, all, tried) in [(1, 12, 12), (4, 11_880, 11_880), (5, 95_040, MOST)] {
            let orders = of(bag);
            assert_eq!([orders.all, orders.tried.len()], [all, tried]);
            let different: FxHashSet<_> = orders.tried.iter().map(|order| &order.bag).collect();
            assert_eq!(different.len(), tried);
            // Each tile comes first about equally often.
            let first = orders.tried.iter().counts_by(|order| order.bag[0]);
            let [least, most] = [first.values().min(), first.values().max()].map(|it| it.copied());
            assert!(first.len() == 12 && 10 * least.unwrap_or(0) > 8 * most.unwrap_or(0));
        }
    }
}
