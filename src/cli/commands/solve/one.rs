//! `wfq solve --board`: what is asked of one position.

use std::cmp::Reverse;
use std::io::Write;

use crate::app::lookahead::{LastMove, LookaheadError, RepliesQuestion};
use crate::app::moves_sql::MoveSort;
use crate::app::solve::{EndMoves, EndQuestion, GameEnd, SolvedPosition};
use crate::app::{Advice, ListChancesError, RankedMove, for_people, list_chances};
use crate::board::Square;
use crate::cli::answer::Format;
use crate::cli::commands::solve::ahead::{TimeBar, limits, note_after, note_order, settled};
use crate::cli::commands::solve::args::Solve;
use crate::cli::commands::solve::end_text::{note_end, write_end};
use crate::cli::commands::solve::moves_answer::{Ahead, MovesAnswer};
use crate::cli::commands::solve::moves_ask::Found;
use crate::cli::context::Session;
use crate::cli::term::{Error, note};
use crate::eval::{Chances, Measure, Standing};
use crate::formats::Saved;
use crate::lexicon::{Spelling, WordMap};

/// A position with its plays, and the arguments on how to show them.
pub(crate) struct OnePosition<'a> {
    pub command: &'a Solve,
    pub session: &'a Session<'a>,
    pub advice: Advice<'a>,
    pub left_out: &'a [Spelling],
    pub solved: &'a SolvedPosition<'a>,
    pub saved: &'a Saved,
    /// Squares of a picture that are in doubt.
    pub doubtful: &'a [Square],
}

