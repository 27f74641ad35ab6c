//! What was proven before: the spreads of first moves, so that no search repeats them.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// The spreads of first moves, by list, ending, and name of the move.
pub struct Proven {
    rows: BTreeMap<(String, usize, String), i32>,
    changed: bool,
}

const HEADING: &str = "list,ending,move,spread";

impl Proven {
    /// What the file beside this one says.
    pub fn read() -> Self {
        let rows = include_str!("proven.csv").lines().skip(1).map(|line| {
            let [list, ending, action, spread] =
                line.split(',').collect::<Vec<_>>().try_into().expect("four columns");
            let ending = ending.parse().expect("a number");
            ((list.to_owned(), ending, action.to_owned()), spread.parse().expect("a number"))
        });
        Self { rows: rows.collect(), changed: false }
    }

    /// The best spread of an ending: every ending in the file has a row of its best move.
    pub fn best(&self, list: &str, ending: usize) -> Option<i32> {
        let from = (list.to_owned(), ending, String::new());
        let rows =
            self.rows.range(from..).map(|((name, number, _), spread)| (name, number, spread));
        rows.take_while(|(name, number, _)| *name == list && **number == ending)
            .map(|(_, _, spread)| *spread)
            .max()
    }

    /// The spread of a first move.
    pub fn after(&self, list: &str, ending: usize, action: &str) -> Option<i32> {
        self.rows.get(&(list.to_owned(), ending, action.to_owned())).copied()
    }

    /// Adds the spread of a first move, which must be the same if it is known.
    pub fn add(&mut self, list: &str, ending: usize, action: &str, spread: i32) {
        let before = self.rows.insert((list.to_owned(), ending, action.to_owned()), spread);
        assert!(
            before.is_none_or(|before| before == spread),
            "{list} {ending} {action}: {before:?} was proven before, now {spread}"
        );
        self.changed |= before.is_none();
    }

    /// Writes the file again if there is more to say.
    pub fn record(&self) -> io::Result<()> {
        if !self.changed {
            return Ok(());
        }
        let rows = self
            .rows
            .iter()
            .map(|((list, ending, action), spread)| format!("{list},{ending},{action},{spread}\n"));
        let text = format!("{HEADING}\n{}", rows.collect::<String>());
        fs::write(Path::new(file!()).with_file_name("proven.csv"), text)
    }
}
