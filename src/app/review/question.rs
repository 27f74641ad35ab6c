//! The review of a game: the question and the answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use itertools::Itertools;

use super::choice::Judge;
use super::error::ReviewError;
use super::game::GameReview;
use super::grade::{JudgedBy, Unjudged};
use super::last_play::LastPlay;
use super::limits::ReviewLimits;
use super::losses::rounded;
use super::moved::{Hand, reviewed, turn_before};
use super::phase::Phase;
use super::reviewed_move::ReviewedMove;
use super::rows::TurnReview;
use crate::app::{ListChancesError, ListLeavesError, ThreadError, Watch, Words, in_order};
use crate::board::Board;
use crate::eval::{Measure, Outlook};
use crate::formats::{Record, RecordedTurn, Saved};
use crate::game::{Seat, unseen};
use crate::lexicon::{Lexicon, WordMap};
use crate::moves::{Move, Scene, ScoreSheet, Swap, phonies_of};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Letter, Rack, Tiles};

/// A recorded game that is to be reviewed.
#[derive(Clone, Debug)]
pub struct ReviewQuestion {
    pub(super) ruleset: Arc<Ruleset>,
    pub(super) layout: Layout,
    pub(super) turns: Vec<RecordedTurn>,
    /// The names of the players, the one who began first.
    pub(super) names: [String; 2],
    /// The players whose turns are reviewed.
    seats: Vec<Seat>,
    /// Whether the record begins with the first turn of the game, so that first racks are draws.
    pub(super) is_whole: bool,
    /// Whether the game is over.
    pub(super) over: bool,
    /// Who resigned, which ended it: the other player wins, whatever the scores.
    pub(super) resigned: Option<Seat>,
    /// The scores in points, tiles left included once the game is over.
    pub(super) scores: [i64; 2],
}

impl ReviewQuestion {
    /// A game of a record by some rules. A player is named by name or nick, in any case; without one, both are reviewed.
    ///
    /// # Errors
    ///
    /// The record is not a game by these rules, has no moves, or has no player of the name.
    pub fn new(
        record: &Record,
        ruleset: &Arc<Ruleset>,
        layout: &Layout,
        player: Option<&str>,
    ) -> Result<Self, ReviewError> {
        let (turns, game) = record.turns(ruleset.clone(), layout.clone())?;
        if turns.is_empty() {
            return Err(ReviewError::NoMoves);
        }
        let names = Seat::BOTH.map(|seat| match record.players.get(seat.index()) {
            Some(player) if player.name.is_empty() => player.nick.clone(),
            Some(player) => player.name.clone(),
            None => "opponent".to_owned(),
        });
        let nicks = Seat::BOTH
            .map(|seat| record.players.get(seat.index()).map(|player| player.nick.as_str()));
        Ok(Self {
            ruleset: ruleset.clone(),
            layout: layout.clone(),
            turns,
            seats: seats(&names, nicks, player)?,
            names,
            is_whole: record.made_up == 0,
            over: game.ending().is_some(),
            resigned: game.resigned(),
            scores: game.final_scores(),
        })
    }

    /// The last play of a position that names its tiles, as Wordfeud's JSON does. The player whose rack is known
    /// counts as the one who began.
    ///
    /// # Errors
    ///
    /// The position names no last play, that play is illegal there, or no player has that name.
    pub fn of_last_play(
        saved: &Saved,
        board: &Board,
        ruleset: &Arc<Ruleset>,
        layout: &Layout,
        player: Option<&str>,
    ) -> Result<Self, ReviewError> {
        let LastPlay { turn, over, scores } = LastPlay::read(saved, board, ruleset, layout)?;
        let [own, other] = saved.names.clone().unwrap_or_default();
        let named =
            |name: String, default: &str| if name.is_empty() { default.to_owned() } else { name };
        let names = [named(own, "player"), named(other, "opponent")];
        Ok(Self {
            ruleset: ruleset.clone(),
            layout: layout.clone(),
            turns: vec![turn],
            seats: seats(&names, [None; 2], player)?,
            names,
            is_whole: false,
            over,
            resigned: None,
            scores,
        })
    }

    /// The number of turns to review.
    pub fn len(&self) -> usize {
        self.turns.iter().filter(|turn| self.reviews(turn)).count()
    }

    /// Whether there is no turn to review.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The names of the players, the one who began first.
    pub const fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// The only player whose turns are reviewed, 0 for the one who began; `None` for both.
    pub fn seat(&self) -> Option<usize> {
        let [only] = self.seats[..] else { return None };
        Some(only.index())
    }

