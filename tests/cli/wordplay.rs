//! Sets of words from letters, ladders, words hidden in a text, and the same in SQL.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::run::{Answer, Home};

const LETTERS: &str = "CLINTEASTWOOD";

/// Words of these letters, and two that have others.
const WORDS: &str = "OLD WEST ACTION CLINT EAST WOOD EASTWOOD SEAT STEW WETS TEAS SOD DOS TO TWO TOW OWT DO OD IN ACT \
                     CAT COIN ICON COINS LED WAIT LINT LOT WOE AID SON COLD QUIZ PAK";

/// All sets of at most `most` words that have just these letters: chosen one by one, each not before the last.
fn sets(words: &[&str], letters: &str, most: usize) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    let mut left: Vec<char> = letters.chars().collect();
    left.sort_unstable();
    fill(words, &left, most, &mut Vec::new(), &mut found);
    found
}

fn fill(
    words: &[&str],
    left: &[char],
    most: usize,
    chosen: &mut Vec<String>,
    found: &mut BTreeSet<Vec<String>>,
) {
    if left.is_empty() {
        let mut set = chosen.clone();
        set.sort();
        found.insert(set);
    }
    if most == 0 {
        return;
    }
    for (at, word) in words.iter().enumerate() {
        let mut rest = left.to_vec();
        let fits = word.chars().all(|letter| {
            let place = rest.iter().position(|other| *other == letter);
            place.map(|place| rest.remove(place)).is_some()
        });
        if fits {
            chosen.push((*word).to_owned());
            fill(&words[at..], &rest, most - 1, chosen, found);
            chosen.pop();
        }
    }
}

/// The words of each row, in the order of the answer.
fn rows(answer: Answer) -> Vec<Vec<String>> {
    let rows: Vec<Value> = serde_json::from_str(&answer.out).expect("JSON");
    let words = |row: Value| serde_json::from_value(row["words"].clone()).expect("words");
    rows.into_iter().map(words).collect()
}

fn sorted(rows: &[Vec<String>]) -> BTreeSet<Vec<String>> {
    let mut rows = rows.to_vec();
    rows.iter_mut().for_each(|row| row.sort());
    rows.into_iter().collect()
}

#[test]
fn sets_of_words_are_all_that_there_are() {
    let home = Home::with_list("en", WORDS);
    let words: Vec<_> = WORDS.split_whitespace().collect();
    let expected = sets(&words, LETTERS, 4);
    assert!(expected.len() > 5, "{expected:?}");
    let found = rows(home.wfq(&format!("anagram {LETTERS} --words ..4 --json")));
    assert_eq!(found.len(), expected.len());
    assert_eq!(sorted(&found), expected);
    // Fewest words first, then the longest first.
    assert!(found.is_sorted_by_key(|row| (row.len(), Reverse(row[0].len()))), "{found:?}");
    assert!(found.iter().all(|row| row.is_sorted_by_key(|word| Reverse(word.len()))));
    for (range, numbers) in [("3", 3..=3), ("2..3", 2..=3), ("..2", 1..=2)] {
        let some = expected.iter().filter(|row| numbers.contains(&row.len()));
        let some: BTreeSet<_> = some.cloned().collect();
        let asked = format!("anagram {LETTERS} --words {range}");
        assert_eq!(sorted(&rows(home.wfq(&format!("{asked} --json")))), some, "{range}");
        let count = home.wfq(&format!("{asked} --count"));
        assert_eq!(count.out, format!("{}\n", some.len()), "{range}");
    }
    let all = expected.len();
    assert_eq!(
        home.wfq(&format!("anagram {LETTERS} --words ..4 --count --json")).json(),
        json!(all)
    );
    let open = sets(&words, LETTERS, LETTERS.len()).len();
    let count = home.wfq(&format!("anagram {LETTERS} --words 1.. --count --explain"));
    assert_eq!(count.out, format!("{open}\n"));
    assert!(count.err.contains("of 3 words: "), "{}", count.err);
}

