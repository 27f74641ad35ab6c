//! Words learnt by cards.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use rusqlite::Connection;
use serde_json::json;

use crate::run::Home;

const WORDS: &str = "AAP STEP PEST PETS STEPS ASTEP";

pub fn home() -> Home {
    Home::with_list("nl", WORDS)
}

pub fn cards(home: &Home) -> Connection {
    Connection::open(home.path("data/wfq/study.db")).expect("opens")
}

pub fn number(home: &Home, sql: &str) -> i64 {
    cards(home).query_row(sql, [], |row| row.get(0)).expect("a number")
}

/// A quiz that is answered line by line.
struct Session {
    child: Child,
    input: ChildStdin,
    out: BufReader<ChildStdout>,
}

impl Session {
    fn begin(home: &Home, line: &str) -> Self {
        let mut command = home.command(line);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("runs");
        let input = child.stdin.take().expect("piped");
        let out = BufReader::new(child.stdout.take().expect("piped"));
        Self { child, input, out }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    }

    fn says(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("taken");
    }

    /// Ends the input, and returns the notes.
    fn end(self) -> String {
        let Self { child, input, out } = self;
        drop(input);
        let notes = child.wait_with_output().expect("ends").stderr;
        drop(out);
        String::from_utf8(notes).expect("text")
    }
}

#[test]
fn words_are_checked_one_by_one_and_come_again() {
    let home = home();
    let answer = home.pipe("quiz --from STEP", "pest, pets\n");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert_eq!(answer.err, "added: 1 card\n");
    let lines: Vec<_> = answer.out.lines().collect();
    let again =
        ["all words of EPST", "wrong: missed STEP", "  PEST  -", "  PETS  -", "  STEP  A-S"];
    assert_eq!(lines[..5], again);
    assert_eq!(lines[5..], ["again in 1 minute", "all words of EPST", "1 answer, 0 right"]);
    // It is being learnt, and asked again before its time, as nothing else is due.
    let answer = home.pipe("quiz --limit 1", "step pets PEST\n");
    let lines: Vec<_> = answer.out.lines().collect();
    assert_eq!((lines[1], lines[5]), ("right", "again in 1 day"), "{answer:?}");
    let answer = home.pipe("quiz", "");
    assert_eq!(answer.code, Some(1), "{answer:?}");
    assert!(answer.err.starts_with("no card is due now; the next is in "), "{answer:?}");
    let memory = "SELECT state = 'review' AND reps = 2 AND due > last_review FROM cards";
    assert_eq!(number(&home, memory), 1);
    assert_eq!(number(&home, "SELECT count(*) FROM reviews"), 2);
}

#[test]
fn the_words_of_a_search_are_asked_alone() {
    let home = home();
    home.pipe("quiz --from '--length 5' --kind hooks", "").found_with("added: 2 cards\n");
    for (line, asked) in [
        ("quiz --from STEP --kind hooks", "hooks of STEP\n"),
        ("quiz --from STEP --kind missing,hooks", "hooks of STEP\n"),
        ("quiz --from STEP --kind anagrams", "all words of EPST\n"),
        ("quiz --kind missing", "letters for "),
        ("quiz", "hooks of ASTEP\n"),
    ] {
        let answer = home.pipe(line, "");
        assert!(answer.out.starts_with(asked), "{line}: {answer:?}");
    }
    // None of these was answered; in a session they follow one another.
    let answer = home.pipe("quiz --from '--length 5' --kind hooks", "-\n-\n.quit\n");
    assert_eq!(answer.err, "no new cards: all were added before\n");
    let asked = answer.out.lines().filter(|line| line.starts_with("hooks of ")).count();
    assert_eq!(asked, 3, "{answer:?}");
}

