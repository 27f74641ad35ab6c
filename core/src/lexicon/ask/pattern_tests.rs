//! What the signs of patterns mean; and patterns compared with trying everything, in alphabets with and without tiles of several characters.

use proptest::prelude::*;
use proptest::sample::select;

use super::pattern::Pattern;
use crate::tile::{Alphabet, Letter, LetterCounts, LetterSet};

/// A part of a pattern, with the letters that its place allows.
#[derive(Clone, Debug)]
enum Sign {
    One(String, Vec<Letter>),
    Figure(u8),
    Run,
}

impl Sign {
    fn text(&self) -> String {
        match self {
            Self::One(text, _) => text.clone(),
            Self::Figure(figure) => figure.to_string(),
            Self::Run => "*".to_owned(),
        }
    }
}

/// The letters A, C, CH, H, O and E, or A to E; the last one and the first are vowels.
fn alphabets() -> [Alphabet; 2] {
    let alphabet = |labels: &[&str]| Alphabet::new(labels.iter().map(|label| (*label).to_owned()));
    [&["A", "C", "CH", "H", "O"], &["A", "B", "C", "D", "E"]]
        .map(|labels| alphabet(labels).expect("an alphabet"))
}

fn vowels() -> Vec<Letter> {
    [0, 4].into_iter().filter_map(Letter::new).collect()
}

fn sign(alphabet: Alphabet) -> impl Strategy<Value = Sign> {
    let all: Vec<_> = alphabet.letters().collect();
    let others = |some: &[Letter]| -> Vec<Letter> {
        all.iter().copied().filter(|letter| !some.contains(letter)).collect()
    };
    let (vowels, first) = (vowels(), all[0]);
    let mut signs: Vec<_> = all
        .iter()
        .map(|letter| Sign::One(alphabet.text(&[*letter]), vec![*letter]))
        .chain([
            Sign::One("?".to_owned(), all.clone()),
            Sign::One("@".to_owned(), vowels.clone()),
            Sign::One("#".to_owned(), others(&vowels)),
            Sign::One("[^A]".to_owned(), others(&[first])),
            Sign::One("[#A]".to_owned(), [others(&vowels), vec![first]].concat()),
            Sign::One(format!("[^@{}]", alphabet.text(&[all[2]])), vec![all[1], all[3]]),
        ])
        .collect();
    signs.extend((0..3).flat_map(|figure| [Sign::Figure(figure), Sign::Figure(figure), Sign::Run]));
    select(signs)
}

/// Whether a word fits, by trying every length of every run.
fn plainly(signs: &[Sign], word: &[Letter], figures: &mut Vec<(u8, Letter)>) -> bool {
    let Some((sign, rest)) = signs.split_first() else { return word.is_empty() };
    if let Sign::Run = sign {
        return (0..=word.len()).any(|skip| plainly(rest, &word[skip..], &mut figures.clone()));
    }
    let Some((letter, behind)) = word.split_first() else { return false };
    let allows = match sign {
        Sign::One(_, letters) => letters.contains(letter),
        Sign::Figure(figure) => {
            let same = |(other, stands): &(u8, Letter)| (other == figure) == (stands == letter);
            let goes = figures.iter().all(same);
            figures.push((*figure, *letter));
            goes
        }
        Sign::Run => true,
    };
    allows && plainly(rest, behind, figures)
}

fn check(
    alphabet: &Alphabet,
    misprint: &str,
    signs: &[Sign],
    word: &[Letter],
) -> Result<(), TestCaseError> {
    let text: String = signs.iter().map(Sign::text).collect();
    let text = format!("{misprint}{text}");
    let vowels: LetterSet = vowels().into_iter().collect();
    let pattern = Pattern::parse(&text, alphabet, vowels).expect("a pattern");
    let fits = |word: &[Letter]| plainly(signs, word, &mut Vec::new());
    let almost = || {
        (0..word.len()).any(|at| {
            alphabet.letters().any(|letter| {
                let mut changed = word.to_vec();
                changed[at] = letter;
                fits(&changed)
            })
        })
    };
    let expected = match misprint {
        "" => fits(word),
        "`" => !fits(word) && almost(),
        _ => fits(word) || almost(),
    };
    let word_text = alphabet.text(word);
    prop_assert_eq!(pattern.matches(word), expected, "{} {}", text, word_text);
    let again = Pattern::parse(&pattern.text(alphabet), alphabet, LetterSet::EMPTY);
    prop_assert_eq!(again.as_ref(), Ok(&pattern));
    if expected {
        let places = pattern.places(word).expect("it matches");
        let written = word.iter().zip(&places).filter(|(_, written)| **written);
        let written: LetterCounts = written.map(|(letter, _)| *letter).collect();
        prop_assert_eq!(written, pattern.written());
        prop_assert!(word.starts_with(&pattern.beginning()) && word.ends_with(&pattern.ending()));
        prop_assert!((pattern.least()..=pattern.most()).contains(&word.len()));
    }
    for (text, pattern) in [
        (format!("{text}*"), Pattern::of_beginning(&text, alphabet, vowels)),
        (
            text.replacen(misprint, &format!("{misprint}*"), 1),
            Pattern::of_ending(&text, alphabet, vowels),
        ),
    ] {
        prop_assert_eq!(pattern, Pattern::parse(&text, alphabet, vowels));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]
    #[test]
    fn matching_agrees_with_trying_everything(
        (alphabet, signs) in select(alphabets().to_vec()).prop_flat_map(|alphabet| {
            (Just(alphabet.clone()), proptest::collection::vec(sign(alphabet), 1..8))
        }),
        misprint in select(vec!["", "`", "?`"]),
        word in proptest::collection::vec((0..5_usize).prop_filter_map("a letter", Letter::new), 0..8),
    ) {
        check(&alphabet, misprint, &signs, &word)?;
    }
}

