//! `wfq solve`: the moves on a board.

use std::io::Write;
use std::num::NonZeroUsize;
use std::time::Instant;

use itertools::Itertools;

use super::anagram::say_plan;
use super::args::{Format, Solve};
use super::board_file::BoardFile;
use super::draw::draw;
use super::error::Error;
use super::output::{self, json, note, separated, table, thousands};
use super::play_row::row;
use super::session::{Session, note_unbracketed};
use super::{Outcome, batch};
use crate::game::{Concern, Excess, Position, Setup};
use crate::lexicon::Without;
use crate::moves::{Play, Plays, Step, generate_watched, notation, square_name};
use crate::rules::Ruleset;

/// How many unknown words are named at most.
const MAX_NAMED: usize = 8;

pub(super) fn run(command: &Solve, session: &Session<'_>) -> Result<Outcome, Error> {
    if let Some(path) = &command.batch {
        return batch::run(command, path, session);
    }
    // What clap has checked.
    let board = command.board.as_deref().ok_or_else(|| Error::new("no board: give --board"))?;
    if command.draw.is_some() && session.format != Format::Table {
        return Err(Error::new("--draw goes with --format table alone"));
    }
    let file = BoardFile::read(board, &command.choice)?;
    let rack = file.rack(command.rack.as_deref()).ok_or_else(|| {
        Error::new("no rack: give your tiles with --rack, or a rack: line in the board file")
    })?;
    let layout = file.layout()?;
    let mut store = session.store()?;
    let (list, ruleset) = file.list(session, &mut store)?;
    let setup = Setup { ruleset: &ruleset, layout, board: &file.saved.text, rack: rack.value };
    let position = setup.check().map_err(|error| file.error(error, rack.line))?;
    note_unbracketed(rack.value, &ruleset);
    let left_out = command.left_out.words(&ruleset)?;
    let stored = store.open_list(&list, &ruleset)?;
    let lexicon = Without::new(&stored, &left_out);
    for concern in position.concerns(&ruleset.tiles, &lexicon)? {
        note(&format!("note: {}", say(&concern, &ruleset)));
    }
    let mut steps = vec![(None, Instant::now())];
    let scene = position.scene(&ruleset);
    let plays = generate_watched(&scene, position.rack(), &lexicon, |step| {
        steps.push((Some(step), Instant::now()));
    })?;
    // Nothing of the database is held while somebody reads the answer.
    drop(stored);
    show(command, session, &position, &ruleset, &plays)?;
    if command.explain {
        note(&format!("{} moves", thousands(plays.len() as u64)));
        for ((_, before), (step, after)) in steps.into_iter().tuple_windows() {
            note(&format!("{}: {:.2?}", step.map_or_else(String::new, name_step), after - before));
        }
    }
    Ok(if plays.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

fn name_step(step: Step) -> String {
    match step {
        Step::CrossChecks => "cross-checks".to_owned(),
        Step::Spans { spans, questions } => format!("{spans} spans in {questions} questions"),
        Step::Words(asked) => format!("words, fits and scores ({})", say_plan(&asked)),
        Step::Sorted => "sorting".to_owned(),
    }
}

/// Names what no game would have led to.
pub(super) fn say(concern: &Concern, ruleset: &Ruleset) -> String {
    match concern {
        Concern::Start => "no tile lies on the starting square".to_owned(),
        Concern::Apart(square) => {
            format!("the tile at {} is not connected with the others", square_name(*square))
        }
        Concern::Words(words) => {
            let shown = words.iter().take(MAX_NAMED).map(|word| ruleset.alphabet.tiles(word));
            let more =
                words.len().checked_sub(MAX_NAMED + 1).map(|more| format!("and {} more", more + 1));
            format!("not in the list, on the board: {}", shown.chain(more).join(", "))
        }
        Concern::Excess(tiles) => say_excess(tiles, ruleset),
    }
}

/// Names the tiles of which board and rack have more than there are.
pub(super) fn say_excess(tiles: &[Excess], ruleset: &Ruleset) -> String {
    let tile = |tile: &Excess| match tile.letter {
        Some(letter) => format!("{} {}", tile.found, ruleset.alphabet.label(letter)),
        None => format!("{} blanks (small letters)", tile.found),
    };
    let tiles = tiles.iter().map(|excess| format!("{} of {}", tile(excess), excess.there));
    format!("more tiles on board and rack than {} has: {}", ruleset.name, tiles.format(", "))
}

fn show(
    command: &Solve,
    session: &Session<'_>,
    position: &Position,
    ruleset: &Ruleset,
    plays: &Plays,
) -> Result<(), Error> {
    let shown = if command.all { plays.len() } else { command.top };
    let best = plays.iter().take(shown);
    let mut out = session.out();
    match session.format {
        Format::Json => {
            json(&mut out, best.zip(1..).map(|(play, rank)| row(rank, &play, position, ruleset)))?
        }
        Format::Csv | Format::Tsv => {
            let header = ["score", "row", "column", "direction", "word", "notation"];
            let fields = best.map(|play| {
                let [score, row, column] =
                    [play.score as usize, play.start.row(), play.start.column()]
                        .map(|n| n.to_string());
                let word = ruleset.alphabet.tiles(&play.word);
                [
                    score,
                    row,
                    column,
                    play.direction.name().to_owned(),
                    word,
                    notation(play.start, play.direction),
                ]
            });
            separated(&mut out, session.format, &header, fields)?;
        }
        Format::Table => {
            let of_terminal = session.surroundings.stdout_terminal.then_some(NonZeroUsize::MIN);
            if let Some(drawn) = command.draw.or(of_terminal) {
                let play = plays.get(drawn.get() - 1);
                if play.is_none() && command.draw.is_some() && !plays.is_empty() {
                    let count = thousands(plays.len() as u64);
                    return Err(Error::new(format!("--draw {drawn}: there are {count} moves")));
                }
                draw(
                    &mut out,
                    position.board(),
                    position.layout(),
                    play.as_ref(),
                    &ruleset.alphabet,
                )?;
                writeln!(out)?;
            }
            if !plays.is_empty() {
                write_table(&mut out, best, position, ruleset)?;
            }
        }
    }
    out.flush()?;
    if plays.is_empty() {
        note("no move: swap or pass");
    } else if plays.len() > shown {
        note(&format!(
            "{} of {} moves; --all shows all",
            thousands(shown as u64),
            thousands(plays.len() as u64)
        ));
    }
    Ok(())
}

fn write_table(
    out: &mut impl Write,
    plays: impl Iterator<Item = Play>,
    position: &Position,
    ruleset: &Ruleset,
) -> Result<(), Error> {
    let mut table = table(&["#", "score", "at", "word", "leave", "made of"], &[0, 1]);
    for (play, rank) in plays.zip(1..) {
        let row = row(rank, &play, position, ruleset);
        let sums = row.words.iter().map(|word| format!("{} {}", word.word, word.score));
        let bonus = (row.bonus > 0).then(|| format!("bonus {}", row.bonus));
        let sums = sums.chain(bonus).join(" + ");
        table.add_row([
            row.rank.to_string(),
            row.score.to_string(),
            row.notation,
            row.word,
            row.leave,
            sums,
        ]);
    }
    output::write_table(out, &table)
}
