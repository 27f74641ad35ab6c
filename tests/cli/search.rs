//! Words by conditions.

use serde_json::{Value, json};

use crate::run::{Answer, Home, list_lines};

const WORDS: &str = "ZAP STEP PAK KAPPA PA AP PIZZA STAP STEPS APEN TAPE PATE GAPEN";

fn nothing(answer: Answer) -> Value {
    assert_eq!(answer.code, Some(1), "{}", answer.err);
    serde_json::from_str(&answer.out).expect("JSON")
}

fn words(answer: &Value) -> Vec<&str> {
    let rows = answer.as_array().expect("an array");
    rows.iter().map(|row| row["word"].as_str().expect("a word")).collect()
}

#[test]
fn conditions_combine_and_each_can_be_negated() {
    let home = Home::with_list("nl", WORDS);
    home.write("some.txt", "stap\nStep\n\npâté\tbrei\n");
    for (line, expected) in [
        ("'%AP%'", "AP APEN GAPEN KAPPA STAP TAPE ZAP"),
        ("'_AP%'", "GAPEN KAPPA TAPE ZAP"),
        ("st?p", "STAP STEP"),
        ("ST[AO]P", "STAP"),
        ("'ST[^A]*'", "STEP STEPS"),
        ("/p.z/", "PIZZA"),
        ("--regex '^.{2}$'", "AP PA"),
        ("--starts ST --not-ends S", "STAP STEP"),
        ("--ends 'A_'", "AP PAK STAP ZAP"),
        ("'#@##@'", "KAPPA PIZZA"),
        ("'[@Z]*[^@N]'", "AP ZAP"),
        ("'*11*'", "KAPPA PIZZA"),
        ("12 --not-pattern '@#'", "PA"),
        ("'`STOP'", "STAP STEP"),
        ("'`STEP'", "STAP"),
        ("'?`STEP'", "STAP STEP"),
        ("'*@#@' --not-starts '[@K]'", "PATE TAPE"),
        ("--starts '?`PU'", "PA PAK PATE PIZZA"),
        ("--starts '`PA' --ends '?`AX'", "ZAP"),
        ("--ends '?`TUPS'", "STEPS"),
        // The word has one letter wrong, so that none of it lies on the board.
        ("'`KAP' --rack 'ZAP'", "ZAP"),
        ("'`KAP' --rack 'ZA'", ""),
        ("'_11_' --rack 'APKAPA'", ""),
        ("'__11_' --rack 'APKAPA'", "KAPPA"),
        ("--anagram PATE", "PATE TAPE"),
        ("--anagram 'P[AE]T?'", "PATE STAP STEP TAPE"),
        ("--anagram 'ZZ*'", "PIZZA"),
        ("--subanagram PAST", "AP PA STAP"),
        ("--subanagram 'PAS[KT]'", "AP PA PAK STAP"),
        ("--contains PP", "KAPPA"),
        ("--contains ZAP", "PIZZA ZAP"),
        ("--lacks A", "STEP STEPS"),
        ("--only APK", "AP KAPPA PA PAK"),
        ("--length 3", "PAK ZAP"),
        ("--length 5.. --not-length 5..5", ""),
        ("--not-length 4.. --back-hooks 0", "AP PAK ZAP"),
        ("--not-row A_ --rack APK", "PA PAK"),
        ("--points 13.. --length ..5", "KAPPA PIZZA"),
        ("--vowels 2 --lacks I --length 5", "GAPEN KAPPA"),
        ("--distinct 2", "AP PA"),
        ("--anagrams 2 --length 4", "PATE TAPE"),
        ("--front-hooks 1..", "AP APEN"),
        ("--back-hooks 1", "PA STEP"),
        ("--takes-front G", "APEN"),
        ("--takes-front Z --takes-back EN", "AP"),
        ("--takes-back S", "STEP"),
        ("--beheads", "GAPEN ZAP"),
        ("--curtails", "PAK STEPS"),
        ("--repeats --not-doubles", "STEPS"),
        ("--doubles", "KAPPA PIZZA"),
        ("--consonants TOP", "TAPE"),
        ("--consonants pâ", "AP PA"),
        ("--shape CAP", "ZAP"),
        ("--shape step --not-contains E", "STAP"),
        ("--shifted QB", "PA"),
        ("--extends AP", "APEN STAP ZAP"),
        ("--transposes PA", "AP"),
        ("--transposes TSAP --not-transposes SETP", "STAP"),
        ("--consists 40..50:P", "AP KAPPA PA"),
        ("--consists 33%:Z", "ZAP"),
        ("--consists 34..:Z", "PIZZA"),
        ("--in-file some.txt", "PATE STAP STEP"),
        ("--not-in-file some.txt --length 4", "APEN TAPE"),
        ("--row __PA_ --rack 'TE?'", "PAk"),
        ("--row S__P --rack TAE", "AP STAP STEP"),
        // The K is likelier: there are three Ks and two Zs.
        ("--probability 1 --length 3", "PAK"),
    ] {
        let answer = home.wfq(&format!("search {line} --json"));
        let json = if expected.is_empty() { nothing(answer) } else { answer.json() };
        let expected: Vec<_> = expected.split_whitespace().collect();
        assert_eq!(words(&json), expected, "{line}");
    }
}

