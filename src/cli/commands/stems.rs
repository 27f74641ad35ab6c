//! `wfq stems`: letters that make many words with one more.

use clap::Args;

use crate::app::matching::MatchList;
use crate::app::wordplay::{MAX_STEM, STEM_COLUMNS, StemRow, WordStems};
use crate::cli::answer::{table, write_formatted, write_table};
use crate::cli::args::whole;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};

#[derive(Args, Debug)]
#[command(
    after_help = "LETTERS make a word with the stem. TILES is how many tiles of a full bag do, blanks included, MSP how likely \
the stem is to be drawn, in proportion to the likeliest, and MMPR one times the other. wfq search --type I finds the \
words of the hundred best stems.

Examples:
  wfq stems
  wfq stems 7 --top 20"
)]
pub(crate) struct Stems {
    /// The number of letters of a stem [default: one fewer than a rack has]
    #[arg(value_name = "LETTERS", value_parser = whole::<usize>(1..=MAX_STEM))]
    pub letters: Option<usize>,
    /// Show the best N
    #[arg(long, value_name = "N", default_value = "100", value_parser = whole::<usize>(1..=u64::MAX))]
    pub top: usize,
}

pub(crate) fn run(command: &Stems, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let asked = MatchList::stored(&store, &list, ruleset)?;
    // The database is not held while the answer is read.
    drop(store);
    let rows: Vec<_> =
        WordStems::find(&asked, command.letters).into_rows().take(command.top).collect();
    session.comes_to(!rows.is_empty());
    write_formatted(&mut session.out(), session.format, (STEM_COLUMNS, &()), &rows, |out| {
        if rows.is_empty() {
            note("no stems");
        } else {
            let header: Vec<_> = STEM_COLUMNS.iter().map(|column| column.name).collect();
            let mut table = table(&header, &[2, 3, 4, 5]);
            for StemRow { stem, letters, tiles, msp, mmpr, words } in &rows {
                let (msp, mmpr) = (format!("{msp:.4}"), format!("{mmpr:.2}"));
                table.add_row([
                    stem.clone(),
                    letters.concat(),
                    tiles.to_string(),
                    msp,
                    mmpr,
                    words.to_string(),
                ]);
            }
            write_table(out, &table)?;
        }
        Ok(())
    })?;
    Ok(if rows.is_empty() { Outcome::Nothing } else { Outcome::Found })
}
