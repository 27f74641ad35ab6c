//! `wfq solve --why`: what stands behind the numbers of a move.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use itertools::Itertools;
use serde::Serialize;

use crate::app::threads;
use crate::board::{Direction, Square};
use crate::cli::answer::{Format, draw, json_object, table, thousands, write_table};
use crate::cli::args::AheadArgs;
use crate::cli::commands::solve::advice::{Advice, Listed};
use crate::cli::commands::solve::ahead::{Runner, bar, candidate};
use crate::cli::commands::solve::ending::End;
use crate::cli::commands::solve::play_row::{MoveRow, OtherRow, RepliesRow, WorthRow, row};
use crate::cli::context::Session;
use crate::cli::term::{Error, interrupts, note};
use crate::eval::{LeaveValues, Leaves, Leg, MoveChoice, SimulatedReply, Simulation, Tallies};
use crate::lexicon::WordMap;
use crate::moves::{Effects, Move, Play, Plays, notation, square_name};
use crate::rules::{Points, Premium};
use crate::tile::{Letter, Tiles};

/// How many racks the opponent is given.
const RACKS: u64 = 2000;

/// How many answers are named.
const ANSWERS: usize = 8;

/// What there is to explain.
pub struct Why<'a> {
    pub session: &'a Session<'a>,
    pub advice: Advice<'a>,
    pub plays: &'a Plays,
    pub keeping: &'a LeaveValues,
    pub listed: Listed,
    /// The best move by equity.
    pub best: Listed,
    /// How the game ends after the move and after the best one, where the bag is empty.
    pub end: Option<[End; 2]>,
}

/// Answers by where and what, blanks or not: how often, and their scores together.
type Answers = BTreeMap<(Square, Direction, Vec<Letter>), (u64, u64)>;

/// What stands behind the numbers, as JSON has it.
#[derive(Serialize)]
struct WhyRow<'a> {
    #[serde(flatten)]
    row: MoveRow<'a>,
    kept: KeptRow,
    opens: Vec<OpenedRow>,
    answers: Vec<AnswerRow>,
}

#[derive(Serialize)]
struct KeptRow {
    tiles: String,
    /// In points.
    worth: f64,
    /// What each kind of tile would be worth alone.
    alone: Vec<TileRow>,
}

#[derive(Serialize)]
struct TileRow {
    tile: String,
    worth: f64,
}

#[derive(Serialize)]
struct OpenedRow {
    square: String,
    premium: &'static str,
}

/// An answer.
#[derive(Serialize)]
struct AnswerRow {
    notation: String,
    word: String,
    /// Its mean score: which tiles are blanks makes a difference.
    score: f64,
    /// How likely it is, 0 to 1.
    chance: f64,
}

