//! Word graphs, recognised by how they begin.

/// The word graphs that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Graph {
    /// Of wolges, macondo and MAGPIE.
    Kwg,
    /// Of Quackle.
    Dawg,
}

impl Graph {
    /// Recognises a graph by its first bytes.
    pub(super) fn of(start: &[u8]) -> Option<Self> {
        let kwg = || is_kwg(start).then_some(Self::Kwg);
        is_dawg(start).then_some(Self::Dawg).or_else(kwg)
    }
}

/// The number of nodes examined.
const SAMPLE: usize = 1000;

/// Whether bytes are four-byte nodes that end in a tile: the first one points to the words, then siblings
/// stand in the order of their tiles. Of words and their reversals, few have no tile.
fn is_kwg(start: &[u8]) -> bool {
    let nodes: Vec<[u8; 4]> = start.as_chunks().0.iter().take(SAMPLE).copied().collect();
    let [[low, middle, high, 0], rest @ ..] = &nodes[..] else { return false };
    let is_head = high >> 6 == 1 && (*low, *middle, high & 0x3F) != (0, 0, 0);
    let in_order = |pair: &[[u8; 4]]| pair[0][2] & 0x40 != 0 || pair[0][3] < pair[1][3];
    let without = rest.iter().filter(|node| node[3] == 0).count();
    is_head
        && 2 * without <= rest.len()
        && rest.iter().any(|node| node[3] != 0)
        && rest.iter().all(|node| node[3] < 64)
        && rest.windows(2).all(in_order)
}

/// Whether bytes begin like Quackle's: a version, a checksum, the number of words, the number of
/// letters, then the letters.
fn is_dawg(start: &[u8]) -> bool {
    let letters = start.get(21..).unwrap_or_default();
    // Each is followed by a space.
    let labels = letters.split(|byte| *byte == b' ');
    let mut first_two = labels.chain(std::iter::repeat(&b""[..])).take(2);
    let is_upper = |label: &str| label.chars().all(char::is_uppercase);
    start.first() == Some(&1)
        && start.get(20).is_some_and(|letters| (10..64).contains(letters))
        && first_two.all(|label| {
            (1..=4).contains(&label.len()) && std::str::from_utf8(label).is_ok_and(is_upper)
        })
}
