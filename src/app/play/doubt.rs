//! The rack that was entered for the opponent, where it stands in the way: what is seen in the game is
//! surer.

use super::error::PlayError;
use super::report::{Change, Report};
use super::table::PlayAlong;
use super::turn::Claim;
use crate::moves::{Placement, Play};

impl PlayAlong {
    /// Does something. Where the rack that was entered for the opponent makes it impossible, it was
    /// another rack, and is forgotten.
    pub(super) fn with_doubt(
        &mut self,
        act: impl Fn(&mut Self) -> Result<Report, PlayError>,
    ) -> Result<Report, PlayError> {
        let (mut done, rack) = self.doubting(act)?;
        if let Report::Changed(
            Change::Turn { forgotten, .. }
            | Change::Rack { forgotten, .. }
            | Change::Redone { forgotten, .. },
        ) = &mut done
        {
            *forgotten = rack;
        }
        Ok(done)
    }

    /// Does something, and returns the opponent's rack where it had to be forgotten for that.
    pub(super) fn doubting<T>(
        &mut self,
        act: impl Fn(&mut Self) -> Result<T, PlayError>,
    ) -> Result<(T, Option<String>), PlayError> {
        let other = self.me.other();
        let rack = match (act(self), self.game.given_rack(other)) {
            (Err(_), Some(rack)) => rack,
            (done, _) => return Ok((done?, None)),
        };
        let before = self.game.clone();
        self.game.forget_rack(other);
        match act(self) {
            Ok(done) => Ok((done, Some(rack.text(&before.ruleset().alphabet)))),
            Err(error) => {
                self.game = before;
                Err(error)
            }
        }
    }

    /// That the opponent's rack is not known now.
    pub(super) fn no_opponent_rack(&self) -> Change {
        let player = self.name(self.me.other()).to_owned();
        Change::OpponentRack { player, rack: "rack unknown".to_owned(), end: None }
    }

    /// The play of some tiles by the player to move, whatever rack was entered for the opponent.
    ///
    /// # Errors
    ///
    /// It is not legal, does not score what is claimed, or has words that are not in the list.
    pub fn placed(&self, placement: &Placement, claim: Claim) -> Result<Play, PlayError> {
        let placed = self.placed_in(&self.game, placement, claim);
        let other = self.me.other();
        if placed.is_ok() || self.game.to_move() != other || self.game.given_rack(other).is_none() {
            return placed;
        }
        let mut game = self.game.clone();
        game.forget_rack(other);
        self.placed_in(&game, placement, claim)
    }
}
