//! Word graphs, written here from their published descriptions.

use std::collections::BTreeMap;

use wfq::lexicon::Reading;

use super::{error, read, read_in};

/// The letters that may follow, by their number in the graph's order; whether a word ends at each.
#[derive(Default)]
struct Trie {
    next: BTreeMap<u8, (bool, Trie)>,
}

/// A node: its letter, the place of the first that follows, whether a word ends, whether it is last.
type Node = (u8, u32, bool, bool);

impl Trie {
    fn of(words: &[&str], letters: &str) -> Self {
        let mut trie = Self::default();
        for word in words {
            let mut at = &mut trie;
            let mut rest = word.chars().peekable();
            while let Some(letter) = rest.next() {
                let number = letters.chars().position(|of| of == letter).expect("a letter") as u8;
                let next = at.next.entry(number).or_default();
                next.0 |= rest.peek().is_none();
                at = &mut next.1;
            }
        }
        trie
    }

    /// Lays the letters that follow side by side, then what is below each. Returns their place.
    fn lay(&self, nodes: &mut Vec<Node>) -> u32 {
        let (place, last) = (nodes.len(), self.next.len().wrapping_sub(1));
        let here = self.next.iter().enumerate();
        nodes.extend(here.map(|(index, (letter, (ends, _)))| (*letter, 0, *ends, index == last)));
        for (index, (_, below)) in self.next.values().enumerate() {
            nodes[place + index].1 = below.lay(nodes);
        }
        if self.next.is_empty() { 0 } else { place as u32 }
    }
}

/// A graph of wolges: two nodes that point to the words and to their reversals, then four bytes each,
/// the lowest first: 22 bits for what follows, whether it is the last, whether a word ends, the letter
/// from 1.
fn kwg(words: &[&str], letters: &str) -> Vec<u8> {
    let mut nodes = vec![(0, 0, false, false); 2];
    nodes[0].1 = Trie::of(words, letters).lay(&mut nodes);
    let heads = 2;
    let bytes = nodes.iter().enumerate().flat_map(|(index, (letter, next, ends, last))| {
        let letter = if index < heads { 0 } else { u32::from(*letter) + 1 };
        let flags = u32::from(*ends) << 23 | u32::from(*last || index < heads) << 22;
        (letter << 24 | flags | next).to_le_bytes()
    });
    bytes.collect()
}

/// A graph of Quackle: its version, a checksum, the number of words, the letters, then seven bytes a
/// node: three for what follows, the letter with a bit for the last one, three for how often the word
/// is played.
fn dawg(words: &[&str], letters: &str) -> Vec<u8> {
    let mut nodes = vec![(0, 0, false, true)];
    nodes[0].1 = Trie::of(words, letters).lay(&mut nodes);
    let mut bytes = vec![1];
    bytes.extend([7; 16]);
    bytes.extend(&(words.len() as u32).to_be_bytes()[1..]);
    bytes.push(letters.chars().count() as u8);
    letters.chars().for_each(|letter| bytes.extend(format!("{letter} ").bytes()));
    for (letter, next, ends, last) in nodes {
        bytes.extend(&next.to_be_bytes()[1..]);
        bytes.push(letter | u8::from(last) << 6);
        bytes.extend([0, 0, u8::from(ends)]);
    }
    bytes
}

/// A graph of wolges node by node: the number of the letter, what follows, whether a word ends, whether it is last.
fn nodes(nodes: &[(u8, u32, bool, bool)]) -> Vec<u8> {
    let bytes = nodes.iter().flat_map(|(letter, next, ends, last)| {
        let flags = u32::from(*ends) << 23 | u32::from(*last) << 22;
        (u32::from(*letter) << 24 | flags | next).to_le_bytes()
    });
    bytes.collect()
}

const LATIN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const WORDS: [&str; 6] = ["AAP", "AAPJE", "AAS", "NOOT", "NOTEN", "ZO"];

