//! Cards that ask for the best move of a position.

use serde_json::json;

use super::quiz::{cards, number};
use crate::run::Home;

const HEADER: &str = "position,best,ahead,difficulty\n";

/// STEP lies on the board: EXAM would be down from its E.
const STEP: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 AEIMXQ?/ 12/9 0 bb 40; bdn wordfeud; etl 7; ld wordfeud_nl; mcnz 3;";

#[test]
fn the_best_move_of_a_puzzle_is_asked() {
    let home = Home::new();
    home.wfq("import nl").found();
    let answer =
        home.pipe("quiz --deck puzzles --limit 2", "o8 ham\n.undo\nswap HALM\n.undo\n8Z HALM\n");
    assert_eq!(answer.code, Some(2), "{answer:?}");
    let [first, wrong, best] = [
        "the best move with AHIJLMM; you have 121, the opponent 89",
        "wrong: missed O8 HALM; not o8 ham",
        "  O8 HALM 59",
    ];
    let lines: Vec<_> = answer.out.lines().collect();
    assert_eq!(lines[9].split_whitespace().nth(14), Some("F"), "{answer:?}");
    let asked = lines.iter().position(|line| *line == first).expect("asked");
    assert_eq!(lines[asked + 1..asked + 4], [wrong, best, "again in 1 minute"]);
    assert_eq!(answer.out.matches(first).count(), 3);
    assert!(answer.out.contains("wrong: missed O8 HALM; not swap HALM\n"), "{answer:?}");
    assert!(answer.err.contains("\"8Z HALM\" is no move here: "), "{answer:?}");
    let answers = ["halm\n", "HALM o8\n", "o8 halm\n", "O8 HALM 59\n", "halm +59\n"];
    for answer in answers {
        let right = home.pipe("quiz --limit 2", format!("{answer}.undo\n"));
        assert!(right.out.contains("\nright\n"), "{answer}: {right:?}");
    }
    // What can't be done does not count.
    for (typed, said) in [
        ("swap QX", "the rack lacks a tile of it"),
        ("swap 2", "a swap names tiles of the rack: swap QX"),
        ("swap", "a swap names tiles of the rack: swap QX"),
        ("quiz", "no play of QUIZ with AHIJLMM"),
        ("pass", "no play of PASS with AHIJLMM"),
        ("what now", "is not a move"),
    ] {
        let refused = home.pipe("quiz --limit 2", format!("{typed}\n"));
        assert_eq!(refused.code, Some(2), "{typed}: {refused:?}");
        assert!(
            refused.err.contains("is no move here: ") && refused.err.contains(said),
            "{refused:?}"
        );
        assert!(!refused.out.contains("wrong"), "{refused:?}");
    }
    let card = &home.wfq("quiz --cards --json").json()[0];
    let [kind, asks, answer] = ["kind", "asks", "answer"].map(|field| &card[field]);
    assert_eq!([kind, asks, answer], [&json!("move"), &json!(first), &json!("O8 HALM 59")]);
    let anki = home.wfq("quiz --deck puzzles --anki -").found();
    assert!(anki.contains(&format!("\"{first}\n..........D....\n")), "{anki}");
    home.wfq("quiz --deck puzzles --remove").found_with("removed: 1,000 cards\n");
}

