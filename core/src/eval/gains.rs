//! Learning chances to win from games that are over.

use serde::{Deserialize, Serialize};

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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Gains {
    /// By the number of tiles.
    of_tiles: Vec<GainCounts>,
}

/// How many gains there were, by the leads of the table that they make even.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GainCounts {
    /// Those equal to a step have the slots with even numbers, those between two steps the others.
    slots: Vec<u32>,
    turns: usize,
}

/// More tiles than any game has.
const MOST_TILES: usize = 1000;

/// A chance rests on at least this many turns where there are as many with nearly as many tiles.
const ENOUGH: usize = 20_000;

/// Turns count for this many tiles more or fewer at most.
const MOST_FAR: usize = 8;

/// Smaller and larger chances are not told apart.
const LEAST: f64 = 0.001;

/// The number of steps from no lead to the largest of the table.
const MOST_STEPS: i64 = (MAX_LEAD / LEAD_STEP) as i64;

impl Gains {
    /// Adds a turn.
    pub fn add(&mut self, turn: &TurnOutcome) {
        let TurnOutcome { tiles, lead, spread } = *turn;
        if self.of_tiles.len() <= tiles {
            self.of_tiles.resize(tiles + 1, GainCounts::default());
        }
        let gain = spread.saturating_mul(100).saturating_sub(lead.0.into());
        self.of_tiles[tiles].add(gain);
    }

    /// Adds all turns of others. `None` if these are none, because their counts do not agree, or there
    /// are too many; gains that came from a file may be so.
    pub fn merge(&mut self, other: &Self) -> Option<()> {
        if other.of_tiles.len() > MOST_TILES {
            return None;
        }
        if self.of_tiles.len() < other.of_tiles.len() {
            self.of_tiles.resize(other.of_tiles.len(), GainCounts::default());
        }
        let both = self.of_tiles.iter_mut().zip(&other.of_tiles);
        both.map(|(all, more)| all.merge_checked(more)).collect()
    }

    /// The number of turns.
    pub fn turns(&self) -> usize {
        self.of_tiles.iter().map(|counts| counts.turns).sum()
    }

    /// The chances learnt; `None` without turns. The order of the turns makes no difference.
    pub fn chances(&self) -> Option<Chances> {
        let there = (0..self.of_tiles.len()).filter(|tiles| self.of_tiles[*tiles].turns > 0);
        let rows = there.flat_map(|tiles| {
            let near = self.near(tiles);
            let count = u32::try_from(near.turns).unwrap_or(u32::MAX);
            let chance = |lead: i32| (near.chance(lead) * 10_000.0).round() / 10_000.0;
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

    /// The gains with this number of tiles, and with others around it until there are enough.
    fn near(&self, tiles: usize) -> GainCounts {
        let mut near = GainCounts::default();
        for far in 0..=MOST_FAR {
            let below = tiles.checked_sub(far).filter(|_| far > 0);
            for at in below.into_iter().chain([tiles + far]) {
                self.of_tiles.get(at).into_iter().for_each(|more| near.merge(more));
            }
            if near.turns >= ENOUGH {
                break;
            }
        }
        near
    }
}

impl Default for GainCounts {
    fn default() -> Self {
        Self { slots: vec![0; 4 * MOST_STEPS as usize + 1], turns: 0 }
    }
}

impl GainCounts {
    /// Adds a gain, in hundredths of a point.
    fn add(&mut self, gain: i64) {
        let step = 100 * i64::from(LEAD_STEP);
        // No real game comes near the largest lead of the table, which wins them all.
        let most = (MOST_STEPS - 1) * step;
        let gain = gain.clamp(-most, most);
        let slot = 2 * gain.div_euclid(step) + i64::from(gain.rem_euclid(step) > 0);
        self.slots[(2 * MOST_STEPS + slot) as usize] += 1;
        self.turns += 1;
    }

    fn merge(&mut self, other: &Self) {
        self.slots.iter_mut().zip(&other.slots).for_each(|(all, more)| *all += more);
        self.turns += other.turns;
    }

    fn merge_checked(&mut self, other: &Self) -> Option<()> {
        let turns: u64 = other.slots.iter().copied().map(u64::from).sum();
        if other.slots.len() != self.slots.len() || turns != other.turns as u64 {
            return None;
        }
        // The sum over all tiles counts every turn at most so often, so no sum of slots overflows.
        let most = u32::MAX / (2 * MOST_FAR as u32 + 1);
        let fits =
            |(all, more): (&u32, &u32)| all.checked_add(*more).is_some_and(|sum| sum <= most);
        self.slots.iter().zip(&other.slots).all(fits).then(|| self.merge(other))
    }

    /// The share of games that are won with a lead of the table, in points.
    fn chance(&self, lead: i32) -> f64 {
        let even = 2 * (MOST_STEPS - i64::from(lead / LEAD_STEP));
        let won: u64 = self.slots[even as usize + 1..].iter().copied().map(u64::from).sum();
        (won as f64 + f64::from(self.slots[even as usize]) / 2.0) / self.turns as f64
    }
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
    fn parts_add_up_to_the_whole() {
        let turns = turns(300);
        let of = |turns: &[TurnOutcome]| {
            let mut gains = Gains::default();
            turns.iter().for_each(|turn| gains.add(turn));
            let text = serde_json::to_string(&gains).expect("JSON");
            serde_json::from_str::<Gains>(&text).expect("gains")
        };
        let mut parts = of(&turns[250..]);
        parts.merge(&of(&turns[..250])).expect("gains");
        parts.merge(&of(&turns[..0])).expect("no gains");
        assert_eq!(parts, of(&turns));
        let mut damaged = of(&turns[..1]);
        damaged.of_tiles[10].turns += 1;
        assert_eq!(parts.merge(&damaged), None);
        damaged.of_tiles[10] = GainCounts { slots: vec![1], turns: 1 };
        assert_eq!(parts.merge(&damaged), None);
        damaged.of_tiles.clear();
        damaged.of_tiles.resize(MOST_TILES + 1, GainCounts::default());
        assert_eq!(parts.merge(&damaged), None);
        let mut many = GainCounts::default();
        (many.slots[0], many.turns) = (u32::MAX, u32::MAX as usize);
        damaged.of_tiles = vec![many];
        assert_eq!(parts.merge(&damaged), None);
    }

    #[test]
    fn draws_are_half_won() {
        let turn = |spread| TurnOutcome { tiles: 20, lead: Equity(0), spread };
        assert_eq!([turn(-1), turn(0), turn(1)].map(|turn| turn.won()), [0.0, 0.5, 1.0]);
        assert_eq!(learnt(&[turn(0)]).after(Equity(0), 20), 0.5);
    }
}
