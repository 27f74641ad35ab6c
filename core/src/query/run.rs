//! Finding the answers of a query.

use std::cell::RefCell;

use super::account::{QueryAccount, QueryEnd, QueryHow, QueryStep};
use super::early::Early;
use super::plan::{Plan, Step};
use super::question::Query;
use super::walk::{Count, Lot, Walk};
use super::watch::{QueryWatch, Work};
use super::words::QueryWords;

impl Query {
    /// Finds all answers, each once, and tells each as it is found. `lists` are the words by the numbers of
    /// their lists.
    ///
    /// # Panics
    ///
    /// If a list is missing.
    pub fn answers(&self, lists: &[&QueryWords], watch: &mut dyn QueryWatch) -> QueryEnd {
        self.explained(lists, watch).end
    }

    /// Finds all answers as [`answers`](Self::answers) does, and says how.
    ///
    /// # Panics
    ///
    /// If a list is missing.
    pub fn explained(&self, lists: &[&QueryWords], watch: &mut dyn QueryWatch) -> QueryAccount {
        let watch = RefCell::new(watch);
        let stop = || watch.borrow_mut().is_cancelled();
        let work = Work::new(&stop);
        let plan = self.plan(lists, &work);
        let counts = vec![Count::default(); plan.steps.len()];
        let early = early(&plan, lists, &counts);
        let found = |words: &[u32]| watch.borrow_mut().found(words);
        // The shortest words alone give the first answers soon; a table of all words takes its time.
        let short = short(&plan, lists);
        let mut walk = Walk::new(self, &plan, lists, &work, &found, &counts, &early);
        let all = match &short {
            Some(short) => walk.all(Lot::Short(short)) && walk.all(Lot::Rest(short)),
            None => walk.all(Lot::All),
        };
        let end = match (all, walk.has_too_many) {
            (_, true) => QueryEnd::TooManyWays,
            (true, _) if !work.is_over() => QueryEnd::Complete,
            _ => QueryEnd::Stopped,
        };
        let steps = plan.steps.iter().zip(&counts).map(|(step, count)| QueryStep {
            pattern: step.pattern,
            text: self.patterns[step.pattern].text.clone(),
            how: step.how,
            lengths: step.lengths.clone(),
            table: count.table.get(),
            looked_at: count.looked_at.get(),
            fitted: count.fitted.get(),
        });
        QueryAccount { end, steps: steps.collect() }
    }
}

/// This many words are joined in a few milliseconds.
const FEW: usize = 8000;

/// For each step, a number of letters that few of its words don't have more of; `None` if no large table is
/// made anyway.
fn short(plan: &Plan, lists: &[&QueryWords]) -> Option<Vec<usize>> {
    let within = |step: &Step, most: usize| {
        let words = lists[step.list];
        let lengths = *step.lengths.start()..=most;
        words.of_lengths(0..words.len(), lengths).take(FEW + 1).count() <= FEW
    };
    let is_large = |step: &Step| step.how == QueryHow::Join && !within(step, *step.lengths.end());
    plan.steps.iter().any(is_large).then(|| {
        let short = |step: &Step| step.lengths.clone().rfind(|most| within(step, *most));
        plan.steps.iter().map(|step| short(step).unwrap_or(0)).collect()
    })
}

/// What is looked up early while a word of each step is fitted.
fn early<'p>(plan: &'p Plan, lists: &[&'p QueryWords], counts: &'p [Count]) -> Vec<Vec<Early<'p>>> {
    let of_step = |(at, step): (usize, &'p Step)| {
        let next = plan.steps[at + 1..][..step.looked_up_next].iter().zip(&counts[at + 1..]);
        let next = next.filter(|(step, _)| step.early != 0);
        let early = next.map(|(step, count)| Early {
            variables: step.early,
            template: &step.template,
            index: lists[step.list].index(),
            asked: &count.looked_at,
        });
        early.collect()
    };
    plan.steps.iter().enumerate().map(of_step).collect()
}
