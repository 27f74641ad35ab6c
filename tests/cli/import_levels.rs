//! Words that are added to a list with levels, and the level that a list is asked at.

use serde_json::{Value, json};

use crate::run::{Answer, Home};

/// What is said of an import, which may note headers.
fn done(answer: Answer) -> String {
    assert_eq!(answer.code, Some(0), "{answer:?}");
    answer.out
}

/// The answer in JSON of a command that may end with code 1.
fn json_of(answer: &Answer) -> Value {
    serde_json::from_str(&answer.out).expect("JSON")
}

/// The words of a list at all levels: word, level, definition.
fn all(home: &Home) -> Vec<String> {
    home.sql("SELECT word, level, definition FROM list_words ORDER BY word")
}

fn add(home: &Home, lines: &str) {
    done(home.pipe("import nl - --add", format!("word,level,definition\n{lines}")));
}

/// A list asked at level 1.
fn leveled(lines: &str) -> Home {
    let home = Home::new();
    let text = format!("word,level,definition\nZUS,1,\n{lines}");
    done(home.pipe("import nl - --default-level 1", text));
    home
}

#[test]
fn a_word_that_becomes_surer_keeps_its_definition() {
    let home = leveled("NOOT,3,vrucht\n");
    done(home.pipe("import nl - --add", "NOOT\n"));
    assert_eq!(home.wfq("define NOOT").found(), "NOOT: vrucht\n");
    assert_eq!(all(&home), ["NOOT\t1\tvrucht", "ZUS\t1\t"]);
}

#[test]
fn the_lower_level_and_the_first_definition_are_kept() {
    for (old, new, kept) in [
        ("AAP,3,een\n", "AAP,1,twee\n", "AAP\t1\teen"),
        ("AAP,3,\n", "AAP,1,twee\n", "AAP\t1\ttwee"),
        ("AAP,3,een\n", "AAP,2,twee\n", "AAP\t2\teen"),
        ("AAP,3,\n", "AAP,4,twee\n", "AAP\t3\ttwee"),
        ("AAP,1,\n", "AAP,3,twee\n", "AAP\t1\ttwee"),
        ("AAP,1,een\n", "AAP,3,twee\n", "AAP\t1\teen"),
        ("AAP,1,\n", "AAP,1,twee\n", "AAP\t1\ttwee"),
    ] {
        let home = leveled(old);
        add(&home, new);
        assert_eq!(all(&home), [kept, "ZUS\t1\t"], "{old} {new}");
        let levels = home.sql("SELECT level, word_count FROM list_levels WHERE word_count > 0");
        let level = kept.split('\t').nth(1).expect("a level");
        let counts = if level == "1" {
            vec!["1\t2".to_owned()]
        } else {
            vec!["1\t1".to_owned(), format!("{level}\t1")]
        };
        assert_eq!(levels, counts, "{old} {new}");
        let words = home.wfq("lists --json").json()[0]["words"].clone();
        assert_eq!(words, json!(if level == "1" { 2 } else { 1 }), "{old} {new}");
        home.write("old.csv", format!("word,level,definition\nZUS,1,\n{old}"));
        home.write("new.csv", format!("word,level,definition\n{new}"));
        done(home.wfq("import nl old.csv new.csv --default-level 1"));
        assert_eq!(all(&home), [kept, "ZUS\t1\t"], "{old} {new}");
    }
}

