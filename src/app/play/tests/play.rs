//! A game played along by a program, without a terminal.

use std::path::Path;
use std::sync::Arc;

use crate::app::Words;
use crate::app::play::*;
use crate::formats::{Format, Record};
use crate::lexicon::WordMap;
use crate::rules::Ruleset;

fn words() -> Arc<Words> {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let words = ["STEP", "STEPS", "SEXY", "EN"];
    let words = words.map(|word| ruleset.alphabet.word(word).expect("a word"));
    let map = WordMap::new(ruleset.alphabet.clone(), words);
    Arc::new(Words::new("nl", ruleset, map))
}

pub(in crate::app::play) fn new_game(path: &Path, rack: &str) -> PlayAlong {
    assert_eq!(GameSource::find(path).expect("a folder"), GameSource::New);
    let (options, words) = (PlayOptions::default(), words());
    let layout = words.ruleset().layout.clone();
    let mut game = OpenGame::new(path, &options, words, layout).expect("a game");
    game.give_rack(rack).expect("a rack");
    game.play().expect("a game")
}

/// The game of a board file that was saved, from its record.
pub(in crate::app::play) fn resume(path: &Path) -> PlayAlong {
    resume_noted(path).0
}

/// The game of a board file that was saved, and the notes on opening it.
pub(in crate::app::play) fn resume_noted(path: &Path) -> (PlayAlong, Vec<OpenNote>) {
    let (opened, notes) = opened(path, words());
    (opened.and_then(OpenGame::play).expect("a game"), notes)
}

/// The game of a board file that was saved, with some words, before it is played, and the notes on opening it.
pub(in crate::app::play) fn opened(
    path: &Path,
    words: Arc<Words>,
) -> (Result<OpenGame, PlayError>, Vec<OpenNote>) {
    let record = SavedRecord::read(&record_path(path)).expect("readable").expect("a record");
    let layout = words.ruleset().layout.clone();
    let game = Record::parse(&record.text).expect("a record");
    let game = game.game(words.shared_ruleset(), layout.clone()).expect("a game");
    let saved = SavedPosition {
        path: path.to_owned(),
        form: Format::Own,
        text: String::new(),
        board: game.board().clone(),
        rack: None,
        rack_line: None,
        scores: None,
        record: Some(record),
    };
    let mut notes = Vec::new();
    let opened =
        OpenGame::resume(path, &PlayOptions::default(), (words, layout), saved, &mut notes);
    (opened, notes)
}

pub(in crate::app::play) fn apply(along: &mut PlayAlong, typed: &str) -> Result<String, String> {
    let command = Command::parse(typed).map_err(|error| error.to_string())?;
    match along.apply(command).map_err(|error| error.to_string())? {
        Report::Changed(change) => Ok(change.to_string()),
        report => Ok(format!("{report:?}")),
    }
}

#[test]
fn a_program_plays_along() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = new_game(&path, "STEPABC");
    assert_eq!(along.waiting_for(), WaitingFor::MyMove);
    let page = along.play_page();
    assert_eq!((page.count, page.plays.len(), page.plays[0].word.as_str()), (8, 4, "STEP"));
    // Across and down are equal on an empty board.
    assert!(page.plays.iter().all(|play| play.ways == 2));
    assert_eq!(apply(&mut along, "8H STEP").as_deref(), Ok("me: 8H STEP, 9 points"));
    assert_eq!(along.waiting_for(), WaitingFor::NewTiles(4));
    let refused = apply(&mut along, "N").expect_err("no plays yet");
    assert_eq!(refused, "first enter the 4 tiles you drew: tiles ABC");
    assert_eq!(apply(&mut along, "tiles DEFG").as_deref(), Ok("rack ABCDEFG"));
    let refused = apply(&mut along, "I7 OT").expect_err("not a word");
    assert_eq!(
        refused,
        "I7 OT: not in the list nl: OT; add ! to play it anyway, or correct the list: allow OT"
    );
    assert_eq!(apply(&mut along, "pass").as_deref(), Ok("opponent: passes"));
    let state = serde_json::to_value(along.state()).expect("plain data");
    assert_eq!(state["players"][0]["score"], 9);
    assert_eq!((&state["waiting_for"], &state["rack"]), (&"my_move".into(), &"ABCDEFG".into()));
    assert_eq!(state["turns"][1], "opponent: passes");
    assert!(path.is_file() && record_path(&path).is_file());
}

