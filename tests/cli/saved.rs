//! Searches that are kept under a name.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::run::Home;

const WORDS: &str = "ZAP STEP PAK KAPPA PA AP PIZZA STAP STEPS APEN TAPE PATE GAPEN";

/// What a search finds, whatever it notes.
fn found(home: &Home, line: &str) -> Value {
    let answer = home.wfq(&format!("{line} --json"));
    assert_eq!(answer.code, Some(0), "{line}: {}", answer.err);
    serde_json::from_str(&answer.out).expect("JSON")
}

fn words_of(rows: &Value) -> Vec<Value> {
    rows.as_array().expect("rows").iter().map(|row| row["word"].clone()).collect()
}

fn words(home: &Home, line: &str) -> Vec<Value> {
    words_of(&found(home, &format!("search {line}")))
}

#[test]
fn a_saved_search_finds_the_same_and_what_is_beside_it_is_added() {
    let home = Home::with_list("nl", WORDS);
    for line in [
        "'?A*' --length 3.. --not-ends N",
        "--regex 'P.?$' --sort points,word --reverse --limit 4",
        "--repeats --not-pattern ITS --not-definition 'it is' --hooks",
        "'`STOP'",
        "'.A..' --rack 'T?P'",
        "--row S__P --rack TAE",
        "--anagram 'STE?' --length=4..",
    ] {
        let asked = found(&home, &format!("search {line}"));
        assert_eq!(found(&home, &format!("search {line} --save kept-1")), asked, "{line}");
        assert_eq!(found(&home, "search kept-1"), asked, "{line}");
        let rows = found(&home, "search --saved");
        let command = rows[0]["command"].as_str().and_then(|line| line.strip_prefix("wfq "));
        assert_eq!(found(&home, command.expect("a command")), asked, "{line}: {command:?}");
        let question = rows[0]["question"].to_string().replace('\'', "''");
        let select = format!("SELECT word FROM search('{question}')");
        let selected = home.run(&["sql", "--json", &select]).json();
        assert_eq!(words_of(&selected), words_of(&asked), "{line}");
    }
    home.wfq("search --length 4 --sort points --save four").found();
    assert_eq!(words(&home, "four"), ["STAP", "STEP", "PATE", "TAPE", "APEN"]);
    assert_eq!(words(&home, "four --contains T --sort word"), ["PATE", "STAP", "STEP", "TAPE"]);
    assert_eq!(words(&home, "four --reverse --limit 1"), ["APEN"]);
    assert_eq!(found(&home, "search four --count"), json!(5));
    // What is asked beside it can be saved in turn.
    assert_eq!(words(&home, "four --contains T --save four-t").len(), 4);
    assert_eq!(words(&home, "four-t --lacks S"), ["PATE", "TAPE"]);
}

#[test]
fn names_go_before_patterns_and_are_listed_and_forgotten() {
    let home = Home::with_list("nl", WORDS);
    assert_eq!(home.wfq("search --saved").code, Some(1));
    home.wfq("search --length 5 --save step").found();
    let found = home.wfq("search step --lacks A");
    let note = "note: step is saved as wfq search --length 5; --pattern step asks the pattern\n";
    assert!(found.err.contains(note), "{}", found.err);
    assert!(found.out.contains("STEPS"), "{}", found.out);
    // A name is as it was written; the pattern is in any case.
    assert_eq!(words(&home, "STEP"), ["STEP"]);
    assert_eq!(words(&home, "--pattern step"), ["STEP"]);
    let replaced = home.wfq("search 'K*' --ends A --save step");
    let note = "note: step was saved before, as wfq search --length 5\n";
    assert!(replaced.err.contains(note), "{}", replaced.err);
    home.wfq("search --ends '[^AP]' --save no-ap-2").found();
    let noted = home.wfq("search no-ap-2").err;
    assert!(noted.contains("note: no-ap-2 is saved as wfq search --ends '[^AP]'\n"), "{noted}");
    let table = home.wfq("search --saved").found();
    let lines = [
        " name     command",
        " no-ap-2  wfq search --ends '[^AP]'",
        " step     wfq search 'K*' --ends A",
    ];
    assert_eq!(table.lines().collect::<Vec<_>>(), lines);
    let question =
        json!({"pattern": "K*", "conditions": [{"kind": "ends", "negated": false, "value": "A"}]});
    assert_eq!(home.wfq("search --saved --json").json()[1]["question"], question);
    assert_eq!(home.wfq("search --saved --csv").found().lines().count(), 3);
    assert_eq!(home.wfq("search --forget step").found(), "step: forgotten\n");
    assert_eq!(words(&home, "step"), ["STEP"]);
    assert_eq!(home.wfq("search --forget no-ap-2 --json").json(), json!({"forgotten": "no-ap-2"}));
    assert_eq!(home.wfq("search --saved --json").out, "[]\n");
}

