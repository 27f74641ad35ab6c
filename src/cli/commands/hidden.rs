//! `wfq hidden`: words hidden in a text.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use crate::app::matching::MatchList;
use crate::app::wordplay::{HIDDEN_COLUMNS, HiddenQuestion, HiddenRow};
use crate::app::{SearchEnd, Watch};
use crate::cli::answer::{Out, table, write_count, write_table};
use crate::cli::args::whole;
use crate::cli::context::{FoundTable, Searched, Session, write_found};
use crate::cli::term::{Error, Outcome, Shown, input, interrupts};

/// How many rows of a table are laid out together, with the same widths.
const PAGE: usize = 1000;

#[derive(Args, Debug)]
#[command(
    after_help = "Letters are read across spaces and punctuation. A word of the text that is itself in the list is not hidden.

Examples:
  wfq hidden 'the cat sat' -l en
  wfq hidden 'no lemon, no melon' --reversed --min 4 -l en
  wfq hidden --file letter.txt --across --json"
)]
pub(crate) struct Hidden {
    /// The text
    #[arg(required_unless_present = "file", conflicts_with = "file", allow_hyphen_values = true)]
    pub text: Option<String>,
    /// Read the text from a file, - for standard input
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Shortest words to show
    #[arg(long, default_value_t = 3, value_name = "N")]
    pub min: usize,
    /// Longest words to show
    #[arg(long, value_name = "N")]
    pub max: Option<usize>,
    /// Words that are read from right to left too
    #[arg(long)]
    pub reversed: bool,
    /// Only words that lie across words of the text
    #[arg(long)]
    pub across: bool,
    /// Show at most N words
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub limit: Option<u64>,
    /// Show only the number of words
    #[arg(long, conflicts_with = "limit")]
    pub count: bool,
    /// Stop after this many seconds, with the words found by then
    #[arg(long, value_name = "SECONDS", value_parser = crate::cli::args::seconds)]
    pub seconds: Option<Duration>,
}

pub(crate) fn run(command: &Hidden, session: &Session<'_>) -> Result<Outcome, Error> {
    let text = match (&command.text, &command.file) {
        (_, Some(file)) => input::read_list(file)?,
        (text, None) => text.clone().unwrap_or_default(),
    };
    let Hidden { min, max, reversed, across, .. } = *command;
    let question = HiddenQuestion { text, min, max, reversed, across };
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let asked = MatchList::stored(&store, &list, ruleset)?;
    // The database is not held while the answer is read.
    drop(store);
    let (begin, stop) = (Instant::now(), interrupts()?);
    let search = |found: &mut dyn FnMut(HiddenRow) -> bool| -> Result<SearchEnd, Error> {
        Ok(question.each(&asked, command.seconds, &|| stop.is_cancelled(), found)?)
    };
    let searched = if command.count {
        let mut count = 0_u64;
        let end = search(&mut |_| {
            count += 1;
            true
        })?;
        session.comes_to(count > 0);
        let mut out = session.out();
        write_count(&mut out, session.format, count)?;
        out.flush()?;
        Searched { shown: count, found: count, time: begin.elapsed(), end }
    } else {
        let rows = FoundTable { page: PAGE, write: write_page };
        let has_phrases = &list.has_phrases;
        write_found(session, (HIDDEN_COLUMNS, has_phrases, rows), command.limit, search)?
    };
    if !command.count || searched.end == SearchEnd::Stopped {
        searched.note_end(session, "word");
    }
    Ok(if searched.found > 0 { Outcome::Found } else { Outcome::Nothing })
}

fn write_page(out: &mut Shown<Out>, rows: &[HiddenRow], is_first: bool) -> Result<(), Error> {
    let header = ["word", "start", "end", "read", "text"];
    let mut table = table(if is_first { &header } else { &[] }, &[1, 2]);
    for row in rows {
        let read = if row.reversed { "backwards" } else { "forwards" };
        // A cell is one line.
        let text = row.text.replace(char::is_whitespace, " ");
        let (start, end) = (row.start.to_string(), row.end.to_string());
        table.add_row([&*row.shown(), &*start, &*end, read, &*text]);
    }
    write_table(out, &table)
}