impl Why<'_> {
    /// Explains the move.
    pub fn show(
        &self,
        (lexicon, leaves): (&WordMap, &Leaves),
        (args, given): (&AheadArgs, Option<u16>),
    ) -> Result<(), Error> {
        if matches!(self.session.format, Format::Csv | Format::Tsv) {
            return Err(Error::new("--why goes with --format table or json"));
        }
        let (start, stop) = (Instant::now(), interrupts()?);
        let candidate = self
            .listed
            .equity
            .and_then(|equity| candidate(&self.listed, equity, self.plays, &self.advice));
        let outlook = self.advice.outlook();
        let future =
            Simulation::new(outlook, candidate.into_iter().collect(), leaves, 1, args.seed());
        let runner = Runner {
            future: &future,
            lexicon,
            threads: threads(given),
            stop: &stop,
            start,
            limit: args.limit(),
            bar: &bar(args, self.session),
        };
        // With an empty bag there is one rack that the opponent can have.
        let racks = if outlook.bag == 0 { 1 } else { args.racks.unwrap_or(RACKS) };
        let leg = Leg { futures: 0..racks, wanted: vec![true] };
        let (tallies, _, heard) = runner.run(&leg, |answers: &mut Answers, reply| {
            if let SimulatedReply { action: Move::Play(play), score, .. } = reply {
                let letters = play.word.iter().map(|tile| tile.letter()).collect();
                let answer = answers.entry((play.start, play.direction, letters)).or_default();
                *answer = (answer.0 + 1, answer.1 + u64::from(*score));
            }
        });
        runner.bar.finish_and_clear();
        let row = self.row(&tallies, self.answers(heard, &tallies));
        let mut out = self.session.out();
        if self.session.format == Format::Json {
            json_object(&mut out, &row)?;
        } else {
            self.tell(&mut out, &row)?;
        }
        Ok(out.flush()?)
    }

    fn play(&self) -> Option<Play> {
        match self.listed.choice {
            MoveChoice::Play(rank) => self.plays.get(rank),
            MoveChoice::Keep(_) | MoveChoice::Pass => None,
        }
    }

    /// The answers that bring the opponent most together, of all threads.
    fn answers(&self, heard: Vec<Answers>, tallies: &Tallies) -> Vec<AnswerRow> {
        let mut all = Answers::new();
        for (answer, (count, sum)) in heard.into_iter().flatten() {
            let known = all.entry(answer).or_default();
            *known = (known.0 + count, known.1 + sum);
        }
        let racks = tallies.replies().first().map_or(0, |reply| reply.scores.count()).max(1);
        let round = |number: f64, digits: f64| (number * digits).round() / digits;
        let row = |((start, direction, letters), (count, sum)): (&(_, _, Vec<_>), &(u64, u64))| {
            AnswerRow {
                notation: notation(*start, *direction),
                word: self.advice.ruleset.alphabet.text(letters),
                score: round(*sum as f64 / *count as f64, 10.0),
                chance: round(*count as f64 / racks as f64, 10_000.0),
            }
        };
        let by_sum = all.iter().sorted_by_key(|(_, (_, sum))| std::cmp::Reverse(*sum));
        by_sum.take(ANSWERS).map(row).collect()
    }

    fn row(&self, tallies: &Tallies, answers: Vec<AnswerRow>) -> WhyRow<'_> {
        let Advice { position, ruleset, .. } = self.advice;
        let replies = tallies.replies().first().map(RepliesRow::of);
        let worth = WorthRow { replies, ..WorthRow::new(self.listed.equity) };
        let play = self.play();
        let kept = match (&play, &self.listed.choice) {
            (Some(play), _) => play.leave(position.rack()),
            (None, MoveChoice::Keep(kept)) => *kept,
            (None, _) => *position.rack().tiles(),
        };
        let (row, opens) = match &play {
            Some(play) => {
                let mut row = row(self.listed.number, play, position, ruleset).with_worth(worth);
                row.add_sums(play, position, ruleset);
                let effects = Effects::new(position.scene(ruleset));
                let opened = effects.opened_squares(play).sorted();
                (MoveRow::Play(row), opened.map(|square| self.opened(square)).collect())
            }
            None => {
                let swap = matches!(self.listed.choice, MoveChoice::Keep(_)).then_some(&kept);
                let number = self.listed.number;
                let row = OtherRow::of(number, swap, position, ruleset, worth);
                (MoveRow::Other(row), Vec::new())
            }
        };
        WhyRow { row, kept: self.kept(&kept), opens, answers }
    }

    fn opened(&self, square: Square) -> OpenedRow {
        let premium = match self.advice.position.layout().premium(square.row(), square.column()) {
            Premium::None => "none",
            Premium::DoubleLetter => "double letter",
            Premium::TripleLetter => "triple letter",
            Premium::DoubleWord => "double word",
            Premium::TripleWord => "triple word",
        };
        OpenedRow { square: square_name(square), premium }
    }

    fn kept(&self, kept: &Tiles) -> KeptRow {
        let alphabet = &self.advice.ruleset.alphabet;
        let alone = kept.each().dedup().map(|tile| {
            let tile: Tiles = [tile].into_iter().collect();
            TileRow { tile: tile.text(alphabet), worth: self.keeping.of_leave(&tile).points() }
        });
        KeptRow {
            tiles: kept.text(alphabet),
            worth: self.keeping.of_leave(kept).points(),
            alone: alone.collect(),
        }
    }

    fn tell(&self, out: &mut impl Write, why: &WhyRow<'_>) -> Result<(), Error> {
        let play = self.play();
        if self.session.surroundings.stdout_terminal {
            let (board, layout) = (self.advice.position.board(), self.advice.position.layout());
            draw(out, board, layout, play.as_ref(), &self.advice.ruleset.alphabet)?;
            writeln!(out)?;
        }
        let name = [why.row.notation(), &why.row.typed()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .join(" ");
        writeln!(out, "{name}: {}", points(why.row.score()))?;
        if let MoveRow::Play(row) = &why.row {
            for word in &row.words {
                writeln!(out, "    {} = {}", word.word, word.sum.as_deref().unwrap_or_default())?;
            }
            if row.bonus > 0 {
                writeln!(out, "    bonus {}", row.bonus)?;
            }
        }
        self.tell_kept(out, why)?;
        self.tell_end(out)?;
        if play.is_some() {
            let mut opened =
                why.opens.iter().map(|open| format!("{} ({})", open.square, open.premium));
            let opened = opened.join(", ");
            let opened = if opened.is_empty() { "no premium square" } else { &opened };
            writeln!(out, "opens {opened}")?;
        }
        self.tell_answers(out, why)
    }

    fn tell_kept(&self, out: &mut impl Write, why: &WhyRow<'_>) -> Result<(), Error> {
        let KeptRow { tiles, worth, alone } = &why.kept;
        let tiles = if tiles.is_empty() { "nothing" } else { tiles };
        let each = alone.iter().map(|row| format!("{} {:+.1}", row.tile, row.worth)).join(", ");
        let each = match alone.len() {
            0 | 1 => String::new(),
            _ if self.advice.outlook().bag == 0 => String::new(),
            _ => format!(" (alone: {each})"),
        };
        writeln!(out, "keeps {tiles}, worth {worth:+.1}{each}")?;
        let equity = self.listed.equity.map_or(0.0, |equity| equity.points());
        let best = match self.best.equity {
            Some(best) if self.best.number != self.listed.number => {
                format!("; the best is number {}, {:.1}", self.best.number, best.points())
            }
            _ => ", the best".to_owned(),
        };
        Ok(writeln!(out, "equity {equity:.1}{best}")?)
    }

    fn tell_end(&self, out: &mut impl Write) -> Result<(), Error> {
        let Some([own, best]) = &self.end else { return Ok(()) };
        let (Some(line), Some(highest)) = (own.lines.first(), best.lines.first()) else {
            return Ok(());
        };
        let about = if line.exact && highest.exact { "" } else { "about " };
        let better = match best.first(self.plays) {
            Some(number) if line.spread < highest.spread => {
                format!("; the best is number {number}, {:+}", highest.spread)
            }
            _ => ", the best".to_owned(),
        };
        writeln!(out, "the end: {}", End::moves(line, self.advice.ruleset))?;
        Ok(writeln!(out, "final spread {about}{:+} from here{better}", line.spread)?)
    }

    fn tell_answers(&self, out: &mut impl Write, why: &WhyRow<'_>) -> Result<(), Error> {
        let Some(replies) = why.row.worth().replies.filter(|replies| replies.racks > 0) else {
            note("no answer was tried: --seconds gives more time");
            return Ok(());
        };
        if replies.racks == 1 {
            writeln!(out, "the answer of the one rack that he can have, by equity:")?;
        } else {
            writeln!(
                out,
                "the answer over {} racks: {:.1} points in the mean, deviation {:.1}, worst {}, a whole rack {:.0} %",
                thousands(replies.racks),
                replies.mean,
                replies.deviation,
                replies.worst,
                100.0 * replies.bingo
            )?;
            writeln!(out, "net {:+.1}: the equity less his", replies.net)?;
            writeln!(out, "those that bring him most, by chance and score:")?;
        }
        let mut rows = table(&[], &[]);
        for AnswerRow { notation, word, score, chance } in &why.answers {
            let chance = format!("{:.1} %", 100.0 * chance);
            rows.add_row([
                format!("    {chance:>6}"),
                format!("{score:>5.1}"),
                notation.clone(),
                word.clone(),
            ]);
        }
        write_table(out, &rows)
    }
}

fn points(score: Points) -> String {
    if score == 1 { "1 point".to_owned() } else { format!("{score} points") }
}
