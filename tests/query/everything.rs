//! Random queries of random words, beside trying everything.

use std::collections::BTreeSet;

use proptest::prelude::*;
use wfq::query::QueryWords;

use super::plainly::Plainly;
use super::written::{Plain, PlainQuery, Said};
use super::{answers, english};

fn part() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[abe]",
        2 => Just(".".to_owned()),
        1 => Just("*".to_owned()),
        1 => "[@#]",
        1 => Just("[ab]".to_owned()),
        1 => Just("[!a]".to_owned()),
        2 => "[12]",
        1 => "[><]",
        6 => "[AB]",
        2 => "~[AB]",
        1 => "[$][AB]",
    ]
}

fn template() -> impl Strategy<Value = String> {
    prop::collection::vec(part(), 1..4).prop_map(|parts| parts.concat())
}

fn without_variables() -> impl Strategy<Value = String> {
    let part = prop_oneof![3 => "[abe]", 2 => Just(".".to_owned()), 1 => Just("*".to_owned()), 1 => "[@#12]", 1 => "[><]"];
    prop::collection::vec(part, 1..4).prop_map(|parts| parts.concat())
}

fn letters() -> impl Strategy<Value = String> {
    "[abe.]{1,4}"
}

fn plain() -> impl Strategy<Value = Plain> {
    let leaf = prop_oneof![
        6 => template().prop_map(Plain::Template),
        1 => (any::<bool>(), without_variables()).prop_map(|(may_fit, parts)| Plain::Misprint(may_fit, parts)),
        1 => (letters(), any::<bool>()).prop_map(|(letters, open)| Plain::Letters(if open { letters + "*" } else { letters })),
        1 => (template(), letters()).prop_map(|(parts, letters)| Plain::MadeOf(parts, letters)),
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        prop_oneof![
            (0..4_usize, 0..3_usize, inner.clone()).prop_map(|(least, more, plain)| Plain::Length(
                least,
                least + more,
                Box::new(plain)
            )),
            inner.clone().prop_map(|plain| Plain::Not(Box::new(plain))),
            prop::collection::vec(inner.clone(), 2).prop_map(Plain::All),
            prop::collection::vec(inner, 2).prop_map(Plain::Any),
        ]
    })
}

fn said() -> impl Strategy<Value = Said> {
    let name = prop::sample::select(vec!['A', 'B']);
    let names = prop_oneof![Just(vec!['A']), Just(vec!['B']), Just(vec!['A', 'B'])];
    prop_oneof![
        4 => (names, 0..3_usize, 0..3_usize, prop::bool::weighted(0.2)).prop_map(|(names, least, more, outside)| Said::Sum(names, least, least + more, outside)),
        1 => Just(Said::Differ(vec!['A', 'B'])),
        1 => Just(Said::Order('A', 'B')),
        1 => (name, without_variables().prop_map(Plain::Template)).prop_map(|(name, plain)| Said::Means(name, plain)),
    ]
}

fn text(query: &PlainQuery) -> String {
    let said = query.said.iter().map(|said| match said {
        Said::Sum(names, least, most, outside) => {
            format!(
                "|{}|{}{least}-{most}",
                names.iter().collect::<String>(),
                if *outside { "!=" } else { "=" }
            )
        }
        Said::Differ(names) => format!("!={}", names.iter().collect::<String>()),
        Said::Order(first, second) => format!("{first}<{second}"),
        Said::Means(name, plain) => format!("{name}=({})", plain.text()),
    });
    query.patterns.iter().map(Plain::text).chain(said).collect::<Vec<_>>().join("; ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, max_global_rejects: 100_000, ..ProptestConfig::default() })]
    #[test]
    fn answers_are_those_of_trying_everything(
        words in prop::collection::btree_set("[abe]{1,4}", 1..7),
        patterns in prop::collection::vec(plain(), 1..3),
        said in prop::collection::vec(said(), 0..3),
    ) {
        let query = PlainQuery { patterns, said };
        // `A<B` alone is an order.
        let is_order = |plain: &Plain| matches!(plain, Plain::Template(parts) if ["A<B", "B<A", "A<A", "B<B"].contains(&parts.as_str()));
        prop_assume!(query.patterns.iter().all(|plain| plain.is_written_right() && !is_order(plain)));
        let outer: BTreeSet<String> = query.patterns.iter().flat_map(Plain::names).collect();
        let inner: BTreeSet<String> = query.patterns.iter().flat_map(Plain::all_names).collect();
        // Each is named as it is somewhere, outside of any !.
        prop_assume!(inner.iter().all(|name| outer.contains(name.trim_start_matches('$'))));
        let is_known = |name: &char| outer.contains(&name.to_string());
        prop_assume!(query.said.iter().all(|said| match said {
            Said::Sum(names, ..) | Said::Differ(names) => names.iter().all(is_known),
            Said::Order(first, second) => is_known(first) && is_known(second),
            Said::Means(name, _) => is_known(name),
        }));
        let text = text(&query);
        let words: Vec<String> = words.into_iter().collect();
        let english = english();
        let list = words.iter().map(|word| english.alphabet.word(word).expect("letters"));
        let list = QueryWords::new(list, english.alphabet.len());
        let found = answers(&text, &english, &list).texts();
        let once: BTreeSet<_> = found.iter().map(|answer| answer.to_lowercase()).collect();
        prop_assert_eq!(once.len(), found.len(), "twice: {}", text);
        let plainly = Plainly { words: &words, said: &query.said };
        prop_assert_eq!(once, plainly.answers(&query), "{} of {:?}", text, words);
    }
}
