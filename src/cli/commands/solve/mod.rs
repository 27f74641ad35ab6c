//! `wfq solve`: the moves on a board.

pub mod advice;
pub mod ahead;
pub mod args;
pub mod batch;
pub mod batch_line;
pub mod beside;
pub mod ending;
pub mod moves_ask;
pub mod play_row;
pub mod show;
pub mod why;

use std::cmp::Reverse;
use std::io::Write;
use std::time::Instant;

use itertools::Itertools;

use crate::app::moves_sql::MOVES_SCHEMA;
use crate::board::{Direction, Square};
use crate::cli::answer::{Format, say_plan, thousands};
use crate::cli::args::{AheadArgs, Sort};
use crate::cli::commands::solve::advice::{Advice, Listed};
use crate::cli::commands::solve::ahead::{candidate, try_replies};
use crate::cli::commands::solve::args::Solve;
use crate::cli::commands::solve::ending::{End, Wanted};
use crate::cli::commands::solve::moves_ask::Found;
use crate::cli::commands::solve::show::{Ahead, Answer};
use crate::cli::commands::solve::why::Why;
use crate::cli::context::{BoardFile, Reading, Session, board_or_game, note_unbracketed, typed};
use crate::cli::term::{Error, Outcome, note};
use crate::eval::Leaves;
use crate::formats::Saved;
use crate::game::{Concern, Excess, unseen};
use crate::lexicon::{Spelling, Without, WordMap};
use crate::moves::{Plays, Step, generate_watched, notation, square_name};
use crate::rules::Ruleset;
use crate::tile::Tile;

/// How many unknown words are named at most.
const MAX_NAMED: usize = 8;

pub fn run(command: &Solve, session: &Session<'_>) -> Result<Outcome, Error> {
    if let Some(path) = &command.batch {
        if command.moves.is_asked() {
            return Err(Error::new(
                "--batch answers with the best moves of each position: --where, --words and the like go with --board",
            ));
        }
        return batch::run(command, path, session);
    }
    command.check()?;
    if command.moves.schema {
        let mut out = session.out();
        write!(out, "{}", MOVES_SCHEMA)?;
        out.flush()?;
        return Ok(Outcome::Found);
    }
    // What clap has checked.
    let board = command.board.as_deref().ok_or_else(|| Error::new("no board: give --board"))?;
    if command.draw.is_some() && session.format != Format::Table {
        return Err(Error::new("--draw goes with --format table alone"));
    }
    let board = &board_or_game(board, session)?;
    let file = BoardFile::read(board, &command.choice)?;
    let rack = file.rack(command.rack.as_deref()).ok_or_else(|| {
        Error::new("no rack: give your tiles with --rack, or a rack: line in the board file")
    })?;
    let layout = file.layout()?;
    let mut store = session.store()?;
    let (list, ruleset) = file.list(session, &mut store)?;
    let with = Reading { session, ruleset: &ruleset, list: Some(&list.name) };
    let position = file.position(&with, layout.clone(), &rack)?;
    note_unbracketed(rack.value, &ruleset);
    let left_out = typed::left_out(&command.left_out, &ruleset)?;
    let stored = store.open_list(&list, &ruleset)?;
    let lexicon = Without::new(&stored, &left_out);
    for concern in position.concerns(&ruleset.tiles, &lexicon)? {
        note(&format!("note: {}", say(&concern, &ruleset)));
        if matches!(concern, Concern::Words(_)) {
            file.note_fit(&with, layout.as_ref());
        }
    }
    let mut steps = vec![(None, Instant::now())];
    let scene = position.scene(&ruleset);
    let plays = generate_watched(&scene, position.rack(), &lexicon, |step| {
        steps.push((Some(step), Instant::now()));
    })?;
    // Nothing of the database is held while somebody reads the answer.
    drop(stored);
    let advice = Advice { store: &store, list: &list, position: &position, ruleset: &ruleset };
    let (left_out, saved) = (&left_out[..], &file.saved);
    let found = Solved { command, session, advice, left_out, plays: &plays, saved }.answer()?;
    if command.explain {
        note(&format!("{} moves", thousands(plays.len() as u64)));
        for ((_, before), (step, after)) in steps.into_iter().tuple_windows() {
            note(&format!("{}: {:.2?}", step.map_or_else(String::new, name_step), after - before));
        }
    }
    Ok(if found { Outcome::Found } else { Outcome::Nothing })
}