#[test]
fn sets_have_the_same_words_in_every_form() {
    let home = Home::with_list("en", WORDS);
    let asked = |more: &str| home.wfq(&format!("anagram 'Clint, Eastwood!' --words ..4 {more}"));
    let found = rows(asked("--json"));
    let lines: Vec<_> = found.iter().map(|row| row.join(" ")).collect();
    assert_eq!(asked("").found(), lines.iter().map(|line| format!("{line}\n")).collect::<String>());
    for form in ["csv", "tsv"] {
        let out = asked(&format!("--format {form}")).found();
        let mut read = out.lines();
        assert_eq!(read.next(), Some("words"));
        assert_eq!(read.collect::<Vec<_>>(), lines);
    }
    let each = asked("--format ndjson").found();
    let each: Vec<Value> =
        each.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(each.len(), lines.len());
    assert_eq!(rows(asked("--json --limit 2")), found[..2]);
    assert_eq!(home.wfq(&format!("anagram {LETTERS} --words ..4 --json")).out, asked("--json").out);
}

#[test]
fn sets_have_some_words_and_lack_others() {
    let home = Home::with_list("en", WORDS);
    let words: Vec<_> = WORDS.split_whitespace().collect();
    let expected = sets(&words, LETTERS, 4);
    let asked =
        |more: &str| rows(home.wfq(&format!("anagram {LETTERS} --words ..4 --json {more}")));
    let has = |row: &[String], word: &str| row.iter().any(|other| other == word);
    let some = |keep: &dyn Fn(&[String]) -> bool| -> BTreeSet<_> {
        expected.iter().filter(|row| keep(row)).cloned().collect()
    };
    let with_old = asked("--with old");
    assert!(with_old.iter().all(|row| row[0] == "OLD"), "{with_old:?}");
    assert_eq!(sorted(&with_old), some(&|row| has(row, "OLD")));
    let both = asked("--with OLD,WEST");
    assert_eq!(both, asked("--with OLD --with WEST"));
    assert_eq!(both, [["OLD", "WEST", "ACTION"]]);
    let without = asked("--block WEST,old");
    assert_eq!(sorted(&without), some(&|row| !has(row, "WEST") && !has(row, "OLD")));
    assert!(without.len() < expected.len());
    let lengths = asked("--min 4 --max 6");
    assert_eq!(sorted(&lengths), some(&|row| row.iter().all(|word| (4..=6).contains(&word.len()))));
    // A word that is given need not be in the list, nor have such a length.
    let given = rows(home.wfq("anagram 'DOCTOW' --words 2 --with OCTO --json --min 9"));
    assert_eq!(given, [[""; 0]; 0]);
    let given = rows(home.wfq("anagram 'XYZZYDO' --words 2 --with XYZZY --json --max 3"));
    assert_eq!(given, [["XYZZY", "DO"], ["XYZZY", "OD"]]);
    home.wfq("anagram DOT --words 2 --with WOE").error(&["--with: the letters"]);
    home.wfq("anagram DOT --words 2 --with D1").error(&["--with \"D1\""]);
    home.wfq("anagram DOT --words 2 --block D1").error(&["--block \"D1\""]);
}

#[test]
fn blanks_in_sets_are_small_letters() {
    let home = Home::with_list("en", "TO DO OD SO");
    let mut found = rows(home.wfq("anagram 'DOT?' --words 2 --json"));
    found.sort();
    assert_eq!(found, [["DO", "To"], ["OD", "To"]]);
    assert_eq!(home.wfq("anagram 'DOT?' --words 2 --count").found(), "2\n");
    // Any two words, of four with blanks alone: ten sets, for a word may come twice.
    assert_eq!(home.wfq("anagram '????' --words 2 --count").found(), "10\n");
    assert_eq!(rows(home.wfq("anagram '????' --words 2 --json")).len(), 10);
}

