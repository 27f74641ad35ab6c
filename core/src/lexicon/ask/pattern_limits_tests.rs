//! How long patterns can be, and how long they take.

use itertools::Itertools;
use proptest::prelude::*;
use proptest::sample::select;

use super::letter_class::PatternError;
use super::pattern::Pattern;
use crate::rules::Ruleset;
use crate::tile::{Alphabet, Letter, LetterSet};

/// The most steps of a match, each of some nanoseconds.
const MOST_STEPS: usize = 1_500_000;

/// Words of 63 letters, with 25 different letters and no J.
fn long_words() -> Vec<Vec<Letter>> {
    let seeds = [1_usize, 7, 11, 17, 23];
    let word = |seed: usize| -> Vec<_> {
        let mut random = seed;
        (0..63)
            .filter_map(|at| {
                random = (random * 1_103_515_245 + 12_345) & 0x7FFF_FFFF;
                let letter = if seed == 1 { at } else { random >> 16 } % 25;
                Letter::new(letter + usize::from(letter >= 9))
            })
            .collect()
    };
    seeds.map(word).to_vec()
}

#[test]
fn words_that_can_be_divided_in_many_ways_are_soon_refused() {
    let letters = Alphabet::new(('A'..='Z').map(String::from)).expect("an alphabet");
    let middle = "*#".repeat(20);
    let many = |text: &str| (text.to_owned(), &["", "`", "?`"][..]);
    let few = |text: &str| (text.to_owned(), &[""][..]);
    let patterns = [
        many("*1*2*3*1*2*3*1*2*3*J*J*J*J*J"),
        many("*1*2*3*.*.*.*.*.*.*.*.*J"),
        many(&format!("*1*2*3{middle}*1*2*3*123")),
        many(&format!("*1*2*3{middle}*123*321*213")),
        many("12*34*56*781234*"),
        many("*12*34*5678*12345678"),
        many("*1*2*34567890*1234567890"),
        many("*1*2*3*45432154321"),
        many("*12*34*56*78JJJ"),
        few("*12*34*56*7812*"),
        few("*12*34*56*78*12345678"),
        few("*1*2*3*4*56789012345"),
        few("*1*2*3*4*5432154321"),
        few("*1*2*3*4567890*1234567890"),
    ];
    let vowels = letters.word("AEIOU").expect("letters").iter().copied().collect();
    for (text, signs) in patterns {
        for sign in signs {
            let text = format!("{sign}{text}");
            let pattern = Pattern::parse(&text, &letters, vowels).expect("a pattern");
            let steps = long_words().iter().map(|word| pattern.steps(word)).max();
            assert!(steps < Some(MOST_STEPS), "{text}: {steps:?} steps");
            assert!(!text.contains("JJ") || long_words().iter().all(|word| !pattern.matches(word)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]
    #[test]
    fn no_pattern_takes_long(
        sign in select(vec!["", "`", "?`"]),
        parts in proptest::collection::vec(select("****1234567890.".chars().collect_vec()), 4..40),
        word in select(long_words()),
    ) {
        let letters = Alphabet::new(('A'..='Z').map(String::from)).expect("an alphabet");
        let text = sign.to_owned() + &parts.iter().collect::<String>();
        if let Ok(pattern) = Pattern::parse(&text, &letters, LetterSet::EMPTY) {
            let steps = pattern.steps(&word);
            prop_assert!(steps < MOST_STEPS, "{}: {} steps", text, steps);
        }
    }
}

#[test]
fn long_patterns_read_back_as_the_same() {
    for language in ["en", "es", "nl", "sv"] {
        let Ok(ruleset) = Ruleset::built_in(language) else { continue };
        let (alphabet, vowels) = (&ruleset.alphabet, ruleset.vowels);
        let read = |text: &str| Pattern::parse(text, alphabet, vowels);
        let check = |pattern: Result<Pattern, PatternError>| {
            let pattern = pattern.expect("a pattern");
            assert_eq!(read(&pattern.text(alphabet)), Ok(pattern), "{language}");
        };
        for sign in ["#", "@", "[^A]", "[A-Z]", "[@B]", "?", "1", "*A"] {
            for count in [44, 63, 400] {
                let signs = sign.repeat(count);
                for (before, behind) in [("1", ""), ("", ""), ("?`", ""), ("`*", "12"), ("", "*")] {
                    check(read(&format!("{before}{signs}{behind}")));
                }
            }
        }
        // What is open counts for no run that was written.
        let all = [Pattern::parse, Pattern::of_beginning, Pattern::of_ending];
        for text in ["A*1*2*3*4", "A*1*2*34*", "*1*2*3*4", "1*2*3*4*5"] {
            all.iter().for_each(|read| check(read(text, alphabet, vowels)));
        }
        for text in ["?`A*1*2*34", "`A*1*234*", "`*1*2*34"] {
            all.iter().for_each(|read| check(read(text, alphabet, vowels)));
        }
    }
}

#[test]
fn open_patterns_say_how_many_letters_and_nothing_else() {
    let letters = Alphabet::new(('A'..='Z').map(String::from)).expect("an alphabet");
    let open = |text: &&str| {
        Pattern::parse(text, &letters, LetterSet::EMPTY).expect("a pattern").is_open()
    };
    assert!(["*", "...", "._?*", "[A-Z]*"].iter().all(open));
    assert!(!["A*", "[AB]*", "*1", "`...", "?`*"].iter().any(open));
}
