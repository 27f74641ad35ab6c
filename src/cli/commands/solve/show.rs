//! Writes the moves in each form.

use std::io::Write;

use itertools::Itertools;

use crate::app::moves::Ahead;
use crate::cli::answer::{
    Compact, Format, JsonRows, and_ways, compact, counted, draw_doubtful, thousands,
    write_by_columns,
};
use crate::cli::commands::solve::beside::beside;
use crate::cli::commands::solve::columns::{COLUMNS, MovesHave};
use crate::cli::commands::solve::shown_moves::ShownMoves;
use crate::cli::term::{Error, note};
use crate::moves::Play;

impl ShownMoves<'_> {
    /// Writes the answer, and says whether there is a move.
    pub(crate) fn show(&self) -> Result<bool, Error> {
        let (rows, count) = (self.found.len(), self.found.count);
        let shown = if self.command.all { count } else { self.command.top };
        self.session.comes_to(count > 0);
        let mut out = self.session.long_out();
        match self.session.format {
            Format::Json(layout) => {
                let mut rows = JsonRows::new(&mut out, layout);
                self.found.first(shown).try_for_each(|ranked| rows.push(&self.row(&ranked)))?;
                rows.end()?;
            }
            Format::Csv | Format::Tsv => self.write_separated(&mut out, shown)?,
            Format::Table => match self.beside(rows.min(shown))? {
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
        // The pager ends before notes are written below it.
        drop(out);
        let all = thousands(self.solved.plays.len() as u64);
        if self.solved.plays.is_empty() && count == 0 {
            note("no move: swap or pass");
        } else if count == 0 {
            note(&format!("none of the {all} moves matches"));
        } else if rows > shown {
            let (shown, count) = (thousands(shown as u64), thousands(count as u64));
            let what = self.command.moves.group_by.map_or("moves", |_| "words");
            note(&format!("{shown} of {count} {what}; --all shows all"));
        }
        Ok(count > 0)
    }

    fn write_separated(&self, out: &mut impl Write, shown: usize) -> Result<(), Error> {
        let asked = &self.command.moves;
        let (groups, is_wider) = (asked.group_by.is_some(), self.solved.beyond.is_asked());
        let has = &MovesHave::new(self.found, groups, asked.words, is_wider);
        let rows = self.found.first(shown).map(|ranked| self.row(&ranked));
        write_by_columns(out, self.session.format, (COLUMNS, has), rows)
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
        let question = self.solved.question;
        let (board, layout) = (question.position.board(), question.position.layout());
        let (new, alphabet) = (play.map_or(&[][..], Play::tiles), &question.ruleset.alphabet);
        draw_doubtful(out, board, layout, new, self.doubtful, alphabet)
    }

    /// The play that is drawn, and its number.
    fn drawn(&self) -> Result<(usize, Option<Play>), Error> {
        if let Some(Some(drawn)) = self.command.draw {
            return Ok((drawn.get(), self.numbered(drawn.get())?));
        }
        let best = self.found.first(1).next();
        Ok(best.map_or((0, None), |ranked| (ranked.number, self.play(ranked))))
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
        // What no screen has room for is not laid out.
        if shown > screen.1.max(board.len()) {
            return Ok(None);
        }
        let is_nothing = matches!(self.found.ahead, Ahead::Nothing);
        let plain = self.command.moves.group_by.is_none()
            && is_nothing
            && self.found.first(1).all(|ranked| ranked.equity.is_none());
        let compact = plain.then(|| {
            let moves = self.found.first(shown).map(|ranked| {
                let row = self.row(&ranked);
                Compact {
                    number: row.rank(),
                    score: row.score().to_string(),
                    at: row.notation().to_owned(),
                    word: row.word() + &row.mark() + &and_ways(ranked.ways),
                    leave: row.leave().to_owned(),
                    marked: ranked.number == number,
                }
            });
            let (heading, lines) = compact(&moves.collect_vec());
            std::iter::once(heading).chain(lines).collect_vec()
        });
        let forms =
            [is_nothing, false].map(|made_of| self.table(shown, made_of).0.lines().collect());
        Ok(beside(&board, forms.into_iter().chain(compact), screen))
    }

    /// The play with this number in the column #.
    fn numbered(&self, number: usize) -> Result<Option<Play>, Error> {
        let play = self.solved.plays.get(number - 1);
        if play.is_none() && !self.solved.plays.is_empty() {
            let count = self.solved.plays.len() as u64;
            let are = if count == 1 { "is" } else { "are" };
            let moves = counted(count, "move");
            return Err(Error::new(format!("--draw {number}: there {are} {moves}")));
        }
        if play.is_some() && !self.found.has_number(number) {
            return Err(Error::new(format!(
                "--draw {number}: that move is left out: give a number of the column #, or none for the first move"
            )));
        }
        Ok(play)
    }
}