#[test]
fn each_kind_is_asked_and_graded() {
    let home = home();
    let asked = |from: &str, kind: &str, answer: &str| {
        let line = format!("quiz --cram --limit 1 --from '{from}' --kind {kind}");
        home.pipe(&line, format!("{answer}\n")).out.lines().nth(1).unwrap_or_default().to_owned()
    };
    for (from, kind, answer, verdict) in [
        ("STEP", "hooks", "A-S", "right"),
        ("STEP", "hooks", "-s", "wrong: missed A-"),
        ("STEP", "hooks", "B-", "wrong: missed A- -S; not B-"),
        ("AAP", "hooks", "-", "right"),
        ("STEP", "anagrams", "step pest pets taap", "wrong: not TAAP"),
        ("STEP", "anagrams", "STEP STEP PEST PETS", "right"),
    ] {
        assert_eq!(asked(from, kind, answer), verdict, "{from}, {kind}: {answer}");
    }
    // Half of the letters are words, and half are none; yes is right as often as no.
    let line = "quiz --cram --from '--length 3..' --kind valid";
    let answer = home.pipe(line, "y\n".repeat(20));
    let [words, right, wrong] = ["is ", "right", "wrong: "]
        .map(|start| answer.out.lines().filter(|line| line.starts_with(start)).count());
    assert_eq!((words, right, wrong), (12, 6, 6), "{answer:?}");
    let wrong = answer.out.lines().filter(|line| line.starts_with("wrong: "));
    assert!(wrong.clone().all(|line| line.ends_with(" is not a word")), "{answer:?}");
    let answer = home.pipe("quiz --cram --from AAP --kind valid", "n\nn\n");
    assert!(answer.out.contains("\nwrong: AAP is a word\n"), "{answer:?}");
    let answer = home.pipe("quiz --cram --from AAP --kind missing --limit 1", ".show\n");
    let lines: Vec<_> = answer.out.lines().collect();
    let letter = lines[1].trim();
    let whole = lines[0].strip_prefix("letters for ").expect("asked").replace('?', letter);
    assert_eq!(whole, "AAP");
    // What is crammed is in no box.
    assert!(!home.path("data/wfq/study.db").exists());
}

#[test]
fn a_line_that_is_no_answer_does_not_count() {
    let home = home();
    home.pipe("quiz --from STEP --kind hooks", "").found_with("added: 1 card\n");
    for (line, named) in [
        ("quizz", "before a hyphen"),
        ("a-b-c", "before a hyphen"),
        ("1-", "'1'"),
        (".what", "no command .what"),
    ] {
        let answer = home.pipe("quiz", format!("\n{line}\n"));
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.err.contains(named), "{answer:?}");
        assert!(answer.err.starts_with("error: standard input:2: "), "{answer:?}");
    }
    assert_eq!(number(&home, "SELECT count(*) FROM reviews"), 0);
    for (line, named) in [
        ("quiz --from '--lenght 7'", &["--from", "--lenght"][..]),
        ("quiz --from '--length 7 --count'", &["--from", "--count"]),
        ("quiz --from '--limit x'", &["--from", "--limit"]),
        ("quiz --json", &["--stats"]),
        ("quiz --deck fours", &["fours", "twos"]),
        ("quiz --from ''", &["nothing to search for"]),
    ] {
        home.wfq(line).error(named);
    }
    home.run(&["quiz", "--from", "--regex 'A"]).error(&["--from", "quote"]);
    let none = home.pipe("quiz --deck q-without-u", "");
    assert_eq!((none.code, none.err.as_str()), (Some(1), "no words: no cards are added\n"));
}

#[test]
fn a_slip_is_undone() {
    let home = home();
    let answer = home.pipe("quiz --from STEP --kind hooks", "-\n.undo\n.undo\na-s\n.quit\n");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(answer.err.contains("nothing to undo"), "{answer:?}");
    assert!(answer.out.ends_with("right\nagain in 10 minutes\nhooks of STEP\n1 answer, 1 right\n"));
    assert_eq!(number(&home, "SELECT count(*) FROM reviews"), 1);
    assert_eq!(number(&home, "SELECT reps FROM cards"), 1);
    // Also that of a card whose words are gone from the list meanwhile.
    let mut session = Session::begin(&home, "quiz --from AAP");
    assert_eq!(session.line(), "all words of AAP");
    session.says("aap");
    assert_eq!([session.line(), session.line()], ["right", "  AAP  -"]);
    assert_eq!(session.line(), "again in 10 minutes");
    session.line();
    home.wfq("block AAP").found_with("");
    session.says(".undo");
    session.says(".quit");
    let notes = session.end();
    assert!(notes.contains("undone; the list has no answer to that card any more"), "{notes}");
    assert_eq!(number(&home, "SELECT count(*) FROM reviews"), 1);
}