#[test]
fn a_rack_and_a_pattern_provide_the_letters() {
    let home = Home::with_list("nl", WORDS);
    let rows = home.wfq("search '.A..' --rack 'T?P' --json").json();
    let row = |word: &str, points: u32, blanks: &[&str]| json!({"word": word, "length": 4, "points": points, "blanks": blanks, "definition": null});
    // The A is on the board: P (4 points) and T (2) come from the rack, and the E is the blank.
    assert_eq!(rows, json!([row("PATe", 7, &["E"]), row("TAPe", 7, &["E"])]));
    let rows = home.wfq("search --row _A__ --rack 'T?P' --json").json();
    assert_eq!((&rows[0]["word"], &rows[0]["starts"]), (&json!("AP"), &json!([1])));
    assert_eq!(words(&rows), ["AP", "PA", "PAk", "PATe", "TAPe", "zAP"]);
}

#[test]
fn letters_that_blanks_stand_for_are_shown() {
    let home = Home::with_list("nl", WORDS);
    let found = |line: &str| home.wfq(&format!("search {line} --json")).json();
    let step = &found("--anagram 'STE?'")[0];
    assert_eq!(
        (&step["word"], &step["points"], &step["blanks"]),
        (&json!("STEp"), &json!(5), &json!(["P"]))
    );
    for (line, expected) in [
        ("--subanagram 'TAP?' --length 4..", "PATe sTAP TAPe"),
        // Its letters lie on no board: the P is the blank.
        ("'P*' --anagram '?ATE'", "pATE"),
        ("--anagram 'AP?' --sort points", "PAk zAP"),
        ("--anagram 'AP?' --sort points --not-anagram 'Z??'", "PAk"),
        // Another condition or a class may give the letter, and the rack tells better.
        ("--anagram 'STE?' --subanagram 'STEP?'", "STEP"),
        ("--anagram 'S[TP]E?'", "STEP"),
        ("--anagram 'SEP*?'", "STEP STEPS"),
        ("--anagram 'STE?' --rack '?TEP'", "sTEP"),
        ("--row _A__ --anagram 'PA?'", "PAk zAP"),
    ] {
        let expected: Vec<_> = expected.split(' ').collect();
        assert_eq!(words(&found(line)), expected, "{line}");
    }
    assert_eq!(found("--anagram STEP")[0].get("blanks"), None);
    let csv = home.wfq("search --anagram 'STE?' --csv").found();
    assert_eq!(csv, "word,length,points,blanks,definition\nSTEp,4,5,P,\n");
    let sql = |of: &str| {
        let select = format!("SELECT word, points, blanks, capitals FROM search('{of}')");
        home.run(&["sql", "--csv", &select]).found()
    };
    let header = "word,points,blanks,capitals\n";
    let question = r#"{"conditions": {"anagram": "STE?"}}"#;
    assert_eq!(sql(question), format!("{header}STEp,5,P,STEP\n"));
    assert_eq!(sql("STE_"), format!("{header}STEP,9,,STEP\n"));
    let either =
        r#"{"conditions": {"anagram": "STE?"}, "any": [{"subanagram": "STEP?"}, {"length": 3}]}"#;
    assert_eq!(sql(either), format!("{header}STEP,9,,STEP\n"));
}

