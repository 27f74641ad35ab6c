//! Words and leaves as the bytes of a graph.

use thiserror::Error;

use super::gaddag::add_gaddag;
use super::layout::{Layout, MAX_NODES};
use super::rows::{End, add_rows};
use super::states::States;
use crate::tile::{Alphabet, Codes, Word};

/// Words that need more nodes than a `.kwg` can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a word graph of {nodes} nodes, and {MAX_NODES} are the most: give fewer words")]
pub struct TooManyNodes {
    /// How many they need.
    pub nodes: usize,
}

/// A `.kwg` of words, as wolges, macondo and MAGPIE read it: the words, and from each of their letters
/// leftwards and then rightwards. A word that can be laid in several ways is there in each.
///
/// # Errors
///
/// [`TooManyNodes`] if there are too many words.
pub fn word_graph(
    words: impl IntoIterator<Item = Word>,
    alphabet: &Alphabet,
) -> Result<Vec<u8>, TooManyNodes> {
    let codes = Codes::of(alphabet);
    let readings = words.into_iter().flat_map(|word| match alphabet.is_ambiguous() {
        true => alphabet.readings(&word).unwrap_or_else(|| vec![word]),
        false => vec![word],
    });
    let of_word = |word: Word| word.iter().map(|letter| codes.code(*letter)).collect();
    let mut words: Vec<Vec<u8>> = readings.map(of_word).collect();
    words.sort_unstable();
    words.dedup();
    graph_of_words(&words)
}

/// A `.kwg` of words in ascending order.
fn graph_of_words(words: &[Vec<u8>]) -> Result<Vec<u8>, TooManyNodes> {
    let mut states = States::default();
    let first = add_words(&mut states, words);
    let of_words = states.all.len();
    let turned = add_gaddag(&mut states, words, first);
    let mut layout = Layout::new(&states, 2);
    layout.lay(first, 0..of_words);
    layout.lay(turned, of_words..states.all.len());
    bytes(&layout, &[first, turned])
}

/// The graph of leaves in ascending order, as it is in a `.klv2`.
///
/// # Errors
///
/// [`TooManyNodes`] if there are too many leaves.
pub(crate) fn leave_graph(leaves: &[Vec<u8>]) -> Result<Vec<u8>, TooManyNodes> {
    let mut states = States::default();
    let first = add_words(&mut states, leaves);
    let mut layout = Layout::new(&states, 1);
    layout.lay(first, 0..states.all.len());
    bytes(&layout, &[first])
}

fn add_words(states: &mut States, words: &[Vec<u8>]) -> u32 {
    add_rows(states, words.iter().map(|word| (word, End::Word)))
}