#[test]
fn a_wrong_question_for_sets_is_one_line() {
    let home = Home::with_list("en", WORDS);
    for (more, said) in [
        ("--words 3..2", "--words: 3..2 is the wrong way round: write 2..3"),
        ("--words x", "--words: \"x\" is not a number"),
        ("--words 0", "--words: a set has one word or more"),
        ("--words ..", "--words: a range needs an end"),
        ("--words 2 --min 5 --max 4", "--max is below --min"),
    ] {
        home.wfq(&format!("anagram {LETTERS} {more}")).error(&[said]);
    }
    home.wfq("anagram A1 --words 2").error(&["rack, column 2"]);
    let none = home.wfq("anagram XYZ --words ..3");
    assert_eq!((none.code, &*none.out, &*none.err), (Some(1), "", "no sets\n"));
    let none = home.wfq("anagram XYZ --words ..3 --json");
    assert_eq!((none.code, &*none.out, &*none.err), (Some(1), "[]\n", ""));
    let none = home.wfq("anagram XYZ --words ..3 --count");
    assert_eq!((none.code, &*none.out), (Some(1), "0\n"));
    // Fewer words than those that are given.
    let none = home.wfq(&format!("anagram {LETTERS} --words 1 --with OLD,WEST --json"));
    assert_eq!((none.code, &*none.out), (Some(1), "[]\n"));
}

const RUNGS: &str = "COLD CORD CARD WARD WARM WORD WORM FIRE CAT COT COLT";

#[test]
fn a_ladder_has_the_fewest_steps() {
    let home = Home::with_list("en", RUNGS);
    assert_eq!(home.wfq("ladder cold WARM").found(), "COLD CORD CARD WARD WARM\n");
    let first = json!([{"words": ["COLD", "CORD", "CARD", "WARD", "WARM"], "steps": 4}]);
    assert_eq!(home.wfq("ladder COLD WARM --json").json(), first);
    let all = "COLD CORD CARD WARD WARM\nCOLD CORD WORD WARD WARM\nCOLD CORD WORD WORM WARM\n";
    assert_eq!(home.wfq("ladder COLD WARM --all").found(), all);
    assert_eq!(home.wfq("ladder COLD WARM --all --limit 1 --json").json(), first);
    assert_eq!(home.wfq("ladder COLD WARM --count").found(), "3\n");
    let csv = home.wfq("ladder COLD WARM --csv").found();
    assert_eq!(csv, "words,steps\nCOLD CORD CARD WARD WARM,4\n");
    assert_eq!(home.wfq("ladder COLD CAT --lengths").found(), "COLD COLT COT CAT\n");
    assert_eq!(home.wfq("ladder COLD COLD").found(), "COLD\n");
}

#[test]
fn where_there_is_no_ladder_a_note_says_why() {
    let home = Home::with_list("en", RUNGS);
    for (line, said) in [
        ("COLD FIRE", &["no words lead from COLD to FIRE"][..]),
        ("COLD CAT", &["no words lead from COLD to CAT", "4 letters", "3", "--lengths"]),
        ("COLD WARN", &["WARN: not in the list; did you mean ", "WARM"]),
        ("WARN CXXD", &["WARN: not in the list", "CXXD: not in the list"]),
    ] {
        let none = home.wfq(&format!("ladder {line}"));
        assert_eq!((none.code, &*none.out), (Some(1), ""), "{line}");
        said.iter().for_each(|part| assert!(none.err.contains(part), "{line}: {}", none.err));
        let none = home.wfq(&format!("ladder {line} --json --all"));
        assert_eq!((none.code, &*none.out), (Some(1), "[]\n"), "{line}");
        assert_eq!(home.wfq(&format!("ladder {line} --count")).out, "0\n", "{line}");
    }
    home.wfq("ladder C0LD WARM").error(&["C0LD"]);
}

