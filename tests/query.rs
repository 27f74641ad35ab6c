//! Queries for words: recorded answers, answers found a second way, and mistakes with their places.

#[path = "query/everything.rs"]
mod everything;
#[path = "query/explained.rs"]
mod explained;
#[path = "query/mistakes.rs"]
mod mistakes;
#[path = "query/phrases.rs"]
mod phrases;
#[path = "query/plainly.rs"]
mod plainly;
#[path = "query/written.rs"]
mod written;

use itertools::Itertools;
use sha2::{Digest, Sha256};
use wfq::query::{Query, QueryEnd, QueryWatch, QueryWords};
use wfq::rules::Ruleset;

use crate::support::{data, words};

/// Keeps the answers of a query, each as its words in capitals, up to some number.
pub(crate) struct Answers<'w> {
    ruleset: &'w Ruleset,
    words: &'w QueryWords,
    places: Vec<Vec<u32>>,
    most: usize,
}

impl QueryWatch for Answers<'_> {
    fn found(&mut self, words: &[u32]) -> bool {
        self.places.push(words.to_vec());
        self.places.len() < self.most
    }
}

impl Answers<'_> {
    pub(crate) fn texts(&self) -> Vec<String> {
        let text = |place: &u32| self.ruleset.alphabet.text(self.words.word(*place));
        self.places.iter().map(|places| places.iter().map(text).join(" ")).collect()
    }
}

/// The answers of a query, in no order.
pub(crate) fn answers<'w>(text: &str, ruleset: &'w Ruleset, words: &'w QueryWords) -> Answers<'w> {
    let query = Query::parse(text, ruleset, |_| None).expect(text);
    let mut answers = Answers { ruleset, words, places: Vec::new(), most: usize::MAX };
    assert_eq!(query.answers(&[words], &mut answers), QueryEnd::Complete);
    answers
}

fn english() -> Ruleset {
    Ruleset::built_in("en").expect("built in")
}

fn list(name: &str, ruleset: &Ruleset) -> QueryWords {
    QueryWords::new(words(ruleset, &data(name)), ruleset.alphabet.len())
}

#[test]
fn recorded_queries_have_their_answers() {
    let ruleset = english();
    let text = std::fs::read_to_string(data("patterns.tsv")).expect("in the project");
    let (mut of, mut asked) = (None, 0);
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("% list: ") {
            let name = name.split(' ').next().expect("a name");
            of = Some(list(name, &ruleset));
        }
        let Some((query, number, hash)) = line.split('\t').collect_tuple() else { continue };
        let of = of.as_ref().expect("a list first");
        let mut found = answers(query, &ruleset, of).texts();
        found.sort_unstable();
        assert_eq!(found.len().to_string(), number, "{query}");
        let lines: String = found.iter().map(|answer| format!("{answer}\n")).collect();
        let digest = Sha256::digest(lines).iter().map(|byte| format!("{byte:02x}")).join("");
        assert_eq!(digest, hash, "{query}");
        asked += 1;
    }
    assert_eq!(asked, 45);
}

#[test]
fn words_fit_as_the_language_says() {
    let ruleset = english();
    for (words, query, expected) in [
        // What is looked up can name more than was known.
        ("SLOP OPSL", "A;A & CD;DC", "SLOP SLOP OPSL|OPSL OPSL SLOP"),
        // A figure may stand on one side of an "or" alone.
        ("AC XB", "1c | ac; 1b", "AC XB"),
        ("AC XB", "1*c | a*c; 1b*", "AC XB"),
        // What is not named under a ! has some number of letters.
        ("ABC", "B & !A;|B|=1-3;|AB|!=2-10", "ABC"),
        ("AB ABC", "A;|A|<3", "AB"),
        ("AB ABC", "A;|A|>2", "ABC"),
        ("AB", "A;|A|<0", ""),
        ("AB", "A;|A|!=0-9", ""),
        ("CAAC CAC AA", "A$A | AA", "AA|CAAC"),
        ("ABAB ABBA", "A$A | AA", "ABAB|ABBA"),
        // Numbers beyond all words.
        ("AB", "..A;|A|=99999999999999999999", ""),
        ("ABC", "ABC;|A|=99999999999999999999;|B|=99999999999999999999;|ABC|=5", ""),
        ("PER PERT", "?`pet & ...", "PER"),
        ("AAB AAAB", "`a*b*b", "AAAB|AAB"),
        ("ABAB", "ab* & (*b | *c) & !(c* | b*)", "ABAB"),
        ("AA", "A & A & A", "AA"),
        ("NOON ON", "A~A;*<", "NOON NOON"),
    ] {
        let list = words.split(' ').map(|word| ruleset.alphabet.word(word).expect("letters"));
        let list = QueryWords::new(list, ruleset.alphabet.len());
        let mut found = answers(query, &ruleset, &list).texts();
        found.sort_unstable();
        let mut expected: Vec<_> = expected.split('|').filter(|text| !text.is_empty()).collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{query} of {words}");
    }
}