    /// All turns of the game.
    pub fn turns(&self) -> &[RecordedTurn] {
        &self.turns
    }

    /// Whether a turn is one of those to review.
    pub fn reviews(&self, turn: &RecordedTurn) -> bool {
        self.seats.contains(&turn.seat)
    }

    /// Whether it begins with the first turn of the game.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The premium squares.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The rules.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Reviews the game. Progress is in turns. If it is cancelled, the first turns without a gap
    /// count. Any number of threads gives the same review.
    ///
    /// # Errors
    ///
    /// The words have other letters than the game, their leave values or chances are damaged, or no thread can be
    /// started.
    pub fn review(
        &self,
        words: &Words,
        limits: &ReviewLimits,
        watch: &dyn Watch,
    ) -> Result<GameReview, ReviewError> {
        let board = Board::new(self.layout.size());
        Scene::new(&board, &self.ruleset).check_words(words.lexicon())?;
        let leaves = match words.leaves() {
            Err(ListLeavesError::Missing { .. } | ListLeavesError::NotBuiltIn { .. }) => None,
            leaves => Some(leaves?),
        };
        let chances = match words.chances() {
            Err(ListChancesError::Missing { .. } | ListChancesError::NotBuiltIn { .. }) => None,
            chances => Some(chances?),
        };
        let by = if leaves.is_some() { JudgedBy::Equity } else { JudgedBy::Score };
        let judge = Judge {
            ruleset: &self.ruleset,
            layout: &self.layout,
            lexicon: words.lexicon(),
            leaves: &leaves.clone().unwrap_or_default(),
            by,
            chances: chances.as_ref().filter(|_| limits.by == Measure::Chance),
            limits,
            watch,
        };
        let wanted = |at: &usize| self.seats.contains(&self.turns[*at].seat);
        let numbers: Vec<_> = (0..self.turns.len()).filter(wanted).collect();
        let (total, done) = (numbers.len() as u64, AtomicU64::new(0));
        let mut turns = Vec::new();
        let mut complete = true;
        let take = |turn: Option<TurnReview>| -> Result<(), ThreadError> {
            complete &= turn.is_some();
            turns.extend(turn.filter(|_| complete));
            Ok(())
        };
        let threads = usize::try_from(limits.threads).unwrap_or(1).min(numbers.len());
        let work = |at: usize| {
            let turn = self.turn(at, &judge);
            watch.progress(done.fetch_add(1, Ordering::Relaxed) + 1, Some(total));
            turn
        };
        in_order(threads, numbers.into_iter(), work, take)?;
        let mut review = self.answer(turns, complete, by);
        if let Some(chances) = chances {
            self.add_wins(&mut review, &chances, leaves.as_deref(), limits.by);
        }
        Ok(review)
    }

    /// Reviews a turn; `None` where the watch cancels.
    fn turn(&self, at: usize, judge: &Judge<'_>) -> Option<TurnReview> {
        let turn = &self.turns[at];
        let ruleset = self.ruleset();
        let phonies = self.phonies(turn, judge.lexicon);
        let rack = turn.rack.and_then(Rack::new);
        let unjudged = match (&turn.action, rack) {
            _ if turn.withdrawn => Some(Unjudged::TakenBack),
            _ if !phonies.is_empty() => Some(Unjudged::Phony),
            (_, None) => Some(Unjudged::RackUnknown),
            (Move::Swap(Swap::Count(_)), _) => Some(Unjudged::SwapUnknown),
            _ => None,
        };
        if judge.watch.is_cancelled() {
            return None;
        }
        let last = at.checked_sub(1).map(|last| &self.turns[last]);
        let after = last.and_then(|last| turn_before(last, turn, &ruleset.alphabet));
        let verdict = match (rack, unjudged) {
            (Some(rack), None) => judge.judge(turn, rack, after),
            _ => None,
        };
        let luck = match (rack, self.kept(at)) {
            (Some(rack), Some(kept)) => judge.luck(turn, rack.tiles(), &kept),
            _ => None,
        };
        let told = judge.told(turn, &self.turns[at + 1..]);
        if judge.watch.is_cancelled() {
            return None;
        }
        let known = |rack: &Rack| self.shown(turn, rack.tiles(), judge);
        let played = verdict.as_ref().map(|verdict| verdict.played.clone());
        let played = played.or_else(|| rack.as_ref().map(known));
        let played = played.unwrap_or_else(|| reviewed(&turn.action, None, &ruleset.alphabet));
        let row = TurnReview {
            turn: at + 1,
            line: turn.line,
            player: self.names[turn.seat.index()].clone(),
            rack: turn.rack.map(|rack| rack.text(&ruleset.alphabet)),
            played,
            best: None,
            lost: None,
            grade: None,
            kind: None,
            by: None,
            after: None,
            exact: None,
            // A move that no generator finds can't be compared.
            unjudged: unjudged.or(verdict.is_none().then_some(Unjudged::RackUnknown)),
            missed_bingo: None,
            phonies: phonies.iter().map(|word| ruleset.alphabet.text(word)).collect(),
            luck: luck.map(rounded),
            phase: Phase::of(turn.bag, [ruleset.tiles.total(), ruleset.rules.rack_size]),
            chance: None,
            scores: turn.scores,
            win: None,
            swing: None,
            told,
            seat: turn.seat.index(),
            board: turn.board.clone(),
        };
        let mut row = match verdict {
            None => row,
            Some(verdict) => verdict.judged(row, turn.bag),
        };
        let TurnReview { played, best, missed_bingo, chance, .. } = &mut row;
        let by_chance = chance.as_mut().map(|chance| &mut chance.best);
        for shown in std::iter::once(played).chain(best).chain(missed_bingo).chain(by_chance) {
            self.add_level(shown, turn, judge.lexicon);
        }
        Some(row)
    }

