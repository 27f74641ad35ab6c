//! Words like a word, and groups of words alike, compared with a look at every word.

use std::collections::BTreeMap;

use itertools::Itertools;
use serde_json::{Value, json};

use crate::run::{Home, LISTS, list_lines};

const VOWELS: &str = "AEIOU";

fn consonants(word: &str) -> String {
    word.chars().filter(|letter| !VOWELS.contains(*letter)).collect()
}

/// 1 for letters that rise, 2 for those that hang down.
fn shape(word: &str) -> Vec<u8> {
    let of = |letter| match letter {
        'B' | 'D' | 'F' | 'H' | 'K' | 'L' | 'T' => 1,
        'G' | 'J' | 'P' | 'Q' | 'Y' => 2,
        _ => 0,
    };
    word.chars().map(of).collect()
}

/// How far each letter is from the first.
fn steps(word: &str) -> Vec<u8> {
    let first = word.as_bytes()[0];
    word.bytes().map(|letter| (26 + letter - first) % 26).collect()
}

fn alphagram(word: &str) -> String {
    word.chars().sorted().collect()
}

fn is_swap(word: &str, other: &str) -> bool {
    let differ = |(a, b): &(u8, u8)| a != b;
    let pairs: Vec<_> = word.bytes().zip(other.bytes()).collect();
    let at = pairs.iter().position(differ);
    let other_at = at.and_then(|at| Some((at, *pairs.get(at + 1)?)));
    word.len() == other.len()
        && other_at.is_some_and(|(at, (a, b))| {
            pairs.iter().filter(|pair| differ(pair)).count() == 2 && pairs[at] == (b, a)
        })
}

#[test]
fn words_like_a_word_are_those_that_a_look_at_each_finds() {
    let lines = list_lines("nl");
    let check = |line: &str, test: &dyn Fn(&str) -> bool| {
        let answer = LISTS.wfq(&format!("search {line} -l nl --json"));
        let answer: Value = serde_json::from_str(&answer.out).expect("JSON");
        let found = answer.as_array().expect("rows").iter().map(|row| row["word"].as_str());
        let found: Vec<_> = found.map(|word| word.expect("a word")).collect();
        let expected: Vec<_> = lines.iter().map(String::as_str).filter(|word| test(word)).collect();
        assert_eq!(found, expected, "{line}");
        found.len()
    };
    let mut found = 0;
    for word in ["STEEN", "EI", "GEBAK", "ZZ", "RATEN"] {
        found +=
            check(&format!("--consonants {word}"), &|other| consonants(other) == consonants(word));
        found += check(&format!("--shape {word}"), &|other| shape(other) == shape(word));
        found += check(&format!("--shifted {word}"), &|other| steps(other) == steps(word));
        found += check(&format!("--transposes {word}"), &|other| is_swap(word, other));
        found += check(&format!("--extends {word}"), &|other| {
            other.len() > word.len() && (other.starts_with(word) || other.ends_with(word))
        });
    }
    for (least, most, letters) in
        [(60, 75, "AEIOU"), (0, 3, "ENRTADS"), (34, 100, "EN"), (33, 33, "ST")]
    {
        found += check(&format!("--consists {least}..{most}:{letters}"), &|word| {
            let among = word.chars().filter(|letter| letters.contains(*letter)).count();
            (least..=most).contains(&(100 * among / word.len()))
        });
    }
    assert!(found > 10_000, "{found}");
}

/// Groups as they are shown: the most words first, then in the order of the alphabet.
fn grouped<K: Ord>(words: &[&str], key: impl Fn(&str) -> K) -> Vec<Vec<String>> {
    let mut groups: BTreeMap<K, Vec<String>> = BTreeMap::new();
    words.iter().for_each(|word| groups.entry(key(word)).or_default().push((*word).to_owned()));
    let groups = groups.into_values().filter(|group| group.len() > 1);
    groups.sorted_by_key(|group| std::cmp::Reverse(group.len())).collect()
}

fn words_of(answer: &Value) -> Vec<Vec<String>> {
    let groups = answer.as_array().expect("groups").iter();
    groups.map(|group| serde_json::from_value(group["words"].clone()).expect("words")).collect()
}

