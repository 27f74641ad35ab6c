//! The move that a pre-endgame is searched for.

use super::search::PreEndgame;
use crate::eval::{Budget, Candidate};
use crate::lexicon::WordMap;

impl PreEndgame<'_> {
    /// Finds the best candidate within the limits, for a player. `None` if there are none.
    pub fn best(mut self, map: &WordMap, budget: Budget<'_>) -> Option<Candidate> {
        while !self.is_decided()
            && let Some(tasks) = self.tasks(budget)
        {
            let found = tasks.iter().map(|task| self.run(task, map, budget)).collect();
            self.add(found);
        }
        let best = self.race.order().first().copied()?;
        self.futures.candidates.into_iter().nth(best)
    }

    /// Whether one candidate is left.
    fn is_decided(&self) -> bool {
        self.race.wanted().nth(1).is_none()
    }
}
