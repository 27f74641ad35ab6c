//! How many positions a second `wfq serve` answers, beside `wfq solve --batch`, and how long the slowest
//! of a hundred requests takes; and how long a board with two blanks takes.
//!
//! `cargo bench --bench serve` asks the Dutch positions without blanks, the best move of each by
//! equity, over some connections at a time.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};

#[path = "../../tests/support/built.rs"]
mod built;

/// The program.
static WFQ: LazyLock<String> = LazyLock::new(built::program);

/// How many times the positions are asked in a round.
const TIMES: usize = 40;

/// The connections at a time.
const CONNECTIONS: [usize; 3] = [1, 2, 8];

/// How many rounds there are; the fastest counts.
const ROUNDS: usize = 3;

/// A position with a known answer.
#[derive(Deserialize)]
struct Position {
    language: String,
    board: Vec<String>,
    rack: String,
}

/// A running server, which ends with the benchmark.
struct Served {
    child: Child,
    port: u16,
    token: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Served {
    fn start(home: &Path) -> Self {
        let mut command = wfq(home, &["serve", "--port", "0"]);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("an address");
        let (_, rest) = line.trim().split_once("localhost:").expect("a port");
        let (port, token) = rest.split_once("/?token=").expect("a token");
        Self { child, port: port.parse().expect("a port"), token: token.to_owned() }
    }

    /// Asks questions one after the other on a connection of its own, and times each.
    fn ask<'b>(&self, bodies: impl Iterator<Item = &'b String>) -> Vec<Duration> {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("it listens");
        stream.set_nodelay(true).expect("a connection");
        let mut reader = BufReader::new(stream);
        let asked = bodies.map(|body| {
            let begun = Instant::now();
            let request = format!(
                "POST /api/moves HTTP/1.1\r\nHost: localhost:{}\r\nAuthorization: Bearer {}\r\n\
                 Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                self.port,
                self.token,
                body.len()
            );
            reader.get_mut().write_all(request.as_bytes()).expect("sent");
            read(&mut reader);
            begun.elapsed()
        });
        asked.collect()
    }
}

/// Reads an answer.
fn read(reader: &mut impl BufRead) {
    let (mut line, mut length) = (String::new(), 0);
    reader.read_line(&mut line).expect("an answer");
    assert!(line.contains(" 200 "), "{line}");
    loop {
        line.clear();
        reader.read_line(&mut line).expect("a head");
        match line.trim().to_ascii_lowercase().split_once(": ") {
            Some(("content-length", value)) => length = value.parse().expect("a number"),
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("a body");
}

fn wfq(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(&*WFQ);
    command.args(arguments).env("XDG_DATA_HOME", home).current_dir(home);
    command.env_remove("WFQ_DB").env_remove("WFQ_LANGUAGE");
    command
}

/// How long a command takes, at its fastest.
fn timed(rounds: usize, mut run: impl FnMut()) -> Duration {
    let times = (0..rounds).map(|_| {
        let begun = Instant::now();
        run();
        begun.elapsed()
    });
    times.min().unwrap_or_default()
}

fn positions() -> Vec<Position> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/positions.jsonl");
    let text = fs::read_to_string(file).expect("in the project");
    let all = text.lines().map(|line| serde_json::from_str(line).expect("a position"));
    all.filter(|position: &Position| position.language == "nl").collect()
}

fn question(position: &Position) -> Value {
    let Position { board, rack, .. } = position;
    json!({"position": {"rows": board, "rack": rack, "list": "nl"}, "limit": 1})
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if args.iter().any(|arg| arg == "--list") || !args.iter().any(|arg| arg == "--bench") {
        return;
    }
    let home = tempfile::tempdir().expect("a folder");
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/nl.txt.gz");
    let imported = wfq(home.path(), &["import", "nl", list]).stdout(Stdio::null()).status();
    assert!(imported.expect("runs").success());
    let all = positions();
    let (blanks, plain): (Vec<_>, Vec<_>) =
        all.iter().partition(|position| position.rack.contains('?'));
    println!("{} positions without blanks, {TIMES} times", plain.len());
    let batch = batch(home.path(), &plain);
    println!("batch                {batch:8.0} a second");
    let served = Served::start(home.path());
    let bodies: Vec<String> = plain.iter().map(|position| question(position).to_string()).collect();
    // The list is read into memory at the first question.
    served.ask(bodies.iter().take(1));
    for connections in CONNECTIONS {
        let (rate, late) = serve(&served, &bodies, connections);
        println!(
            "serve, {connections} connections {rate:8.0} a second, {:.2} of the batch, p99 {late:.2?}",
            rate / batch
        );
    }
    for count in [1, 2] {
        let racks = blanks.iter().filter(|position| position.rack.matches('?').count() == count);
        let bodies: Vec<_> = racks
            .map(|position| {
                let mut asked = question(position);
                asked["limit"] = json!(100);
                asked.to_string()
            })
            .collect();
        let mut times = served.ask(bodies.iter());
        times.sort_unstable();
        let [middle, last] = [times.len() / 2, times.len() - 1].map(|place| times[place]);
        println!(
            "{count} blank, {} positions, 100 moves each: median {middle:.2?}, slowest {last:.2?}",
            times.len()
        );
    }
}

/// How many positions a second a batch answers.
fn batch(home: &Path, positions: &[&Position]) -> f64 {
    let lines = positions.iter().map(|position| {
        let Position { board, rack, .. } = position;
        format!("{}\n", json!({"board": board, "rack": rack}))
    });
    let lines = lines.collect::<String>().repeat(TIMES);
    fs::write(home.join("batch.jsonl"), lines).expect("written");
    let arguments =
        ["solve", "-l", "nl", "--batch", "batch.jsonl", "--top", "1", "--sort", "equity"];
    let time = timed(ROUNDS, || {
        let status = wfq(home, &arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(status.expect("runs").success());
    });
    (positions.len() * TIMES) as f64 / time.as_secs_f64()
}

/// How many requests a second are answered over some connections, and the time within which 99 of a
/// hundred are.
fn serve(served: &Served, bodies: &[String], connections: usize) -> (f64, Duration) {
    let all = bodies.len() * TIMES;
    let mut times = Vec::new();
    let time = timed(ROUNDS, || {
        times = thread::scope(|scope| {
            let asked = (0..connections).map(|number| {
                let mine = bodies.iter().cycle().take(all).skip(number).step_by(connections);
                scope.spawn(move || served.ask(mine))
            });
            let asked: Vec<_> = asked.collect();
            asked.into_iter().flat_map(|asked| asked.join().expect("answers")).collect()
        });
    });
    times.sort_unstable();
    (all as f64 / time.as_secs_f64(), times[times.len() * 99 / 100])
}
