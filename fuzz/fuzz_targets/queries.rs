//! Queries of patterns and variables: each answer is told once, its variables have values, and the order of the
//! items changes no answer. A query that does not read says where.
#![no_main]

use std::collections::BTreeSet;

use libfuzzer_sys::fuzz_target;
use wfq::query::{Query, QueryEnd, QueryWatch, QueryWords};
use wfq::rules::Ruleset;
use wfq_fuzz::{RULESETS, WORDS, choice_and_text};

/// At most this many answers are kept: a few patterns of 24 words have millions.
const MOST: usize = 20_000;

/// A query is asked this often whether to go on.
const LONGEST: usize = 20_000;

#[derive(Default)]
struct Answers {
    found: Vec<Vec<u32>>,
    asked: usize,
}

impl QueryWatch for Answers {
    fn found(&mut self, words: &[u32]) -> bool {
        self.found.push(words.to_vec());
        self.found.len() < MOST
    }

    fn is_cancelled(&mut self) -> bool {
        self.asked += 1;
        self.asked > LONGEST
    }
}

/// The answers of a query, if it reads, with whether these are all.
fn answers(text: &str, ruleset: &Ruleset, words: &QueryWords) -> Option<(Query, Answers, bool)> {
    let query = match Query::parse(text, ruleset, |name| (name == "other").then_some(1)) {
        Ok(query) => query,
        Err(error) => {
            assert!((1..=text.chars().count() + 1).contains(&error.column), "{text:?}: {error}");
            return None;
        }
    };
    let mut answers = Answers::default();
    let end = query.answers(&[words, words], &mut answers);
    Some((query, answers, end == QueryEnd::Complete))
}

fuzz_target!(|data: &[u8]| {
    let Some((number, text)) = choice_and_text(data, RULESETS.len()) else { return };
    let ruleset = &RULESETS[number];
    let words = WORDS.iter().filter_map(|word| ruleset.alphabet.word(word).ok());
    let words = QueryWords::spelled_once(words, &ruleset.alphabet);
    let Some((query, answers, is_all)) = answers(text, ruleset, &words) else { return };
    for answer in answers.found.iter().take(20) {
        query.values(&[&words, &words], answer);
    }
    let found: BTreeSet<_> = answers.found.iter().cloned().collect();
    assert_eq!(found.len(), answers.found.len(), "{text:?} tells an answer twice");
    let items: Vec<_> = text.trim_end().trim_end_matches(';').split(';').rev().collect();
    let turned = self::answers(&items.join(";"), ruleset, &words);
    let (_, turned, is_all_of_turned) = turned.expect("the same items");
    if is_all && is_all_of_turned {
        let back = |mut answer: Vec<u32>| {
            answer.reverse();
            answer
        };
        let turned: BTreeSet<_> = turned.found.into_iter().map(back).collect();
        assert_eq!(found, turned, "{text:?} turned");
    }
});
