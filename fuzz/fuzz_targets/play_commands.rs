//! Commands of a game that is played along: the rack, then a command a line. What is refused changes
//! nothing, a turn that is undone and redone is the same turn, and a game that is saved reads back.
#![no_main]

use std::path::Path;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use wfq::Words;
use wfq::app::play::{
    Change, Command, GameSource, OpenGame, PlayAlong, PlayError, PlayOptions, Report, TilesPrompt,
    WaitingFor, record_path, tiles_or_command,
};
use wfq::formats::Record;
use wfq_fuzz::{RULESETS, choice_and_text, small_map};

fn words(number: usize) -> Arc<Words> {
    let ruleset = RULESETS[number].clone();
    let map = small_map(&ruleset);
    Arc::new(Words::new(ruleset.id.clone(), ruleset, map))
}

fn state(along: &PlayAlong) -> serde_json::Value {
    serde_json::to_value(along.state()).expect("plain data")
}

/// A command as it is typed in this game; the prompt goes by the number of its line.
fn command(along: &PlayAlong, typed: &str, number: usize) -> Option<Command> {
    let prompts = [TilesPrompt::Script, TilesPrompt::CommandLine, TilesPrompt::Question];
    match along.waiting_for() {
        WaitingFor::NewTiles(count) => tiles_or_command(typed, count, prompts[number % 3]).ok(),
        _ => Command::parse(typed).ok(),
    }
}

fn apply(along: &mut PlayAlong, command: Command) -> Option<Report> {
    let before = state(along);
    match along.apply(command.clone()) {
        Ok(report) => Some(report),
        Err(error @ PlayError::NotReadBack { .. }) => panic!("{command:?}: {error}"),
        Err(error) => {
            _ = error.to_string();
            assert_eq!(state(along), before, "{command:?} is refused: {error}");
            None
        }
    }
}

fn check_turn(along: &mut PlayAlong) {
    let after = state(along);
    assert!(apply(along, Command::Undo).is_some(), "a turn can be undone");
    assert!(apply(along, Command::Redo).is_some(), "an undone turn can be redone");
    assert_eq!(state(along), after, "undone and redone");
}

fn check_files(along: &PlayAlong, path: &Path) {
    assert!(matches!(GameSource::find(path), Ok(GameSource::Board(_))));
    let record = std::fs::read_to_string(record_path(path)).expect("a record");
    let record = Record::parse(&record).expect("a record");
    let game = along.game();
    let again = record.game(game.ruleset().clone(), game.layout().clone()).expect("a game");
    assert_eq!((again.board(), again.scores()), (game.board(), game.scores()));
}

fuzz_target!(|data: &[u8]| {
    let Some((number, text)) = choice_and_text(data, RULESETS.len()) else { return };
    if text.len() > 600 {
        return;
    }
    for line in text.lines() {
        _ = Command::parse(line);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let options = PlayOptions { opponent_begins: data[0] >= 128, ..PlayOptions::default() };
    let (words, layout) = (words(number), RULESETS[number].layout.clone());
    let Ok(mut game) = OpenGame::new(&path, &options, words, layout) else { return };
    let mut lines = text.lines();
    if game.give_rack(lines.next().unwrap_or_default()).is_err() {
        return;
    }
    let mut along = game.play();
    for (number, typed) in lines.enumerate().take(12) {
        let Some(command) = command(&along, typed, number) else { continue };
        match apply(&mut along, command) {
            Some(Report::Changed(Change::Turn { .. })) => {
                check_turn(&mut along);
                check_files(&along, &path);
            }
            Some(Report::Changed(_)) => check_files(&along, &path),
            _ => (),
        }
    }
});
