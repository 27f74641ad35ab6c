//! Boards as people type and paste them.

use crate::run::{Answer, Home, board};

const ROWS: [(usize, &str); 3] =
    [(7, "....STEP......."), (8, "....E.........."), (14, "..............A")];

/// The squares that a text is read as, and the notes on it.
fn read(home: &Home, text: impl Into<Vec<u8>>) -> (Vec<String>, String) {
    let answer = home.pipe("board show - --json", text);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let shown: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
    let rows = shown["rows"].as_array().expect("rows").iter();
    (rows.map(|row| row.as_str().expect("text").to_owned()).collect(), answer.err)
}

fn squares() -> Vec<String> {
    board(&ROWS).lines().map(str::to_owned).collect()
}

#[track_caller]
fn reads(text: &str, noted: &str) {
    let home = Home::with_list("nl", "STEP");
    let (rows, notes) = read(&home, text);
    assert_eq!(rows, squares(), "{text}");
    let noted =
        if noted.is_empty() { String::new() } else { format!("note: standard input: {noted}\n") };
    assert_eq!(notes, noted, "{text}");
}

fn each(line: impl Fn(usize, &str) -> String) -> String {
    board(&ROWS).lines().enumerate().map(|(row, text)| line(row, text) + "\n").collect()
}

fn spaced(text: &str) -> String {
    text.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

#[test]
fn boards_with_more_or_less_than_their_squares() {
    let short = "rows end with their last tile: the squares after it are empty";
    reads(&each(|_, row| row.to_owned()), "");
    reads(&each(|_, row| spaced(row)), "a space stands between squares");
    reads(&each(|_, row| row.replace('.', "-")), "- is an empty square");
    reads(&each(|_, row| row.trim_end_matches('.').to_owned()), short);
    reads(
        &each(|_, row| spaced(row.trim_end_matches('.'))),
        &format!("a space stands between squares; {short}"),
    );
    let letters = "ABCDEFGHIJKLMNO";
    reads(&each(|at, row| format!("{:>2} {row}", at + 1)), "row numbers are left out");
    reads(
        &format!("   {letters}\n{}", each(|at, row| format!("{:>2} {row}", at + 1))),
        "row numbers and column letters are left out",
    );
    reads(
        &format!("{}\n{}", spaced(letters), each(|_, row| spaced(row))),
        "column letters are left out; a space stands between squares",
    );
    reads(
        &format!(
            "   {}\n{}",
            spaced(letters),
            each(|at, row| format!("{:<2} {}", at + 1, spaced(row)))
        ),
        "it is a drawing of a board",
    );
}

#[test]
fn a_space_is_an_empty_square_where_the_rows_are_as_wide_as_the_board() {
    let home = Home::with_list("nl", "STEP");
    let text = format!("{}S T E P A S\n\n\n\n\n\n\n\n", "\n".repeat(7));
    let (rows, notes) = read(&home, text);
    assert_eq!((rows[7].as_str(), notes.as_str()), ("S.T.E.P.A.S....", ""));
}

#[test]
fn what_may_be_two_boards_is_refused() {
    let home = Home::with_list("nl", "STEP");
    let refused = |text: &str, named: &str| {
        let answer = home.pipe("board show -", text);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.err.contains(named), "{answer:?}");
    };
    // A square is missing somewhere in the row, and there is no saying which.
    refused(
        &each(|at, row| if at == 7 { row[1..].to_owned() } else { row.to_owned() }),
        "14 squares",
    );
    let cut = |at: usize, row: &str| if at == 14 { row[1..].to_owned() } else { row.to_owned() };
    refused(&each(cut), "14 squares");
    // A board of which only some lines are there.
    refused("....STEP\n....E\n", "8 squares in this row: a board has 15 rows of 15 squares");
    // The board of the last turn above that of this one.
    home.write("a.board", board(&ROWS[..1]));
    home.write("b.board", board(&ROWS));
    let [before, after] =
        ["a", "b"].map(|name| home.wfq(&format!("board show {name}.board")).found());
    refused(&format!("{before}{after}"), "a second board begins here, with other tiles");
    assert_eq!(read(&home, format!("{after}\n{after}")).0, squares());
}

