//! Learning leave values.

use std::fs;
use std::io::Write;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::run::{Answer, Home, LISTS};

/// A home of its own with the whole Dutch list.
fn dutch() -> Home {
    let home = Home::new();
    home.write("data/wfq/words.db", fs::read(LISTS.database()).expect("there"));
    home
}

/// All leaves of the list in use.
fn leaves(home: &Home) -> Vec<String> {
    home.sql("SELECT tiles, value, count FROM leaves ORDER BY length(tiles), tiles")
}

/// The answer of a training that replaces the table that comes with the program.
#[track_caller]
fn trained(answer: Answer) -> String {
    let said =
        "note: this replaces the table that comes with wfq: wfq train nl --shipped restores it\n";
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), said), "{answer:?}");
    answer.out
}

#[test]
fn the_shipped_table_can_be_restored() {
    let home = dutch();
    let before = leaves(&home);
    trained(home.wfq("train nl --games 3 --generations 1"));
    assert_ne!(leaves(&home), before);
    let said = home.wfq("train nl --shipped").found();
    assert!(said.starts_with("nl: ") && said.contains(" leaves read from wfq itself"), "{said}");
    assert_eq!(leaves(&home), before);
    home.remove_leaves();
    home.wfq("train nl --shipped").found();
    assert_eq!(leaves(&home), before);
}

#[test]
fn threads_change_nothing() {
    let train = |threads: usize, more: &str| {
        let home = dutch();
        let line = format!("train nl --games 5 --generations 2 --threads {threads} {more} --json");
        let report = serde_json::from_str::<Value>(&trained(home.wfq(&line))).expect("JSON");
        (leaves(&home), report)
    };
    let (one, report) = train(1, "");
    assert!(one.len() > 30, "{one:?}");
    assert_eq!(train(3, "").0, one);
    assert_ne!(train(3, "--seed 2").0, one);
    let said = |name: &str| report[name].clone();
    assert_eq!([said("list"), said("language"), said("origin")], ["nl", "nl", "trained"]);
    assert_eq!([said("seed"), said("games"), said("generations")], [1, 5, 2]);
    assert_eq!(said("leaves"), one.len());
    assert!(said("racks").as_u64().is_some_and(|racks| racks > 200), "{report}");
    let tiles = report["tiles"].as_array().expect("tiles");
    assert!(tiles.len() > 20, "{report}");
    let values = tiles.iter().map(|row| row["value"].as_f64().expect("a number"));
    assert!(values.is_sorted_by(|one, next| one >= next));
}

#[test]
fn trained_generations_are_not_replayed() {
    let home = dutch();
    let first = trained(home.wfq("train nl --games 3 --generations 1 --csv"));
    assert!(first.starts_with("tile,value,count\n"), "{first}");
    let of_one = leaves(&home);
    let again = home.wfq("train nl --games 3 --generations 1 --csv");
    assert_eq!((again.code, again.out), (Some(0), first));
    assert!(again.err.starts_with("note: nl is trained this way already"), "{}", again.err);
    // More generations continue from there, with the same result as in one go.
    let table = home.wfq("train nl --games 3 --generations 2").found();
    assert!(table.starts_with("nl: ") && table.contains(" 2 generations of 3 games, seed 1, "));
    let of_two = leaves(&home);
    assert_ne!(of_two, of_one);
    home.wfq("train nl --games 3 --generations 2 --fresh").found();
    assert_eq!(leaves(&home), of_two);
    home.wfq("train nl --games 3 --generations 1 --fresh").found();
    assert_eq!(leaves(&home), of_one);
    // An import of the same words keeps it.
    home.pipe("import nl - --yes", "STEP\nPAK\n").found();
    assert_eq!(leaves(&home), of_one);
    assert!(home.wfq("autoplay leave greedy --games 2 --each --csv").found().contains("leave"));
}

#[test]
fn tiles_of_several_characters_are_learnt_too() {
    let home = Home::with_list("es", "CHA CHAL LLA CALLE PERRO ARRE SOL LOS OS SE ES LA AL EL");
    let answer = home.wfq("train es --games 10 --generations 2 --json");
    let report = serde_json::from_str::<Value>(&answer.out).expect("JSON");
    let tiles = report["tiles"].as_array().expect("tiles");
    for label in ["[CH]", "[LL]", "[RR]", "Ñ", "?"] {
        assert!(tiles.iter().any(|row| row["tile"] == label), "no {label} in {report}");
    }
    assert!(leaves(&home).iter().any(|row| row.starts_with("A[CH]\t")));
    home.wfq("autoplay leave --games 2 --json").json();
    // The view shows the list in use.
    let count = |list: &str| {
        let line = format!("sql 'SELECT count(*) AS n FROM leaves' -l {list} --json");
        home.wfq(&line).json()[0]["n"].as_u64()
    };
    let own = count("es");
    home.import("fi", "AA TAA");
    let finnish = count("fi");
    assert!(own > Some(100) && finnish > Some(1000) && own != finnish, "{own:?} {finnish:?}");
}