#[test]
fn groups_have_all_words_alike() {
    let lines = list_lines("nl");
    let five: Vec<_> = lines.iter().map(String::as_str).filter(|word| word.len() == 5).collect();
    let asked = |by: &str| {
        words_of(&LISTS.wfq(&format!("search --length 5 --group {by} -l nl --json")).json())
    };
    assert_eq!(asked("alphagram"), grouped(&five, alphagram));
    assert_eq!(asked("consonants"), grouped(&five, consonants));
    // The signs of shapes go by code point: , then . and a quote before both.
    let sign = |word: &str| shape(word).iter().map(|sign| [2, 0, 1][*sign as usize]).collect_vec();
    assert_eq!(asked("shape"), grouped(&five, sign));
    assert_eq!(asked("shift"), grouped(&five, steps));
    let count = LISTS.wfq("search --length 5 --group shift -l nl --count").found();
    assert_eq!(count.trim(), grouped(&five, steps).len().to_string());
}

#[test]
fn groups_have_every_form() {
    let home = Home::with_list("nl", "PAK KAP AP PA STEP PETS PEST ZAP");
    let asked = |line: &str| home.wfq(&format!("search '*' --group alphagram {line}"));
    let expected = json!([
        {"key": "EPST", "words": ["PEST", "PETS", "STEP"]},
        {"key": "AKP", "words": ["KAP", "PAK"]},
        {"key": "AP", "words": ["AP", "PA"]},
    ]);
    assert_eq!(asked("--json").json(), expected);
    assert_eq!(asked("--limit 1 --csv").found(), "key,number,words\nEPST,3,PEST PETS STEP\n");
    let table = " key   number  words\n AKP        2  PAK KAP\n EPST       3  STEP PETS PEST\n";
    assert_eq!(asked("--length 3.. --sort word --reverse --limit 9").found(), {
        let lines: Vec<_> = table.lines().collect();
        format!("{}\n{}\n{}\n", lines[0], lines[2], lines[1])
    });
    let none = home.wfq("search ZAP --group alphagram");
    assert_eq!((none.code, none.out.as_str(), none.err.as_str()), (Some(1), "", "no groups\n"));
    assert_eq!(home.wfq("search ZAP --group shape --count").out, "0\n");
}

#[test]
fn ranks_and_alphagrams_are_shown_in_every_form() {
    let home = Home::with_list("nl", "PAK KAP ZAP AP PA");
    let asked = |line: &str| home.wfq(&format!("search --length 3 --show {line}")).found();
    assert_eq!(
        asked("probability,alphagram --csv"),
        "word,length,points,definition,alphagram,probability_rank\n\
         KAP,3,8,,AKP,1\nPAK,3,8,,AKP,1\nZAP,3,10,,APZ,3\n"
    );
    let own = asked("probability --no-ties --sort probability --json");
    let own: Value = serde_json::from_str(&own).expect("JSON");
    let ranks: Vec<_> =
        own.as_array().expect("rows").iter().map(|row| &row["probability_rank"]).collect();
    assert_eq!(ranks, [1, 2, 3]);
    let table = asked("alphagram --limit 1 --rack 'PAK'");
    assert_eq!(
        table,
        " word  length  points  blanks  alphagram\n KAP        3       8          AKP\n"
    );
    assert_eq!(
        home.wfq("search --length 3 --probability 2 --no-ties --csv").found().lines().count(),
        2
    );
    assert_eq!(home.wfq("search --length 3 --probability 2").code, Some(1));
}

#[test]
fn every_way_of_laying_a_spanish_word_counts() {
    let home = Home::new();
    home.write("list.txt", "CHALA\nALACH\nACHALA\nCHAL\nLLAL\nHACAL\n");
    home.wfq("import es list.txt").found();
    let asked = |line: &str| {
        let answer = home.wfq(&format!("search {line} --csv"));
        assert_eq!(answer.err, "", "{line}");
        answer.out.lines().skip(1).filter_map(|row| row.split(',').next()).join(" ")
    };
    assert_eq!(asked("--extends CHALA"), "ACHALA");
    assert_eq!(asked("--extends chal"), "CHALA");
    assert_eq!(asked("--consonants CHALA"), "ACHALA CHAL CHALA");
    // The tiles swapped are two of these.
    assert_eq!(asked("--transposes AHCALA"), "ACHALA");
    assert_eq!(asked("--transposes 'A[CH]LAA'"), "A[CH]ALA");
}