impl OnePosition<'_> {
    /// Answers what was asked, and says whether there is a move.
    pub(crate) fn answer(&self) -> Result<bool, Error> {
        let asked = &self.command.moves;
        let found = Found { advice: &self.advice, plays: &self.solved.plays };
        if let Some(statement) = &asked.sql {
            return Ok(found.answer(statement, self.session)? > 0);
        }
        if let Some(moves) = &self.command.ahead.why {
            return self.explain(moves).map(|()| true);
        }
        let by_equity = asked.sort == Some(MoveSort::Equity);
        let tried = self.command.ahead.tried();
        let ranked = match asked.chooses() || tried.is_some() {
            false => None,
            true if by_equity || tried.is_some() => Some(self.by_equity(&found)?),
            true => Some(found.choose(asked)?),
        };
        match (tried, ranked) {
            (Some(count), Some(ranked)) if self.is_end() => self.rank_ends(&ranked, count),
            (Some(count), Some(ranked)) => self.rank_by_replies(ranked, count),
            (_, ranked) if self.is_end() && self.is_searched_in_json() => self.with_ends(ranked),
            (_, ranked) => {
                let found = self.show(ranked, Ahead::Nothing)?;
                self.show_end()?;
                Ok(found)
            }
        }
    }

    fn show(&self, ranked: Option<Vec<RankedMove>>, ahead: Ahead<'_>) -> Result<bool, Error> {
        let Self { command, session, solved, doubtful, .. } = *self;
        let scores = self.scores();
        let count = ranked.as_ref().map_or(solved.plays.len(), Vec::len);
        let is_numbered = matches!(command.draw, Some(Some(_)));
        let is_terminal = session.surroundings.stdout_terminal;
        let ranked = match ahead {
            Ahead::Nothing if is_terminal && !is_numbered => self.for_people(ranked),
            _ => ranked,
        };
        MovesAnswer { command, session, solved, doubtful, ranked, count, ahead, scores }.show()
    }

    /// The rows that people read in place of the moves; all moves stay where all or the words are asked
    /// for, and for programs.
    fn for_people(&self, moves: Option<Vec<RankedMove>>) -> Option<Vec<RankedMove>> {
        let Self { command, session, advice, solved, .. } = *self;
        if session.format != Format::Table || command.all || command.moves.group_by.is_some() {
            return moves;
        }
        let all = || (1..=solved.plays.len()).map(RankedMove::play).collect();
        Some(for_people(moves.unwrap_or_else(all), &solved.plays, advice.position))
    }

    /// The scores, that of the player to move first, where they are known.
    fn scores(&self) -> Option<[i64; 2]> {
        self.command.ahead.scores.map(|scores| scores.0).or(self.saved.scores)
    }

    /// By how much the player to move is ahead, where that is known.
    fn spread(&self) -> Result<Option<i32>, Error> {
        let Some([own, other]) = self.scores() else {
            let missing = "--sort win: the scores are not known: give them, as in --scores 120,98";
            return if self.is_by_win() { Err(Error::new(missing)) } else { Ok(None) };
        };
        let spread = own.saturating_sub(other);
        Ok(Some(spread.clamp(i32::MIN.into(), i32::MAX.into()) as i32))
    }

    /// The spread and how often leads win, where both are known.
    fn spread_and_chances(&self) -> Result<Option<(i32, Chances)>, Error> {
        let Advice { store, list, ruleset, .. } = self.advice;
        let Some(spread) = self.spread()? else { return Ok(None) };
        match list_chances(store, list, ruleset) {
            Err(ListChancesError::Missing { .. }) if !self.is_by_win() => Ok(None),
            chances => Ok(Some((spread, chances?))),
        }
    }

    fn is_by_win(&self) -> bool {
        self.command.moves.sort == Some(MoveSort::Win)
    }

    pub(super) fn is_end(&self) -> bool {
        EndQuestion::applies_to(self.advice.position, self.advice.ruleset)
    }

    /// Ranks moves by how the game ends.
    fn rank_ends(&self, ranked: &[RankedMove], count: usize) -> Result<bool, Error> {
        let plays = &self.solved.plays;
        let wanted = if self.command.moves.leaves_out() {
            let some = ranked.iter().take(count);
            let some = some.filter_map(|ranked| ranked.candidate(plays, self.advice.position));
            EndMoves::These(some.map(|candidate| candidate.action).collect())
        } else {
            EndMoves::Best(count)
        };
        self.spread()?;
        let map = self.map()?;
        if self.after(&map)?.is_some() {
            note("--after changes nothing: the bag is empty, and the opponent's rack known");
        }
        let end = self.end(wanted, &map)?;
        let found = self.show(Some(end.ranked(ranked, plays)), Ahead::End(&end))?;
        note_end(&end);
        Ok(found)
    }

    fn is_searched_in_json(&self) -> bool {
        self.session.format.is_json() && self.command.ahead.seconds > 0.0
    }

    /// Shows how the game ends, with the move that is the best then.
    fn with_ends(&self, ranked: Option<Vec<RankedMove>>) -> Result<bool, Error> {
        let plays = &self.solved.plays;
        let all = || (1..=plays.len()).map(RankedMove::play).collect();
        let mut moves: Vec<_> = ranked.unwrap_or_else(all);
        let end = self.end(EndMoves::Best(1), &self.map()?)?;
        for tried in end.ranked(&moves, plays) {
            let mut all = moves.iter_mut();
            if let Some(ranked) = all.find(|ranked| ranked.number == tried.number) {
                ranked.tried = tried.tried;
            }
        }
        self.show(Some(moves), Ahead::End(&end))
    }

    /// Shows how the game ends below a table for people.
    fn show_end(&self) -> Result<(), Error> {
        if !self.is_end()
            || self.session.format != Format::Table
            || self.command.ahead.seconds == 0.0
        {
            return Ok(());
        }
        let end = self.end(EndMoves::Best(1), &self.map()?)?;
        let mut out = self.session.out();
        write_end(&mut out, &end, self.solved, self.scores())?;
        out.flush()?;
        note_end(&end);
        Ok(())
    }

    pub(super) fn end(&self, moves: EndMoves, map: &WordMap) -> Result<GameEnd, Error> {
        let Advice { position, ruleset, .. } = self.advice;
        let scoreless = self.saved.scoreless.unwrap_or(0) as usize;
        let limit = self.command.ahead.limit();
        let question = EndQuestion { position, ruleset, moves, scoreless, limit };
        let bar = TimeBar::new(&self.command.ahead, "position", self.session)?;
        let end = question.search(map, &bar).map_err(Error::of);
        bar.clear();
        end
    }

    fn rank_by_replies(&self, moves: Vec<RankedMove>, count: usize) -> Result<bool, Error> {
        let Self { command, session, advice, solved, .. } = *self;
        if advice.outlook().unseen.is_empty() {
            return Err(self.no_replies(LookaheadError::NothingUnseen));
        }
        let (lexicon, leaves) = (&self.map()?, &advice.leaves()?);
        if moves.is_empty() {
            return self.show(Some(moves), Ahead::Nothing);
        }
        let moves = self.for_people(Some(moves)).unwrap_or_default();
        let known = self.spread_and_chances()?;
        let standing =
            known.as_ref().map(|(spread, chances)| Standing { spread: *spread, chances });
        let after = self.after(lexicon)?;
        let bar = TimeBar::new(&command.ahead, "rack", session)?;
        let question = RepliesQuestion {
            position: advice.position,
            ruleset: advice.ruleset,
            plays: &solved.plays,
            moves,
            count,
            lexicon,
            leaves,
            plies: command.ahead.plies.into(),
            settle: command.ahead.settle,
            standing,
            by: if self.is_by_win() { Measure::Chance } else { Measure::Points },
            after: after.as_ref(),
            limits: limits(&command.ahead, command.threads),
        };
        let answer = question.rank(&bar);
        bar.clear();
        let answer = answer.map_err(|error| self.no_replies(error))?;
        note_order(&answer, &command.ahead);
        match &after {
            Some(_) if answer.orders.is_some() => {
                note(
                    "--after changes nothing with one to four tiles in the bag: all orders count alike",
                );
            }
            Some(after) => note_after(answer.after.as_deref(), after.name()),
            None => {}
        }
        let found = self.show(Some(answer.moves.clone()), Ahead::Replies(&answer))?;
        if answer.is_cancelled {
            return Err(Error::new(format!(
                "interrupted before {} was settled",
                settled(answer.settle)
            )));
        }
        Ok(found)
    }

    /// The opponent's last move, where it is given.
    pub(super) fn after(&self, map: &WordMap) -> Result<Option<LastMove>, Error> {
        let Advice { position, ruleset, .. } = self.advice;
        let named = |name: &String| {
            let found = LastMove::named(name, position, ruleset, map);
            found.map_err(|error| Error::of(error).after(format!("--after {name:?}: ")))
        };
        self.command.ahead.last_move.as_ref().map(named).transpose()
    }

    fn no_replies(&self, error: LookaheadError) -> Error {
        match error {
            LookaheadError::NoTime => {
                Error::of(error).after(format_args!("--seconds {}: ", self.command.ahead.seconds))
            }
            _ => Error::of(error).after("--replies: "),
        }
    }

    /// The moves by equity: all, or the plays that are wanted.
    fn by_equity(&self, found: &Found<'_>) -> Result<Vec<RankedMove>, Error> {
        let (asked, plays) = (&self.command.moves, &self.solved.plays);
        if !asked.leaves_out() && asked.group_by.is_none() {
            return Ok(self.advice.ranked(plays)?);
        }
        let keeping = self.advice.keeping()?;
        let mut moves = found.choose(asked)?;
        for ranked in &mut moves {
            ranked.equity = ranked.play_of(plays).map(|play| keeping.of_play(&play));
        }
        moves.sort_by_key(|ranked| Reverse(ranked.equity));
        Ok(moves)
    }

    /// The list in memory, without the words that are left out.
    pub(super) fn map(&self) -> Result<WordMap, Error> {
        let Advice { store, list, ruleset, .. } = self.advice;
        Ok(store.open_list(list, ruleset)?.load()?.without(self.left_out))
    }
}