#[test]
fn answers_sort_limit_count_and_show_hooks() {
    let home = Home::with_list("nl", WORDS);
    let asked = |line: &str| home.wfq(&format!("search {line} --json")).json();
    assert_eq!(
        words(&asked("--length 4.. --sort points,word --limit 3")),
        ["PIZZA", "KAPPA", "STEPS"]
    );
    // With the Z as a blank, the P is worth most.
    assert_eq!(words(&asked("_A_ --rack 'KP?' --sort points")), ["PAK", "zAP"]);
    assert_eq!(words(&asked("--length 2..3 --sort length --reverse")), ["PAK", "ZAP", "AP", "PA"]);
    assert_eq!(words(&asked("--length ..3 --reverse")), ["ZAP", "PAK", "PA", "AP"]);
    assert_eq!(words(&asked("--length 2..4 --sort front-hooks --limit 2")), ["AP", "APEN"]);
    // In the row, the Z is a blank, and the P is worth most.
    assert_eq!(words(&asked("--row ___ --rack 'PAK?' --sort points --limit 1")), ["PAK"]);
    assert_eq!(
        words(&asked("--sort probability --reverse --length 2..3")),
        ["ZAP", "PAK", "AP", "PA"]
    );
    assert_eq!(asked("--length 3 --count"), json!(2));
    assert_eq!(asked("--count"), json!(13));
    let hooks = asked("STEP --hooks");
    assert_eq!((&hooks[0]["front_hooks"], &hooks[0]["back_hooks"]), (&json!(""), &json!("S")));
    assert_eq!(asked("AP --hooks")[0]["front_hooks"], json!("Z"));
    let table = home.wfq("search AP --hooks").found();
    assert_eq!(table.lines().nth(1), Some(" AP         2       5  Z"));
    let explained = home.wfq("search '%PA' --explain");
    let said = explained.err.clone();
    assert!(said.contains("GLOB ?") && said.contains("'*PA'") && said.contains("plan: "), "{said}");
    assert!(!said.contains("GLOB '"), "pasted: {said}");
}

#[test]
fn lists_compare() {
    let home = Home::with_list("nl", WORDS);
    home.write("other.txt", "PAK\nSTEP\nTOP\n");
    home.wfq("import nl other.txt --name other").found();
    let asked = |line: &str| home.wfq(&format!("search {line} --json")).json();
    assert_eq!(words(&asked("--in other")), ["PAK", "STEP"]);
    assert_eq!(words(&asked("--in nl --not-in other --length 3")), ["ZAP"]);
    assert_eq!(words(&asked("-l other --not-in nl")), ["TOP"]);
}

#[test]
fn definitions_are_searched_and_shown() {
    let home = Home::new();
    home.write("list.txt", "BAK\tEen vat voor iets\nPAN\n");
    home.wfq("import nl list.txt").found();
    let rows = home.wfq("search --definition VAT --json").json();
    assert_eq!((words(&rows), &rows[0]["definition"]), (vec!["BAK"], &json!("Een vat voor iets")));
    assert_eq!(words(&home.wfq("search --not-definition vat --json").json()), ["PAN"]);
    home.write("list.txt", "BAK\tÉcole\n");
    home.wfq("import nl list.txt").found();
    assert_eq!(words(&home.wfq("search --definition Éco --json").json()), ["BAK"]);
    assert_eq!(words(&home.wfq("search --definition éCO --json").json()), ["BAK"]);
}