#[test]
fn files_added_one_by_one_come_to_what_they_do_together() {
    let home = Home::new();
    home.write("a.tsv", "word\tlevel\nAAP\t20\nNOOT\t20\n");
    home.write("b.tsv", "word\tlevel\nAAP\t1\nMIES\t20\n");
    done(home.wfq("import nl a.tsv b.tsv"));
    let together = all(&home);
    done(home.wfq("import nl a.tsv"));
    done(home.wfq("import nl b.tsv --add"));
    assert_eq!(all(&home), together);
    assert_eq!(home.wfq("check AAP --level 1").code, Some(0));
    let said = done(home.wfq("import nl b.tsv --add"));
    assert!(said.contains("0 new words; the list has 3 now"), "{said}");
    // A word keeps its lower level, so that none is beyond the default.
    done(home.wfq("import nl b.tsv --default-level 1"));
    for (line, more) in [("AAP\t50", false), ("MIES\t20", false), ("ROOS\t50", true)] {
        let said = done(home.pipe("import nl - --add", format!("word\tlevel\n{line}\n")));
        assert_eq!(said.contains("1 more is beyond its default level"), more, "{said}");
    }
    // Of those beyond, ROOS becomes surer, and two are new.
    let said = done(home.pipe("import nl - --add", "word\tlevel\nROOS\t1\nSPA\t50\nPAS\t50\n"));
    assert!(said.contains("2 more are beyond its default level"), "{said}");
}

/// The default level of the only list.
fn default_level(home: &Home) -> Value {
    let lists = home.wfq("lists --json").json();
    let levels = lists[0]["levels"].as_array().expect("levels").clone();
    let default = levels.iter().find(|level| level["is_default"] == json!(true));
    default.expect("a default")["level"].clone()
}

#[test]
fn words_that_are_added_leave_the_default_level_that_was_chosen_or_the_highest() {
    let home = Home::new();
    let words = "word,level\nAAP,1\nNOOT,2\n";
    done(home.pipe("import nl -", words));
    let said = done(home.pipe("import nl - --add", "word,level\nMIES,3\n"));
    assert!(!said.contains("beyond") && said.contains("1 new word; the list has 3 now"), "{said}");
    assert_eq!(default_level(&home), json!(3));
    home.wfq("check AAP NOOT MIES").found();
    done(home.pipe("import nl - --add", "word,level\nWIM,1\nZUS,2\n"));
    assert_eq!(default_level(&home), json!(3));
    // A level that was chosen stays, with the words or when they are added.
    done(home.pipe("import nl - --default-level 1", words));
    done(home.pipe("import nl - --add", "word,level\nMIES,3\n"));
    assert_eq!(default_level(&home), json!(1));
    done(home.pipe("import nl -", words));
    done(home.pipe("import nl - --add --default-level 2", "word,level\nMIES,3\n"));
    assert_eq!(default_level(&home), json!(2));
    assert_eq!(home.wfq("check MIES").out, " MIES  not in the list; with --level 3 it is\n");
}

#[test]
fn the_default_level_is_one_of_the_lists() {
    let home = Home::new();
    home.write("words.csv", "word,level\nAAP,1\nNOOT,2\nMIES,4\n");
    home.write("plain.txt", "AAP\nNOOT\n");
    for (line, error) in [
        ("import nl words.csv --default-level 3", "3: the list has the levels 1, 2, 4"),
        ("import nl words.csv --default-level 9", "9: the list has the levels 1, 2, 4"),
        ("import nl plain.txt --default-level 1", "1: the list has no levels"),
        ("import nl words.csv --definitions --default-level 1", "--definitions"),
    ] {
        home.wfq(line).error(&["--default-level", error]);
        assert!(!home.database().is_file(), "{line}");
    }
    let said = done(home.wfq("import nl words.csv --default-level 2"));
    assert!(
        said.contains("\n  1 more is beyond its default level, 2: --level asks it too\n"),
        "{said}"
    );
    let said = done(home.wfq("import nl words.csv --default-level 1"));
    assert!(
        said.contains("\n  2 more are beyond its default level, 1: --level asks them too\n"),
        "{said}"
    );
    // Words that a list without levels has are as sure as any.
    done(home.wfq("import nl plain.txt"));
    home.wfq("import nl words.csv --add --default-level 3")
        .error(&["3: the list has the levels 1, 2, 4"]);
    done(home.wfq("import nl words.csv --add --default-level 1"));
    assert_eq!(home.wfq("lists --json").json()[0]["levels"][0]["is_default"], json!(true));
}

