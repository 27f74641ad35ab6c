//! The properties of the words of the Dutch list, and which conditions they meet: from plain looks
//! at their text, without any of the program's own methods.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use regex::Regex;
use wfq::lexicon::{Letters, Pattern};
use wfq::rules::Ruleset;
use wfq::store::{Condition, Measure, Ranking};
use wfq::wordplay::WordKey;

use crate::support::DUTCH;

const VOWELS: [char; 5] = ['A', 'E', 'I', 'O', 'U'];

pub struct Facts {
    pub dutch: Ruleset,
    pub words: Vec<String>,
    all: HashSet<String>,
    anagrams: HashMap<String, u64>,
    /// The number of words with a letter before or after a text.
    hooks: [HashMap<String, u64>; 2],
    /// Letters and points; the bag.
    points: HashMap<char, u64>,
    bag: HashMap<char, u64>,
    /// The number of draws that make each word, by length, in descending order.
    likely: HashMap<usize, Vec<f64>>,
}

pub static FACTS: LazyLock<Facts> = LazyLock::new(|| {
    let dutch = Ruleset::built_in("nl").expect("built in");
    let words: Vec<String> = DUTCH.words().map(|word| dutch.alphabet.text(&word)).collect();
    let mut anagrams = HashMap::new();
    words.iter().for_each(|word| *anagrams.entry(sorted(word)).or_insert(0) += 1);
    let mut hooks = [HashMap::new(), HashMap::new()];
    for word in &words {
        *hooks[0].entry(word[1..].to_owned()).or_insert(0) += 1;
        *hooks[1].entry(word[..word.len() - 1].to_owned()).or_insert(0) += 1;
    }
    let letters = || dutch.alphabet.letters();
    let label = |letter| dutch.alphabet.label(letter).chars().next().expect("a letter");
    let points = letters().map(|l| (label(l), u64::from(dutch.tiles.points(l)))).collect();
    let bag = letters().map(|l| (label(l), u64::from(dutch.tiles.count(l)))).collect();
    let mut facts = Facts {
        all: words.iter().cloned().collect(),
        likely: HashMap::new(),
        dutch: dutch.clone(),
        words,
        anagrams,
        hooks,
        points,
        bag,
    };
    let mut likely: HashMap<usize, Vec<f64>> = HashMap::new();
    facts.words.iter().for_each(|w| likely.entry(w.len()).or_default().push(facts.draws(w)));
    likely.values_mut().for_each(|draws| draws.sort_by(|a, b| b.total_cmp(a)));
    facts.likely = likely;
    facts
});

