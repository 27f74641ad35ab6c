//! Importing lists in the forms that people have them in, and what is said of them.

use std::io::{Cursor, Write};

use serde_json::json;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::run::Home;

const AFFIXES: &str = "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\n";
const DICTIONARY: &str = "2\naap/A\nex libris/A\n";

/// What an import says that has notes.
#[track_caller]
fn imported(home: &Home, line: &str) -> String {
    let answer = home.wfq(line);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    answer.out
}

/// The words of the list in use, in alphabetical order.
fn kept(home: &Home) -> String {
    home.sql("SELECT word FROM words ORDER BY word").join(" ")
}

#[test]
fn a_file_in_capitals_beside_others_keeps_its_words() {
    let home = Home::new();
    home.write("capitals.csv", "word,level,definition\nVOS,1,Een dier\nQUIZZEN,2,\n");
    home.write("small.txt", "aap\nnoot\n");
    home.write("more.txt", "MIES\n");
    for files in ["capitals.csv small.txt more.txt", "more.txt small.txt capitals.csv"] {
        imported(&home, &format!("import nl {files} --yes"));
        assert_eq!(kept(&home), "AAP MIES NOOT QUIZZEN VOS", "{files}");
        assert_eq!(home.sql("SELECT definition FROM words WHERE word = 'VOS'"), ["Een dier"]);
        assert_eq!(home.sql("SELECT level FROM list_words WHERE word = 'QUIZZEN'"), ["2"]);
    }
}

#[test]
fn slips_make_no_other_case() {
    let home = Home::new();
    home.write("capitals.txt", "# my list\nAAP\nNOOT\nMIES\nZus\n");
    home.write("small.txt", "boot\nroos\nvis\nkip\nkat\ngras\nboom\n");
    home.write("names.txt", "Jan\nPiet\n");
    for files in ["capitals.txt small.txt names.txt", "names.txt small.txt capitals.txt"] {
        imported(&home, &format!("import nl {files} --short-words list --yes"));
        assert_eq!(kept(&home), "AAP BOOM BOOT GRAS KAT KIP MIES NOOT ROOS VIS ZUS", "{files}");
    }
}

#[test]
fn several_files_are_one_list_and_each_is_named() {
    let home = Home::new();
    home.write("a.txt", "noot\nmies\n");
    home.write("b.csv", "number,word,definition\n1,boot,een schip\n2,vis,\n");
    home.write("c.dic", DICTIONARY);
    home.write("c.aff", AFFIXES);
    // The affixes may be named too.
    let said = imported(&home, "import nl a.txt b.csv c.dic c.aff --short-words list");
    for line in [
        "read a.txt as a word a line: 2 words",
        "read b.csv as CSV, words in column 2 (word), definitions in column 3 (definition): 2 words",
        "read c.dic as Hunspell with c.aff: 4 words",
    ] {
        assert!(said.contains(line), "{said}");
    }
    assert_eq!(kept(&home), "AAP AAPS BOOT MIES NOOT VIS");
    assert_eq!(home.sql("SELECT definition FROM words WHERE word = 'BOOT'"), ["een schip"]);
    let files = home.wfq("import nl a.txt c.dic --short-words list --json").json()["files"].take();
    let expected = json!([
        {"file": "a.txt", "read_as": "a word a line", "entries": 2},
        {"file": "c.dic", "read_as": "Hunspell with c.aff", "entries": 4},
    ]);
    assert_eq!(files, expected);
}

#[test]
fn refused_lines_are_those_of_their_files() {
    let home = Home::new();
    home.write("a.csv", "word,definition\nnoot,\"een\nvrucht\"\nx,\n");
    home.write("b.dic", DICTIONARY);
    home.write("b.aff", AFFIXES);
    imported(&home, "import nl a.csv b.dic --refused refused.tsv --short-words list --yes");
    let refused = home.read("refused.tsv");
    for line in ["a.csv\t4\ttoo-short\tx", "b.dic\t3\tspace\tex libris"] {
        assert!(refused.contains(line), "{refused}");
    }
}

#[test]
fn columns_that_are_not_read_are_named() {
    let home = Home::new();
    let err = |text: &str| home.pipe("import nl - --yes", text).err;
    let said = err("\nid,word,part of speech\n1,aap,n\n");
    let named = "line 2 is a header (id, word, part of speech), left out; columns not used: id, part of speech\n";
    assert!(said.ends_with(named), "{said}");
    let names: Vec<_> = (0..20_000).map(|number| format!("n{number}")).collect();
    let said = err(&format!("word\t{}\naap\n", names[..5000].join("\t")));
    assert!(
        said.contains("(word, n0, ") && said.contains(", n8 and 4991 more), left out"),
        "{said}"
    );
    assert!(said.contains("not used: n0, ") && said.len() < 300, "{said}");
    let said = err("step,pets\nkaas,hond\n");
    assert!(said.contains("all columns are read as words; --column 1 reads the first"), "{said}");
    assert_eq!(kept(&home), "HOND KAAS PETS STEP");
}

