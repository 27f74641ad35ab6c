//! How a query was asked, and words that come packed.

use itertools::Itertools;
use wfq::query::{Query, QueryEnd, QueryHow, QueryWatch, QueryWords};

use super::{Answers, answers, english, list};

/// Takes no answer.
struct Nothing;

impl QueryWatch for Nothing {
    fn found(&mut self, _: &[u32]) -> bool {
        true
    }
}

#[test]
fn a_query_says_how_it_was_asked() {
    let ruleset = english();
    let words = list("patterns-en.txt", &ruleset);
    let explained = |query: &str| {
        let query = Query::parse(query, &ruleset, |_| Some(0)).expect(query);
        let account = query.explained(&[&words], &mut Nothing);
        assert_eq!(account.end, QueryEnd::Complete);
        account.steps
    };
    let [step] = &explained(" 5: b* ")[..] else { panic!("one step") };
    assert_eq!((step.pattern, step.text.as_str()), (0, "5: b*"));
    assert_eq!((step.how, step.lengths.clone()), (QueryHow::Begin, 5..=5));
    assert_eq!(step.fitted, answers("5:b*", &ruleset, &words).places.len() as u64);
    assert_eq!((step.table, step.looked_at), (0, step.fitted));

    let [all] = &explained("..[!x]..")[..] else { panic!("one step") };
    assert_eq!(all.how, QueryHow::Scan);
    assert!(all.fitted < all.looked_at && all.looked_at < words.len() as u64);

    let steps = explained("AB; |AB|=4-6; |A|=2 ;other: B A");
    let texts = steps.iter().sorted_by_key(|step| step.pattern).map(|step| step.text.as_str());
    assert_eq!(texts.collect_vec(), ["AB", "other: B A"]);
    assert_eq!(steps.iter().map(|step| step.how).collect_vec(), [QueryHow::Scan, QueryHow::LookUp]);
    assert_eq!(steps[1].how.to_string(), "looked up as a whole");
    // Each word is looked up once for each of its ways.
    assert!(steps[1].fitted < steps[1].looked_at && steps[1].looked_at <= steps[0].looked_at);

    let joined = explained("A.B;A..B;|A|=2;|B|=3");
    assert_eq!(joined.iter().map(|step| step.how).collect_vec(), [QueryHow::Scan, QueryHow::Join]);
    assert!(joined[1].table > 0 && joined[1].fitted >= 19);
}

/// Most of these words are looked at twice: the shortest alone, and all.
#[test]
fn answers_of_short_words_are_told_once() {
    let ruleset = english();
    let words = list("en.txt.gz", &ruleset);
    let query = Query::parse("A.B;A..B;|A|=1-2;|B|=1-3", &ruleset, |_| None).expect("a query");
    let mut all =
        Answers { ruleset: &ruleset, words: &words, places: Vec::new(), most: usize::MAX };
    let account = query.explained(&[&words], &mut all);
    assert_eq!(account.end, QueryEnd::Complete);
    assert!(account.steps.iter().any(|step| step.how == QueryHow::Join));
    assert!(all.places.iter().all_unique());
    // The same, asked with each number of letters by itself.
    let each = (1..=2).cartesian_product(1..=3).flat_map(|(a, b)| {
        let query = format!("A.B;A..B;|A|={a};|B|={b}");
        answers(&query, &ruleset, &words).places
    });
    assert_eq!(each.unique().sorted().collect_vec(), all.places.into_iter().sorted().collect_vec());
}

/// A word that matches in very many ways still gives each answer once.
#[test]
fn a_word_may_fit_in_very_many_ways() {
    let ruleset = english();
    let long = "ABCDEFGHIJKLMNOPQRSTUVWXYZACEG";
    let words = [long, "ABCD", "ABCE", "BCDE"].map(|word| ruleset.alphabet.word(word));
    let words = words.map(|word| word.expect("letters"));
    let words = QueryWords::new(words, ruleset.alphabet.len());
    let found = answers("30:*A*B*C*;A*B*C", &ruleset, &words).texts();
    let expected = ["ABCD", "ABCE", "BCDE", long].map(|word| format!("{long} {word}"));
    assert_eq!(
        found.into_iter().sorted().collect_vec(),
        expected.into_iter().sorted().collect_vec()
    );
}

#[test]
fn words_may_come_as_letters_and_numbers() {
    let ruleset = english();
    let count = ruleset.alphabet.len();
    let letters = |text: &str| ruleset.alphabet.word(text).expect("letters").to_vec();
    let texts = |words: &QueryWords| {
        let text = |place| ruleset.alphabet.text(words.word(place)).to_string();
        (0..words.len() as u32).map(text).collect_vec()
    };
    let in_order = QueryWords::from_letters(letters("AABABACAT"), [2, 3, 1, 3], count);
    assert_eq!(
        texts(&in_order.expect("nine letters")),
        ["AA", "BAB", "A", "CAT"].into_iter().sorted().collect_vec()
    );
    let twice = QueryWords::from_letters(letters("CATAACAT"), [3, 2, 3], count);
    assert_eq!(texts(&twice.expect("eight letters")), ["AA", "CAT"]);
    assert!(QueryWords::from_letters(letters("CAT"), [2], count).is_none());
    assert!(QueryWords::from_letters(letters("CAT"), [2, 2], count).is_none());
    assert!(QueryWords::from_letters(Vec::new(), [], count).is_some_and(|words| words.is_empty()));
}
