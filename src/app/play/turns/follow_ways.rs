//! The plays that lead to a later position, where new tiles may be more than one.

use itertools::Itertools;

use super::follow::{LaterPosition, MOST_NAMED};
use crate::app::play::error::follow_error::FollowError;
use crate::app::play::game::table::PlayAlong;
use crate::board::Square;
use crate::game::{Game, Seat};
use crate::moves::{Move, Placement, Play, phonies_of, square_name};
use crate::tile::{Tile, Tiles};

/// Plays that lead to a position, in turn.
pub(in crate::app::play) struct Way {
    pub plays: Vec<Play>,
    /// Who makes the first of them.
    pub first: Seat,
    /// Whether all words are in the list.
    listed: bool,
    /// The scores after them, the user's first.
    scores: [i64; 2],
    /// Whether one of them is the user's.
    has_mine: bool,
}

impl PlayAlong {
    /// The only plays that the new tiles can be. Where there are several the scores tell, then the words, then
    /// a rack that is still the same; and the player to move is the one that the game names.
    pub(in crate::app::play) fn way(
        &self,
        laid: &[(Square, Tile)],
        later: &LaterPosition,
    ) -> Result<Way, FollowError> {
        let mut ways = self.ways(laid, later.rack);
        keep_if_any(&mut ways, |way| later.scores == Some(way.scores));
        keep_if_any(&mut ways, |way| way.listed);
        if later.rack == Some(self.rack()) {
            keep_if_any(&mut ways, |way| !way.has_mine);
        }
        keep_if_any(&mut ways, |way| way.first == self.game.to_move());
        match (ways.len(), later.rack) {
            (1, _) => Ok(ways.swap_remove(0)),
            (0, Some(rack)) if !self.ways(laid, None).is_empty() => Err(self.other_rack(&rack)),
            (0, _) => {
                let alphabet = &self.game.ruleset().alphabet;
                let name = |(at, tile): &(Square, Tile)| {
                    format!("{} {}", square_name(*at), alphabet.tile(*tile))
                };
                Err(FollowError::NoPlays { tiles: laid.iter().map(name).collect() })
            }
            _ => {
                let name =
                    |way: &Way| way.plays.iter().map(|play| self.name_play(play)).join(" and ");
                Err(FollowError::Ambiguous {
                    ways: ways.iter().map(name).take(MOST_NAMED).collect(),
                })
            }
        }
    }

    /// Every play that explains the new tiles. A game without turns may be begun by either player.
    fn ways(&self, laid: &[(Square, Tile)], rack: Option<Tiles>) -> Vec<Way> {
        let size = self.game.ruleset().rules.rack_size;
        // With larger racks there would be too many parts.
        if laid.len() > 2 * size.min(7) {
            return Vec::new();
        }
        let parts = (1_u32..1 << laid.len()).map(|chosen| {
            let is_first = |place: &usize| chosen >> place & 1 == 1;
            let places = (0..laid.len()).partition::<Vec<_>, _>(is_first);
            [places.0, places.1].map(|part| part.into_iter().map(|n| laid[n]).collect_vec())
        });
        let fits = |part: &Vec<_>| part.len() <= size && is_in_line(part);
        let parts = parts.filter(|parts| parts.iter().all(fits));
        let first = self.game.to_move();
        let seats =
            if self.game.turns().is_empty() { vec![first, first.other()] } else { vec![first] };
        let tried = parts.cartesian_product(seats);
        tried.filter_map(|(parts, first)| self.try_way(&parts, first, rack)).collect()
    }

    /// Tiles as plays of the first player to move and of the other, where the rules and the racks allow them.
    fn try_way(
        &self,
        parts: &[Vec<(Square, Tile)>; 2],
        first: Seat,
        rack: Option<Tiles>,
    ) -> Option<Way> {
        let mut game: Game = self.game.clone().begun_by(first);
        let (mut plays, mut listed, mut has_mine) = (Vec::new(), true, false);
        let keeps = |game: &Game| {
            let held = game.rack(self.me).unwrap_or_default();
            rack.is_none_or(|rack| held.minus(&rack).is_empty())
        };
        for tiles in parts.iter().filter(|tiles| !tiles.is_empty()) {
            let is_mine = game.to_move() == self.me;
            let (play, sheet) = game.place(&Placement { tiles: tiles.clone() }).ok()?;
            let Ok(phonies) = phonies_of(&sheet, self.lexicon());
            listed &= phonies.is_empty();
            game.take(Move::Play(play.clone())).ok()?;
            plays.push(play);
            has_mine |= is_mine;
            if is_mine && keeps(&game) {
                rack.map(|rack| game.set_rack(self.me, Some(rack))).transpose().ok()?;
            }
        }
        let scores = [self.me, self.me.other()].map(|seat| game.scores()[seat.index()]);
        keeps(&game).then_some(Way { plays, first, listed, scores, has_mine })
    }
}

/// Keeps the ways of a kind where there are any.
fn keep_if_any(ways: &mut Vec<Way>, is_kept: impl Fn(&Way) -> bool) {
    if ways.iter().any(&is_kept) {
        ways.retain(is_kept);
    }
}

/// Whether tiles lie in one row or one column.
fn is_in_line(tiles: &[(Square, Tile)]) -> bool {
    tiles.iter().map(|(at, _)| at.row()).all_equal()
        || tiles.iter().map(|(at, _)| at.column()).all_equal()
}