#[test]
fn a_single_point_is_one_point() {
    assert_eq!([0, 1, 2].map(points), ["0 points", "1 point", "2 points"]);
    let folder = tempfile::tempdir().expect("a folder");
    let mut along = new_game(&folder.path().join("game.board"), "STEPABC");
    apply(&mut along, "8H STEP").expect("a move");
    assert_eq!(apply(&mut along, "tiles DEF").as_deref(), Ok("rack ABCDEF"));
    let refused = apply(&mut along, "N").expect_err("no plays yet");
    assert_eq!(refused, "first enter the tile you drew: tiles ABC");
}

#[test]
fn a_game_without_its_board_is_in_its_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("anna.board");
    let mut along = new_game(&path, "STEPABC");
    apply(&mut along, "8H STEP").expect("a move");
    std::fs::remove_file(&path).expect("there");
    let source = GameSource::find(&path).expect("a record");
    assert!(matches!(source, GameSource::Record { path, .. } if path.ends_with("anna.gcg")));
    let games = games_in(folder.path(), |_| None).expect("a folder");
    assert!(matches!(&games[..], [Ok(game)] if game.moves == 1 && game.scores == [9, 0]));
    let game = KeptGame::find(folder.path(), "Anna").expect("one").expect("there");
    assert_eq!((game.name(), game.file()), ("anna", record_path(&path)));
}

#[test]
fn a_position_that_could_not_be_saved_does_not_end_the_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = new_game(&path, "STEPABC");
    apply(&mut along, "8H STEP").expect("a move");
    // The board as it was can't be kept where a folder has its name.
    let kept = folder.path().join("game.board.bak");
    if kept.is_file() {
        std::fs::remove_file(&kept).expect("there");
    }
    std::fs::create_dir(&kept).expect("made");
    let other = crate::board::Board::new(15);
    let refused = along.set_board(other).expect_err("not saved").to_string();
    assert!(refused.contains("a folder"), "{refused}");
    std::fs::remove_dir(&kept).expect("there");
    apply(&mut along, "tiles DEFG").expect("tiles");
    assert_eq!(along.state().turns.len(), 1);
    assert!(!folder.path().join("game.gcg.bak").exists());
}

#[test]
fn a_change_that_could_not_be_overwritten_is_asked_about_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = new_game(&path, "STEPABC");
    apply(&mut along, "8H STEP").expect("a move");
    let text = std::fs::read_to_string(&path).expect("saved");
    std::fs::write(&path, format!("# by another program\n{text}")).expect("written");
    let kept = folder.path().join("game.board.bak");
    _ = std::fs::remove_file(&kept);
    std::fs::create_dir(&kept).expect("made");
    let refused = apply(&mut along, "overwrite").expect_err("not saved").to_string();
    assert!(refused.contains("a folder"), "{refused}");
    std::fs::remove_dir(&kept).expect("there");
    let refused = apply(&mut along, "pass").expect_err("still changed").to_string();
    assert!(refused.contains("changed"), "{refused}");
    apply(&mut along, "overwrite").expect("saved");
    apply(&mut along, "pass").expect("a turn");
}

