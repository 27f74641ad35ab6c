//! Cards shown, written for other programs, and taken in from them.

use rusqlite::Connection;
use serde_json::{Value, json};

use super::quiz::{cards, home, number};
use super::review::games;
use crate::run::{Home, LISTS};

const WORDS: &str = "AAP STEP PEST PETS STEPS ASTEP";

/// A new home with answers to two of its four cards.
fn answered() -> Home {
    let home = Home::with_list("nl", WORDS);
    home.pipe("quiz --from '--length 4' --kind anagrams,hooks", "step pest pets\na-s\n")
        .found_with("added: 4 cards\n");
    home
}

#[test]
fn cards_that_are_written_as_csv_come_back_with_all_that_was_learnt() {
    let home = answered();
    let cards = home.wfq("quiz --cards --csv").found();
    let names =
        "kind,question,asks,answer,state,due,stability,difficulty,last_review,reps,lapses,board\n";
    assert!(cards.starts_with(names), "{cards}");
    let learnt = home.wfq("quiz --cards --json").json();
    let learnt: Vec<_> =
        learnt.as_array().expect("rows").iter().filter(|row| row["reps"] != json!(0)).collect();
    assert_eq!(learnt.len(), 2, "{cards}");
    for format in ["csv", "tsv"] {
        let written = home.wfq(&format!("quiz --cards --{format}")).found();
        home.write(&format!("cards.{format}"), &written);
        home.wfq(&format!("quiz --box {format}.db --import cards.{format}"))
            .found_with("added: 4 cards\n");
        let back = home.wfq(&format!("quiz --box {format}.db --cards --csv")).found();
        assert_eq!(back, cards, "{format}");
        home.wfq(&format!("quiz --box {format}.db --import cards.{format}"))
            .found_with("no new cards: all were added before\n");
    }
    let hooks = home.wfq("quiz --cards --kind hooks --json").json();
    assert_eq!(hooks.as_array().map(Vec::len), Some(3));
}

#[test]
fn cards_of_a_search_are_shown_and_not_added() {
    let home = answered();
    let shown = home.wfq("quiz --from AAP --kind hooks,missing --cards --json").json();
    let learnt = home.wfq("quiz --from STEP --kind anagrams,missing --cards --json").json();
    assert_eq!([&learnt[0]["state"], &learnt[1]["state"]], ["learning", "new"]);
    let kinds: Vec<_> = shown.as_array().expect("rows").iter().map(|row| &row["kind"]).collect();
    assert_eq!(kinds, ["hooks", "missing"]);
    let anki = home.wfq("quiz --from STEP --anki -").found();
    assert_eq!(
        anki,
        "#separator:tab\n#html:false\n#deck:wfq nl\n#columns:Front\tBack\tTags\n#tags column:3\n\
         all words of EPST\t\"PEST  -\nPETS  -\nSTEP  A-S\"\twfq nl anagrams\n"
    );
    home.wfq("quiz --from STEP --anki deck.txt").found_with("written: 1 card\n");
    assert_eq!(std::fs::read_to_string(home.path("deck.txt")).expect("written"), anki);
    assert_eq!(home.wfq("quiz --cards --json").json().as_array().map(Vec::len), Some(4));
    let none = home.wfq("quiz --box other.db --cards");
    assert_eq!((none.code, none.out.as_str()), (Some(1), ""), "{none:?}");
    assert!(none.err.starts_with("no cards of nl"), "{none:?}");
    assert!(!home.path("other.db").exists());
}

/// A card box of Zyzzyva with these rows.
fn zyzzyva(home: &Home, name: &str, rows: &str) {
    let file = Connection::open(home.path(name)).expect("made");
    let sql = format!(
        "CREATE TABLE questions (question varchar(16), correct integer, incorrect integer, streak integer,
         last_correct integer, difficulty integer, cardbox integer, next_scheduled integer);
         INSERT INTO questions VALUES {rows};"
    );
    file.execute_batch(&sql).expect("written");
}