#[test]
fn a_drawn_board_is_read() {
    let home = Home::with_list("nl", "STEP STEPS STEPPE");
    let own = format!("language: nl\nrack: STEPPEA\n{}", board(&ROWS));
    home.write("a.board", &own);
    let shown = home.wfq("board show a.board").found();
    home.write("drawn.txt", &shown);
    let again = home.wfq("board show drawn.txt");
    assert_eq!((again.out.as_str(), again.code), (shown.as_str(), Some(0)));
    assert_eq!(again.err, "note: drawn.txt: it is a drawing of a board\n");
    // With the lines around it, and tiles that are to be played.
    let drawn = home.wfq("solve --board a.board --draw 1 --top 3");
    home.write("drawn.txt", format!("{}{}", drawn.err, drawn.out));
    let (_, notes) = read(&home, home.read("drawn.txt"));
    assert!(notes.contains("tiles in brackets lie on the board"), "{notes}");
    // The premium squares are those of the drawing.
    let shown = home.wfq("board show a.board --layout scrabble").found();
    home.write("drawn.txt", shown);
    let layout = home.wfq("board show drawn.txt --json");
    assert!(layout.out.contains("\"layout\":\"scrabble\""), "{layout:?}");
    assert!(layout.err.contains("premium squares as drawn: scrabble"), "{layout:?}");
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let home = Home::with_list("nl", "STEP");
    let rows = board(&[
        (2, "..7............"),
        (7, "....STEP......."),
        (9, "...............A"),
        (11, "...é..........."),
    ]);
    home.write("a.board", format!("racks: AB\nrack: A1\n{rows}"));
    let answer = home.wfq("solve --board a.board");
    assert_eq!(answer.code, Some(2));
    let places: Vec<_> =
        answer.err.lines().map(|line| line.split(": ").nth(1).unwrap_or("")).collect();
    assert_eq!(
        places,
        ["a.board:2", "a.board:1", "a.board:5:3", "a.board:12:16", "a.board:14:4"],
        "{answer:?}"
    );
    home.write("many.board", format!("{}\n", "7".repeat(15)).repeat(15));
    assert_eq!(home.wfq("board show many.board").err.lines().count(), 1);
    let each: String = ('!'..='/')
        .filter(|c| !c.is_alphanumeric() && !"#*,-./".contains(*c))
        .map(|c| format!("{c}{}\n", ".".repeat(14)))
        .collect();
    home.write("many.board", format!("{each}{}", format!("{}\n", ".".repeat(15)).repeat(6)));
    assert!(home.wfq("board show many.board").err.lines().count() > 5);
}

#[test]
fn accents_in_a_rack_are_folded_as_an_import_folds_them() {
    let home = Home::with_list("nl", "STEP");
    let answer = home.pipe("solve --board - --rack ÉPST --json", board(&[]));
    assert_eq!(
        (answer.code, answer.err.as_str()),
        (Some(0), "note: the rack ÉPST is read as EPST\n")
    );
    let german = Home::with_list("de", "STRASSE");
    let answer = german.pipe("solve --board - --rack STRAßE --json", board(&[]));
    assert!(answer.err.contains("is read as AERSSST"), "{answer:?}");
}

