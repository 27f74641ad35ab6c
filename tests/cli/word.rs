//! Everything that a list knows about a word.

use std::collections::BTreeSet;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::run::{Answer, Home, LISTS};

const WORDS: &str = "STEP STEPS PEST PESTS STOP STOPT OSTEP STEPT SPOT PESTEN POTS";

/// The objects of an answer, whether or not all are words.
pub fn rows(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.err, "", "{answer:?}");
    serde_json::from_str(&answer.out).expect("JSON")
}

/// The texts of an array.
pub fn texts(array: &Value) -> Vec<&str> {
    array.as_array().expect("an array").iter().map(|text| text.as_str().expect("a text")).collect()
}

#[test]
fn json_has_everything_that_the_list_knows() {
    let home = Home::with_list("nl", WORDS);
    // E 1, P 4, S 2, T 2 points; E 11, P 53, S 67, T 71 are their primes.
    let expected = json!([{
        "word": "STEP", "valid": true, "points": 9, "length": 4, "signature": (11 * 53 * 67 * 71).to_string(),
        "alphagram": "EPST", "anagrams": ["PEST"], "front_hooks": ["O"], "back_hooks": ["S", "T"],
        "plus_one": [
            {"letter": "O", "words": ["OSTEP"]},
            {"letter": "S", "words": ["PESTS", "STEPS"]},
            {"letter": "T", "words": ["STEPT"]},
        ],
        "minus_one": [], "changed": ["STOP"], "definition": null, "probability_rank": 1,
        "before": null, "after": null, "did_you_mean": [], "transpositions": [], "inside": [],
    }]);
    let answer = home.wfq("word step --json");
    assert_eq!(answer.json(), expected);
    for same in ["STEP", "Stép", "'st-ep'"] {
        assert_eq!(home.wfq(&format!("word {same} --json")).json(), expected, "{same}");
    }
    let none = home.wfq("word STEX --json");
    assert_eq!(none.code, Some(1));
    let row = &rows(&none)[0];
    assert_eq!((&row["valid"], &row["probability_rank"]), (&json!(false), &Value::Null));
    assert_eq!((&row["before"], &row["after"]), (&json!("STEPT"), &json!("STOP")));
    assert_eq!(row["changed"], json!(["STEP"]));
    // One step away, then two; the most similar first.
    let meant = ["STEP", "STEPS", "STEPT", "STOP", "OSTEP"];
    let found: BTreeSet<_> = texts(&row["did_you_mean"]).into_iter().collect();
    assert_eq!(found, BTreeSet::from(meant));
    assert_eq!(row["did_you_mean"][0], "STEP");
}

#[test]
fn separated_values_have_a_row_a_word() {
    let home = Home::new();
    home.pipe("import nl -", "STEP\tvoetstap,\ttrede\nPEST\nSTEPS\nSTOP\n").found();
    let header = "word,valid,points,length,signature,alphagram,anagrams,front_hooks,back_hooks,plus_one,changed,definition,probability_rank,before,after,did_you_mean,minus_one,with_level,transpositions,inside,blocked\n";
    let first = "STEP,true,9,4,2773331,EPST,PEST,,S,STEPS,STOP,\"voetstap,\ttrede\",1,,,,,,,,\n";
    let second = "STIP,false,10,4,5798783,IPST,,,,,STEP STOP,,,STEPS,STOP,STEP STOP STEPS,,,,,\n";
    let answer = home.wfq("word STEP STIP --format csv");
    assert_eq!(answer.code, Some(1));
    assert_eq!(answer.out, [header, first, second].concat());
    let answer = home.wfq("word STEP --format tsv").found();
    assert_eq!(answer.lines().nth(1).map(|line| line.split('\t').count()), Some(21));
    assert!(answer.contains("\tvoetstap, trede\t1\t"), "{answer}");
    let shorter = home.wfq("word STEPS --csv").found();
    assert!(shorter.ends_with(",PEST STEP,,,STEP,\n"), "{shorter}");
}