#[test]
fn a_killed_quiz_has_lost_no_answer() {
    let home = home();
    let mut session = Session::begin(&home, "quiz --from '--length 4' --kind hooks");
    let mut given = 0;
    for _ in 0..3 {
        assert!(session.line().starts_with("hooks of "));
        session.says(".show");
        given += 1;
        session.line();
        assert!(session.line().starts_with("again in "));
    }
    assert!(session.line().starts_with("hooks of "));
    session.child.kill().expect("killed");
    session.child.wait().expect("ended");
    assert_eq!(number(&home, "SELECT count(*) FROM reviews"), given);
    assert_eq!(number(&home, "SELECT count(*) FROM cards WHERE reps > 0"), given);
    assert_eq!(
        cards(&home).query_row("PRAGMA integrity_check", [], |row| row.get(0)),
        Ok("ok".to_owned())
    );
    assert_eq!(home.pipe("quiz --limit 1", "-s\n").code, Some(0));
}

#[test]
fn two_quizzes_share_a_box_and_the_first_answer_stands() {
    let home = home();
    home.pipe("quiz --from STEP --kind hooks", "").found_with("added: 1 card\n");
    let [mut one, mut other] = [(); 2].map(|()| Session::begin(&home, "quiz"));
    assert_eq!([one.line(), other.line()], ["hooks of STEP"; 2]);
    one.says("a-s");
    assert_eq!([one.line(), one.line()], ["right", "again in 10 minutes"]);
    other.says("-");
    assert_eq!(other.line(), "wrong: missed A- -S");
    let notes = other.end();
    assert!(notes.contains("answered or removed by another program meanwhile"), "{notes}");
    assert_eq!(one.end(), "");
    assert_eq!(number(&home, "SELECT group_concat(grade) = '3' FROM reviews"), 1);
}

#[test]
fn a_card_whose_words_left_the_list_is_set_aside_until_they_are_back() {
    let home = home();
    let answer = home.pipe("quiz --from AAP --limit 1", "aap\n");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let none = home.pipe("quiz --cram --kind hooks", "");
    assert_eq!((none.code, none.err.as_str()), (Some(1), "no such cards of nl to cram\n"));
    home.wfq("block AAP").found_with("");
    // Outside of the plan nothing is written.
    let crammed = home.pipe("quiz --cram", "");
    assert_eq!((crammed.code, crammed.out.as_str()), (Some(1), ""), "{crammed:?}");
    assert_eq!(number(&home, "SELECT count(*) FROM cards WHERE aside IS NULL"), 1);
    let answer = home.pipe("quiz", "");
    let said = "all words of AAP: nl has no answer any more: the card is set aside\n";
    assert!(answer.err.starts_with(said), "{answer:?}");
    let stats = home.wfq("quiz --stats --json").json();
    assert_eq!(
        (&stats["cards"], &stats["aside"], &stats["reviews"]),
        (&json!(0), &json!(1), &json!(1))
    );
    home.wfq("corrections --undo AAP").found_with("");
    let answer = home.pipe("quiz --limit 1", "aap\n");
    assert_eq!(answer.err, "1 card is asked again: the list has the words again\n");
    assert_eq!(number(&home, "SELECT reps FROM cards WHERE aside IS NULL"), 2);
}

