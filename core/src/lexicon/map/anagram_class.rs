//! Anagram classes: the subracks of a rack grouped by the tiles they take, formed while they are
//! looked up.

use super::packed::Key;
use crate::lexicon::{MAX_DRAWN, Multiset};
use crate::tile::{Letter, LetterSet, Tiles};

/// The subracks that take the same letters from the rack and use blanks only for letters that the
/// rack has run out of. Each subrack belongs to exactly one class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnagramClass {
    pub(super) key: Key,
    pub(in crate::lexicon) letters: LetterSet,
    /// The points of the letters, one byte each, the highest in the lowest byte.
    points: u128,
    /// The sum of those points.
    sum: u32,
    /// The letters that blanks may be: all but those of which the rack keeps a tile.
    pub(in crate::lexicon) free: LetterSet,
    pub(in crate::lexicon) blanks: u8,
    /// Its index among the subracks of the letters: in the order of the alphabet, one tile of a letter
    /// counts 1 more than all tiles of the letters before it.
    index: u16,
}

/// The anagram classes of a rack, by size.
#[derive(Clone, Debug, Default)]
pub(crate) struct AnagramClasses {
    /// The classes without blanks as they are formed, each with its size.
    taken: Vec<(AnagramClass, usize)>,
    all: Vec<AnagramClass>,
    /// The hashes of the classes, for a rack without blanks.
    hashes: Vec<u64>,
    /// Where the classes of each size begin, with one more for the end.
    starts: [usize; MAX_DRAWN + 2],
}

/// The classes of one size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassesOfSize<'a> {
    pub all: &'a [AnagramClass],
    pub(super) hashes: &'a [u64],
}

/// What the squares of a span demand of the subracks that fill it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    /// Only these letters can be played.
    pub all: LetterSet,
    /// Each of these sets must supply at least one letter.
    pub some: &'a [LetterSet],
}

impl AnagramClasses {
    /// Replaces all by the classes of each size from 0 to `most`, in an alphabet of `letters` letters.
    /// The rack has at most two blanks.
    pub(crate) fn form(
        &mut self,
        rack: &Tiles,
        letters: usize,
        most: usize,
        points: impl Fn(Letter) -> u32,
    ) {
        let most = most.min(rack.len()).min(MAX_DRAWN);
        let mut there = [(0, Letter::default(), 0, 0); MAX_DRAWN];
        let (mut count, mut step) = (0, 1_u16);
        for (letter, of_letter) in rack.letters.iter().take(MAX_DRAWN) {
            there[count] = (points(letter) as u8, letter, of_letter, step);
            count += 1;
            step = step.wrapping_mul(u16::from(of_letter) + 1);
        }
        let there = &mut there[..count];
        there.sort_unstable_by_key(|(points, ..)| *points);
        let nothing = AnagramClass {
            key: Key::EMPTY,
            letters: LetterSet::EMPTY,
            points: 0,
            sum: 0,
            free: LetterSet::first(letters),
            blanks: 0,
            index: 0,
        };
        // Each letter doubles the classes, or more if it has several tiles.
        let Self { taken, all, hashes, starts } = self;
        taken.clear();
        taken.push((nothing, 0));
        for (points, letter, there, step) in there.iter().copied() {
            for index in 0..taken.len() {
                let (mut class, size) = taken[index];
                let all_free = class.free;
                let free = all_free.without(letter);
                taken[index].0.free = free;
                for count in 1..=usize::from(there).min(most - size) {
                    class.key = class.key.with(letter);
                    class.letters.insert(letter);
                    class.points = class.points << 8 | u128::from(points);
                    class.sum += u32::from(points);
                    class.index = class.index.wrapping_add(step);
                    class.free = if count == usize::from(there) { all_free } else { free };
                    taken.push((class, size + count));
                }
            }
        }
        *starts = [0; MAX_DRAWN + 2];
        for (_, size) in &*taken {
            let sizes = *size..=most.min(size + usize::from(rack.blanks));
            sizes.for_each(|size| starts[size + 1] += 1);
        }
        (1..starts.len()).for_each(|size| starts[size] += starts[size - 1]);
        // Each is overwritten below.
        all.resize(starts[MAX_DRAWN + 1], nothing);
        let mut places = *starts;
        // By the number of blanks, so that loops over the classes of a size seldom change their course.
        for blanks in 0..=usize::from(rack.blanks) {
            for (class, size) in taken.iter().filter(|(_, size)| size + blanks <= most) {
                let place = &mut places[size + blanks];
                all[*place] = AnagramClass { blanks: blanks as u8, ..*class };
                *place += 1;
            }
        }
        hashes.clear();
        if rack.blanks == 0 {
            hashes.extend(all.iter().map(|class| class.key.hash));
        }
    }

    /// The hash of all tiles of a rack of this size, for a rack without blanks.
    pub(crate) fn whole(&self, size: usize) -> Option<u64> {
        self.of(size).hashes.first().copied()
    }

    /// The classes of one size; none if it is larger than requested.
    #[inline]
    pub(crate) fn of(&self, size: usize) -> ClassesOfSize<'_> {
        let size = size.min(MAX_DRAWN);
        let range = self.starts[size]..self.starts[size + 1];
        ClassesOfSize {
            all: &self.all[range.clone()],
            hashes: self.hashes.get(range).unwrap_or(&[]),
        }
    }
}

impl Limits<'_> {
    /// No limits.
    pub(crate) const NONE: Self = Self { all: LetterSet::FULL, some: &[] };

    /// Whether some letters satisfy every set.
    #[inline]
    pub(in crate::lexicon) fn fits(&self, letters: LetterSet) -> bool {
        self.some.iter().all(|some| !some.and(letters).is_empty())
    }

    /// The letters of a set that can come last, after some others.
    #[inline]
    pub(in crate::lexicon) fn last(&self, letters: LetterSet, free: LetterSet) -> LetterSet {
        let lacking = self.some.iter().filter(|some| some.and(letters).is_empty());
        lacking.fold(free, |free, some| free.and(*some))
    }
}

impl AnagramClass {
    /// The points of its letters in descending order, then zeros for the blanks.
    pub(crate) const fn points(&self) -> [u8; 16] {
        self.points.to_le_bytes()
    }

    /// The sum of those points.
    pub(crate) const fn sum(&self) -> u64 {
        self.sum as u64
    }

    /// Its index among the subracks of the letters of a rack of at most 15 tiles.
    #[inline]
    pub(crate) fn index(&self) -> usize {
        self.index.into()
    }

    /// The key of its letters.
    #[inline]
    pub(crate) const fn key(&self) -> &Key {
        &self.key
    }

    /// Its letters, and the blanks it needs.
    #[inline]
    pub(crate) fn tiles(&self) -> Tiles {
        Tiles { letters: self.key.letters(self.letters), blanks: self.blanks }
    }
}
