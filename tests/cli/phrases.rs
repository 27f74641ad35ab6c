//! Lists of phrases: shown as they stand, asked by their letters.

use std::fs;

use serde_json::json;

use crate::run::Home;
use crate::support::data;

/// A home with the phrases as the list titles, and no other list.
fn home() -> Home {
    let home = Home::new();
    fs::copy(data("phrases.txt"), home.path("phrases.txt")).expect("copied");
    home.wfq("import en phrases.txt --phrases --name titles").found();
    home
}

#[test]
fn phrases_are_imported_by_their_letters() {
    let home = Home::new();
    fs::copy(data("phrases.txt"), home.path("phrases.txt")).expect("copied");
    let row =
        home.wfq("import en phrases.txt --phrases --name titles --refused out.tsv --json").json();
    assert_eq!((&row["read"], &row["kept"], &row["phrases"]), (&json!(13), &json!(9), &json!(10)));
    assert_eq!(row["refused"], json!({"character": 1, "duplicate": 1, "too-short": 1}));
    assert_eq!(row["files"][0]["read_as"], "a phrase a line, a definition after a tab");
    assert_eq!(home.read("out.tsv").lines().count(), 4);
    let said = home.wfq("import en phrases.txt --phrases --name titles").found();
    assert!(said.contains("titles: 10 phrases, from 13 lines"), "{said}");
    assert!(said.contains("9 different words by their letters"), "{said}");
    let lists = home.wfq("lists --json").json();
    assert_eq!((&lists[0]["words"], &lists[0]["phrases"]), (&json!(9), &json!(10)));
    let table = home.wfq("lists").found();
    assert!(table.contains("titles: 10 phrases, words by their letters; for no board"), "{table}");
}

#[test]
fn phrases_are_shown_as_they_stand() {
    let home = home();
    assert_eq!(home.wfq("anagram ?CECREAM --exact").found(), "8 letters: 1\nice cream\n");
    let row = &home.wfq("anagram YAWA --exact --json").json()[0];
    assert_eq!((&row["word"], &row["phrase"]), (&json!("AWAY"), &json!(["a way", "away"])));
    assert_eq!(
        home.wfq("search AWAY --csv").found(),
        "word,length,points,definition,phrase\nAWAY,4,10,,a way / away\n"
    );
    let table = home.wfq("search 'ICE*' --rows").found();
    assert!(table.contains("ice cream") && !table.contains("ICECREAM"), "{table}");
    assert_eq!(home.wfq("match 'do*'").found(), "do-it-yourself\n");
    let row = &home.wfq("match apple --json").json()[0];
    assert_eq!((&row["words"], &row["phrases"]), (&json!(["APPLE"]), &json!([["apple"]])));
    assert_eq!(home.wfq("match 'ABA;A' --json").code, Some(1));
    let page = home.wfq("word 'ice cream'").found();
    assert!(page.starts_with("ice cream: 8 letters"), "{page}");
    let report = &home.wfq("word ISCREAM --json").json()[0];
    assert_eq!((&report["word"], &report["phrase"]), (&json!("ISCREAM"), &json!(["I scream"])));
    let hidden = &home.wfq("hidden 'Mapple juice creamy' --json").json();
    let phrase = |row: usize| hidden[row]["phrase"][0].clone();
    assert_eq!((phrase(0), phrase(1)), (json!("apple"), json!("ice cream")));
    let sets = home.wfq("anagram 'apple away' --words 2").out;
    assert_eq!(sets, "apple; a way / away\n");
    assert_eq!(home.sql("SELECT word FROM near('AWAYS', 1)"), ["AWAY"]);
}

#[test]
fn an_underscore_is_a_word_boundary() {
    let home = home();
    home.import("en --name words", "ICE CREAM AWAY");
    let found = |query: &str| home.run(&["match", query]).found();
    assert_eq!(found("*_*_*_*"), "Crouching Tiger, Hidden Dragon\n");
    assert_eq!(found("a*_*y"), "a way\n");
    assert_eq!(found("a*y&!*_*"), "away\n");
    assert_eq!(found("a*y"), "a way / away\n");
    assert_eq!(found("A_*;words:A"), "ice cream; ICE\n");
    let row = &home.wfq("match 'A_*;words:A' --json").json()[0];
    assert_eq!(row["phrases"], json!([["ice cream"], []]));
    let csv = home.wfq("match 'A_*;words:A' --csv").found();
    assert_eq!(csv, "words,phrases\nICECREAM ICE,ice cream; \n");
    let wrong = home.wfq("match 'i.._c*' -l words");
    wrong.error(&["column 4: _ is a word boundary, and only a list of phrases has them"]);
    home.wfq("match 'A_*;words:A_*'").error(&["column 12: _ is a word boundary"]);
    assert_eq!(home.wfq("search 'IC_CREAM' --count").found(), "1\n");
}

