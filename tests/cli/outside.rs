//! Other programs that play, and this one as such a program.
#![cfg(unix)]

use std::time::{Duration, Instant};

use itertools::Itertools;
use serde_json::Value;

use crate::WFQ;
use crate::run::{Home, LISTS};

/// This program as another one.
fn bot(player: &str) -> String {
    format!("{WFQ} bot {player} -l nl --db {}", LISTS.database().display())
}

fn autoplay(arguments: &[&str]) -> crate::run::Answer {
    LISTS.run(&[&["autoplay", "-l", "nl"], arguments].concat())
}

fn report(arguments: &[&str]) -> Value {
    autoplay(&[arguments, &["--json"]].concat()).json()
}

#[test]
fn a_copy_of_this_program_plays_as_within_it() {
    for player in ["leave", "greedy"] {
        let within = report(&["random", player, "--games", "12"]);
        let outside = report(&["random", "--player", &bot(player), "--games", "12"]);
        assert_eq!(outside["fingerprint"], within["fingerprint"], "{player}");
        assert_eq!(outside["players"][1]["player"], *bot(player));
        for field in ["score", "wins", "bingos", "turns"] {
            let values = [&outside, &within].map(|report| &report["players"][1][field]);
            assert_eq!(values[0], values[1], "{player}: {field}");
        }
    }
    // Blank lines are no moves, and a command is one of the shell.
    let spaced = format!(
        "cd / && A=1 {} | while read -r line; do echo; echo \"$line\"; done",
        bot("greedy")
    );
    let spaced = report(&["random", "--player", &spaced, "--games", "2", "--threads", "1"]);
    let within = report(&["random", "greedy", "--games", "2"]);
    assert_eq!(spaced["fingerprint"], within["fingerprint"]);
    let leave = bot("leave");
    let itself = ["--player", &leave, "--player", &leave, "--games", "3", "--threads", "2"];
    let within = report(&["leave", "leave", "--games", "3"]);
    assert_eq!(report(&itself)["fingerprint"], within["fingerprint"]);
}

#[test]
fn what_a_program_does_wrong_ends_its_game() {
    let home = Home::new();
    home.write("silent.sh", "exec sleep 60\n");
    home.write("long.sh", "head -c 20000 /dev/zero | tr '\\0' a; exec sleep 60\n");
    let [silent, long] = ["silent.sh", "long.sh"].map(|name| home.path(name));
    let [silent, long] = [silent, long].map(|path| format!("sh {}", path.display()));
    for (command, said) in [
        ("echo hello", "\"hello\" is not a move"),
        ("echo 1A STEP", "\"1A STEP\": "),
        ("echo 8D", "\"8D\" is not a move"),
        ("echo 8H QQQQ", "8H"),
        ("echo swap", "swap: empty"),
        ("echo swap QQQQ", "the rack has no"),
        ("true", "it ended without a move"),
        ("cat | (exec sleep 60)", "its time was up after 1 s"),
        ("printf '\\377\\n'", "UTF-8"),
        ("/none/such", "it ended without a move"),
        (&long, "a line of more than 10000 bytes"),
        (&silent, "its time was up after 1 s"),
    ] {
        let each = ["--games", "2", "--each", "--json", "--clock", "1", "--player", command];
        let answer = autoplay(&each);
        assert_eq!(answer.code, Some(0), "{command}: {answer:?}");
        let rows: Value = serde_json::from_str(&answer.out).expect("JSON");
        let rows = rows.as_array().expect("rows");
        assert_eq!(rows.len(), 2, "{command}");
        for row in rows {
            let error = row["error"].as_str().unwrap_or_default();
            assert!(row["ended"] == "resigned" && error.contains(said), "{command}: {row}");
        }
        let lost = format!("2 games lost by an error; the first is game 1: {command}: ");
        assert!(answer.err.contains(&lost), "{command}: {}", answer.err);
    }
    let passed = autoplay(&["--games", "2", "--json", "--player", "echo pass"]);
    let passed: Value = serde_json::from_str(&passed.out).expect("JSON");
    assert_eq!(passed["players"][0]["losses"], 2, "a program that passes once, and ends");
    // One that is ahead, and ends: it has lost, as one that never moved.
    let bot = bot("greedy");
    let thrice = "for n in 1 2 3; do read -r line && echo \"$line\"; done";
    for command in [format!("{bot} | {{ {thrice}; }}"), "true".to_owned()] {
        let ended = autoplay(&["random", "--player", &command, "--games", "2", "--json"]);
        let ended: Value = serde_json::from_str(&ended.out).expect("JSON");
        let results = ["wins", "draws", "losses"].map(|name| ended["players"][1][name].as_u64());
        assert_eq!(results, [Some(0), Some(0), Some(2)], "{ended}");
    }
    // One that reads nothing: more positions than a pipe holds.
    let deaf = autoplay(&["--games", "40", "--threads", "1", "--player", "yes pass"]);
    assert_eq!(deaf.code, Some(0), "{deaf:?}");
    let passing = "yes pass";
    let each = autoplay(&["--games", "2", "--each", "--csv", "--player", passing]).found();
    assert!(
        each.starts_with("game,")
            && each.lines().next().is_some_and(|row| row.ends_with(",ended,error"))
    );
}

