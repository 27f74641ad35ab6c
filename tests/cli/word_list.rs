//! Words of a whole list, compared with a plain look at every word.

use std::collections::BTreeSet;

use serde_json::json;
use wfq::rules::Ruleset;

use crate::cli::word::{rows, texts};
use crate::run::{LISTS, list_lines};

/// How far apart two words are: letters put in, taken out, changed, or exchanged with the next.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut least = changed.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least = least.min(table[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    table[a.len()][b.len()]
}

/// In how many ways a word's letters can be drawn, blanks in place of some included.
fn combinations(tiles: &[(u8, u64)], word: &[u8]) -> u64 {
    fn ways(tiles: &[(u8, u64)], word: &[u8], blanks: u64) -> u64 {
        let choose =
            |n: u64, k: u64| (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1));
        let Some(((letter, count), rest)) = tiles.split_first() else {
            return choose(2, blanks);
        };
        let wanted = word.iter().filter(|other| *other == letter).count() as u64;
        let replaced = 0..=wanted.min(2 - blanks);
        replaced.map(|n| choose(*count, wanted - n) * ways(rest, word, blanks + n)).sum()
    }
    ways(tiles, word, 0)
}

#[test]
fn a_word_has_what_a_look_at_every_word_finds() {
    let lines = list_lines("nl");
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let tiles: Vec<_> = ruleset
        .alphabet
        .letters()
        .map(|letter| {
            (ruleset.alphabet.label(letter).as_bytes()[0], u64::from(ruleset.tiles.count(letter)))
        })
        .collect();
    let sorted = |word: &str| {
        let mut letters = word.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    let asked = "STEPS RATEN DE GEZEN PIZZA JAZZ BLOEMEN ZZ QX RATELD ERWTENSOPE STAREN PRIETPRAT";
    let answer = LISTS.wfq(&format!("word {asked} --extensions --shorter --json"));
    for (word, row) in asked.split(' ').zip(rows(&answer)) {
        let such = |test: &dyn Fn(&str) -> bool| -> Vec<&str> {
            lines.iter().map(String::as_str).filter(|other| test(other)).collect()
        };
        let same: Vec<_> = such(&|other| other.len() == word.len());
        let valid = same.contains(&word);
        assert_eq!((&row["word"], &row["valid"]), (&json!(word), &json!(valid)));
        let anagrams = same.iter().filter(|other| sorted(other) == sorted(word) && **other != word);
        assert_eq!(texts(&row["anagrams"]), anagrams.copied().collect::<Vec<_>>(), "{word}");
        let front = such(&|other| other.get(1..) == Some(word));
        let front: Vec<_> = front.iter().map(|other| &other[..1]).collect();
        assert_eq!(texts(&row["front_hooks"]), front, "{word}");
        let back = such(&|other| other.len() == word.len() + 1 && other.starts_with(word));
        let back: Vec<_> = back.iter().map(|other| &other[word.len()..]).collect();
        assert_eq!(texts(&row["back_hooks"]), back, "{word}");
        let changed = same
            .iter()
            .filter(|other| other.bytes().zip(word.bytes()).filter(|(a, b)| a != b).count() == 1);
        assert_eq!(texts(&row["changed"]), changed.copied().collect::<Vec<_>>(), "{word}");
        let mut plus_one = Vec::new();
        for letter in 'A'..='Z' {
            let letters = sorted(&format!("{word}{letter}"));
            let words = such(&|other| other.len() == letters.len() && sorted(other) == letters);
            if !words.is_empty() {
                plus_one.push(json!({"letter": letter, "words": words}));
            }
        }
        assert_eq!(row["plus_one"], json!(plus_one), "{word}");
        let mut minus_one = Vec::new();
        for letter in ('A'..='Z').filter(|letter| word.contains(*letter)) {
            let letters = sorted(&word.replacen(letter, "", 1));
            let words = such(&|other| other.len() == letters.len() && sorted(other) == letters);
            if !words.is_empty() {
                minus_one.push(json!({"letter": letter, "words": words}));
            }
        }
        assert_eq!(row["minus_one"], json!(minus_one), "{word}");
        let within: BTreeSet<_> = (0..word.len())
            .flat_map(|from| (from + 2..=word.len()).map(move |to| &word[from..to]))
            .filter(|part| *part != word && lines.binary_search(&(*part).to_owned()).is_ok())
            .collect();
        let inside = texts(&row["inside"]);
        assert!(inside.is_sorted_by_key(|part| std::cmp::Reverse(part.len())), "{word}");
        assert_eq!(inside.into_iter().collect::<BTreeSet<_>>(), within, "{word}");
        let swapped: BTreeSet<_> = (1..word.len())
            .map(|at| {
                let mut letters = word.as_bytes().to_vec();
                letters.swap(at - 1, at);
                String::from_utf8(letters).expect("letters")
            })
            .filter(|other| other != word && lines.binary_search(other).is_ok())
            .collect();
        let transpositions = texts(&row["transpositions"]).into_iter().map(str::to_owned);
        assert_eq!(transpositions.collect::<BTreeSet<_>>(), swapped, "{word}");
        let longer = |test: &dyn Fn(&str) -> bool| {
            let mut longer = such(&|other| other.len() > word.len() && test(other));
            longer.sort_by_key(|other| other.len());
            longer
        };
        let front = longer(&|other| other.ends_with(word));
        assert_eq!(texts(&row["front_extensions"]), front, "{word}");
        let back = longer(&|other| other.starts_with(word));
        assert_eq!(texts(&row["back_extensions"]), back, "{word}");
        let has_all = |other: &str| {
            let count = |text: &str, letter| text.matches(letter).count();
            other.chars().all(|letter| count(other, letter) <= count(word, letter))
        };
        let mut shorter = Vec::new();
        for length in (2..word.len()).rev() {
            let words = such(&|other| other.len() == length && has_all(other));
            if !words.is_empty() {
                shorter.push(json!({"length": length, "words": words}));
            }
        }
        assert_eq!(row["shorter"], json!(shorter), "{word}");
        if valid {
            let of = |word: &str| combinations(&tiles, word.as_bytes());
            let above = same.iter().filter(|other| of(other) > of(word)).count();
            assert_eq!(row["probability_rank"], json!(above + 1), "{word}");
            continue;
        }
        let at = lines.partition_point(|other| other.as_str() < word);
        assert_eq!(row["before"], json!(lines.get(at - 1)), "{word}");
        assert_eq!(row["after"], json!(lines.get(at)), "{word}");
        let away = |other: &str| distance(other.as_bytes(), word.as_bytes());
        let near =
            |steps| such(&|other| other.len().abs_diff(word.len()) <= 2 && away(other) == steps);
        let meant = texts(&row["did_you_mean"]);
        let steps: Vec<_> = meant.iter().map(|other| away(other)).collect();
        let [one, two] = [1, 2].map(|steps| near(steps).len());
        let expected = [vec![1; one.min(8)], vec![2; two.min(8 - one.min(8))]].concat();
        assert_eq!(steps, expected, "{word}: {meant:?}");
        assert_eq!(meant.iter().collect::<BTreeSet<_>>().len(), meant.len(), "{word}: {meant:?}");
    }
}