fn bytes(layout: &Layout<'_>, firsts: &[u32]) -> Result<Vec<u8>, TooManyNodes> {
    let nodes = layout.len();
    if nodes > MAX_NODES { Err(TooManyNodes { nodes }) } else { Ok(layout.bytes(firsts)) }
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::super::node::{NODE_BYTES, Node, ZERO};
    use super::super::walk::{DamagedNode, LeaveWalk};
    use super::*;

    fn words(texts: &[&str]) -> Vec<Vec<u8>> {
        texts.iter().map(|text| text.bytes().map(|byte| byte & 0x1F).collect()).collect()
    }

    /// All sequences below a node of a file, in ascending order.
    fn all_below(bytes: &[u8], head: usize) -> Vec<Vec<u8>> {
        let nodes = bytes.as_chunks().0;
        let mut found = Vec::new();
        let mut open = vec![(Node::of_bytes(nodes[head]).follows(), Vec::new())];
        while let Some((place, tiles)) = open.pop() {
            if place == 0 {
                continue;
            }
            let node = Node::of_bytes(nodes[place]);
            if !node.is_last() {
                open.push((place + 1, tiles.clone()));
            }
            let tiles = [&tiles[..], &[node.tile()]].concat();
            if node.ends_word() {
                found.push(tiles.clone());
            }
            open.push((node.follows(), tiles));
        }
        found.sort();
        found
    }

    /// The words from each of their letters.
    fn turned(words: &[Vec<u8>]) -> Vec<Vec<u8>> {
        let ways = words.iter().flat_map(|word| {
            (1..=word.len()).map(|length| {
                let mut way: Vec<u8> = word[..length].iter().rev().copied().collect();
                if length < word.len() {
                    way.push(ZERO);
                    way.extend(&word[length..]);
                }
                way
            })
        });
        let mut ways: Vec<_> = ways.collect();
        ways.sort();
        ways
    }

    #[test]
    fn a_small_graph_has_these_bytes() {
        let bytes = graph_of_words(&words(&["AB", "B", "BB"])).expect("few");
        let nodes = [
            // The words; then what is turned.
            Node::new(0, 2, false, true),
            Node::new(0, 8, false, true),
            // A, which B ends; B, a word that B continues.
            Node::new(1, 4, false, false),
            Node::new(2, 4, true, true),
            Node::new(2, 0, true, true),
        ];
        let start = nodes.map(Node::bytes).concat();
        assert_eq!(bytes[..start.len()], start);
        assert_eq!(bytes[8..16], [4, 0, 0, 1, 4, 0, 0xC0, 2], "the lowest byte first");
        assert_eq!(all_below(&bytes, 1), turned(&words(&["AB", "B", "BB"])));
    }

    #[test]
    fn a_row_is_found_at_the_end_of_a_longer_one() {
        // After C come A, B and S; after D only B and S: its row is the end of the other.
        let list = words(&["CA", "CB", "CS", "DB", "DS"]);
        let bytes = leave_graph(&list).expect("few");
        assert_eq!((bytes.len() / NODE_BYTES, all_below(&bytes, 0)), (1 + 2 + 3, list));
    }

    #[test]
    fn nothing_is_two_nodes_that_lead_nowhere() {
        assert_eq!(graph_of_words(&[]), Ok([0, 0, 0x40, 0].repeat(2)));
    }

    #[test]
    fn a_word_is_there_in_each_reading() {
        let alphabet = Alphabet::new(["A", "C", "CH", "H"].map(String::from)).expect("letters");
        let list = ["CHA", "HA"].map(|text| alphabet.word(text).expect("a word"));
        let bytes = word_graph(list, &alphabet).expect("few");
        let expected = vec![vec![2, 4, 1], vec![3, 1], vec![4, 1]];
        assert_eq!(
            (all_below(&bytes, 0), all_below(&bytes, 1)),
            (expected.clone(), turned(&expected))
        );
    }

    #[test]
    fn random_lists_are_there_as_given() {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        for round in 0..100 {
            let mut list: Vec<Vec<u8>> = (0..random.random_range(0..150))
                .map(|_| {
                    let length = random.random_range(1..=6);
                    (0..length).map(|_| random.random_range(1..=4)).collect()
                })
                .collect();
            list.sort();
            list.dedup();
            let bytes = graph_of_words(&list).expect("few");
            assert_eq!(all_below(&bytes, 0), list, "{round}");
            assert_eq!(all_below(&bytes, 1), turned(&list), "{round}");
        }
    }

    #[test]
    fn a_graph_without_end_is_left_soon() {
        // Of 60 tiles each may follow those before it: more ways than could ever be tried, and no leave.
        let mut nodes = vec![Node::new(0, 1, false, true)];
        nodes.extend((1..=60).map(|tile| Node::new(tile, tile.into(), false, tile == 60)));
        let nodes: Vec<u8> = nodes.into_iter().flat_map(Node::bytes).collect();
        let mut walk = LeaveWalk::new(&nodes, 1000).expect("a head");
        assert!(matches!(walk.advance(), Err(DamagedNode { .. })));
        assert!(LeaveWalk::new(&nodes[..3], 1).is_err());
    }
}