#[test]
fn players_and_programs_are_two() {
    let refused = |arguments: &[&str], said: &str| autoplay(arguments).error(&[said]);
    refused(&["leave", "greedy", "--player", "x"], "two players play");
    refused(&["--player", "x", "--player", "x", "--player", "x"], "two players play");
    refused(&["leave", "--player", "x", "--part", "1/2"], "--part");
    refused(&["--player", "x", "--clock", "0"], "--clock");
    refused(&["--player", ""], "no command");
    refused(&["--player", "a\nb"], "a control character");
}

#[test]
fn each_line_is_a_position_and_its_move() {
    let empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
    let line =
        format!("{empty} STEPABC/ 0/0 0 bb 40; bdn wordfeud; etl 7; ld wordfeud_nl; mcnz 3;");
    let answer =
        LISTS.pipe("bot greedy -l nl", format!("{line}\n\n{line} tmr 1000/2000;\n")).found();
    let moves: Vec<_> = answer.lines().collect();
    assert!(moves.len() == 2 && moves[0] == moves[1], "{moves:?}");
    let top = LISTS.pipe("solve --board - -l nl --top 1 --json", line.clone());
    let top: Value = serde_json::from_str(&top.out).expect("JSON");
    let (at, word) = (&top[0]["notation"], &top[0]["word"]);
    assert_eq!(
        moves[0],
        format!("{} {}", at.as_str().expect("a place"), word.as_str().expect("a word"))
    );
    for (lines, said) in [
        ("hello\n".to_owned(), "standard input:1:6: 5 squares"),
        (format!("{line}\n{empty}\n"), "standard input:2: no rack"),
        (line.replace("STEPABC", "STEP#"), "standard input:1: rack, column 5: "),
        (line.replace("STEPABC", ""), "standard input:1: no rack"),
        (line.replace("wordfeud_nl", "english"), "standard input:1: a position of en,"),
        ("a".repeat(20_000), "standard input:1: a line of more than 10000 bytes"),
    ] {
        let answer = LISTS.pipe("bot -l nl", lines);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.err.contains(said) && answer.err.lines().count() == 1, "{answer:?}");
    }
    LISTS.pipe("bot --json", "").error(&["leave --format and --json out"]);
    LISTS.pipe("bot leve", "").error(&["did you mean leave?"]);
}

/// Late positions: one with two blanks and five tiles in the bag, one with a tile in the bag, and an ending.
const LATE: [&str; 3] = [
    "10O4/5Y3IN4/5OP1HEN4/3M2ODE1UW3/3EI1FAH1TEDER/3MN2RE1TI3/4S2T1ZEEF2/3BLUESMANNEN1/4O4L2S2/1INDEX1D1V5/REU1G1JOPEN4/\
     7G1N5/9D3Q1/6CAKE3A1/4ZWOL1RAKET1 JKNST??/ 0/0 0 bb 40; etl 7; ld wordfeud_nl; mcnz 3;",
    "GEKTE5C4/2N7A4/2I4VEZELS2/D1PF3E2S4/A1JUREER1DARMEN/T1EN3Z2rENG1/UWS4I1B1L3/M4D1N1E1A3/1GECHIpT1R1X3/1Y3P3E1EB2/OMDOET3N1DO2/\
     2O2ELO1N2E2/2K2NISJE2K2/9N5/15 AHNRSUW/ 0/0 0 bb 40; etl 7; ld wordfeud_nl; mcnz 3;",
    "GEKTE5C4/2N7A4/2I4VEZELS2/D1PF3E2S4/A1JUREER1DARMEN/T1EN3Z2rENG1/UWS4I1B1L3/M4D1N1E1A3/1GECHIpT1R1X3/1Y3P3E1EB2/OMDOET3N1DO2/\
     2OF1ELO1N2E2/VAK2NISJE2K2/9N2T2/15 AHNQU/ 0/0 0 bb 40; etl 7; ld wordfeud_nl; mcnz 3;",
];

#[test]
fn a_clock_that_is_no_time_is_an_error() {
    let refused = LISTS.pipe("bot replies -l nl", format!("{} tmr soon/1000;\n", LATE[0]));
    refused.error(&["standard input:1: ", "tmr: not milliseconds: write tmr 60000"]);
}

/// A move by what could be tried in no time is one by equity.
#[test]
fn a_player_keeps_to_the_clock() {
    for position in LATE {
        let by_equity = LISTS.pipe("bot leave -l nl", format!("{position}\n")).found();
        for player in ["replies", "win"] {
            let overdrawn = format!("{position} tmr -100/1000;\n{position} tmr 0/1000; ti 100;\n");
            let moves = LISTS.pipe(&format!("bot {player} -l nl"), overdrawn).found();
            assert_eq!(moves, by_equity.repeat(2), "{player}: {position}");
        }
    }
}

#[test]
#[ignore = "takes 20 s; run by .ci/long"]
fn no_player_outlasts_its_clock() {
    for player in ["value", "replies", "replies+end", "pre-endgame", "win"] {
        // The list is read before the clock runs.
        let time = |lines: String| {
            let begun = Instant::now();
            LISTS.pipe(&format!("bot {player} -l nl"), lines).found();
            begun.elapsed()
        };
        let start = time(String::from("\n"));
        for (position, left) in LATE.into_iter().cartesian_product([200, 1000]) {
            let taken = time(format!("{position} tmr {left}/1000;\n"));
            let most = start + Duration::from_millis(left);
            assert!(
                taken < most + Duration::from_millis(200),
                "{player}, {left}: {taken:?}, {position}"
            );
        }
    }
}