#[test]
fn a_card_box_of_zyzzyva_is_taken_in() {
    let home = Home::with_list("nl", WORDS);
    let day = 86_400;
    let known = 1_700_000_000;
    zyzzyva(
        &home,
        "Anagrams.db",
        &format!(
            "('EPST', 5, 0, 5, {known}, 40, 4, {}), ('AAP', 1, 2, 1, {known}, 60, 0, {}),
             ('SEPST', 0, 0, 0, 0, 50, NULL, NULL), ('1234', 1, 0, 1, {known}, 5, 1, {known}),
             ('STEP', 9, 0, 9, 0, 5, 1, {known}), ('ASTEP', 5, 1, -1, {}, 40, 0, {known})",
            known + 12 * day,
            known + day / 2,
            known - 365 * day,
        ),
    );
    zyzzyva(&home, "Hooks.db", "('STEP', 0, 1, 0, 0, 50, 0, 1700000000)");
    home.wfq("quiz --import Anagrams.db")
        .found_with("left out: 1 question with letters that nl does not have\nadded: 4 cards\n");
    home.wfq("quiz --import Hooks.db").found_with("added: 1 card\n");
    let rows = home.wfq("quiz --cards --json").json();
    let fields = ["kind", "question", "state", "due", "stability", "last_review", "reps", "lapses"];
    let of = |row: &Value| fields.map(|field| row[field].clone());
    let rows: Vec<_> = rows.as_array().expect("rows").iter().map(of).collect();
    let expected = json!([
        ["anagrams", "EPST", "review", known + 12 * day, 12.0, known, 5, 0],
        ["anagrams", "AAP", "review", known + day / 2, 1.0, known, 3, 2],
        ["anagrams", "EPSST", "new", null, null, null, 0, 0],
        ["anagrams", "AEPST", "review", known, 1.0, known - day, 6, 1],
        ["hooks", "STEP", "review", known, 1.0, known - day, 1, 1],
    ]);
    assert_eq!(json!(rows), expected);
    // They are due as they were there, the longest overdue first.
    let answer = home.pipe("quiz --limit 1 --kind hooks", "a-s\n");
    assert!(answer.out.starts_with("hooks of STEP\nright\nagain in "), "{answer:?}");
}

#[test]
fn files_without_cards_add_nothing() {
    let home = answered();
    let cards = home.wfq("quiz --cards --csv").found();
    let header = "kind,question,state,due,stability,difficulty,last_review";
    let learnt = "anagrams,EPST,review,1700000000,2.5,5,1690000000";
    for (text, said) in [
        ("", "no cards"),
        ("words\nAAP\n", "no cards"),
        (&format!("{header}\n{learnt}\nanagram,EPST,,,,,\n"), "file.csv:3: kind: \"anagram\""),
        (&format!("{header}\nhooks,,,,,,\n"), "file.csv:2: question: it is empty"),
        (&format!("{header}\nhooks,A1B,,,,,\n"), "file.csv:2: question: \"A1B\""),
        (&format!("{header}\nmissing,STEP,,,,,\n"), "has not one ?"),
        (&format!("{header}\nhooks,AAP,known,,,,\n"), "state: \"known\""),
        (&format!("{header}\nhooks,AAP,review,,,,\n"), "file.csv:2: due: "),
        (&format!("{header}\n{}\n", learnt.replace("2.5", "-1")), "stability: "),
        (&format!("{header}\n{}\n", learnt.replace("2.5", "NaN")), "stability: "),
        (&format!("{header}\n{}\n", learnt.replace(",5,", ",11,")), "difficulty: "),
        (&format!("{header}\n{}\n", learnt.replace("1700000000", "soon")), "file.csv:2: due: "),
        (&format!("{header}\nhooks,AAP\n"), "file.csv:2: 2 columns"),
    ] {
        home.write("file.csv", text);
        home.wfq("quiz --import file.csv").error(&[said]);
    }
    home.write("file.csv", b"kind,question\nhooks,\xff\xfe\n");
    home.wfq("quiz --import file.csv").error(&["file.csv:2: not UTF-8 text"]);
    home.wfq("quiz --import nowhere.csv").error(&["nowhere.csv"]);
    home.wfq("quiz --import .").error(&["a folder"]);
    home.wfq("quiz --import data/wfq/words.db").error(&["no cards", "Anagrams.db"]);
    home.write("broken.db", "SQLite format 3\0and nothing else");
    home.wfq("quiz --import broken.db").error(&["broken.db", "not an SQLite database"]);
    for line in [
        "quiz --import cards.csv --deck twos",
        "quiz --cards --cram",
        "quiz --cards --anki x.txt",
        "quiz --anki x.txt --csv",
    ] {
        home.wfq(line).error(&[]);
    }
    assert_eq!(home.wfq("quiz --cards --csv").found(), cards);
}