#[test]
fn an_export_gives_the_phrases_back() {
    let home = home();
    let text = home.wfq("export titles").found();
    let mut lines: Vec<_> = text.lines().collect();
    lines.sort_unstable();
    let source = home.read("phrases.txt");
    let mut wanted: Vec<_> =
        source.lines().filter(|line| !["1984", "Ψ", "ice cream"].contains(line)).collect();
    wanted.sort_unstable();
    assert_eq!(lines, wanted);
    home.write("again.txt", &text);
    home.wfq("import en again.txt --phrases --name again").found();
    assert_eq!(home.wfq("export again").found(), text);
    home.write("leveled.tsv", "title\tlevel\nice cream\t1\nsour, sweet cream\t2\n");
    home.wfq("import en leveled.tsv --phrases --name leveled --default-level 1")
        .code
        .expect("ends");
    assert_eq!(
        home.wfq("export leveled --levels").found(),
        "word\tlevel\tdefinition\nice cream\t1\t\nsour, sweet cream\t2\t\n"
    );
    assert_eq!(home.wfq("match '*_*_*' -l leveled --level 2").out, "sour, sweet cream\n");
}

#[test]
fn corrections_and_levels_keep_working() {
    let home = home();
    assert_eq!(home.wfq("block AWAY -l titles").code, Some(0));
    assert_eq!(home.wfq("search 'A*' --count").found(), "2\n");
    assert!(!home.wfq("export titles").found().contains("away"));
    assert_eq!(home.wfq("allow MADE -l titles").code, Some(0));
    assert_eq!(home.wfq("match made").found(), "MADE\n");
    assert_eq!(home.wfq("match 'm*_*'").code, Some(1));
    home.import("en --name words", "AWAY APPLE");
    let compared = home.wfq("compare titles words --csv").out;
    assert!(compared.ends_with("titles,words,8,1,1\n"), "{compared}");
}

#[test]
fn groups_of_phrases_are_shown_as_they_stand() {
    let home = home();
    home.pipe("import en - --phrases --name rooms", "dirty room\ndormitory\n").found();
    let table = home.wfq("search '*' --group alphagram -l rooms").found();
    assert!(table.contains(" dirty room; dormitory"), "{table}");
    let rows = home.wfq("search '*' --group alphagram -l rooms --json").json();
    assert_eq!(rows[0]["words"], json!(["DIRTYROOM", "DORMITORY"]));
    assert_eq!(rows[0]["phrases"], json!([["dirty room"], ["dormitory"]]));
    let csv = home.wfq("search '*' --group alphagram -l rooms --csv").found();
    assert!(csv.ends_with(",2,DIRTYROOM DORMITORY,dirty room; dormitory\n"), "{csv}");
    home.pipe("import en - --phrases --name ways", "a way\na way out\n").found();
    let word = home.wfq("word 'a way' --extensions -l ways --json").json();
    assert_eq!(word[0]["phrases"]["AWAYOUT"], json!(["a way out"]));
    home.wfq("block AWAY -l ways").found();
    assert_eq!(home.wfq("lists --json").json().as_array().map(Vec::len), Some(3));
    let ways = home.wfq("lists --json").json();
    let ways =
        ways.as_array().and_then(|all| all.iter().find(|list| list["name"] == "ways").cloned());
    assert_eq!(ways.expect("there")["phrases"], json!(1));
}

#[test]
fn phrases_are_added_to_phrases_alone() {
    let home = home();
    home.import("en --name words", "AWAY APPLE");
    let add =
        |options: &str| home.pipe(&format!("import en - {options} --add"), "a new one\naway\n");
    add("--name titles --phrases").found();
    assert_eq!(home.wfq("match 'a_*_*'").found(), "a new one\n");
    home.pipe("import en - --name titles --add", "NEW\n").error(&["titles has phrases"]);
    add("--name words --phrases").error(&["words has words, and no phrases can be added"]);
    let other = "give the new list another name, or drop titles first";
    home.pipe("import en - --name titles --yes", "NEW\nTEN\n")
        .error(&["titles has phrases", other]);
    home.pipe("import en - --name words --phrases --yes", "new one\n").error(&["words has words"]);
    home.pipe("import en - --name en --phrases", "new one\n").error(&["--name en is the name"]);
    assert_eq!(home.wfq("drop titles --yes").code, Some(0));
    assert_eq!(home.sql("SELECT count(*) FROM sqlite_schema WHERE name GLOB '*phrases'"), ["0"]);
}