impl Solve {
    /// Refuses what would change nothing.
    fn check(&self) -> Result<(), Error> {
        let AheadArgs { racks, seed, .. } = &self.ahead;
        let idle = [("racks", racks.is_some()), ("seed", seed.is_some())];
        let idle = idle.into_iter().chain([("threads", self.threads.is_some())]);
        match idle.filter(|_| !self.ahead.is_asked()).find(|(_, given)| *given) {
            Some((flag, _)) => Err(Error::new(format!(
                "--{flag} does nothing with --board alone: it goes with --replies and --why"
            ))),
            None => Ok(()),
        }
    }
}

/// A position with its plays.
struct Solved<'a> {
    command: &'a Solve,
    session: &'a Session<'a>,
    advice: Advice<'a>,
    left_out: &'a [Spelling],
    plays: &'a Plays,
    saved: &'a Saved,
}

impl Solved<'_> {
    /// Answers what was asked, and says whether there is a move.
    fn answer(&self) -> Result<bool, Error> {
        let (asked, found) =
            (&self.command.moves, Found { advice: &self.advice, plays: self.plays });
        if let Some(statement) = &asked.sql {
            return Ok(found.answer(statement, self.session)? > 0);
        }
        if let Some(number) = self.command.ahead.why {
            return self.explain(number).map(|()| true);
        }
        let by_equity = asked.sort == Some(Sort::Equity);
        let tried = self.command.ahead.tried();
        let listed = match asked.chooses() || tried.is_some() {
            false => None,
            true if by_equity || tried.is_some() => Some(self.by_equity(&found)?),
            true => Some(found.choose(asked)?),
        };
        match (tried, listed) {
            (Some(count), Some(listed)) if self.is_end() => self.rank_ends(&listed, count),
            (Some(_), Some(listed)) => self.rank_by_replies(listed),
            (_, listed) => {
                let found = self.show(listed, Ahead::Nothing)?;
                self.tell_end()?;
                Ok(found)
            }
        }
    }

    fn show(&self, listed: Option<Vec<Listed>>, ahead: Ahead<'_>) -> Result<bool, Error> {
        let Self { command, session, advice, plays, .. } = *self;
        let Advice { position, ruleset, .. } = advice;
        Answer { command, session, position, ruleset, plays, listed, ahead }.show()
    }

    /// Whether both racks are known: the bag is empty, and no tile is there too often.
    fn is_end(&self) -> bool {
        let Advice { position, ruleset, .. } = self.advice;
        let (unseen, excess) = unseen(position.board(), position.rack().tiles(), &ruleset.tiles);
        excess.is_empty() && (1..=ruleset.rules.rack_size).contains(&unseen.len())
    }

    /// Moves by what the game comes to at its end.
    fn rank_ends(&self, listed: &[Listed], count: usize) -> Result<bool, Error> {
        let wanted = if self.command.moves.leaves_out() {
            let Self { advice, plays, .. } = self;
            let some = listed.iter().take(count);
            let some = some.filter_map(|listed| candidate(listed, listed.equity?, plays, advice));
            Wanted::Some(some.map(|candidate| candidate.action).collect())
        } else {
            Wanted::Best(count)
        };
        let end = self.end(wanted)?;
        let listed = end.listed(listed, self.plays);
        let found = self.show(Some(listed), Ahead::End(&end))?;
        end.note();
        Ok(found)
    }

    /// Tells of the end of the game below a table, where somebody reads it.
    fn tell_end(&self) -> Result<(), Error> {
        if !self.is_end()
            || self.session.format != Format::Table
            || self.command.ahead.seconds == 0.0
        {
            return Ok(());
        }
        let end = self.end(Wanted::Best(1))?;
        let mut out = self.session.out();
        end.write(&mut out, &self.advice, self.plays, self.saved.scores)?;
        out.flush()?;
        end.note();
        Ok(())
    }

    /// How the game ends after a move, and after the best one.
    fn end_of(&self, listed: &Listed) -> Result<[End; 2], Error> {
        let Self { advice, plays, .. } = self;
        let own = listed.equity.and_then(|equity| candidate(listed, equity, plays, advice));
        let own = own.into_iter().map(|candidate| candidate.action).collect();
        Ok([self.end(Wanted::Some(own))?, self.end(Wanted::Best(1))?])
    }

    fn end(&self, wanted: Wanted) -> Result<End, Error> {
        let scoreless = self.saved.scoreless.unwrap_or(0) as usize;
        ending::search(&self.advice, &self.map()?, wanted, (&self.command.ahead, scoreless))
    }

    fn rank_by_replies(&self, listed: Vec<Listed>) -> Result<bool, Error> {
        let Self { command, session, advice, plays, .. } = self;
        if advice.outlook().unseen.is_empty() {
            return Err(Error::new("--replies: no tile is left that the opponent could have"));
        }
        let memory = (&self.map()?, &advice.leaves()?);
        let args = (&command.ahead, command.threads);
        if listed.is_empty() {
            return self.show(Some(listed), Ahead::Nothing);
        }
        let tried = try_replies(listed, plays, advice, memory, args, session)?;
        let found = self.show(Some(tried.listed), Ahead::Replies(&tried.tallies))?;
        if tried.interrupted {
            return Err(Error::new("interrupted before the order was settled"));
        }
        Ok(found)
    }

    /// The moves by equity: all, or the plays that are wanted.
    fn by_equity(&self, found: &Found<'_>) -> Result<Vec<Listed>, Error> {
        let asked = &self.command.moves;
        if !asked.leaves_out() && asked.group_by.is_none() {
            return self.advice.ranked(self.plays);
        }
        let keeping = self.advice.keeping()?;
        let mut listed = found.choose(asked)?;
        for listed in &mut listed {
            let play = self.plays.get(listed.number - 1);
            listed.equity = play.map(|play| keeping.of_play(&play));
        }
        listed.sort_by_key(|listed| Reverse(listed.equity));
        Ok(listed)
    }

    fn explain(&self, number: usize) -> Result<(), Error> {
        let Self { command, session, advice, plays, .. } = *self;
        let all = advice.ranked(plays)?;
        let (best, last) = (all[0], all.len());
        let found = all.into_iter().find(|listed| listed.number == number);
        let listed = found.ok_or_else(|| {
            let last = thousands(last as u64);
            Error::new(format!(
                "--why {number}: there are {last} moves, swaps and the pass included"
            ))
        })?;
        let keeping = &advice.keeping()?;
        let leaves = if advice.outlook().bag == 0 { Leaves::default() } else { advice.leaves()? };
        let args = (&command.ahead, command.threads);
        let map = self.map()?;
        let end = if self.is_end() && command.ahead.seconds > 0.0 {
            Some(self.end_of(&listed)?)
        } else {
            None
        };
        Why { session, advice, plays, keeping, listed, best, end }.show((&map, &leaves), args)
    }

    /// The list in memory, without the words that are left out.
    fn map(&self) -> Result<WordMap, Error> {
        let Advice { store, list, ruleset, .. } = self.advice;
        Ok(store.open_list(list, ruleset)?.load()?.without(self.left_out))
    }
}

