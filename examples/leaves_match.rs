//! What a table of leave values is worth in games, against the formula of Quackle for English Scrabble.
//!
//! ```console
//! cargo run --release --example leaves_match -- FOLDER 20000 1 leaves.csv
//! ```
//!
//! The arguments are the folder with the numbers of the formula (`worths` and `syn2`: tiles and a number in
//! points on each line; in `README.md` a table by the numbers of vowels, in rows, and consonants), the number of pairs of games, their seed, and a table; without one, the table that
//! comes with wfq plays. Both sides make the move of the highest equity. In a pair both games use the same
//! bag, with the seats swapped.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{File, read_to_string};
use std::path::Path;
use std::sync::Arc;

use itertools::Itertools;
use wfq::eval::{Equity, Leave, Leaves, MAX_LEAVE, Moments};
use wfq::game::{GameSeed, Player, SelfPlay};
use wfq::rules::Ruleset;
use wfq::tile::Rack;

#[path = "shared/table.rs"]
mod table;
use table::{Table, scaled};

/// No leave is worth less, in points.
const LEAST: f64 = -40.0;

/// What synergies come to beyond this counts two and a half times, unless a tile is worth less than `BAD`.
const GOOD: f64 = 3.0;
const BAD: f64 = -5.5;

/// The numbers of a row of the table of vowels and consonants, `| 1 | −1 | 0 | .5 |`, without the first.
fn row(line: &str) -> Option<Vec<f64>> {
    let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
    cells.next()?.parse::<usize>().ok()?;
    cells.filter(|cell| !cell.is_empty()).map(|cell| cell.replace('−', "-").parse().ok()).collect()
}

/// The numbers of the formula, in points.
struct Formula {
    worths: BTreeMap<String, f64>,
    synergies: BTreeMap<String, f64>,
    /// By the number of vowels, and then of consonants; blanks are neither.
    kinds: Vec<Vec<f64>>,
}

impl Formula {
    fn read(folder: &Path) -> Result<Self, Box<dyn Error>> {
        let numbers = |name: &str| -> Result<BTreeMap<String, f64>, Box<dyn Error>> {
            let text = read_to_string(folder.join(name))?;
            let number = |line: &str| -> Result<_, Box<dyn Error>> {
                let (tiles, number) = line.split_once(' ').ok_or("TILES NUMBER")?;
                Ok((tiles.chars().sorted().rev().join(""), number.trim().parse()?))
            };
            text.lines().map(number).collect()
        };
        let text = read_to_string(folder.join("README.md"))?;
        let kinds = text.lines().filter_map(row).collect_vec();
        // A leave has at most six tiles.
        let wide = |(vowels, row): (usize, &Vec<f64>)| row.len() + vowels > MAX_LEAVE;
        if kinds.len() <= MAX_LEAVE || !kinds.iter().enumerate().all(wide) {
            return Err("README.md has no table of vowels and consonants".into());
        }
        Ok(Self { worths: numbers("worths")?, synergies: numbers("syn2")?, kinds })
    }

    /// The value of a leave.
    fn value(&self, leave: &str) -> f64 {
        let worth = |tile: &char| self.worths.get(&tile.to_string()).copied().unwrap_or(0.0);
        let synergy = |a: char, b: char| {
            let pair = [a, b].into_iter().sorted().rev().join("");
            self.synergies.get(&pair).copied().unwrap_or(0.0)
        };
        let tiles = leave.chars().sorted().collect_vec();
        let worths: f64 = tiles.iter().map(worth).sum();
        let doubles = tiles.iter().tuple_windows().filter(|(a, b)| a == b);
        let doubles: f64 = doubles.map(|(a, b)| 2.0 * synergy(*a, *b)).sum();
        let mixed: f64 =
            tiles.iter().dedup().tuple_combinations().map(|(a, b)| synergy(*a, *b)).sum();
        let is_good = mixed > GOOD && tiles.iter().all(|tile| worth(tile) >= BAD);
        let more = if is_good { 1.5 * (mixed - GOOD) } else { 0.0 };
        let vowels = tiles.iter().filter(|tile| "AEIOU".contains(**tile)).count();
        let consonants = tiles.iter().filter(|tile| **tile != '?').count() - vowels;
        (worths + doubles + mixed + more + self.kinds[vowels][consonants]).max(LEAST)
    }

    /// The values of all leaves of a tile set.
    fn leaves(&self, ruleset: &Ruleset) -> Result<Leaves, Box<dyn Error>> {
        let all = ruleset.tiles.tiles().text(&ruleset.alphabet);
        let kinds = all.chars().dedup_with_count().collect_vec();
        let mut of_size = vec![String::new()];
        for (count, tile) in kinds {
            let more = |leave: &String| {
                let longest = (MAX_LEAVE - leave.len()).min(count);
                let leave = leave.clone();
                (0..=longest).map(move |count| leave.clone() + &tile.to_string().repeat(count))
            };
            of_size = of_size.iter().flat_map(more).collect();
        }
        let mut leaves = Leaves::default();
        for leave in of_size.into_iter().filter(|leave| !leave.is_empty()) {
            let worth = Equity((self.value(&leave) * 100.0).round() as i32);
            let tiles = *Rack::parse(&leave, &ruleset.alphabet)?.tiles();
            leaves.insert(Leave { tiles, worth, count: 1 });
        }
        Ok(leaves)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("give the folder of the formula")?;
    let pairs: u64 = arguments.next().map_or(Ok(20_000), |count| count.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let Table { ruleset, map, leaves } = Table::new("scrabble-en")?;
    let own = match arguments.next() {
        Some(file) => Arc::new(Leaves::read(File::open(file)?, &ruleset.alphabet)?),
        None => leaves,
    };
    let formula = Arc::new(Formula::read(Path::new(&folder))?.leaves(&ruleset)?);
    let play = |number, is_first: bool| -> Result<i64, Box<dyn Error>> {
        let mut sides = [own.clone(), formula.clone()];
        if !is_first {
            sides.reverse();
        }
        let seed = GameSeed { seed, number };
        let players = [Player::Leave; 2];
        let game = SelfPlay::new(ruleset.clone(), ruleset.layout.clone(), players, seed);
        let mut game = game.with_leaves(sides);
        while game.to_move().is_some() {
            game.step(&map)?;
        }
        let [first, second] = game.game().final_scores();
        Ok(if is_first { first - second } else { second - first })
    };
    let (mut points, mut wins) = (Moments::default(), Moments::default());
    for number in 0..pairs {
        let spreads = [play(number, true)?, play(number, false)?];
        points.add(spreads.iter().sum());
        wins.add(spreads.iter().map(|spread| spread.signum() + 1).sum());
        if points.count().is_multiple_of(1000) || points.count() == pairs {
            // Two games, and a win is two halves.
            let show = |moments: &Moments, part: f64| {
                let [mean, interval] = scaled(moments, part);
                format!("{mean:.2} ± {interval:.2}")
            };
            let count = points.count();
            println!(
                "{count} pairs: {} points a game, {} % won",
                show(&points, 0.5),
                show(&wins, 25.0)
            );
        }
    }
    Ok(())
}
