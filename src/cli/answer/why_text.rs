//! What lies behind a move, as text.

use std::io::Write;

use itertools::Itertools;

use super::counted;
use super::draw::draw_doubtful;
use super::output::{table, write_table};
use crate::app::lookahead::{ComparedMoves, KeptRow, NextRow, ReplyRow, WhyAnswer};
use crate::app::solve::{GameEnd, MoveRow, describe_line};
use crate::app::{RankedMove, outlook};
use crate::board::Square;
use crate::cli::term::{Error, note};
use crate::eval::PreEndgame;
use crate::game::Position;
use crate::lexicon::level_mark;
use crate::moves::Plays;
use crate::rules::Ruleset;

/// A move that is explained, beside the best.
pub(crate) struct WhyText<'a> {
    pub position: &'a Position,
    pub ruleset: &'a Ruleset,
    /// All plays of the position.
    pub plays: &'a Plays,
    /// Squares of a picture that are in doubt.
    pub doubtful: &'a [Square],
    pub ranked: RankedMove,
    /// The best move by equity.
    pub best: RankedMove,
    /// How the game ends, where the bag is empty.
    pub ends: Option<ComparedEnds<'a>>,
    pub why: &'a WhyAnswer,
    /// Whether to draw the board.
    pub is_drawn: bool,
}

/// How the game ends after a move, and after the best one.
pub(crate) struct ComparedEnds<'a> {
    pub own: &'a GameEnd,
    pub best: &'a GameEnd,
}

impl WhyText<'_> {
    pub(crate) fn write(&self, out: &mut impl Write) -> Result<(), Error> {
        let why = self.why;
        let play = self.ranked.play_of(self.plays);
        if self.is_drawn {
            let (board, layout) = (self.position.board(), self.position.layout());
            let new = play.as_ref().map_or(&[][..], |play| play.tiles());
            let alphabet = &self.ruleset.alphabet;
            draw_doubtful(out, board, layout, new, self.doubtful, alphabet)?;
            writeln!(out)?;
        }
        let points = counted(why.row.score().into(), "point");
        writeln!(out, "{}: {points}", name_of(&why.row))?;
        if let MoveRow::Play(row) = &why.row {
            for word in &row.words {
                let (sum, mark) = (word.sum.as_deref().unwrap_or_default(), level_mark(word.level));
                writeln!(out, "    {}{mark} = {sum}", word.word)?;
            }
            if row.bonus > 0 {
                writeln!(out, "    bonus {}", row.bonus)?;
            }
        }
        self.write_kept(out)?;
        self.write_end(out)?;
        if play.is_some() {
            let mut opened =
                why.opens.iter().map(|open| format!("{} ({})", open.square, open.premium));
            let opened = opened.join(", ");
            let opened = if opened.is_empty() { "no premium square" } else { &opened };
            writeln!(out, "opens {opened}")?;
        }
        self.write_replies(out)
    }

    fn write_kept(&self, out: &mut impl Write) -> Result<(), Error> {
        let KeptRow { tiles, worth, alone } = &self.why.kept;
        let tiles = if tiles.is_empty() { "nothing" } else { tiles };
        let each = alone.iter().map(|row| format!("{} {:+.1}", row.tile, row.worth)).join(", ");
        let each = match alone.len() {
            0 | 1 => String::new(),
            _ if outlook(self.position, self.ruleset).bag == 0 => String::new(),
            _ => format!(" (alone: {each})"),
        };
        writeln!(out, "keeps {tiles}, worth {worth:+.1}{each}")?;
        let points = |ranked: &RankedMove| ranked.equity.map_or(0.0, |equity| equity.points());
        let (equity, best) = (points(&self.ranked), points(&self.best));
        let best = if self.best.number == self.ranked.number {
            "the best".to_owned()
        } else {
            format!("{:.1} less than number {}", best - equity, self.best.number)
        };
        Ok(writeln!(out, "equity {equity:.1}, {best}")?)
    }

    fn write_end(&self, out: &mut impl Write) -> Result<(), Error> {
        let Some(ComparedEnds { own, best }) = &self.ends else { return Ok(()) };
        let (Some(line), Some(highest)) = (own.lines.first(), best.lines.first()) else {
            return Ok(());
        };
        let about = if line.exact && highest.exact { "" } else { "about " };
        let better = match best.first_play(self.plays) {
            Some(number) if line.spread < highest.spread => {
                format!("; the best is number {number}, {:+}", highest.spread)
            }
            _ => ", the best".to_owned(),
        };
        writeln!(out, "the end: {}", describe_line(line, self.ruleset))?;
        Ok(writeln!(out, "final spread {about}{:+} from here{better}", line.spread)?)
    }

    fn write_replies(&self, out: &mut impl Write) -> Result<(), Error> {
        let Some(replies) = self.why.tried() else {
            note("no reply was tried: --seconds gives more time");
            return Ok(());
        };
        let bag = outlook(self.position, self.ruleset).bag;
        if bag == 0 {
            writeln!(out, "opponent's reply, by equity, with the only rack they can have:")?;
        } else {
            writeln!(
                out,
                "opponent's reply: {} on average, {} at worst, a bingo in {:.0} % ({})",
                counted(replies.mean.round() as u64, "point"),
                replies.worst,
                100.0 * replies.bingo,
                counted(replies.racks, "rack"),
            )?;
            if let Some(name) = &self.why.after {
                writeln!(out, "racks by inference from {name}")?;
            }
            let net = match bag <= PreEndgame::MOST {
                true => {
                    "what is left of the equity when the game is played on by equity; --replies tries the orders of the bag".to_owned()
                }
                false => {
                    let equity = self.ranked.equity.map_or(0.0, |equity| equity.points());
                    format!("equity {equity:.1} minus that of the reply, {:.1} on average", replies.cost)
                }
            };
            writeln!(out, "net {:+.1}: {net}", replies.net)?;
            writeln!(out, "most dangerous replies:")?;
        }
        // Over the racks on which the move is the reply, its score may differ.
        let points = if bag == 0 { "points" } else { "average" };
        write_words(out, points, &self.why.replies)?;
        self.write_next(out, points)
    }

    fn write_next(&self, out: &mut impl Write, points: &str) -> Result<(), Error> {
        let Some(NextRow { mean, bingo, moves }) = &self.why.next else { return Ok(()) };
        let mean = counted(mean.round() as u64, "point");
        writeln!(out, "your next move: {mean} on average, a bingo in {:.0} %", 100.0 * bingo)?;
        write_words(out, points, moves)
    }
}

