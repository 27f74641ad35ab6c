//! The table of chances to win.

use std::io::{BufRead, BufReader, Read};

use thiserror::Error;

use super::Equity;

/// The table has a row every this many points of lead. Between two rows, chances are interpolated.
pub const LEAD_STEP: i32 = 5;

/// Leads of the table lie between this and its negative, in points.
pub(super) const MAX_LEAD: i32 = 2000;

/// The most tiles of a row.
const MAX_TILES: usize = 1000;

/// What is on average kept in a leave whose tiles are not known: most players keep good tiles.
pub const TYPICAL_LEAVE: Equity = Equity(200);

/// The chances to win of the player who has just moved, by lead and tiles that are not on the board.
///
/// The lead is the score of the player minus that of the opponent, plus what the tiles kept are worth:
/// the spread before the move plus its equity. A drawn game counts as half a win. Both players are
/// taken to play on by equity.
///
/// ```
/// use wfq_core::eval::{Chances, Equity};
///
/// let table = "tiles,lead,chance,count\n50,0,0.37,900\n50,5,0.4,900\n";
/// let chances = Chances::read(table.as_bytes())?;
/// let own = chances.after(Equity(250), 50);
/// assert_eq!(format!("{:.3}", own), "0.385");
/// // The other player's chance is the rest.
/// println!("{:.0} % against {:.0} %", 100.0 * own, 100.0 * (1.0 - own));
/// # Ok::<(), wfq_core::eval::ChancesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// By the number of tiles; never empty.
    lines: Vec<ChanceLine>,
}

/// The chances with one number of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ChanceLine {
    tiles: usize,
    /// The turns behind it.
    count: u32,
    /// The lead of the first chance, in points. A smaller lead has the same.
    first: i32,
    /// In ten-thousandths, by lead. Larger leads have the last one.
    chances: Vec<u16>,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChanceRow {
    /// The number of tiles that are not on the board: in the bag and on both racks.
    pub tiles: usize,
    /// The lead in points, a multiple of [`LEAD_STEP`].
    pub lead: i32,
    /// The chance to win, 0 to 1, to four decimals.
    pub chance: f64,
    /// The number of turns that it was learnt from.
    pub count: u32,
}

/// Why some rows are not a table of chances.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ChancesError {
    /// There is no row.
    #[error("no chance in it")]
    Empty,
    /// The header is not `tiles,lead,chance,count`.
    #[error("line 1: the first line must be tiles,lead,chance,count")]
    Header,
    /// A line is not four numbers, or can't be read.
    #[error("line {0}: write TILES,LEAD,CHANCE,COUNT as in 50,30,0.6512,20000")]
    Line(u64),
    /// A row is out of range, does not follow the one before, or has a lower chance.
    #[error("tiles {tiles}, lead {lead}: out of range or order")]
    Row {
        /// Its number of tiles.
        tiles: usize,
        /// Its lead, in points.
        lead: i32,
    },
}

/// The largest chance of a line: certainty.
const WHOLE: f64 = 10_000.0;

impl Chances {
    /// The table of some rows: by tiles, then by lead without gaps, no chance below that of a smaller
    /// lead.
    ///
    /// # Errors
    ///
    /// [`ChancesError`] for the first row that is out of range or order, or if there is none.
    pub fn of_rows(rows: impl IntoIterator<Item = ChanceRow>) -> Result<Self, ChancesError> {
        let mut lines: Vec<ChanceLine> = Vec::new();
        for ChanceRow { tiles, lead, chance, count } in rows {
            let in_range = tiles <= MAX_TILES
                && (-MAX_LEAD..=MAX_LEAD).contains(&lead)
                && lead % LEAD_STEP == 0
                && (0.0..=1.0).contains(&chance);
            let chance = (chance * WHOLE).round() as u16;
            let follows = match lines.last_mut() {
                Some(line) if line.tiles == tiles => {
                    let next = line.first + LEAD_STEP * line.chances.len() as i32;
                    let follows = lead == next && line.chances.last() <= Some(&chance);
                    line.chances.push(chance);
                    follows
                }
                last => {
                    let follows = last.is_none_or(|line| line.tiles < tiles);
                    lines.push(ChanceLine { tiles, count, first: lead, chances: vec![chance] });
                    follows
                }
            };
            if !in_range || !follows {
                return Err(ChancesError::Row { tiles, lead });
            }
        }
        if lines.is_empty() { Err(ChancesError::Empty) } else { Ok(Self { lines }) }
    }

