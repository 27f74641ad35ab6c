//! Words that are forms of others: what their base forms mean.

use rusqlite::Connection;
use serde_json::json;

use crate::run::Home;

const FORMS: &str = "word\tbase\tform\tdefinition\n\
    katt\t\t\tet dyr\n\
    kattene\tkatt\tplural definite\t\n\
    katter\tkatt\tplural\t\n\
    katter\tkatte\tpresent\t\n\
    katten\tkatt\tsingular definite\tet tau\n\
    katte\tkatt\t\t\n\
    kattens\tkatten\tgenitive\t\n\
    hunder\thund\tplural\t\n";

/// A list with Norwegian words, and a file that says which are forms of others.
fn home() -> Home {
    let home = Home::with_list("nb", "KATT KATTENE KATTER KATTEN KATTE KATTENS HUNDER HUS");
    home.write("forms.tsv", FORMS);
    home
}

#[test]
fn forms_mean_what_their_base_forms_mean() {
    let home = home();
    let said = home.wfq("import nb forms.tsv --definitions").found();
    assert_eq!(
        said,
        "nb: definitions of 6 of its 8 words, 4 through their base forms\n  read forms.tsv as TSV, words in \
         column 1 (word), definitions in column 4 (definition), with base forms: 7 words\n"
    );
    let said = home.wfq("define kattene katten katte hunder").out;
    assert_eq!(
        said,
        "KATTENE: katt, plural definite: et dyr\n\
         KATTEN: et tau\n  katt, singular definite: et dyr\n\
         KATTE: katt: et dyr\n\
         HUNDER: hund, plural\n"
    );
    // One step, and no more: KATTE is a form of KATT.
    assert_eq!(
        home.wfq("define katter kattens").found(),
        "KATTER: katt, plural: et dyr\n  katte, present\n\
         KATTENS: katten, genitive: et tau\n"
    );
    let none = home.wfq("define HUS HUNDER");
    assert_eq!(none.code, Some(1));
    assert_eq!((&*none.out, &*none.err), ("HUS: no definition found\nHUNDER: hund, plural\n", ""));
    let defined = home.wfq("define KATTENE KATTER --json").json();
    let base = json!([{ "base": "KATT", "form": "plural definite", "definition": "et dyr" }]);
    assert_eq!((&defined[0]["bases"], &defined[0]["definition"]), (&base, &json!(null)));
    let base = json!({ "base": "KATTE", "form": "present", "definition": null });
    assert_eq!(defined[1]["bases"][1], base);
    let csv = home.wfq("define KATTEN --csv").found();
    assert!(csv.ends_with("KATTEN,et tau,true,,,\"katt, singular definite: et dyr\",\n"), "{csv}");
}

#[test]
fn all_that_shows_definitions_shows_those_of_base_forms() {
    let home = home();
    home.wfq("import nb forms.tsv --definitions").found();
    let meaning = "katt, plural definite: et dyr";
    let shown = |line: &str| {
        let said = home.wfq(line).found();
        assert!(said.contains(meaning), "{line}: {said}");
    };
    shown("word KATTENE");
    shown("search KATTENE --csv");
    shown("search KATT* --definition dyr --csv");
    shown("match KATTENE --definitions --json");
    for of in ["search('KATTENE')", "anagrams('KATTENE')", "words_of(signature('KATTENE'))"] {
        let statement = format!("SELECT definition FROM {of}");
        let said = home.run(&["sql", &statement, "--csv"]).found();
        assert!(said.contains(meaning), "{of}: {said}");
    }
    let played = home.pipe("play anna", "define kattene\n").out;
    assert!(played.contains(&format!("KATTENE: {meaning}\n")), "{played}");
    // Those of few words are looked up, and those of all words read once.
    let words = |line: &str| {
        let rows = home.wfq(line).json();
        let rows = rows.as_array().expect("rows").iter();
        rows.map(|row| row["word"].as_str().expect("a word").to_owned()).collect::<Vec<_>>()
    };
    let all = ["KATT", "KATTE", "KATTEN", "KATTENE", "KATTER"];
    assert_eq!(words("search --definition dyr --json"), all);
    assert_eq!(words("search KATTE? --definition dyr --json"), ["KATTEN", "KATTER"]);
    assert_eq!(home.wfq("search --definition dyr --count").found(), "5\n");
    assert_eq!(words("search --not-definition dyr --json"), ["HUNDER", "HUS", "KATTENS"]);
}

