//! `wfq solve`: the moves on a board.

use std::io::Write;
use std::time::Instant;

use itertools::Itertools;

use super::anagram::say_plan;
use super::args::{Format, Solve};
use super::board_file::BoardFile;
use super::error::Error;
use super::moves_ask::Found;
use super::output::{note, thousands};
use super::session::{Session, note_unbracketed};
use super::solve_show::Answer;
use super::{Outcome, batch, moves_table};
use crate::game::{Concern, Excess, Setup};
use crate::lexicon::Without;
use crate::moves::{Step, generate_watched, square_name};
use crate::rules::Ruleset;

/// How many unknown words are named at most.
const MAX_NAMED: usize = 8;

pub(super) fn run(command: &Solve, session: &Session<'_>) -> Result<Outcome, Error> {
    if let Some(path) = &command.batch {
        if command.moves.is_asked() {
            return Err(Error::new(
                "--batch answers with the best moves of each position: --where, --words and the like go with --board",
            ));
        }
        return batch::run(command, path, session);
    }
    if command.moves.schema {
        let mut out = session.out();
        write!(out, "{}", moves_table::SCHEMA)?;
        out.flush()?;
        return Ok(Outcome::Found);
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
    let (asked, position, ruleset) = (&command.moves, &position, &ruleset);
    let found = Found { store: &store, list: &list, plays: &plays, position, ruleset };
    let found = if let Some(statement) = &asked.sql {
        found.answer(statement, session)? > 0
    } else {
        let chosen = asked.chooses().then(|| found.choose(asked)).transpose()?;
        Answer { command, session, position, ruleset, plays: &plays, chosen }.show()?
    };
    if command.explain {
        note(&format!("{} moves", thousands(plays.len() as u64)));
        for ((_, before), (step, after)) in steps.into_iter().tuple_windows() {
            note(&format!("{}: {:.2?}", step.map_or_else(String::new, name_step), after - before));
        }
    }
    Ok(if found { Outcome::Found } else { Outcome::Nothing })
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
