//! Turns that are corrected, forgotten racks, and turns taken back that are kept with the game.

use std::path::{Path, PathBuf};

use super::play::{apply, new_game, resume};
use crate::app::play::*;
use crate::formats::Record;

/// A game of four turns: of the last one's player the rack is not known.
fn game(folder: &Path) -> (PathBuf, PlayAlong) {
    let path = folder.join("game.board");
    let mut along = new_game(&path, "STEPABC");
    for typed in ["8E STEP 9", "tiles ENQR", "E8 SEXY 40", "11D BYE !", "tiles DD", "swap 2"] {
        apply(&mut along, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    (path, along)
}

fn record(path: &Path) -> String {
    std::fs::read_to_string(record_path(path)).expect("a record")
}

fn rack(along: &PlayAlong) -> String {
    along.rack().text(&along.game().ruleset().alphabet)
}

fn turns(along: &PlayAlong) -> Vec<String> {
    along.numbered_turns()
}

#[test]
fn a_turn_is_corrected_and_the_rest_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, mut along) = game(folder.path());
    let before = record(&path);
    assert_eq!(
        apply(&mut along, "turn 2 E8 SEXY").as_deref(),
        Ok("turn 2: opponent: E8 SEXY, 40 points")
    );
    assert_eq!(record(&path), before);
    // Other tiles of one's own: what was drawn after stays.
    apply(&mut along, "turn 3 11D AYE !").expect("a correction");
    assert_eq!((rack(&along).as_str(), along.scores()), ("BCDDNQR", [19, 40]));
    apply(&mut along, "turn 2 score 30").expect("a correction");
    assert_eq!(along.scores(), [19, 30]);
    assert_eq!(turns(&along)[1], " 2  opponent: E8 SEXY, 40 points, entered as 30");
    apply(&mut along, "turn 3 11D BYE !").expect("a correction");
    assert_eq!((rack(&along).as_str(), along.scores()), ("ACDDNQR", [22, 30]));
    apply(&mut along, "turn 2 score 40").expect("a correction");
    assert_eq!(record(&path), before);
    assert_eq!(
        apply(&mut along, "turn 4 remove").as_deref(),
        Ok("turn 4: left out: opponent: swaps 2 tiles")
    );
    assert_eq!((along.game().turns().len(), rack(&along).as_str()), (3, "ACDDNQR"));
    let none = "turn 4: turns are numbered 1 to 3; turns lists them";
    assert_eq!(apply(&mut along, "turn 4 pass").expect_err("no such turn"), none);
}

#[test]
fn nothing_changes_until_all_turns_fit() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, mut along) = game(folder.path());
    let before = turns(&along);
    let refused = apply(&mut along, "turn 2 E8 SEX !").expect_err("BYE has no Y");
    assert!(refused.starts_with("turn 3 no longer fits, me: 11D BYE, 13 points: "), "{refused}");
    assert!(
        refused.contains(
            "correct turn 3 as well, or leave out turns 3 to 4 with: turn 2 E8 SEX ! anyway"
        ),
        "{refused}"
    );
    assert_eq!((turns(&along), turns(&resume(&path))), (before.clone(), before.clone()));
    // Another correction goes with the first; more tiles are left then, and the new one is asked for.
    apply(&mut along, "turns").expect("turns");
    assert_eq!(
        apply(&mut along, "turn 3 swap C").as_deref(),
        Ok("turn 2: opponent: E8 SEX, 12 points; turn 3: me: swaps C")
    );
    assert_eq!(along.waiting_for(), WaitingFor::NewTiles(1));
    assert_eq!(turns(&along)[1..3], [" 2  opponent: E8 SEX, 12 points", " 3  me: swaps C"]);
    apply(&mut along, "undo").expect("a turn");
    let folder = tempfile::tempdir().expect("a folder");
    let (_, mut along) = game(folder.path());
    let left = apply(&mut along, "turn 2 E8 SEX ! anyway").expect("left out");
    let kept = "; the last 2 turns are left out; the old record is kept as game.gcg.bak";
    assert!(left.ends_with(kept), "{left}");
    assert_eq!(along.game().turns().len(), 2);
    let old = std::fs::read_to_string(folder.path().join("game.gcg.bak")).expect("the old record");
    assert_eq!(Record::parse(&old).expect("a record").events.len(), 4);
}

#[test]
fn a_later_turn_that_makes_another_word_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, mut along) = game(folder.path());
    assert_eq!(
        apply(&mut along, "turn 1 8D STEPA !").as_deref(),
        Ok(
            "turn 1: me: 8D STEPA, 20 points; turn 2: opponent: E8 TEXY, 40 points; turn 2 now makes TEXY, which is not in the list"
        )
    );
}

#[test]
fn a_correction_that_is_given_up_is_not_taken_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, mut along) = game(folder.path());
    apply(&mut along, "turn 2 E8 SEX !").expect_err("BYE has no Y");
    apply(&mut along, "scores 22 40").expect("the same scores");
    assert_eq!(
        apply(&mut along, "turn 4 swap 3").as_deref(),
        Ok("turn 4: opponent: swaps 3 tiles")
    );
    assert_eq!(turns(&along)[1], " 2  opponent: E8 SEXY, 40 points");
}

