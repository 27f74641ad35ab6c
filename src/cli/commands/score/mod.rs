//! `wfq score`: what given moves score, and whether they are legal.

pub mod args;
pub mod tiles;

use std::io::Write;
use std::path::Path;

use itertools::Itertools;
use serde::Serialize;

use crate::board::{Board, Square};
use crate::cli::answer::{Format, json, separated};
use crate::cli::commands::score::args::Score;
use crate::cli::commands::score::tiles::There;
use crate::cli::context::{BoardFile, Reading, Session, board_or_game};
use crate::cli::term::{Error, Outcome, input, name, note};
use crate::formats::{self, MoveText};
use crate::moves::{IllegalOr, Judged, MoveError, NamedMove, Placement, Scene, judge, square_name};
use crate::rules::{Points, Ruleset};

#[derive(Serialize)]
struct Row {
    #[serde(rename = "move")]
    named: String,
    legal: bool,
    /// Why it is not legal.
    why: Option<String>,
    score: Option<Points>,
    words: Vec<WordRow>,
    bonus: Points,
}

#[derive(Serialize)]
struct WordRow {
    word: String,
    sum: String,
    score: Points,
}

pub fn run(command: &Score, session: &Session<'_>) -> Result<Outcome, Error> {
    if command.board == Path::new("-") && command.moves.iter().any(|text| text == "-") {
        return Err(Error::new("standard input is the board: give the moves as arguments"));
    }
    let mut moves = Vec::new();
    for text in &command.moves {
        moves.extend(read_moves(text)?);
    }
    let path = board_or_game(&command.board, session)?;
    let mut file = BoardFile::read(&path, &command.choice)?;
    if command.last {
        file.take_record(&command.board, session)?;
    }
    let layout = file.layout()?;
    let mut store = session.store()?;
    let (list, ruleset) = file.list(session, &mut store)?;
    let with = Reading { session, ruleset: &ruleset, list: Some(&list.name) };
    let (mut board, layout) = file.board(&with, layout)?;
    let saved = &file.saved;
    if command.last {
        if saved.last.is_empty() {
            let what = " it tells of no last move that laid tiles";
            return Err(Error::in_file(&path, what));
        }
        for tile in &saved.last {
            board.set(file.tile(tile, &board, &ruleset)?.0, None);
        }
        moves.push((MoveText::Tiles(saved.last.clone()), false));
    }
    let scene = Scene::new(&board, &ruleset).with_layout(&layout);
    let lexicon = store.open_list(&list, &ruleset)?;
    let there = There::of(command, &file, &board, &with)?;
    let mut rows = Vec::new();
    for (text, typed) in &mut moves {
        if let (MoveText::Named(named), true) = (&mut *text, *typed) {
            *named = named.clone().folded(&ruleset.alphabet);
        }
        rows.push(match placement(text, &there, &file, &board, &ruleset)? {
            Err(why) => illegal_row(text, why, &ruleset),
            Ok(placement) if placement.tiles.len() > ruleset.rules.rack_size => {
                let (laid, most) = (placement.tiles.len(), ruleset.rules.rack_size);
                illegal_row(text, format!("{laid} tiles are laid: a rack has {most}"), &ruleset)
            }
            Ok(placement) => match judge(&scene, &placement, &lexicon) {
                Ok(judged) => {
                    let named = name_of(text, Some(&judged), &ruleset);
                    let lacking =
                        there.lacking((text, &named), &placement, (&board, &ruleset.alphabet));
                    judged_row(named, &judged, lacking, &ruleset)
                }
                Err(IllegalOr::Illegal(why)) => illegal_row(text, why.to_string(), &ruleset),
                Err(IllegalOr::Lexicon(error)) => return Err(error.into()),
            },
        });
    }
    drop(lexicon);
    session.comes_to(rows.iter().all(|row| row.legal));
    write(&rows, session)?;
    if let (true, Some(said), [row]) = (command.last, saved.last_points, &rows[..])
        && file.record.is_none()
        && row.score.is_some_and(|score| i64::from(score) != said)
    {
        note(&format!("note: {} says that it scored {said}", name(&path)));
    }
    Ok(if rows.iter().all(|row| row.legal) { Outcome::Found } else { Outcome::Nothing })
}

