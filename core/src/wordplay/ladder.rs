//! Ladders: from one word to another, a letter at a time, through words of the list.

use super::rungs::{LadderError, Rung, Search};
use crate::query::{QueryEnd, QueryWatch, QueryWords};
use crate::tile::Letter;

/// All shortest ladders from one word to another.
#[derive(Clone, Debug)]
pub struct Ladders {
    /// The words that are on a ladder, by place in the list, with the rungs that may come next. The
    /// first is the word that the ladders begin with; those with as many steps to go come together.
    rungs: Vec<Rung>,
    steps: usize,
    ladders: u128,
}

impl Ladders {
    /// The shortest ladders between two words of the list. Each step changes a letter; with `lengths` it may
    /// remove one or put one in as well. `stop` is asked now and then.
    ///
    /// # Errors
    ///
    /// [`LadderError`] if there is none, or `stop` says so.
    pub fn new(
        words: &QueryWords,
        first: &[Letter],
        last: &[Letter],
        lengths: bool,
        stop: &dyn Fn() -> bool,
    ) -> Result<Self, LadderError> {
        let (first, last) = match (place(words, first), place(words, last)) {
            (Some(first), Some(last)) => (first, last),
            (None, Some(_)) => return Err(LadderError::NoFirst),
            (Some(_), None) => return Err(LadderError::NoLast),
            (None, None) => return Err(LadderError::Neither),
        };
        let length = words.word(first).len();
        // Steps that change a letter never lead to another length.
        if !lengths && length != words.word(last).len() {
            return Err(LadderError::None);
        }
        let length = (!lengths).then_some(length);
        let rungs = Search::new(words, length, stop).rungs(first, last)?;
        let mut ladders = vec![0_u128; rungs.len()];
        let mut steps = vec![0; rungs.len()];
        for (number, rung) in rungs.iter().enumerate().rev() {
            let after = || rung.next.iter().map(|next| *next as usize);
            ladders[number] = match rung.next.is_empty() {
                true => 1,
                false => after().map(|next| ladders[next]).fold(0, u128::saturating_add),
            };
            steps[number] = after().next().map_or(0, |next| steps[next] + 1);
        }
        Ok(Self { steps: steps[0], ladders: ladders[0], rungs })
    }

    /// The number of steps: one less than there are words on a ladder.
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// The number of ladders, at least one; [`u128::MAX`] if there are as many or more.
    pub const fn len(&self) -> u128 {
        self.ladders
    }

    /// Always `false`: there is at least one.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The first ladder in the order of the alphabet: the places of its words.
    pub fn first(&self) -> Vec<u32> {
        let mut ladder = Vec::new();
        let mut rung = self.rungs.first();
        while let Some(on) = rung {
            ladder.push(on.place);
            rung = on.next.first().map(|next| &self.rungs[*next as usize]);
        }
        ladder
    }

    /// Finds all ladders, in the order of the alphabet. `watch` takes the places of the words of each.
    pub fn each(&self, watch: &mut dyn QueryWatch) -> QueryEnd {
        let mut words: Vec<u32> = self.rungs.first().map(|rung| rung.place).into_iter().collect();
        // The rung of each word, and how many of those that may come next have been.
        let mut on = vec![(0_u32, 0_usize)];
        let mut told = 0_u32;
        while let Some((rung, been)) = on.last_mut() {
            let rung = &self.rungs[*rung as usize];
            if let Some(next) = rung.next.get(*been) {
                *been += 1;
                on.push((*next, 0));
                words.push(self.rungs[*next as usize].place);
                continue;
            }
            if rung.next.is_empty() {
                told = told.wrapping_add(1);
                if told.is_multiple_of(256) && watch.is_cancelled() || !watch.found(&words) {
                    return QueryEnd::Stopped;
                }
            }
            on.pop();
            words.pop();
        }
        QueryEnd::Complete
    }
}

