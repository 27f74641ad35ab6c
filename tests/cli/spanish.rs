//! A language in which tiles have several characters.

use crate::run::{Home, board};

/// CHALLAR can be laid as it is spelled, and with the tiles CH and LL or one of them.
fn home() -> Home {
    Home::with_list("es", "challar corre arrollar ola")
}

#[test]
fn each_reading_has_its_own_score() {
    let home = home();
    // Row 8: the start in column H, a double word in column L.
    let by_hand = [
        (
            "CHALLAR",
            "8H CHALLAR scores 64, legal\n  CHALLAR = (3+4+1+1+1+1+1)×2 = 24\n  bonus 40\n",
        ),
        ("[CH]ALLAR", "8H [CH]ALLAR scores 20, legal\n  [CH]ALLAR = (5+1+1+1+1+1)×2 = 20\n"),
        ("CHA[LL]AR", "8H CHA[LL]AR scores 36, legal\n  CHA[LL]AR = (3+4+1+8+1+1)×2 = 36\n"),
        ("[CH]A[LL]AR", "8H [CH]A[LL]AR scores 32, legal\n  [CH]A[LL]AR = (5+1+8+1+1)×2 = 32\n"),
        // A blank for a tile of several characters counts nothing.
        ("[ch]A[LL]AR", "8H [ch]A[LL]AR scores 22, legal\n  [ch]A[LL]AR = (0+1+8+1+1)×2 = 22\n"),
    ];
    for (word, expected) in by_hand {
        let scored = home.pipe(&format!("score -l es --board - '8H {word}'"), board(&[]));
        assert_eq!(scored.found(), expected);
    }
}

#[test]
fn a_rack_makes_the_readings_that_it_has_tiles_for() {
    let home = home();
    let solved = |rack: &str| {
        let answer = home
            .pipe(&format!("solve -l es --board - --rack {rack} --all --format tsv"), board(&[]));
        let words = answer
            .out
            .lines()
            .skip(1)
            .filter_map(|line| line.split('\t').nth(4).map(str::to_uppercase));
        let mut words: Vec<_> = words.collect();
        words.sort();
        words.dedup();
        words.join(" ")
    };
    assert_eq!(solved("CHALLAR"), "CHALLAR");
    assert_eq!(solved("[CH]A[LL]ARO"), "[CH]A[LL]AR");
    assert_eq!(solved("[CH]CHA[LL]AR"), "CHA[LL]AR [CH]A[LL]AR");
    assert_eq!(solved("[CH]ALLAR?"), "OLA [CH]ALLAR [CH]A[LL]AR");
    // The tile on the board fills one square, and the letters next to it are read with it.
    let on_board = home.pipe(
        "solve -l es --board - --rack A[LL]AR --format tsv",
        board(&[(7, ".......[CH].......")]),
    );
    let out = on_board.found();
    assert!(out.contains("\t[CH]A[LL]AR\t"), "{out}");
}

#[test]
fn an_anagram_is_the_reading_worth_most() {
    let home = home();
    let found = |rack: &str| home.wfq(&format!("anagram -l es {rack} --format csv")).out;
    let header = "word,length,points,blanks\n";
    assert_eq!(found("[CH]CHALLAR"), format!("{header}CHALLAR,7,12,\n"));
    assert_eq!(found("[CH]CHA[LL]AR"), format!("{header}CHA[LL]AR,6,18,\n"));
    assert_eq!(found("[CH]CA?LLAR"), format!("{header}oLA,3,2,O\n[CH]ALLAR,6,10,\n"));
    assert_eq!(home.wfq("anagram -l es ???????? --count").found(), "4\n");
    // Two Rs are not RR, but may have been meant as that.
    let answer = home.wfq("anagram -l es CORRE");
    assert_eq!(answer.err, "note: RR is read as two tiles; for the one tile write [RR]\n");
}

#[test]
fn a_word_counts_once_however_it_is_laid() {
    let home = home();
    assert_eq!(home.sql("SELECT word_count FROM lists"), ["4"]);
    let readings = home.sql("SELECT word FROM words WHERE definition IS NULL ORDER BY word");
    assert_eq!(readings.len(), 4 + 2 + 4 + 1, "{readings:?}");
    assert!(home.wfq("import es - --add").code == Some(2));
    let added = home.pipe("import es - --add --json", "ola\nllama\n").found();
    assert!(added.contains("\"kept\":2"), "{added}");
    assert_eq!(home.sql("SELECT word_count FROM lists"), ["5"]);
    assert_eq!(home.wfq("check -l es challar [CH]ALLAR").code, Some(0));
}
