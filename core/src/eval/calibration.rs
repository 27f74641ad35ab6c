//! How far chances to win come true.

use super::{Chances, TurnOutcome};

/// Chances of turns beside what became of their games, by chance and by the number of tiles that were
/// not on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    /// By part of the game; the last are all turns.
    cells: [[CalibrationCell; GROUPS]; PHASES.len() + 1],
}

/// Turns with nearly the same chance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CalibrationCell {
    /// The number of turns.
    pub turns: u64,
    /// The sum of their chances.
    pub chances: f64,
    /// The number of them that were won, draws as halves.
    pub won: f64,
    /// The sum of the squares, over games, of `won` minus `chances`.
    squares: f64,
}

/// The fewest tiles of each part of a game, from its start on.
pub const PHASES: [usize; 4] = [61, 31, 15, 0];

/// The number of groups of chances: around 0, 10, … 100 %.
pub const GROUPS: usize = 11;

impl Calibration {
    /// Adds the turns of one game.
    pub fn add_game(&mut self, turns: &[TurnOutcome], chances: &Chances) {
        let mut game = Self::default();
        for turn in turns {
            let chance = chances.after(turn.lead, turn.tiles);
            let phase = PHASES.iter().position(|least| turn.tiles >= *least).unwrap_or(0);
            let group = ((chance * 10.0).round() as usize).min(GROUPS - 1);
            for cells in [phase, PHASES.len()] {
                let cell = &mut game.cells[cells][group];
                cell.turns += 1;
                cell.chances += chance;
                cell.won += turn.won();
            }
        }
        for (all, game) in self.cells.iter_mut().flatten().zip(game.cells.iter().flatten()) {
            all.turns += game.turns;
            all.chances += game.chances;
            all.won += game.won;
            all.squares += (game.won - game.chances).powi(2);
        }
    }

    /// The turns of a part of the game, from 0, around each ten per cent.
    pub fn phase(&self, phase: usize) -> &[CalibrationCell; GROUPS] {
        &self.cells[phase]
    }

    /// The turns of whole games, around each ten per cent.
    pub const fn whole(&self) -> &[CalibrationCell; GROUPS] {
        &self.cells[PHASES.len()]
    }
}

impl CalibrationCell {
    /// The mean chance; `None` without turns.
    pub fn given(&self) -> Option<f64> {
        (self.turns > 0).then(|| self.chances / self.turns as f64)
    }

    /// The share that was won; `None` without turns.
    pub fn share(&self) -> Option<f64> {
        (self.turns > 0).then(|| self.won / self.turns as f64)
    }

    /// Half the width of the 95 % interval of the share. The turns of a game are not independent, but
    /// games are.
    pub fn interval(&self) -> Option<f64> {
        (self.turns > 0).then(|| 1.96 * self.squares.sqrt() / self.turns as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{ChanceRow, Equity};

    #[test]
    fn turns_count_by_chance_and_tiles() {
        let row = |lead, chance| ChanceRow { tiles: 20, lead, chance, count: 1 };
        let chances = Chances::of_rows([row(0, 0.5), row(5, 0.72), row(10, 1.0)]).expect("a table");
        let turn = |tiles, lead, spread| TurnOutcome { tiles, lead: Equity(100 * lead), spread };
        let mut found = Calibration::default();
        found.add_game(&[turn(90, 0, 3), turn(40, 5, 3), turn(32, 5, 3), turn(2, 10, 3)], &chances);
        found.add_game(&[turn(31, 5, -3), turn(14, 5, 0)], &chances);
        let middle = found.phase(1)[7];
        assert_eq!((middle.turns, middle.won), (3, 2.0));
        assert!((middle.given().expect("turns") - 0.72).abs() < 1e-9);
        assert!((middle.share().expect("turns") - 2.0 / 3.0).abs() < 1e-9);
        // One game had 0.56 more than given, the other 0.72 less.
        let error = 0.56_f64.hypot(0.72) / 3.0;
        assert!((middle.interval().expect("turns") - 1.96 * error).abs() < 1e-9);
        assert_eq!((found.phase(0)[5].turns, found.phase(3)[10].won), (1, 1.0));
        assert_eq!((found.whole()[7].turns, found.whole()[7].won), (4, 2.5));
        assert_eq!((found.phase(2)[0].share(), found.phase(2)[0].interval()), (None, None));
    }
}