#[test]
fn the_words_of_a_graph_are_read_in_order() {
    for (bytes, form) in [
        (kwg(&WORDS, LATIN), "a word graph (KWG)"),
        (dawg(&WORDS, LATIN), "a word graph (Quackle's DAWG)"),
    ] {
        let file = read(&bytes).expect("a graph");
        assert_eq!(file.form.to_string(), form);
        assert_eq!(file.text.lines().collect::<Vec<_>>(), WORDS);
    }
}

#[test]
fn letters_are_in_the_order_of_the_graph() {
    let of = |language, letters: &str, words: &[&str]| {
        let file = read_in(language, &kwg(words, letters), Reading::default(), None);
        file.expect("a graph").text
    };
    assert_eq!(of("de", "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ", &["ÄRA", "ÜBEL"]), "ÄRA\nÜBEL\n");
    assert_eq!(of("sv", "ABCDEFGHIJKLMNOPQRSTUVWXYÜZÅÄÆÖ", &["ZON", "ÅL", "ÖL"]), "ZON\nÅL\nÖL\n");
    assert_eq!(of("nb", "ABCDEFGHIJKLMNOPQRSTUVWXYÜZÆÄØÖÅ", &["ØL", "ÅL"]), "ØL\nÅL\n");
    let german = read(dawg(&["ÄRA", "BAD"], "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ")).expect("a graph");
    assert_eq!(german.text, "ÄRA\nBAD\n");
    // Quackle's graph has its letters in itself.
    let file = read(dawg(&["ÖL"], "ABCDEFGHIJKLÖ")).expect("a graph");
    assert_eq!(file.text, "ÖL\n");
}

#[test]
fn damaged_graphs_are_named_with_their_place() {
    let whole = kwg(&WORDS, LATIN);
    let cut = error(&whole[..whole.len() - 4]);
    assert!(cut.starts_with(" byte ") && cut.contains("damaged"), "{cut}");
    let mut turned = whole.clone();
    // The first node follows itself.
    turned[8..11].copy_from_slice(&[2, 0, 0]);
    assert!(error(&turned).contains("damaged"));
    let foreign = error(kwg(&["AÅ"], "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"));
    assert!(foreign.contains("letter 29 of 26: is the word graph of this language?"), "{foreign}");
    assert!(error(dawg(&["A\n"], "ABCDEFGHIJKL\n")).contains("damaged"));
    let whole = dawg(&WORDS, LATIN);
    assert!(error(&whole[..whole.len() - 14]).contains("damaged"));
}

#[test]
fn a_graph_without_end_is_left_soon() {
    // 63 letters deep, each with two ways on and no word: more ways than could ever be tried.
    let mut nodes = vec![[2, 0, 0x40, 0], [0, 0, 0x40, 0]];
    for place in (4..130).step_by(2) {
        nodes.extend([[place, 0, 0, 1], [place, 0, 0x40, 2]]);
    }
    let begin = std::time::Instant::now();
    assert!(error(nodes.concat()).contains("damaged"));
    assert!(begin.elapsed().as_secs() < 60, "{:?}", begin.elapsed());
}

#[test]
fn a_graph_is_read_wherever_its_nodes_lie() {
    // Words alone: the second node is one of them.
    let words =
        [(0, 1, false, true), (3, 3, false, false), (4, 3, false, true), (1, 4, true, true)];
    let words = [&words[..], &[(2, 0, true, true)]].concat();
    let file = read(nodes(&words)).expect("a graph");
    assert_eq!(file.text, "CA\nCAB\nDA\nDAB\n");
    // Of AB, with a row that turns and begins without a letter before those of the words.
    let turned = [
        (0, 4, false, true),
        (0, 6, false, true),
        (0, 5, false, false),
        (1, 0, true, true),
        (1, 5, false, true),
        (2, 0, true, true),
        (1, 8, false, false),
        (2, 2, false, true),
        (0, 5, false, true),
    ];
    assert_eq!(read(nodes(&turned)).expect("a graph").text, "AB\n");
}
