//! Accents in what people type are folded as import folds them.

use crate::run::Home;

/// The words of an answer in JSON, or the line that says why there is none.
fn words(home: &Home, line: &str) -> String {
    let answer = home.wfq(&format!("{line} --json"));
    if answer.code == Some(2) {
        return answer.err;
    }
    let rows: Vec<serde_json::Value> = serde_json::from_str(&answer.out).expect("rows");
    let words = rows.iter().map(|row| row["word"].as_str().expect("a word"));
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn accents_are_folded_wherever_words_are_asked_for() {
    let home = Home::with_list("fr", "ÉCOLE COEUR EU ÇA ARC");
    for (line, expected) in [
        ("anagram ÉCOLE --exact", "ECOLE"),
        ("anagram e\u{301}colè --exact", "ECOLE"),
        ("anagram Ççàr", "CA ARC"),
        ("search école", "ECOLE"),
        ("search é%", "ECOLE EU"),
        ("search '[éç]*'", "CA COEUR ECOLE EU"),
        ("search '*[^éè]'", "ARC CA COEUR EU"),
        ("search cœur", "COEUR"),
        ("search /^é/", "ECOLE EU"),
        ("search --regex 'œ'", "COEUR"),
        ("search --starts É", "ECOLE EU"),
        ("search --ends À", "CA"),
        ("search --contains é --length 5", "COEUR ECOLE"),
        ("search --lacks É", "ARC CA"),
        ("search --only éèçolà", "CA ECOLE"),
        ("search --anagram ÉÔLCÈ", "ECOLE"),
        ("search --subanagram ÇÀr", "ARC CA"),
        ("search --row ÉCOL_ --rack Ê", "ECOLE"),
        ("search --takes-back À", ""),
        ("check École", "ECOLE"),
        ("word École", "ECOLE"),
    ] {
        assert_eq!(words(&home, line), expected, "{line}");
    }
    let matched = home.sql("SELECT word FROM words WHERE matches(word, 'é%') ORDER BY word");
    assert_eq!(matched, ["ECOLE", "EU"]);
    let values =
        home.sql("SELECT points('école') = points('ECOLE'), signature('É') = signature('E')");
    assert_eq!(values, ["1\t1"]);
    home.wfq("block École").found();
    assert_eq!(words(&home, "check École"), "ECOLE");
    assert_eq!(home.wfq("check École").code, Some(1));
}

#[test]
fn moves_are_asked_for_with_accents() {
    let home = Home::with_list("fr", "ÉCOLE COEUR EU CA ARC");
    home.write("empty.board", "...............\n".repeat(15));
    let moves = |more: &str| {
        let line = format!("solve --board empty.board {more} --all --csv");
        home.wfq(&line).found()
    };
    let accented = home.wfq("solve --board empty.board --rack ÉÇÔLÈ --all --csv");
    assert_eq!(accented.out, moves("--rack ECOLE"));
    let said = "note: the rack ÉÇÔLÈ is read as CEELO; Ç is not a letter of French (list fr); ";
    assert_eq!(accented.err, format!("{said}for Portuguese: -l pt\n"));
    assert_eq!(moves("--rack ECOLEU --word é%"), moves("--rack ECOLEU --word E%"));
    assert_eq!(moves("--rack ECOLEU --word /^é/"), moves("--rack ECOLEU --word /^E/"));
    assert_eq!(moves("--rack ECOLEU --uses É"), moves("--rack ECOLEU --uses E"));
    assert_eq!(moves("--rack ECOLEU --keep Û"), moves("--rack ECOLEU --keep U"));
}

#[test]
fn moves_are_typed_with_accents() {
    let home = Home::with_list("fr", "ÉCOLE COEUR");
    home.write("empty.board", "...............\n".repeat(15));
    let score = |typed: &str| {
        home.pipe("score --board empty.board -", typed.to_owned())
            .out
            .lines()
            .next()
            .map(str::to_owned)
    };
    assert_eq!(score("8D école\n").as_deref(), Some("8D ECOLE scores 16, legal"));
    assert_eq!(score("cœur 8d\n"), score("8D COEUR\n"));
    assert!(score("8G (ÉÇ)\n").is_some_and(|said| said.starts_with("8G (EC) scores 0, ")));
    // What programs write is read exactly.
    let row = r#"{"row": 7, "column": 3, "direction": "across", "word": "ÉCOLE"}"#;
    home.pipe("score --board empty.board -", row).error(&["'É' is not a letter"]);
    let out = home.pipe("play --board game.board --rack ECOL?ES", "8d école\n").found();
    assert!(out.contains("me: 8D ECOLE, 16 points"), "{out}");
    home.import("de", "STRASSE");
    let strasse = home.pipe("score --board empty.board -l de -", "8D straße\n8D STRAßE\n").found();
    assert_eq!(strasse.matches("8D STRASSE scores ").count(), 2, "{strasse}");
}

#[test]
fn letters_of_a_language_stay_letters() {
    let home = Home::with_list("sv", "ÖL OL IDE");
    assert_eq!(words(&home, "search Ö%"), "ÖL");
    assert_eq!(words(&home, "search ø%"), "ÖL");
    assert_eq!(words(&home, "anagram ÖL"), "ÖL");
    assert_eq!(words(&home, "search idé"), "IDE");
    home.import("de", "CAFE STRASSE");
    // Import refuses accents in German, and writes ß as SS.
    assert_eq!(words(&home, "search straße -l de"), "STRASSE");
    let said = words(&home, "search café -l de");
    assert!(said.contains("column 4: 'é' is not a letter"), "{said}");
}
