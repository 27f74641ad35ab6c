//! The subracks of a rack: every multiset of letters that some of its tiles can make.

use std::ops::RangeInclusive;

use crate::tile::{Letter, LetterCounts, MAX_LETTERS, Signature, Tiles};

/// A value that stands for a multiset of letters and grows with it.
pub trait Multiset: Clone {
    /// No letters.
    const EMPTY: Self;

    /// These letters and one more.
    fn with(&self, letter: Letter) -> Self;

    /// The letters of both.
    fn plus(&self, other: &Self) -> Self;
}

impl Multiset for Signature {
    const EMPTY: Self = Self::ONE;

    fn with(&self, letter: Letter) -> Self {
        Self::with(self, letter)
    }

    fn plus(&self, other: &Self) -> Self {
        self.times(other)
    }
}

/// The distinct letter multisets that can be drawn from a rack, with blanks as any letter, by size.
#[derive(Clone, Debug)]
pub struct Subracks<M> {
    by_size: Vec<Vec<M>>,
}

impl<M: Multiset> Subracks<M> {
    /// All subracks of some sizes, in an alphabet of `letters` letters. Check
    /// [`count_subracks`](crate::lexicon::count_subracks) first if the rack is long or has blanks: the cost
    /// is proportional to the numbers it returns.
    pub fn new(rack: &Tiles, letters: usize, sizes: RangeInclusive<usize>) -> Self {
        let most = (*sizes.end()).min(rack.len());
        let choices = choices(rack, letters);
        // What the letters from each choice on can add without a blank.
        let mut rest: Vec<usize> = vec![0; choices.len() + 1];
        for (index, (_, there)) in choices.iter().enumerate().rev() {
            rest[index] = rest[index + 1] + usize::from(*there);
        }
        let subracks = Self { by_size: vec![Vec::new(); most + 1] };
        let mut grower = Grower { choices, rest, least: *sizes.start(), most, subracks };
        grower.grow(0, 0, rack.blanks, &M::EMPTY);
        grower.subracks
    }

    /// The subracks of one size; none for sizes that were not requested.
    pub fn of_size(&self, size: usize) -> &[M] {
        self.by_size.get(size).map_or(&[], Vec::as_slice)
    }
}

/// Which letters can be drawn, and how often without a blank.
fn choices(rack: &Tiles, letters: usize) -> Vec<(Letter, u8)> {
    let all = (0..letters.min(MAX_LETTERS)).filter_map(Letter::new);
    all.map(|letter| (letter, rack.letters.of(letter)))
        .filter(|(_, there)| *there > 0 || rack.blanks > 0)
        .collect()
}

struct Grower<M> {
    choices: Vec<(Letter, u8)>,
    rest: Vec<usize>,
    least: usize,
    most: usize,
    subracks: Subracks<M>,
}

impl<M: Multiset> Grower<M> {
    /// Reaches every subrack once: letters are chosen in alphabet order.
    fn grow(&mut self, from: usize, size: usize, blanks: u8, subrack: &M) {
        // Too few are left to reach the smallest size.
        if size + self.rest[from] + usize::from(blanks) < self.least {
            return;
        }
        if size >= self.least {
            self.subracks.by_size[size].push(subrack.clone());
        }
        for next in from..self.choices.len() {
            let (letter, there) = self.choices[next];
            if there == 0 && blanks == 0 {
                continue;
            }
            let mut grown = subrack.clone();
            let room = (self.most - size).min(usize::from(there) + usize::from(blanks));
            for taken in 1..=room {
                grown = grown.with(letter);
                let blanks_left = blanks - taken.saturating_sub(there.into()) as u8;
                self.grow(next + 1, size + taken, blanks_left, &grown);
            }
        }
    }
}

/// The number of subracks of each size from 0 to `most`, without forming them (saturating).
pub fn count(rack: &Tiles, letters: usize, most: usize) -> Vec<u64> {
    let most = most.min(rack.len());
    let blanks = usize::from(rack.blanks).min(most);
    // ways[size][blanks used], letter by letter
    let mut ways = vec![vec![0_u64; blanks + 1]; most + 1];
    ways[0][0] = 1;
    for (_, there) in choices(rack, letters) {
        let mut next = ways.clone();
        for (size, used) in itertools::iproduct!(0..=most, 0..=blanks) {
            if ways[size][used] == 0 {
                continue;
            }
            for taken in 1..=most - size {
                let used = used + taken.saturating_sub(there.into());
                if used > blanks {
                    break;
                }
                let sum = &mut next[size + taken][used];
                *sum = sum.saturating_add(ways[size][used - taken.saturating_sub(there.into())]);
            }
        }
        ways = next;
    }
    ways.iter().map(|row| row.iter().fold(0, |sum: u64, n| sum.saturating_add(*n))).collect()
}

impl Multiset for LetterCounts {
    const EMPTY: Self = Self::NONE;

    fn with(&self, letter: Letter) -> Self {
        let mut more = *self;
        more.add(letter);
        more
    }

    fn plus(&self, other: &Self) -> Self {
        Self::plus(self, other)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;

    /// The subracks by brute force: every choice of tiles, with each blank tried as every letter.
    fn plain(rack: &Tiles, letters: usize, size: usize) -> BTreeSet<LetterCounts> {
        let real =
            rack.letters.iter().flat_map(|(letter, n)| std::iter::repeat_n(Some(letter), n.into()));
        let tiles: Vec<_> = real.chain(std::iter::repeat_n(None, rack.blanks.into())).collect();
        let all: Vec<_> = (0..letters).filter_map(Letter::new).collect();
        let mut made = BTreeSet::new();
        for drawn in tiles.iter().combinations(size) {
            let options = drawn.iter().map(|tile| tile.map_or(all.clone(), |letter| vec![letter]));
            if size == 0 {
                made.insert(LetterCounts::NONE);
            } else {
                made.extend(
                    options
                        .multi_cartesian_product()
                        .map(|letters| letters.into_iter().collect::<LetterCounts>()),
                );
            }
        }
        made
    }

    proptest! {
        #[test]
        fn subracks_are_those_of_the_plain_way_each_once(
            indices in proptest::collection::vec(0_usize..4, 0..5), blanks in 0_u8..3, least in 0_usize..4, most in 0_usize..8,
        ) {
            let letters = indices.iter().filter_map(|&i| Letter::new(i)).collect();
            let rack = Tiles { letters, blanks };
            let subracks = Subracks::<LetterCounts>::new(&rack, 4, least..=most);
            let counted = count(&rack, 4, most);
            for size in least..=most {
                let of_size = subracks.of_size(size);
                let distinct: BTreeSet<_> = of_size.iter().copied().collect();
                prop_assert_eq!(distinct.len(), of_size.len());
                prop_assert_eq!(counted.get(size).copied().unwrap_or(0), of_size.len() as u64);
                prop_assert_eq!(distinct, plain(&rack, 4, size));
            }
        }
    }

    #[test]
    fn counting_does_not_overflow() {
        let rack = Tiles { letters: LetterCounts::NONE, blanks: 63 };
        assert_eq!(count(&rack, 26, 63)[8], 13_884_156);
        assert!(count(&rack, 32, 63)[63] > 1 << 40);
    }
}