    /// All rows, by tiles and then by lead.
    pub fn rows(&self) -> impl Iterator<Item = ChanceRow> + '_ {
        self.lines.iter().flat_map(|line| {
            let leads = (0..).map(|nth| line.first + LEAD_STEP * nth);
            leads.zip(&line.chances).map(|(lead, chance)| ChanceRow {
                tiles: line.tiles,
                lead,
                chance: f64::from(*chance) / WHOLE,
                count: line.count,
            })
        })
    }

    /// Reads a table from CSV with the columns `tiles,lead,chance,count`.
    ///
    /// # Errors
    ///
    /// [`ChancesError`] for the first line that is wrong.
    pub fn read(csv: impl Read) -> Result<Self, ChancesError> {
        let mut lines = BufReader::new(csv).lines().zip(1..);
        let header = lines.next().and_then(|(line, _)| line.ok());
        if header.is_none_or(|header| header.trim_end() != "tiles,lead,chance,count") {
            return Err(ChancesError::Header);
        }
        let row = |(text, line): (Result<String, _>, u64)| {
            let row = text.ok().and_then(|text| ChanceRow::parse(text.trim_end()));
            row.ok_or(ChancesError::Line(line))
        };
        Self::of_rows(lines.map(row).collect::<Result<Vec<_>, _>>()?)
    }

    /// The chance to win, 0 to 1, of the player who has just moved, with this lead after the move and
    /// this number of tiles not on the board: in the bag and on both racks. The opponent's leave is
    /// not known.
    ///
    /// The lead has the player's leave in it. The game is not over.
    pub fn after(&self, lead: Equity, tiles: usize) -> f64 {
        let above = self.lines.partition_point(|line| line.tiles < tiles);
        let near = [above.checked_sub(1), Some(above)].into_iter().flatten();
        let near = near.filter_map(|at| self.lines.get(at));
        let nearest = near.min_by_key(|line| line.tiles.abs_diff(tiles));
        nearest.map_or(0.5, |line| line.chance(lead))
    }

    /// The chance to win where the opponent's leave is known: `lead` is the difference of the scores
    /// plus that of the leaves.
    pub fn after_both(&self, lead: Equity, tiles: usize) -> f64 {
        self.after(Equity(lead.0.saturating_add(TYPICAL_LEAVE.0)), tiles)
    }
}

/// The score of a game under way, and how often leads win it.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// The points that the player to move is ahead by.
    pub spread: i32,
    /// How often leads win.
    pub chances: &'a Chances,
}

impl Standing<'_> {
    /// The chance to win, 0 to 1, of the player to move after a move of this equity that leaves this
    /// number of tiles not on the board. The game goes on.
    pub fn after_move(&self, equity: Equity, tiles: usize) -> f64 {
        let spread = self.spread.saturating_mul(100);
        self.chances.after(Equity(spread.saturating_add(equity.0)), tiles)
    }

    /// The chance to win (0, ½ or 1) once the game is over, after this many more points for the player
    /// than for the opponent.
    pub const fn at_the_end(&self, gained: i32) -> f64 {
        match self.spread.saturating_add(gained) {
            0 => 0.5,
            ..0 => 0.0,
            1.. => 1.0,
        }
    }
}