#[test]
fn a_clock_that_went_back_loses_nothing() {
    let home = home();
    home.pipe("quiz --from STEP --kind hooks", "a-s\na-s\n").found_with("added: 1 card\n");
    let ahead = "UPDATE cards SET last_review = last_review + 900000000;
                 UPDATE reviews SET reviewed = reviewed + 900000000";
    cards(&home).execute_batch(ahead).expect("moved");
    cards(&home).execute_batch("UPDATE cards SET due = 1").expect("due");
    let last = number(&home, "SELECT last_review FROM cards");
    let answer = home.pipe("quiz --limit 1", "a-s\n");
    assert!(answer.out.contains("right\nagain in "), "{answer:?}");
    assert_eq!(number(&home, "SELECT last_review FROM cards"), last);
    assert_eq!(number(&home, "SELECT due > last_review FROM cards"), 1);
    assert_eq!(number(&home, "SELECT count(*) FROM reviews"), 3);
    assert_eq!(home.wfq("quiz --stats --json").json()["streak"], json!(0));
    // Those that were new on a day to come are not those of today.
    home.pipe("quiz --from AAP --new 1", "").found_with("added: 1 card\n");
    let answer = home.pipe("quiz --kind anagrams --new 1", "");
    assert_eq!(answer.out, "all words of AAP\n", "{answer:?}");
    let answer = home.pipe("quiz --kind anagrams --new 0", "");
    let said = "no card is due now; 1 new card waits for another day, or a higher --new\n";
    assert_eq!(answer.err, said, "{answer:?}");
}

#[test]
fn boxes_that_are_none_of_this_version_are_refused() {
    let home = home();
    home.pipe("quiz --from STEP", "").found_with("added: 1 card\n");
    cards(&home).execute_batch("PRAGMA user_version = 99").expect("set");
    for line in ["quiz", "quiz --stats", "sql --study 'SELECT 1'", "quiz --deck twos"] {
        home.wfq(line).error(&["study.db", "newer version", "WFQ_STUDY"]);
    }
    assert_eq!(number(&home, "SELECT count(*) FROM cards"), 1);
    home.wfq("quiz --box data/wfq/words.db").error(&["words.db", "another program"]);
    home.write("text.db", "This is a text and no database. ".repeat(9));
    home.wfq("quiz --box text.db").error(&["text.db", "not an SQLite database"]);
    home.wfq("quiz --deck threes --box nowhere/study.db").error(&["nowhere/study.db"]);
    let mut command = home.command("quiz --from AAP --kind hooks");
    command.env("WFQ_STUDY", "own.db");
    assert_eq!(crate::run::answer(command).err, "added: 1 card\n");
    assert!(home.path("own.db").exists());
}

#[test]
fn new_cards_are_few_a_day() {
    let home = home();
    let answer = home.pipe("quiz --new 1 --from '--length 4' --kind hooks", "-\n".repeat(2));
    assert_eq!(answer.out.lines().filter(|line| line.starts_with("hooks of PEST")).count(), 2);
    assert_eq!(number(&home, "SELECT count(*) FROM cards WHERE reps > 0"), 1);
    let forecast = home.wfq("quiz --stats --json").json();
    assert_eq!((&forecast["cards"], &forecast["new"]), (&json!(3), &json!(2)));
    assert_eq!(forecast["forecast"].as_array().map(Vec::len), Some(7));
}

#[test]
fn the_box_answers_sql_and_is_not_written() {
    let home = home();
    home.pipe("quiz --from STEP --kind hooks", "a-s\n").found_with("added: 1 card\n");
    let rows = home.wfq("sql --study --json 'SELECT question, state, reps FROM cards'").json();
    assert_eq!(rows, json!([{"question": "STEP", "state": "learning", "reps": 1}]));
    let schema = home.wfq("sql --study --schema").found();
    assert!(
        schema.contains("CREATE TABLE \"cards\" (")
            && schema.contains("CREATE TABLE \"reviews\" (")
    );
    home.wfq("sql --study 'DELETE FROM cards'").error(&["read"]);
    home.wfq("sql --study --list nl 'SELECT 1'").error(&["--list"]);
    // The lists are answered as ever, and know no cards.
    home.wfq("sql 'SELECT * FROM cards'").error(&["cards"]);
}