#[test]
fn puzzles_of_a_file_become_cards_and_what_is_none_is_refused() {
    let home = Home::with_list("nl", "STEP EXAM EX AX STEPS");
    let row = |position: &str, best: &str| format!("{HEADER}{position},{best},12.5,easy\n");
    home.write("mine.csv", row(STEP, "G8 EXAM"));
    home.wfq("quiz --import mine.csv").found_with("added: 1 card\n");
    assert!(home.pipe("quiz --limit 1", "g8 exam\n").out.contains("\nright\n"));
    // A blank in place of a letter is the same move.
    let question = "SELECT count(*) FROM cards WHERE question LIKE '15/%; bm G8.EXAM;'";
    assert_eq!(number(&home, question), 1);
    // A word of it that has left the list leaves no answer, until it is back.
    home.wfq("block EXAM").found();
    let aside = home.wfq("quiz --kind move");
    let set_aside = "the best move of a position: nl has no answer any more: the card is set aside";
    assert!(aside.err.contains(set_aside), "{aside:?}");
    home.wfq("allow EXAM").found();
    home.write("swap.csv", row(STEP, "swap QX"));
    home.wfq("quiz --import swap.csv").found_with("added: 1 card\n");
    let swapped = home.pipe("quiz --kind move --limit 1", "swap xq\n");
    assert!(swapped.out.contains("\nright\n"), "{swapped:?}");
    // As CSV they come back.
    let csv = home.wfq("quiz --cards --csv").found();
    home.write("cards.csv", &csv);
    home.wfq("quiz --box other.db --import cards.csv").found_with("added: 2 cards\n");
    assert_eq!(home.wfq("quiz --box other.db --cards --csv").found(), csv);
    assert_eq!(home.wfq("quiz --import swap.csv --kind hooks --remove").code, Some(1));
    home.wfq("quiz --import swap.csv --kind move --remove").found_with("removed: 1 card\n");
    for (text, said) in [
        (row("15/15", "8D STEP"), "file.csv:2: position: "),
        (row(STEP, "8D EXAM"), "file.csv:2: best move: the word does not fit at 8E"),
        (row(STEP, "1A EXAM"), "file.csv:2: best move: "),
        (row(STEP, "EXAM"), "file.csv:2: best: \"EXAM\" is no move like 8D STEP"),
        (row(STEP, ""), "file.csv:2: best: \"\" is no move like 8D STEP"),
        (row(STEP, "G8 EXAM").replace(",ahead", ",lead"), "file.csv:1: no column ahead: "),
        (row(&STEP.replace("AEIMXQ?", "AEIQQQQ"), "G8 EXAM"), "the rack lacks a tile of it"),
        (row(STEP, "swap ZZ"), "the rack lacks a tile of it"),
        (row(&STEP.replace("wordfeud_nl", "wordfeud_sv"), "G8 EXAM"), "of another game than "),
        (row(&STEP.replace("AEIMXQ?", ""), "G8 EXAM"), "it has no rack"),
        ("kind,question\nmove,STEP\n".to_owned(), "file.csv:2: question: no best move"),
    ] {
        home.write("file.csv", text);
        home.wfq("quiz --import file.csv").error(&[said]);
    }
    for (line, said) in [
        ("quiz --deck twos --kind move", "on positions, not on words: take the deck puzzles"),
        ("quiz --from STEP --kind move,hooks", "on positions, not on words"),
        ("quiz --deck puzzles --kind valid", "cards of puzzles ask moves, and nothing else"),
        ("quiz --import mine.csv --deck twos", "--deck"),
    ] {
        home.wfq(line).error(&[said]);
    }
}

#[test]
fn a_box_of_before_is_brought_up_to_date_with_its_cards() {
    let home = Home::with_list("nl", "STEP PEST");
    home.pipe("quiz --from STEP --kind hooks,valid", "-\ny\n");
    let rows = |table: &str| {
        let sql =
            format!("SELECT group_concat(quote(id) || coalesce(due, '') || state) FROM {table}");
        cards(&home).query_row(&sql, [], |row| row.get::<_, String>(0)).expect("rows")
    };
    let [before, answers] = ["cards", "reviews"].map(rows);
    let schema = "SELECT sql FROM sqlite_schema WHERE name = 'cards'";
    let made: String = cards(&home).query_row(schema, [], |row| row.get(0)).expect("a table");
    cards(&home)
        .execute_batch(&format!(
            "PRAGMA foreign_keys = off; BEGIN; ALTER TABLE cards RENAME TO newer; {}; INSERT INTO cards SELECT * FROM newer; DROP TABLE newer; \
             CREATE INDEX cards_due ON cards (list, due); PRAGMA user_version = 2; COMMIT",
            made.replace(", 'move'", "").replace("\"cards\"", "cards")
        ))
        .expect("an older box");
    home.wfq("quiz --deck puzzles --cards").found();
    assert_eq!(["cards", "reviews"].map(rows), [before, answers]);
    assert!(number(&home, "SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%''move''%'") == 1);
}
