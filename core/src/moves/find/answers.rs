//! Which subracks have words, question by question, for racks without blanks.

use super::candidates::Candidate;
use super::questions::{Numbers, Question};
use crate::lexicon::{AnagramClasses, ClassProbe, Hits, Sieve, WordMap, locate};

/// How many spans are opened at once, even if fewer would do.
pub(super) const AT_ONCE: usize = 8;

/// The questions of the spans that were opened, for a rack without blanks, and which classes have
/// words.
#[derive(Default)]
pub(super) struct Answers {
    numbers: Numbers,
    questions: Vec<Question>,
    /// The classes question by question, each with the place of its set.
    found: Sieve<(ClassProbe, u32)>,
    /// Where those of each question end.
    ends: Vec<usize>,
    probes: Hits<ClassProbe>,
}

impl Answers {
    /// Forgets all questions.
    pub(super) fn clear(&mut self) {
        let Self { numbers, questions, found, ends, .. } = self;
        numbers.clear();
        questions.clear();
        found.clear();
        ends.clear();
    }

    /// Finds the answers to the questions of some spans, and returns their numbers. Spans often have a
    /// question that an earlier one had.
    pub(in crate::moves) fn find(
        &mut self,
        spans: &[Candidate],
        map: &WordMap,
        classes: &AnagramClasses,
    ) -> [usize; AT_ONCE] {
        let mut numbers = [0; AT_ONCE];
        let first = self.ends.len();
        self.probes.clear();
        for (Candidate { span, key }, at) in spans.iter().zip(&mut numbers) {
            let of = |number: usize| (&self.questions[number].key, self.questions[number].drawn);
            let number = self.numbers.of(self.questions.len(), of, (key, span.drawn));
            *at = number;
            if number == self.questions.len() {
                let of = (number - first) as u16;
                let classes = classes.of(span.drawn.into());
                self.probes.probe(map.table(span.length.into()), classes, (of, key.hash));
                self.questions.push(Question::new(*key, span.drawn, span.length));
                self.ends.push(0);
            }
        }
        let before = self.found.len();
        locate(&mut self.found, self.probes.all().iter().copied(), |probe| {
            let Question { key, drawn, length, .. } = &self.questions[first + probe.of()];
            let classes = classes.of((*drawn).into());
            (map.table((*length).into()).probing(), classes.hash(probe, key.hash))
        });
        for ((probe, _), end) in self.found.all()[before..].iter().zip(before + 1..) {
            self.ends[first + probe.of()] = end;
        }
        let mut end = before;
        for at in &mut self.ends[first..] {
            end = end.max(*at);
            *at = end;
        }
        numbers
    }

    /// The classes that have words for a question, with the places of their sets, almost certainly.
    pub(in crate::moves) fn of(&self, number: usize) -> &[(ClassProbe, u32)] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.found.all()[start..self.ends[number]]
    }
}