#[test]
fn words_that_a_review_says_were_missed_become_cards() {
    let (folder, path) = games("random random", 1);
    let cards = folder.path().join("study.db");
    let learn = |more: &str| {
        let line = format!("review {path}/game-1.gcg --draws 0 --racks 0 --positions 0 {more}");
        let mut command = LISTS.command(&line);
        command.env("WFQ_STUDY", &cards);
        crate::run::answer(command)
    };
    let review = learn("--json");
    assert!(!cards.exists());
    let review: Value = serde_json::from_str(&review.out).expect("JSON");
    let turns = review["games"][0]["turns"].as_array().expect("turns");
    let word = |made: &Value| {
        let text = made["move"].as_str().expect("text").split(' ').nth(1).expect("a word");
        let mut letters: Vec<_> =
            text.to_uppercase().chars().filter(|letter| letter.is_alphabetic()).collect();
        letters.sort_unstable();
        letters.into_iter().collect::<String>()
    };
    let mut missed = Vec::new();
    for turn in turns.iter().filter(|turn| turn["player"] == "random-1") {
        let mut moves = vec![&turn["missed_bingo"]];
        if matches!(turn["grade"].as_str(), Some("mistake" | "blunder")) {
            moves.push(&turn["best"]);
        }
        let played = &turn["played"];
        for made in moves {
            let is_other = || played["action"] != "play" || word(made) != word(played);
            if made["action"] == "play" && is_other() && !missed.contains(&word(made)) {
                missed.push(word(made));
            }
        }
    }
    assert!(missed.len() > 5, "{missed:?}");
    let added = learn("--player random-1 --learn");
    assert_eq!(added.err, format!("added: {} cards\n", missed.len()));
    let sql = "SELECT question FROM cards WHERE list = 'nl' AND kind = 'anagrams' ORDER BY id";
    let kept = Connection::open(&cards).expect("opens");
    let mut query = kept.prepare(sql).expect("asks");
    let questions = query.query_map([], |row| row.get::<_, String>(0)).expect("rows");
    let questions: Vec<_> = questions.map(|question| question.expect("text")).collect();
    assert_eq!(questions, missed);
    assert_eq!(learn("--player random-1 --learn").err, "no new cards: all were added before\n");
}

#[test]
fn a_learnt_card_waits_for_its_time_and_one_being_learnt_does_not() {
    let home = home();
    home.pipe("quiz --from STEP --kind hooks", "a-s\n").found_with("added: 1 card\n");
    let soon = "UPDATE cards SET due = last_review + 600, stability = 3";
    cards(&home).execute_batch(&format!("{soon}, state = 'review'")).expect("set");
    let answer = home.pipe("quiz", "");
    assert!(answer.err.starts_with("no card is due now; the next is in "), "{answer:?}");
    assert_eq!((answer.code, answer.out.as_str()), (Some(1), ""));
    cards(&home).execute_batch(&format!("{soon}, state = 'relearning'")).expect("set");
    assert_eq!(home.pipe("quiz", "").out, "hooks of STEP\n");
    // What is not asked for is not said to be next.
    let answer = home.pipe("quiz --kind missing", "");
    assert_eq!(answer.err, "no card is due now\n");
}

