//! Importing definitions: what is read first, what is written, what is said of it.

use serde_json::json;

use crate::run::Home;

#[test]
fn levels_are_no_part_of_definitions() {
    let home = Home::with_list("nl", "AAP NOOT");
    home.write("words.csv", "word,level,definition\naap,5,een dier\nnoot,3,\n");
    home.wfq("import nl --definitions words.csv").found();
    let expected = json!({"word": "AAP", "definition": "een dier", "valid": true});
    assert_eq!(home.wfq("define AAP --json").json()[0], expected);
    assert_eq!(home.wfq("define NOOT").out, "NOOT: no definition found\n");
    home.pipe("import nl --definitions -", "word;level;definition\naap;many;een dier\n").found();
    home.write("levels.csv", "word,level\naap,5\n");
    home.wfq("import nl --definitions levels.csv").error(&["levels.csv: no definitions"]);
}

#[test]
fn a_header_without_words_is_no_dictionary() {
    let home = Home::with_list("nl", "AAP BASE LEMMA");
    home.pipe("import nl --definitions -", "aap\teen dier\n").found();
    for (text, names) in [
        ("base\tform\naap\tmeervoud\n", "base, form"),
        ("lemma,form\naap,meervoud\n", "lemma, form"),
        ("term\tdefinition\naap\teen beest\n", "term, definition"),
        ("# made today\n\nterm\tbase\tform\naap\tape\tx\n", "term, base, form"),
        ("definition;level\naap;5\n", "definition, level"),
        ("definition\tterm\tpos\neen beest\taap\tn\n", "definition, term, pos"),
    ] {
        let said = format!(
            "standard input: no column word: there are {names}: give one of them with --column"
        );
        home.pipe("import nl --definitions -", text).error(&[&said]);
        assert_eq!(home.wfq("define aap").found(), "AAP: een dier\n", "{text}");
    }
    // A name of a column of words that is not known is found by what stands below it.
    home.pipe("import nl --definitions -", "term;definition\naap;een beest\n").found();
    assert_eq!(home.wfq("define aap").found(), "AAP: een beest\n");
    let text = "term\tdefinition\naap\teen aap\n";
    home.pipe("import nl --definitions - --column term", text).found();
    assert_eq!(home.wfq("define aap").found(), "AAP: een aap\n");
    // A word that happens to be a column's name is one.
    home.pipe("import nl --definitions -", "base\tthe foundation\naap\tan animal\n").found();
    let said = home.wfq("define base aap").found();
    assert_eq!(said, "BASE: the foundation\nAAP: an animal\n");
    // What is not read is said.
    let text = "word,pos,form,definition,level\naap,noun,x,een dier,2\n";
    let said = home.pipe("import nl --definitions -", text).found();
    assert!(said.ends_with("(definition), columns not used: pos, form, level: 1 word\n"), "{said}");
    assert!(!said.contains("levels"), "{said}");
}

#[test]
fn nothing_is_written_before_the_files_are_read() {
    let home = Home::new();
    home.write("empty.tsv", "");
    home.write("words.tsv", "aap\teen dier\n");
    for (files, error) in [
        ("nosuch.tsv", "no such file"),
        ("empty.tsv", "empty.tsv: no definitions"),
        ("words.tsv nosuch.tsv", "no such file"),
    ] {
        home.wfq(&format!("import nl --definitions {files}")).error(&[error]);
        assert!(!home.database().is_file(), "{files}");
    }
    let error = home.wfq("import nl words.tsv --definitions --name nlx");
    error.error(&["no word list \"nlx\"", "leave --name out"]);
    home.import("nl", "AAP");
    let error = home.wfq("import nl words.tsv --definitions --name nlx");
    error.error(&["no word list \"nlx\"", "available: nl"]);
}

#[test]
fn definitions_come_from_standard_input_and_are_reported_in_all_forms() {
    let home = Home::with_list("nl", "AAP NOOT");
    let text = "aap\teen dier\nmies\teen naam\n";
    let said = home.pipe("import nl --definitions -", text).found();
    assert_eq!(
        said,
        "nl: definitions of 1 of its 2 words\n  read standard input as a word a line, its definition after a tab: 2 words\n"
    );
    let csv = home.pipe("import nl --definitions - --csv", text).found();
    assert_eq!(csv, "list,definitions,defined,words,forms,by_base\nnl,2,1,2,0,0\n");
    let tsv = home.pipe("import nl --definitions - --tsv", text).found();
    assert_eq!(tsv, "list\tdefinitions\tdefined\twords\tforms\tby_base\nnl\t2\t1\t2\t0\t0\n");
    let files = json!([{"file": "standard input", "read_as": "a word a line, its definition after a tab", "entries": 2}]);
    assert_eq!(
        home.pipe("import nl --definitions - --json", text).json(),
        json!({
            "list": "nl", "definitions": 2, "forms": 0, "defined": 1, "by_base": 0, "words": 2, "files": files
        })
    );
}

#[test]
fn definitions_wait_while_the_name_has_another_language() {
    let home = Home::new();
    home.pipe("import nl - --name mine", "AAP\nANGEL\n").found();
    home.pipe("import nl --definitions - --name mine", "angel\thet steekt\n").found();
    assert_eq!(home.wfq("define ANGEL -l mine").found(), "ANGEL: het steekt\n");
    home.pipe("import en - --name mine", "ANGEL\n").found();
    assert_eq!(home.wfq("define ANGEL -l mine").out, "ANGEL: no definition found\n");
    home.pipe("import en --definitions - --name mine", "angel\ta spirit\n").found();
    assert_eq!(home.wfq("define ANGEL -l mine").found(), "ANGEL: a spirit\n");
    home.pipe("import nl - --name mine", "AAP\nANGEL\n").found();
    assert_eq!(home.wfq("define ANGEL -l mine").found(), "ANGEL: het steekt\n");
}

#[test]
fn a_word_that_is_not_in_the_list_says_what_may_have_been_meant() {
    let home = Home::with_list("nl", "STEP ROOD AAP");
    let said = home.wfq("define stpe QQQQ AAP");
    assert_eq!(said.code, Some(1));
    let stpe = "STPE: not in the list; did you mean STEP?";
    let lines = format!("{stpe}\nQQQQ: not in the list\nAAP: no definition found\n");
    assert_eq!(said.out, lines);
    let rows = home.wfq("define stpe --json").out;
    let rows: serde_json::Value = serde_json::from_str(&rows).expect("JSON");
    assert_eq!(rows[0]["valid"], json!(false));
    assert_eq!(rows[0]["did_you_mean"], json!(["STEP"]));
}
