//! The rack that was entered for the opponent, where it stands in the way: what is seen in the game is
//! surer.

use itertools::Itertools;

use super::turn::Claim;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::game::report::{Change, Report};
use crate::app::play::game::table::PlayAlong;
use crate::moves::{Placement, Play};
use crate::tile::Tiles;

impl PlayAlong {
    /// Does something. Where the rack that was entered for the opponent makes it impossible, it was
    /// another rack, and is forgotten.
    pub(in crate::app::play) fn with_doubt(
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
    pub(in crate::app::play) fn doubting<T>(
        &mut self,
        act: impl Fn(&mut Self) -> Result<T, PlayError>,
    ) -> Result<(T, Option<String>), PlayError> {
        let mut why = match act(self) {
            Ok(done) => return Ok((done, None)),
            Err(why) => why,
        };
        let (before, other) = (self.game.clone(), self.me.other());
        let (mut is_unsaved, mut forgotten) = (is_unsaved(&why), Vec::new());
        for number in before.given_racks(other).into_iter().rev() {
            // What they kept of the rack of a turn is derived only when the record is read back.
            if number <= before.turns().len() && !is_unsaved {
                break;
            }
            forgotten.extend(self.game.forget_given_rack(other, number));
            match act(self) {
                Ok(done) => return Ok((done, Some(self.name_racks(&forgotten)))),
                Err(error) => {
                    is_unsaved = self::is_unsaved(&error);
                    if !is_unsaved {
                        why = error;
                    }
                }
            }
        }
        self.game = before;
        Err(why)
    }

    /// Racks of the opponent, the last one first: `AABC`, or `AABC (and QZ before)`.
    fn name_racks(&self, racks: &[Tiles]) -> String {
        let racks = racks.iter().map(|rack| rack.text(&self.game.ruleset().alphabet)).dedup();
        match &racks.collect_vec()[..] {
            [last, before @ ..] if !before.is_empty() => {
                format!("{last} (and {} before)", before.join(", "))
            }
            racks => racks.concat(),
        }
    }

    /// That the opponent's rack is not known now.
    pub(in crate::app::play) fn no_opponent_rack(&self) -> Change {
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

/// Whether something was possible, and could not be read back.
const fn is_unsaved(error: &PlayError) -> bool {
    matches!(error, PlayError::NotReadBack { .. })
}