#[test]
fn a_rack_is_corrected_with_its_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, mut along) = game(folder.path());
    assert_eq!(apply(&mut along, "turn 1 8E STOP !").expect_err("no O"), "the rack has no O");
    let refused = apply(&mut along, "turn 1 rack STOPABC").expect_err("no E");
    assert_eq!(
        refused,
        "turn 1 does not go with that, me: 8E STEP, 9 points: the rack has no E; nothing is changed yet: correct its move too, with turn 1 8D WORD"
    );
    apply(&mut along, "turn 1 8E STOP !").expect("both");
    assert_eq!(turns(&along)[0], " 1  me: 8E STOP, 9 points");
    assert_eq!((rack(&along).as_str(), along.game().turns().len()), ("ACDDNQR", 4));
}

#[test]
fn a_turn_is_inserted_and_removed_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, mut along) = game(folder.path());
    let before = record(&path);
    assert_eq!(
        apply(&mut along, "turn 2 insert pass").as_deref(),
        Ok(
            "turn 2: opponent: passes; me: E8 SEXY, 40 points; the turns after it are the other player's now: check the racks"
        )
    );
    assert_eq!((along.game().turns().len(), along.scores()), (5, [49, 13]));
    apply(&mut along, "turn 2 remove").expect("a correction");
    assert_eq!(record(&path), before);
    let wrong = ["", "x pass", "2", "2 undo", "2 insert", "2 score x", "2 score -5", "2 anyway"];
    for wrong in wrong {
        let error = Command::parse(&format!("turn {wrong}")).expect_err(wrong).to_string();
        assert!(error.starts_with(format!("turn {wrong}").trim_end()), "{error}");
        assert!(error.ends_with("insert 8D WORD, rack ABC, score 20"), "{error}");
    }
    for (beyond, limits) in [
        ("turn 2 score 1000000", "the score of a turn is between 0 and 999999"),
        ("scores 1000000 0", "a score is between -999999 and 999999"),
        ("scores 1 -5000000", "a score is between -999999 and 999999"),
        ("scores 3 -9999999999999999999999", "a score is between -999999 and 999999"),
    ] {
        let error = Command::parse(beyond).expect_err(beyond).to_string();
        assert_eq!(error, format!("{beyond}: {limits}"));
    }
    for most in ["turn 2 score 999999", "scores 999999 -999999"] {
        assert!(Command::parse(most).is_ok(), "{most}");
    }
    // A word, and a flag.
    for (typed, is_flag) in [("2 8d anyway", false), ("2 8d step Anyway", true)] {
        let command = Command::parse(&format!("turn {typed}"));
        assert!(
            matches!(&command, Ok(Command::Correct { anyway, .. }) if *anyway == is_flag),
            "{command:?}"
        );
    }
}

#[test]
fn turns_taken_back_are_kept_with_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, mut along) = game(folder.path());
    let (all, held) = (turns(&along), rack(&along));
    for _ in 0..4 {
        apply(&mut along, "undo").expect("a turn");
        along = resume(&path);
    }
    assert_eq!(turns(&along), [""; 0]);
    for _ in 0..4 {
        apply(&mut along, "redo").expect("a turn");
        along = resume(&path);
    }
    assert_eq!((turns(&along), rack(&along)), (all, held));
    apply(&mut along, "undo").expect("a turn");
    apply(&mut along, "pass").expect("another turn");
    assert_eq!(resume(&path).game().undone(), 0);
}

#[test]
fn a_rack_entered_for_the_opponent_may_be_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut along = new_game(&folder.path().join("game.board"), "STEPABC");
    for typed in ["8E STEP 9", "tiles ENQR", "theirs JNNNXZT"] {
        apply(&mut along, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    assert_eq!(
        apply(&mut along, "E8 SELF").expect_err("no word"),
        "E8 SELF: not in the list nl: SELF; add ! to play it anyway, or correct the list: allow SELF"
    );
    assert!(along.game().rack(along.me().other()).is_some());
    apply(&mut along, "theirs").expect("forgotten");
    assert_eq!(along.game().rack(along.me().other()), None);
    apply(&mut along, "theirs JNNNXZT").expect("a rack");
    let said = apply(&mut along, "E8 SEXY 40").expect("their move");
    assert_eq!(
        said,
        "opponent: E8 SEXY, 40 points; the rack JNNNTXZ entered for them is forgotten"
    );
}

#[test]
fn a_rack_of_the_opponents_turn_does_not_stand_in_the_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = new_game(&path, "STEPABC");
    for typed in ["8E STEP 9", "tiles ENQR", "theirs EXYNNNN", "E8 SEXY 40", "11D BYE !"] {
        apply(&mut along, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    assert_eq!(
        apply(&mut along, "turn 2 rack EXYNNND").as_deref(),
        Ok("turn 2: opponent's rack is now DENNNXY")
    );
    assert_eq!(
        apply(&mut along, "turn 2 E8 SEXYJ ! anyway").as_deref(),
        Ok(
            "turn 2: opponent: E8 SEXYJ, 48 points; the rack entered for the opponent in turn 2 is forgotten"
        )
    );
    apply(&mut along, "turn 2 rack EXYJNNN").expect("a rack");
    assert_eq!(
        apply(&mut along, "turn 2 rack").as_deref(),
        Ok("turn 2: opponent's rack is unknown now")
    );
    assert_eq!(
        apply(&mut along, "turn 1 rack STEPABD").as_deref().map_err(|error| error.contains("no C")),
        Ok("turn 1: your rack is now ABDEPST")
    );
}