#[test]
fn what_helps_with_a_file_is_said() {
    let home = Home::new();
    let error = |text: &str, named: &[&str]| home.pipe("import nl -", text).error(named);
    error(
        "[{\"word\": \"aap\"}]",
        &[
            "input:1:2: an object in an array of words: jq -r '.[].word' FILE | wfq import LANGUAGE -",
        ],
    );
    error("word,word\naap,noot\n", &["input:1: two columns are called word", "--column"]);
    let levels = home.pipe("import nl -", "word,level,level\naap,1,2\n");
    levels.error(&["input:1: two columns are called level"]);
    assert!(levels.err.ends_with(": rename one\n"), "{}", levels.err);
    home.write("nl.aff", AFFIXES);
    home.wfq("import nl nl.aff").error(&["nl.aff: ", "name its .dic file"]);
    home.write("NL.DIC", DICTIONARY);
    home.write("NL.AFF", AFFIXES);
    assert!(
        imported(&home, "import nl NL.DIC").contains("NL.DIC as Hunspell with NL.AFF: 4 words")
    );
}

#[test]
fn few_of_many_files_are_named() {
    let home = Home::new();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for number in 10..40 {
        zip.start_file(format!("{number}.txt"), SimpleFileOptions::default()).expect("in memory");
        zip.write_all(b"aap\n").expect("in memory");
    }
    home.write("many.zip", zip.finish().expect("in memory").into_inner());
    let said = imported(&home, "import nl many.zip");
    assert_eq!(said.matches("  read many.zip/").count(), 10, "{said}");
    assert!(said.contains("\n  and 20 more files\n"), "{said}");
    assert!(home.wfq("lists --json").out.contains("many.zip/19.txt and 20 more"));
    assert!(home.wfq("lists").out.contains("  10.txt and more\n"), "{}", home.wfq("lists").out);
}

#[test]
fn the_lists_of_an_archive_are_read() {
    let home = Home::new();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [("nl.dic", DICTIONARY), ("nl.aff", AFFIXES), ("readme.txt", "x")] {
        zip.start_file(name, SimpleFileOptions::default()).expect("in memory");
        zip.write_all(text.as_bytes()).expect("in memory");
    }
    home.write("nl.oxt", zip.finish().expect("in memory").into_inner());
    let answer = home.wfq("import nl nl.oxt --short-words list");
    assert!(answer.err.contains("left out, not named like word lists: readme.txt"));
    let said = answer.out;
    assert!(said.contains("read nl.oxt/nl.dic as Hunspell with nl.aff: 4 words"), "{said}");
    assert_eq!(kept(&home), "AAP AAPS");
}

#[test]
fn a_recipe_checks_the_form_of_the_file() {
    let home = Home::new();
    home.write("words.txt", "aa\nzymurgy\nxyzzy\n");
    home.wfq("import en words.txt --from npm-word-list --yes").found();
    assert_eq!(kept(&home), "AA XYZZY ZYMURGY");
    // A dictionary gets the short words that it lacks.
    home.wfq("import en words.txt --from enable --yes").found();
    assert!(kept(&home).contains(" OK "), "{}", kept(&home));
    home.wfq("import wwf-en words.txt --from yawl --yes").found();
    home.write("nl.json", "[\"aap\"]");
    let error = |line: &str, named: &[&str]| home.wfq(line).error(named);
    error("import en nl.json --from yawl", &["nl.json: an array of words (JSON)", "word.list"]);
    error("import en words.txt --from ywl", &["no recipe \"ywl\"; did you mean yawl?"]);
    error("import en words.txt --from qqq", &["no recipe \"qqq\"", "give one of debian-wdutch, "]);
    error("import nl words.txt --from yawl", &["wfq import en --from yawl FILE"]);
}

#[test]
fn rules_of_an_import_may_be_an_option() {
    let home = Home::new();
    let mine = home.wfq("rulesets --export nl").found().replace("id = \"nl\"", "id = \"mine\"");
    home.write("mine.toml", mine);
    home.write("words.txt", "STEP\nPAK\n");
    for files in ["words.txt", "nl words.txt", "- words.txt"] {
        let line = format!("import --ruleset mine.toml --yes --short-words list {files}");
        let answer = home.pipe(&line, "STEP\n");
        assert!(answer.out.starts_with("mine: 2 words, from "), "{files}: {answer:?}");
    }
    for (line, said) in [
        (
            "import en words.txt --ruleset mine.toml",
            "--ruleset mine.toml is for other words than those of en: leave en out",
        ),
        ("import none.txt --ruleset mine.toml", "none.txt: "),
        ("import --ruleset mine.toml --definitions", "--definitions goes with a file"),
        ("import", "<LANGUAGE"),
    ] {
        home.wfq(line).error(&[said]);
    }
}