#[test]
fn letters_of_another_language_are_named_with_it() {
    let home = Home::with_list("en", "STEP");
    home.write("a.board", board(&[(7, "....ÅTTA.......")]));
    let all = home.wfq("solve --board a.board --rack A");
    assert!(
        all.err.contains(
            "error: a.board:8:5: Å is not a letter of English (list en); for Danish: -l da, "
        ),
        "{all:?}"
    );
    home.import("sv", "ÅTTA");
    let answer = home.wfq("solve --board a.board --rack A -l en");
    assert_eq!(answer.code, Some(2));
    assert_eq!(
        answer.err,
        "note: a.board: all its words are in the list sv: -l sv\n\
        error: a.board:8:5: Å is not a letter of English (list en); for Swedish: -l sv\n"
    );
    home.write("b.board", board(&[]));
    let rack = home.wfq("bag --board b.board -l en --rack AÅ");
    // Accents in racks are folded, and a note says which language has them as tiles.
    let said = "the rack AÅ is read as AA; Å is not a letter of English";
    assert_eq!(rack.err, format!("note: {said}; for Swedish: -l sv\n"));
    let score = home.wfq("score --board b.board -l en --rack STÉPÅ '8D STEP'");
    let read = "note: the rack STÉPÅ is read as AEPST; Å is not a letter of English (list en)";
    assert_eq!(score.err, format!("{read}; for Swedish: -l sv\n"));
    let asked = format!("{{\"board\": {:?}, \"rack\": \"ÅÉ\"}}\n", board(&[]));
    let batch = home.pipe("solve --batch - -l en", asked);
    assert!(batch.out.contains("the rack ÅÉ is read as AE"), "{batch:?}");
    let play = home.pipe("play --board c.board -l en --rack ÅÉ", "rack ÄTE\n");
    assert!(play.err.contains("the rack ÅÉ is read as AE; Å is not"), "{play:?}");
    assert!(play.out.contains("rack AET (the rack ÄTE is read as AET; Ä is not"), "{play:?}");
    let no_letter = home.wfq("bag --board b.board -l nl --rack Ø");
    let said = "error: rack, column 1: Ø is not a letter of Dutch; for Danish: -l da, ";
    assert!(no_letter.err.starts_with(said), "{no_letter:?}");
    // If the letters are the same, the words tell the language.
    home.import("nl", "HALLO");
    let dutch = board(&[(7, "....HALLO......")]);
    let answer = home.pipe("solve --board - --rack A -l en", dutch);
    assert!(answer.err.contains("all its words are in the list nl: -l nl\n"), "{answer:?}");
}

fn first_score(answer: &Answer) -> Option<i64> {
    let moves: serde_json::Value = serde_json::from_str(&answer.out).ok()?;
    moves[0]["score"].as_i64()
}

#[test]
fn rules_may_be_named_apart_from_the_words() {
    let home = Home::with_list("en", "QUIZ");
    let own = |head: &str| format!("{head}{}", board(&[]));
    let solve = |flags: &str, text: String| {
        home.pipe(&format!("solve --board - --rack QUIZ --json {flags}"), text)
    };
    let plain = first_score(&solve("", own("")));
    let scrabble = first_score(&solve("--ruleset scrabble-en -l en", own("")));
    assert_eq!((plain, scrabble), (Some(23), Some(44)));
    assert_eq!(first_score(&solve("", own("language: en\nruleset: scrabble-en\n"))), scrabble);
    assert_eq!(first_score(&solve("-l en", own("ruleset: scrabble-en\n"))), scrabble);
    let bag = home.pipe("bag --board - --ruleset scrabble-sv --json", own("")).found();
    assert!(bag.contains("\"unseen\":100"), "{bag}");
    let other = solve("--ruleset scrabble-sv -l en", own(""));
    other.error(&["scrabble-sv has other letters than the list en (English)", "--list"]);
    solve("--ruleset klingon", own("")).error(&["klingon", "wfq rulesets"]);
    solve("", own("ruleset: klingon\n")).error(&["standard input:1: ", "klingon"]);
    // If the game has no list, one of the language will do.
    home.import("sv", "KATT");
    let cat = home.pipe("solve --board - --rack KATT --ruleset scrabble-sv --json", own(""));
    assert_eq!(cat.code, Some(0), "{cat:?}");
    let batch = format!("{{\"board\":{:?},\"rack\":\"QUIZ\"}}\n", own(""));
    let answer = home.pipe("solve --batch - --ruleset scrabble-en -l en --top 1", batch).found();
    assert!(answer.contains("\"best\":44"), "{answer}");
}