    /// Adds the level of a move, and marks its words.
    fn add_level(&self, shown: &mut ReviewedMove, turn: &RecordedTurn, lexicon: &WordMap) {
        let beyond = lexicon.beyond();
        let Some(play) = shown.play.as_ref().filter(|_| beyond.is_asked()) else { return };
        let scene = Scene::new(&turn.board, self.ruleset()).with_layout(&self.layout);
        let sheet = ScoreSheet::of(&scene, play);
        shown.set_levels(&sheet, &self.ruleset().alphabet, &beyond);
    }

    /// A move whose rack is known and that is not judged.
    fn shown(&self, turn: &RecordedTurn, rack: &Tiles, judge: &Judge<'_>) -> ReviewedMove {
        let (unseen, _) = unseen(&turn.board, rack, &self.ruleset().tiles);
        let outlook = Outlook::new(self.ruleset(), &self.layout, &turn.board, *rack, unseen);
        let keeping = outlook.leave_values(judge.leaves);
        let hand = Hand { rack, keeping: &keeping };
        reviewed(&turn.action, Some(&hand), &self.ruleset().alphabet)
    }

    /// The words of a turn that are not in the list.
    fn phonies(&self, turn: &RecordedTurn, lexicon: &WordMap) -> Vec<Vec<Letter>> {
        let Move::Play(play) = &turn.action else { return Vec::new() };
        let scene = Scene::new(&turn.board, self.ruleset()).with_layout(&self.layout);
        let Ok(phonies) = phonies_of(&ScoreSheet::of(&scene, play), lexicon);
        phonies.into_iter().unique().collect()
    }

    /// The tiles that a player had kept before drawing for a turn, where they are known.
    fn kept(&self, at: usize) -> Option<Tiles> {
        let seat = self.turns[at].seat;
        let Some(before) = self.turns[..at].iter().rfind(|turn| turn.seat == seat) else {
            return self.is_whole.then(Tiles::default);
        };
        let rack = before.rack?;
        match &before.action {
            _ if before.withdrawn => Some(rack),
            Move::Play(play) => Some(rack.minus(&play.laid())),
            Move::Swap(Swap::Tiles(tiles)) => Some(rack.minus(tiles)),
            Move::Swap(Swap::Count(_)) => None,
            Move::Pass => Some(rack),
        }
    }
}

/// The players whose turns are reviewed: both, or the one of a name or nick.
fn seats(
    names: &[String; 2],
    nicks: [Option<&str>; 2],
    player: Option<&str>,
) -> Result<Vec<Seat>, ReviewError> {
    let Some(wanted) = player else { return Ok(Seat::BOTH.to_vec()) };
    let same = |name: &str| name.to_lowercase() == wanted.to_lowercase();
    let is_it = |seat: &Seat| same(&names[seat.index()]) || nicks[seat.index()].is_some_and(same);
    let found = Seat::BOTH.into_iter().find(is_it);
    let players = || names.clone();
    found
        .map(|seat| vec![seat])
        .ok_or_else(|| ReviewError::UnknownPlayer { name: wanted.to_owned(), players: players() })
}
