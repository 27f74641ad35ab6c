//! A later position of a game, taken as the turns that led to it.

use itertools::Itertools;

use crate::app::play::error::follow_error::FollowError;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::game::report::Change;
use crate::app::play::game::table::PlayAlong;
use crate::board::{Board, Square};
use crate::moves::{Move, square_name};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Tile, Tiles};

/// A position that is seen, as on a screenshot.
#[derive(Clone, Debug)]
pub struct LaterPosition {
    /// The board.
    pub board: Board,
    /// Its premium squares; those under tiles do not count.
    pub layout: Layout,
    /// The player's own rack, where it is seen.
    pub rack: Option<Tiles>,
    /// The scores, the player's first, where they are seen.
    pub scores: Option<[i64; 2]>,
    /// Squares that may be others than they look.
    pub doubtful: Vec<Square>,
    /// Those of them where a tile may be another than it looks, or not be seen.
    pub doubtful_tiles: Vec<Square>,
    /// Where the points of a move are shown that is not played yet.
    pub unplayed: Option<Square>,
    /// How many tiles are seen on the player's rack.
    pub held: Option<usize>,
}

impl LaterPosition {
    /// Whether all tiles on the board are played: those of a move that is tried lie there too, and are missing
    /// on the rack, which is full while there are tiles in the bag.
    ///
    /// # Errors
    ///
    /// [`FollowError::Unplayed`], or [`FollowError::ShortRack`].
    pub fn check_played(&self, ruleset: &Ruleset) -> Result<(), FollowError> {
        if let Some(at) = self.unplayed {
            return Err(FollowError::Unplayed { at: square_name(at) });
        }
        let (full, all) = (ruleset.rules.rack_size, ruleset.tiles.tiles().len());
        match self.held {
            Some(held) if held < full && self.board.tiles().count() + held + full < all => {
                Err(FollowError::ShortRack { held })
            }
            _ => Ok(()),
        }
    }
}

/// The most differences that are named.
pub(in crate::app::play) const MOST_NAMED: usize = 5;

impl PlayAlong {
    /// Takes the turns that lead to a later position: the next play, or the next play of each player.
    /// The changes come in order.
    ///
    /// # Errors
    ///
    /// [`FollowError`] where the position does not follow from the game, and those of the files.
    pub fn follow(&mut self, later: &LaterPosition) -> Result<Vec<Change>, PlayError> {
        self.check_dealer()?;
        let (mut changes, forgotten) = self.doubting(|along| along.follow_as_known(later))?;
        if forgotten.is_some() {
            changes.insert(0, self.no_opponent_rack());
        }
        Ok(changes)
    }

    fn follow_as_known(&mut self, later: &LaterPosition) -> Result<Vec<Change>, PlayError> {
        later.check_played(self.game.ruleset())?;
        self.check_same_game(later)?;
        let is_new = |at: &&Square| self.game.board().tile(**at).is_none();
        let squares = later.doubtful_tiles.iter().filter(is_new).map(|at| square_name(*at));
        let squares = squares.take(MOST_NAMED).collect_vec();
        if !squares.is_empty() {
            return Err(FollowError::InDoubt { squares }.into());
        }
        let laid = self.laid(&later.board);
        let mut changes = Vec::new();
        if laid.is_empty() {
            if let Some(rack) = later.rack.filter(|rack| *rack != self.rack()) {
                self.check_drawn(&rack)?;
                self.change(|along| {
                    changes.push(along.hold(rack)?);
                    Ok(changes[0].clone())
                })?;
            }
            return Ok(changes);
        }
        let (way, before) = (self.way(&laid, later)?, self.rack());
        self.change(|along| {
            along.game = along.game.clone().begun_by(way.first);
            for play in way.plays {
                let is_mine = along.game.to_move() == along.me;
                changes.push(along.take(Move::Play(play), None)?);
                // The rack that is seen was drawn right after the player's own move.
                if let Some(rack) = later.rack.filter(|_| is_mine) {
                    along.hold(rack)?;
                }
            }
            if let Some(rack) = later.rack.filter(|rack| *rack != before) {
                changes.push(along.hold(rack)?);
            }
            Ok(changes[0].clone())
        })?;
        Ok(changes)
    }

    fn hold(&mut self, rack: Tiles) -> Result<Change, PlayError> {
        self.game.set_rack(self.me, Some(rack))?;
        Ok(self.rack_change(rack.text(&self.game.ruleset().alphabet)))
    }

    /// Whether all tiles and premium squares of the game are there.
    fn check_same_game(&self, later: &LaterPosition) -> Result<(), FollowError> {
        let (old, alphabet) = (self.game.board(), &self.game.ruleset().alphabet);
        let sure = |square: &Square| !later.doubtful.contains(square);
        let empty = old.squares().filter(|at| later.board.tile(*at).is_none()).filter(sure);
        let premium = |layout: &Layout, at: &Square| layout.premium(at.row(), at.column());
        let others =
            empty.filter(|at| premium(&later.layout, at) != premium(self.game.layout(), at));
        let squares = others.map(square_name).take(MOST_NAMED).collect_vec();
        if !squares.is_empty() {
            return Err(FollowError::OtherSquares { squares });
        }
        let others = old.tiles().filter(|(at, tile)| later.board.tile(*at) != Some(*tile));
        let others = others.filter(|(at, _)| sure(at));
        let said = |tile: Option<Tile>| match tile {
            Some(tile) => alphabet.tile(tile).to_owned(),
            None => "nothing".to_owned(),
        };
        let differences = others.map(|(at, tile)| {
            let (seen, had) = (said(later.board.tile(at)), said(Some(tile)));
            format!("{} has {seen}, the game has {had}", square_name(at))
        });
        let differences = differences.take(MOST_NAMED).collect_vec();
        if differences.is_empty() { Ok(()) } else { Err(FollowError::OtherTiles { differences }) }
    }

    /// Whether a rack is that of the game after tiles were drawn.
    fn check_drawn(&self, rack: &Tiles) -> Result<(), FollowError> {
        let held = self.rack();
        let has_drawn = self.game.missing(self.me) > 0 && held.minus(rack).is_empty();
        if has_drawn || held.is_empty() { Ok(()) } else { Err(self.other_rack(rack)) }
    }

    pub(in crate::app::play) fn other_rack(&self, rack: &Tiles) -> FollowError {
        let alphabet = &self.game.ruleset().alphabet;
        let [seen, held] = [*rack, self.rack()].map(|tiles| tiles.text(alphabet));
        FollowError::OtherRack { seen, held }
    }

    /// The tiles that the game has not.
    fn laid(&self, board: &Board) -> Vec<(Square, Tile)> {
        board.tiles().filter(|(at, _)| self.game.board().tile(*at).is_none()).collect()
    }
}
