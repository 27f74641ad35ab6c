//! Statements of SQL that are stopped at any moment, or get no memory: each ends with an error, in little memory.

#[path = "support/database.rs"]
mod database;
mod support;

use std::cell::Cell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use database::Database;
use peak_alloc::PeakAlloc;
use rusqlite::Connection;
use rusqlite::types::Value as SqlValue;
use serde_json::{Value, json};
use wfq::api::{Answer, Asks, Desk, Refusal, Request, Stop, Work, find};
use wfq::app::lists::{ListChoice, WordLists};
use wfq::rules::Ruleset;
use wfq::store::ImportMode;
use wfq_table_function::{Definition, Failure, Kept, StatementRows, add, room};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// A megabyte.
const MB: usize = 1 << 20;

/// Lets one test after another take memory. Nothing uses SQLite before.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(room::prepare(), "SQLite is in use");
    alone
}

/// Statements with all tables of functions, some of which have faults.
const STATEMENTS: [&str; 28] = [
    "SELECT * FROM anagrams('STEPA??')",
    "SELECT blanks, count(*) FROM anagrams('?????') GROUP BY 1",
    "SELECT *, capitals FROM search('*E*')",
    r#"SELECT word FROM search('{"rack": "STEP??", "sort": ["points"]}')"#,
    "SELECT * FROM moves(:board, 'STEP??S')",
    "SELECT max(equity), count(level), at FROM moves(:board, 'PEST?')",
    "SELECT words, variables FROM matches('AB;BA;|A|=2') LIMIT 50",
    "SELECT count(*) FROM matches('*;*') WHERE word1 < word2",
    "SELECT count(*) FROM matches('A*;*A')",
    "SELECT count(*) FROM matches('AB;CD;AC;BD;AD;BC')",
    "SELECT w.word, count(*) FROM words AS w, matches(w.word || ';*A') GROUP BY 1 LIMIT 20",
    "SELECT * FROM near('STEP', 3)",
    "SELECT * FROM anagrams_of('STEPPESTEN', '2..3')",
    "SELECT count(*) FROM anagrams_of('STEPPESTENAARDE', '2..')",
    "SELECT * FROM stems(4)",
    "SELECT * FROM words_of(signature('STEP'))",
    "SELECT * FROM hooks('STEP')",
    "SELECT count(*) FROM hooks()",
    "SELECT count(*), max(longer) FROM hooks",
    "SELECT * FROM words, near(word, 1) LIMIT 40",
    "SELECT count(*) FROM matches('(')",
    "SELECT * FROM near('STEP', 'far')",
    "SELECT * FROM moves('no board', 'STEP')",
    "SELECT * FROM anagrams()",
    "SELECT json_group_array(substr(word, 2) || hex(zeroblob(length * 90))) FROM words",
    "SELECT word FROM words WHERE word REGEXP 'E.*E' ORDER BY random()",
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT substr(hex(x), 2) FROM c",
    "SELECT a.word || substr(b.word, 2) FROM words AS a, words AS b GROUP BY 1 HAVING count(*) > 3",
];

const BOARD: &str = include_str!("../boards/dad.board");

thread_local! {
    /// How often the question on this thread may still ask whether it is stopped.
    static LEFT: Cell<u64> = const { Cell::new(0) };
}

/// A stop that stops once it was asked so often.
fn stop_after(looks: u64) -> Stop {
    LEFT.set(looks);
    Stop::polled(|stop| match LEFT.get().checked_sub(1) {
        Some(left) => LEFT.set(left),
        None => stop.stop(),
    })
}

/// A desk with a short list of words.
struct SmallDesk {
    desk: Desk,
    _database: Database,
}

impl SmallDesk {
    fn new() -> Self {
        let database = Database::new();
        let dutch = wfq::Words::built_in("nl").expect("a list");
        let words = dutch.matches(".E*", 80_000).expect("words").into_iter().step_by(80);
        let words: Vec<_> = words.map(|row| row.words.concat()).collect();
        let text = words.join("\n") + "\nSTEP\nSTEPS\nPEST\nPESTEN\nSPET\nEN\nAARDE";
        let ruleset = Ruleset::built_in("nl").expect("built in");
        database.import_text("mine", &ruleset, &text, ImportMode::Replace);
        let choice = ListChoice { database: database.path(), ..ListChoice::default() };
        let desk = Desk::new(WordLists::new(choice, Arc::new(())), None, false);
        Self { desk, _database: database }
    }