fn sorted(word: &str) -> String {
    let mut letters: Vec<_> = word.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

fn choose(n: u64, k: u64) -> f64 {
    (0..k).map(|i| (n as f64 - i as f64).max(0.0) / (i + 1) as f64).product::<f64>().round()
}

impl Facts {
    /// The number of draws that make a word, tile by tile: each letter is drawn, or replaced by one
    /// of two blanks.
    fn draws(&self, word: &str) -> f64 {
        self.draws_with(word, 2)
    }

    /// Those of the draws that have at most `blanks` of the two blanks.
    fn draws_with(&self, word: &str, blanks: u8) -> f64 {
        let mut counts: HashMap<char, u64> = HashMap::new();
        word.chars().for_each(|letter| *counts.entry(letter).or_default() += 1);
        let without = |blanks: &[char]| {
            let mut rest = counts.clone();
            for blank in blanks {
                match rest.get_mut(blank).filter(|count| **count > 0) {
                    Some(count) => *count -= 1,
                    None => return 0.0,
                }
            }
            rest.iter().map(|(letter, count)| choose(self.bag[letter], *count)).product::<f64>()
        };
        let letters: Vec<char> = counts.keys().copied().collect();
        let one: f64 = letters.iter().map(|letter| without(&[*letter])).sum();
        let two: f64 = letters
            .iter()
            .enumerate()
            .flat_map(|(at, first)| letters[at..].iter().map(move |second| [*first, *second]))
            .map(|pair| without(&pair))
            .sum();
        without(&[]) + [0.0, 2.0 * one, 2.0 * one + two][usize::from(blanks.min(2))]
    }

    /// The words of a length with their ranks, those of the lowest ranks first.
    pub fn ranks(&self, length: usize, ranking: Ranking) -> Vec<(u64, &str)> {
        let words = self.words.iter().filter(|word| word.len() == length);
        let draws = |word: &String| self.draws_with(word, ranking.blanks.unwrap_or(2)) as u64;
        let mut words: Vec<_> =
            words.map(|word| (Reverse(draws(word)), sorted(word), word.as_str())).collect();
        words.sort_unstable();
        let rank = |(at, (draws, ..)): (usize, &(Reverse<u64>, String, &str))| match ranking.unique
        {
            true => at as u64 + 1,
            false => words.iter().filter(|(other, ..)| other < draws).count() as u64 + 1,
        };
        words.iter().enumerate().map(|place| (rank(place), place.1.2)).collect()
    }

    pub fn measure(&self, measure: Measure, word: &str) -> u64 {
        let hooks = |side: usize| self.hooks[side].get(word).copied().unwrap_or(0);
        match measure {
            Measure::Length => word.len() as u64,
            Measure::Points => word.chars().map(|letter| self.points[&letter]).sum(),
            Measure::Vowels => {
                word.chars().filter(|letter| "AEIOU".contains(*letter)).count() as u64
            }
            Measure::Distinct => word.chars().collect::<HashSet<_>>().len() as u64,
            Measure::Anagrams => self.anagrams[&sorted(word)],
            Measure::FrontHooks => hooks(0),
            Measure::BackHooks => hooks(1),
            Measure::Probability => {
                let draws = self.draws(word) * (1.0 + 1e-9);
                self.likely[&word.len()].partition_point(|other| *other > draws) as u64 + 1
            }
            measure => panic!("{measure:?} is not tested"),
        }
    }
}

/// A condition as a test builds it.
#[derive(Clone, Debug)]
pub enum Made {
    Pattern(String),
    Regex(String),
    AllOf(String),
    SomeOf(String),
    Contains(String),
    Lacks(String),
    Only(String),
    Consists(String, u64, u64),
    Consonants(String),
    Number(Measure, u64, u64),
    TakesFront(String),
    TakesBack(String),
    Beheads,
    Curtails,
    InWords(Vec<usize>),
    Row(String, Option<String>),
}

/// Whether letters can be assigned to positions, one each: to `all` positions, or using `all`
/// letters.
fn assigned(places: &[String], letters: &[char]) -> bool {
    match letters.split_first() {
        None => true,
        Some((letter, rest)) => (0..places.len()).any(|at| {
            let mut others = places.to_vec();
            let place = others.remove(at);
            (place == "?" || place.contains(*letter)) && assigned(&others, rest)
        }),
    }
}

/// The positions of letters with classes.
fn places(text: &str) -> Vec<String> {
    let parts = Regex::new(r"\[[A-Z]+\]|[A-Z?]").expect("compiles");
    parts.find_iter(text).map(|part| part.as_str().trim_matches(['[', ']']).to_owned()).collect()
}

fn has_letters(word: &str, letters: &str) -> bool {
    letters.chars().all(|l| word.matches(l).count() >= letters.matches(l).count())
}

impl Made {
    pub fn condition(&self) -> Condition {
        let alphabet = &FACTS.dutch.alphabet;
        let letters = |text: &str| alphabet.word(text).expect("letters");
        let set = |text: &str| letters(text).iter().copied().collect();
        match self {
            Self::Pattern(text) => Condition::Pattern(
                Pattern::parse(text, alphabet, FACTS.dutch.vowels).expect("a pattern"),
            ),
            Self::Regex(text) => Condition::Regex(text.clone()),
            Self::AllOf(text) => Condition::AllOf(Letters::parse(text, alphabet).expect("letters")),
            Self::SomeOf(text) => {
                Condition::SomeOf(Letters::parse(text, alphabet).expect("letters"))
            }
            Self::Contains(text) => Condition::Contains(letters(text).counts()),
            Self::Lacks(text) => Condition::Lacks(set(text)),
            Self::Only(text) => Condition::Only(set(text)),
            Self::Consists(text, least, most) => Condition::Consists(text.clone(), *least..=*most),
            Self::Consonants(text) => {
                Condition::Alike(WordKey::Consonants, vec![text.replace(VOWELS, "")])
            }
            Self::Number(measure, least, most) => Condition::Number(*measure, *least..=*most),
            Self::TakesFront(text) => Condition::TakesFront(text.clone()),
            Self::TakesBack(text) => Condition::TakesBack(text.clone()),
            Self::Beheads => Condition::Beheads,
            Self::Curtails => Condition::Curtails,
            Self::InWords(words) => {
                Condition::InWords(words.iter().map(|at| FACTS.words[*at].clone()).collect())
            }
            Self::Row(row, rack) => Condition::FitsRow(row.clone(), rack.clone()),
        }
    }

    /// Decides whether it holds from the plain word.
    pub fn test(&self) -> Box<dyn Fn(&str) -> bool + '_> {
        let all = &FACTS.all;
        match self {
            Self::Pattern(text) => {
                let text = text.replace(['_', '?'], ".").replace(['%', '*'], ".*");
                let regex = Regex::new(&format!("^{text}$")).expect("compiles");
                Box::new(move |word| regex.is_match(word))
            }
            Self::Regex(text) => {
                let regex = Regex::new(text).expect("compiles");
                Box::new(move |word| regex.is_match(word))
            }
            Self::AllOf(text) => {
                let (open, places) = (text.contains('*'), places(text));
                Box::new(move |word| {
                    let letters: Vec<_> = word.chars().collect();
                    if open {
                        // The letters of each position, out of those of the word.
                        let word: Vec<_> = letters.iter().map(char::to_string).collect();
                        word.len() >= places.len() && drawn(&places, &word)
                    } else {
                        letters.len() == places.len() && assigned(&places, &letters)
                    }
                })
            }
            Self::SomeOf(text) => {
                let places = places(text);
                Box::new(move |word| {
                    word.len() <= places.len()
                        && assigned(&places, &word.chars().collect::<Vec<_>>())
                })
            }
            Self::Contains(text) => Box::new(|word| has_letters(word, text)),
            Self::Lacks(text) => Box::new(|word| !word.contains(|l| text.contains(l))),
            Self::Only(text) => Box::new(|word| word.chars().all(|l| text.contains(l))),
            Self::Consists(text, least, most) => Box::new(move |word| {
                let among = word.chars().filter(|letter| text.contains(*letter)).count() as u64;
                // Rounded down: a hundredth more is too many.
                100 * among >= least * word.len() as u64
                    && 100 * among < (most + 1) * word.len() as u64
            }),
            Self::Consonants(text) => {
                Box::new(|word| word.replace(VOWELS, "") == text.replace(VOWELS, ""))
            }
            Self::Number(measure, least, most) => {
                Box::new(|word| (*least..=*most).contains(&FACTS.measure(*measure, word)))
            }
            Self::TakesFront(text) => Box::new(move |word| all.contains(&format!("{text}{word}"))),
            Self::TakesBack(text) => Box::new(move |word| all.contains(&format!("{word}{text}"))),
            Self::Beheads => Box::new(move |word| all.contains(&word[1..])),
            Self::Curtails => Box::new(move |word| all.contains(&word[..word.len() - 1])),
            Self::InWords(words) => {
                let words: HashSet<_> = words.iter().map(|at| &FACTS.words[*at]).collect();
                Box::new(move |word| words.iter().any(|other| *other == word))
            }
            Self::Row(row, rack) => Box::new(|word| fits(row, rack.as_deref(), word)),
        }
    }
}

/// Whether each position can have a letter of its own.
fn drawn(places: &[String], letters: &[String]) -> bool {
    match places.split_first() {
        None => true,
        Some((place, rest)) => (0..letters.len()).any(|at| {
            let mut others = letters.to_vec();
            let letter = others.remove(at);
            (place == "?" || place.contains(&letter)) && drawn(rest, &others)
        }),
    }
}

fn fits(row: &str, rack: Option<&str>, word: &str) -> bool {
    let row: Vec<char> = format!("_{row}_").chars().collect();
    (1..row.len()).any(|start| {
        let end = start + word.len();
        if end >= row.len() || row[start - 1] != '_' || row[end] != '_' {
            return false;
        }
        let squares = || row[start..end].iter().zip(word.chars());
        let laid: Vec<char> =
            squares().filter(|(square, _)| **square == '_').map(|(_, l)| l).collect();
        let same = squares().all(|(square, letter)| *square == '_' || *square == letter);
        let touches = laid.len() < word.len() || row.iter().all(|square| *square == '_');
        same && touches
            && !laid.is_empty()
            && rack.is_none_or(|rack| assigned(&places(rack), &laid))
    })
}