#[test]
fn hidden_words_are_found_across_spaces_and_backwards() {
    let home = Home::with_list("en", "CAT CATS HEC TAC ACT THE SAT HE");
    let row = |word: &str, start: u32, text: &str, reversed: bool| {
        let end = start as usize + text.chars().count() - 1;
        json!({"word": word, "start": start, "end": end, "reversed": reversed, "text": text})
    };
    let asked = |more: &str| home.wfq(&format!("hidden 'the cat sat' --json {more}")).json();
    let [hec, cats] = [row("HEC", 2, "he c", false), row("CATS", 5, "cat s", false)];
    let tac = row("TAC", 5, "cat", true);
    let he = row("HE", 2, "he", false);
    assert_eq!(asked(""), json!([hec, cats]));
    assert_eq!(asked("--reversed"), json!([hec, cats, tac]));
    assert_eq!(asked("--min 2"), json!([he, hec, cats]));
    assert_eq!(asked("--min 2 --across --reversed"), json!([hec, cats]));
    assert_eq!(asked("--max 3"), json!([hec]));
    assert_eq!(asked("--limit 1"), json!([hec]));
    assert_eq!(asked("--count"), json!(2));
    home.write("text", "the\ncat sat");
    let lines = json!([row("HEC", 2, "he\nc", false), cats]);
    assert_eq!(home.wfq("hidden --file text --json").json(), lines);
    let piped = home.pipe("hidden --file - --json", "the\ncat sat").json();
    assert_eq!(piped, lines);
    let csv = home.wfq("hidden 'the cat sat' --csv").found();
    assert_eq!(csv, "word,start,end,reversed,text\nHEC,2,5,false,he c\nCATS,5,9,false,cat s\n");
    let table = home.wfq("hidden --file text --reversed").found();
    assert!(table.lines().any(|line| line.contains("HEC") && line.ends_with("he c")), "{table}");
    assert!(
        table.lines().any(|line| line.contains("TAC") && line.contains("backwards")),
        "{table}"
    );
    let none = home.wfq("hidden xyz");
    assert_eq!((none.code, &*none.out, &*none.err), (Some(1), "", "no words\n"));
    home.wfq("hidden xyz --min 5 --max 4").error(&["--max is below --min"]);
}

#[test]
fn tables_of_wordplay_agree_with_the_commands() {
    let home = Home::with_list("en", WORDS);
    let lines = home.wfq(&format!("anagram {LETTERS} --words 2..4")).found();
    let sets = home.sql("SELECT words FROM anagrams_of('Clint Eastwood', '2..4')");
    assert_eq!(sets, lines.lines().collect::<Vec<_>>());
    let three = home.sql(&format!(
        "SELECT word1, word2, word3, word4 IS NULL FROM anagrams_of('{LETTERS}', 3) WHERE word1 = 'ACTION'"
    ));
    assert!(three.contains(&"ACTION\tWEST\tOLD\t1".to_owned()), "{three:?}");
    // The words of the columns are those of the list, blanks or not.
    let joined = home.sql("SELECT count(*) FROM anagrams_of('DOT?', 2) JOIN words ON word = word2");
    assert_eq!(joined, home.sql("SELECT count(*) FROM anagrams_of('DOT?', 2)"));
    assert_ne!(joined, ["0"]);
    let near = home.sql("SELECT word, distance FROM near('cats', 2)");
    let plain = "SELECT word, distance(word, 'CATS') AS far FROM words WHERE far <= 2 ORDER BY far, alphabet_key(word)";
    assert_eq!(near, home.sql(plain));
    assert!(near.contains(&"CAT\t1".to_owned()), "{near:?}");
    let far = "SELECT distance('CA', 'ABC'), distance('A', 'A'), distance('A1', 'A') IS NULL, distance(NULL, 'A') IS NULL";
    assert_eq!(home.sql(far), ["2\t0\t1\t1"]);
    for none in ["near(NULL, 1)", "near('CAT', NULL)", "anagrams_of(NULL, 2)"] {
        assert_eq!(home.sql(&format!("SELECT * FROM {none}")), [""; 0], "{none}");
    }
    for (from, said) in [
        ("near('CAT')", "too few arguments: near('STEP', 2)"),
        ("near('CAT', 'x')", "near: \"x\" is not a distance"),
        ("near('C4T', 1)", "near: "),
        ("anagrams_of('CAT')", "too few arguments: anagrams_of("),
        ("anagrams_of('CAT', '3..2')", "anagrams_of: words: 3..2 is the wrong way round"),
        ("anagrams_of('C4T', 2)", "anagrams_of: rack, column 2"),
    ] {
        home.run(&["sql", &format!("SELECT * FROM {from}")]).error(&["SQL: ", said]);
    }
}
