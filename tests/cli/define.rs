//! What words mean: definitions of a list, and of dictionaries that are imported for it.

use serde_json::json;

use crate::run::Home;

/// WordNet's files with a noun, a verb and a name, in a folder of the home.
fn write_wordnet(home: &Home) {
    let licence = "  1 This is the licence.  \n";
    let with = |lines: &[&str]| format!("{licence}{}", lines.concat());
    let first = "00000027 05 n 02 mouse 0 Mus 0 000 | a small rodent; \"quiet as a mouse\"  \n";
    let second = "00000100 06 n 01 mouse 0 000 | a hand-held device  \n";
    let name = "00000200 15 n 01 Rome 0 000 | the capital of Italy  \n";
    let data = with(&[first, second, name]);
    let [second, name] = [second, name].map(|line| data.find(line).expect("there"));
    home.write("wordnet/data.noun", &data);
    let index = format!(
        "mouse n 2 0 2 0 {:08} {second:08}  \nrome n 1 0 1 0 {name:08}  \nhot_dog n 1 0 1 0 {second:08}  \n",
        licence.len()
    );
    home.write("wordnet/index.noun", with(&[&index]));
    home.write("wordnet/noun.exc", "mice mouse\n");
    home.write("wordnet/data.verb", with(&["00000027 38 v 01 hurry 0 000 | move fast  \n"]));
    home.write("wordnet/index.verb", with(&["hurry v 1 0 1 0 00000027  \n"]));
    home.write("wordnet/verb.exc", "hurried hurry\n");
    for name in ["adj.exc", "adv.exc", "data.adj", "index.adj", "data.adv", "index.adv"] {
        home.write(&format!("wordnet/{name}"), licence);
    }
}

#[test]
fn wordnet_defines_words_and_their_forms() {
    let home = Home::with_list("en", "MOUSE MICE HURRIED HURRY ROME");
    write_wordnet(&home);
    let said = home.wfq("import en --definitions wordnet").found();
    assert!(said.starts_with("en: definitions of 4 of its 5 words"), "{said}");
    assert!(said.contains("read wordnet as WordNet"), "{said}");
    let said = home.wfq("define mouse mice hurried -l en").found();
    assert_eq!(
        said,
        "MOUSE: n. a small rodent; a hand-held device\n\
         MICE: MOUSE: n. a small rodent; a hand-held device\n\
         HURRIED: HURRY: v. move fast\n"
    );
    let none = home.wfq("define ROME -l en");
    assert_eq!((none.code, none.out.as_str()), (Some(1), "ROME: no definition found\n"));
    let page = home.wfq("word HURRIED -l en").found();
    assert!(page.contains("definition    HURRY: v. move fast"), "{page}");
}

#[test]
fn a_definition_of_the_list_goes_before_those_of_dictionaries() {
    let home = Home::new();
    home.pipe("import nl -", "AAP\teen dier\nNOOT\n").found();
    home.write(
        "words.tsv",
        "word\tdefinition\naap\tiets anders\nnoot\teen vrucht\nmies\teen naam\n",
    );
    home.wfq("import nl --definitions words.tsv").found();
    let defined = || home.wfq("define AAP NOOT MIES --json").json();
    let expected = |has_mies: bool| {
        json!([
            {"word": "AAP", "definition": "een dier", "valid": true},
            {"word": "NOOT", "definition": "een vrucht", "valid": true},
            {"word": "MIES", "definition": "een naam", "valid": has_mies},
        ])
    };
    assert_eq!(defined(), expected(false));
    assert_eq!(home.wfq("define mies").found(), "MIES: not in the list; een naam\n");
    // They outlive a new import of the list, and go with the list.
    home.pipe("import nl -", "AAP\teen dier\nNOOT\nMIES\n").found();
    assert_eq!(defined(), expected(true));
    assert_eq!(home.wfq("drop nl --yes").code, Some(0));
    home.pipe("import nl -", "AAP\nNOOT\n").found();
    assert_eq!(home.wfq("define NOOT").code, Some(1));
}