    /// Asks a statement.
    fn sql(&self, statement: &str, stop: &Stop) -> Result<Value, Refusal> {
        let statement = statement.replace(":board", &format!("'{BOARD}'"));
        let body = json!({"statement": statement, "list": "mine"}).to_string().into_bytes();
        let media = "application/json".to_owned();
        let (question, name) = find(&"POST".parse().expect("a method"), "/api/sql")?;
        let Asks::Desk(read) = question.asks else { panic!("asked of a face") };
        let job = read(Request { name, media, body, ..Request::default() }, &self.desk)?;
        let Work::Whole(work) = job.work else { panic!("a stream") };
        let Answer::Data(data) = work(&self.desk, stop)? else { panic!("a file") };
        Ok(serde_json::from_slice(&data.to_json()?).expect("JSON"))
    }
}

/// Stops questions at `moments` moments: at each of the first, and then here and there.
fn stop_questions(moments: usize) {
    const FIRST: u64 = 40;
    const MOST: u64 = 40_000;
    let desk = SmallDesk::new();
    let mut stopped = 0;
    let rounds = moments.div_ceil(STATEMENTS.len());
    for (number, statement) in (1_u64..).zip(STATEMENTS) {
        _ = desk.sql(statement, &stop_after(MOST));
        let all = MOST - LEFT.get();
        for round in 0..rounds as u64 {
            // Any moment is as good as another: steps of a prime spread them.
            let looks = if round < rounds as u64 / 3 {
                (number + round * 7) % FIRST
            } else {
                (number + round).wrapping_mul(2_654_435_761) % all.max(1)
            };
            match desk.sql(statement, &stop_after(looks)) {
                Err(refusal) if refusal.kind == "cancelled" => stopped += 1,
                // It may be too late, or have a fault before.
                Ok(_) => {}
                Err(refusal) => assert!(number > 20, "{statement}: {}", refusal.said()),
            }
        }
    }
    assert!(stopped > moments / 2, "{stopped} of {moments}");
    let answer = desk.sql("SELECT count(*) FROM near('STEP', 0)", &Stop::default());
    assert_eq!(answer.expect("an answer")["rows"], json!([[1]]));
}

#[test]
fn a_question_can_be_stopped_at_any_moment() {
    let _alone = alone();
    stop_questions(84);
}

#[test]
#[ignore = "takes 30 s; run by .ci/long"]
fn questions_can_be_stopped_at_many_moments() {
    let _alone = alone();
    stop_questions(1_400);
}

#[test]
fn answers_without_end_take_little_memory() {
    let _alone = alone();
    let desk = SmallDesk::new();
    let count = |statement: &str| {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let answer = desk.sql(statement, &Stop::default());
        let (peak, after) = (MEMORY.peak_usage() - before, MEMORY.current_usage());
        // What is held, and the words themselves.
        assert!(peak < 72 * MB, "{statement}: {} MB", peak / MB);
        assert!(after < before + MB, "{statement}: {} MB are kept", (after - before) / MB);
        answer.map(|answer| answer["rows"][0][0].clone())
    };
    // More would fill the memory that was allowed.
    let many = "SELECT count(*) FROM (SELECT 1 FROM matches('*;*;*') LIMIT 1000000)";
    assert_eq!(count(many).expect("an answer"), 1_000_000);
    let words = "SELECT count(word3) FROM (SELECT word3 FROM matches('*;*;*') LIMIT 100000)";
    assert_eq!(count(words).expect("an answer"), 100_000);
    // Each open table may have a thread, up to some: others hold what they find, as all do where there are no
    // threads.
    let open = ["(SELECT words FROM matches('*;*;*') LIMIT 1)"; 12].join(" || ");
    let refused = count(&format!("SELECT {open}")).expect_err("too many rows");
    assert!(refused.said().contains("too many rows at once"), "{}", refused.said());
    let held = ["(SELECT count(*) FROM (SELECT words FROM matches('.E*') LIMIT 3))"; 12];
    assert_eq!(count(&format!("SELECT {}", held.join(" + "))).expect("an answer"), 36);
}