/// Words with how likely they are, and what they bring.
fn write_words(out: &mut impl Write, points: &str, words: &[ReplyRow]) -> Result<(), Error> {
    let mut rows = table(&["    chance", points, "at", "word"], &[0, 1]);
    for ReplyRow { notation, word, level, score, chance } in words {
        let chance = format!("{:.1} %", 100.0 * chance);
        let word = format!("{word}{}", level_mark(*level));
        rows.add_row([chance, format!("{score:.1}"), notation.clone(), word]);
    }
    write_table(out, &rows)
}

/// Two moves, side by side and in words.
pub(crate) struct ComparedText<'a> {
    pub compared: &'a ComparedMoves,
    /// The final spreads, where the bag is empty.
    pub ends: Option<[i32; 2]>,
}

impl ComparedText<'_> {
    pub(crate) fn write(&self, out: &mut impl Write) -> Result<(), Error> {
        let moves = &self.compared.moves;
        let names = moves.each_ref().map(|why| name_of(&why.row));
        let mut rows = table(&["", &names[0], &names[1]], &[1, 2]);
        let mut add = |name: &str, of: &dyn Fn(&WhyAnswer) -> String| {
            rows.add_row([name.to_owned(), of(&moves[0]), of(&moves[1])]);
        };
        add("score", &|why| why.row.score().to_string());
        add("keeps", &|why| why.kept.tiles.clone());
        add("worth", &|why| format!("{:+.1}", why.kept.worth));
        let points =
            |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.1}"));
        add("equity", &|why| points(why.row.worth().equity));
        match self.ends {
            Some([one, other]) => {
                rows.add_row(["final".to_owned(), format!("{one:+}"), format!("{other:+}")]);
            }
            None if moves.iter().all(|why| why.tried().is_some()) => {
                add("reply", &|why| points(why.tried().map(|replies| replies.cost)));
                add("net", &|why| points(why.tried().map(|replies| replies.net)));
                add("bingo", &|why| {
                    why.tried()
                        .map_or_else(String::new, |reply| format!("{:.0} %", 100.0 * reply.bingo))
                });
            }
            None => note("no reply was tried: --seconds gives more time"),
        }
        write_table(out, &rows)?;
        Ok(writeln!(out, "\n{} rather than {}: {}", names[0], names[1], self.compared.says)?)
    }
}

fn name_of(row: &MoveRow) -> String {
    let parts = [row.notation(), &row.typed()];
    parts.into_iter().filter(|part| !part.is_empty()).join(" ")
}
