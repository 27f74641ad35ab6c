//! The words of a rack, as wfq finds them.

use wfq::lexicon::{Ask, Lexicon};
use wfq::rules::Ruleset;
use wfq::tile::{LetterCounts, Rack, Word};

/// From letters as text to all words of two letters or more that they make, in no order.
pub fn ask(ruleset: &Ruleset, rack: &str, lexicon: &impl Lexicon) -> Vec<Word> {
    let rack = Rack::parse(rack, &ruleset.alphabet).expect("a rack");
    let lengths = 2..=rack.tiles().len();
    let asks: Vec<_> = lengths.map(|drawn| Ask { fixed: LetterCounts::NONE, drawn }).collect();
    let mut words = Vec::new();
    let asked = lexicon.ask(&asks, rack.tiles(), &mut |_, word| words.extend(Word::new(word)));
    asked.expect("an answer");
    words
}