fn name_step(step: Step) -> String {
    match step {
        Step::CrossChecks => "cross-checks".to_owned(),
        Step::Spans { spans, questions } => format!("{spans} spans in {questions} questions"),
        Step::Words(asked) => format!("words, fits and scores ({})", say_plan(&asked)),
        Step::Sorted => "sorting".to_owned(),
    }
}

/// Names what no game would have led to.
pub fn say(concern: &Concern, ruleset: &Ruleset) -> String {
    match concern {
        Concern::Start => "no tile lies on the starting square".to_owned(),
        Concern::Apart(groups) => {
            let named = |(square, direction, word): &(Square, Direction, Vec<Tile>)| {
                let text = ruleset.alphabet.tiles(word);
                match word.len() {
                    1 => format!("{text} at {}", square_name(*square)),
                    _ => format!("{text} at {}", notation(*square, *direction)),
                }
            };
            let shown = groups.iter().take(MAX_NAMED).map(named);
            let more = groups.len().checked_sub(MAX_NAMED + 1);
            let more = more.map(|more| format!("{} more groups of tiles", more + 1));
            let shown: Vec<_> = shown.chain(more).collect();
            let are = if shown.len() == 1 { "is" } else { "are" };
            format!("{} {are} not connected with the others", shown.join(" and "))
        }
        Concern::Words(words) => {
            let shown = words.iter().take(MAX_NAMED).map(|word| ruleset.alphabet.tiles(word));
            let more =
                words.len().checked_sub(MAX_NAMED + 1).map(|more| format!("and {} more", more + 1));
            format!("not in the list, on the board: {}", shown.chain(more).join(", "))
        }
        Concern::Excess(tiles) => say_excess(tiles, ruleset),
    }
}

/// Names the tiles of which board and rack have more than there are.
pub fn say_excess(tiles: &[Excess], ruleset: &Ruleset) -> String {
    let tile = |tile: &Excess| match tile.letter {
        Some(letter) => format!("{} {}", tile.found, ruleset.alphabet.label(letter)),
        None => format!("{} blanks (small letters)", tile.found),
    };
    let tiles = tiles.iter().map(|excess| format!("{} of {}", tile(excess), excess.there));
    format!("more tiles on board and rack than {} has: {}", ruleset.name, tiles.format(", "))
}
