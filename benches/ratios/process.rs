//! The program itself, started for one question.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::LazyLock;

use crate::peer::{Peer, PeerPosition, as_peer};
use crate::shared::list::{List, PACKED, folder, in_project};
use crate::shared::position::{Position, board};
use crate::table::{Table, millis};
use crate::timing::{fastest, race, ratio, runs, way};

/// The program.
static WFQ: LazyLock<String> = LazyLock::new(crate::built::program);

const BOARD: &str = "boards/dad.board";
const COUNTED: [&str; 5] = ["ESTSREQZ", "ST??R", "????", "?????", "????????"];
const LISTED: [&str; 2] = ["ESTSREQZ", "????????"];
const SOLVED: [&str; 3] = ["PEKDAAL", "POLKAS?", "ST??REA"];

/// Patterns with the regular expressions that mean the same: the peer has none, and the list is read
/// and looked through.
const SEARCHED: [(&str, &str); 4] =
    [("GEBAK%", "^GEBAK"), ("%GEBAK", "GEBAK$"), ("%BAK%", "BAK"), ("/GE.*BAK/", "GE.*BAK")];

const RUNS: usize = 20;
/// The peer spends nearly all of its time reading the list.
const PEER_RUNS: usize = 3;

/// A question, in words and as arguments, and how the peer answers it: with the number of words, or
/// the best score.
struct Question<'a> {
    name: String,
    arguments: Vec<&'a OsStr>,
    kind: &'static str,
    ask_peer: Box<dyn Fn(&mut Peer) -> usize + 'a>,
}

pub fn run(list: &List) {
    let folder = folder();
    let database = folder.path().join("words.db");
    answer(&database, &["import".as_ref(), "nl".as_ref(), in_project(PACKED).as_ref()]);
    let board_path = in_project(BOARD);
    let mut table = Table::new(
        "process: a program started for one question, its answer thrown away
Not the same work: wfq starts, asks a database made before, writes and ends; the peer reads the list
from text and answers, within a program that runs already; patterns it has none, and its words are
looked at one by one. \"nothing\" is wfq --version.",
        &[("wfq", 26)],
        &["fastest ms", "median ms", "nothing ms", "peer ms", "wfq/nothing", "peer/wfq"],
    );
    let mut peer = Peer::read(list);
    for question in questions(list, board_path.as_ref()) {
        let arguments = question.arguments.as_slice();
        check(&question, (question.ask_peer)(&mut peer), &answer(&database, arguments));
        let nothing = way(|| run_quietly(&database, &["--version".as_ref()]));
        let [nothing, wfq] = race(runs(RUNS), [nothing, way(|| run_quietly(&database, arguments))]);
        let once = way(|| (question.ask_peer)(&mut Peer::read(list)));
        let [peer_time] = fastest(runs(PEER_RUNS), [once]);
        let (median, nothing, wfq) = (wfq.median(), nothing.fastest(), wfq.fastest());
        table.line(
            &[&question.name],
            &[wfq, median, nothing, peer_time].map(millis),
            &[ratio(wfq, nothing), ratio(peer_time, wfq)],
            &[question.kind],
        );
    }
    table.finish();
}

fn questions<'a>(list: &'a List, board_path: &'a OsStr) -> Vec<Question<'a>> {
    let anagram = |rack: &'static str, count: bool| {
        let (option, kind) = if count { (Some("--count"), "counting") } else { (None, "listing") };
        let arguments = ["anagram", rack].into_iter().chain(option);
        Question {
            name: arguments.clone().collect::<Vec<_>>().join(" "),
            arguments: arguments.map(OsStr::new).collect(),
            kind,
            ask_peer: Box::new(move |peer| peer.anagrams(&as_peer(rack)).len()),
        }
    };
    let solve = |rack: &'static str| {
        let position = Position::new(&list.ruleset, &board(&list.ruleset, BOARD), rack);
        let position = PeerPosition::new(&position);
        let best = move |peer: &mut Peer| {
            let scores = peer.solve(&position);
            scores.first().map_or(0, |score| score.score as usize)
        };
        let [command, board_option, rack_option, rack_value] =
            ["solve", "--board", "--rack", rack].map(OsStr::new);
        Question {
            name: format!("solve {rack}"),
            arguments: vec![command, board_option, board_path, rack_option, rack_value],
            kind: "solving",
            ask_peer: Box::new(best),
        }
    };
    let search = |(pattern, regex): (&'static str, &str)| {
        let regex = regex::Regex::new(&format!("(?i){regex}")).expect("a pattern");
        Question {
            name: format!("search {pattern} --count"),
            arguments: ["search", pattern, "--count"].map(OsStr::new).to_vec(),
            kind: "counting",
            ask_peer: Box::new(move |_| {
                list.text.lines().filter(|word| regex.is_match(word)).count()
            }),
        }
    };
    let counted = COUNTED.into_iter().map(|rack| anagram(rack, true));
    let listed = LISTED.into_iter().map(|rack| anagram(rack, false));
    let solved = SOLVED.into_iter().map(solve);
    counted.chain(listed).chain(solved).chain(SEARCHED.into_iter().map(search)).collect()
}

/// Checks the answer against the peer's number.
fn check(question: &Question<'_>, number: usize, answer: &str) {
    let right = match question.kind {
        "counting" => answer.trim() == number.to_string(),
        // Words stand below lines like "4 letters: 2,345".
        "listing" => {
            let lines = answer.lines().filter(|line| !line.contains(':'));
            lines.flat_map(str::split_whitespace).count() == number
        }
        _ => {
            let first = answer.lines().find_map(|line| line.trim().strip_prefix("1 "));
            first.and_then(|line| line.split_whitespace().next()) == Some(&number.to_string())
        }
    };
    assert!(right, "{}: the peer has {number}, wfq\n{answer}", question.name);
}

fn command(database: &Path, arguments: &[&OsStr]) -> Command {
    let mut command = Command::new(&*WFQ);
    command.arg("--db").arg(database).args(arguments);
    command.env_remove("WFQ_LANGUAGE").stdin(Stdio::null()).stderr(Stdio::null());
    command
}

/// What the program answers.
pub fn answer(database: &Path, arguments: &[&OsStr]) -> String {
    let output = command(database, arguments).output().expect("wfq");
    assert!(is_answered(output.status), "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Runs the program, and throws its answer away.
pub fn run_quietly(database: &Path, arguments: &[&OsStr]) {
    let status = command(database, arguments).stdout(Stdio::null()).status();
    assert!(is_answered(status.expect("wfq")), "{arguments:?}");
}

/// Whether there is an answer, which may be that there is nothing.
fn is_answered(status: ExitStatus) -> bool {
    matches!(status.code(), Some(0 | 1))
}
