//! Words from each of their letters, leftwards and then rightwards: generators of moves need them.

use super::node::ZERO;
use super::rows::{End, add_rows};
use super::states::{State, States};

type Way = (Vec<u8>, End);

/// Adds the words of a graph from each of their letters; returns the number of the first state.
///
/// CARE is ERAC, RAC0, AC0 and C0: after the turn come the states of the graph after CAR, CA and C.
pub(super) fn add_gaddag(states: &mut States, words: &[Vec<u8>], graph: u32) -> u32 {
    let mut ways = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let before = index.checked_sub(1).map_or(&[][..], |index| &words[index]);
        add_turns(states, (word, before), graph, &mut ways);
        ways.push((word.iter().rev().copied().collect(), End::Word));
    }
    ways.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    add_rows(states, ways)
}

/// Adds the ways through a word that turn, save those that the word before it has too.
fn add_turns(states: &States, (word, before): (&[u8], &[u8]), graph: u32, ways: &mut Vec<Way>) {
    let common = word.iter().zip(before).take_while(|(a, b)| a == b).count();
    let mut first = graph;
    for length in 1..word.len() {
        let of_tile = |(_, state): &(u32, &State)| state.tile == word[length - 1];
        let found = states.siblings(first).find(of_tile);
        first = found.map_or(0, |(_, state)| state.follows);
        // A word that is the beginning of this one has nothing after it.
        if length > common || length == before.len() {
            let mut tiles: Vec<u8> = word[..length].iter().rev().copied().collect();
            tiles.push(ZERO);
            ways.push((tiles, End::Follows(first)));
        }
    }
}
