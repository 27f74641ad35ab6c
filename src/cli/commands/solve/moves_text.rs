//! The moves as a table.

use std::io::Write;

use comfy_table::Table;

use crate::app::moves::Ahead;
use crate::app::play::AheadKind;
use crate::cli::answer::{
    LINE, VERDICT, WIN, ahead_cells, ahead_columns, and_ways, table, write_table,
};
use crate::cli::commands::solve::shown_moves::ShownMoves;
use crate::cli::commands::solve::words_text::{marked_sums, words_made};
use crate::cli::term::Error;

impl ShownMoves<'_> {
    /// The table of the moves, and the sums of the words of each where they are asked for.
    pub(crate) fn table(&self, shown: usize, made_of: bool) -> (Table, Vec<Vec<String>>) {
        let asked = &self.command.moves;
        let valued = self.found.first(1).any(|ranked| ranked.equity.is_some());
        let mut header = vec!["#", "score", "at", "word"];
        let mut numbers = vec![0, 1];
        if asked.group_by.is_some() {
            numbers.push(header.len());
            header.push("places");
        }
        header.push("leave");
        if valued {
            numbers.push(header.len());
            header.push("equity");
        }
        let wins = self.found.has_wins();
        let verdicts = self.found.first(shown).any(|ranked| self.found.has_verdict(&ranked));
        let ahead = match self.found.ahead {
            Ahead::Nothing if wins => vec![WIN],
            Ahead::Nothing => Vec::new(),
            Ahead::Replies(_) => ahead_columns(AheadKind::Replies, wins, verdicts),
            Ahead::End(_) => ahead_columns(AheadKind::End, wins, false),
        };
        let is_number = |(_, name): &(usize, &&str)| ![LINE, VERDICT].contains(*name);
        numbers.extend((header.len()..).zip(&ahead).filter(is_number).map(|(at, _)| at));
        header.extend(ahead);
        header.extend(made_of.then_some("made of"));
        let mut table = table(&header, &numbers);
        let mut below = Vec::new();
        for ranked in self.found.first(shown) {
            let row = self.row(&ranked);
            let mut fields = vec![row.rank().to_string(), row.score().to_string()];
            let word = row.typed() + &row.mark() + &and_ways(ranked.ways);
            fields.extend([row.notation().to_owned(), word]);
            fields.extend(ranked.places.map(|places| places.to_string()));
            fields.push(row.leave().to_owned());
            fields.extend(row.worth().equity.map(|equity| format!("{equity:.1}")));
            fields.extend(ahead_cells(row.worth(), wins, verdicts));
            if asked.words {
                below.push(marked_sums(&row));
            }
            fields.extend(made_of.then(|| words_made(&row)));
            table.add_row(fields);
        }
        (table, below)
    }

    pub(crate) fn write_table(&self, out: &mut impl Write, shown: usize) -> Result<(), Error> {
        let words = self.command.moves.words;
        let made_of = !words && matches!(self.found.ahead, Ahead::Nothing);
        let (table, below) = self.table(shown, made_of);
        if !words {
            return write_table(out, &table);
        }
        // The table has a line for the header and one for each row.
        let none = std::iter::once(Vec::new());
        for (line, sums) in table.lines().zip(none.chain(below)) {
            writeln!(out, "{}", line.trim_end())?;
            sums.iter().try_for_each(|sum| writeln!(out, "    {sum}"))?;
        }
        Ok(())
    }
}
