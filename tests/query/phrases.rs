//! Word boundaries of phrases, beside trying every way of writing and every value of every variable.

use std::collections::BTreeSet;

use itertools::Itertools;
use proptest::prelude::*;
use wfq::query::{Query, QueryWords};
use wfq::rules::Ruleset;
use wfq::tile::{Writing, Writings};

use super::{answers, english};

/// A part of a template.
#[derive(Clone, Debug, PartialEq)]
enum Part {
    One(&'static str),
    Run,
    Boundary,
    Variable(char),
}

fn text(parts: &[Part]) -> String {
    let sign = |part: &Part| match part {
        Part::One(letters) if letters.len() == 1 => (*letters).to_owned(),
        Part::One(letters) => format!("[{letters}]"),
        Part::Run => "*".to_owned(),
        Part::Boundary => "_".to_owned(),
        Part::Variable(name) => name.to_string(),
    };
    parts.iter().map(sign).collect()
}

/// Whether a phrase fits, tried in every way. Between two boundaries is a letter.
fn fits(parts: &[Part], values: &[(char, String)], phrase: &str) -> bool {
    let mut parts = parts.to_vec();
    parts.dedup_by(|one, two| *one == Part::Boundary && one == two);
    fits_from(&parts, values, phrase, (0, None))
}

/// Whether the letters of a phrase from a place on fit; the last boundary was at another.
fn fits_from(
    parts: &[Part],
    values: &[(char, String)],
    phrase: &str,
    (from, last): (usize, Option<usize>),
) -> bool {
    let words: Vec<&str> = phrase.split(' ').collect();
    let letters = words.concat();
    let Some((part, rest)) = parts.split_first() else { return from == letters.len() };
    let behind = |from: usize| fits_from(rest, values, phrase, (from, last));
    match part {
        Part::One(set) => {
            letters[from..].starts_with(|letter| set.contains(letter)) && behind(from + 1)
        }
        Part::Run => (from..=letters.len()).any(behind),
        Part::Boundary => {
            (1..words.len()).any(|at| words[..at].concat().len() == from)
                && last != Some(from)
                && fits_from(rest, values, phrase, (from, Some(from)))
        }
        Part::Variable(name) => {
            let (_, value) = values.iter().find(|(of, _)| of == name).expect("a value");
            letters[from..].starts_with(value.as_str()) && behind(from + value.len())
        }
    }
}

fn part() -> impl Strategy<Value = Part> {
    prop_oneof![
        4 => prop::sample::select(vec!["a", "b", "e", "ab", "abe"]).prop_map(Part::One),
        2 => Just(Part::Run),
        3 => Just(Part::Boundary),
        3 => prop::sample::select(vec!['A', 'B']).prop_map(Part::Variable),
    ]
}

/// Whether no boundary is first or last.
fn is_inside(parts: &[Part]) -> bool {
    ![parts.first(), parts.last()].contains(&Some(&Part::Boundary))
}

fn template() -> impl Strategy<Value = Vec<Part>> {
    prop::collection::vec(part(), 1..6).prop_filter("boundaries inside", |parts| is_inside(parts))
}

fn plain() -> impl Strategy<Value = Vec<Part>> {
    let is_plain = |part: &Part| !matches!(part, Part::Variable(_));
    let parts = prop::collection::vec(part().prop_filter("plain", is_plain), 1..6);
    parts.prop_filter("boundaries inside", |parts| is_inside(parts))
}

fn phrases() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[abe]{1,3}( [abe]{1,2}){0,2}", 1..9)
}

fn letters_of(phrase: &str) -> String {
    phrase.replace(' ', "").to_uppercase()
}

/// The words of some phrases.
fn words_of(phrases: &[String], ruleset: &Ruleset) -> QueryWords {
    let alphabet = &ruleset.alphabet;
    let words = phrases.iter().map(|phrase| alphabet.word(&letters_of(phrase)).expect("letters"));
    let written = phrases.iter().unique().map(|phrase| {
        let parts = phrase.to_uppercase().into();
        (letters_of(phrase), Writing { text: phrase.as_str().into(), parts })
    });
    QueryWords::new(words, alphabet.len()).with_writings(Writings::new(written), alphabet)
}

/// The words of which a writing is as said.
fn those(phrases: &[String], is: impl Fn(&str) -> bool) -> BTreeSet<String> {
    phrases.iter().filter(|phrase| is(phrase)).map(|phrase| letters_of(phrase)).collect()
}

fn found(query: &str, words: &QueryWords, ruleset: &Ruleset) -> BTreeSet<String> {
    answers(query, ruleset, words).texts().into_iter().collect()
}