/// The place of a word.
fn place(words: &QueryWords, word: &[Letter]) -> Option<u32> {
    let place = words.first_that(0..words.len(), |other| other >= word);
    (place < words.len() && words.word(place as u32) == word).then_some(place as u32)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use itertools::Itertools;
    use proptest::prelude::*;

    use super::super::samples::{list, some_letters, texts, word};
    use super::*;
    use crate::tile::Word;

    struct All(Vec<Vec<u32>>);

    impl QueryWatch for All {
        fn found(&mut self, words: &[u32]) -> bool {
            self.0.push(words.to_vec());
            true
        }
    }

    fn found(words: &QueryWords, ends: [&Word; 2], lengths: bool) -> Result<Ladders, LadderError> {
        Ladders::new(words, ends[0], ends[1], lengths, &|| false)
    }

    fn each(ladders: &Ladders) -> Vec<Vec<u32>> {
        let mut all = All(Vec::new());
        assert_eq!(ladders.each(&mut all), QueryEnd::Complete);
        all.0
    }

    #[test]
    fn the_shortest_ladders_are_found() {
        let words = list("COLD CORD CARD WARD WARM WORD WORM CORE OLD COD");
        let ladders = found(&words, [&word("COLD"), &word("WARM")], false).expect("ladders");
        assert_eq!((ladders.steps(), ladders.len()), (4, 3));
        let all: Vec<_> = each(&ladders).iter().map(|ladder| texts(&words, ladder)).collect();
        assert_eq!(
            all,
            ["COLD CORD CARD WARD WARM", "COLD CORD WORD WARD WARM", "COLD CORD WORD WORM WARM"]
        );
        assert_eq!(texts(&words, &ladders.first()), all[0]);
        let shorter = found(&words, [&word("OLD"), &word("COD")], true).expect("ladders");
        assert_eq!(texts(&words, &shorter.first()), "OLD COLD COD");
    }

    #[test]
    fn it_is_said_why_there_is_none() {
        let words = list("COLD WARM OLD");
        let why = |first, last, lengths| found(&words, [&word(first), &word(last)], lengths).err();
        assert_eq!(why("HOT", "COLD", false), Some(LadderError::NoFirst));
        assert_eq!(why("COLD", "HOT", false), Some(LadderError::NoLast));
        assert_eq!(why("HOT", "ICE", false), Some(LadderError::Neither));
        assert_eq!(why("COLD", "WARM", true), Some(LadderError::None));
        assert_eq!(why("COLD", "OLD", false), Some(LadderError::None));
        let itself = found(&words, [&word("OLD"), &word("OLD")], false).expect("a ladder");
        assert_eq!((itself.steps(), itself.len(), itself.first()), (0, 1, vec![1]));
    }

    #[test]
    fn a_search_looks_often_whether_to_stop() {
        let letters = || "ABCDEFG".chars();
        let all = (0..5).map(|_| letters()).multi_cartesian_product();
        let words = list(&all.map(String::from_iter).join(" "));
        let looks = std::cell::Cell::new(0);
        let stop = || looks.replace(looks.get() + 1) < 0;
        let ladders = Ladders::new(&words, &word("AAAAA"), &word("FFFFF"), false, &stop);
        assert_eq!(ladders.expect("ladders").steps(), 5);
        assert!(looks.get() > 20, "{}", looks.get());
    }

    /// Whether a word becomes the other by one letter.
    fn is_step(one: &[Letter], two: &[Letter], lengths: bool) -> bool {
        let less = |word: &[Letter], at: usize| [&word[..at], &word[at + 1..]].concat();
        match two.len() as i32 - one.len() as i32 {
            0 => one.iter().zip(two).filter(|(a, b)| a != b).count() == 1,
            1 => lengths && (0..two.len()).any(|at| less(two, at) == one),
            -1 => lengths && (0..one.len()).any(|at| less(one, at) == two),
            _ => false,
        }
    }

    proptest! {
        #[test]
        fn all_shortest_ladders_are_found(
            words in prop::collection::vec(some_letters(3, 1..=4), 2..40),
            lengths: bool,
        ) {
            let ends = [&words[0], &words[1]];
            let list = QueryWords::new(words.clone(), 26);
            // All ladders, a step longer at a time.
            let at = |word: &[Letter]| place(&list, word).expect("in the list");
            let mut ladders = vec![vec![at(ends[0])]];
            let mut seen = BTreeSet::from([at(ends[0])]);
            let last = at(ends[1]);
            while !ladders.is_empty() && ladders.iter().all(|ladder| ladder.last() != Some(&last)) {
                let mut longer = Vec::new();
                for ladder in &ladders {
                    let from = list.word(ladder[ladder.len() - 1]);
                    let next = (0..list.len() as u32).filter(|place| {
                        !seen.contains(place) && is_step(from, list.word(*place), lengths)
                    });
                    longer.extend(next.map(|place| [&ladder[..], &[place]].concat()));
                }
                seen.extend(longer.iter().filter_map(|ladder| ladder.last().copied()));
                ladders = longer;
            }
            ladders.retain(|ladder| ladder.last() == Some(&last));
            match found(&list, ends, lengths) {
                Err(error) => {
                    prop_assert_eq!(error, LadderError::None);
                    prop_assert!(ladders.is_empty());
                }
                Ok(found) => {
                    prop_assert_eq!(each(&found), ladders.clone());
                    prop_assert_eq!(found.len(), ladders.len() as u128);
                    prop_assert_eq!(found.first(), ladders[0].clone());
                    prop_assert_eq!(found.steps(), ladders[0].len() - 1);
                }
            }
        }
    }
}