#[test]
fn the_page_of_a_word_is_for_people() {
    let home = Home::with_list("nl", WORDS);
    let page = "STEP: 4 letters, 9 points
  probability   1 of 5 with 4 letters
  alphagram     EPST
  signature     2773331
  anagrams      PEST
  front hooks   O
  back hooks    S T
  one changed   STOP
  + O           OSTEP
  + S           PESTS STEPS
  + T           STEPT
";
    assert_eq!(home.wfq("word STEP").found(), page);
    let both = home.wfq("word STEP SPET");
    assert_eq!(both.code, Some(1));
    let second =
        both.out.strip_prefix(&format!("{page}\n")).expect("the first page and a blank line");
    assert!(
        second.starts_with("SPET: not in the list, 4 letters, 9 points\n  did you mean  SPOT"),
        "{second}"
    );
    assert!(second.contains("\n  place         between POTS and SPOT\n"), "{second}");
    let colours = home.wfq("word STEP --color always").found();
    assert_eq!(colours, page.replacen("STEP", "\u{1b}[1mSTEP\u{1b}[0m", 1));
    // Long rows wrap before the edge of a terminal.
    let lines = LISTS.wfq("word RATEL").found();
    assert!(lines.lines().all(|line| line.chars().count() <= 80), "{lines}");
}

#[test]
fn words_come_from_standard_input_and_in_order() {
    let home = Home::with_list("nl", WORDS);
    let answer = home.pipe("word POTS - PEST --json", "step\r\n\n  Spot stex\n");
    assert_eq!(answer.code, Some(1));
    let rows = rows(&answer);
    let words: Vec<_> = rows.iter().map(|row| row["word"].as_str().expect("a word")).collect();
    assert_eq!(words, ["POTS", "STEP", "SPOT", "STEX", "PEST"]);
    // More than are looked up together.
    let many = home.pipe("word - --json", "PESTEN\nSTEP\n".repeat(300)).json();
    let ranks: Vec<_> =
        many.as_array().expect("rows").iter().map(|row| &row["probability_rank"]).collect();
    assert_eq!(ranks, [&json!(1)].repeat(600));
    assert_eq!(home.pipe("word - --json", "").found(), "[]\n");
}

#[test]
fn bad_input_is_one_line() {
    let home = Home::with_list("nl", WORDS);
    home.wfq("word").error(&["<WORDS>", "--help"]);
    home.wfq("word STEP PA7").error(&["\"PA7\"", "column 3: '7' is not a letter"]);
    home.wfq("word é7").error(&["\"é7\"", "column 2: '7' is not a letter"]);
    home.wfq("word ''").error(&["empty word"]);
    home.wfq("word 'STEP STEPS'").error(&["column 5: ' ' is not a letter"]);
    home.wfq("word жук").error(&["column 1: 'ж' is not a letter"]);
    home.wfq(&format!("word {}", "A".repeat(64))).error(&["63 letters"]);
    home.pipe("word -", "STEP\nPA7 POT\n").error(&["standard input:2:", "\"PA7\"", "column 3"]);
    home.pipe("word -", b"ST\xff".to_vec()).error(&["standard input:1:3", "UTF-8"]);
    home.wfq("word STEP -l soal").error(&["soal"]);
    // The longest possible words are words like any other.
    let long = home.wfq(&format!("word {} A --json", "A".repeat(63)));
    assert_eq!((long.code, rows(&long)[0]["length"].as_u64()), (Some(1), Some(63)));
}

#[test]
fn words_in_no_table_are_ranked_too() {
    // Too long for any board; and with more of one letter than a table can count. Of 18 E, 17 can
    // be drawn without a blank, and of one X and one Y not nine and eight.
    let (long, e, never) = ("ABCDEFGHIJKLMNOPRSTUVW", "E".repeat(17), "XXXXXXXXXYYYYYYYY");
    let likely = ["ENENENENENENENENE", "EEEEEEEEEEEEEEENN"];
    let words = [likely[1], never, long, &long[1..], &e, likely[0]];
    let home = Home::with_list("nl", &words.join(" "));
    let rank = |home: &Home, word: &str| {
        home.wfq(&format!("word {word} --json")).json()[0]["probability_rank"].clone()
    };
    assert_eq!(rank(&home, long), json!(1));
    let ranks = [likely[0], likely[1], &e, never].map(|word| rank(&home, word));
    assert_eq!(ranks, [1, 2, 3, 4].map(|rank| json!(rank)));
    // Without tables, or with damaged ones, the same is read from the words.
    let home = Home::with_list("nl", "STEP PEST STOP ZOOM XXXX ENEN");
    let words = ["ENEN", "STEP", "STOP", "PEST", "ZOOM", "XXXX"];
    let ranks = || words.map(|word| rank(&home, word));
    let expected = ranks();
    assert_eq!(expected[5], json!(6));
    let change = |sql: &str| {
        let database = Connection::open(home.database()).expect("a database");
        assert!(database.execute(sql, []).expect("changes") > 0);
    };
    for sql in [
        "UPDATE list_tables SET words = substr(words, 1, length(words) - 1)",
        "DELETE FROM list_tables",
    ] {
        change(sql);
        assert_eq!(ranks(), expected, "{sql}");
    }
}