proptest! {
    #[test]
    fn boundaries_are_where_words_end(phrases in phrases(), one in plain(), two in plain()) {
        let ruleset = english();
        let words = words_of(&phrases, &ruleset);
        let fit = |parts: &[Part], phrase: &str| fits(parts, &[], phrase);
        let [first, second] = [&one, &two].map(|parts| text(parts));
        prop_assert_eq!(found(&first, &words, &ruleset), those(&phrases, |phrase| fit(&one, phrase)), "{}", first);
        let query = format!("{first}&!{second}");
        let both = those(&phrases, |phrase| fit(&one, phrase) && !fit(&two, phrase));
        prop_assert_eq!(found(&query, &words, &ruleset), both, "{}", query);
        let query = format!("{first}|{second}");
        let either = those(&phrases, |phrase| fit(&one, phrase) || fit(&two, phrase));
        prop_assert_eq!(found(&query, &words, &ruleset), either, "{}", query);
        let query = format!("`{first}");
        let misprint = |phrase: &str| {
            let changed = phrase.char_indices().filter(|(_, sign)| *sign != ' ').any(|(at, sign)| {
                let others = ["a", "b", "e"].into_iter().filter(|letter| !letter.contains(sign));
                others.map(|other| [&phrase[..at], other, &phrase[at + 1..]].concat()).any(|other| fit(&one, &other))
            });
            changed && !fit(&one, phrase)
        };
        prop_assert_eq!(found(&query, &words, &ruleset), those(&phrases, misprint), "{}", query);
    }

    #[test]
    fn writings_fit_by_themselves(phrases in phrases(), parts in plain()) {
        let ruleset = english();
        let words = words_of(&phrases, &ruleset);
        let template = text(&parts);
        let query = Query::parse(&template, &ruleset, |_| None).expect("a query");
        for place in 0..words.len() as u32 {
            let all = words.writings().of(&ruleset.alphabet.text(words.word(place)));
            let fitting = query.fitting_writings(&[&words], 0, place).into_iter();
            let fitting: Vec<_> = fitting.map(|number| &*all[number].text).collect();
            let has = parts.contains(&Part::Boundary);
            let wanted = all.iter().map(|writing| &*writing.text);
            let wanted: Vec<_> = wanted.filter(|text| !has || fits(&parts, &[], text)).collect();
            prop_assert_eq!(fitting, wanted, "{}", template);
        }
    }

    #[test]
    fn variables_go_with_boundaries(phrases in phrases(), one in template(), two in template()) {
        let ruleset = english();
        let words = words_of(&phrases, &ruleset);
        let query = format!("{};{}", text(&one), text(&two));
        let substrings = phrases.iter().map(|phrase| phrase.replace(' ', ""));
        let substrings = substrings.flat_map(|word| {
            let ends = (0..word.len()).tuple_combinations().chain((0..word.len()).map(|at| (at, word.len())));
            ends.map(|(begin, end)| word[begin..end].to_owned()).collect::<Vec<_>>()
        });
        let substrings: BTreeSet<String> = substrings.collect();
        let mut wanted = BTreeSet::new();
        for (a, b) in substrings.iter().cartesian_product(&substrings) {
            let values = [('A', a.clone()), ('B', b.clone())];
            let [first, second] = [&one, &two].map(|parts| those(&phrases, |phrase| fits(parts, &values, phrase)));
            wanted.extend(first.iter().cartesian_product(&second).map(|(first, second)| format!("{first} {second}")));
        }
        prop_assert_eq!(found(&query, &words, &ruleset), wanted, "{}", query);
    }
}

#[test]
fn a_word_of_two_writings_fits_by_one_of_them() {
    let ruleset = english();
    let phrases = ["a way", "away", "ice cream", "do it yourself"].map(str::to_owned);
    let words = words_of(&phrases, &ruleset);
    let found = |query: &str| answers(query, &ruleset, &words).texts().join(" ");
    assert_eq!(found("a_way"), "AWAY");
    assert_eq!(found("a*y&!*_*"), "AWAY");
    assert_eq!(found("*_*"), "AWAY DOITYOURSELF ICECREAM");
    assert_eq!(found("*_*_*"), "DOITYOURSELF");
    assert_eq!(found("i.._c*"), "ICECREAM");
    assert_eq!(found("ic_ecream"), "");
    assert_eq!(found("i.._*_*"), "");
    assert_eq!(found("3:A_B"), "");
    assert_eq!(found("A_B;|A|=3"), "ICECREAM");
}

#[test]
fn only_phrases_have_boundaries() {
    let ruleset = english();
    let said = |query: &str| Query::parse(query, &ruleset, |_| None).expect_err(query).to_string();
    assert_eq!(
        said("[a_]"),
        "column 3: _ stands between letters of a pattern alone, for a word boundary"
    );
    assert_eq!(
        said("*/ab_"),
        "column 5: _ stands between letters of a pattern alone, for a word boundary"
    );
    for (query, column) in [("_cream*", 1), ("a;*cream_ & *", 9), ("`_b", 2)] {
        let wanted = "a _ stands between the words of a phrase, as in i.._c*";
        assert_eq!(said(query), format!("column {column}: {wanted}"), "{query}");
    }
    assert_eq!(
        said("A;A=(b_*)"),
        "column 7: a word boundary stands in patterns of words, not in what a variable stands for"
    );
    let words = ["AB"].map(|word| ruleset.alphabet.word(word).expect("letters"));
    let plain = QueryWords::new(words, ruleset.alphabet.len());
    let phrases = words_of(&["a b".to_owned()], &ruleset);
    let query = Query::parse("ab; a _ b", &ruleset, |_| None).expect("a query");
    assert!(query.check_boundaries(&[&phrases]).is_ok());
    let error = query.check_boundaries(&[&plain]).expect_err("words").to_string();
    assert_eq!(
        error,
        "column 7: _ is a word boundary, and only a list of phrases has them: any letter is . here, any number of letters *"
    );
}