impl ChanceLine {
    fn chance(&self, lead: Equity) -> f64 {
        let steps = (lead.points() - f64::from(self.first)) / f64::from(LEAD_STEP);
        let last = self.chances.len() - 1;
        let steps = steps.clamp(0.0, last as f64);
        let below = (steps as usize).min(last);
        let [low, high] =
            [below, (below + 1).min(last)].map(|at| f64::from(self.chances[at]) / WHOLE);
        low + (high - low) * (steps - below as f64)
    }
}

impl ChanceRow {
    fn parse(text: &str) -> Option<Self> {
        let mut fields = text.split(',').map(|field| field.trim().trim_matches('"'));
        let row = Self {
            tiles: fields.next()?.parse().ok()?,
            lead: fields.next()?.parse().ok()?,
            chance: fields.next()?.parse().ok()?,
            count: fields.next()?.parse().ok()?,
        };
        fields.next().is_none().then_some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(rows: &str) -> Result<Chances, String> {
        let text = format!("tiles,lead,chance,count\n{rows}");
        Chances::read(text.as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn chances_are_interpolated_and_constant_beyond_the_table() {
        let table = read("20,-5,0.2,9\n20,0,0.5,9\n20,5,0.8,9\n30,0,0.5,7\n").expect("reads");
        let after = |lead: i32, tiles| (table.after(Equity(lead), tiles) * WHOLE).round() as i32;
        assert_eq!([after(0, 20), after(500, 20), after(-500, 20)], [5000, 8000, 2000]);
        assert_eq!([after(250, 20), after(-100, 20)], [6500, 4400]);
        assert_eq!([after(9999, 20), after(-9999, 20), after(i32::MAX, 3)], [8000, 2000, 8000]);
        // The nearest number of tiles counts.
        assert_eq!(
            [after(500, 0), after(500, 24), after(500, 26), after(500, 99)],
            [8000, 8000, 5000, 5000]
        );
        let standing = Standing { spread: -3, chances: &table };
        assert_eq!(standing.after_move(Equity(800), 20), table.after(Equity(500), 20));
        assert_eq!([2, 3, 4].map(|gained| standing.at_the_end(gained)), [0.0, 0.5, 1.0]);
        let typical = TYPICAL_LEAVE.0;
        assert_eq!(table.after_both(Equity(-typical), 20), table.after(Equity(0), 20));
    }

    #[test]
    fn a_table_is_read_as_it_is_written() {
        let rows = "7,-5,0,3\n7,0,0.5001,3\n9,10,1,4\n";
        let table = read(rows).expect("reads");
        let written = table.rows().map(|ChanceRow { tiles, lead, chance, count }| {
            format!("{tiles},{lead},{chance},{count}\n")
        });
        assert_eq!(written.collect::<String>(), rows);
        assert_eq!(Chances::of_rows(table.rows()).expect("a table"), table);
    }

    #[test]
    fn what_is_no_table_is_refused() {
        let wrong = |rows: &str| read(rows).expect_err(rows);
        assert_eq!(wrong(""), "no chance in it");
        for line in ["20,0,0.5", "20,0,0.5,1,1", "x,0,0.5,1", "20,0,much,1", "20,0,0.5,-1", ""] {
            assert!(wrong(&format!("20,0,0.5,1\n{line}\n")).starts_with("line 3: "), "{line}");
        }
        let rows = [
            "20,5,0.4,1",
            "20,10,0.6,1",
            "20,-5,0.4,1",
            "19,0,0.5,1",
            "21,1,0.5,1",
            "21,0,1.1,1",
            "21,0,NaN,1",
            "21,0,-0.1,1",
            "9999,0,0.5,1",
            "21,2005,0.5,1",
        ];
        for row in rows {
            let said = wrong(&format!("20,0,0.5,1\n{row}\n"));
            assert!(said.ends_with("out of range or order"), "{row}: {said}");
        }
        assert!(Chances::read(&b"tiles,value\n"[..]).is_err());
    }
}