#[test]
fn a_game_defines_words_and_those_of_a_play() {
    let home = Home::with_list("en", "MOUSE MICE HURRIED HURRY ROME");
    write_wordnet(&home);
    home.wfq("import en --definitions wordnet").found();
    let play =
        |commands: &str| home.pipe("play --board game.board --rack MICEXYZ --ruleset en", commands);
    let mice = "MICE: MOUSE: n. a small rodent; a hand-held device\n";
    let said = play("define Mice hurried rome\n").found();
    let words =
        format!("{mice}HURRIED: HURRY: v. move fast\nROME: in the list; no definition found\n");
    assert!(said.ends_with(&words), "{said}");
    let said = play("define 1\n").found();
    assert!(said.ends_with(&format!("\n{mice}")), "{said}");
    let refused = |commands: &str, named: &str| {
        let answer = play(commands);
        assert!(answer.err.starts_with("error: standard input:1: "), "{answer:?}");
        assert!(answer.err.contains(named) && answer.code == Some(2), "{answer:?}");
    };
    refused("define\n", "define: give words, or the number of a play");
    refused("define 999\n", "999: ");
    refused("define M1CE\n", "M1CE");
    // The word itself may be played.
    refused("define 8d\n", "the rack has no D, other E, F or N");
}

#[test]
fn searches_and_sql_have_definitions_of_dictionaries() {
    let home = Home::new();
    home.pipe("import nl -", "STEP\tan own one\nPEST\nPETS\n").found();
    home.write("words.tsv", "step\tanother\npest\ta Plague\n");
    let definitions = |arguments: &[&str]| {
        let rows = home.run(&[arguments, &["--json"]].concat()).json();
        let rows = rows.as_array().expect("rows").clone();
        let text = |row: &serde_json::Value| format!("{} {}", row["word"], row["definition"]);
        rows.iter().map(text).collect::<Vec<_>>().join(", ").replace('"', "")
    };
    let sql = ["search('____')", "anagrams('STEP')", "words_of(signature('STEP'))"];
    let sql = sql.map(|of| format!("SELECT word, definition FROM {of} ORDER BY word"));
    let check = |expected: &str| {
        assert_eq!(definitions(&["search", "____"]), expected);
        for statement in &sql {
            assert_eq!(definitions(&["sql", statement]), expected, "{statement}");
        }
    };
    check("PEST null, PETS null, STEP an own one");
    home.wfq("import nl --definitions words.tsv").found();
    check("PEST a Plague, PETS null, STEP an own one");
    assert_eq!(definitions(&["search", "--definition", "plague"]), "PEST a Plague");
    assert_eq!(home.wfq("search --definition another").code, Some(1));
    // Tiles of several characters have brackets.
    home.import("es", "CHAL");
    home.write("es.tsv", "chal\ta shawl\n");
    home.wfq("import es --definitions es.tsv").found();
    assert_eq!(definitions(&["search", "--definition", "shawl", "-l", "es"]), "CHAL a shawl");
    let chal = "SELECT 'CHAL' AS word, min(definition) AS definition FROM";
    for of in ["search('CHAL')", "anagrams('CHAL')", "words_of(signature('CHAL'))"] {
        let found = definitions(&["sql", &format!("{chal} {of}"), "-l", "es"]);
        assert_eq!(found, "CHAL a shawl", "{of}");
    }
}

#[test]
fn dictionaries_of_dictd_are_read() {
    let home = Home::with_list("nl", "HUIS BOOM");
    let text = "huis /hœys/\nhouse\nboom\ntree, also: beam\n00info";
    home.write("nld-eng.dict", text);
    // Places and lengths are in base 64: 0 and 19, 19 and 22.
    home.write("nld-eng.index", "00databaseinfo\tA\tB\nboom\tT\tW\nhuis\tA\tT\n");
    let said = home.wfq("import nl --definitions nld-eng.index").found();
    assert!(said.contains("as a dictd dictionary: 2 words"), "{said}");
    assert_eq!(home.wfq("define HUIS BOOM").found(), "HUIS: house\nBOOM: tree, also: beam\n");
    home.write("nld-eng.index", "boom\tU\tzzzzz\n");
    home.wfq("import nl --definitions nld-eng.dict").error(&["nld-eng.index:1: an offset outside"]);
    home.write("nld-eng.index", "boom\n");
    home.wfq("import nl --definitions nld-eng.dict")
        .error(&["nld-eng.index:1: not a word, an offset"]);
    // Nothing of that was kept.
    assert_eq!(home.wfq("define HUIS").found(), "HUIS: house\n");
}

