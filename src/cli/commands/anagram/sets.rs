//! `wfq anagram --words`: sets of words that use all the letters.

use std::io::Write;
use std::time::Instant;

use super::args::Anagram;
use crate::app::matching::MatchList;
use crate::app::wordplay::{SetsQuestion, WORD_SET_COLUMNS, WordSets};
use crate::app::{SearchEnd, Watch};
use crate::cli::answer::{counted, write_count};
use crate::cli::context::{FoundTable, Session, list_of, write_found};
use crate::cli::term::{Error, Outcome, interrupts, note};

pub(super) fn run(command: &Anagram, words: &str, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let question = SetsQuestion {
        letters: command.rack.clone(),
        words: words.to_owned(),
        min: command.min,
        max: command.max,
        with: command.with.clone(),
        without: command.left_out.block.clone(),
    };
    let mut store = session.store()?;
    let (list, ruleset) = list_of(session, &mut store, command.ruleset.as_deref(), true)?;
    let sets = WordSets::read(&question, MatchList::stored(&store, &list, ruleset)?)?;
    // The database is not held while the answer is read.
    drop(store);
    let read = Instant::now();
    let found = match command.count {
        true => write_only_count(command, &sets, session)?,
        false => write(command, &sets, list.has_phrases, session)?,
    };
    if command.explain {
        note(&format!(
            "time: reading {:.2?}, asking and writing {:.2?}",
            read - begin,
            read.elapsed()
        ));
    }
    Ok(if found { Outcome::Found } else { Outcome::Nothing })
}

/// Writes the number of sets, and returns whether there are any.
fn write_only_count(
    command: &Anagram,
    sets: &WordSets,
    session: &Session<'_>,
) -> Result<bool, Error> {
    let stop = interrupts()?;
    let counts = sets.count(command.seconds, &|| stop.is_cancelled())?;
    let total = counts.iter().fold(0_u128, |total, count| total.saturating_add(count.sets));
    session.comes_to(total > 0);
    let mut out = session.out();
    write_count(&mut out, session.format, total)?;
    out.flush()?;
    if total == u128::MAX {
        note("note: there are more sets than can be counted, over 2^120");
    }
    if command.explain {
        for count in &counts {
            note(&format!("of {}: {}", counted(count.words as u64, "word"), count.sets));
        }
    }
    Ok(total > 0)
}

/// Writes the sets as they are found, and returns whether there are any.
fn write(
    command: &Anagram,
    sets: &WordSets,
    has_phrases: bool,
    session: &Session<'_>,
) -> Result<bool, Error> {
    let stop = interrupts()?;
    let lines = FoundTable {
        page: 1,
        write: |out, rows, _| rows.iter().try_for_each(|row| Ok(writeln!(out, "{row}")?)),
    };
    let columns = (WORD_SET_COLUMNS, &has_phrases, lines);
    let searched = write_found(session, columns, command.limit, |found| {
        let mut found = |places: &[u32]| found(sets.row(places));
        let end: SearchEnd = sets.each(command.seconds, &|| stop.is_cancelled(), &mut found)?;
        Ok(end)
    })?;
    searched.note_end(session, "set");
    Ok(searched.found > 0)
}
