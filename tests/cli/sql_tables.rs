//! Questions as tables of SQL, compared with the commands that answer them.

use serde_json::{Value, json};

use crate::cli::custom_rules;
use crate::cli::moves_ground::{GROUNDS, SPANISH};
use crate::run::{Answer, Home, LISTS};

pub fn sql(home: &Home, list: &str, statement: &str) -> Answer {
    home.run(&["sql", statement, "--json", "-l", list])
}

pub fn rows(home: &Home, list: &str, statement: &str) -> Vec<Value> {
    let answer = sql(home, list, statement);
    assert_eq!(answer.err, "", "{statement}");
    serde_json::from_str(&answer.out).unwrap_or_else(|_| panic!("{statement}: {answer:?}"))
}

fn asked(home: &Home, list: &str, arguments: &[&str]) -> Vec<Value> {
    let answer = home.run(&[arguments, &["--json", "-l", list]].concat());
    serde_json::from_str(&answer.out).unwrap_or_else(|_| panic!("{arguments:?}: {answer:?}"))
}

#[test]
fn anagrams_are_those_of_the_command() {
    let racks = [
        (&*LISTS, "nl", "ESTSREQZ"),
        (&*LISTS, "nl", "qu?rk?"),
        (&*LISTS, "nl", "ééN"),
        (&*LISTS, "en", "QUIZZER?"),
        (&*LISTS, "nl", "AARDAPPELMEELFABRIEKEN"),
        (&*SPANISH, "es", "CHALLAR?"),
        (&*SPANISH, "es", "[CH]AOCE?"),
    ];
    for (home, list, rack) in racks {
        let expected = asked(home, list, &["anagram", rack]);
        let select = format!("SELECT * FROM anagrams('{rack}')");
        let found = rows(home, list, &select);
        assert!(found.len() > 2, "{rack}: {found:?}");
        assert_eq!(found.len(), expected.len(), "{rack}");
        for (row, expected) in found.iter().zip(&expected) {
            let blanks = expected["blanks"].as_array().expect("letters").iter();
            let blanks: String = blanks.filter_map(Value::as_str).collect();
            for column in ["word", "length", "points"] {
                assert_eq!(row[column], expected[column], "{rack}");
            }
            assert_eq!(row["blanks"], blanks, "{rack}");
        }
        // The other columns are those of the words.
        let wrong = rows(
            home,
            list,
            &format!(
                "SELECT a.word FROM anagrams('{rack}') AS a LEFT JOIN words AS w ON w.word = a.capitals
                 WHERE w.signature IS NOT a.signature OR w.mask IS NOT a.mask
                    OR w.alphagram IS NOT a.alphagram OR w.length IS NOT a.length
                    OR w.definition IS NOT a.definition"
            ),
        );
        assert_eq!(wrong, [Value::Null; 0], "{rack}");
    }
}

#[test]
fn searches_are_those_of_the_command() {
    let patterns = [
        (&*LISTS, "nl", "__%GEBAK"),
        (&*LISTS, "nl", "..A..E"),
        (&*LISTS, "nl", "gebak*"),
        (&*LISTS, "nl", "[XYZ]*[^AEIOU]"),
        (&*LISTS, "nl", "/^(.)(.).?\\.?.*Q$/"),
        (&*LISTS, "en", "/ZZ.ZZ|Q[^U]/"),
        (&*SPANISH, "es", "*ll*"),
        (&*SPANISH, "es", "*[LL]*"),
    ];
    for (home, list, pattern) in patterns {
        let mut expected = asked(home, list, &["search", pattern]);
        let found = rows(home, list, &format!("SELECT * FROM search('{pattern}')"));
        assert_eq!(found.len(), expected.len(), "{pattern}");
        let of_words = rows(home, list, "SELECT * FROM words LIMIT 1");
        let columns =
            |row: &Value| row.as_object().expect("a row").keys().cloned().collect::<Vec<_>>();
        for (row, expected) in found.iter().zip(&mut expected) {
            assert_eq!(columns(row), columns(&of_words[0]));
            for (column, value) in expected.as_object_mut().expect("a row") {
                assert_eq!(row[column], *value, "{pattern}, {column}");
            }
        }
        let wrong = format!(
            "SELECT s.word FROM search('{pattern}') AS s LEFT JOIN words AS w ON w.word = s.word
             WHERE w.signature IS NOT s.signature OR w.mask IS NOT s.mask OR w.alphagram IS NOT s.alphagram"
        );
        assert_eq!(rows(home, list, &wrong), [Value::Null; 0], "{pattern}");
    }
}

