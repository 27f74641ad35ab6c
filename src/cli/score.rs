//! `wfq score`: what given moves score, and whether they are legal.

use std::io::Write;

use itertools::Itertools;
use serde::Serialize;

use super::Outcome;
use super::args::{Format, Score};
use super::board_file::BoardFile;
use super::error::Error;
use super::output::{json, separated};
use super::session::Session;
use crate::game::check_board;
use crate::moves::{IllegalOr, Judged, NamedMove, Scene, judge, notation};
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

pub(super) fn run(command: &Score, session: &Session<'_>) -> Result<Outcome, Error> {
    let moves = command.moves.iter().map(|text| NamedMove::parse(text));
    let moves: Vec<_> =
        moves.collect::<Result<_, _>>().map_err(|error| Error::new(error.to_string()))?;
    let file = BoardFile::read(&command.board)?;
    let layout = file.layout(command.layout.as_deref())?;
    let mut store = session.store()?;
    let (list, ruleset) = file.named_language(session, |hint| session.list(&mut store, hint))?;
    let checked = check_board(&ruleset, layout, &file.text);
    let (board, layout) = checked.map_err(|error| file.error(error, None))?;
    let scene = Scene::new(&board, &ruleset).with_layout(&layout);
    let lexicon = store.open_list(&list, &ruleset)?;
    let mut rows = Vec::new();
    for named in &moves {
        let placement = named.placement(&board, &ruleset.alphabet);
        let placement = placement.map_err(|error| Error::new(error.to_string()))?;
        rows.push(match judge(&scene, &placement, &lexicon) {
            Ok(judged) => judged_row(named, &judged, &ruleset),
            Err(IllegalOr::Illegal(why)) => Row {
                named: name_of(named),
                legal: false,
                why: Some(why.to_string()),
                score: None,
                words: Vec::new(),
                bonus: 0,
            },
            Err(IllegalOr::Lexicon(error)) => return Err(error.into()),
        });
    }
    drop(lexicon);
    write(&rows, session)?;
    Ok(if rows.iter().all(|row| row.legal) { Outcome::Found } else { Outcome::Nothing })
}

fn name_of(named: &NamedMove) -> String {
    format!("{} {}", notation(named.start, named.direction), named.word)
}

fn judged_row(named: &NamedMove, judged: &Judged, ruleset: &Ruleset) -> Row {
    let words = judged.sheet.words.iter().map(|word| WordRow {
        word: ruleset.alphabet.tiles(&word.word),
        sum: word.sum(),
        score: word.points,
    });
    let loose = judged.loose.iter().map(|word| ruleset.alphabet.text(word)).join(", ");
    Row {
        named: name_of(named),
        legal: judged.loose.is_empty(),
        why: (!judged.loose.is_empty()).then(|| format!("not in the list: {loose}")),
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