#[test]
fn whole_words_of_definitions_come_first() {
    let home = Home::new();
    home.write("list.txt", "AAK\tone who drives, a driver\nBAK\nPAN\tA River.\nZAP\n");
    home.wfq("import nl list.txt").found();
    let asked = |line: &str| home.wfq(&format!("search {line} --json")).json();
    let check = |line: &str, expected: &[&str]| assert_eq!(words(&asked(line)), expected, "{line}");
    check("--definition river", &["PAN", "AAK"]);
    home.write("words.tsv", "bak\tthe river\nzap\tdrivers\naak\tthe river\n");
    home.wfq("import nl --definitions words.tsv").found();
    // What the list itself says goes before a dictionary.
    check("--definition river", &["BAK", "PAN", "AAK", "ZAP"]);
    check("--definition river --definition driver", &["AAK", "ZAP"]);
    check("--definition river --sort word", &["AAK", "BAK", "PAN", "ZAP"]);
    check("--definition river --reverse", &["ZAP", "PAN", "BAK", "AAK"]);
    check("--definition river --anagram 'A?K'", &["bAK", "AaK"]);
    check("--not-definition driver", &["BAK", "PAN"]);
    let sql = "SELECT word, mentions(definition, 'river') AS how FROM search('__K')";
    let rows = home.run(&["sql", sql, "--csv"]).found();
    assert_eq!(rows, "word,how\nAAK,1\nBAK,2\n");
    let long = "a".repeat(1 << 19);
    home.run(&["search", "--definition", &long[..100_000]])
        .error(&["too large: write a simpler one"]);
}

#[test]
fn spanish_words_come_once_with_tiles_in_brackets() {
    let home = Home::new();
    home.write("list.txt", "CALLAR\nCHALLAR\nALA\n");
    home.wfq("import es list.txt").found();
    let asked = |line: &str| home.wfq(&format!("search {line} --json")).json();
    assert_eq!(words(&asked("--length 4..")), ["CA[LL]AR", "CHA[LL]AR"]);
    assert_eq!(words(&asked("'[CH]_[LL]*'")), ["[CH]A[LL]AR"]);
    assert_eq!(words(&asked("/llar$/ --limit 2")), ["CA[LL]AR", "CHA[LL]AR"]);
    // CHALLAR and its readings are one word, which has no anagram.
    assert_eq!(words(&asked("--anagrams 1 --length 6..")), ["CALLAR", "CHA[LL]AR"]);
    home.write("some.txt", "challar\n");
    assert_eq!(words(&asked("--in-file some.txt --points 15..")), ["CHA[LL]AR"]);
    home.write("en.txt", "CALLAR\n");
    home.wfq("import en en.txt").found();
    assert_eq!(words(&asked("-l es --not-in en --length 4..")), ["CHA[LL]AR"]);
    let noted = home.wfq("search -l es 'CHA*' --json");
    assert!(noted.err.contains("CH is read as two tiles"), "{}", noted.err);
    home.write("hooks.txt", "ALA\nCHALA\nALARR\n");
    home.wfq("import es hooks.txt --name hooks").found();
    let select = "SELECT side, letter, longer FROM hooks WHERE word = \"ALA\" ORDER BY side";
    let hooks = home.wfq(&format!("sql -l hooks --csv '{select}'")).found();
    assert_eq!(hooks, "side,letter,longer\nback,[RR],ALA[RR]\nfront,[CH],[CH]ALA\n");
    assert_eq!(asked("/^.*llar$/ --count"), json!(2));
}

#[test]
fn the_pastries_of_the_article_are_found() {
    let home = Home::new();
    home.write("list.txt", list_lines("nl").join("\n"));
    home.wfq("import nl list.txt").found();
    let rows = home.wfq("search '__%GEBAK' --json").json();
    let expected = "APPELGEBAK BAGAGEBAK BANKETGEBAK BISCUITGEBAK BLADERDEEGGEBAK DIEPVRIESGEBAK FEESTGEBAK \
                    KERSTGEBAK MOKKAGEBAK SCHUIMGEBAK SLAGROOMGEBAK ZANDGEBAK";
    assert_eq!(words(&rows), expected.split_whitespace().collect::<Vec<_>>());
    let rows = home.wfq("search --row AS_____N__I___ --rack PEKDAAL --json").json();
    assert!(words(&rows).contains(&"ADANK"), "{rows}");
}