#[test]
fn files_without_definitions_change_nothing() {
    let home = Home::with_list("nl", "HUIS BOOM");
    home.write("words.txt", "huis\nboom\n");
    home.write("good.tsv", "huis\ta house\n");
    let error = |line: &str, named: &[&str]| home.wfq(line).error(named);
    error("import nl --definitions words.txt", &["words.txt: no definitions: give a list"]);
    error(
        "import nl --definitions good.tsv words.txt",
        &["words.txt: no definitions: give a list"],
    );
    error("import nl --definitions nothing.tsv", &["nothing.tsv: ", "no such file"]);
    error("import nl --definitions", &["--definitions goes with a file"]);
    error("import en good.tsv --definitions --name nl", &["the name of another language"]);
    error("import nl good.tsv --definitions --add", &["--add"]);
    write_wordnet(&home);
    home.write("wordnet/index.verb", "hurry v\n");
    error("import nl --definitions wordnet", &["index.verb:1: not an entry of WordNet's index"]);
    assert_eq!(home.wfq("define HUIS").code, Some(1));
}

#[test]
fn a_word_that_is_not_in_the_list_is_defined_everywhere() {
    let home = Home::with_list("nl", "STEP ROOD");
    home.pipe("import nl --definitions -", "aap\teen dier\n").found();
    let page = home.wfq("word AAP");
    assert_eq!(page.code, Some(1));
    let lines = "AAP: not in the list, 3 letters, 6 points\n  definition    een dier\n";
    assert!(page.out.starts_with(lines), "{}", page.out);
    let played = home.pipe("play anna", "define aap stpe step\n").out;
    let said = home.wfq("define aap stpe step").out;
    assert_eq!(
        said,
        "AAP: not in the list; een dier\nSTPE: not in the list; did you mean STEP?\nSTEP: no definition found\n"
    );
    let said = said.replace("STEP: no", "STEP: in the list; no");
    assert!(played.contains(&said), "{played}");
}

#[test]
fn a_list_without_definitions_says_how_to_get_some() {
    let home = Home::with_list("nl", "AAP NOOT");
    let note = "note: nl has no definitions: wfq import nl --definitions FILE reads a dictionary\n";
    let answer = home.wfq("define AAP");
    assert_eq!((answer.code, &*answer.err), (Some(1), note));
    home.write("some.tsv", "AAP\teen dier\nNOOT\n");
    home.wfq("import nl some.tsv --yes");
    assert_eq!(home.wfq("define NOOT").err, "");
}

/// What a message says to type is typed into a shell, with a file in place of FILE.
#[cfg(unix)]
#[test]
fn the_way_to_definitions_that_is_named_works() {
    for name in ["nl", "my list", "anna's", "$(x)", "-x"] {
        let home = Home::new();
        home.write("words.txt", "AAP\n");
        home.write("words.tsv", "aap\teen dier\n");
        home.run(&["import", "nl", "words.txt", &format!("--name={name}")]).found();
        for line in ["define AAP", "search --definition dier"] {
            let answer = home.wfq(line);
            let (_, named) = answer.err.split_once("has no definitions: wfq ").expect("a note");
            let (named, _) = named.split_once(" reads a dictionary").expect("a command");
            let program = crate::program();
            let script = format!("{program} {}", named.replace("FILE", "words.tsv"));
            let said = crate::run::answer(home.through("/bin/sh", &["-c", &script])).found();
            assert!(said.contains("a definition of its only word"), "{name}: {said}");
            let dropped = home.run(&["drop", "--yes", "--corrections", "--", name]);
            assert_eq!(dropped.code, Some(0), "{dropped:?}");
            home.run(&["import", "nl", "words.txt", &format!("--name={name}")]).found();
        }
    }
}
