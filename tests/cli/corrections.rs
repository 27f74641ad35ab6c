//! Words blocked and allowed: at once, everywhere, and for good.

use serde_json::json;

use crate::run::{Home, board};

/// A list with a definition.
fn home() -> Home {
    let home = Home::new();
    home.pipe("import nl -", "PAK\tgrijp\nKAP\nNOOT\nTOP\nPOT\n").found();
    home
}

fn words(home: &Home) -> String {
    home.sql("SELECT word FROM words ORDER BY word").join(" ")
}

/// What every command that looks words up says about PAK.
fn knows_pak(home: &Home) -> [bool; 8] {
    home.write("empty.board", board(&[]));
    let rows: Vec<_> = board(&[]).lines().map(str::to_owned).collect();
    home.write("one.jsonl", json!({"board": rows, "rack": "PAK"}).to_string());
    let out = |line: &str| home.wfq(line).out;
    [
        home.wfq("check pak").code == Some(0),
        out("anagram PAK --exact").contains("PAK"),
        out("anagram ??? --exact --count") == "4\n",
        out("solve --board empty.board --rack PAK --format tsv").contains("\tPAK\t"),
        out("solve --batch one.jsonl").contains("\"PAK\""),
        home.wfq("score --board empty.board '8H PAK'").code == Some(0),
        words(home).contains("PAK"),
        home.wfq("export nl").out.contains("PAK\tgrijp\n"),
    ]
}

#[test]
fn blocking_holds_at_once_and_until_it_is_undone() {
    let home = home();
    let lists = home.wfq("lists --json").json();
    assert_eq!(knows_pak(&home), [true; 8]);
    assert_eq!(home.wfq("block pak").found(), "PAK: blocked\n");
    assert_eq!(knows_pak(&home), [false; 8]);
    assert_eq!(words(&home), "KAP NOOT POT TOP");
    assert_eq!(home.sql("SELECT word_count FROM lists"), ["4"]);
    assert_eq!(home.wfq("anagram PAK --count").found(), "1\n");
    assert_eq!(home.wfq("corrections --undo PAK").found(), "PAK: a word again, as in the list\n");
    let definition = home.sql("SELECT definition FROM words WHERE word = 'PAK'");
    assert_eq!(definition, ["grijp"]);
    assert_eq!(home.wfq("lists --json").json()[0]["words"], lists[0]["words"]);
    assert_eq!(home.wfq("corrections").code, Some(1));
}

#[test]
fn allowing_holds_at_once_and_until_it_is_undone() {
    let home = home();
    assert_eq!(home.wfq("check QAT").code, Some(1));
    assert_eq!(home.wfq("allow qat").found(), "QAT: allowed\n");
    home.wfq("check QAT").found();
    assert_eq!(
        home.wfq("anagram TQA --exact --format csv").out,
        "word,length,points,blanks\nQAT,3,13,\n"
    );
    home.write("empty.board", board(&[]));
    assert!(home.wfq("solve --board empty.board --rack QAT?").out.contains("QAT"));
    assert_eq!(
        home.wfq("corrections --undo QAT").found(),
        "QAT: not a word again, as in the list\n"
    );
    assert_eq!(words(&home), "KAP NOOT PAK POT TOP");
    assert_eq!(home.wfq("check QAT").code, Some(1));
}

#[test]
fn corrections_outlive_imports() {
    let home = home();
    home.wfq("block PAK NOOT ZES").found();
    home.wfq("allow QAT TOP").found();
    let imported = home.pipe("import nl -", "PAK\tneem\nZES\nAAP\n").found();
    assert!(
        imported.contains("corrections of your own: 5; with them it has 3 words"),
        "{imported}"
    );
    assert_eq!(words(&home), "AAP QAT TOP");
    home.pipe("import nl - --add", "NOOT\nQAT\tblad\n").found();
    assert_eq!(words(&home), "AAP QAT TOP");
    assert_eq!(
        home.wfq("export nl --without-corrections").out,
        "AAP\nNOOT\nPAK\tneem\nQAT\tblad\nZES\n"
    );
    // What the list itself has is decided by the last imports.
    let kept = home.wfq("corrections --format csv").found();
    let kept: Vec<_> = kept
        .lines()
        .map(|line| {
            let fields: Vec<_> = line.split(',').collect();
            [fields[0], fields[1], fields[3]].join(" ")
        })
        .collect();
    let expected = [
        "kind word in_list",
        "block NOOT true",
        "block PAK true",
        "allow QAT true",
        "allow TOP false",
        "block ZES true",
    ];
    assert_eq!(kept, expected);
    home.wfq("corrections --undo PAK NOOT ZES QAT TOP").found();
    assert_eq!(words(&home), "AAP NOOT PAK QAT ZES");
}

