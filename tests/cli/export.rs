//! A list as text, and back.

use std::fs;

use crate::run::Home;

/// Everything that a list can be asked for.
fn kept(home: &Home, list: &str) -> String {
    let statement = "sql 'SELECT word, length, signature, points, definition FROM words ORDER BY word, definition' --format csv";
    home.wfq(&format!("{statement} -l {list}")).out
}

#[test]
fn an_export_imports_to_the_same_list() {
    let home = Home::new();
    // Both cases, so that it is cleaned the first time; short words must not be corrected again.
    let general =
        "Jan\ncafé\tkoffie, met een \"tab\"\terbij\nfoto\nfoto's\ngsm\npak\tgrijp\nauto-ongeluk\n";
    home.pipe("import nl -", general).found();
    home.pipe("import de - --short-words list", "Straße\tlang\ngehen\nÜbung\n").found();
    home.pipe("import es -", "challar\tfind\nniña\nola\n").found();
    for (list, language) in [("nl", "nl"), ("de", "de"), ("es", "es")] {
        let said = home.wfq(&format!("export {list} {list}.txt"));
        assert_eq!((said.code, said.out.as_str()), (Some(0), ""));
        assert!(said.err.contains(&format!("{list}.txt")), "{said:?}");
        home.wfq(&format!("import {language} {list}.txt --name copy")).found();
        assert_eq!(kept(&home, "copy"), kept(&home, list), "{list}");
        assert_eq!(home.wfq("export copy").found(), home.read(&format!("{list}.txt")));
        home.wfq("drop copy --yes").found();
    }
    assert_eq!(home.read("es.txt"), "CHALLAR\tfind\nNIÑA\nOLA\n");
    assert!(home.read("nl.txt").contains("CAFE\tkoffie, met een \"tab\"\terbij\n"));
}

#[test]
fn the_list_is_given_with_or_without_corrections() {
    let home = Home::new();
    home.pipe("import nl -", "PAK\tgrijp\nKAP\nTOP\n").found();
    let before = home.wfq("export nl").found();
    home.wfq("block PAK").found();
    home.wfq("allow ZES KAP").found();
    assert_eq!(home.wfq("export nl -").found(), "KAP\nTOP\nZES\n");
    assert_eq!(home.wfq("export nl --without-corrections").found(), before);
}

/// All words with their levels, as far as corrections leave them, at each level.
fn leveled(home: &Home, list: &str) -> Vec<String> {
    let at = |level| {
        let words = home.wfq(&format!("search '*' -l {list} --level {level} --json")).json();
        let words = words.as_array().expect("words").iter();
        words.map(|word| format!("{level} {} {}", word["word"], word["definition"])).collect()
    };
    [1, 20, 30].into_iter().map(at).map(|words: Vec<String>| words.join("\n")).collect()
}

#[test]
fn levels_are_exported_and_come_back() {
    let home = Home::new();
    let words = "word\tlevel\tdefinition\nSTEP\t1\ta \"dance\"\tor  two\nPETS\t20\nSPET\t30\tfish\nPES\t30\nPET\t1\nST\t30\nTE\t1\n";
    assert_eq!(home.pipe("import nl - --default-level 20", words).code, Some(0));
    let lists = |home: &Home| {
        let lists = home.wfq("lists --json").json();
        let of = |list: &serde_json::Value| (list["name"].to_string(), list["levels"].clone());
        lists.as_array().expect("lists").iter().map(of).collect::<Vec<_>>()
    };
    let said = home.wfq("export nl levels.tsv --levels");
    assert!(
        said.err.contains("7 words written to levels.tsv; import it with --default-level 20"),
        "{said:?}"
    );
    let expected = "word\tlevel\tdefinition\nPES\t30\t\nPET\t1\t\nPETS\t20\t\nSPET\t30\tfish\nST\t30\t\nSTEP\t1\ta \"dance\"\tor  two\nTE\t1\t\n";
    assert_eq!(home.read("levels.tsv"), expected);
    assert_eq!(home.wfq("import nl levels.tsv --name copy --default-level 20").code, Some(0));
    assert_eq!(leveled(&home, "copy"), leveled(&home, "nl"));
    let known = lists(&home);
    assert_eq!(known[0].1, known[1].1);
    assert_eq!(home.wfq("export copy --levels").found(), expected);
    // What is blocked and allowed holds at every level of the copy, too.
    home.wfq("block PET PES").found();
    home.wfq("allow SPET ZES").found();
    home.wfq("export nl corrected.tsv --levels");
    assert_eq!(home.wfq("import nl corrected.tsv --name copy --default-level 20").code, Some(0));
    let without = |words: Vec<String>| words.join("\n").replace("\"fish\"", "null");
    assert_eq!(without(leveled(&home, "copy")), without(leveled(&home, "nl")));
    assert_eq!(home.wfq("export nl --levels --without-corrections").found(), expected);
}

#[test]
fn a_list_without_levels_has_none_to_export() {
    let home = Home::with_list("nl", "PAK TOP");
    home.wfq("export nl --levels").error(&["nl: it does not say how sure", "leave --levels out"]);
    assert_eq!(home.pipe("import nl -", "word,level\nPAK,1\nTOP,2\n").code, Some(0));
    home.wfq("export nl --levels --level 1").error(&["all levels: leave --level out"]);
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let home = Home::with_list("nl", "PAK TOP");
    home.write("old.txt", "old\n");
    home.wfq("export nl old.txt");
    assert_eq!(home.read("old.txt"), "PAK\nTOP\n");
    home.wfq("export nl nothing/new.txt").error(&["nothing/new.txt: ", "can't be written"]);
    home.wfq("export nll new.txt").error(&["no word list \"nll\"", "did you mean nl?"]);
    home.wfq("export nl new.txt --json").error(&["--format"]);
    home.wfq("export nl new.txt -l nl").error(&["--list"]);
    home.wfq("export").error(&["<NAME>"]);
    let mut files: Vec<_> = fs::read_dir(home.path(""))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    files.sort();
    assert_eq!(files, ["data", "old.txt"]);
}

#[test]
fn a_list_without_words_is_nothing() {
    let home = Home::with_list("nl", "PAK");
    home.wfq("block PAK").found();
    let empty = home.wfq("export nl");
    assert_eq!((empty.code, empty.out.as_str(), empty.err.as_str()), (Some(1), "", "no words\n"));
    assert_eq!(home.wfq("anagram PAK --count").code, Some(1));
    assert_eq!(home.wfq("stats").code, Some(1));
}

#[test]
fn a_database_is_not_written_over() {
    let home = Home::with_list("nl", "PAK TOP");
    for line in [
        "export nl words.db --db words.db",
        "corrections --export words.db",
        "sql -o words.db 'SELECT 1'",
    ] {
        std::fs::copy(home.database(), home.path("words.db")).expect("copied");
        home.wfq(line)
            .error(&["words.db: a database, which is not overwritten: give another file"]);
        home.wfq("check PAK --db words.db").found();
    }
}

#[test]
fn the_name_of_another_form_is_refused() {
    let home = Home::with_list("nl", "PAK KAP");
    for name in [
        "o.kbwg", "o.ZIP", "o.txt.gz", "o.json", "o.oxt", "o.png", "o.db", "o.html", "o.toml",
        "o.xlsx",
    ] {
        home.wfq(&format!("export nl {name}")).error(&[name, "written as text", ".txt or .tsv"]);
        assert!(!home.path(name).exists());
    }
    for name in ["o.csv", "o.tsv", "o.lst", "o"] {
        assert_eq!(home.wfq(&format!("export nl {name}")).code, Some(0), "{name}");
    }
}
