//! What players at a table go by.

use std::error::Error;
use std::sync::Arc;

use flate2::read::GzDecoder;
use wfq::eval::{Leaves, Moments};
use wfq::lexicon::{Cleaner, WordMap, front_coded};
use wfq::rules::Ruleset;
use wfq::tile::Word;

/// The words and the leave values that come with a ruleset.
pub struct Table {
    pub ruleset: Arc<Ruleset>,
    pub map: WordMap,
    pub leaves: Arc<Leaves>,
}

impl Table {
    pub fn new(id: &str) -> Result<Self, Box<dyn Error>> {
        let ruleset = Arc::new(Ruleset::built_in(id)?);
        let text = front_coded(ruleset.built_in_words().ok_or("it has no words")?)?;
        let cleaned = Cleaner::new(&ruleset).clean(&text, |_| ());
        let words = cleaned.entries().flat_map(|entry| Word::new(entry.word));
        let map = WordMap::new(ruleset.alphabet.clone(), words);
        let leaves = GzDecoder::new(ruleset.built_in_leaves().ok_or("it has no leave values")?);
        let leaves = Arc::new(Leaves::read(leaves, &ruleset.alphabet)?);
        Ok(Self { ruleset, map, leaves })
    }
}

/// The mean and half the width of its 95 % interval, times a factor; NaN where there is none.
pub fn scaled(moments: &Moments, factor: f64) -> [f64; 2] {
    let estimate = moments.estimate().map(|estimate| estimate.times(factor));
    [estimate.map(|estimate| estimate.mean), estimate.and_then(|estimate| estimate.interval)]
        .map(|number| number.unwrap_or(f64::NAN))
}
