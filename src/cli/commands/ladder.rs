//! `wfq ladder`: from one word to another, a letter at a time.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;

use crate::app::matching::MatchList;
use crate::app::wordplay::{LADDER_COLUMNS, LadderQuestion, WordLadders, WordplayError};
use crate::app::words::define_words;
use crate::app::{SearchEnd, Watch};
use crate::cli::answer::{not_in_list, write_count};
use crate::cli::args::whole;
use crate::cli::context::{FoundTable, Searched, Session, write_found};
use crate::cli::term::{Error, Outcome, interrupts, note};
use crate::store::{ListInfo, Store};

#[derive(Args, Debug)]
#[command(
    after_help = "Each step changes a letter, and each word is in the list. Shown is a ladder with the fewest steps.

Examples:
  wfq ladder COLD WARM -l en
  wfq ladder COLD WARM --all -l en
  wfq ladder COLD FIREMEN --lengths -l en"
)]
pub(crate) struct Ladder {
    /// The first word
    #[arg(value_name = "FIRST")]
    pub first: String,
    /// The last word
    #[arg(value_name = "LAST")]
    pub last: String,
    /// Steps may also put a letter in or take one out
    #[arg(long)]
    pub lengths: bool,
    /// Show all ladders with the fewest steps
    #[arg(long)]
    pub all: bool,
    /// Show at most N ladders
    #[arg(long, value_name = "N", requires = "all", value_parser = whole::<u64>(1..=u64::MAX))]
    pub limit: Option<u64>,
    /// Show only how many ladders with the fewest steps there are
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub count: bool,
    /// Stop after this many seconds, with the ladders found by then
    #[arg(long, value_name = "SECONDS", value_parser = crate::cli::args::seconds)]
    pub seconds: Option<Duration>,
}

pub(crate) fn run(command: &Ladder, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let Ladder { first, last, lengths, .. } = command;
    let question = LadderQuestion { first: first.clone(), last: last.clone(), lengths: *lengths };
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let asked = MatchList::stored(&store, &list, ruleset)?;
    let stop = interrupts()?;
    let found = WordLadders::find(&question, asked, command.seconds, &|| stop.is_cancelled());
    let (ladders, none) = match found {
        Ok(ladders) => (Some(ladders), None),
        Err(error @ (WordplayError::NotInList { .. } | WordplayError::NoLadder { .. })) => {
            (None, Some(error))
        }
        Err(error) => return Err(error.into()),
    };
    if command.count {
        let count = ladders.as_ref().map_or(0, WordLadders::count);
        session.comes_to(count > 0);
        let mut out = session.out();
        write_count(&mut out, session.format, count)?;
        out.flush()?;
    } else {
        let lines = FoundTable {
            page: 1,
            write: |out, rows, _| rows.iter().try_for_each(|row| Ok(writeln!(out, "{row}")?)),
        };
        let has_phrases = &list.has_phrases;
        let columns = (LADDER_COLUMNS, has_phrases, lines);
        let searched = write_found(session, columns, command.limit, |found| {
            let left = command.seconds.map(|seconds| seconds.saturating_sub(begin.elapsed()));
            Ok(match &ladders {
                Some(ladders) if command.all => ladders.each(left, &|| stop.is_cancelled(), found),
                Some(ladders) => {
                    found(ladders.first());
                    SearchEnd::All
                }
                None => SearchEnd::All,
            })
        })?;
        if ladders.is_some() {
            Searched { time: begin.elapsed(), ..searched }.note_end(session, "ladder");
        }
    }
    if let Some(error) = &none {
        note_none(error, &store, &list)?;
    }
    Ok(if none.is_none() { Outcome::Found } else { Outcome::Nothing })
}

/// Says why there is no ladder.
fn note_none(error: &WordplayError, store: &Store, list: &ListInfo) -> Result<(), Error> {
    match error {
        WordplayError::NotInList { letters, .. } => {
            let ruleset = list.ruleset()?;
            let stored = store.open_list(list, &ruleset)?;
            for row in define_words(letters, &stored, &ruleset)? {
                let meant = match row.did_you_mean.is_empty() {
                    true => String::new(),
                    false => format!("; did you mean {}?", row.did_you_mean.join(", ")),
                };
                let said = not_in_list(row.with_level, row.blocked.as_ref());
                note(&format!("{}: {said}{meant}", row.word));
            }
        }
        WordplayError::NoLadder { lengths: Some(_), .. } => {
            note(&format!("{error}; --lengths puts letters in and takes them out too"));
        }
        error => note(&error.to_string()),
    }
    Ok(())
}
