//! Games as Wordfeud's servers send them: the whole answer, the game alone, or the newer answer with
//! `games` and `boards`.
//!
//! The interface has no specification; the projects that `data/README.md` names have collected what
//! is known of it.

use itertools::Itertools;
use serde::Deserialize;
use serde_json::Number;
use serde_json::value::RawValue;

use super::json_grid::grid;
use super::json_text::{FromJson, JsonText, UpTo};
use super::{Format, FormatError, FormatNote, Saved, score};
use crate::board::{BoardText, Header, TileText};
use crate::rules::{MAX_SIZE, Ruleset};

/// The most tiles on a board.
pub(super) const MOST_TILES: usize = MAX_SIZE * MAX_SIZE;

/// The most games that an error lists.
const MAX_NAMED: usize = 12;

/// What may be around a game or a board.
#[derive(Deserialize)]
pub(super) struct OuterJson<'t> {
    #[serde(borrow)]
    status: Option<&'t RawValue>,
    #[serde(borrow)]
    content: Option<&'t RawValue>,
    #[serde(borrow)]
    game: Option<&'t RawValue>,
    #[serde(borrow)]
    games: Option<&'t RawValue>,
    #[serde(borrow)]
    boards: Option<&'t RawValue>,
    #[serde(borrow)]
    board: Option<&'t RawValue>,
    #[serde(borrow)]
    tiles: Option<&'t RawValue>,
}

#[derive(Deserialize)]
struct JsonGame<'t> {
    #[serde(borrow)]
    id: Option<&'t RawValue>,
    #[serde(borrow)]
    ruleset: Option<&'t RawValue>,
    #[serde(borrow)]
    board: Option<&'t RawValue>,
    #[serde(borrow)]
    tiles: Option<&'t RawValue>,
    #[serde(borrow)]
    players: Option<&'t RawValue>,
    #[serde(borrow)]
    current_player: Option<&'t RawValue>,
    #[serde(borrow)]
    last_move: Option<&'t RawValue>,
    #[serde(borrow)]
    is_running: Option<&'t RawValue>,
    #[serde(borrow)]
    end_game: Option<&'t RawValue>,
}

#[derive(Deserialize)]
struct JsonPlayer<'t> {
    #[serde(borrow)]
    id: Option<&'t RawValue>,
    #[serde(borrow)]
    username: Option<&'t RawValue>,
    #[serde(borrow)]
    score: Option<&'t RawValue>,
    #[serde(borrow)]
    rack: Option<&'t RawValue>,
}

#[derive(Deserialize)]
struct LastMove<'t> {
    #[serde(borrow, rename = "move")]
    tiles: Option<&'t RawValue>,
    #[serde(borrow)]
    points: Option<&'t RawValue>,
    #[serde(borrow)]
    user_id: Option<&'t RawValue>,
}

#[derive(Deserialize)]
struct BoardAnswer<'t> {
    #[serde(borrow)]
    board_id: Option<&'t RawValue>,
    #[serde(borrow)]
    id: Option<&'t RawValue>,
    #[serde(borrow)]
    board: Option<&'t RawValue>,
}

/// Says which types are read from objects by the names of their fields.
macro_rules! objects {
    ($($type:ident),*) => {
        $(impl<'t> FromJson<'t> for $type<'t> {
            const IS_OBJECT: bool = true;

            fn expected() -> String {
                "an object".to_owned()
            }
        })*
    };
}

objects!(OuterJson, JsonGame, JsonPlayer, LastMove, BoardAnswer);

/// Lists of games or boards.
type Answers<'t> = UpTo<&'t RawValue, 1000>;

impl<'t> OuterJson<'t> {
    pub(super) fn read(json: &JsonText<'t>) -> Result<Self, FormatError> {
        let outer: Self = json.whole()?;
        match outer.content {
            Some(content) if content.get().starts_with('{') => {
                let status: Option<String> = json.maybe(outer.status)?;
                if status.is_some_and(|status| status != "success") {
                    let what = "the server answered with an error and no game";
                    return Err(json.error(content, what));
                }
                json.part(content)
            }
            _ => Ok(outer),
        }
    }