#[test]
fn a_dictionary_replaces_all_that_earlier_ones_said_of_a_word() {
    let home = home();
    let read = |text: &str| home.pipe("import nb --definitions -", text).found();
    read(FORMS);
    // KATTENE loses its base form, and the other words nothing.
    read("kattene\tflere dyr\n");
    assert_eq!(
        home.wfq("define kattene katter").found(),
        "KATTENE: flere dyr\nKATTER: katt, plural: et dyr\n  katte, present\n"
    );
    read("word,base,form\nkattene,katt,flertall\n");
    assert_eq!(home.wfq("define kattene").found(), "KATTENE: katt, flertall: et dyr\n");
    // Of files that are read together, one may define a word and another say what it is a form of.
    home.write("texts.tsv", "kattene\tflere dyr\n");
    home.write("forms.csv", "word,base,form\nkattene,katt,flertall\n");
    home.wfq("import nb --definitions texts.tsv forms.csv").found();
    assert_eq!(
        home.wfq("define kattene").found(),
        "KATTENE: flere dyr\n  katt, flertall: et dyr\n"
    );
}

#[test]
fn a_search_finds_what_meanings_say() {
    let home = Home::new();
    let words =
        "katt\tet dyr\nkattene\nkatter\nkatten\nkatte\tå kjæle / et verb\nhund\nhus\tbygning\n";
    // Of KATT the list itself says something else, and of HUND only the dictionary.
    let all = format!(
        "{FORMS}katt\t\t\tet kjæledyr\nhund\t\t\tvoffer og/eller / bikkje\nhus\thund\t\t\n"
    );
    let only_forms: String =
        all.lines().map(|line| line.rsplit_once('\t').expect("four").0.to_owned() + "\n").collect();
    let bare: String = words
        .lines()
        .map(|line| line.split('\t').next().expect("a word").to_owned() + "\n")
        .collect();
    for (words, forms) in
        [(words, &all), (words, &only_forms), (&*bare, &all), (&*bare, &only_forms)]
    {
        home.wfq("drop nb --yes");
        home.pipe("import nb -", words).found();
        home.write("forms.tsv", forms);
        home.wfq("import nb forms.tsv --definitions").found();
        let rows = home.wfq("search '*' --json").json();
        let rows = rows.as_array().expect("rows");
        for text in [
            "dyr",
            "kjæl",
            "voffer",
            "plural",
            "PLURAL DEFINITE",
            "katt",
            "katte",
            "definite: et",
            "dyr / katte",
            " ",
            "/",
            "kjæle; et",
            "kjæle / et",
            "verb",
            "bygning / hund",
            "KATT, plural",
            "tau / katt",
            ": ",
            "none",
            "og/eller",
            "eller; bikkje",
            "eller / bikkje",
            "plural: v",
            "plural:",
            ": v",
            "nd: v",
        ] {
            let says = |row: &&serde_json::Value| {
                let meaning = row["definition"].as_str().unwrap_or_default();
                meaning.to_lowercase().contains(&text.to_lowercase())
            };
            let expected: Vec<_> =
                rows.iter().filter(says).map(|row| row["word"].clone()).collect();
            let begins = |word: &&serde_json::Value| {
                word.as_str().is_some_and(|word| word.starts_with("KATT"))
            };
            let few: Vec<_> = expected.iter().filter(begins).cloned().collect();
            // All words are read in one way, and few in another.
            for (pattern, expected) in [("*", &expected), ("KATT*", &few)] {
                let found = home.run(&["search", pattern, "--definition", text, "--json"]).out;
                let found: serde_json::Value = serde_json::from_str(&found).expect("JSON");
                let found = found.as_array().expect("rows").iter();
                let found: Vec<_> = found.map(|row| row["word"].clone()).collect();
                assert_eq!(found, *expected, "{pattern} {text}");
            }
        }
    }
}

