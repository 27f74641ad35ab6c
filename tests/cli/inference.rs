//! Racks weighed by the opponent's last move.

use serde_json::Value;

use crate::run::{Answer, LISTS};

const ASKED: &str = "--rack PEKDAAL --seconds 600";

fn ask(more: &str, last: &str) -> Answer {
    let dad = format!("{}/boards/dad.board", env!("CARGO_MANIFEST_DIR"));
    let line = format!("solve --board {dad} {ASKED} {more} --after");
    let parts: Vec<_> = line.split(' ').chain([last]).collect();
    LISTS.run(&parts)
}

fn json(answer: &Answer) -> Value {
    serde_json::from_str(&answer.out).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
}

#[test]
fn racks_are_weighed_by_the_last_move() {
    let replies = |threads: u8, last: &str| {
        ask(&format!("--replies 3 --racks 60 --threads {threads} --json"), last)
    };
    let one = replies(1, "13G .....EN");
    assert!(one.err.contains("racks by inference from 13G .....EN\n"), "{one:?}");
    let rows = json(&one);
    assert_eq!(rows[0]["replies"]["inferred"], true);
    // Any number of threads gives the same answer, and another move another one.
    assert_eq!(rows, json(&replies(2, "13G .....EN")));
    assert_ne!(rows[0]["replies"], json(&replies(1, "swap 4"))[0]["replies"]);
    let why = ask("--why 1 --racks 60", "13G .....EN");
    assert!(why.out.contains("\nracks by inference from 13G .....EN\n"), "{why:?}");
    assert_eq!(json(&ask("--why 1 --racks 60 --json", "13G .....EN"))["replies"]["inferred"], true);
}

#[test]
fn an_impossible_last_move_is_refused() {
    for (last, said) in [
        ("8F MUFS", "no game leads to the board without the tiles on 8F"),
        ("8F MUFT", "the board has S there"),
        ("1A STEP", "the board has nothing there"),
        ("swap 9", "from 1 to 7"),
        ("nonsense", "is not a move"),
    ] {
        let answer = ask("--replies 3 --racks 60", last);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{answer:?}");
        assert!(answer.err.contains(&format!("--after {last:?}: ")), "{answer:?}");
        assert!(answer.err.contains(said), "{answer:?}");
    }
    let idle = ask("--top 3", "pass");
    assert_eq!(idle.code, Some(2));
    assert!(idle.err.contains("--after does nothing"), "{idle:?}");
}
