//! How long ladders, near words and hidden words take: `wordplay LIST FIRST LAST TEXT`.

use std::time::Instant;

use wfq_core::query::QueryWords;
use wfq_core::rules::Ruleset;
use wfq_core::wordplay::{HiddenIn, HiddenWords, Ladders, groups_alike, near, shape, stems};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [list, first, last, text] = &arguments[..] else {
        return Err("wordplay LIST FIRST LAST TEXT".into());
    };
    let alphabet = Ruleset::built_in("en")?.alphabet;
    let words = std::fs::read_to_string(list)?;
    let words = words.lines().filter_map(|word| alphabet.word(word).ok());
    let words = QueryWords::new(words, alphabet.len());
    let (first, last) = (alphabet.word(first)?, alphabet.word(last)?);
    for lengths in [false, true] {
        let start = Instant::now();
        match Ladders::new(&words, &first, &last, lengths, &mut || false) {
            Err(error) => println!("{error}, {:?}", start.elapsed()),
            Ok(ladders) => {
                let time = start.elapsed();
                let ladder = ladders.first();
                let texts = ladder.iter().map(|place| alphabet.text(words.word(*place)));
                let texts = texts.collect::<Vec<_>>().join(" ");
                println!("{texts}: {} steps, {} ladders, {time:?}", ladders.steps(), ladders.len());
            }
        }
    }
    for most in 0..=4 {
        let start = Instant::now();
        let found = near(&words, &last, most, &mut || false).unwrap_or_default();
        println!("{} words within {most}, {:?}", found.len(), start.elapsed());
    }
    for reversed in [false, true] {
        let question = HiddenWords { reversed, lie: HiddenIn::Across, ..HiddenWords::default() };
        let start = Instant::now();
        let mut found = 0;
        let mut take = |_| {
            found += 1;
            true
        };
        question.find(&words, &alphabet, &std::fs::read_to_string(text)?, &mut take, &mut || false);
        println!("{found} words hidden, {:?}", start.elapsed());
    }
    let start = Instant::now();
    let found = stems(&words, 6);
    println!(
        "{} stems, first {}, {:?}",
        found.len(),
        alphabet.text(&found[0].letters),
        start.elapsed()
    );
    let start = Instant::now();
    let found = groups_alike(&words, |word| Some(shape(word, &alphabet)));
    println!("{} shapes, {:?}", found.len(), start.elapsed());
    Ok(())
}
