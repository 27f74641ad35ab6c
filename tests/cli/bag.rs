//! What is unseen, and which words are in the list.

use serde_json::{Value, json};

use crate::run::{Home, board};

/// All but some of the 104 Dutch tiles, as rows of a board; what does not fit there is the rack.
fn all_but(left: &str) -> (String, String) {
    let set = [
        ("E", 18),
        ("N", 11),
        ("A", 7),
        ("O", 6),
        ("D", 5),
        ("R", 5),
        ("S", 5),
        ("T", 5),
        ("I", 4),
        ("G", 3),
        ("K", 3),
        ("L", 3),
        ("M", 3),
        ("U", 3),
        ("B", 2),
        ("C", 2),
        ("F", 2),
        ("H", 2),
        ("J", 2),
        ("P", 2),
        ("V", 2),
        ("W", 2),
        ("Z", 2),
        ("Q", 1),
        ("X", 1),
        ("Y", 1),
        ("?", 2),
    ];
    let mut tiles: String = set.iter().map(|(letter, count)| letter.repeat(*count)).collect();
    assert_eq!(tiles.len(), 104);
    for letter in left.chars() {
        tiles.remove(tiles.find(letter).expect("in the set"));
    }
    let rack = tiles.split_off(tiles.len() - 4);
    let rows: Vec<String> =
        tiles.as_bytes().chunks(15).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    let rows: Vec<_> =
        rows.iter().enumerate().map(|(row, text)| (row, format!("{text:.<15}"))).collect();
    let rows: Vec<_> = rows.iter().map(|(row, text)| (*row, text.as_str())).collect();
    (board(&rows), rack)
}

#[test]
fn the_bag_is_what_is_unseen() {
    let home = Home::new();
    let answer = home.pipe("bag --board - --rack QAA? --json", board(&[(7, "....STePS......")]));
    let bag: Value = serde_json::from_str(&answer.found()).expect("JSON");
    assert_eq!((&bag["unseen"], &bag["blanks"]), (&json!(104 - 5 - 4), &json!(0)));
    assert_eq!(bag["opponents_rack"], json!(false));
    let row = |letter: &str| {
        let rows = bag["tiles"].as_array().expect("rows");
        rows.iter().find(|row| row["letter"] == letter).expect("listed").clone()
    };
    assert_eq!((&row("S")["unseen"], &row("S")["total"]), (&json!(3), &json!(5)));
    assert_eq!(row("Q")["chance"], json!(0.0));
    assert!((row("E")["chance"].as_f64().expect("a number") - 18.0 / 95.0).abs() < 1e-9);
    let sum = ["vowels", "consonants", "blanks"].map(|key| bag[key].as_u64().expect("a number"));
    assert_eq!(sum.iter().sum::<u64>(), 95);
}

#[test]
fn the_last_tiles_are_the_opponents_rack() {
    let home = Home::new();
    let (board, rack) = all_but("WOORDEN");
    let answer = home.pipe(&format!("bag --board - --rack {rack}"), board.as_str());
    let text = answer.found();
    assert!(text.contains("7 tiles unseen"), "{text}");
    assert!(text.ends_with("the opponent's rack is DENOORW\n"), "{text}");
    // If your own rack is unknown, they may be anyone's.
    let alone = home.pipe("bag --board - --json", board.as_str()).found();
    assert!(
        alone.contains("\"unseen\":11") && alone.contains("\"opponents_rack\":false"),
        "{alone}"
    );
}

#[test]
fn more_tiles_than_there_are_are_an_error_or_a_note() {
    let home = Home::new();
    let rows = board(&[(7, "....QXXe.......")]);
    let answer = home.pipe("bag --board - --rack QS", rows.as_str());
    assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{answer:?}");
    assert!(
        answer.err.contains("2 Q of 1, 2 X of 1") && answer.err.contains("--lenient"),
        "{answer:?}"
    );
    let answer = home.pipe("bag --board - --rack QS --lenient --json", rows.as_str());
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(
        answer.err.starts_with("note: ") && answer.out.contains("\"unseen\":100"),
        "{answer:?}"
    );
}

#[test]
fn the_bag_of_a_random_board_needs_no_squares() {
    let home = Home::new();
    let game =
        "{\"game\":{\"ruleset\":2,\"board\":7,\"tiles\":[[7,7,\"E\",false],[8,7,\"N\",true]]}}";
    assert!(home.pipe("bag --board -", game).found().starts_with("102 tiles unseen"));
    // A board of another size names its layout.
    let small = "...........\n".repeat(11);
    assert!(home.pipe("bag --board - --layout wwf11", small).found().starts_with("104 tiles"));
}

#[test]
fn words_are_checked_as_they_are_imported() {
    let home = Home::with_list("nl", "FOTOS GEEERD EEN");
    assert_eq!(home.run(&["check", "foto's", "geëerd", "één"]).code, Some(0));
    assert_eq!(home.run(&["check", "foto s", "ge?erd"]).code, Some(1));
}

#[test]
fn words_are_checked() {
    let home = Home::new();
    home.pipe("import nl -", "PAK\nNOOT\n").found();
    assert_eq!(
        home.wfq("check noot PAK --format tsv").found(),
        "word\tvalid\twith_level\tblocked\nNOOT\ttrue\t\t\nPAK\ttrue\t\t\n"
    );
    let answer = home.pipe("check - --json", "pak\n toon\nP4K");
    assert_eq!((answer.code, answer.err.as_str()), (Some(1), ""), "{answer:?}");
    let rows: Value = serde_json::from_str(&answer.out).expect("JSON");
    let row = |word: &str, valid: bool| json!({ "word": word, "valid": valid });
    assert_eq!(rows, json!([row("PAK", true), row("TOON", false), row("P4K", false)]));
}