/// The tiles that a move lays, or why it can't be laid. The move is changed where letters of it can
/// be nothing but blanks.
fn placement(
    text: &mut MoveText,
    there: &There,
    file: &BoardFile<'_>,
    board: &Board,
    ruleset: &Ruleset,
) -> Result<Result<Placement, String>, Error> {
    match text {
        MoveText::Named(named) => match there.laid(named, board, &ruleset.alphabet) {
            Ok(placement) => Ok(placement),
            Err(why @ (MoveError::Outside(_) | MoveError::Taken { .. })) => {
                Ok(Err(why.to_string()))
            }
            Err(error) => Err(Error::new(format!("{}: {error}", name_of(text, None, ruleset)))),
        },
        MoveText::Tiles(tiles) => {
            let tiles = tiles.iter().map(|tile| file.tile(tile, board, ruleset));
            Ok(Ok(Placement { tiles: tiles.collect::<Result<_, _>>()? }))
        }
    }
}

fn illegal_row(text: &MoveText, why: String, ruleset: &Ruleset) -> Row {
    Row {
        named: name_of(text, None, ruleset),
        legal: false,
        why: Some(why),
        score: None,
        words: Vec::new(),
        bonus: 0,
    }
}

/// The moves of an argument, and whether somebody has typed them: one by name or in JSON; `-` is
/// some of them on standard input.
fn read_moves(text: &str) -> Result<Vec<(MoveText, bool)>, Error> {
    let input = (text == "-").then(|| input::read(Path::new("-"))).transpose()?;
    let source = input.as_deref().unwrap_or(text);
    if source.trim_start().starts_with(['[', '{']) {
        let moves = formats::read_moves(source).map_err(|error| match input {
            Some(_) => Error::in_file(Path::new("-"), error),
            None => Error::new(format!("move, {}", error.to_string().trim_start())),
        });
        return Ok(moves?.into_iter().map(|text| (text, false)).collect());
    }
    let lines = source.lines().filter(|line| !line.trim().is_empty());
    let moves =
        lines.map(|line| NamedMove::parse(line).map(|named| (MoveText::Named(named), true)));
    let moves: Vec<_> =
        moves.collect::<Result<_, _>>().map_err(|error| Error::new(error.to_string()))?;
    if moves.is_empty() { Err(Error::new("no move: write 8D WORD")) } else { Ok(moves) }
}

/// What a move is called: as it was typed, or else as it lies.
fn name_of(text: &MoveText, judged: Option<&Judged>, ruleset: &Ruleset) -> String {
    match (text, judged) {
        (MoveText::Named(named), _) => named.to_string(),
        (_, Some(Judged { play, .. })) => NamedMove::of(play, &ruleset.alphabet).to_string(),
        (MoveText::Tiles(tiles), None) => {
            let square =
                |(row, column)| Square::new(row, column).map_or_else(String::new, square_name);
            tiles.iter().map(|tile| format!("{} {}", square(tile.square), tile.label)).join(", ")
        }
    }
}

fn judged_row(named: String, judged: &Judged, lacking: Option<String>, ruleset: &Ruleset) -> Row {
    let words = judged.sheet.words.iter().map(|word| WordRow {
        word: ruleset.alphabet.tiles(&word.word),
        sum: word.sum(),
        score: word.points,
    });
    let loose = judged.phonies.iter().map(|word| ruleset.alphabet.text(word)).join(", ");
    let loose = (!judged.phonies.is_empty()).then(|| format!("not in the list: {loose}"));
    let why: Vec<_> = loose.into_iter().chain(lacking).collect();
    Row {
        named,
        legal: why.is_empty(),
        why: (!why.is_empty()).then(|| why.join("; ")),
        score: Some(judged.play.score),
        words: words.collect(),
        bonus: judged.sheet.bonus,
    }
}

fn write(rows: &[Row], session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, rows)?,
        Format::Csv | Format::Tsv => {
            let fields = rows.iter().map(|row| {
                let score = row.score.map_or_else(String::new, |score| score.to_string());
                [
                    row.named.clone(),
                    row.legal.to_string(),
                    score,
                    row.why.clone().unwrap_or_default(),
                ]
            });
            separated(&mut out, session.format, &["move", "legal", "score", "why"], fields)?;
        }
        Format::Table => {
            for row in rows {
                let score = row.score.map_or_else(String::new, |score| format!(" scores {score}"));
                let why = row
                    .why
                    .as_ref()
                    .map_or_else(|| ", legal".to_owned(), |why| format!(", not legal: {why}"));
                writeln!(out, "{}{score}{why}", row.named)?;
                for word in &row.words {
                    writeln!(out, "  {} = {}", word.word, word.sum)?;
                }
                if row.bonus > 0 {
                    writeln!(out, "  bonus {}", row.bonus)?;
                }
            }
        }
    }
    Ok(out.flush()?)
}