#[test]
fn a_statement_stops_where_nothing_is_found() {
    let _alone = alone();
    let desk = SmallDesk::new();
    // Many steps without an answer: the first look at the clock that finds the time over ends it.
    let long = "SELECT count(*) FROM matches('AB;CD;AC;BD;AD;BC;|ABCD|>40')";
    for looks in [200, 400, 600] {
        let refusal = desk.sql(long, &stop_after(looks)).expect_err("stopped");
        assert_eq!(refusal.kind, "cancelled");
    }
}

/// A function whose rows are words, the last of which is an error.
fn failing(connection: &Connection) -> Result<(), rusqlite::Error> {
    let definition = Definition {
        name: "failing",
        columns: ["word TEXT", "number INTEGER"].map(str::to_owned).to_vec(),
        arguments: vec!["begin", "last"],
        hidden: Vec::new(),
        filters: &[1],
        is_table: false,
    };
    add(connection, definition, |_, kept: &Kept, asked| {
        let begin = match asked.argument(0) {
            Some(SqlValue::Text(begin)) => kept.keep(begin.clone()),
            _ => return Err("the first argument is not a text".into()),
        };
        let row = move |number: i64| match number {
            3 => Err(Failure::from("there are only two words")),
            _ => Ok(vec![format!("{begin}{number}").into(), number.into()]),
        };
        Ok(Box::new((1..).map(row)))
    })
}

#[test]
fn no_lack_of_memory_ends_the_program() {
    let _alone = alone();
    let statements = [
        "SELECT * FROM failing('a longer begin')",
        "SELECT count(*) FROM failing(substr('some words', 2, 4)) WHERE number = 9",
        "SELECT * FROM failing(7)",
        "SELECT * FROM failing('a', 2) LIMIT 2",
        "SELECT substr(word, 2, 1) || begin FROM failing('a') LIMIT 2",
    ];
    for statement in statements {
        let mut said = Vec::new();
        for most in (0..60_000).step_by(24) {
            let connection = Connection::open_in_memory().expect("opens");
            failing(&connection).expect("added");
            let ask = || {
                let mut statement = connection.prepare(statement)?;
                let mut rows = statement.query([])?;
                while rows.next()?.is_some() {}
                Ok(())
            };
            let answer: Result<(), rusqlite::Error> = room::within(most, || false, ask);
            said.push(answer.map_err(|error| error.to_string()).err().unwrap_or_default());
        }
        said.dedup();
        let last = said.pop().expect("something");
        let is_whole = ["there are only two words", "the first argument is not a text", ""];
        assert!(is_whole.contains(&&*last), "{statement}: {last}");
        assert!(said.iter().any(|said| said.contains("memory")), "{statement}: {said:?}");
    }
}

#[test]
fn what_rows_keep_stays_where_it_is() {
    let kept = Kept::default();
    let first = kept.keep(String::from("first"));
    let others: Vec<_> = (0..9).map(|number| kept.keep(number)).collect();
    assert_eq!(first, "first");
    assert!(others.into_iter().copied().eq(0..9));
}

#[test]
fn rows_of_a_statement_outlast_the_call_that_made_them() {
    let _alone = alone();
    let connection = Connection::open_in_memory().expect("opens");
    let rows = |last: i64| {
        let sql = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < ?1)
                   SELECT x FROM c";
        let statement = connection.prepare(sql).expect("a statement");
        StatementRows::new(statement, [last], |row| row.get::<_, i64>(0)).expect("rows")
    };
    let (few, mut many) = (rows(3), rows(1_000_000));
    assert_eq!(few.collect::<Result<Vec<_>, _>>(), Ok(vec![1, 2, 3]));
    assert_eq!(many.nth(9), Some(Ok(10)));
    let statement = connection.prepare("SELECT abs(-9223372036854775807 - 1)").expect("one");
    let mut failing = StatementRows::new(statement, [], |_| Ok(())).expect("rows");
    assert!(failing.next().is_some_and(|row| row.is_err()) && failing.next().is_none());
}