#[test]
fn a_position_of_scrabble_is_scored_as_scrabble() {
    let home = Home::with_list("en", "QUIZ");
    let cgp = format!("{} QUIZ/ 0/0 0 ld english;", ["15"; 15].join("/"));
    let answer = home.pipe("solve --board - -l en --json", cgp);
    assert_eq!(first_score(&answer), Some(44));
    assert!(
        answer
            .err
            .contains("it says scrabble-en: its rules are used, with the words of the list en"),
        "{answer:?}"
    );
}

#[test]
fn the_list_that_was_asked_for_goes_before_the_language_of_a_file() {
    let home = Home::with_list("en", "QUIZ");
    home.write("game.board", format!("language: nl\n{}", crate::run::board(&[])));
    for asked in ["-l en", "--list en"] {
        let answer = home.wfq(&format!("solve --board game.board --rack QUIZ --top 1 {asked}"));
        let said = "it names nl, but the word list is en: the rules of en are used";
        assert!(answer.err.contains(said), "{answer:?}");
    }
}

#[test]
fn a_record_of_a_scrabble_list_is_scrabble_and_must_add_up() {
    let home = Home::with_list("scrabble-en", "QUIZ");
    let record = |lexicon: &str, score: &str| {
        format!("#lexicon {lexicon}\n>a: QUIZABC 8G QUIZ +{score}\n>b: A - +0 0\n")
    };
    for lexicon in ["NWL23", "CSW19", "TWL06"] {
        let shown = home.pipe("board show - --json", record(lexicon, "44 44")).found();
        assert!(shown.contains("\"language\":\"scrabble-en\""), "{shown}");
    }
    let lines =
        ["board show -", "bag --board -", "solve --board - --rack A", "score --board - --last"];
    for line in lines {
        let answer = home.pipe(line, record("NWL23", "39 40"));
        let expected = "note: standard input:2: QUIZ scores 44, not 39\n\
            note: standard input:2: the score after it is 39, not 40\n";
        assert!(answer.err.starts_with(expected), "{line}: {answer:?}");
    }
}

#[test]
fn a_rack_without_a_board_is_solved_on_an_empty_one() {
    let home = Home::with_list("nl", "STEP STEPS PET SET");
    home.write("none.board", format!("{0}\n", ".".repeat(15)).repeat(15));
    let alone = home.wfq("solve --rack pets --all --json");
    assert_eq!((alone.code, alone.err.as_str()), (Some(0), "note: no --board: an empty one\n"));
    assert_eq!(alone.out, home.wfq("solve --board none.board --rack pets --all --json").out);
    home.wfq("solve").error(&["--board"]);
    // An empty board is written, too.
    let written = home.wfq("board new --rack pets").found();
    assert!(written.contains("rack: EPST\n") && written.contains("language: nl\n"), "{written}");
    home.write("new.board", &written);
    assert_eq!(home.wfq("solve --board new.board --all --json").out, alone.out);
    let small = home.wfq("board new --layout wwf11").found();
    assert_eq!(small.lines().filter(|line| **line == ".".repeat(11)).count(), 11, "{small}");
}

#[test]
fn a_mistake_that_many_rows_have_is_one_line() {
    let home = Home::with_list("nl", "STEP STEPS PET SET");
    home.write("odd.board", format!("{}\n", "$".repeat(15)).repeat(15));
    let answer = home.wfq("solve --board odd.board --rack STEP");
    assert_eq!((answer.code, answer.err.lines().count()), (Some(2), 1), "{answer:?}");
    assert!(answer.err.contains("odd.board:1:1: '$' is not a letter: "), "{answer:?}");
    assert!(answer.err.contains(" more like it)"), "{answer:?}");
}
