//! All sets of words that use exactly some letters, or how many there are:
//! `anagrams LIST LETTERS SHORTEST MOST_WORDS [count]`.

use std::io::{BufWriter, Write};

use wfq_core::query::QueryWords;
use wfq_core::rules::Ruleset;
use wfq_core::tile::{Alphabet, MAX_WORD, Rack};
use wfq_core::wordplay::{AnagramSets, SetOrder, Watch};

/// Writes each set in a line.
struct Lines<'a, W> {
    out: W,
    words: &'a QueryWords,
    alphabet: &'a Alphabet,
}

impl<W: Write> Watch for Lines<'_, W> {
    fn found(&mut self, words: &[u32]) -> bool {
        let mut line = || {
            for (at, place) in words.iter().enumerate() {
                self.out.write_all(if at > 0 { b" " } else { b"" })?;
                for letter in self.words.word(*place) {
                    self.out.write_all(self.alphabet.label(*letter).as_bytes())?;
                }
            }
            self.out.write_all(b"\n")
        };
        line().is_ok()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [list, letters, shortest, most, rest @ ..] = &arguments[..] else {
        return Err("anagrams LIST LETTERS SHORTEST MOST_WORDS [count]".into());
    };
    let alphabet = Ruleset::built_in("en")?.alphabet;
    let text = std::fs::read_to_string(list)?;
    let words = text.lines().filter_map(|word| alphabet.word(word).ok());
    let words = QueryWords::new(words, alphabet.len());
    let mut question = AnagramSets::new(Rack::parse(letters, &alphabet)?);
    question.lengths = shortest.parse()?..=MAX_WORD;
    question.words = 1..=most.parse()?;
    if rest.is_empty() {
        let out = BufWriter::new(std::io::stdout().lock());
        let mut lines = Lines { out, words: &words, alphabet: &alphabet };
        question.sets(&words, SetOrder::Longest, &mut lines)?;
        lines.out.flush()?;
    } else {
        let start = std::time::Instant::now();
        for count in question.count(&words, &mut || false)?.unwrap_or_default() {
            println!("{} words: {}", count.words, count.sets);
        }
        println!("{:?}", start.elapsed());
    }
    Ok(())
}