#[test]
fn sql_shows_phrases_beside_words() {
    let home = home();
    home.import("en --name words", "AWAY");
    let rows = home.sql("SELECT word, phrase FROM words WHERE word GLOB 'A[PW]*' ORDER BY word");
    assert_eq!(rows, ["APOLLO\tApollo 13", "APPLE\tapple", "AWAY\ta way / away"]);
    let rows = home.sql("SELECT word1, phrase FROM matches('*_*_*_*') JOIN words ON word = word1");
    assert_eq!(rows, ["CROUCHINGTIGERHIDDENDRAGON\tCrouching Tiger, Hidden Dragon"]);
    home.wfq("sql 'SELECT phrase FROM words' -l words").error(&["phrase"]);
    home.wfq("use words");
    home.wfq("sql 'SELECT phrase FROM words'").error(&["phrase"]);
    let asked = home.wfq("sql 'SELECT phrase FROM words WHERE length = 5' -l titles --csv");
    assert_eq!(asked.found(), "phrase\napple\n");
    home.wfq("drop titles --yes").code.expect("ends");
    assert_eq!(home.sql("SELECT count(*) FROM sqlite_schema WHERE name GLOB '*phrases'"), ["0"]);
}

#[test]
fn no_board_takes_phrases() {
    let home = home();
    home.write("empty.board", crate::run::board(&[]));
    let wanted = "the list titles has phrases, which no board takes: name another by -l";
    for line in [
        "solve --board empty.board --rack ABCDEFG -l titles",
        "solve --board empty.board --rack ABCDEFG",
        "solve --batch - -l titles",
        "score '8D ICE' --board empty.board -l titles",
        "play new -l titles",
        "autoplay greedy greedy --games 1 -l titles",
        "train titles --games 1",
    ] {
        home.pipe(line, "").error(&[wanted]);
    }
    let statement = format!("SELECT * FROM moves('{}', 'ABCDEFG')", home.read("empty.board"));
    let (said, _) = wanted.split_once(": ").expect("a remedy");
    home.run(&["sql", &statement, "-l", "titles"]).error(&[said]);
    let error = wfq::Words::from_database(home.database(), "titles").expect_err("phrases");
    assert_eq!(error.to_string(), said);
}

#[test]
fn a_language_means_its_words() {
    let home = home();
    home.import("en --name words", "QUIZ");
    home.write("empty.board", crate::run::board(&[]));
    let solved = home.wfq("solve --board empty.board --rack QUIZ -l en --csv").found();
    assert!(solved.contains("QUIZ"), "{solved}");
}

#[test]
fn wordnet_has_phrases() {
    let home = Home::new();
    for part in ["noun", "verb", "adj", "adv"] {
        let letter = &part[..1];
        let data = match part {
            "noun" => format!(
                "  1 A licence.\n00000014 13 {letter} 02 ice_cream 0 icecream 0 000 | frozen dessert; \"he ate ice cream\"\n00000090 15 n 01 United_States 0 000 | a country\n"
            ),
            "adj" => "00000000 00 a 01 galore(ip) 0 000 | in great numbers\n".to_owned(),
            _ => String::new(),
        };
        home.write(&format!("wordnet/data.{part}"), data);
        home.write(&format!("wordnet/index.{part}"), "");
        home.write(&format!("wordnet/{part}.exc"), "");
    }
    home.wfq("import en wordnet --phrases --name wordnet").found();
    let text = home.wfq("export wordnet").found();
    let lines = [
        "galore\tadj. in great numbers",
        "ice cream\tn. frozen dessert",
        "icecream\tn. frozen dessert",
        "United States\tn. a country",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn what_does_not_read_is_told_in_one_line() {
    let home = home();
    let wrong = |line: &str, input: &[u8], named: &[&str]| home.pipe(line, input).error(named);
    let line = "import en - --phrases --name other";
    wrong(line, b"", &["empty"]);
    wrong(line, b"1984\n42\n", &["none of its 2 lines", "too short"]);
    wrong(line, b"ice\0cream\n\x01\x02", &["standard input"]);
    wrong(line, &vec![b'a'; 10 << 20], &["standard input:1"]);
    wrong(
        "import en - --phrases",
        b"a b\n",
        &["--name en is the name of the words that games ask: give the phrases another"],
    );
    wrong("import en --phrases --name other", b"", &["--phrases goes with a file"]);
    for option in [
        "--definitions",
        "--capitalized keep",
        "--joined join",
        "--short-words list",
        "--from sowpods",
    ] {
        wrong(&format!("{line} {option}"), b"a b\n", &["--phrases", "cannot be used with"]);
    }
}
