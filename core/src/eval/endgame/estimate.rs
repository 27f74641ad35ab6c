//! Estimates: positions played out greedily.

use super::moves::{FittingPlay, MoveList};
use super::play_cache::{EndgamePlay, Wanted};
use super::state::{EndgameBoard, State};

impl EndgameBoard<'_> {
    /// The spread of a position, in points: exact if the game is over, else an estimate.
    pub(super) fn guess(&mut self, state: &mut State) -> i32 {
        if let Some(points) = self.over(state) {
            return points;
        }
        let mut moves = self.spare.pop().unwrap_or_default();
        self.fill_plays(state, &mut moves, Wanted::All);
        let points = self.estimate(state, &moves);
        self.spare.push(moves);
        points
    }

    /// The spread for the player to move if both go on with the most promising plays that the board
    /// has now, in points. Plays that only new tiles make possible do not count: finding them would
    /// take most of the time.
    pub(super) fn estimate(&mut self, state: &State, moves: &MoveList) -> i32 {
        let (own, other) = (state.seat, 1 - state.seat);
        let mut hands = [(own, &moves.fitting[0]), (other, &moves.fitting[1])];
        let mut racks = [own, other].map(|seat| state.racks[seat]);
        let mut points = [own, other].map(|seat| self.rack_points(state, seat));
        let (mut spread, mut sign, mut changed, mut stuck) = (0, 1, 0, 0);
        while stuck < 2 {
            self.positions += 1;
            let (seat, plays) = hands[0];
            match most_promising(plays, racks[0], points[1], changed) {
                Some(play) => {
                    stuck = 0;
                    spread += sign * play.score;
                    points[0] -= play.tile_points;
                    racks[0] = self.hands[seat].minus(racks[0], play.laid);
                    changed |= play.changed;
                    if racks[0] == 0 {
                        spread += sign * points[1];
                        break;
                    }
                }
                None => stuck += 1,
            }
            sign = -sign;
            hands.swap(0, 1);
            racks.swap(0, 1);
            points.swap(0, 1);
        }
        // Both lose the points of the tiles left; a player who went out has none.
        spread += sign * (points[1] - points[0]);
        spread
    }
}

/// The most promising play of a rack on lanes that have not changed.
fn most_promising(
    plays: &[FittingPlay],
    rack: u64,
    other_points: i32,
    changed: u64,
) -> Option<EndgamePlay> {
    let mut best: Option<(i32, &EndgamePlay)> = None;
    for FittingPlay { play, lane, .. } in plays {
        if changed >> lane & 1 != 0 || play.laid & !rack != 0 {
            continue;
        }
        let out = if play.laid == rack { 2 * other_points } else { 0 };
        let promise = play.score + play.tile_points + out;
        if best.is_none_or(|(most, _)| promise > most) {
            best = Some((promise, play));
        }
    }
    best.map(|(_, play)| *play)
}
