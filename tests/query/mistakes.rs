//! What is no query, with its place.

use proptest::prelude::*;
use wfq::query::{Query, QueryEnd, QueryWatch, QueryWords};
use wfq::rules::Ruleset;

use super::english;

#[test]
fn mistakes_have_their_places() {
    for (query, expected) in [
        ("", "column 1: the query is empty"),
        ("  ", "column 1: the query is empty"),
        ("a;;b", "column 3: an empty item"),
        (";a", "column 1: an empty item"),
        ("a(b|c)d", "column 2: a bracket is about whole words"),
        ("(b|c)d", "column 6: a bracket is about whole words"),
        ("a:b", "column 1: no list is called \"a\""),
        ("a-b", "column 2: - stands between numbers"),
        ("[a-]", "column 4: a letter is missing behind the -"),
        ("[", "column 1: this [ is not closed"),
        ("[]", "column 1: no letter stands"),
        ("[!a-z]", "column 1: no letter is left"),
        ("[z-a]", "column 2: this range runs backwards"),
        ("[a!b]", "column 3: a ! for none of these stands right after the ["),
        ("A;B;A!=B", "column 6: that variables differ is an item of its own: !=AB"),
        ("A;B;A<=B", "column 7: numbers of letters are compared like |A|<=3"),
        ("x [aB]", "column 5: 'B' is a capital"),
        ("(a", "column 1: this ( is not closed"),
        ("a & (b | c", "column 5: this ( is not closed"),
        ("a)", "column 2: no ( is open here"),
        ("a ] b", "column 3: no [ is open here"),
        ("a &", "column 4: a pattern is missing here"),
        ("| b", "column 3: write the number of letters"),
        ("!", "column 2: a pattern is missing here"),
        ("A;|A|=5-3", "column 7: 5-3 is the wrong way round: write 3-5"),
        ("A;|A|", "column 6: write the number of letters"),
        ("A;|A|=", "column 7: write the number of letters"),
        ("A;|A|<=2-3", "column 8: one number stands behind <="),
        ("5-3:a", "column 1: 5-3 is the wrong way round"),
        ("-:a", "column 1: write a number before the colon"),
        ("A;|B|=3", "column 4: B is in no pattern"),
        ("A;A<B", "column 5: B is in no pattern"),
        ("|A|=3", "column 1: no pattern in the query"),
        ("A=(x)", "column 1: no pattern in the query"),
        ("A;A=x", "column 5: write the pattern in brackets: A=(pattern)"),
        ("A;A=(xB)", "column 7: what A stands for has no variables"),
        ("A;!=A", "column 6: write variables that differ"),
        ("$A", "column 1: $A needs A or ~A"),
        ("|A|=3;$A", "column 7: $A needs A or ~A"),
        ("$A & !A", "column 1: $A needs A or ~A"),
        ("a~b", "column 2: a variable stands behind ~"),
        ("AB | A", "column 6: both sides of | must name the same variables"),
        ("`A", "column 2: a pattern with a misprint has no variables"),
        ("`a/b", "column 3: a pattern with a misprint has no letters"),
        ("`", "column 2: write the pattern with the misprint"),
        ("a`b", "column 2: a ` stands at the beginning"),
        ("a/", "column 2: letters are missing after the /"),
        ("a/b*", "column 4: * stands after a / only"),
        ("/b@", "column 3: only letters and . stand after a /"),
        ("a?b", "column 2: any letter is ."),
        ("a\u{1f600}", "column 2: '\u{1f600}' is not a letter"),
        ("ABCDEFGHIJK", "column 11: 11 variables; a query has at most 10"),
        ("a;b;c;d;e;f;g;h;i;j", "column 19: a query has at most 9 patterns"),
    ] {
        let error = Query::parse(query, &english(), |_| None).expect_err(query).to_string();
        assert!(error.starts_with(expected), "{query}: {error}");
    }
    let long = Query::parse(&"a".repeat(10_000), &english(), |_| None).expect_err("long");
    assert_eq!(
        long.to_string(),
        "column 1001: the query has 10000 characters; at most 1000 are read"
    );
    let deep = Query::parse(&"(".repeat(900), &english(), |_| None).expect_err("deep");
    assert!(deep.to_string().ends_with("nested more than 50 deep"), "{deep}");
    let chain = ('A'..='Z').zip('B'..='Z').map(|(name, next)| format!("{name}{next}"));
    let chain = Query::parse(&chain.collect::<Vec<_>>().join(";"), &english(), |_| None);
    assert!(chain.is_err_and(|error| error.column == 28));
}

#[test]
fn letters_without_a_tile_are_those_that_they_are_laid_with() {
    let german = Ruleset::built_in("de").expect("built in");
    let words = ["STRASSE", "STRASE", "TRASSES"].map(|word| german.alphabet.word(word));
    let words = words.map(|word| word.expect("letters"));
    let words = QueryWords::new(words, german.alphabet.len());
    let found = |query: &str| super::answers(query, &german, &words).texts().join(" ");
    assert_eq!(found("straße"), "STRASSE");
    assert_eq!(found("*ß*"), "STRASSE TRASSES");
    assert_eq!(found("/straße"), "STRASSE TRASSES");
    let class = Query::parse("[ß]*", &german, |_| None).expect_err("a class").to_string();
    assert_eq!(class, "column 2: 'ß' is ss here, more than one letter");
}

#[test]
fn other_languages_have_their_letters() {
    let swedish = Ruleset::built_in("sv").expect("built in");
    for (query, is_read) in [("å*", true), ("[x-ö]", true), ("é", true), ("Å", false), ("ñ", true)]
    {
        let read = Query::parse(query, &swedish, |_| None);
        assert_eq!(read.is_ok(), is_read, "{query}: {read:?}");
    }
}

/// Ends a query after a while.
struct Soon(u32);

impl QueryWatch for Soon {
    fn found(&mut self, _: &[u32]) -> bool {
        self.0 += 1;
        self.0 < 1000
    }

    fn is_cancelled(&mut self) -> bool {
        self.0 += 10;
        self.0 >= 1000
    }
}

proptest! {
    #[test]
    fn any_text_is_answered_or_refused(text in "[ab.*@#12><AB~$`/?7:!&|();=\\-\\[\\] ]{1,16}") {
        let ruleset = english();
        let words = ["AA", "AB", "ABBA", "BAB", "BABA"].map(|word| ruleset.alphabet.word(word));
        let words = words.map(|word| word.expect("letters"));
        let words = QueryWords::new(words, ruleset.alphabet.len());
        match Query::parse(&text, &ruleset, |_| None) {
            Ok(query) => {
                let end = query.answers(&[&words], &mut Soon(0));
                prop_assert!(matches!(end, QueryEnd::Complete | QueryEnd::Stopped));
            }
            Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.column)),
        }
    }
}
