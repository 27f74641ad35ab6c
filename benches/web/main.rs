//! How long WebAssembly takes for all moves and the best of a position, beside the program itself: 500
//! positions of games that wfq plays against itself, each asked in turn. And how long from a screenshot to moves.
//!
//! `cargo bench --bench web -- PACKAGE.tgz` asks the package that `.ci/npm` makes, in Node, by the same question
//! that is asked here.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use wfq::api::{Answer, Asks, Desk, Request, Stop, Work, find};
use wfq::app::lists::{ListChoice, WordLists};
use wfq::lexicon::WordMap;
use wfq::rules::Ruleset;

#[path = "../shared/mod.rs"]
#[allow(dead_code, reason = "other benchmarks use the rest")]
mod shared;

use shared::list::{List, in_project};
use shared::position::Position;
use shared::selfplay::turns;

/// How many positions there are, and how often each way answers; the fastest counts.
const POSITIONS: usize = 500;
const ROUNDS: usize = 3;

/// The package in Node, which ends with the benchmark.
struct Node {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Node {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Node {
    fn start(package: &Path, folder: &Path) -> Self {
        let unpacked = folder.join("node_modules/wfq");
        fs::create_dir_all(&unpacked).expect("a folder");
        let mut tar = Command::new("tar");
        tar.arg("-xzf").arg(package).args(["--strip-components", "1", "-C"]).arg(unpacked);
        assert!(tar.status().expect("tar").success(), "{} is a package", package.display());
        fs::copy(in_project("benches/web/ask.mjs"), folder.join("ask.mjs")).expect("copied");
        let mut node = Command::new("node");
        let node = node.arg("ask.mjs").current_dir(folder);
        let mut child = node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("Node");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let mut node = Self { child, input, output };
        node.answer();
        node
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        serde_json::from_str(&line).expect("JSON")
    }

    fn ask(&mut self, asked: &Value) -> (Value, Duration) {
        writeln!(self.input, "{asked}").expect("it listens");
        let mut found = self.answer();
        let seconds = found["seconds"].as_f64().expect("seconds");
        (found["best"].take(), Duration::from_secs_f64(seconds))
    }
}

/// What the page's question for moves is answered with here.
fn ask(desk: &Desk, position: &Position) -> (Value, Duration) {
    let asked = json!({
        "position": {"text": position.text, "rack": position.rack, "list": "nl"}, "sort": "score", "limit": 1,
    });
    let begun = Instant::now();
    let (question, name) = find(&"POST".parse().expect("a method"), "/api/moves").expect("known");
    let Asks::Desk(read) = question.asks else { unreachable!("a desk answers it") };
    let media = "application/json".to_owned();
    let body = asked.to_string().into_bytes();
    let job = read(Request { name, media, body, ..Request::default() }, desk).expect("a position");
    let Work::Whole(work) = job.work else { unreachable!("it is answered at once") };
    let answer = work(desk, &Stop::default()).and_then(Answer::into_file).expect("an answer");
    let mut rows: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
    (rows["plays"][0].take(), begun.elapsed())
}

fn desk(folder: &Path) -> Desk {
    let choice = ListChoice { database: folder.join("words.db"), ..ListChoice::default() };
    Desk::new(WordLists::new(choice, Arc::new(())), None, false)
}

fn positions() -> Vec<Position> {
    let list = List::unpack(1);
    let map: WordMap = list.clean(List::map);
    let ruleset: &Ruleset = &list.ruleset;
    let all = turns(ruleset, &map, POSITIONS);
    all.iter().map(|turn| Position::new(ruleset, &turn.board, &turn.rack)).collect()
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let Some(package) = arguments.next() else {
        println!("nothing to measure: give a package, which .ci/npm makes");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let mut node = Node::start(&in_project(&package), folder.path());
    let desk = desk(folder.path());
    let (mut here, mut there, mut logarithms) = (Duration::ZERO, Duration::ZERO, 0.0);
    let positions = positions();
    for position in &positions {
        let asked = json!({"text": position.text, "rack": position.rack});
        let (mut native, mut wasm) = (Duration::MAX, Duration::MAX);
        for _ in 0..ROUNDS {
            let (best, time) = ask(&desk, position);
            native = native.min(time);
            let (also, time) = node.ask(&asked);
            wasm = wasm.min(time);
            assert_eq!((&best["name"], &best["score"]), (&also["name"], &also["score"]));
        }
        here += native;
        there += wasm;
        logarithms += (wasm.as_secs_f64() / native.as_secs_f64()).ln();
    }
    let mean = (logarithms / positions.len() as f64).exp();
    println!(
        "{} positions, all moves and the best: here {:.0} ms, WebAssembly {:.0} ms: {:.2}×, geometric mean {mean:.2}×",
        positions.len(),
        here.as_secs_f64() * 1e3,
        there.as_secs_f64() * 1e3,
        there.as_secs_f64() / here.as_secs_f64(),
    );
    for name in ["english", "grit", "kruit", "kus", "random", "unplayed"] {
        let path = in_project(&format!("tests/data/pictures/{name}.png"));
        let times = (0..ROUNDS).map(|_| node.ask(&json!({"path": path})).1);
        let fastest = times.min().expect("three");
        println!("from {name}.png to moves: {:.0} ms", fastest.as_secs_f64() * 1e3);
    }
}