/// Queries that would take years, or all memory, if each way were tried.
#[test]
fn a_hard_query_takes_no_long() {
    let ruleset = english();
    let long = ruleset.alphabet.word(&"A".repeat(62)).expect("letters");
    let words = QueryWords::new([long], ruleset.alphabet.len());
    let many = "(*|*)&".repeat(30) + "zz";
    for (query, count) in [
        ("*a*a*a*a*a*a*a*a*a*a*a*a*b", 0),
        ("`*a*a*a*a*a*a*a*a*a*a*a*a*b", 1),
        (many.as_str(), 0),
        ("*A*;*B*;*C*;*D*;*E*;*F*;*G*;*H*;*I*", 1),
    ] {
        let found = answers(query, &ruleset, &words);
        assert_eq!(found.places.len(), count, "{query}");
        let read = Query::parse(query, &ruleset, |_| None).expect(query);
        found.places.iter().for_each(|places| drop(read.values(&[&words], places)));
    }
}

#[test]
fn variables_have_the_values_of_the_first_way() {
    let ruleset = english();
    let all = ["SLOP", "OPSL", "LOP", "AAA", "AAAA"].map(|word| ruleset.alphabet.word(word));
    let words = QueryWords::new(all.map(|word| word.expect("letters")), ruleset.alphabet.len());
    let values = |query: &str| {
        let read = Query::parse(query, &ruleset, |_| None).expect(query);
        let found = answers(query, &ruleset, &words);
        let of_answer = |places: &Vec<u32>| {
            let values = read.values(&[&words], places).into_iter();
            values
                .map(|(name, letters)| format!("{name}={}", ruleset.alphabet.text(&letters)))
                .join(" ")
        };
        found.texts().into_iter().zip(found.places.iter().map(of_answer)).sorted().collect_vec()
    };
    let pair = |words: &str, values: &str| (words.to_owned(), values.to_owned());
    assert_eq!(
        values("AB;BA;|A|=2"),
        [
            pair("AAA AAA", "A=AA B=A"),
            pair("AAAA AAAA", "A=AA B=AA"),
            pair("OPSL SLOP", "A=OP B=SL"),
            pair("SLOP OPSL", "A=SL B=OP")
        ]
    );
    assert_eq!(values("sA;A"), [pair("SLOP LOP", "A=LOP")]);
    assert_eq!(values("AAB;|B|=0-2;!=AB"), [pair("AAAA", "A=A B=AA")]);
    assert_eq!(values("s..p"), [pair("SLOP", "")]);
}

#[test]
fn a_query_ends_when_it_is_told_to() {
    let ruleset = english();
    let words = list("patterns-en.txt", &ruleset);
    let query = Query::parse("A;B", &ruleset, |_| None).expect("a query");
    let mut answers = Answers { ruleset: &ruleset, words: &words, places: Vec::new(), most: 7 };
    assert_eq!(query.answers(&[&words], &mut answers), QueryEnd::Stopped);
    assert_eq!(answers.places.len(), 7);

    struct Never(u32);
    impl QueryWatch for Never {
        fn found(&mut self, _: &[u32]) -> bool {
            true
        }
        fn is_cancelled(&mut self) -> bool {
            self.0 += 1;
            self.0 > 3
        }
    }
    for query in ["A;B;C;D;E;F;G", "ABC;CBD;|A|=1", "AB;~BA;!=AB", "*A*B*C*D*E*;E*D*C*B*A"] {
        let read = Query::parse(query, &ruleset, |_| None).expect(query);
        assert_eq!(read.answers(&[&words], &mut Never(0)), QueryEnd::Stopped, "{query}");
    }
}

#[test]
fn patterns_may_be_of_several_lists() {
    let ruleset = english();
    let of = |words: &[&str]| {
        let words = words.iter().map(|word| ruleset.alphabet.word(word).expect("letters"));
        QueryWords::new(words.collect_vec(), ruleset.alphabet.len())
    };
    struct Found(Vec<Vec<u32>>);
    impl QueryWatch for Found {
        fn found(&mut self, words: &[u32]) -> bool {
            self.0.push(words.to_vec());
            true
        }
    }
    let (first, second) = (of(&["NET", "LEG"]), of(&["TEN", "NET"]));
    let found = |query: &str| {
        let read = Query::parse(query, &ruleset, |name| (name == "OTHER").then_some(1));
        let mut found = Found(Vec::new());
        read.expect(query).answers(&[&first, &second], &mut found);
        let word = |(words, place): (&QueryWords, &u32)| ruleset.alphabet.text(words.word(*place));
        let text =
            |places: &Vec<u32>| [&first, &second].into_iter().zip(places).map(word).join(" ");
        found.0.iter().map(text).collect_vec()
    };
    assert_eq!(found("A;OTHER:~A"), ["NET TEN"]);
    // Of the other list, TEN and NET are words.
    assert_eq!(found("A;OTHER:~A & !>"), [""; 0]);
    // What a variable stands for is a word of the list that is asked.
    assert_eq!(found("A=(>);A;OTHER:~A"), ["NET TEN"]);
}
