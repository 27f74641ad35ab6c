//! In which order the patterns of a query are asked, and how.

use std::ops::RangeInclusive;

use super::account::QueryHow;
use super::known::{NameSet, Named, known_begin, known_template};
use super::lengths::lengths;
use super::question::{ListPattern, Query};
use super::tree::{MAX_VARIABLES, Part, Pattern, Variable};
use super::watch::Work;
use super::way::Way;
use super::words::{QueryWords, WordPlace};

/// A step: the words of one pattern, given those of the patterns before it.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The place of the pattern in the query.
    pub pattern: usize,
    /// The number of its list.
    pub list: usize,
    pub how: QueryHow,
    /// The numbers of letters of its words.
    pub lengths: RangeInclusive<usize>,
    /// The parts of the word that is looked up.
    pub template: Vec<Part>,
    /// Whether a word that is looked up fits without a look at it: its letters are all that is asked.
    pub is_sure: bool,
    /// The parts that the words begin with, where they are looked up by these.
    pub begin: Vec<Part>,
    /// The known variables that it names, each with whether only its letters count.
    pub shared: Vec<(Variable, bool)>,
    pub shared_figures: NameSet,
    /// How many steps after this one look up words that are wholly known by now.
    pub looked_up_next: usize,
    /// Which variables the word names that is looked up, if they are known before all of the step before it
    /// is; 0 otherwise.
    pub early: NameSet,
    /// Whether it is among these of a step before it.
    pub is_looked_up_before: bool,
    /// The variables and figures that are asked for later.
    keep: [NameSet; 2],
}

impl Step {
    /// A way with what is asked for later.
    pub fn kept<'w>(&self, way: &Way<'w>) -> Way<'w> {
        let mut kept = Way::default();
        for (at, value) in way.variables.iter().enumerate() {
            kept.variables[at] = value.filter(|_| self.keep[0] & 1 << at != 0);
        }
        for (at, letter) in way.figures.iter().enumerate() {
            kept.figures[at] = letter.filter(|_| self.keep[1] & 1 << at != 0);
        }
        kept
    }

    pub const fn keeps_nothing(&self) -> bool {
        self.keep[0] | self.keep[1] == 0
    }
}

/// The steps of a query in order.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub steps: Vec<Step>,
}

/// The most ways that all tables have together: 250 MB, half of it while the last is made.
const MOST_JOINED: f64 = 10_000_000.0;

/// How many words are tried to see how many fit.
const TRIED: usize = 300;

/// How many ways are found at most to see how many there are: a millisecond.
const MOST_TRIED: usize = 20_000;

/// What a pattern has in its list.
struct Size {
    /// The words of its lengths.
    words: f64,
    /// About how many fit, each as often as it fits.
    ways: f64,
    named: Named,
}

impl Query {
    /// Plans how to answer: what fits the fewest words first, then what is known best.
    pub(super) fn plan(&self, lists: &[&QueryWords], work: &Work<'_>) -> Plan {
        let sizes: Vec<_> = (0..self.patterns.len()).map(|at| self.size(at, lists, work)).collect();
        let starts = 0..self.patterns.len();
        let plans = starts.map(|start| self.plan_from(start, &sizes));
        let cheapest = plans.min_by(|a, b| a.1.total_cmp(&b.1));
        let mut steps = cheapest.map(|(steps, _)| steps).unwrap_or_default();
        self.keep(&mut steps);
        Plan { steps }
    }

    fn size(&self, at: usize, lists: &[&QueryWords], work: &Work<'_>) -> Size {
        let pattern = &self.patterns[at];
        let words = lists[pattern.list];
        let named = Named::surely(&pattern.pattern);
        if self.patterns.len() == 1 {
            // There is nothing to choose.
            let all = words.len() as f64;
            return Size { words: all, ways: all.max(1.0), named };
        }
        let lengths = lengths(&pattern.pattern, &self.limits);
        let places: Vec<WordPlace> = words.of_lengths(0..words.len(), lengths).collect();
        let every = (places.len() / TRIED).max(1);
        let fit = self.fit(at, lists, work);
        let (mut tried, mut ways) = (0, 0);
        for place in places.iter().step_by(every) {
            tried += 1;
            let word = (*place, words.word(*place));
            fit.place(&pattern.pattern, word, &mut Way::default(), &mut |_| {
                ways += 1;
                ways > MOST_TRIED
            });
            if ways > MOST_TRIED {
                break;
            }
        }
        let all = places.len() as f64;
        Size { words: all, ways: (ways as f64 * all / f64::from(tried.max(1))).max(1.0), named }
    }

    /// The steps from a pattern on, and about what they cost.
    fn plan_from(&self, start: usize, sizes: &[Size]) -> (Vec<Step>, f64) {
        let mut known = Named::default();
        let mut left: Vec<_> = (0..sizes.len()).collect();
        let (mut steps, mut cost, mut rows) = (Vec::new(), 0.0, 1.0_f64);
        let mut room = MOST_JOINED;
        while !left.is_empty() {
            let next = |at: &usize| self.next(*at, known, &sizes[*at], rows, room);
            let (step, price, after) = if steps.is_empty() {
                next(&start)
            } else {
                let all = left.iter().map(next);
                all.min_by(|a, b| (a.1 + a.2).total_cmp(&(b.1 + b.2)))
                    .unwrap_or_else(|| next(&start))
            };
            (cost, rows) = (cost + price, after);
            if step.how == QueryHow::Join {
                room -= sizes[step.pattern].ways;
            }
            known = known.or(sizes[step.pattern].named);
            left.retain(|at| *at != step.pattern);
            steps.push(step);
        }
        (steps, cost + rows)
    }

