//! The answer of `wfq solve`, in each form.

use std::io::Write;

use comfy_table::Table;
use itertools::{Either, Itertools};

use crate::cli::answer::{
    Compact, Format, JsonArray, Separated, compact, draw, table, thousands, write_table,
};
use crate::cli::commands::solve::advice::Listed;
use crate::cli::commands::solve::args::Solve;
use crate::cli::commands::solve::beside::beside;
use crate::cli::commands::solve::ending::End;
use crate::cli::commands::solve::play_row::{MoveRow, OtherRow, RepliesRow, Row, WorthRow, row};
use crate::cli::context::Session;
use crate::cli::term::{Error, note};
use crate::eval::{MoveChoice, Tallies};
use crate::game::Position;
use crate::moves::{Play, Plays};
use crate::rules::Ruleset;

/// What there is to show.
pub struct Answer<'a> {
    pub command: &'a Solve,
    pub session: &'a Session<'a>,
    pub position: &'a Position,
    pub ruleset: &'a Ruleset,
    pub plays: &'a Plays,
    /// The moves that are wanted, in their order; all plays where none are left out.
    pub listed: Option<Vec<Listed>>,
    pub ahead: Ahead<'a>,
}

/// What is known of the moves from looking ahead.
#[derive(Clone, Copy)]
pub enum Ahead<'a> {
    Nothing,
    /// What the opponent answers.
    Replies(&'a Tallies),
    /// How the game ends.
    End(&'a End),
}

impl Answer<'_> {
    /// Writes the answer, and says whether there is a move.
    pub fn show(&self) -> Result<bool, Error> {
        let count = self.listed.as_ref().map_or(self.plays.len(), Vec::len);
        let shown = if self.command.all { count } else { self.command.top };
        self.session.comes_to(count > 0);
        let mut out = self.session.long_out();
        match self.session.format {
            Format::Json => {
                let mut rows = JsonArray::new(&mut out);
                self.best(shown).try_for_each(|listed| rows.push(&self.row(listed)))?;
                rows.end()?;
            }
            Format::Csv | Format::Tsv => self.write_separated(&mut out, shown)?,
            Format::Table => match self.beside(count.min(shown))? {
                Some(lines) => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
                None => {
                    self.draw(&mut out)?;
                    if count > 0 {
                        self.write_table(&mut out, shown)?;
                    }
                }
            },
        }
        out.flush()?;
        // A pager is left before anything is said below it.
        drop(out);
        let all = thousands(self.plays.len() as u64);
        if self.plays.is_empty() && count == 0 {
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
    fn best(&self, shown: usize) -> impl Iterator<Item = Listed> {
        match &self.listed {
            None => Either::Left((1..=self.plays.len()).map(Listed::play).take(shown)),
            Some(listed) => Either::Right(listed.iter().copied().take(shown)),
        }
    }

    fn play(&self, listed: Listed) -> Option<Play> {
        match listed.choice {
            MoveChoice::Play(rank) => self.plays.get(rank),
            MoveChoice::Keep(_) | MoveChoice::Pass => None,
        }
    }

    fn worth(&self, listed: Listed) -> WorthRow {
        let worth = WorthRow::new(listed.equity);
        match (self.ahead, listed.tried) {
            (Ahead::Replies(tallies), Some(tried)) => {
                let replies = tallies.replies().get(tried).map(RepliesRow::of);
                WorthRow { replies, ..worth }
            }
            (Ahead::End(end), Some(tried)) => {
                WorthRow { end: end.row(tried, self.ruleset), ..worth }
            }
            _ => worth,
        }
    }

    fn row(&self, listed: Listed) -> MoveRow<'_> {
        let (position, ruleset) = (self.position, self.ruleset);
        let worth = self.worth(listed);
        let Some(play) = self.play(listed) else {
            let kept = if let MoveChoice::Keep(kept) = &listed.choice { Some(kept) } else { None };
            return MoveRow::Other(OtherRow::of(listed.number, kept, position, ruleset, worth));
        };
        let mut row = row(listed.number, &play, position, ruleset).with_worth(worth);
        row.places = listed.places;
        if self.command.moves.words {
            row.add_sums(&play, position, ruleset);
        }
        MoveRow::Play(row)
    }

    fn write_separated(&self, out: &mut impl Write, shown: usize) -> Result<(), Error> {
        let asked = &self.command.moves;
        let mut header = vec!["score", "row", "column", "direction", "word", "notation"];
        header.extend(asked.group_by.map(|_| "places"));
        header.extend(asked.words.then_some("words"));
        let valued = self.best(1).any(|listed| listed.equity.is_some());
        header.extend(valued.then_some(["leave", "equity"]).into_iter().flatten());
        header.extend(match self.ahead {
            Ahead::Nothing => &[][..],
            Ahead::Replies(_) => &["racks", "mean", "deviation", "worst", "bingo", "net", "error"],
            Ahead::End(_) => &["final", "exact", "line"],
        });
        let mut rows = Separated::new(out, self.session.format, &header)?;
        for listed in self.best(shown) {
            let row = self.row(listed);
            let place = self.play(listed).map(|play| {
                let [row, column] = [play.start.row(), play.start.column()].map(|n| n.to_string());
                [row, column, play.direction.name().to_owned()]
            });
            let mut fields = vec![row.score().to_string()];
            fields.extend(place.unwrap_or_default());
            fields.extend([row.word(), row.notation().to_owned()]);
            fields.extend(listed.places.map(|places| places.to_string()));
            fields.extend(asked.words.then(|| sums(&row).join("; ")));
            if let Some(equity) = row.worth().equity {
                fields.extend([row.leave().to_owned(), equity.to_string()]);
            }
            if let Some(end) = &row.worth().end {
                fields.extend([end.spread.to_string(), end.exact.to_string(), end.line.join(", ")]);
            }
            if let Some(replies) = row.worth().replies {
                fields.extend([replies.racks.to_string(), replies.mean.to_string()]);
                fields.extend([replies.deviation.to_string(), replies.worst.to_string()]);
                let rest = [replies.bingo, replies.net, replies.error];
                fields.extend(rest.map(|number| number.to_string()));
            }
            rows.push(fields)?;
        }
        rows.end()
    }

    fn draw(&self, out: &mut impl Write) -> Result<(), Error> {
        let terminal = self.session.surroundings.stdout_terminal;
        if self.command.draw.is_none() && !terminal {
            return Ok(());
        }
        let (_, play) = self.drawn()?;
        self.draw_with(out, play.as_ref())?;
        Ok(writeln!(out)?)
    }

    fn draw_with(&self, out: &mut impl Write, play: Option<&Play>) -> Result<(), Error> {
        let (board, layout) = (self.position.board(), self.position.layout());
        draw(out, board, layout, play, &self.ruleset.alphabet)
    }

    /// The play that is drawn, and its number.
    fn drawn(&self) -> Result<(usize, Option<Play>), Error> {
        if let Some(Some(drawn)) = self.command.draw {
            return Ok((drawn.get(), self.numbered(drawn.get())?));
        }
        let best = self.best(1).next();
        Ok(best.map_or((0, None), |listed| (listed.number, self.play(listed))))
    }

    /// Board and moves side by side, where a terminal has room for them.
    fn beside(&self, shown: usize) -> Result<Option<Vec<String>>, Error> {
        let Some(screen) = self.session.surroundings.screen() else { return Ok(None) };
        if shown == 0 || self.command.moves.words {
            return Ok(None);
        }
        let (number, play) = self.drawn()?;
        let mut board = Vec::new();
        self.draw_with(&mut board, play.as_ref())?;
        let board = String::from_utf8_lossy(&board).lines().map(str::to_owned).collect_vec();
        // More than a screen has is not worth laying out.
        if shown > screen.1.max(board.len()) {
            return Ok(None);
        }
        let plain = self.command.moves.group_by.is_none()
            && matches!(self.ahead, Ahead::Nothing)
            && self.best(1).all(|listed| listed.equity.is_none());
        let compact = plain.then(|| {
            let moves = self.best(shown).map(|listed| {
                let row = self.row(listed);
                Compact {
                    number: row.rank(),
                    score: row.score().to_string(),
                    at: row.notation().to_owned(),
                    word: row.word(),
                    leave: row.leave().to_owned(),
                    marked: listed.number == number,
                }
            });
            let (heading, lines) = compact(&moves.collect_vec());
            std::iter::once(heading).chain(lines).collect_vec()
        });
        let made_of = matches!(self.ahead, Ahead::Nothing);
        let forms = [made_of, false].map(|made_of| self.table(shown, made_of).0.lines().collect());
        Ok(beside(&board, forms.into_iter().chain(compact), screen))
    }

    /// The play of a number, as the first column of the table has it.
    fn numbered(&self, number: usize) -> Result<Option<Play>, Error> {
        let play = self.plays.get(number - 1);
        if play.is_none() && !self.plays.is_empty() {
            let count = thousands(self.plays.len() as u64);
            return Err(Error::new(format!("--draw {number}: there are {count} moves")));
        }
        let left_out = |listed: &Vec<Listed>| listed.iter().all(|listed| listed.number != number);
        if play.is_some() && self.listed.as_ref().is_some_and(left_out) {
            return Err(Error::new(format!(
                "--draw {number}: that move is left out: give a number of the column #, or none for the first move"
            )));
        }
        Ok(play)
    }

    /// The table of the moves, and below each of them the sums of its words where that is asked.
    fn table(&self, shown: usize, made_of: bool) -> (Table, Vec<Vec<String>>) {
        let asked = &self.command.moves;
        let valued = self.best(1).any(|listed| listed.equity.is_some());
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
        match self.ahead {
            Ahead::Nothing => {}
            Ahead::Replies(_) => {
                numbers.extend(header.len()..header.len() + 5);
                header.extend(["answer", "dev", "worst", "bingo", "net"]);
            }
            Ahead::End(_) => {
                numbers.push(header.len());
                header.extend(["final", "line"]);
            }
        }
        header.extend(made_of.then_some("made of"));
        let mut table = table(&header, &numbers);
        let mut below = Vec::new();
        for listed in self.best(shown) {
            let row = self.row(listed);
            let mut fields = vec![row.rank().to_string(), row.score().to_string()];
            fields.extend([row.notation().to_owned(), row.typed()]);
            fields.extend(listed.places.map(|places| places.to_string()));
            fields.push(row.leave().to_owned());
            fields.extend(row.worth().equity.map(|equity| format!("{equity:.1}")));
            fields.extend(row.worth().replies.into_iter().flat_map(|replies| {
                [
                    format!("{:.1}", replies.mean),
                    format!("{:.1}", replies.deviation),
                    replies.worst.to_string(),
                    format!("{:.0} %", 100.0 * replies.bingo),
                    format!("{:.1}", replies.net),
                ]
            }));
            if let Some(end) = &row.worth().end {
                let about = if end.exact { "" } else { "about " };
                fields.extend([format!("{about}{:+}", end.spread), end.told.clone()]);
            }
            if asked.words {
                below.push(sums(&row));
            }
            fields.extend(made_of.then(|| words_made(&row)));
            table.add_row(fields);
        }
        (table, below)
    }

    fn write_table(&self, out: &mut impl Write, shown: usize) -> Result<(), Error> {
        let words = self.command.moves.words;
        let made_of = !words && matches!(self.ahead, Ahead::Nothing);
        let (table, below) = self.table(shown, made_of);
        if !words {
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

/// The words of a play with their scores: `STEP 9 + bonus 40`.
fn words_made(row: &MoveRow<'_>) -> String {
    let MoveRow::Play(row) = row else { return String::new() };
    let words = row.words.iter().map(|word| format!("{} {}", word.word, word.score));
    words.chain(bonus(row)).join(" + ")
}

fn bonus(row: &Row<'_>) -> Option<String> {
    (row.bonus > 0).then(|| format!("bonus {}", row.bonus))
}

/// Each word of a play with its sum, then the bonus.
fn sums(row: &MoveRow<'_>) -> Vec<String> {
    let MoveRow::Play(row) = row else { return Vec::new() };
    let sum = |sum: &Option<String>| sum.clone().unwrap_or_default();
    let words = row.words.iter().map(|word| format!("{} = {}", word.word, sum(&word.sum)));
    words.chain(bonus(row)).collect()
}