#[test]
fn moves_are_those_of_the_command() {
    for ground in GROUNDS.iter() {
        let expected = ground.json(&["--sql", "SELECT * FROM moves ORDER BY rank"]);
        let (board, rack) = (&ground.text, ground.rack);
        let moves = format!("moves('{board}', '{rack}')");
        let found = rows(ground.home, ground.language, &format!("SELECT * FROM {moves}"));
        assert_eq!(found, expected);
        // Each column alone, in another order and by its other name.
        let alone = format!("SELECT at, opened, equity FROM {moves} ORDER BY rank DESC LIMIT 20");
        let found = rows(ground.home, ground.language, &alone);
        let wanted = expected.iter().rev().take(20).map(|play| {
            json!({"at": play["notation"], "opened": play["opened"], "equity": play["equity"]})
        });
        assert_eq!(found, wanted.collect::<Vec<_>>());
    }
}

#[test]
fn moves_are_asked_beside_the_other_tables() {
    let ground = &GROUNDS[0];
    let words = ground.json(&["--sql", "SELECT DISTINCT capitals FROM moves ORDER BY 1"]);
    let of_rack = |from: &str| {
        let select = format!("SELECT DISTINCT moves.capitals FROM moves JOIN {from} ORDER BY 1");
        ground.json(&["--sql", &select])
    };
    let ends = words.iter().filter(|row| row["capitals"].as_str().expect("a word").ends_with('E'));
    let ends: Vec<_> = ends.cloned().collect();
    assert!(!ends.is_empty() && ends.len() < words.len());
    assert_eq!(of_rack("search('*E') AS s ON s.word = moves.capitals"), ends);
    assert_eq!(of_rack("anagrams(moves.capitals) AS a ON a.word = moves.capitals"), words);
    assert_eq!(of_rack("words_of(moves.capitals) AS w ON w.word = moves.capitals"), words);
    let ended = ground.json(&["--all", "--where", "capitals IN (SELECT word FROM search('*E'))"]);
    let is_ended = |play: &&Value| play["word"].as_str().expect("a word").ends_with(['E', 'e']);
    assert_eq!(ended.len(), ground.moves.iter().filter(is_ended).count());
}

#[test]
fn a_position_names_its_own_rack() {
    let cgp = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 QS/ 0/0 0";
    let best = format!("SELECT score, word FROM moves('{cgp}') LIMIT 1");
    let given = format!("SELECT score, word FROM moves('{cgp}', 'QS') LIMIT 1");
    assert_eq!(rows(&LISTS, "nl", &best), rows(&LISTS, "nl", &given));
    let none = cgp.replace("QS/", "/");
    sql(&LISTS, "nl", &format!("SELECT * FROM moves('{none}')")).error(&["moves: ", "rack"]);
}

#[test]
fn a_list_that_is_asked_has_its_own_rules() {
    let board = format!("{}language: nl\n", "...............\n".repeat(15));
    LISTS.write("dutch.board", &board);
    let best = "SELECT score, word FROM moves";
    let expected = &asked(&LISTS, "en", &["solve", "-b", "dutch.board", "-r", "STEPQY"])[0];
    let found = &rows(&LISTS, "nl", &format!("{best}('{board}', 'STEPQY', 'en') LIMIT 1"))[0];
    assert_eq!((&found["score"], &found["word"]), (&expected["score"], &expected["word"]));
    // In use without being asked for, it may be another than the player thinks.
    let unasked = sql(&LISTS, "en", &format!("{best}('{board}', 'STEPQY')"));
    unasked.error(&["moves: language \"nl\": the words are those of en"]);
}

