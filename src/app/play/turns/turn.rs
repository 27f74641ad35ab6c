//! Turns of a game: checked, taken, and saved.

use crate::app::parse_tiles;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::game::report::{Change, Report};
use crate::app::play::game::table::PlayAlong;
use crate::app::play::game::unlisted::unlisted_text;
use crate::app::play::read::command_error::CommandError;
use crate::board::Board;
use crate::formats::MAX_SCORE;
use crate::game::{Game, StartPosition};
use crate::moves::{Move, Placement, Play, Swap, phonies_of};
use crate::rules::Points;
use crate::tile::Tiles;

/// What is said of a move besides its tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// What it scores.
    pub score: Option<Points>,
    /// Whether words that are not in the list are played anyway.
    pub unlisted: bool,
}

impl PlayAlong {
    /// The play of some tiles in this game, with the racks as they are known in `game`.
    pub(in crate::app::play) fn placed_in(
        &self,
        game: &Game,
        placement: &Placement,
        claim: Claim,
    ) -> Result<Play, PlayError> {
        let (play, sheet) = game.place(placement)?;
        if let Some(claimed) = claim.score.filter(|claimed| *claimed != play.score()) {
            let (score, play) = (play.score(), self.name_play(&play));
            return Err(PlayError::Score { play, score, claimed, blanked: None });
        }
        let Ok(phonies) = phonies_of(&sheet, self.lexicon());
        if phonies.is_empty() || claim.unlisted {
            return Ok(play);
        }
        let alphabet = &self.game.ruleset().alphabet;
        let words = phonies.iter().map(|word| alphabet.text(word)).collect();
        Err(PlayError::Unlisted {
            play: self.name_play(&play),
            words,
            list: self.list().to_owned(),
            is_dealt: self.against.is_some(),
        })
    }

    /// The swap that the player to move types: one's own tiles by name, the opponent's by number.
    pub(in crate::app::play) fn swap(&self, typed: &str) -> Result<Swap, PlayError> {
        if self.game.ending().is_some() {
            return Err(PlayError::Over);
        }
        let (mover, typed) = (self.game.to_move(), typed.trim());
        match typed.parse() {
            Ok(count) if mover != self.me => Ok(Swap::Count(count)),
            Ok(_) => Err(CommandError::SwapNamesTiles(typed.to_owned()).into()),
            Err(_) if mover != self.me => {
                Err(CommandError::SwapNamesCount(self.subject(mover).to_owned()).into())
            }
            Err(_) => Ok(Swap::Tiles(self.typed_tiles("swap", typed)?)),
        }
    }

    fn typed_tiles(&self, command: &'static str, typed: &str) -> Result<Tiles, PlayError> {
        let tiles = parse_tiles(typed, &self.game.ruleset().alphabet);
        tiles.map_err(|source| PlayError::Tiles { command, source })
    }

    /// Whether the files are still as they were last read or written.
    ///
    /// # Errors
    ///
    /// [`PlayError::ChangedOnDisk`], or a file can't be read.
    pub fn check_files(&self) -> Result<(), PlayError> {
        self.files.check()
    }

    /// Changes the game and saves it, or leaves everything as it was.
    pub(in crate::app::play) fn change(
        &mut self,
        change: impl FnOnce(&mut Self) -> Result<Change, PlayError>,
    ) -> Result<Report, PlayError> {
        self.files.check()?;
        let (game, files, against) = (self.game.clone(), self.files.clone(), self.against);
        let turns = game.turns().len();
        let saved = change(self).and_then(|change| {
            let made = self.answer()?;
            let is_dealt = self.against.is_some();
            let change = if is_dealt { change.answered(made, self.ending()) } else { change };
            let scores = self.game.scores();
            if let Some(score) = scores.into_iter().find(|score| score.abs() > MAX_SCORE) {
                return Err(CommandError::ScoreLimits(score.to_string()).into());
            }
            self.files.save(&self.game, self.me, &self.names, turns)?;
            Ok(change)
        });
        match saved {
            Ok(change) => {
                self.fixes.clear();
                self.find_moves();
                Ok(Report::Changed(change))
            }
            Err(error) => {
                (self.game, self.files, self.against) = (game, files, against);
                Err(error)
            }
        }
    }

    /// Replaces the board: a new record begins.
    ///
    /// # Errors
    ///
    /// The position is not possible, or the files can't be written.
    pub fn set_board(&mut self, board: Board) -> Result<Report, PlayError> {
        self.check_dealer()?;
        let (game, rack) = (&self.game, self.rack());
        let (ruleset, layout) = (game.ruleset().clone(), game.layout().clone());
        let (scores, mover) = (game.final_scores(), game.to_move());
        let start = StartPosition { layout, board, to_move: self.me, rack: Some(rack), scores };
        let begun = Game::from_position(ruleset, start)?;
        let kept_record = self.kept_record();
        self.change(|along| {
            along.files.begin_record();
            along.game = begun.begun_by(mover);
            Ok(Change::Position { kept_record })
        })
    }

    /// The tiles that the player has drawn, as typed. The whole rack in their place is taken for it.
    pub(in crate::app::play) fn drawn(&self, typed: &str) -> Result<Tiles, PlayError> {
        let (drawn, held) = (self.typed_tiles("tiles", typed)?, self.rack());
        let count = self.game.rack_len(self.me).saturating_sub(held.len());
        let new = drawn.minus(&held);
        if held.is_empty() || count == 0 || new.len() != count || drawn != held.plus(&new) {
            return Ok(drawn);
        }
        Ok(new)
    }

    /// Takes the turn again that was taken back last.
    pub(in crate::app::play) fn take_again(&mut self) -> Result<Change, PlayError> {
        let next = self.game.next_undone().ok_or(PlayError::NothingToRedo)?;
        let (name, before) = (self.name_action(&next.action), self.describe(&next.action));
        let at = self.game.turns().len();
        let taken = self.game.redo();
        taken.map_err(|why| PlayError::NoRedo {
            number: at + 1,
            turn: name,
            why: Box::new(why),
        })?;
        self.forget_opponent();
        let is_same =
            self.game.turns().last().map(|turn| self.describe(&turn.action)) == Some(before);
        let words = if is_same { Vec::new() } else { self.unlisted_from(at).concat() };
        let turn = self.last_turn().unwrap_or_default();
        let unlisted = (!words.is_empty()).then(|| unlisted_text(at + 1, &words));
        Ok(Change::Redone { turn, answers: Vec::new(), end: None, unlisted, forgotten: None })
    }

    /// Takes a turn.
    pub(in crate::app::play) fn take(
        &mut self,
        action: Move,
        blanks: Option<String>,
    ) -> Result<Change, PlayError> {
        self.game.take(action)?;
        self.forget_opponent();
        Ok(self.last_taken(blanks))
    }

    /// What the last turn has come to.
    pub(in crate::app::play) fn last_taken(&self, blanks: Option<String>) -> Change {
        let turn = self.last_turn().unwrap_or_default();
        let (answers, challenged) = (Vec::new(), Vec::new());
        Change::Turn { turn, answers, end: self.ending(), blanks, challenged, forgotten: None }
    }
}
