//! What is to be saved is read again first: a game that could not be taken up is not written.

use crate::cli::commands::play::files::GameFiles;
use crate::formats::{self, PositionChoice, Record};
use crate::game::{Game, Seat, check_board, check_rack};
use crate::rules::{Layout, Ruleset};

/// What is said of a text that does not read as what it was written from.
pub type Unlike = String;

impl GameFiles {
    /// Whether the record that is to be written leads to the game again, with all that was noted.
    pub fn same_record(
        text: &str,
        (game, me): (&Game, Seat),
        written: &Record,
    ) -> Result<(), Unlike> {
        let said = |error: formats::FormatError| format!("line {error}");
        let read = Record::parse(text).map_err(said)?;
        let again = read.game(game.ruleset().clone(), game.layout().clone()).map_err(said)?;
        let noted = |record: &Record| -> Vec<String> {
            record.notes.iter().map(|(_, note)| note.trim().to_owned()).collect()
        };
        let names = |record: &Record| -> Vec<String> {
            record.players.iter().map(|player| player.name.clone()).collect()
        };
        let named = |record: &Record| {
            let said = [&record.tiles, &record.lexicon, &record.layout];
            said.map(|said| said.as_ref().map(|(name, _)| name.trim().to_owned()))
        };
        let rack = |game: &Game| {
            let turns = game.turns();
            let last = turns.iter().rfind(|turn| turn.seat == me);
            let left = last.and_then(|turn| Some(turn.rack?.minus(&turn.gone())));
            game.rack(me).or(left).unwrap_or_default()
        };
        let turns = |game: &Game| -> Vec<_> {
            game.turns().iter().map(|turn| (turn.seat, turn.action.clone())).collect()
        };
        let differs = [
            ("the board", again.board() != game.board()),
            ("the turns", turns(&again) != turns(game)),
            ("whose turn it is", again.to_move() != game.to_move()),
            ("the scores", again.final_scores() != game.final_scores()),
            ("the rack", rack(&again) != rack(game)),
            ("the notes", noted(&read) != noted(written)),
            (
                "the names",
                names(&read) != names(written) && !names(written).contains(&String::new()),
            ),
            ("rules or words", named(&read) != named(written)),
        ];
        unlike(&differs)
    }

    /// Whether the board that is to be written reads as that of the game.
    pub fn same_board(text: &str, game: &Game, me: Seat) -> Result<(), Unlike> {
        let ruleset = game.ruleset();
        let said = |error: String| format!("line {}", error.trim());
        let read = formats::read(text, &PositionChoice::default());
        let read = read.map_err(|error| said(error.to_string()))?;
        let layout = Some(game.layout().clone());
        let board = check_board(ruleset, layout, &read.text);
        let (board, _) = board.map_err(|error| said(error.to_string()))?;
        let named = read.text.layout.as_ref();
        let named = named.map(|layout| layout_of(&layout.value, ruleset));
        let language = read.text.ruleset.as_ref().or(read.text.language.as_ref());
        let rack = read.text.rack.as_ref();
        let rack = rack.map(|rack| check_rack(ruleset, &rack.value).ok().map(|rack| *rack.tiles()));
        let scores = game.final_scores();
        let scores = [scores[me.index()], scores[me.other().index()]];
        let differs = [
            ("the board", board != *game.board()),
            ("the layout", named.is_some_and(|named| named.as_ref() != Some(game.layout()))),
            (
                "the language",
                language.is_some_and(|said| Ruleset::id_of(&said.value) != Some(&ruleset.id)),
            ),
            (
                "the rack",
                rack.is_some_and(|rack| {
                    rack.unwrap_or_default() != game.rack(me).unwrap_or_default()
                }),
            ),
            ("the scores", read.scores.is_some_and(|read| read != scores)),
        ];
        unlike(&differs)
    }
}

fn unlike(differs: &[(&str, bool)]) -> Result<(), Unlike> {
    match differs.iter().find(|(_, differs)| *differs) {
        Some((what, _)) => Err(format!("{what} would differ")),
        None => Ok(()),
    }
}

fn layout_of(said: &str, ruleset: &Ruleset) -> Option<Layout> {
    let rows = Layout::parse_inline(said).and_then(Result::ok);
    rows.or_else(|| Layout::built_in(said)).map(|layout| ruleset.rules.layout(layout))
}