#[test]
fn a_word_beyond_the_level_says_where_it_is() {
    let home = leveled("RAT,1,\nTAR,3,\nSRAT,3,\nRATS,3,\nRAM,3,\nSTAR,1,\n");
    assert_eq!(home.wfq("check TAR").out, " TAR  not in the list; with --level 3 it is\n");
    assert_eq!(home.wfq("check QQ").out, " QQ  not in the list\n");
    let checked = json_of(&home.wfq("check TAR QQ --json"));
    assert_eq!(checked[0], json!({"word": "TAR", "valid": false, "with_level": 3}));
    assert_eq!(checked[1], json!({"word": "QQ", "valid": false}));
    assert_eq!(
        home.wfq("define TAR")
            .out
            .lines()
            .next()
            .map(|line| line
                .starts_with("TAR: not in the list (with --level 3 it is); did you mean")),
        Some(true)
    );
    let page = home.wfq("word TAR").out;
    assert!(page.starts_with("TAR: not in the list (with --level 3 it is), 3 letters"), "{page}");
    // A word that is blocked is in it at no level.
    home.wfq("block TAR").found();
    let said = home.wfq("check TAR").out;
    assert!(said.starts_with(" TAR  blocked on "), "{said}");
}

#[test]
fn related_words_beyond_the_default_level_are_marked() {
    let home = leveled("RAT,1,\nTAR,3,\nSRAT,3,\nRATS,3,\nRAM,3,\nSTAR,1,\nRAP,1,\n");
    let page = home.wfq("word RAT --level 3").found();
    for line in [
        "  anagrams      TAR#\n",
        "  front hooks   S#\n",
        "  back hooks    S#\n",
        "  one changed   RAM# RAP\n",
        "  + S           RATS# SRAT# STAR\n",
    ] {
        assert!(page.contains(line), "{line}{page}");
    }
    let report = home.wfq("word RAT --level 3 --json").json();
    assert_eq!(report[0]["levels"], json!({"TAR": 3, "SRAT": 3, "RATS": 3, "RAM": 3}));
    assert_eq!(home.wfq("word RAT --json").json()[0].get("levels"), None);
    let hooks = home.wfq("search RAT --hooks --level 3").found();
    assert!(
        hooks.lines().any(|line| line.contains("RAT ") && line.matches("S#").count() == 2),
        "{hooks}"
    );
    let row = &home.wfq("search RAT --hooks --level 3 --json").json()[0];
    assert_eq!(
        (&row["front_hooks"], &row["levels"]),
        (&json!("S"), &json!({"SRAT": 3, "RATS": 3}))
    );
    assert!(!home.wfq("word RATT --level 3").out.contains("did you mean  RAT#"));
}

#[test]
fn a_word_without_a_level_has_the_lowest() {
    let home = Home::new();
    done(home.pipe("import nl -", "word,definition,level\nSTEP,,\nPETS,dieren,4\nROOD\n"));
    assert_eq!(all(&home), ["PETS\t4\tdieren", "ROOD\t1\t", "STEP\t1\t"]);
    let wrong = home.pipe("import nl -", "word,level\nSTEP,\nPETS,x\n");
    wrong.error(&["standard input:3: the level of PETS is \"x\""]);
}

#[test]
fn what_a_search_writes_imports_with_its_levels() {
    let home = leveled("AAP,1,een dier\nPETS,3,\n");
    let expected = ["AAP\t1\teen dier", "PETS\t3\t", "ZUS\t1\t"];
    assert_eq!(all(&home), expected);
    for form in ["csv", "tsv"] {
        let saved = home.wfq(&format!("search % --level 3 --{form}")).found();
        let copy = Home::new();
        done(copy.pipe("import nl -", saved));
        assert_eq!(all(&copy), expected, "{form}");
    }
    let saved = home.wfq("search % --level 3 --json").found();
    let advice =
        "jq -r '[\"word\",\"level\",\"definition\"],(.[]|[.word,.level,.definition])|@csv' FILE";
    Home::new().pipe("import nl -", saved).error(&[advice]);
}