#[test]
fn base_forms_are_found_however_they_are_laid() {
    let home = Home::new();
    home.pipe("import es -", "challar\thablar mucho\nchallo\ncarro\ncarros\n").found();
    home.write(
        "forms.tsv",
        "word\tbase\tform\tdefinition\nchallo\tchallar\tpresente\t\ncarros\tcarro\tplural\t\ncarro\t\t\tcoche\n",
    );
    home.wfq("import es forms.tsv --definitions").found();
    let said = "CHALLO: challar, presente: hablar mucho\nCARROS: carro, plural: coche\n";
    assert_eq!(home.wfq("define challo carros").found(), said);
    assert!(home.wfq("word challo").out.contains("challar, presente: hablar mucho"));
    let words = |line: &str| {
        let rows = home.wfq(line).json();
        let rows = rows.as_array().expect("rows").iter();
        rows.map(|row| row["word"].as_str().expect("a word").to_owned()).collect::<Vec<_>>()
    };
    for all in ["search", "search C*"] {
        assert_eq!(words(&format!("{all} --definition mucho --json")), ["CHA[LL]AR", "CHA[LL]O"]);
        assert_eq!(words(&format!("{all} --definition plural --json")), ["CA[RR]OS"]);
    }
    let of = "SELECT DISTINCT definition FROM words_of(signature('[CH]A[LL]O'))";
    assert_eq!(home.sql(of), ["challar, presente: hablar mucho"]);
    assert_eq!(home.sql("SELECT readings('CHA')"), ["[\"CHA\",\"[CH]A\"]"]);
}

#[test]
fn the_first_reading_with_a_definition_says_what_a_base_form_means() {
    let home = Home::new();
    home.pipe("import es -", "cha\tuno\nchas\n").found();
    home.pipe("import es --definitions -", "word,base,form\nchas,cha,plural\n").found();
    let change = |sql: &str| {
        let connection = Connection::open(home.database()).expect("opens");
        connection.execute_batch(sql).expect("changes");
    };
    let meaning = |says: &str, other: &str| {
        assert_eq!(home.wfq("define chas").found(), format!("CHAS: cha, plural: {says}\n"));
        for words in ["*", "CHA?"] {
            let is_found = |text: &str| {
                let found = home.wfq(&format!("search {words} --definition '{text}' --json")).out;
                found.contains("\"CHAS\"")
            };
            for text in ["", "plural: "] {
                assert!(is_found(&format!("{text}{says}")), "{words} {text}{says}");
                assert!(!is_found(&format!("{text}{other}")), "{words} {text}{other}");
            }
        }
    };
    change("UPDATE words_1 SET definition = 'dos' WHERE word = '[CH]A'");
    meaning("uno", "dos");
    change("UPDATE words_1 SET definition = NULL WHERE word = 'CHA'");
    meaning("dos", "uno");
}

#[test]
fn base_forms_are_replaced_kept_and_dropped_with_definitions() {
    let home = home();
    home.wfq("import nb forms.tsv --definitions").found();
    home.write(
        "more.csv",
        "word,base,form\nkattene,katt,flertall\nkattene,katt,bestemt\n\
         kattene,katt,flertall\nkattene,kattene,same\nkattene,!,none\n",
    );
    let said = home.wfq("import nb more.csv --definitions --json").json();
    assert_eq!(
        (&said["definitions"], &said["forms"], &said["by_base"]),
        (&json!(0), &json!(1), &json!(4))
    );
    let told = "KATTENE: katt, flertall; bestemt: et dyr\n";
    assert_eq!(home.wfq("define KATTENE").found(), told);
    home.import("nb", "KATTENE HUS");
    assert_eq!(home.wfq("define KATTENE").found(), told);
    assert_eq!(home.wfq("drop nb --yes").code, Some(0));
    home.import("nb", "KATTENE HUS");
    let none = home.wfq("define KATTENE");
    assert_eq!((none.code, none.err.contains("nb has no definitions")), (Some(1), true));
    home.write("none.csv", "word,base,form\n1,2,3\n");
    home.wfq("import nb none.csv --definitions").error(&["none.csv: no definitions"]);
}