    /// How a pattern is asked once some names are known, what that costs for each of `rows` answers so far,
    /// and how many there are then. `room` is the number of ways that tables can still hold.
    fn next(&self, at: usize, known: Named, size: &Size, rows: f64, room: f64) -> (Step, f64, f64) {
        let ListPattern { list, pattern, .. } = &self.patterns[at];
        let (template, named) = (known_template(pattern, known), size.named);
        let (names, whole) = (named.variables & known.variables, named.whole & known.whole);
        let shared = (0..MAX_VARIABLES as Variable).filter(|name| names & 1 << name != 0);
        let shared: Vec<_> = shared.map(|name| (name, whole & 1 << name == 0)).collect();
        let shared_figures = named.figures & known.figures;
        let least = |name: Variable| (*self.limits.lengths[usize::from(name)].start()).max(1);
        let letters: usize = shared.iter().map(|(name, _)| least(*name)).sum::<usize>()
            + shared_figures.count_ones() as usize;
        let begin = known_begin(pattern, known);
        let letters_of = |part: &Part| part.variable().map_or(1, least);
        let begins: usize = begin.iter().map(letters_of).sum();
        // About one word in this many has what is known.
        let share = |letters: usize| 12_f64.powi(letters.min(8) as i32).min(size.ways);
        let each = size.ways / share(letters);
        let scan = || {
            let part = share(begins);
            let how = if begins > 0 { QueryHow::Begin } else { QueryHow::Scan };
            (how, rows * (2.0 + (size.words + size.ways) / part), rows * each)
        };
        let join = || {
            let price = 3.0 * size.words + 2.0 * size.ways + rows * (2.0 + each);
            (QueryHow::Join, price, rows * each)
        };
        let (how, price, after) = match template {
            Some(_) => (QueryHow::LookUp, rows, rows),
            None if letters > 0 && size.ways <= room && join().1 < scan().1 => join(),
            None => scan(),
        };
        let is_sure = template.is_some() && matches!(pattern, Pattern::Template(_));
        let step = Step {
            pattern: at,
            list: *list,
            how,
            lengths: lengths(pattern, &self.limits),
            template: template.unwrap_or_default().to_vec(),
            is_sure,
            begin: begin.to_vec(),
            shared,
            shared_figures,
            looked_up_next: 0,
            early: 0,
            is_looked_up_before: false,
            keep: [0; 2],
        };
        (step, price, after)
    }

    /// Says which variables and figures are asked for after each step.
    fn keep(&self, steps: &mut [Step]) {
        let of = |named: fn(&Pattern) -> Named| -> Vec<_> {
            steps.iter().map(|step| named(&self.patterns[step.pattern].pattern)).collect()
        };
        let (named, sure) = (of(Named::anyhow), of(Named::surely));
        let union = |all: &[Named]| all.iter().copied().fold(Named::default(), Named::or);
        for at in 0..steps.len() {
            let (bound, later) = (union(&sure[..=at]), union(&named[at + 1..]));
            let is_known = |step: &&Step| step.how == QueryHow::LookUp && bound.has(&step.template);
            let known = steps[at + 1..].iter().take_while(is_known).count();
            steps[at].looked_up_next = known;
            steps[at + 1..][..known].iter_mut().for_each(|step| step.is_looked_up_before = true);
            let before = union(&sure[..at]);
            let new = sure[at].whole & !before.whole;
            for step in &mut steps[at + 1..][..known] {
                let names = step.template.iter().filter_map(|part| part.variable());
                let names = names.fold(0, |names, name| names | 1 << name);
                let has_figures = step.template.iter().any(|part| matches!(part, Part::Figure(_)));
                // Where it needs all that is new, it is asked at the end as well.
                step.early =
                    if !has_figures && names & new != 0 && new & !names != 0 { names } else { 0 };
            }
            let mut keep = later.variables;
            let bound = bound.whole;
            // What is said of several variables is known once all are.
            let limits = &self.limits;
            let groups = limits.sums.iter().map(|sum| sum.variables.as_slice());
            let groups = groups.chain(limits.differ.iter().map(Vec::as_slice));
            let pairs: Vec<_> = limits.orders.iter().map(|(a, b)| [*a, *b]).collect();
            for group in groups.chain(pairs.iter().map(<[_; 2]>::as_slice)) {
                let group = group.iter().fold(0, |names, name| names | 1 << name);
                if group & later.whole & !bound != 0 {
                    keep |= group;
                }
            }
            // Figures in what variables stand for come with these.
            let means = limits
                .patterns
                .iter()
                .fold(0, |figures, (_, pattern)| figures | Named::anyhow(pattern).figures);
            let figures = later.figures | if keep != 0 { means } else { 0 };
            // Another figure is another letter: all figures so far matter where there are any later.
            let figures = if figures != 0 { u32::MAX } else { 0 };
            steps[at].keep = [keep, figures];
        }
    }
}
