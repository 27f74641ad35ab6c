//! Racks that were entered for the opponent, and are shown to be wrong after their next move.

use std::path::{Path, PathBuf};

use super::play::{apply, new_game, resume, resume_noted};
use crate::app::play::*;

/// A game after some commands.
fn game(folder: &Path, commands: &[&str]) -> (PathBuf, PlayAlong) {
    let path = folder.join("game.board");
    let mut along = new_game(&path, "STEPABC");
    for typed in commands {
        apply(&mut along, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    (path, along)
}

const THEIRS: [&str; 4] = ["8E STEP", "tiles NNNN", "theirs EXYQZVV", "E8 SEXY 40"];

#[test]
fn a_rack_is_forgotten_after_their_move_too() {
    let forgotten = "; the rack EQVVXYZ entered for the opponent is forgotten";
    for (commands, typed, said) in [
        (&THEIRS[..], "rack ABCQNNN", format!("rack ABCNNNQ{forgotten}")),
        (
            &["8E STEP", "tiles NNNN", "theirs EXYQZVV", "pass"],
            "rack ABCQNNN",
            format!("rack ABCNNNQ{forgotten}"),
        ),
        (
            &["8E STEP", "tiles NNNN", "theirs EXYQZVV", "E8 SEXY 40", "swap AB"],
            "tiles QZ",
            format!("rack CNNNNQZ{forgotten}"),
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, mut along) = game(folder.path(), commands);
        assert_eq!(apply(&mut along, typed), Ok(said), "{commands:?}");
        assert_eq!(resume(&path).rack(), along.rack(), "{commands:?}");
    }
}

#[test]
fn a_rack_is_forgotten_by_a_correction_after_its_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, mut along) = game(folder.path(), &THEIRS);
    apply(&mut along, "pass").expect("a turn");
    assert_eq!(
        apply(&mut along, "turn 3 rack ABCQNNN").as_deref(),
        Ok(
            "turn 3: your rack is now ABCNNNQ; the rack entered for the opponent in turn 2 is forgotten"
        )
    );
    assert_eq!(resume(&path).rack(), along.rack());
}

#[test]
fn a_correction_forgets_only_the_racks_that_do_not_fit() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, mut along) = game(
        folder.path(),
        &[
            "8E STEP",
            "tiles ENQR",
            "theirs EXYVVZI",
            "E8 SEXY 40",
            "11D BYE !",
            "tiles DD",
            "theirs KLMOIIA",
            "pass",
        ],
    );
    assert_eq!(
        apply(&mut along, "turn 1 rack STEPABV").as_deref(),
        Ok(
            "turn 1: your rack is now ABEPSTV; the rack entered for the opponent in turn 2 is forgotten"
        )
    );
    let record = std::fs::read_to_string(record_path(&path)).expect("a record");
    assert!(record.contains(": AIIKLMO - "), "{record}");
    assert_eq!(resume(&path).rack(), along.rack());
}

#[test]
fn the_turn_after_an_inserted_one_is_looked_at_and_has_its_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, mut along) = game(folder.path(), &["8E STEP", "tiles NNNN", "E8 SEXY"]);
    let said = apply(&mut along, "turn 2 insert F8 TAB !").expect("a correction");
    assert!(said.contains("; turn 3 now makes EA and XB, which are not in the list"), "{said}");
    let commands = ["8E STEP", "tiles NNNN", "pass", "pass", "E8 SEXY"];
    let folder = tempfile::tempdir().expect("a folder");
    let (_, mut along) = game(folder.path(), &commands);
    let said = apply(&mut along, "turn 2 insert F8 TAB !").expect("a correction");
    assert!(said.contains("; turn 5: "), "{said}");
    assert!(said.contains("; turn 5 now makes EA and XB, which are not in the list"), "{said}");
}

#[test]
fn turns_taken_back_survive_scores_with_which_they_do_not_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let commands = ["8E STEP", "tiles ENQR", "scores 999999 0", "undo", "scores 999999 0"];
    let (path, along) = game(folder.path(), &commands);
    for mut along in [along, resume(&path)] {
        let refused = apply(&mut along, "redo").expect_err("too high");
        assert!(refused.ends_with(": a score is between -999999 and 999999"), "{refused}");
    }
    let mut along = resume(&path);
    apply(&mut along, "scores 0 0").expect("scores");
    let said = apply(&mut along, "redo").expect("with the scores set after it");
    assert_eq!(said, "replayed: me: 8E STEP, 9 points, entered as 999999");
}

#[test]
fn turns_taken_back_that_can_not_be_read_are_noted() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, _) = game(folder.path(), &["8E STEP", "tiles ENQR", "undo"]);
    let record = std::fs::read_to_string(record_path(&path)).expect("a record");
    assert!(resume_noted(&path).1.is_empty() && record.contains("8E STEP +9"), "{record}");
    let spoilt = record.replace("8E STEP +9", "8E STEP +9x");
    std::fs::write(record_path(&path), spoilt).expect("written");
    let (along, notes) = resume_noted(&path);
    assert!(matches!(&notes[..], [OpenNote::NoRedo { .. }]), "{notes:?}");
    assert_eq!(along.game().undone(), 0);
}