    /// The squares of the boards, with their numbers if they have any.
    pub(super) fn boards(
        &self,
        json: &JsonText<'t>,
    ) -> Result<Vec<(Option<u64>, &'t RawValue)>, FormatError> {
        let mut boards = Vec::new();
        let answers: Option<Answers<'t>> = json.maybe(self.boards)?;
        for part in answers.iter().flat_map(|answers| &answers.0) {
            let answer: BoardAnswer<'t> = json.part(part)?;
            let number = json.maybe(answer.board_id)?.or(json.maybe(answer.id)?);
            boards.extend(answer.board.map(|board| (number, board)));
        }
        // In a game `board` is a number.
        boards.extend(
            self.board.filter(|board| board.get().starts_with('[')).map(|board| (None, board)),
        );
        Ok(boards)
    }

    /// The game that was chosen, or the only one.
    fn game(
        &self,
        json: &JsonText<'t>,
        wanted: Option<u64>,
    ) -> Result<Option<JsonGame<'t>>, FormatError> {
        let mut games = Vec::new();
        let several: Option<Answers<'t>> = json.maybe(self.games)?;
        let several = several.iter().flat_map(|games| &games.0);
        for part in self.game.iter().chain(several) {
            games.push(json.part::<JsonGame<'t>>(part)?);
        }
        if games.is_empty() && self.tiles.is_some() {
            games.push(json.whole()?);
        }
        // Lists of games have no tiles.
        if games.iter().any(|game| game.tiles.is_some()) {
            games.retain(|game| game.tiles.is_some());
        }
        let mut numbers = Vec::new();
        for game in &games {
            let id: Option<Number> = json.maybe(game.id)?;
            numbers.push(id.and_then(|id| id.as_u64()));
        }
        let known = || numbers.iter().copied().flatten().unique().take(MAX_NAMED).collect();
        match wanted {
            Some(wanted) => match numbers.iter().position(|number| *number == Some(wanted)) {
                Some(place) => Ok(Some(games.swap_remove(place))),
                None => Err(FormatError::NoSuchGame { wanted, numbers: known() }),
            },
            None if games.len() > 1 => {
                Err(FormatError::SeveralGames { found: games.len(), numbers: known() })
            }
            None => Ok(games.pop()),
        }
    }
}

pub(super) fn read(text: &str, wanted: Option<u64>) -> Result<Saved, FormatError> {
    let json = JsonText::new(text);
    if !text.trim_start().starts_with('{') {
        let what = "there is no game in this JSON: a game is an object with \"tiles\"";
        return Err(FormatError::Whole(what.to_owned()));
    }
    let outer = OuterJson::read(&json)?;
    let boards = outer.boards(&json)?;
    let Some(game) = outer.game(&json, wanted)? else {
        return Err(if boards.is_empty() {
            let what = "there is no game in this JSON: it needs \"tiles\"";
            FormatError::Whole(what.to_owned())
        } else {
            FormatError::OnlyALayout
        });
    };
    let tiles = game.tiles.ok_or_else(|| {
        FormatError::Whole(
            "the game has no \"tiles\": save the game itself, not the list of games".to_owned(),
        )
    })?;
    let mut saved = Saved::of(Format::Json, BoardText::of_tiles(read_tiles(&json, tiles)?, None));
    if let Some(part) = game.ruleset {
        let number: u32 = json.part(part)?;
        let id = Ruleset::id_of_number(number);
        let line = json.place(part).0;
        saved.text.language = id.map(|id| Header { value: id.to_owned(), line });
        if id.is_none() {
            saved.notes.push(FormatNote::UnknownRuleset(number));
        }
    }
    // A game without a number has the standard board.
    let number: u64 = game.board.map_or(Ok(0), |part| json.part(part))?;
    let line = game.board.map_or(1, |part| json.place(part).0);
    let squares = boards.iter().find(|(id, _)| id.is_none_or(|id| id == number));
    match squares {
        _ if number == 0 => saved.text.layout = Some(Header { value: "wordfeud".to_owned(), line }),
        Some((_, board)) => {
            let line = json.place(board).0;
            let value = grid(&json, board)?.inline();
            saved.text.layout = Some(Header { value, line });
        }
        None => saved.random = Some(Header { value: number.to_string(), line }),
    }
    let last = game.last_move.filter(|part| part.get().starts_with('{'));
    let last: Option<LastMove<'_>> = json.maybe(last)?;
    if let Some((last, tiles)) = last.as_ref().and_then(|last| Some((last, last.tiles?))) {
        saved.last = read_tiles(&json, tiles)?;
        saved.last_points = points_of(&json, last.points)?;
    }
    let is_over = |part: &RawValue| !matches!(part.get(), "0" | "null");
    saved.is_over = game.is_running.is_some_and(|part| part.get() == "false")
        || game.end_game.is_some_and(is_over);
    read_players(&json, &game, last.and_then(|last| last.user_id), &mut saved)?;
    Ok(saved)
}

