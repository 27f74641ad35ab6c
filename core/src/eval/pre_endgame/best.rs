//! The move that a pre-endgame is searched for.

use super::search::PreEndgame;
use crate::eval::Candidate;
use crate::lexicon::WordMap;

impl PreEndgame<'_> {
    /// Finds the best candidate within the limits, for a player. `None` if there are none.
    pub fn best(mut self, map: &WordMap) -> Option<Candidate> {
        while !self.is_decided()
            && let Some(tasks) = self.tasks()
        {
            let found = tasks.iter().map(|task| self.run(task, map, &|| false)).collect();
            self.add(found);
        }
        self.order().first().map(|best| self.candidates()[*best].clone())
    }
}
