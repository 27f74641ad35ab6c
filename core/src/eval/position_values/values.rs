//! What moves are worth by the position that they leave.

use super::features::{AfterMove, Features};
use super::network::{Network, SCALE};
use crate::board::Board;
use crate::eval::{Candidate, Equity, Outlook};
use crate::lexicon::WordMap;
use crate::moves::{Move, Swap};

/// What the opponent's reply is expected to take from a move, by the board that it leaves and the
/// unseen tiles, for one word list and the rules that it was learnt with.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionValues {
    pub(super) network: Network,
}

/// A position in which moves are valued, with the buffers for that.
#[derive(Debug)]
pub struct Valuing<'a> {
    outlook: Outlook<'a>,
    board: Board,
    features: Features,
}

impl<'a> Valuing<'a> {
    /// Moves in this position.
    pub fn new(outlook: Outlook<'a>) -> Self {
        Self { outlook, board: outlook.board.clone(), features: Features::default() }
    }

    /// Reads the features of the position after a move.
    pub(super) fn read(&mut self, candidate: &Candidate, map: &WordMap) -> &Features {
        let Outlook { board, rack, .. } = &self.outlook;
        let (laid, used, score, is_play) = match &candidate.action {
            Move::Play(play) => (play.tiles(), play.tiles().len(), play.score() as i32, true),
            Move::Swap(Swap::Tiles(tiles)) => (&[][..], tiles.len(), 0, false),
            Move::Swap(Swap::Count(_)) | Move::Pass => (&[][..], 0, 0, false),
        };
        laid.iter().for_each(|(at, tile)| self.board.set(*at, Some(*tile)));
        let after = AfterMove {
            before: &self.outlook,
            board: &self.board,
            kept: rack.len().saturating_sub(used),
            leave: Equity(candidate.equity.0.saturating_sub(100 * score)),
            is_play,
        };
        self.features.read(&after, map);
        laid.iter().for_each(|(at, _)| self.board.set(*at, board.tile(*at)));
        &self.features
    }
}

impl PositionValues {
    /// What a move comes to: its equity, less what the opponent's reply is expected to take. The bag
    /// must have tiles: else the opponent's rack is known, and nothing need be guessed.
    pub fn of(&self, candidate: &Candidate, valuing: &mut Valuing<'_>, map: &WordMap) -> Equity {
        let reply = self.network.pass(valuing.read(candidate, map)).output;
        let hundredths = (reply * (100.0 * SCALE)).round() as i32;
        Equity(candidate.equity.0.saturating_add(hundredths))
    }
}