#[test]
fn mistakes_say_what_to_write() {
    let home = Home::with_list("nl", WORDS);
    for (line, said) in [
        ("", "nothing to search for"),
        ("--sort bla", "see wfq search --help"),
        ("'A[B'", "the pattern, column 2: the class does not end: write ] after it"),
        ("A+", "the pattern, column 2: '+' is not a letter"),
        ("'A`'", "the pattern, column 2: a ` stands at the beginning of a pattern"),
        ("--ends '[A7'", "--ends, column 3: '7' is not a letter"),
        ("--pattern '?`'", "--pattern, column 3: write the pattern with the misprint after the `"),
        ("'1*2*3*4*5*6'", "the pattern, column 1: too many * and figures: write at most 4 * or 3"),
        ("'/a(b/'", "the pattern, column 3: a ( without a )"),
        ("--regex 'ab)'", "--regex, column 3: a ) without a ("),
        ("'/(a{1000}){1000}/'", "the pattern: too large: write a simpler one"),
        ("'/a[b/'", "the pattern, column 3: a [ without a ]"),
        ("'/*a/'", "the pattern, column 2: nothing before it to repeat"),
        ("'/a{3,2}/'", "the pattern, column 3: from more to fewer times"),
        ("'/a(?=b/'", "a ( without a )"),
        (r"'/(a)\2/'", "a \\ with a number or name that no group before it has"),
        ("--length 8..2", "--length: 8..2 is the wrong way round: write 2..8"),
        (
            "--points many",
            "--points: \"many\" is not a number: write a range like 7, 2..5, 8.. or ..4",
        ),
        ("--lenght 3", "a similar argument exists: '--length'"),
        ("--not-starst A", "a similar argument exists: '--not-starts'"),
        ("--subanagram 'AB*'", "--subanagram: * matches every word: leave it out"),
        ("--anagram A1", "--anagram, column 2: '1' is not a letter"),
        ("--ends 'A[B'", "--ends, column 2: the class does not end"),
        ("--contains ''", "--contains: no letters given"),
        ("--shape ''", "--shape: no letters given"),
        ("--shifted A1", "--shifted, column 2: '1' is not a letter"),
        (
            "--consists 60",
            "--consists: \"60\" has no percentage and letters: write them like 60..:",
        ),
        ("--consists 60:", "--consists: no letters given"),
        ("--consists x:AE", "--consists: \"x\" is not a number"),
        ("--type IV", "--type: \"IV\" is no type: write I, II or III"),
        ("A --blanks -1", "invalid value '-1' for '--blanks <N>'"),
        ("A --group size", "invalid value 'size'"),
        ("A --group shape --hooks", "cannot be used with"),
        ("--row A4", "--row, column 2: '4' is not a letter: write _ for an empty square"),
        ("--in nope", "no word list \"nope\""),
        ("--in-file nope.txt", "nope.txt: no such file: check its name"),
        ("--row A[XY]", "--row, column 2: [XY] is not a tile: write _ for an empty square"),
        ("A --rack A[XY]", "rack, column 2: [XY] is not a tile; write ? for a blank"),
        ("A --rack 7", "rack, column 1: '7' is not a letter"),
        ("A --sort size", "invalid value 'size'"),
        ("A --limit 0", "invalid value '0' for '--limit <N>': write a number from 1 on"),
        ("A --limit -1", "invalid value '-1' for '--limit <N>': write a whole number"),
        ("A --min 5", "'--min' found; tip: --length 5..7 takes words of 5 to 7 letters"),
        ("A --max 7", "5.. of at least 5, ..7 of at most 7; see wfq search --help"),
        ("A --min-length=5", "tip: --length 5..7 takes words of 5 to 7 letters"),
    ] {
        home.wfq(&format!("search {line}")).error(&[said]);
    }
}

#[test]
fn nothing_found_says_so() {
    let home = Home::with_list("nl", WORDS);
    assert_eq!(nothing(home.wfq("search QQQ --json")), json!([]));
}

#[test]
fn lines_of_a_file_that_are_no_words_are_counted() {
    let home = Home::with_list("nl", WORDS);
    home.write("some.txt", "stap\nno word 7\n\npâté\tbrei\n");
    let answer = home.wfq("search --in-file some.txt --count");
    assert_eq!(answer.out, "2\n");
    assert_eq!(answer.err, "note: some.txt: 1 line is no word and is left out\n");
    let answer = home.pipe("search --not-in-file - --count", "stap\n1\n2\n");
    assert_eq!(answer.out, "12\n");
    assert_eq!(answer.err, "note: standard input: 2 lines are no words and are left out\n");
}