#[test]
fn words_of_a_signature_are_found() {
    let words = |of: &str| rows(&LISTS, "nl", &format!("SELECT * FROM words_of({of})"));
    let expected = rows(&LISTS, "nl", "SELECT * FROM words WHERE signature = 35111417");
    assert!(expected.len() > 5);
    for of in ["35111417", "35111417.0", "'35111417'", "signature('trese')", "'TRESE'"] {
        assert_eq!(words(of), expected, "{of}");
    }
    let large = "SELECT signature FROM words WHERE typeof(signature) = 'text' LIMIT 1";
    let large = rows(&LISTS, "nl", large);
    let large = large[0]["signature"].as_str().expect("digits");
    assert!(!words(&format!("'{large}'")).is_empty());
    assert_eq!(words("NULL"), [Value::Null; 0]);
}

#[test]
fn functions_ask_another_list() {
    let words = |list: &str, statement: &str| rows(&LISTS, list, statement);
    for (named, plain) in [
        ("SELECT * FROM anagrams('STEP', 'en')", "SELECT * FROM anagrams('STEP')"),
        ("SELECT * FROM search('QI*', 'EN')", "SELECT * FROM search('QI*')"),
        ("SELECT * FROM words_of('STEP', 'en')", "SELECT * FROM words_of('STEP')"),
        ("SELECT * FROM hooks('TANG', 'en')", "SELECT * FROM hooks('TANG')"),
    ] {
        assert_eq!(words("nl", named), words("en", plain), "{named}");
        assert_ne!(words("nl", named), words("nl", plain), "{named}");
    }
    let wrong = sql(&LISTS, "nl", "SELECT * FROM anagrams('STEP', 'xx')");
    wrong.error(&["anagrams: no word list \"xx\"; available: en, nl"]);
}

#[test]
fn tables_go_by_rules_of_ones_own() {
    let home = custom_rules::home();
    let of_list = |statement: &str| rows(&home, "large", statement);
    let board = custom_rules::rows();
    let moves = of_list(&format!("SELECT * FROM moves('{board}', 'A[CH]E[CH]HA??E')"));
    assert!(moves.len() > 20, "{} moves", moves.len());
    home.write("large.board", board);
    let solve = ["solve", "--board", "large.board", "--rack", "A[CH]E[CH]HA??E"];
    let every = ["--sql", "SELECT * FROM moves ORDER BY rank"];
    assert!(moves == asked(&home, "large", &[&solve[..], &every].concat()));
    let found = of_list("SELECT word, points, capitals FROM anagrams('A[CH]E?') WHERE length = 4");
    assert_eq!(found, [json!({"word": "hA[CH]E", "points": 7, "capitals": "HA[CH]E"})]);
    let found = of_list("SELECT word, points FROM search('E[Ñ]*')");
    assert_eq!(found, [json!({"word": "EÑE", "points": 10})]);
}

#[test]
fn tables_can_be_joined() {
    let select = "SELECT w.word, count(*) AS n FROM words AS w, anagrams(w.word) AS a
                  WHERE w.word IN ('STEP', 'EERST') GROUP BY w.word ORDER BY w.word";
    let each = ["EERST", "STEP"]
        .map(|word| json!({"word": word, "n": asked(&LISTS, "nl", &["anagram", word]).len()}));
    assert_eq!(rows(&LISTS, "nl", select), each);
    let left = "SELECT x.column1 AS word, a.word AS found FROM (VALUES ('QX'), ('DE')) AS x
                LEFT JOIN anagrams(x.column1) AS a ORDER BY 1, 2";
    let found = rows(&LISTS, "nl", left);
    assert_eq!(
        found,
        [
            json!({"word": "DE", "found": "DE"}),
            json!({"word": "DE", "found": "ED"}),
            json!({"word": "QX", "found": null})
        ]
    );
}

