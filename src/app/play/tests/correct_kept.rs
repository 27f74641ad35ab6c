//! What a correction keeps: racks, and corrections that wait for others.

use std::path::{Path, PathBuf};

use super::play::{apply, new_game, resume};
use crate::app::play::*;

/// A game of three turns, of which the last one is one's own.
fn game(folder: &Path) -> (PathBuf, PlayAlong) {
    let path = folder.join("game.board");
    let mut along = new_game(&path, "STEPABC");
    for typed in ["8H STEP", "tiles EEEN", "I9 AR !", "J10 BEEN !", "tiles DOGI"] {
        apply(&mut along, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    (path, along)
}

/// What a game says to some commands, the last one's answer.
fn said(along: &mut PlayAlong, commands: &[&str]) -> String {
    let said = commands
        .iter()
        .map(|typed| apply(along, typed).unwrap_or_else(|error| panic!("{typed}: {error}")));
    said.last().unwrap_or_default()
}

fn rack(along: &PlayAlong) -> String {
    along.rack().text(&along.game().ruleset().alphabet)
}

#[test]
fn a_correction_of_the_last_turn_keeps_the_tiles_that_are_left() {
    for (commands, left, waiting) in [
        (&["turn 3 pass"][..], "ABCEEEN", WaitingFor::OpponentsMove),
        (&["turn 3 swap EE"], "ABCEN", WaitingFor::NewTiles(2)),
        (&["turn 3 remove"], "ABCEEEN", WaitingFor::MyMove),
        (&["turn 3 J10 BEE !"], "ACEN", WaitingFor::NewTiles(3)),
        (&["turn 3 swap EE", "tiles DO"], "ABCDENO", WaitingFor::OpponentsMove),
        (&["turn 3 swap EE", "turn 3 J10 BEEN !"], "ACE", WaitingFor::NewTiles(4)),
        (&["turn 2 H8 SO ! anyway"], "ABCEEEN", WaitingFor::MyMove),
        (&["turn 2 remove anyway"], "ABCEEEN", WaitingFor::OpponentsMove),
        (&["I9 ARS !", "turn 2 pass anyway"], "ABCEEEN", WaitingFor::MyMove),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, mut along) = game(folder.path());
        said(&mut along, commands);
        for along in [&along, &resume(&path)] {
            assert_eq!(
                (rack(along).as_str(), along.waiting_for()),
                (left, waiting),
                "{commands:?}"
            );
            assert_eq!(along.game().given_rack(along.me().other()), None, "{commands:?}");
        }
    }
}

#[test]
fn a_waiting_correction_outlives_what_is_refused_and_what_only_shows() {
    let fits =
        "turn 2: left out: opponent: I8 TAR, 5 points; turn 3: left out: me: J10 BEEN, 29 points";
    for between in [
        "list",
        "next",
        "previous",
        "F=8,8",
        "W=EN",
        "sort",
        "why 1",
        "replies",
        "theirs QQQQ",
        "rack QQ",
        "8A STEP",
        "turn 9 pass",
        "5",
        "bag",
        "turns",
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let (_, mut along) = game(folder.path());
        apply(&mut along, "turn 2 remove").expect_err("BEEN touches nothing of theirs");
        _ = apply(&mut along, between);
        assert_eq!(apply(&mut along, "turn 3 remove").as_deref(), Ok(fits), "{between}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let (_, mut along) = game(folder.path());
    apply(&mut along, "turn 2 remove").expect_err("BEEN touches nothing of theirs");
    said(&mut along, &["scores 40 5", "turn 3 remove"]);
    assert_eq!(along.game().turns().len(), 2);
}

#[test]
fn a_refusal_says_that_the_players_change_places() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, mut along) = game(folder.path());
    let places = "; the players change places there: it would be the other player's turn; nothing";
    let refused = apply(&mut along, "turn 2 remove").expect_err("BEEN touches nothing of theirs");
    assert!(refused.contains(places), "{refused}");
    assert_eq!(along.drop_corrections().as_deref(), Some("the correction of turn 2"));
    let refused = apply(&mut along, "turn 2 H8 SO !").expect_err("the same players");
    assert!(!refused.contains("change places"), "{refused}");
    assert_eq!(along.waiting_corrections().as_deref(), Some("the correction of turn 2"));
    apply(&mut along, "turn 3 score 0").expect_err("BEEN still touches nothing of theirs");
    let both = "the corrections of turns 2 and 3";
    assert_eq!(along.drop_corrections().as_deref(), Some(both));
    assert_eq!((along.waiting_corrections(), along.drop_corrections()), (None, None));
}