#[test]
fn odd_corrections_say_what_they_do() {
    let home = home();
    let said = |line: &str| home.wfq(line).found();
    assert_eq!(
        said("block ZES"),
        "ZES: blocked; it is not in the list, and no import will add it\n"
    );
    assert_eq!(
        said("allow TOP"),
        "TOP: allowed; it is in the list, and no import will remove it\n"
    );
    assert_eq!(said("block PAK"), "PAK: blocked\n");
    assert_eq!(said("block PAK PAK"), "PAK: blocked already\nPAK: blocked already\n");
    let both = said("allow PAK");
    assert!(both.starts_with("PAK: allowed, no longer blocked; it is in the list"), "{both}");
    assert_eq!(home.sql("SELECT definition FROM words WHERE word = 'PAK'"), ["grijp"]);
    assert_eq!(said("allow QAT"), "QAT: allowed\n");
    assert!(
        said("block QAT").starts_with("QAT: blocked, no longer allowed; it is not in the list")
    );
    assert_eq!(words(&home), "KAP NOOT PAK POT TOP");
    // Typed words are read as import reads them.
    assert_eq!(said("allow caféˈs".trim_end_matches("ˈs")), "CAFE: allowed\n");
    let undone = home.wfq("corrections --undo PAK NIETS");
    assert_eq!(undone.code, Some(1));
    assert_eq!(undone.out, "PAK: a word, as in the list\nNIETS: was not corrected\n");
    assert_eq!(said("corrections --undo ZES"), "ZES: not a word, as in the list\n");
}

#[test]
fn a_word_too_long_for_the_board_is_only_searched() {
    let home = home();
    let allowed = home.wfq("allow AANSPRAKELIJKHEIDSWAARDE");
    assert_eq!(
        (allowed.code, allowed.out.as_str()),
        (Some(0), "AANSPRAKELIJKHEIDSWAARDE: allowed\n")
    );
    assert!(
        allowed.err.contains("24 letters") && allowed.err.contains("15 squares"),
        "{allowed:?}"
    );
    assert_eq!(home.wfq("anagram AANSPRAKELIJKHEIDSWAARDE --exact --count").found(), "1\n");
}

#[test]
fn texts_that_are_not_words_change_nothing() {
    let home = home();
    let bad = [
        ("block PAK P1K", ["\"P1K\"", "column 2", "not a letter of Dutch"]),
        ("allow QAT A", ["\"A\"", "two letters", ""]),
        ("allow QAT ''", ["\"\"", "two letters", ""]),
        ("allow 'QAT ZO'", ["\"QAT ZO\"", "column 4", "' '"]),
        ("corrections --undo Σ", ["\"Σ\"", "column 1", "Dutch"]),
        ("anagram PAK --block P1", ["--block \"P1\"", "column 2", "Dutch"]),
        ("block PAK -l nothing", ["no word list \"nothing\"", "available: nl", ""]),
    ];
    for (line, named) in bad {
        home.wfq(line).error(&named);
    }
    home.wfq(&format!("allow {}", "A".repeat(64))).error(&["63 letters"]);
    home.pipe("block -", " \n").error(&["no word"]);
    home.wfq("block").error(&["<WORD>"]);
    assert_eq!(words(&home), "KAP NOOT PAK POT TOP");
    assert_eq!(home.wfq("corrections --json").out, "[]\n");
    // They may come from standard input too.
    assert_eq!(home.pipe("block -", "PAK\nKAP\n").found(), "PAK: blocked\nKAP: blocked\n");
}

#[test]
fn all_ways_to_lay_a_word_are_corrected() {
    let home = Home::with_list("es", "challar corre ola");
    let all = words(&home);
    let said = home.wfq("block [CH]ALLAR").found();
    assert_eq!(said, "CHALLAR: blocked, in all 4 ways to lay it\n");
    assert_eq!(words(&home), "CORRE CO[RR]E OLA");
    assert_eq!(home.sql("SELECT word_count FROM lists"), ["2"]);
    assert_eq!(home.wfq("check challar").code, Some(1));
    home.wfq("allow perro").found();
    assert_eq!(home.wfq("check perro PE[RR]O").code, Some(0));
    home.write("empty.board", board(&[]));
    let solve = "solve --board empty.board --rack PE[RR]O --format tsv";
    assert!(home.wfq(solve).found().contains("\tPE[RR]O\t"));
    // For one answer alone too.
    let answer = home.wfq(&format!("{solve} --block perro"));
    assert!(!answer.out.contains("RR"), "{answer:?}");
    home.wfq("corrections --undo challar perro").found();
    assert_eq!(words(&home), all);
    home.wfq(&format!("allow {}", "LL".repeat(9))).error(&["16 ways"]);
}

