//! What is to be saved is read back first: a game that could not be taken up again is not written.

use crate::formats::{self, FormatError, PositionChoice, Record};
use crate::game::{Game, Seat, check_board, check_rack};
use crate::rules::{Layout, Ruleset};

/// Checks that a record leads to the game again, with all its notes; or says what would differ.
pub fn check_record(text: &str, game: &Game, me: Seat, written: &Record) -> Result<(), String> {
    let said = |error: FormatError| format!("line {error}");
    let read = Record::parse(text).map_err(said)?;
    let again = read.game(game.ruleset().clone(), game.layout().clone()).map_err(said)?;
    let notes = |record: &Record| -> Vec<String> {
        record.notes.iter().map(|(_, note)| note.trim().to_owned()).collect()
    };
    let names = |record: &Record| -> Vec<String> {
        record.players.iter().map(|player| player.name.clone()).collect()
    };
    let rules = |record: &Record| {
        let said = [&record.tiles, &record.lexicon, &record.layout];
        said.map(|said| said.as_ref().map(|(name, _)| name.trim().to_owned()))
    };
    let rack = |game: &Game| game.rack(me).unwrap_or_else(|| game.left_after_turn(me));
    let turns = |game: &Game| -> Vec<_> {
        game.turns().iter().map(|turn| (turn.seat, turn.action.clone())).collect()
    };
    let named = !names(written).contains(&String::new());
    first_difference(&[
        ("the board", again.board() != game.board()),
        ("the turns", turns(&again) != turns(game)),
        ("how it ended", again.ending() != game.ending()),
        ("whose turn it is", again.to_move() != game.to_move()),
        ("the scores", again.final_scores() != game.final_scores()),
        ("the rack", rack(&again) != rack(game)),
        ("the notes", notes(&read) != notes(written)),
        ("the names", named && names(&read) != names(written)),
        ("rules or words", rules(&read) != rules(written)),
    ])
}

/// Checks that a board file reads as the board of the game; or says what would differ.
pub fn check_board_file(text: &str, game: &Game, me: Seat) -> Result<(), String> {
    let ruleset = game.ruleset();
    let said = |error: String| format!("line {}", error.trim());
    let read =
        formats::read(text, &PositionChoice::default()).map_err(|error| said(error.to_string()))?;
    let layout = Some(game.layout().clone());
    let board = check_board(ruleset, layout, &read.text);
    let (board, _) = board.map_err(|error| said(error.to_string()))?;
    let layout = read.text.layout.as_ref();
    let layout = layout.map(|layout| named_layout(&layout.value, ruleset));
    let language = read.text.ruleset.as_ref().or(read.text.language.as_ref());
    let rack = read.text.rack.as_ref();
    let rack = rack.map(|rack| check_rack(ruleset, &rack.value).ok().map(|rack| *rack.tiles()));
    let scores = game.final_scores();
    let scores = [scores[me.index()], scores[me.other().index()]];
    let held = game.rack(me).unwrap_or_default();
    first_difference(&[
        ("the board", board != *game.board()),
        ("the layout", layout.is_some_and(|layout| layout.as_ref() != Some(game.layout()))),
        ("the language", language.is_some_and(|language| !ruleset.goes_by(&language.value))),
        ("the rack", rack.is_some_and(|rack| rack.unwrap_or_default() != held)),
        ("the scores", read.scores.is_some_and(|read| read != scores)),
    ])
}

fn first_difference(differences: &[(&str, bool)]) -> Result<(), String> {
    match differences.iter().find(|(_, differs)| *differs) {
        Some((what, _)) => Err(format!("{what} would differ")),
        None => Ok(()),
    }
}

fn named_layout(name: &str, ruleset: &Ruleset) -> Option<Layout> {
    let rows = Layout::parse_inline(name).and_then(Result::ok);
    rows.or_else(|| Layout::built_in(name)).map(|layout| ruleset.rules.layout(layout))
}
