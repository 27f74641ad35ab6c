//! `wfq quiz --cards` and `--anki`: the cards with their answers.

use std::io::Write;
use std::path::Path;

use super::args::Quiz as QuizArgs;
use crate::app::study::{CARD_COLUMNS, Card, CardRow, anki_text};
use crate::cli::answer::{OutFile, counted, table, write_formatted, write_table};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

pub(super) fn show(
    command: &QuizArgs,
    cards: &[Card],
    (store, list, ruleset): (&mut Store, &ListInfo, &Ruleset),
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let rows = CardRow::of(cards, &store.open_list(list, ruleset)?, ruleset)?;
    session.comes_to(!rows.is_empty());
    if rows.is_empty() {
        note(&super::ask::no_cards(&list.name));
    }
    if let Some(path) = &command.anki {
        OutFile::write(path, anki_text(&list.name, &rows))?.keep()?;
        if path != Path::new("-") {
            note(&format!("written: {}", counted(rows.len() as u64, "card")));
        }
    } else {
        let mut out = session.out();
        let columns = (CARD_COLUMNS, &());
        write_formatted(&mut out, session.format, columns, &rows, |out| match &rows[..] {
            [] => Ok(()),
            rows => draw(out, rows),
        })?;
    }
    Ok(if rows.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

fn draw(out: &mut impl Write, rows: &[CardRow]) -> Result<(), Error> {
    let mut table = table(&["question", "answer", "state"], &[]);
    for row in rows {
        let answer = row.answer.as_deref().unwrap_or("none any more");
        table.add_row([&*row.asks, answer, row.state]);
    }
    write_table(out, &table)
}
