//! Levels that a list does not have.

use crate::cli::levels::home;
use crate::run::{Home, board};

#[test]
fn a_wrong_level_is_named() {
    let home = home();
    home.wfq("anagram STEP --level 2")
        .error(&["error: --level: nl has no level 2; it has 1, 20, 30"]);
    home.write("nl.board", format!("language: nl\n{}", board(&[])));
    home.write("nl.gcg", "#player1 a a\n#player2 b b\n#lexicon nl\n>a: STEP 8E STEP +9 9\n");
    home.write("nl.jsonl", "{\"board\": \"language: nl\", \"rack\": \"STEP\"}\n");
    for command in [
        "solve --board nl.board --rack STEP",
        "solve --board nl.board --rack STEP --why 1",
        "solve --batch nl.jsonl",
        "score --board nl.board '8E STEP'",
        "play --board nl.board",
        "play new",
        "review nl.gcg",
        "sql 'SELECT 1'",
    ] {
        let said = "error: --level: nl has no level 2; it has 1, 20, 30";
        home.wfq(&format!("{command} --level 2")).error(&[said]);
    }
    home.wfq("anagram STEP --level 0").error(&["0", "--level"]);
    home.wfq("lists --level 1").error(&["--level"]);
    home.wfq("train nl --level 1").error(&["--level"]);
    home.import("en", "STEP");
    home.wfq("anagram STEP --level 2 -l en").error(&["en has no level 2; it does not say"]);
    home.write("wrong.tsv", "word\tlevel\nSTEP\t1\nPET\tsure\n");
    home.wfq("import nl wrong.tsv").error(&["wrong.tsv:3: the level of PET is \"sure\""]);
    home.write("more.tsv", "word\tlevel\nPAK\t30\nKAP\t20\n");
    home.wfq("import nl more.tsv --add --default-level 30").error(&["--default-level 30", "20"]);
    assert_eq!(home.wfq("import nl more.tsv --add").code, Some(0));
    assert_eq!(home.wfq("check KAP").code, Some(0));
    assert_eq!(home.wfq("check PAK").code, Some(1));
    assert_eq!(home.wfq("check PAK --level 30").code, Some(0));
}

#[test]
fn a_list_from_before_levels_says_so() {
    let home = Home::with_list("nl", "STEP");
    let connection = rusqlite::Connection::open(home.database()).expect("opens");
    connection.execute("UPDATE lists SET source = 'built in (nl)'", []).expect("changes");
    drop(connection);
    let line = "it was imported before words had levels: import it again with wfq import nl";
    home.wfq("anagram STEP --level 3").error(&[line]);
}

#[test]
fn the_words_of_another_game_have_their_level() {
    let home = Home::new();
    home.write("words.csv", "word,level\nSTEP,1\nSPET,2\n");
    assert_eq!(home.wfq("import de words.csv --default-level 1").code, Some(0));
    let words = home.wfq("anagram STEP --ruleset scrabble-de --exact --level 2").found();
    assert_eq!(words, "4 letters: 2\nSPET# STEP\n");
}
