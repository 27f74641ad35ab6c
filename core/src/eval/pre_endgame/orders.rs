//! The orders in which the last tiles of the bag may be drawn.

use rand::seq::SliceRandom;

use crate::eval::{Outlook, random};
use crate::tile::{Letter, Tiles};

/// An order of the unseen tiles: what the opponent has, and the bag from the start to the end.
#[derive(Clone, Debug)]
pub(super) struct BagOrder {
    pub other: Tiles,
    pub bag: Vec<Option<Letter>>,
}

/// All orders of the bag in a random order that the seed decides, so that the first ones are a fair
/// sample. Equal tiles count as different: each order is equally likely.
pub(super) fn orders(outlook: &Outlook<'_>, seed: u64) -> Vec<BagOrder> {
    let tiles: Vec<_> = outlook.unseen.each().collect();
    let mut bags: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..outlook.bag.min(tiles.len()) {
        let longer = |bag: &Vec<usize>| {
            let bag = bag.clone();
            let others = (0..tiles.len()).filter(|tile| !bag.contains(tile)).collect::<Vec<_>>();
            others.into_iter().map(move |tile| [&bag[..], &[tile]].concat())
        };
        bags = bags.iter().flat_map(longer).collect();
    }
    bags.shuffle(&mut random(seed, 0));
    let order = |bag: Vec<usize>| {
        let bag: Vec<_> = bag.into_iter().map(|tile| tiles[tile]).collect();
        BagOrder { other: outlook.unseen.minus(&bag.iter().copied().collect()), bag }
    };
    bags.into_iter().map(order).collect()
}
