//! Learning chances to win from games that are over.

use super::chances::{LEAD_STEP, MAX_LEAD};
use super::{ChanceRow, Chances, Equity};

/// A turn of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnOutcome {
    /// The number of tiles that were not on the board after it: in the bag and on both racks.
    pub tiles: usize,
    /// The player's lead after it, leave included.
    pub lead: Equity,
    /// The player's final score minus the opponent's, in points.
    pub spread: i64,
}

impl TurnOutcome {
    /// 1 for a won game, 0 for a lost one, ½ for a draw.
    pub fn won(&self) -> f64 {
        match self.spread {
            0 => 0.5,
            spread => f64::from(u8::from(spread > 0)),
        }
    }
}

/// How much more the final spreads of games were than the leads after their turns, by tiles that were
/// not on the board.
///
/// What a lead is gained on to the end depends little on the lead itself. So every turn teaches the
/// chance of every lead: how many of the games would have been won with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gains {
    /// In hundredths of a point, by the number of tiles.
    of_tiles: Vec<Vec<i32>>,
}

/// A chance rests on at least so many turns where there are as many with nearly as many tiles.
const ENOUGH: usize = 20_000;

/// Turns count for this many tiles more or fewer at most.
const MOST_FAR: usize = 8;

/// Smaller and larger chances are not told apart.
const LEAST: f64 = 0.001;

impl Gains {
    /// Adds a turn.
    pub fn add(&mut self, turn: &TurnOutcome) {
        let TurnOutcome { tiles, lead, spread } = *turn;
        if self.of_tiles.len() <= tiles {
            self.of_tiles.resize(tiles + 1, Vec::new());
        }
        let gain = spread.saturating_mul(100).saturating_sub(lead.0.into());
        // No real game comes near the largest lead of the table.
        let most = 100 * i64::from(MAX_LEAD - LEAD_STEP);
        self.of_tiles[tiles].push(gain.clamp(-most, most) as i32);
    }

    /// The number of turns.
    pub fn turns(&self) -> usize {
        self.of_tiles.iter().map(Vec::len).sum()
    }

    /// The chances learnt; `None` without turns. The order of the turns makes no difference.
    pub fn chances(&self) -> Option<Chances> {
        let there = (0..self.of_tiles.len()).filter(|tiles| !self.of_tiles[*tiles].is_empty());
        let rows = there.flat_map(|tiles| {
            let near = self.near(tiles);
            let count = u32::try_from(near.len()).unwrap_or(u32::MAX);
            let chance = |lead: i32| (chance(&near, lead) * 10_000.0).round() / 10_000.0;
            // From the last lead that all but never wins to the first that all but always does.
            let (mut first, mut last) = (0, 0);
            while chance(first) > LEAST {
                first -= LEAD_STEP;
            }
            while chance(last) < 1.0 - LEAST {
                last += LEAD_STEP;
            }
            let leads = (first..=last).step_by(LEAD_STEP as usize);
            let rows = leads.map(|lead| ChanceRow { tiles, lead, chance: chance(lead), count });
            rows.collect::<Vec<_>>()
        });
        Chances::of_rows(rows).ok()
    }

    /// The gains with this number of tiles, in order, and with others around it until there are enough.
    fn near(&self, tiles: usize) -> Vec<i32> {
        let mut near = Vec::new();
        for far in 0..=MOST_FAR {
            let below = tiles.checked_sub(far).filter(|_| far > 0);
            for at in below.into_iter().chain([tiles + far]) {
                near.extend(self.of_tiles.get(at).into_iter().flatten());
            }
            if near.len() >= ENOUGH {
                break;
            }
        }
        near.sort_unstable();
        near
    }
}

/// The share of games that are won with a lead in points, by the gains in order.
fn chance(gains: &[i32], lead: i32) -> f64 {
    let even = -lead.saturating_mul(100);
    let lost = gains.partition_point(|gain| *gain < even);
    let not_won = gains.partition_point(|gain| *gain <= even);
    let won = gains.len() - not_won;
    (won as f64 + (not_won - lost) as f64 / 2.0) / gains.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Turns whose gains vary, with more tiles by more.
    fn turns(count: i64) -> Vec<TurnOutcome> {
        let turn = |nth: i64| {
            let tiles = (nth % 5) as usize * 3 + 10;
            let wide = tiles as i64 * 10;
            let spread = nth * 7919 % wide - wide / 2;
            TurnOutcome { tiles, lead: Equity((nth * 104_729 % 9000 - 4000) as i32), spread }
        };
        (0..count).map(turn).collect()
    }

    fn learnt(turns: &[TurnOutcome]) -> Chances {
        let mut gains = Gains::default();
        turns.iter().for_each(|turn| gains.add(turn));
        assert_eq!(gains.turns(), turns.len());
        gains.chances().expect("turns")
    }

    #[test]
    fn chances_are_shares_of_the_games_counted_one_by_one() {
        let turns = turns(4000);
        let chances = learnt(&turns);
        let mut rows = 0;
        for row in chances.rows() {
            // Too few for one number of tiles, so all within eight tiles count.
            let near = turns.iter().filter(|turn| turn.tiles.abs_diff(row.tiles) <= MOST_FAR);
            let near: Vec<_> = near.collect();
            // The game with this lead instead of its own.
            let ends = near
                .iter()
                .map(|turn| 100 * (turn.spread + i64::from(row.lead)) - i64::from(turn.lead.0));
            let won: f64 =
                ends.map(|end| if end == 0 { 0.5 } else { f64::from(u8::from(end > 0)) }).sum();
            assert_eq!(row.count as usize, near.len());
            let share = won / near.len() as f64;
            assert!((row.chance - share).abs() <= 0.000_051, "{row:?}: {share}");
            rows += 1;
        }
        assert!(rows > 100, "{rows}");
    }

    #[test]
    fn enough_turns_need_no_others() {
        let mut gains = Gains::default();
        for (tiles, spread) in [(10, 30), (11, -30)] {
            for _ in 0..ENOUGH {
                gains.add(&TurnOutcome { tiles, lead: Equity(0), spread });
            }
        }
        let chances = gains.chances().expect("turns");
        assert_eq!([10, 11].map(|tiles| chances.after(Equity(0), tiles)), [1.0, 0.0]);
    }

    #[test]
    fn the_order_of_turns_changes_nothing() {
        let mut turns = turns(300);
        let one = learnt(&turns);
        turns.reverse();
        assert_eq!(learnt(&turns), one);
        assert_eq!(Gains::default().chances(), None);
    }

    #[test]
    fn draws_are_half_won() {
        let turn = |spread| TurnOutcome { tiles: 20, lead: Equity(0), spread };
        assert_eq!([turn(-1), turn(0), turn(1)].map(|turn| turn.won()), [0.0, 0.5, 1.0]);
        assert_eq!(learnt(&[turn(0)]).after(Equity(0), 20), 0.5);
    }
}
