//! A game that wfq deals, and plays as the opponent.

use std::borrow::Cow;

use crate::app::VocabularyError;
use crate::app::play::error::against_error::AgainstError;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::files::against::Against;
use crate::app::play::game::report::Change;
use crate::app::play::game::table::PlayAlong;
use crate::app::play::read::command::Command;
use crate::eval::Budget;
use crate::game::{Learnt, Turn};
use crate::moves::{Move, Swap, notation};

impl PlayAlong {
    /// The opponent, where that is wfq.
    pub const fn against(&self) -> Option<Against> {
        self.against
    }

    /// Whether the moves may be shown: always, but in a game against wfq only as hints that were asked for.
    pub const fn has_hints(&self) -> bool {
        self.against.is_none() || self.hints
    }

    /// Shows the moves of a game against wfq, or hides them.
    pub(in crate::app::play) fn set_hints(&mut self, hints: bool) {
        self.hints = hints;
        self.apply_filters();
    }

    /// A part of the best move of the player, by equity.
    pub(in crate::app::play) fn hint(&self, wanted: &Command) -> Result<Change, PlayError> {
        let (moves, alphabet) = (self.any_moves()?, &self.game.ruleset().alphabet);
        let best = moves.best();
        if *wanted == Command::HintLeave {
            let kept = best.map_or_else(|| self.rack(), |best| moves.kept(&best));
            return Ok(Change::HintLeave { leave: kept.text(alphabet) });
        }
        let play = best.and_then(|best| moves.play_of(&best));
        let at = play.map(|play| notation(play.start(), play.direction()));
        Ok(Change::HintPlace { at })
    }

    /// Whether the last turn is the opponent's.
    pub fn is_answered(&self) -> bool {
        self.game.turns().last().is_some_and(|turn| turn.seat != self.me)
    }

    /// Whether there is a turn to take back.
    pub fn can_undo(&self) -> bool {
        if self.game.resigned().is_some() {
            return true;
        }
        let is_taken_back = |seat| self.against.is_none() || seat == self.me;
        self.game.turns().iter().any(|turn| is_taken_back(turn.seat))
    }

    /// Whether the game has come to its end by its turns.
    const fn is_played_out(&self) -> bool {
        self.game.ending().is_some() && self.game.resigned().is_none()
    }

    /// A move as the player sees it: which tiles wfq swaps is not seen while the game goes on.
    pub(in crate::app::play) fn seen<'t>(&self, turn: &'t Turn) -> Cow<'t, Move> {
        let is_hidden = self.against.is_some() && turn.seat != self.me && !self.is_played_out();
        match &turn.action {
            Move::Swap(Swap::Tiles(tiles)) if is_hidden => {
                Cow::Owned(Move::Swap(Swap::Count(tiles.len())))
            }
            action => Cow::Borrowed(action),
        }
    }

    /// Refuses a command that says what only the dealer knows, or lays words that the list lacks.
    pub(in crate::app::play) fn check_command(&self, command: &Command) -> Result<(), PlayError> {
        let is_refused = match command {
            Command::Play { unlisted, .. } | Command::Best { unlisted, .. } => *unlisted,
            Command::Tiles(_)
            | Command::Resign { theirs: true }
            | Command::Rack(_)
            | Command::OpponentRack(_)
            | Command::NoOpponentRack
            | Command::Correct { .. }
            | Command::Scores(_) => true,
            _ => false,
        };
        if is_refused { self.check_dealer() } else { Ok(()) }
    }

    /// Refuses what is done in a game that wfq does not deal.
    pub(in crate::app::play) fn check_dealer(&self) -> Result<(), PlayError> {
        match self.against {
            Some(_) => Err(AgainstError::Dealt.into()),
            None => Ok(()),
        }
    }

    /// Whether wfq challenges words that the list lacks, in a game that it deals.
    pub(in crate::app::play) fn is_challenged(&self) -> bool {
        self.against.is_some() && self.game.ruleset().rules.challenges
    }

    /// Loses the turn by words that were challenged.
    pub(in crate::app::play) fn lose_turn(
        &mut self,
        words: Vec<String>,
    ) -> Result<Change, PlayError> {
        let mut change = self.take(Move::Pass, None)?;
        if let Change::Turn { challenged, .. } = &mut change {
            *challenged = words;
        }
        Ok(change)
    }

    /// In a game that wfq deals, gives the player their tiles, and makes the opponent's moves until it is the
    /// player's turn. Returns these moves, in words.
    pub(in crate::app::play) fn answer(&mut self) -> Result<Vec<String>, PlayError> {
        let mut made = Vec::new();
        let Some(against) = self.against else { return Ok(made) };
        let (me, other) = (self.me, self.me.other());
        loop {
            let racks = against.seed().racks(&self.game);
            let racks = racks.ok_or_else(|| AgainstError::OtherDeal(self.files.record()))?;
            self.game.set_rack(me, Some(racks[me.index()]))?;
            if self.game.resigned().is_some() {
                // The game may go on, once that is taken back.
                self.game.forget_rack(other);
                return Ok(made);
            }
            if self.game.ending().is_some() {
                self.game.set_rack(other, Some(racks[other.index()]))?;
                return Ok(made);
            }
            if self.game.to_move() == me {
                // After a pass, a swap or a turn that was taken back, it would be known.
                self.game.forget_rack(other);
                return Ok(made);
            }
            self.game.set_rack(other, Some(racks[other.index()]))?;
            // A turn that was taken back with one of the player's, and is replayed with it.
            if self.game.next_undone().is_some() && self.game.redo() == Ok(true) {
                made.extend(self.last_turn());
                continue;
            }
            // The opponent sees their own rack alone.
            let mut seen = self.game.clone();
            seen.forget_rack(me);
            let leaves = self.words.leaves().map_err(AgainstError::Leaves)?;
            let vocabulary = against.player.needs_vocabulary().then(|| self.words.vocabulary());
            let vocabulary = vocabulary.transpose().map_err(of_vocabulary)?.flatten();
            let learnt = Learnt { vocabulary: vocabulary.as_deref(), ..Learnt::from(&*leaves) };
            let (lexicon, random) = (self.words.lexicon(), &mut against.seed().turn(&self.game));
            let Ok(action) =
                against.player.choose_by(&seen, lexicon, learnt, random, Budget::UNLIMITED);
            self.game.take(action)?;
            made.extend(self.last_turn());
        }
    }

    /// Takes back the resignation, or else the last turn. What it was, in words; `None` if there is neither.
    pub(in crate::app::play) fn take_back_last(&mut self) -> Option<String> {
        let last = self.last_turn()?;
        if self.game.take_back_resignation().is_none() {
            self.game.undo();
        }
        Some(last)
    }

    /// Takes back turns until it is the player's again, the opponent's among them; if the player resigned, the resignation.
    pub(in crate::app::play) fn take_back(&mut self) -> Option<String> {
        let turn = if self.game.resigned().is_some() {
            self.take_back_last()?
        } else {
            let last = self.game.turns().iter().rposition(|turn| turn.seat == self.me)?;
            let turn = self.turn_at(last)?;
            while self.game.turns().len() > last && self.game.undo() {}
            turn
        };
        if let Some(against) = &mut self.against {
            against.taken_back = against.taken_back.saturating_add(1);
            self.files.set_against(Some(*against));
        }
        Some(turn)
    }
}

fn of_vocabulary(error: VocabularyError) -> PlayError {
    match error {
        #[cfg(feature = "store")]
        VocabularyError::Store(error) => PlayError::Store(error),
        error => AgainstError::Vocabulary(error).into(),
    }
}