#[test]
fn a_table_can_be_written_and_read() {
    let home = Home::with_list("es", "CHA SOL");
    home.write("mine.csv", "tiles,value,count\n?,23,9\nA,-0.29,120\nA[CH]E?,1.05,7\n");
    let said = home.wfq("train es --read mine.csv").found();
    assert!(said.starts_with("es: 3 leaves read from mine.csv\n"), "{said}");
    let rows = ["?\t23\t9", "A\t-0.29\t120", "A[CH]E?\t1.05\t7"];
    assert_eq!(leaves(&home), rows);
    home.run(&["sql", "SELECT * FROM leaves", "--output", "out.csv"]).found();
    let report = home.wfq("train es --read out.csv --json").json();
    assert_eq!([&report["origin"], &report["leaves"]], [&json!("read"), &json!(3)]);
    assert_eq!(report["seed"], Value::Null);
    assert_eq!(leaves(&home), rows);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(b"tiles,value,count\r\nE,2,3\r\n").expect("in memory");
    home.write("mine.csv.gz", gzip.finish().expect("in memory"));
    home.wfq("train es --read mine.csv.gz").found();
    assert_eq!(leaves(&home), ["E\t2\t3"]);
    home.pipe("train es --read -", "tiles,value,count\nO,2,3\n").found();
    assert_eq!(leaves(&home), ["O\t2\t3"]);
}

#[test]
fn a_wrong_table_changes_nothing() {
    let home = Home::with_list("fi", "AA TAA");
    home.pipe("train fi --read -", "tiles,value,count\nA,2,3\n").found();
    let wrong = [
        ("A,1,1\n", "mine.csv:1: the first line must be tiles,value,count"),
        ("", "mine.csv:1: "),
        ("tiles,value,count\n", "mine.csv: no leave in it"),
        ("tiles,value,count\nA,1,1\n\nÉ,1,1\n", "mine.csv:4: "),
        ("tiles,value,count\nA,1,1\nA,1\n", "mine.csv:3: not three columns"),
        ("tiles,value,count\nA,x,1\n", "mine.csv:2: \"x\" is not a value"),
        ("tiles,value,count\nA,1,-1\n", "mine.csv:2: \"-1\" is not a count"),
        ("tiles,value,count\nAAAAAAA,1,1\n", "mine.csv:2: a leave has at most 6 tiles"),
        ("tiles,value,count\nAE,1,1\nEA,1,1\n", "mine.csv:3: EA appears twice"),
    ];
    for (text, named) in wrong {
        home.write("mine.csv", text);
        home.wfq("train fi --read mine.csv").error(&[named]);
    }
    home.write("mine.csv", b"\x1F\x8B\x08nonsense");
    home.wfq("train fi --read mine.csv").error(&["mine.csv: the gzip file"]);
    home.wfq("train fi --read nothing.csv").error(&["nothing.csv: no such file"]);
    home.wfq("train fi --read mine.csv --games 5").error(&["--read", "--games"]);
    assert_eq!(leaves(&home), ["A\t2\t3"]);
}

#[test]
fn what_cannot_be_trained_is_an_error() {
    let home = Home::with_list("fi", "QQQQ");
    let error = |line: &str, named: &[&str]| home.wfq(&format!("train {line}")).error(named);
    error("xx", &["\"xx\"", "fi"]);
    error("sv", &["\"sv\"", "wfq import sv"]);
    error("", &["LANGUAGE", "--help"]);
    for number in ["0", "-1", "x", "18446744073709551616"] {
        error(&format!("fi --games={number}"), &["--games", number]);
        error(&format!("fi --generations={number}"), &["--generations", number]);
    }
    error("fi --seed=9223372036854775808", &["--seed"]);
    error("fi --threads 0", &["--threads"]);
    error("fi -l fi", &["--list"]);
    // No rack has a play.
    let before = leaves(&home);
    error("fi --games 2", &["2 games with the list fi taught no leave value"]);
    assert_eq!(leaves(&home), before);
}

