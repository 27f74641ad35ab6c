//! What the variables of an answer stand for.

use super::fit::Fit;
use super::limits::Limits;
use super::question::Query;
use super::watch::Work;
use super::way::Way;
use super::words::QueryWords;
use crate::tile::Letter;

impl Query {
    /// What the variables stand for in an answer, by their capitals in order: in the first of its ways,
    /// A as short as it can be, then B, and so on. `words` are the places that
    /// [`QueryWatch::found`](super::QueryWatch::found) has taken. Empty if they are no answer.
    ///
    /// # Panics
    ///
    /// If a list or word is missing.
    pub fn values(&self, lists: &[&QueryWords], words: &[u32]) -> Vec<(char, Vec<Letter>)> {
        let mut limits = self.limits.clone();
        for name in 0..self.names.len() {
            let mut lengths = limits.lengths[name].clone();
            let shortest = lengths.find(|length| {
                limits.lengths[name] = *length..=*length;
                self.first_way(lists, words, &limits, |_| ()).is_some()
            });
            if shortest.is_none() {
                return Vec::new();
            }
        }
        let values = self.first_way(lists, words, &limits, |way| {
            let values = way.variables.iter();
            let letters =
                values.map(|value| value.map_or_else(Vec::new, |value| value.iter().collect()));
            self.names.iter().copied().zip(letters).collect()
        });
        values.unwrap_or_default()
    }

    /// What `of` makes of the first way in which words fit.
    fn first_way<T>(
        &self,
        lists: &[&QueryWords],
        words: &[u32],
        limits: &Limits,
        of: impl FnOnce(&Way<'_>) -> T,
    ) -> Option<T> {
        let never = || false;
        let work = Work::new(&never);
        let (mut of, mut made) = (Some(of), None);
        self.each_way(0, (lists, words, limits, &work), &mut Way::default(), &mut |way| {
            made = of.take().map(|of| of(way));
            true
        });
        made
    }

    /// Calls `found` with the ways in which the words from a place on fit, until it returns `true`.
    fn each_way<'w>(
        &'w self,
        from: usize,
        asked: (&[&'w QueryWords], &[u32], &'w Limits, &'w Work<'w>),
        way: &mut Way<'w>,
        found: &mut dyn FnMut(&Way<'w>) -> bool,
    ) -> bool {
        let (lists, places, limits, work) = asked;
        let Some(pattern) = self.patterns.get(from) else { return found(way) };
        let fit = Fit { limits, ..self.fit(from, lists, work) };
        let word = (places[from], fit.words.word(places[from]));
        fit.place(&pattern.pattern, word, way, &mut |way| {
            self.each_way(from + 1, asked, way, found)
        })
    }
}