#[test]
fn neighbours_follow_the_order_of_the_alphabet() {
    let home = Home::with_list("sv", "ARA ZON ÅR ÅL ÄLG ÄRA ÖL ÖLEN");
    home.import("nb", "ZEN ÆRE ØL ÅL");
    let beside = |list: &str, word: &str| {
        let answer = home.wfq(&format!("word -l {list} {word} --format tsv"));
        let line = answer.out.lines().nth(1).expect("a row").to_owned();
        let fields: Vec<_> = line.split('\t').collect();
        [fields[13].to_owned(), fields[14].to_owned()]
    };
    for (list, word, before, after) in [
        ("sv", "AA", "", "ARA"),
        ("sv", "ZZ", "ZON", "ÅL"),
        ("sv", "ÅM", "ÅL", "ÅR"),
        ("sv", "ÅÖ", "ÅR", "ÄLG"),
        ("sv", "ÄLGA", "ÄLG", "ÄRA"),
        ("sv", "ÖLE", "ÖL", "ÖLEN"),
        ("sv", "ÖÖ", "ÖLEN", ""),
        ("nb", "ZZ", "ZEN", "ÆRE"),
        ("nb", "ØØ", "ØL", "ÅL"),
        ("nb", "ÅÅ", "ÅL", ""),
    ] {
        assert_eq!(beside(list, word), [before, after], "{list} {word}");
    }
}

#[test]
fn tiles_of_several_characters_are_letters() {
    let home = Home::with_list("es", "challar hallar hollar corre corres carro orre arar");
    let row = |word: &str| {
        let answer = home.wfq(&format!("word -l es {word} --json"));
        let rows: Vec<Value> = serde_json::from_str(&answer.out).expect("JSON");
        (rows[0].clone(), answer.err)
    };
    let (plain, note) = row("challar");
    assert_eq!((&plain["length"], &plain["points"]), (&json!(7), &json!(12)));
    assert_eq!(note, "note: CH is read as two tiles; for the one tile write [CH]\n");
    let (tiles, note) = row("[ch]A[ll]ar");
    assert_eq!((&tiles["word"], &tiles["valid"]), (&json!("[CH]A[LL]AR"), &json!(true)));
    assert_eq!((&tiles["length"], &tiles["points"], note.as_str()), (&json!(5), &json!(16), ""));
    assert_eq!(tiles["alphagram"], "AA[CH][LL]R");
    // Other ways to lay the word itself are not anagrams of it.
    assert_eq!((&tiles["anagrams"], &plain["anagrams"]), (&json!([]), &json!([])));
    let (hallar, _) = row("hallar");
    assert_eq!(
        (&hallar["front_hooks"], &hallar["changed"]),
        (&json!(["C"]), &json!(["[CH]ALLAR", "HOLLAR"]))
    );
    let (orre, _) = row("o[rr]e");
    assert_eq!(orre["plus_one"], json!([{"letter": "C", "words": ["CO[RR]E"]}]));
    // One row a spelling: CHALLAR has four readings, but is one word.
    let (typed, _) = row("chalar");
    assert_eq!((&typed["before"], &typed["after"]), (&json!("CARRO"), &json!("CHALLAR")));
    let meant = texts(&typed["did_you_mean"]);
    assert_eq!(meant.iter().filter(|word| word.replace(['[', ']'], "") == "CHALLAR").count(), 1);
}
