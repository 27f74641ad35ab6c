//! Moves that are typed, made of the tiles that are there.

use itertools::Itertools;

use super::turn::Claim;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::game::table::PlayAlong;
use crate::app::{as_blanks, choose_blanks};
use crate::moves::{NamedMove, Placement, Play, Way};
use crate::rules::Points;
use crate::tile::Tiles;

/// A play, and which of its letters are blanks that were not typed as blanks.
pub(in crate::app::play) struct NamedPlay {
    pub play: Play,
    pub blanks: Option<String>,
}

impl PlayAlong {
    /// The play of a name by the player to move.
    pub(in crate::app::play) fn named(
        &self,
        named: &NamedMove,
        claim: Claim,
    ) -> Result<NamedPlay, PlayError> {
        let (board, alphabet) = (self.game.board(), &self.game.ruleset().alphabet);
        let named = &named.clone().folded(alphabet);
        let exact = named.placement(board, alphabet)?;
        let as_typed = || {
            let play = self
                .strictly_placed(&exact, claim)
                .map_err(|error| self.turned(named, claim, error))?;
            Ok(NamedPlay { play, blanks: None })
        };
        let Some(hand) = self.hand() else { return as_typed() };
        let ways = named.ways(board, alphabet, &hand)?;
        let [first, others @ ..] = &ways[..] else { return as_typed() };
        if first.blanks.is_empty() {
            return as_typed().map_err(|error| match error {
                PlayError::Score { play, score, claimed, .. } => {
                    let blanked = self.scoring(named, &hand, claimed);
                    let blanked = blanked.map(|named| named.to_string());
                    PlayError::Score { play, score, claimed, blanked }
                }
                error => error,
            });
        }
        if !named.small {
            // Capitals are tiles: whoever means blanks has to type them.
            let lacking = self.strictly_placed(&exact, Claim { score: None, unlisted: true }).err();
            let why = lacking.map_or_else(String::new, |error| error.to_string());
            return Err(PlayError::Lacking { why, choices: choose_blanks(&ways, alphabet) });
        }
        let fits = |way: &&Way| claim.score.is_none() || self.score(way) == claim.score;
        let chosen = match ways.iter().filter(fits).collect_vec()[..] {
            [way] => way,
            [] if others.is_empty() => first,
            _ => {
                let (play, choices) = (named.to_string(), choose_blanks(&ways, alphabet));
                return Err(PlayError::Ambiguous { play, choices });
            }
        };
        let play = self.strictly_placed(&chosen.placement, claim)?;
        Ok(NamedPlay { play, blanks: Some(as_blanks(&chosen.blanks, alphabet)) })
    }

    fn strictly_placed(&self, placement: &Placement, claim: Claim) -> Result<Play, PlayError> {
        self.placed_in(&self.game, placement, claim)
    }

    /// What is wrong with a move, and that it would be none in the other direction, where that is so.
    fn turned(&self, named: &NamedMove, claim: Claim, error: PlayError) -> PlayError {
        let is_phony = matches!(error, PlayError::Unlisted { .. }) && !self.is_challenged();
        if !is_phony && !matches!(error, PlayError::Refused(_)) {
            return error;
        }
        let (board, alphabet) = (self.game.board(), &self.game.ruleset().alphabet);
        let turned = NamedMove { direction: named.direction.crossing(), ..named.clone() };
        let fits = turned
            .placement(board, alphabet)
            .is_ok_and(|other| self.strictly_placed(&other, claim).is_ok());
        match fits {
            true => PlayError::OtherWay { why: error.to_string(), turned: turned.to_string() },
            false => error,
        }
    }

    /// The tiles that the player to move has, or may have; `None` where new tiles are missing.
    fn hand(&self) -> Option<Tiles> {
        let mover = self.game.to_move();
        match self.game.rack(mover) {
            Some(rack) => (self.game.missing(mover) == 0).then_some(rack),
            None => Some(self.game.unseen(mover.other())),
        }
    }

    /// What a way to place a move scores, where it is legal.
    fn score(&self, way: &Way) -> Option<Points> {
        self.game.place(&way.placement).ok().map(|(play, _)| play.score())
    }

    /// A way to place a move with blanks that scores what is claimed.
    fn scoring(&self, named: &NamedMove, hand: &Tiles, claimed: Points) -> Option<NamedMove> {
        let (board, alphabet) = (self.game.board(), &self.game.ruleset().alphabet);
        let exact = self
            .score(named.all_ways(board, alphabet, &Tiles { blanks: 0, ..*hand }).ok()?.first()?);
        if exact == Some(claimed) {
            return None;
        }
        let ways = named.all_ways(board, alphabet, hand).ok()?;
        let scoring = ways.into_iter().filter(|way| self.score(way) == Some(claimed));
        scoring.map(|way| way.named).next()
    }
}