#[test]
fn scripts_get_corrections_in_every_form() {
    let home = home();
    let made = home.wfq("block PAK ZES --json").json();
    let row = |word: &str, in_list: bool| json!({"word": word, "kind": "block", "before": null, "in_list": in_list});
    assert_eq!(made, json!([row("PAK", true), row("ZES", false)]));
    let again = home.wfq("allow ZES --format tsv").found();
    assert_eq!(again, "word\tkind\tbefore\tin_list\nZES\tallow\tblock\tfalse\n");
    let kept = home.wfq("corrections --json").json();
    let added = kept[0]["added"].as_str().expect("a date");
    assert!(added.len() == 20 && added.ends_with('Z'), "{added}");
    let named = |at: usize| [&kept[at]["kind"], &kept[at]["word"], &kept[at]["in_list"]];
    assert_eq!(named(0), [&json!("block"), &json!("PAK"), &json!(true)]);
    assert_eq!(named(1), [&json!("allow"), &json!("ZES"), &json!(false)]);
    let undone = home.wfq("corrections --undo ZES --json").json();
    assert_eq!(
        undone,
        json!([{"word": "ZES", "kind": "undo", "before": "allow", "in_list": false}])
    );
    assert_eq!(home.wfq("lists --json").json()[0]["corrections"], json!(1));
}

#[test]
fn corrections_are_saved_and_loaded() {
    let home = home();
    home.wfq("block PAK NOOT").found();
    home.wfq("allow QAT").found();
    let kept = home.wfq("corrections --json").json();
    let line = |at: usize| {
        let field = |name: &str| kept[at][name].as_str().expect("a text").to_owned();
        let fields = ["kind", "word", "added"].map(field);
        format!("{}\t\tnl\n", fields.join("\t"))
    };
    let lines: String = (0..3).map(line).collect();
    let saved = format!("kind\tword\tadded\tgame\truleset\n{lines}");
    assert_eq!(home.wfq("corrections --export -").found(), saved);
    home.wfq("corrections --export mine.tsv").found();
    assert_eq!(home.read("mine.tsv"), saved);
    assert_eq!(home.wfq("corrections --export - --format csv").found(), saved.replace('\t', ","));
    home.wfq("corrections --export - --json").error(&["tsv or csv"]);
    home.write("listed.csv", home.wfq("corrections --format csv").found());
    // As older versions wrote it.
    home.write("older.tsv", "block\tNOOT\nblock\tPAK\nallow\tQAT\n");
    for file in ["mine.tsv", "listed.csv", "older.tsv"] {
        home.import("nl --name other", "PAK TOP");
        let loaded = home.wfq(&format!("corrections -l other --import {file}")).found();
        assert_eq!(loaded, "other: 2 blocked, 1 allowed\n");
        let words = home.wfq("export other").found();
        assert_eq!(words, "QAT\nTOP\n", "{file}");
        home.wfq("drop other --yes --corrections");
    }
    let spaced = "# mine\r\n\r\n ALLOW , zes \r\nblock,\"top\"\r\nblock\tzes\r\n";
    assert_eq!(home.pipe("corrections --import -", spaced).found(), "nl: 2 blocked, 1 allowed\n");
    // The last correction of a word counts.
    assert_eq!(words(&home), "KAP POT QAT");
}