#[test]
fn mistakes_with_names_say_what_to_do() {
    let home = Home::with_list("nl", WORDS);
    home.wfq("search --length 5 --save long-ones").found();
    for (line, said) in [
        (
            "long-one",
            "the pattern, column 5: '-' is not a letter; did you mean the saved search long-ones?",
        ),
        ("x+y", "the pattern, column 2: '+' is not a letter"),
        ("--forget long-one", "no search is saved as \"long-one\"; did you mean long-ones?"),
        ("--forget zzz", "no search is saved as \"zzz\""),
        ("A --save 'a b'", "\"a b\" is no name of a search: write letters, figures and hyphens"),
        ("A --save ''", "\"\" is no name of a search"),
        ("A --forget long-ones", "--saved and --forget ask for no words: leave the rest out"),
        ("--saved --length 3", "--saved and --forget ask for no words"),
        ("--saved --save x", "cannot be used with"),
        ("--save x", "nothing to search for"),
        ("'A[' --save x", "the class does not end"),
    ] {
        home.wfq(&format!("search {line}")).error(&[said]);
    }
    assert_eq!(home.wfq("search --saved --json").json().as_array().map(Vec::len), Some(1));
    let change = |sql: &str| {
        let database = Connection::open(home.database()).expect("opens");
        database.execute_batch(sql).expect("changes");
    };
    for (question, said) in [
        ("{", "the saved search long-ones, the question: column 1: "),
        ("[]", "the saved search long-ones, the question: column "),
        (r#"{"lenght": 3}"#, "no field \"lenght\""),
        (r#"{"conditions": {"lakcs": "S"}}"#, "did you mean lacks?: forget it, or save it again"),
    ] {
        change(&format!("UPDATE saved_searches SET question = '{question}'"));
        home.wfq("search long-ones").error(&[said]);
        let listed = home.wfq("search --saved");
        assert!(
            listed.err.contains(said) && listed.err.ends_with("no saved searches\n"),
            "{listed:?}"
        );
    }
    // A condition that is none in this list is named as ever.
    change(r#"UPDATE saved_searches SET question = '{"conditions": {"lacks": "7"}}'"#);
    home.wfq("search long-ones").error(&["lacks, column 1: '7' is not a letter"]);
    change("UPDATE saved_searches SET question = '{'");
    assert_eq!(words(&home, "'K*' --save long-ones"), ["KAPPA"]);
    assert_eq!(words(&home, "long-ones"), ["KAPPA"]);
    change("UPDATE saved_searches SET question = '{'");
    home.wfq("search --forget long-ones").found();
}

#[test]
fn a_saved_limit_and_order_are_those_of_groups() {
    let home = Home::with_list("nl", "PAK KAP AKP TOP POT PAKT KAPT");
    let all = home.wfq("search --group alphagram --sort points --csv").found();
    home.wfq("search '*' --limit 1 --sort points --save first").found();
    let first = home.wfq("search first --group alphagram --csv").out;
    assert_eq!(first.lines().collect::<Vec<_>>(), all.lines().take(2).collect::<Vec<_>>());
    assert_eq!(home.wfq("search first --count").out, "7\n");
    assert_eq!(home.wfq("search first --group alphagram --count").out, "3\n");
    home.wfq("search '*' --group alphagram --save groups").error(&["--group", "--save"]);
    home.wfq("search A --blanks 0")
        .error(&["blanks and ties matter for ranks by probability alone"]);
    home.wfq("search first --saved").error(&["ask for no words"]);
    home.wfq("search --saved --rows").error(&["ask for no words"]);
}
