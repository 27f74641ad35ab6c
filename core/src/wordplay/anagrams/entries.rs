//! The words that may be in a set.

use super::question::{AnagramSets, SetOrder};
use super::rest::{Target, can_make};
use super::tree::Tree;
use crate::query::QueryWords;
use crate::tile::{Letter, MAX_LETTERS, Tiles, Word};

/// Words that fit into the letters. Those with the same letters are one group, which a search takes as one word.
#[derive(Debug)]
pub(super) struct Entries {
    pub target: Target,
    pub tree: Tree,
    /// The letters of each group by their turns.
    groups: Vec<Word>,
    /// The words of each group: where they begin in `words`.
    group_words: Vec<u32>,
    words: Vec<u32>,
    /// What is taken together, in the order of the sets: groups, or single words if these have weights.
    entries: Vec<Entry>,
    /// The entries of each group: where they begin in `of_groups`.
    group_entries: Vec<u32>,
    of_groups: Vec<u32>,
}

/// Words that are taken together: some in a row of those of a group.
#[derive(Clone, Copy, Debug)]
struct Entry {
    group: u32,
    first: u32,
    words: u32,
}

impl Entries {
    pub fn new(
        words: &QueryWords,
        question: &AnagramSets,
        tiles: &Tiles,
        order: SetOrder<'_>,
    ) -> Self {
        let mut without: Vec<&Word> = question.without.iter().collect();
        without.sort_unstable();
        let mut places = Vec::new();
        let mut words_with = [0_u32; MAX_LETTERS];
        for place in 0..words.len() as u32 {
            let word = words.word(place);
            let may_be = !word.is_empty()
                && word.len() <= tiles.len()
                && question.lengths.contains(&word.len());
            if !may_be {
                continue;
            }
            let counts = word.iter().copied().collect();
            if can_make(tiles, &counts)
                && without.binary_search_by(|other| (***other).cmp(word)).is_err()
            {
                counts.iter().for_each(|(letter, _)| words_with[letter.index()] += 1);
                places.push(place);
            }
        }
        let target = Target::new(tiles, &words_with);
        let mut sorted: Vec<(Word, u32)> = Vec::with_capacity(places.len());
        for place in places {
            let turn = |letter: &Letter| Letter::of_index(target.turn(*letter));
            let turns: Vec<_> = words.word(place).iter().map(turn).collect();
            if let Some(mut turns) = Word::new(&turns) {
                turns.sort();
                sorted.push((turns, place));
            }
        }
        sorted.sort_unstable();
        let mut groups = Vec::new();
        let mut group_words = vec![0];
        for chunk in sorted.chunk_by(|a, b| a.0 == b.0) {
            groups.push(chunk[0].0);
            group_words.push(group_words[groups.len() - 1] + chunk.len() as u32);
        }
        let mut words: Vec<u32> = sorted.into_iter().map(|(_, place)| place).collect();
        if let SetOrder::Weights(weights) = order {
            let weight = |place: &u32| weights.get(*place as usize).copied().unwrap_or(0);
            for ends in group_words.windows(2) {
                let group = &mut words[ends[0] as usize..ends[1] as usize];
                group.sort_by_key(|place| (std::cmp::Reverse(weight(place)), *place));
            }
        }
        let tree = Tree::new(&groups);
        let entries = Vec::new();
        let mut all = Self {
            target,
            tree,
            groups,
            group_words,
            words,
            entries,
            group_entries: Vec::new(),
            of_groups: Vec::new(),
        };
        all.order(order);
        all
    }

    /// Makes the entries, in order.
    fn order(&mut self, order: SetOrder<'_>) {
        for (group, ends) in self.group_words.windows(2).enumerate() {
            let group = group as u32;
            match order {
                SetOrder::Longest => {
                    self.entries.push(Entry { group, first: ends[0], words: ends[1] - ends[0] });
                }
                SetOrder::Weights(_) => {
                    let each = (ends[0]..ends[1]).map(|first| Entry { group, first, words: 1 });
                    self.entries.extend(each);
                }
            }
        }
        let (words, groups) = (&self.words, &self.groups);
        self.entries.sort_by_key(|entry| {
            let place = words[entry.first as usize];
            let weight = match order {
                SetOrder::Longest => 0,
                SetOrder::Weights(weights) => weights.get(place as usize).copied().unwrap_or(0),
            };
            let length = groups[entry.group as usize].len();
            (std::cmp::Reverse((weight, length)), place)
        });
        let mut of_groups: Vec<_> = (0..self.entries.len() as u32).collect();
        of_groups.sort_by_key(|entry| self.entries[*entry as usize].group);
        self.group_entries = match order {
            SetOrder::Longest => (0..=self.groups.len() as u32).collect(),
            SetOrder::Weights(_) => self.group_words.clone(),
        };
        self.of_groups = of_groups;
    }

    /// The number of entries.
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    fn group_of(&self, entry: u32) -> u32 {
        self.entries[entry as usize].group
    }

    /// The letters of an entry by their turns.
    pub fn letters(&self, entry: u32) -> &[Letter] {
        self.letters_of(self.group_of(entry))
    }

    /// The letters of a group by their turns.
    pub fn letters_of(&self, group: u32) -> &[Letter] {
        &self.groups[group as usize]
    }

    /// The words of an entry, by place.
    pub fn words(&self, entry: u32) -> &[u32] {
        let Entry { first, words, .. } = self.entries[entry as usize];
        &self.words[first as usize..][..words as usize]
    }

    /// The entries of a group, in order.
    pub fn of(&self, group: u32) -> &[u32] {
        let ends = [0, 1].map(|next| self.group_entries[group as usize + next] as usize);
        &self.of_groups[ends[0]..ends[1]]
    }

    /// How many words a group has.
    pub fn words_of(&self, group: u32) -> u32 {
        self.group_words[group as usize + 1] - self.group_words[group as usize]
    }

    /// The fewest and the most letters of a word.
    pub fn lengths(&self) -> (usize, usize) {
        let lengths = || self.groups.iter().map(|group| group.len());
        (lengths().min().unwrap_or(1), lengths().max().unwrap_or(0))
    }
}