#[test]
fn corrections_keep_date_and_game_and_go_by_the_rules() {
    let home = home();
    let file = "kind\tword\tadded\tgame\truleset\n\
        allow\tQAT\t2026-01-31T12:00:00Z\tanna, 2\tnl\n\
        block\tPAK\t2026-02-01T08:30:00Z\t\tscrabble-nl\n";
    home.write("friend.tsv", file);
    let loaded = home.wfq("corrections --import friend.tsv");
    assert_eq!((loaded.code, &*loaded.out), (Some(0), "nl: 1 blocked, 1 allowed\n"));
    assert!(
        loaded.err.contains("friend.tsv has corrections of lists of scrabble-nl"),
        "{loaded:?}"
    );
    let table = home.wfq("corrections").found();
    let expected = " block  PAK   2026-02-01T08:30:00Z  has it           by hand\n \
                    allow  QAT   2026-01-31T12:00:00Z  lacks it         anna, 2\n";
    assert!(table.ends_with(expected), "{table}");
    let row = home.wfq("corrections --json").json()[1].clone();
    let known = json!({"kind": "allow", "word": "QAT", "added": "2026-01-31T12:00:00Z",
        "in_list": false, "game": "anna, 2", "ruleset": "nl"});
    assert_eq!(row, known);
    // Out and in again, in both forms, and what was corrected before keeps where it comes from.
    for form in ["tsv", "csv"] {
        let saved = home.wfq(&format!("corrections --export - --format {form}")).found();
        home.wfq("corrections --undo PAK QAT").found();
        home.wfq("allow QAT").found();
        home.wfq("corrections --undo QAT").found();
        home.pipe("corrections --import -", saved.as_str()).found();
        home.wfq("allow QAT").found();
        assert_eq!(home.wfq(&format!("corrections --export - --format {form}")).found(), saved);
    }
    // Words of another language are none of the list's.
    home.import("en", "PAK");
    home.wfq("corrections -l en --import friend.tsv").error(&[
        "friend.tsv:2: ",
        "QAT was corrected in a list of nl, and this is a list of en",
        "-l",
    ]);
    assert_eq!(home.wfq("corrections -l en").code, Some(1));
}

#[test]
fn a_bad_line_of_corrections_is_named_and_none_is_made() {
    let home = home();
    let bad = |text: &str, named: &[&str]| {
        home.write("bad.tsv", text);
        home.wfq("corrections --import bad.tsv").error(named);
    };
    bad("block\tPAK\nforbid\tTOP\n", &["bad.tsv:2: ", "\"forbid", "block or allow"]);
    bad("block\tPAK\nallow\n", &["bad.tsv:2: ", "no word"]);
    bad("allow\tQAT\nallow\tQ1\n", &["bad.tsv:2: ", "\"Q1\"", "column 2"]);
    bad("PAK\n", &["bad.tsv:1: ", "block or allow"]);
    bad("kind,word,added\nblock,PAK,soon\n", &["bad.tsv:2: ", "\"soon\" is no time"]);
    bad("block\tPAK\nkind\tword\n", &["bad.tsv:2: ", "block or allow"]);
    bad("\n# nothing\n", &["bad.tsv: ", "no corrections"]);
    home.wfq("corrections --import nothing.tsv").error(&["nothing.tsv: ", "no such file"]);
    home.wfq("corrections --import a --export b").error(&["--import", "--export"]);
    home.wfq("corrections --undo").error(&["--undo"]);
    assert_eq!(words(&home), "KAP NOOT PAK POT TOP");
    assert_eq!(home.wfq("corrections --json").out, "[]\n");
}

#[test]
fn corrections_wait_for_a_list_that_was_dropped() {
    let home = home();
    home.import("nl --name other", "AAP");
    home.wfq("block PAK").found();
    home.wfq("drop nl --yes");
    let waiting = home.wfq("corrections -l nl --format csv");
    assert!(waiting.err.contains("wait") && waiting.out.contains("block,PAK,"), "{waiting:?}");
    // What the old list had is not in the new one, not even if words are added to that.
    home.import("nl --add", "TOP");
    assert_eq!(home.wfq("export nl --without-corrections").found(), "TOP\n");
    home.import("nl", "PAK POT");
    assert_eq!(home.wfq("export nl").found(), "POT\n");
    // They do not apply to a list of another language.
    home.wfq("block AAP -l other").found();
    home.import("en --name other", "AAP ZOO");
    assert_eq!(home.wfq("export other").found(), "AAP\nZOO\n");
    assert_eq!(home.wfq("corrections -l other").code, Some(1));
    home.import("nl --name other", "AAP ZOO");
    assert_eq!(home.wfq("export other").found(), "ZOO\n");
    home.wfq("drop nl --yes");
    let dropped = home.wfq("drop nl --yes --corrections");
    assert!(dropped.out.starts_with("1 correction dropped"), "{dropped:?}");
    home.import("nl", "PAK POT");
    assert_eq!(home.wfq("export nl").found(), "PAK\nPOT\n");
}