fn alphabet(labels: &[&str]) -> Alphabet {
    Alphabet::new(labels.iter().map(|label| (*label).to_owned())).expect("an alphabet")
}

fn is_match(pattern: &str, word: &str) -> bool {
    let letters: Vec<_> = ('A'..='Z').map(String::from).collect();
    let alphabet = Alphabet::new(letters).expect("an alphabet");
    let vowels = alphabet.word("AEIOU").expect("letters").iter().copied().collect();
    let pattern = Pattern::parse(pattern, &alphabet, vowels).expect("a pattern");
    pattern.matches(&alphabet.word(word).expect("a word"))
}

#[test]
fn signs_mean_what_they_say() {
    for (pattern, word) in [
        ("__%gebak", "APPELGEBAK"),
        ("__%GEBAK", "OEGEBAK"),
        ("A..E", "ABBE"),
        ("*", "ABC"),
        ("[AEIOU]B*", "ABC"),
        ("*[^AEIOU]", "ABC"),
        ("[!X]?", "AX"),
        ("*AB*AB", "AABXAB"),
        ("A%", "A"),
        ("[A-CX]E", "BE"),
        ("[A-CX]E", "XE"),
        ("[^B-D]", "E"),
        ("#@#@", "BABE"),
        ("[@Y]#", "YB"),
        ("[^@]B", "YB"),
        ("1221", "ANNA"),
        ("1a2", "AAN"),
        ("*11*", "PADDO"),
        ("`bonge", "BONJE"),
        ("?`bonge", "BONGE"),
        ("?`1221", "ANNE"),
        ("`*aa", "BAT"),
    ] {
        assert!(is_match(pattern, word), "{pattern} {word}");
    }
    for (pattern, word) in [
        ("__%GEBAK", "GEBAK"),
        ("__%GEBAK", "AGEBAK"),
        ("A..E", "ABE"),
        ("*[^AEIOU]", "CBA"),
        ("*AB*AB", "ABX"),
        ("A", "AA"),
        ("[A-CX]E", "DE"),
        ("[^B-D]", "C"),
        ("%A", "AB"),
        ("@", "Y"),
        ("#", "A"),
        ("1221", "AAAA"),
        ("1221", "ANNE"),
        ("*11*", "PADEL"),
        ("`bonge", "BONGE"),
        ("?`bonge", "BANJE"),
        ("`bonge", "BONGEN"),
        ("`*", "A"),
    ] {
        assert!(!is_match(pattern, word), "{pattern} {word}");
    }
}

#[test]
fn tiles_of_several_characters_stand_in_brackets() {
    let spanish = alphabet(&["A", "C", "CH", "H", "O"]);
    let pattern = |text: &str| Pattern::parse(text, &spanish, LetterSet::EMPTY).expect("a pattern");
    let word = |text: &str| spanish.word(text).expect("a word");
    assert!(pattern("[CH]_").matches(&word("[CH]A")));
    assert!(!pattern("[CH]_").matches(&word("CHA")));
    assert!(pattern("[HC]_").matches(&word("HA")));
    assert!(pattern("[A[CH]]O").matches(&word("[CH]O")));
    assert_eq!(pattern("[hc]_[a[ch]]*").text(&spanish), "[HC]?[[CH]A]*");
    assert_eq!(pattern(&pattern("[hc]_[a[ch]]*").text(&spanish)), pattern("[hc]_[a[ch]]*"));
}

#[test]
fn mistakes_are_named_with_their_column() {
    let letters = alphabet(&["A", "B"]);
    let error = |text: &str| {
        let read = Pattern::parse(text, &letters, LetterSet::of(letters.letter('A').expect("A")));
        read.expect_err("no pattern").to_string()
    };
    assert_eq!(error("A+"), "column 2: '+' is not a letter");
    assert_eq!(error("[A1]"), "column 3: '1' is not a letter");
    assert_eq!(error("[@-B]"), "column 3: '-' is not a letter");
    assert_eq!(error("[^@#]"), "column 1: no letter is left in this class");
    assert_eq!(error("AB`"), "column 3: a ` stands at the beginning of a pattern");
    assert_eq!(error("_`B"), "column 2: a ` stands at the beginning of a pattern");
    assert_eq!(error("?`"), "column 3: write the pattern with the misprint after the `");
    assert_eq!(
        error("1*2*3*4*1*A"),
        "column 1: too many * and figures: write at most 4 * or 3 figures"
    );
    assert_eq!(
        error("?`1*2*3*4*A"),
        "column 1: too many * and figures: write at most 3 * or 3 figures"
    );
    let none = Pattern::parse("A@", &letters, LetterSet::EMPTY).expect_err("no pattern");
    assert_eq!(none.to_string(), "column 2: the language has no such letters");
    assert_eq!(error("A[B"), "column 2: the class does not end: write ] after it");
    assert_eq!(error("A]"), "column 2: ] ends no class: write [ before it");
    assert_eq!(error("AB[]"), "column 3: no letter is left in this class");
    assert_eq!(error("[^AB]"), "column 1: no letter is left in this class");
    assert_eq!(error("[B-A]").split(": ").nth(1), Some("this range runs backwards"));
    assert_eq!(error("[A-"), "column 1: the class does not end: write ] after it");
    assert_eq!(error("[AÉ"), "column 3: 'É' is not a letter");
    assert_eq!(error(""), "column 1: the pattern is empty: write one like __%GEBAK");
    assert!(error(&"A".repeat(2000)).contains("too long"));
}
