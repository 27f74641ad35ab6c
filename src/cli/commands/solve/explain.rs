//! `wfq solve --why`: a move explained, or two compared.

use std::io::Write;

use crate::app::lookahead::{ComparedMoves, LastMove, WhyAnswer, WhyQuestion};
use crate::app::score::NamedMoves;
use crate::app::solve::{EndMoves, GameEnd};
use crate::app::{Advice, RankedMove};
use crate::cli::answer::{ComparedEnds, ComparedText, Format, WhyText, json_object, thousands};
use crate::cli::args::{WhyMove, WhyMoves};
use crate::cli::commands::solve::ahead::{TimeBar, limits, note_after};
use crate::cli::commands::solve::one::OnePosition;
use crate::cli::term::Error;
use crate::eval::{LeaveValues, Leaves};
use crate::lexicon::WordMap;

/// What moves are explained with.
struct Ground<'m> {
    keeping: LeaveValues,
    leaves: Leaves,
    /// The opponent's last move, where it is given.
    after: Option<LastMove>,
    lexicon: &'m WordMap,
}

impl OnePosition<'_> {
    /// Explains a move, or compares two.
    pub(super) fn explain(&self, moves: &WhyMoves) -> Result<(), Error> {
        if matches!(self.session.format, Format::Csv | Format::Tsv) {
            return Err(Error::new("--why goes with --format table or json"));
        }
        let all = self.advice.ranked(&self.solved.plays)?;
        let map = self.map()?;
        let find = |asked: &WhyMove| self.find(asked, &all, &map);
        match moves {
            WhyMoves::One(asked) => self.explain_one(find(asked)?, all[0], &map),
            WhyMoves::Two([one, other]) => self.compare([find(one)?, find(other)?], &map),
        }
    }

    fn find(
        &self,
        asked: &WhyMove,
        all: &[RankedMove],
        map: &WordMap,
    ) -> Result<RankedMove, Error> {
        let Advice { position, ruleset, .. } = self.advice;
        let number = match asked {
            WhyMove::Name(name) => {
                let moves = NamedMoves { position, ruleset, plays: &self.solved.plays, all };
                let found = moves.find(name, map);
                return found.map_err(|error| Error::of(error).after(format!("--why {name:?}: ")));
            }
            WhyMove::Number(number) => *number,
        };
        all.iter().find(|ranked| ranked.number == number).copied().ok_or_else(|| {
            let there = match all.len() {
                1 => "there is 1 move, the pass".to_owned(),
                last => format!(
                    "there are {} moves, swaps and the pass included",
                    thousands(last as u64)
                ),
            };
            Error::new(format!("--why {number}: {there}"))
        })
    }

    fn explain_one(
        &self,
        ranked: RankedMove,
        best: RankedMove,
        map: &WordMap,
    ) -> Result<(), Error> {
        let ends = self.is_searched().then(|| self.both_ends(&ranked, map)).transpose()?;
        let ground = self.ground(map)?;
        let own = ends.as_ref().map(|[own, _]| own);
        let why = self.with_end(self.why(ranked, &ground)?, own);
        if let (Some(after), None) = (&ground.after, &why.after) {
            note_after(None, after.name());
        }
        let mut out = self.session.out();
        if self.session.format.is_json() {
            json_object(&mut out, &why)?;
        } else {
            let Advice { position, ruleset, .. } = self.advice;
            let text = WhyText {
                position,
                ruleset,
                plays: &self.solved.plays,
                doubtful: self.doubtful,
                ranked,
                best,
                ends: ends.as_ref().map(|[own, best]| ComparedEnds { own, best }),
                why: &why,
                is_drawn: self.session.surroundings.stdout_terminal,
            };
            text.write(&mut out)?;
        }
        Ok(out.flush()?)
    }

    fn compare(&self, moves: [RankedMove; 2], map: &WordMap) -> Result<(), Error> {
        let [one, other] = moves;
        let end = |ranked: &RankedMove| {
            self.is_searched().then(|| self.end(self.only(ranked), map)).transpose()
        };
        let (end_of_one, end_of_other) = (end(&one)?, end(&other)?);
        let spread = |end: &Option<GameEnd>| Some(end.as_ref()?.lines.first()?.spread);
        let ends = spread(&end_of_one).zip(spread(&end_of_other)).map(|(one, other)| [one, other]);
        let ground = self.ground(map)?;
        let moves = [
            self.with_end(self.why(one, &ground)?, end_of_one.as_ref()),
            self.with_end(self.why(other, &ground)?, end_of_other.as_ref()),
        ];
        let compared = ComparedMoves::new(moves, ends);
        if let Some(after) = &ground.after {
            note_after(compared.moves[0].after.as_deref(), after.name());
        }
        let mut out = self.session.out();
        if self.session.format.is_json() {
            json_object(&mut out, &compared)?;
        } else {
            ComparedText { compared: &compared, ends }.write(&mut out)?;
        }
        Ok(out.flush()?)
    }

    fn ground<'m>(&self, lexicon: &'m WordMap) -> Result<Ground<'m>, Error> {
        let advice = &self.advice;
        let leaves = if advice.outlook().bag == 0 { Leaves::default() } else { advice.leaves()? };
        Ok(Ground { keeping: advice.keeping()?, leaves, after: self.after(lexicon)?, lexicon })
    }

    /// What lies behind the numbers of a move. Each is tried against the same racks.
    fn why(&self, ranked: RankedMove, ground: &Ground<'_>) -> Result<WhyAnswer, Error> {
        let Self { command, session, advice, solved, .. } = *self;
        let bar = TimeBar::new(&command.ahead, "rack", session)?;
        let question = WhyQuestion {
            position: advice.position,
            ruleset: advice.ruleset,
            plays: &solved.plays,
            ranked,
            keeping: &ground.keeping,
            lexicon: ground.lexicon,
            leaves: &ground.leaves,
            after: ground.after.as_ref(),
            limits: limits(&command.ahead, command.threads),
        };
        let why = question.answer(&bar);
        bar.clear();
        why.map_err(Error::of)
    }

    /// Adds how the game ends, where that was searched.
    fn with_end(&self, why: WhyAnswer, end: Option<&GameEnd>) -> WhyAnswer {
        let row = end.and_then(|end| end.row(0, self.advice.ruleset));
        WhyAnswer { row: why.row.with_end(row), ..why }
    }

    /// Whether the end of the game is to be searched.
    fn is_searched(&self) -> bool {
        self.is_end() && self.command.ahead.seconds > 0.0
    }

    fn only(&self, ranked: &RankedMove) -> EndMoves {
        let candidate = ranked.candidate(&self.solved.plays, self.advice.position);
        EndMoves::These(candidate.into_iter().map(|candidate| candidate.action).collect())
    }

    /// How the game ends after a move, and after the best one.
    fn both_ends(&self, ranked: &RankedMove, map: &WordMap) -> Result<[GameEnd; 2], Error> {
        Ok([self.end(self.only(ranked), map)?, self.end(EndMoves::Best(1), map)?])
    }
}