#[test]
fn a_wrong_question_is_one_line() {
    let empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
    let long = "A".repeat(200);
    let wrong = [
        ("anagrams()", "too few arguments: anagrams('STE?')"),
        ("anagrams", "too few arguments"),
        ("anagrams('A', 'nl', 3)", "too many arguments"),
        ("anagrams('')", "anagrams: "),
        ("anagrams('A1')", "anagrams: "),
        (&format!("anagrams('{long}')"), "anagrams: "),
        ("search('')", "search: "),
        ("search('[')", "search: "),
        ("search('/(/')", "search: the pattern, column 2: a ( without a )"),
        ("words_of('1x')", "SQL: words_of: 1x is not a signature"),
        ("words_of(2.5)", "SQL: words_of: 2.5 is not a whole number"),
        ("words_of(1e19)", "SQL: words_of: 10000000000000000000 is rounded: write a number"),
        ("words_of(0)", "not a signature"),
        ("moves('no board', 'PAK')", "moves: "),
        ("moves('boards/dad.board', 'PAK')", "moves: this is a path: give the text of the board"),
        ("moves('shot.PNG')", "moves: this is a path: give the text of the board"),
        (
            "moves(x'89504e470d0a1a0a0000000d49484452', 'PAK')",
            "moves: this is a picture: give the text of the board, as wfq board read writes it",
        ),
        ("moves(:board, 'PAK')", ":board has no value: a program gives it one; write the value"),
        ("moves(?, 'PAK')", "? has no value: a program gives it one"),
        ("moves()", "too few arguments"),
        (&format!("moves('{empty}', '1')"), "moves: "),
        (&format!("moves('{empty}', '{}')", &long[..30]), "moves: "),
        (&format!("moves('{empty}')"), "rack"),
        ("moves(printf('%.2000000c', '.'), 'PAK')", "more than 1048576 bytes"),
        ("hooks('A', 'nl', 3)", "too many arguments"),
        ("anagrams(x'00ff')", "anagrams: "),
        ("anagrams(12)", "anagrams: "),
        ("search(x'00ff')", "search: "),
        ("moves(1.5, 2)", "moves: "),
        ("words_of(-1)", "not a signature"),
        ("anagrams('A', x'ff')", "anagrams: no word list"),
    ];
    for (from, said) in wrong {
        sql(&LISTS, "nl", &format!("SELECT * FROM {from}")).error(&["SQL: ", said]);
    }
    for from in
        ["anagrams(NULL)", "search(NULL)", "moves(NULL, 'A')", "hooks(NULL)", "moves('...', NULL)"]
    {
        assert_eq!(
            rows(&LISTS, "nl", &format!("SELECT * FROM {from}")),
            [Value::Null; 0],
            "{from}"
        );
    }
}

#[test]
fn rows_in_memory_have_a_limit() {
    let all = ["search('*')"; 8].join(", ");
    sql(&LISTS, "nl", &format!("SELECT 1 FROM {all} LIMIT 1"))
        .error(&["search: the question holds too many rows at once"]);
    // Each is forgotten once it is read.
    let each = ["SELECT word FROM search('*')"; 5].join(" UNION ALL ");
    let answer = sql(&LISTS, "nl", &format!("SELECT count(*) AS n FROM ({each})"));
    assert_eq!(answer.code, Some(0), "{answer:?}");
}

/// What a database holds can't make the functions run, nor be written with them.
#[test]
fn a_database_of_others_stays_as_it_is() {
    let home = Home::with_list("nl", "PAK KAP PAKS");
    let database = rusqlite::Connection::open(home.database()).expect("opens");
    let own = "CREATE VIEW mine AS SELECT word FROM anagrams('PAK');
               CREATE TABLE search (word); INSERT INTO search VALUES ('OWN')";
    database.execute_batch(own).expect("made");
    drop(database);
    home.run(&["sql", "SELECT * FROM mine"]).error(&["unsafe use of virtual table"]);
    assert_eq!(home.sql("SELECT word FROM search"), ["OWN"]);
    assert_eq!(home.sql("SELECT word FROM hooks('pak')"), ["PAK"]);
    for writes in [
        "CREATE VIRTUAL TABLE x USING anagrams",
        "CREATE VIRTUAL TABLE temp.x USING hooks",
        "DROP TABLE hooks",
        "INSERT INTO hooks VALUES (1, 2, 3, 4)",
        "DELETE FROM anagrams",
    ] {
        let answer = home.run(&["sql", writes]);
        assert_eq!(answer.code, Some(2), "{writes}: {answer:?}");
    }
}