#[test]
fn players_that_need_leaves_say_so_if_there_are_none() {
    let home = Home::with_list("fi", "AA TAA");
    home.remove_leaves();
    let named = ["the list fi has no leave values: run wfq train fi --shipped"];
    home.wfq("autoplay leave greedy --games 2").error(&named);
    assert_eq!(home.wfq("autoplay greedy --games 2").code, Some(0));
    let home = Home::with_list("nl", "STEP PAK");
    assert_eq!(home.wfq("autoplay leave --games 2").code, Some(0));
    let change = |sql: &str| {
        let database = Connection::open(home.database()).expect("opens");
        database.execute_batch(sql).expect("changes");
    };
    change("UPDATE list_leaves SET tiles = 'X1' WHERE tiles = 'X'");
    home.wfq("autoplay leave --games 2")
        .error(&["words.db: damaged, \"X1\" is not a leave", "--fresh"]);
    change("DELETE FROM list_leaves");
    home.wfq("autoplay leave --games 2").error(&["run wfq train nl --shipped"]);
    home.import("nl", "STEP PAK");
    assert_eq!(home.wfq("autoplay leave --games 2").code, Some(0));
}

#[cfg(target_os = "linux")]
mod interrupted {
    use std::process::Stdio;

    use super::*;
    use crate::process::{WORK, send_after};

    /// Starts a training and interrupts it after some clock ticks of work. Returns its standard error.
    fn interrupt(home: &Home, line: &str, work: u64, signal: &str) -> String {
        // The tests themselves may have been started after nohup.
        let line = [&["--default-signal=HUP", crate::WFQ][..], &crate::run::words(line)].concat();
        let mut command = home.through("env", &line);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs");
        send_after(&child, work, signal);
        let output = child.wait_with_output().expect("ends");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{error}");
        error
    }

    #[test]
    fn an_interrupted_training_is_resumed() {
        let home = dutch();
        home.pipe("train nl --read -", "tiles,value,count\nA,2,3\n").found();
        let line = "train nl --games 300 --generations 1";
        let (mut played, mut work) = (0, WORK);
        // A terminal that closes, the end that a system asks for, and Ctrl-C. On a slow machine the first one
        // may come before a game has ended.
        let mut signals = ["-HUP", "-TERM", "-INT"].into_iter().cycle();
        while played == 0 {
            let signal = signals.next().expect("endless");
            let said = interrupt(&home, &format!("{line} --threads 1"), work, signal);
            let end = " of 300 games of generation 1 of 1: the same command resumes it\n";
            let number = said.strip_prefix("error: interrupted after ");
            let number = number.and_then(|rest| rest.strip_suffix(end)).expect(&said);
            played = number.parse().expect("a number");
            assert!(played < 300, "{said}");
            work *= 2;
        }
        assert_eq!(leaves(&home), ["A\t2\t3"]);
        let kept =
            home.sql("SELECT played, sums IS NULL, origin FROM list_training WHERE list_id = 1");
        assert_eq!(kept, [format!("{played}\t0\tread")]);
        let named = ["a training of nl is under way", "--games 300 --seed 1", "--fresh"];
        home.wfq("train nl --games 300 --seed 2").error(&named);
        home.wfq(line).found();
        let straight = dutch();
        trained(straight.wfq(line));
        assert_eq!(leaves(&home), leaves(&straight));
        assert_eq!(
            home.sql("SELECT origin, sums FROM list_training WHERE list_id = 1"),
            ["trained\t"]
        );
    }

    #[test]
    fn after_nohup_a_training_goes_on_when_its_terminal_closes() {
        let home = dutch();
        let line = "train nl --games 300 --generations 1 --threads 1";
        let line = [&[crate::WFQ][..], &crate::run::words(line)].concat();
        let mut command = home.through("nohup", &line);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs");
        send_after(&child, WORK, "-HUP");
        // Long after it, Ctrl-C is the first signal that is seen: a second one would end the program at once.
        send_after(&child, 2 * WORK, "-INT");
        let output = child.wait_with_output().expect("ends");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains("interrupted after "), "{error}");
    }

    #[test]
    fn damaged_games_are_played_again() {
        let home = dutch();
        let line = "train nl --games 6 --generations 1";
        trained(home.wfq(line));
        let whole = leaves(&home);
        let database = Connection::open(home.database()).expect("opens");
        let sql = "UPDATE list_training SET generation = 0, played = 5, sums = x'77667174'";
        database.execute_batch(sql).expect("changes");
        drop(database);
        let again = home.wfq(line);
        assert_eq!(again.code, Some(0), "{again:?}");
        let said =
            "note: the saved games are damaged, or of another version: generation 1 starts over";
        assert!(again.err.starts_with(said), "{again:?}");
        assert_eq!(leaves(&home), whole);
    }
}
