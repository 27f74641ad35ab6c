//! Questions for words in SQL, compared with the command that takes them as options.

use serde_json::{Map, Value, json};

use crate::cli::sql_tables::rows;
use crate::run::LISTS;

/// Conditions by their names, with what they compare with; some have nothing.
const CONDITIONS: [(&str, &str); 31] = [
    ("starts", "GE"),
    ("ends", "EN"),
    ("contains", "AA"),
    ("lacks", "S"),
    ("only", "ABEGKLNRT"),
    ("length", "5..7"),
    ("points", "..12"),
    ("vowels", "2..3"),
    ("distinct", "4..6"),
    ("anagrams", "2.."),
    ("front-hooks", "1.."),
    ("back-hooks", "2.."),
    ("takes-front", "S"),
    ("takes-back", "EN"),
    ("beheads", ""),
    ("curtails", ""),
    ("repeats", ""),
    ("doubles", ""),
    ("subanagram", "GEBAKKENS?"),
    ("anagram", "GEBAK*"),
    ("regex", "A.A|E.E"),
    ("pattern", "??[AEIOU]*"),
    ("in", "en"),
    ("consists", "50..:AEINST"),
    ("extends", "GEBAK"),
    ("transposes", "SETP"),
    ("consonants", "STEEN"),
    ("shape", "STEP"),
    ("type", "I"),
    ("shifted", "PAK"),
    ("row", "__T___A___"),
];

fn found(question: &Value) -> Vec<Value> {
    let question = question.to_string().replace('\'', "''");
    rows(&LISTS, "nl", &format!("SELECT word, length, points FROM search('{question}')"))
}

#[test]
fn every_condition_finds_the_words_of_the_command() {
    let mut nonempty = 0;
    // Three of the conditions, and some of them negated, by numbers that go through all.
    for number in 0..50 {
        let mut conditions = Map::new();
        let mut asked = vec!["search".to_owned()];
        for nth in 0..3 {
            let (name, value) = CONDITIONS[(number * (2 * nth + 1) + 5 * nth) % CONDITIONS.len()];
            let name = if (number + nth) % 3 == 0 && name != "row" {
                format!("not-{name}")
            } else {
                name.to_owned()
            };
            let is_new = conditions
                .insert(name.clone(), if value.is_empty() { json!(true) } else { json!(value) })
                .is_none();
            if is_new {
                asked.push(format!("--{name}"));
                asked.extend((!value.is_empty()).then(|| value.to_owned()));
            }
        }
        asked.extend(["-l", "nl", "--json"].map(str::to_owned));
        let asked: Vec<_> = asked.iter().map(String::as_str).collect();
        let answer = LISTS.run(&asked);
        let expected: Value =
            serde_json::from_str(&answer.out).unwrap_or_else(|_| panic!("{asked:?}: {answer:?}"));
        let short = |row: &Value| [&row["word"], &row["length"], &row["points"]].map(Value::clone);
        let expected: Vec<_> = expected.as_array().expect("rows").iter().map(short).collect();
        let found: Vec<_> = found(&json!({"conditions": conditions})).iter().map(short).collect();
        assert_eq!(found, expected, "{asked:?}");
        nonempty += usize::from(!found.is_empty());
    }
    assert!(nonempty > 20, "{nonempty}");
}

#[test]
fn a_question_has_groups_a_rack_an_order_and_a_limit() {
    let words = |question: &Value| {
        let rows = found(question);
        rows.iter().map(|row| row["word"].as_str().expect("a word").to_owned()).collect::<Vec<_>>()
    };
    let either = words(&json!({
        "conditions": {"length": 5}, "any": [{"starts": "QU"}, {"ends": "IX", "lacks": "E"}]
    }));
    assert!(either.len() > 5, "{either:?}");
    let fits =
        |word: &String| word.starts_with("QU") || word.ends_with("IX") && !word.contains('E');
    assert!(either.iter().all(|word| word.chars().count() == 5 && fits(word)), "{either:?}");
    let racked =
        words(&json!({"pattern": "..A..E", "rack": "ESTSREQ?", "sort": ["points"], "limit": 3}));
    let command =
        LISTS.wfq("search ..A..E --rack ESTSREQ? --sort points --limit 3 -l nl --json").json();
    let command: Vec<_> =
        command.as_array().expect("rows").iter().map(|row| row["word"].clone()).collect();
    assert_eq!(racked, command);
    // The words of a file stand in the question: a statement reads no files.
    assert_eq!(
        words(&json!({"conditions": {"in-file": "gebak\ntaart\nxyzzy"}})),
        ["GEBAK", "TAART"]
    );
}

#[test]
fn what_is_wrong_with_a_question_is_named() {
    for (question, named) in [
        (
            r#"{"condtions": {}}"#,
            "search: the question: no field \"condtions\"; did you mean conditions?",
        ),
        (r#"{"conditions": {"lakcs": "S"}}"#, "no condition \"lakcs\"; did you mean lacks?"),
        (r#"{"conditions": {"length": "x"}}"#, "search: length: "),
        (r#"{"conditions": {"in": "xx"}}"#, "no word list \"xx\""),
        (r#"{"conditions": "#, "search: the question: column "),
        ("{}", "search: nothing to search for"),
    ] {
        let statement = format!("SELECT word FROM search('{question}')");
        LISTS.run(&["sql", &statement]).error(&[named]);
    }
}