#[test]
fn a_right_answer_may_be_hard_or_easy() {
    let home = home();
    let answer = home.pipe("quiz --from STEP --kind hooks", "a-s\n.hard\n.easy\n.quit\n");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let again = answer.out.lines().filter(|line| line.starts_with("again in ")).collect::<Vec<_>>();
    assert_eq!(
        again,
        ["again in 10 minutes", "again in 5 minutes", "again in 15 days"],
        "{answer:?}"
    );
    assert!(answer.out.ends_with("1 answer, 1 right\n"), "{answer:?}");
    assert_eq!(number(&home, "SELECT count(*) FROM reviews WHERE grade = 4"), 1);
    assert_eq!(number(&home, "SELECT reps FROM cards"), 1);
    let answer = home.pipe("quiz --from AAP --kind hooks", ".easy\nb-\n.easy\n.quit\n");
    assert_eq!(
        answer.err.matches("no right answer of this quiz to grade\n").count(),
        2,
        "{answer:?}"
    );
    assert_eq!(number(&home, "SELECT count(*) FROM reviews WHERE grade = 1"), 1);
}

#[test]
fn cards_are_removed_with_their_answers() {
    let home = home();
    home.pipe("quiz --from '--length 4' --kind hooks,missing", "-\n-\n-\n.quit\n");
    assert_eq!(number(&home, "SELECT count(*) FROM reviews"), 3);
    home.wfq("quiz --from STEP --kind hooks,missing --remove").found_with("removed: 2 cards\n");
    assert_eq!(number(&home, "SELECT count(*) FROM cards"), 4);
    assert_eq!(
        number(&home, "SELECT count(*) FROM reviews WHERE card_id NOT IN (SELECT id FROM cards)"),
        0
    );
    let again = home.wfq("quiz --from STEP --kind hooks --remove");
    assert_eq!((again.code, again.err.as_str()), (Some(1), "removed: 0 cards\n"));
    home.wfq("quiz --from '--length 4' --remove").found_with("removed: 4 cards\n");
    home.wfq("quiz --remove").error(&["--deck"]);
}

#[test]
fn a_quiz_of_zyzzyva_asks_the_words_that_its_search_finds() {
    let home = Home::with_list("en", "STEP PEST PETS STEPS APE TEA EAT KAT");
    let quiz = |conditions: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!DOCTYPE zyzzyva-quiz SYSTEM 'x.dtd'>\n\
             <zyzzyva-quiz type=\"Anagrams\" method=\"Standard\" lexicon=\"CSW12\">\
             <question-source type=\"search\"><zyzzyva-search version=\"1\"><conditions><and>{conditions}</and>\
             </conditions></zyzzyva-search></question-source></zyzzyva-quiz>"
        )
    };
    home.write("fours.zzq", quiz("<condition type=\"Length\" min=\"4\" max=\"4\"/>"));
    let added = home.wfq("quiz --import fours.zzq");
    assert_eq!((added.code, added.err.as_str()), (Some(0), "added: 1 card\n"));
    let listed = "<condition type=\"In Word List\" string=\"ape tea zoo\"/>";
    home.write("listed.zzq", quiz(listed));
    assert_eq!(home.wfq("quiz --import listed.zzq").err, "added: 2 cards\n");
    let cards = home.wfq("quiz --cards --json").json();
    let cards = cards.as_array().expect("cards").iter();
    assert_eq!(cards.map(|card| &card["question"]).collect::<Vec<_>>(), ["EPST", "AEP", "AET"]);
    home.write("wrong.zzq", quiz("<condition type=\"Part of Speech\" string=\"noun\"/>"));
    let wrong = home.wfq("quiz --import wrong.zzq");
    let said = "error: wrong.zzq: the condition \"Part of Speech\" is not known: leave it out of the quiz\n";
    assert_eq!((wrong.code, wrong.err.as_str()), (Some(2), said));
    // What its search can't have.
    home.write("letter.zzq", quiz("<condition type=\"Pattern Match\" string=\"A!\"/>"));
    let letter = home.wfq("quiz --import letter.zzq");
    assert!(letter.code == Some(2) && letter.err.starts_with("error: letter.zzq: "), "{letter:?}");
    home.write("broken.zzq", "<zyzzyva-quiz>\n<a");
    let broken = home.wfq("quiz --import broken.zzq");
    assert!(broken.code == Some(2) && broken.err.starts_with("error: broken.zzq: "), "{broken:?}");
    assert_eq!(broken.err.lines().count(), 1);
}
