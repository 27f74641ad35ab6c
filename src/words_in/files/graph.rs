//! Word graphs: the words of wolges' KWG and Quackle's DAWG, one by one.

use crate::rules::Ruleset;
use crate::tile::{Codes, MAX_WORD};
use crate::words_in::graphs::Graph;
use crate::words_in::source_error::{MAX_TEXT, SourceError};

/// A node of a graph: a letter after those before it.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The index of the letter in the graph's own order.
    letter: usize,
    /// The place of the first node that may follow, or 0.
    next: usize,
    /// Whether a word ends here.
    ends_word: bool,
    /// Whether no other letter can stand here.
    is_last: bool,
}

/// A graph of words in bytes.
pub(super) struct WordGraph<'b> {
    kind: Graph,
    /// The nodes.
    bytes: &'b [u8],
    /// Where they begin in the file.
    start: usize,
    letters: Vec<String>,
}

/// The bytes of a node.
const KWG: usize = 4;
const DAWG: usize = 7;

impl<'b> WordGraph<'b> {
    pub(super) fn new(
        kind: Graph,
        bytes: &'b [u8],
        ruleset: &Ruleset,
    ) -> Result<Self, SourceError> {
        match kind {
            Graph::Kwg => {
                let letters = Codes::of(&ruleset.alphabet).labels().to_vec();
                Ok(Self { kind, bytes, start: 0, letters })
            }
            Graph::Dawg => Self::dawg(bytes),
        }
    }

    /// A version, a checksum of 16 bytes, the number of words in three, the number of letters, then
    /// the letters with a space after each.
    fn dawg(bytes: &'b [u8]) -> Result<Self, SourceError> {
        let (count, text) = (bytes.get(20).copied().unwrap_or_default(), bytes.get(21..));
        let mut start = 21;
        let mut letters = Vec::new();
        for letter in text.unwrap_or_default().split(|byte| *byte == b' ').take(count.into()) {
            let label = std::str::from_utf8(letter).ok();
            let label = label.filter(|label| !label.contains(char::is_control));
            let label = label.ok_or_else(|| damaged(start))?;
            letters.push(label.to_owned());
            start += letter.len() + 1;
        }
        // Some programs put a byte between the letters and the nodes.
        start += (bytes.len().saturating_sub(start) % DAWG == 1) as usize;
        let nodes = bytes.get(start..).ok_or_else(|| damaged(start))?;
        Ok(Self { kind: Graph::Dawg, bytes: nodes, start, letters })
    }

    /// The words, a line each, in the order of the graph.
    pub(super) fn words(&self) -> Result<String, SourceError> {
        let root = self.node(0)?.next;
        let (mut text, mut word) = (String::new(), String::new());
        // The nodes that are to be tried, each with the length of what is before it.
        let mut path = vec![(root, 0, 0)];
        let mut tried = 0;
        while let Some((place, length, letters)) = path.pop() {
            if place == 0 {
                continue;
            }
            let Node { letter, next, ends_word, is_last } = self.node(place)?;
            let label = self.letters.get(letter).ok_or_else(|| self.unknown(place, letter))?;
            tried += 1;
            // A graph without loops has a word below each node.
            if tried > MAX_TEXT || letters == MAX_WORD {
                return Err(damaged(self.offset(place)));
            }
            word.truncate(length);
            if !is_last {
                path.push((place + 1, length, letters));
            }
            word.push_str(label);
            path.push((next, word.len(), letters + 1));
            if ends_word {
                if text.len() + word.len() > MAX_TEXT {
                    return Err(SourceError::Text);
                }
                text.extend([&*word, "\n"]);
            }
        }
        Ok(text)
    }

    fn node(&self, place: usize) -> Result<Node, SourceError> {
        let size = if self.kind == Graph::Kwg { KWG } else { DAWG };
        let bytes = place.checked_mul(size).and_then(|at| self.bytes.get(at..at + size));
        match (self.kind, bytes) {
            (Graph::Kwg, Some(&[a, b, c, tile])) => Ok(Node {
                // 0 is the blank, and no letter.
                letter: usize::from(tile).wrapping_sub(1),
                next: usize::from(c & 0x3F) << 16 | usize::from(b) << 8 | usize::from(a),
                ends_word: c & 0x80 != 0,
                is_last: c & 0x40 != 0,
            }),
            (Graph::Dawg, Some(&[a, b, c, letter, ref rest @ ..])) => Ok(Node {
                letter: usize::from(letter & 0x3F),
                next: usize::from(a) << 16 | usize::from(b) << 8 | usize::from(c),
                // How often the word is played; at least once.
                ends_word: rest.iter().any(|byte| *byte != 0),
                is_last: letter & 0x40 != 0,
            }),
            _ => Err(damaged(self.offset(place))),
        }
    }

    /// Where a node is in the file.
    const fn offset(&self, place: usize) -> usize {
        let size = if matches!(self.kind, Graph::Kwg) { KWG } else { DAWG };
        self.start.saturating_add(place.saturating_mul(size))
    }

    fn unknown(&self, place: usize, letter: usize) -> SourceError {
        let (offset, letters) = (self.offset(place), self.letters.len());
        SourceError::GraphLetter { offset, letter: letter.wrapping_add(1), letters }
    }
}

const fn damaged(offset: usize) -> SourceError {
    SourceError::Graph { offset }
}