#[test]
fn a_bare_word_is_played_with_its_score_or_unlisted() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = new_game(&path, "STEPABC");
    let refused = apply(&mut along, "step 7").expect_err("no such score");
    assert_eq!(refused, "STEP scores 7 nowhere; 9 at most");
    let played = apply(&mut along, "step 9").expect("a play");
    assert!(played.starts_with("me: ") && played.contains(" STEP, 9 points"), "{played}");
    apply(&mut along, "undo").expect("a turn");
    assert!(apply(&mut along, "peb").is_err());
    let played = apply(&mut along, "peb!").expect("a play");
    assert!(played.contains(" PEB, "), "{played}");
    apply(&mut along, "undo").expect("a turn");
    let refused = apply(&mut along, "quz!").expect_err("no such tiles");
    assert!(refused.contains("it fits nowhere: "), "{refused}");
}

#[test]
fn a_bare_word_is_unlisted_where_no_listed_play_scores_that() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut along = new_game(&folder.path().join("game.board"), "STEPABC");
    for typed in ["8E STEP", "tiles STEP", "pass"] {
        apply(&mut along, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    let refused = apply(&mut along, "step 31").expect_err("crossing words");
    assert!(refused.starts_with("STEP scores 31 nowhere; "), "{refused}");
    let played = apply(&mut along, "step 31!").expect("a play");
    assert!(played.contains("STEP, 31 points"), "{played}");
}

#[test]
fn a_word_that_fits_nowhere_lacks_tiles_before_it_lacks_a_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut along = new_game(&folder.path().join("game.board"), "STE?PBC");
    let refused = apply(&mut along, "qteqs!").expect_err("no two Q");
    assert!(refused.contains("it fits nowhere: the rack has no "), "{refused}");
}

#[test]
fn score_is_a_word_where_two_scores_do_not_follow() {
    for typed in ["score", "score 12", "SCORE !", "score 12!"] {
        let command = Command::parse(typed);
        assert!(
            matches!(&command, Ok(Command::Best { word, .. }) if word.eq_ignore_ascii_case("score")),
            "{command:?}"
        );
    }
    assert_eq!(Command::parse("score 31 49"), Ok(Command::Scores([31, 49])));
}

#[test]
fn either_player_may_resign_whoever_is_to_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = new_game(&path, "STEPABC");
    apply(&mut along, "8H STEP").expect("a move");
    let text = || std::fs::read_to_string(record_path(&path)).expect("a record");
    for (typed, said, line) in [
        (
            "resign",
            "me: resigns; the game is over, you resigned: me 9, opponent 0",
            "#resigned 1\n",
        ),
        (
            "resign theirs",
            "opponent: resigns; the game is over, the opponent resigned: me 9, opponent 0",
            "#resigned 2\n",
        ),
    ] {
        assert_eq!(apply(&mut along, typed).as_deref(), Ok(said));
        assert!(text().contains(line), "{}", text());
        // A turn is corrected, and who resigned stays.
        apply(&mut along, "turn 1 8G STEP").expect("corrected");
        assert!(text().contains(line) && along.waiting_for() == WaitingFor::Nothing);
        along = resume(&path);
        assert_eq!(along.last_turn().as_deref(), said.split(';').next());
        assert_eq!(along.numbered_turns().last().map(|turn| turn.trim()), said.split(';').next());
        assert_eq!(apply(&mut along, "theirs ABCDEFG").as_deref(), Ok("opponent: ABCDEFG"));
        apply(&mut along, "theirs").expect("forgotten");
        assert!(apply(&mut along, "undo").expect("undone").ends_with(": resigns"));
        assert!(!text().contains("#resigned") && along.game().turns().len() == 1);
        apply(&mut along, "turn 1 8H STEP").expect("corrected");
    }
    let said = "resign now: write resign alone, or resign theirs where the opponent resigns";
    assert_eq!(apply(&mut along, "resign now").expect_err("not so"), said);
    let said = "\"hint\" is not a command (help lists them; did you mean hints?), nor a word";
    assert!(apply(&mut along, "hint").expect_err("no command").starts_with(said));
}