/// Reads racks, scores, and who made the last move. Wordfeud sends only one's own rack; where both are there,
/// the rack of the player to move counts.
fn read_players<'t>(
    json: &JsonText<'t>,
    game: &JsonGame<'t>,
    last_by: Option<&RawValue>,
    saved: &mut Saved,
) -> Result<(), FormatError> {
    let mut players = Vec::new();
    let parts: Option<UpTo<&'t RawValue, 16>> = json.maybe(game.players)?;
    for part in parts.iter().flat_map(|parts| &parts.0) {
        players.push(json.part::<JsonPlayer<'t>>(part)?);
    }
    let has_rack = |index: usize| players.get(index).is_some_and(|player| player.rack.is_some());
    let to_move: Option<usize> = json.maybe(game.current_player)?;
    let current = to_move.filter(|index| has_rack(*index));
    let own = current.or_else(|| (0..players.len()).find(|index| has_rack(*index)));
    if let Some(part) = own.and_then(|own| players[own].rack) {
        saved.text.rack = rack_of(json, part)?;
        saved.has_empty_rack = saved.text.rack.is_none();
    }
    if let [a, b] = &players[..] {
        let other = own.map(|own| 1 - own.min(1));
        if let Some(part) = other.and_then(|other| players[other].rack) {
            saved.other_rack = rack_of(json, part)?;
        }
        let [first, second] = [a, b].map(|player| points_of(json, player.score));
        let mut scores = [first?.unwrap_or(0), second?.unwrap_or(0)];
        let mut names = [a, b].map(|player| player.username.map_or_else(String::new, name_of));
        let by = |player: &JsonPlayer<'_>| Some(player.id?.get() == last_by?.get());
        let by = [a, b].iter().position(|player| by(player) == Some(true));
        let mut by = by.or(to_move.filter(|index| *index < 2).map(|index| 1 - index));
        if own.or(to_move) == Some(1) {
            scores.reverse();
            names.reverse();
            by = by.map(|index| 1 - index);
        }
        (saved.scores, saved.names) = (Some(scores), Some(names));
        saved.last_by = by.filter(|_| !saved.last.is_empty());
    }
    Ok(())
}

/// A name without what a line of text can't have; empty if it is none.
fn name_of(part: &RawValue) -> String {
    let name: String = serde_json::from_str(part.get()).unwrap_or_default();
    name.split(|c: char| c.is_control() || c.is_whitespace())
        .filter(|part| !part.is_empty())
        .join(" ")
}

/// A rack: letters, and `""` for a blank.
fn rack_of<'t>(json: &JsonText<'t>, part: &'t RawValue) -> Result<Option<Header>, FormatError> {
    let letters: UpTo<String, 64> = json.part(part)?;
    let letter = |letter: &String| match letter.chars().count() {
        0 => "?".to_owned(),
        1 => letter.clone(),
        _ => format!("[{letter}]"),
    };
    let value: String = letters.0.iter().map(letter).collect();
    let line = json.place(part).0;
    Ok((!value.is_empty()).then_some(Header { value, line }))
}

/// A number of points. Old files have decimals.
fn points_of<'t>(
    json: &JsonText<'t>,
    part: Option<&'t RawValue>,
) -> Result<Option<i64>, FormatError> {
    let Some(part) = part else { return Ok(None) };
    let number: Number = json.part(part)?;
    let whole = number.as_i64().or_else(|| Some(number.as_f64()?.round() as i64));
    let score = whole.and_then(score::checked);
    score.map(Some).ok_or_else(|| json.error(part, format!("{number} is not a score")))
}

/// Reads `[[column, row, letter, is it a blank], …]`.
pub(super) fn read_tiles<'t>(
    json: &JsonText<'t>,
    part: &'t RawValue,
) -> Result<Vec<TileText>, FormatError> {
    let parts: UpTo<&'t RawValue, MOST_TILES> = json.part(part)?;
    let tile = |part: &'t RawValue| {
        let (column, row, label, blank): (usize, usize, String, bool) = json.part(part)?;
        let (line, at) = json.place(part);
        Ok(TileText { square: (row, column), label, blank, line, column: at })
    };
    parts.0.into_iter().map(tile).collect()
}
