//! The answer of `wfq solve`, in each form.

use std::io::Write;

use itertools::{Either, Itertools};

use super::args::{Format, Solve};
use super::draw::draw;
use super::error::Error;
use super::moves_ask::Chosen;
use super::output::{JsonArray, Separated, note, table, thousands, write_table};
use super::play_row::{Row, row};
use super::session::Session;
use crate::game::Position;
use crate::moves::{Play, Plays, notation};
use crate::rules::Ruleset;

/// What there is to show.
pub(super) struct Answer<'a> {
    pub command: &'a Solve,
    pub session: &'a Session<'a>,
    pub position: &'a Position,
    pub ruleset: &'a Ruleset,
    pub plays: &'a Plays,
    /// The moves that are wanted, in their order; all where none are left out.
    pub chosen: Option<Vec<Chosen>>,
}

impl Answer<'_> {
    /// Writes the answer, and says whether there is a move.
    pub(super) fn show(&self) -> Result<bool, Error> {
        let count = self.chosen.as_ref().map_or(self.plays.len(), Vec::len);
        let shown = if self.command.all { count } else { self.command.top };
        let mut out = self.session.long_out();
        match self.session.format {
            Format::Json => {
                let mut rows = JsonArray::new(&mut out);
                self.best(shown)
                    .try_for_each(|(chosen, play)| rows.push(&self.row(chosen, &play)))?;
                rows.end()?;
            }
            Format::Csv | Format::Tsv => self.write_separated(&mut out, shown)?,
            Format::Table => {
                self.draw(&mut out)?;
                if count > 0 {
                    self.write_table(&mut out, shown)?;
                }
            }
        }
        out.flush()?;
        let all = thousands(self.plays.len() as u64);
        if self.plays.is_empty() {
            note("no move: swap or pass");
        } else if count == 0 {
            note(&format!("none of {all} moves is like that"));
        } else if count > shown {
            let (shown, count) = (thousands(shown as u64), thousands(count as u64));
            let what = self.command.moves.group_by.map_or("moves", |_| "words");
            note(&format!("{shown} of {count} {what}; --all shows all"));
        }
        Ok(count > 0)
    }

    /// The first moves of the answer, so many.
    fn best(&self, shown: usize) -> impl Iterator<Item = (Chosen, Play)> {
        match &self.chosen {
            None => {
                let chosen = (1..).map(|rank| Chosen { rank, places: None });
                Either::Left(chosen.zip(self.plays.iter()).take(shown))
            }
            Some(chosen) => {
                Either::Right(chosen.iter().take(shown).filter_map(|chosen| {
                    self.plays.get(chosen.rank - 1).map(|play| (*chosen, play))
                }))
            }
        }
    }

    fn row(&self, chosen: Chosen, play: &Play) -> Row<'_> {
        let mut row = row(chosen.rank, play, self.position, self.ruleset);
        row.places = chosen.places;
        if self.command.moves.words {
            row.add_sums(play, self.position, self.ruleset);
        }
        row
    }

    fn write_separated(&self, out: &mut impl Write, shown: usize) -> Result<(), Error> {
        let asked = &self.command.moves;
        let mut header = vec!["score", "row", "column", "direction", "word", "notation"];
        header.extend(asked.group_by.map(|_| "places"));
        header.extend(asked.words.then_some("words"));
        let mut rows = Separated::new(out, self.session.format, &header)?;
        for (chosen, play) in self.best(shown) {
            let [score, row, column] =
                [play.score as usize, play.start.row(), play.start.column()].map(|n| n.to_string());
            let word = self.ruleset.alphabet.tiles(&play.word);
            let direction = play.direction.name().to_owned();
            let place = notation(play.start, play.direction);
            let mut fields = vec![score, row, column, direction, word, place];
            fields.extend(chosen.places.map(|places| places.to_string()));
            fields.extend(asked.words.then(|| sums(&self.row(chosen, &play)).join("; ")));
            rows.push(fields)?;
        }
        rows.end()
    }

    fn draw(&self, out: &mut impl Write) -> Result<(), Error> {
        let terminal = self.session.surroundings.stdout_terminal;
        let play = match self.command.draw {
            None if !terminal => return Ok(()),
            None | Some(None) => self.best(1).next().map(|(_, play)| play),
            Some(Some(drawn)) => self.numbered(drawn.get())?,
        };
        let (board, layout) = (self.position.board(), self.position.layout());
        draw(out, board, layout, play.as_ref(), &self.ruleset.alphabet)?;
        Ok(writeln!(out)?)
    }

    /// The move of a number, as the first column of the table has it.
    fn numbered(&self, number: usize) -> Result<Option<Play>, Error> {
        let play = self.plays.get(number - 1);
        if play.is_none() && !self.plays.is_empty() {
            let count = thousands(self.plays.len() as u64);
            return Err(Error::new(format!("--draw {number}: there are {count} moves")));
        }
        let left_out = |chosen: &Vec<Chosen>| chosen.iter().all(|chosen| chosen.rank != number);
        if play.is_some() && self.chosen.as_ref().is_some_and(left_out) {
            return Err(Error::new(format!(
                "--draw {number}: that move is left out: give a number of the column #, or none for the first move"
            )));
        }
        Ok(play)
    }

    fn write_table(&self, out: &mut impl Write, shown: usize) -> Result<(), Error> {
        let asked = &self.command.moves;
        let mut header = vec!["#", "score", "at", "word"];
        let mut numbers = vec![0, 1];
        if asked.group_by.is_some() {
            numbers.push(header.len());
            header.push("places");
        }
        header.push("leave");
        header.extend((!asked.words).then_some("made of"));
        let mut table = table(&header, &numbers);
        let mut below = Vec::new();
        for (chosen, play) in self.best(shown) {
            let row = self.row(chosen, &play);
            let made_of = if asked.words {
                below.push(sums(&row));
                None
            } else {
                let words = row.words.iter().map(|word| format!("{} {}", word.word, word.score));
                let bonus = (row.bonus > 0).then(|| format!("bonus {}", row.bonus));
                Some(words.chain(bonus).join(" + "))
            };
            let mut fields =
                vec![row.rank.to_string(), row.score.to_string(), row.notation, row.word];
            fields.extend(row.places.map(|places| places.to_string()));
            fields.push(row.leave);
            fields.extend(made_of);
            table.add_row(fields);
        }
        if !asked.words {
            return write_table(out, &table);
        }
        // A line each: that of the header, and one for each row.
        let none = std::iter::once(Vec::new());
        for (line, sums) in table.lines().zip(none.chain(below)) {
            writeln!(out, "{}", line.trim_end())?;
            sums.iter().try_for_each(|sum| writeln!(out, "    {sum}"))?;
        }
        Ok(())
    }
}

/// Each word of a move with its sum, then the bonus.
fn sums(row: &Row<'_>) -> Vec<String> {
    let sum = |sum: &Option<String>| sum.clone().unwrap_or_default();
    let words = row.words.iter().map(|word| format!("{} = {}", word.word, sum(&word.sum)));
    let bonus = (row.bonus > 0).then(|| format!("bonus {}", row.bonus));
    words.chain(bonus).collect()
}
