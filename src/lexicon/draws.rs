//! The subracks of a rack by the tiles that make them, formed while they are looked up.

use super::packed::Key;
use super::table::Table;
use super::{MAX_DRAWN, Multiset, Spelled};
use crate::tile::{Letter, LetterSet, Tiles};

/// The subracks that take the same letters off the rack, and blanks for whatever letters the rack
/// has no more of: in this way each subrack comes once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    key: Key,
    letters: LetterSet,
    /// The points of the letters, highest first, then those of the blanks.
    pub points: [u8; MAX_DRAWN],
    /// What blanks may be: all but the letters of which the rack keeps a tile.
    free: LetterSet,
    blanks: u8,
}

/// The kinds of one size.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds {
    pub all: Vec<Kind>,
    /// The hashes of the kinds of a rack without blanks.
    hashes: Vec<u64>,
}

/// How many kinds of one size seven different tiles have at most.
const ROOM: usize = 35;

/// What a place on the board asks of the subracks that fill it.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    /// No letter outside of these can be laid.
    pub all: LetterSet,
    /// Of each of these sets at least one letter must be laid.
    pub some: Vec<LetterSet>,
}

/// The kinds of subracks of each size from 0 to `most`, in an alphabet of so many letters. A rack
/// has two blanks at most. Kinds with more points tend to come first.
pub(crate) fn kinds(
    rack: &Tiles,
    letters: usize,
    most: usize,
    points: impl Fn(Letter) -> u32,
) -> Vec<Kinds> {
    let most = most.min(rack.len()).min(MAX_DRAWN);
    let there = rack.letters.iter();
    let mut there: Vec<_> =
        there.map(|(letter, count)| (letter, count, points(letter) as u8)).collect();
    there.sort_unstable_by_key(|(.., points)| std::cmp::Reverse(*points));
    let sizes = (0..=most).map(|_| Kinds {
        all: Vec::with_capacity(ROOM),
        hashes: Vec::with_capacity(if rack.blanks == 0 { ROOM } else { 0 }),
    });
    let by_size = sizes.collect();
    let mut drawer = Drawer { there, blanks: rack.blanks, most, by_size };
    let nothing = Kind {
        key: Key::EMPTY,
        letters: LetterSet::EMPTY,
        points: [0; MAX_DRAWN],
        free: LetterSet::first(letters),
        blanks: 0,
    };
    drawer.draw(0, nothing, 0);
    drawer.by_size
}

struct Drawer {
    /// The letters on the rack with their number and their points, highest first.
    there: Vec<(Letter, u8, u8)>,
    blanks: u8,
    most: usize,
    by_size: Vec<Kinds>,
}

impl Drawer {
    /// Decides how many tiles of each letter from an index on are drawn.
    fn draw(&mut self, index: usize, mut kind: Kind, size: usize) {
        let Some(&(letter, there, points)) = self.there.get(index) else {
            for blanks in 0..=usize::from(self.blanks).min(self.most - size) {
                kind.blanks = blanks as u8;
                let kinds = &mut self.by_size[size + blanks];
                kinds.all.push(kind);
                if self.blanks == 0 {
                    kinds.hashes.push(kind.key.hash);
                }
            }
            return;
        };
        let room = usize::from(there).min(self.most - size);
        let all_free = kind.free;
        for taken in 0..=room {
            if taken > 0 {
                kind.key = kind.key.with(letter);
                kind.letters.insert(letter);
                kind.points[size + taken - 1] = points;
            }
            let kept = taken < usize::from(there);
            kind.free = if kept { all_free.without(letter) } else { all_free };
            self.draw(index + 1, kind, size + taken);
        }
    }
}

impl Kinds {
    /// The indices of the kinds that may have words together with fixed letters, in a table: all
    /// kinds but for a rack without blanks, where one look at the filter tells.
    pub(crate) fn there(&self, table: &Table, fixed: &Key, indices: &mut Vec<u32>) {
        indices.clear();
        if self.hashes.is_empty() {
            indices.extend(0..self.all.len() as u32);
            return;
        }
        // Without a branch that nobody can foretell.
        indices.resize(self.hashes.len(), 0);
        let mut count = 0;
        for (index, hash) in (0..).zip(&self.hashes) {
            indices[count] = index;
            count += usize::from(table.may_have(fixed.hash.wrapping_add(*hash)));
        }
        indices.truncate(count);
    }

    /// Whether there may be words at all, where one look tells.
    pub(crate) fn any(&self, table: &Table, fixed: &Key) -> bool {
        match self.hashes[..] {
            [hash] => table.may_have(fixed.hash.wrapping_add(hash)),
            _ => true,
        }
    }
}

impl Limits {
    /// Any subrack will do.
    pub(crate) const NONE: Self = Self { all: LetterSet::FULL, some: Vec::new() };

    /// Whether these letters are enough.
    #[inline]
    fn fits(&self, letters: LetterSet) -> bool {
        self.some.iter().all(|some| !some.and(letters).is_empty())
    }

    /// Which of some letters may come last behind these.
    #[inline]
    fn last(&self, letters: LetterSet, free: LetterSet) -> LetterSet {
        let lacking = self.some.iter().filter(|some| some.and(letters).is_empty());
        lacking.fold(free, |free, some| free.and(*some))
    }
}

impl Kind {
    /// Adds the words, in a table, of each subrack within some limits together with fixed letters.
    /// Gives how many subracks were looked up.
    ///
    /// Nothing is done with the words here: many look-ups that do not wait for each other are served
    /// by the memory at once.
    #[inline]
    pub(crate) fn look_up(
        &self,
        table: &Table,
        fixed: &Key,
        limits: &Limits,
        found: &mut Vec<Spelled>,
    ) -> u64 {
        if self.letters.and(limits.all) != self.letters {
            return 0;
        }
        let key = self.key.plus(fixed);
        let free = self.free.and(limits.all);
        match self.blanks {
            0 if limits.fits(self.letters) => {
                // The filter has been asked for all kinds at once.
                table.words_there(key.hash, key.counts).iter().for_each(|word| found.push(*word));
                1
            }
            0 => 0,
            1 => look_up_last(table, &key, limits.last(self.letters, free), found),
            _ => {
                let mut count = 0;
                let mut rest = free;
                for first in free.iter() {
                    let last = limits.last(self.letters.or(LetterSet::of(first)), rest);
                    count += look_up_last(table, &key.with(first), last, found);
                    rest = rest.without(first);
                }
                count
            }
        }
    }
}

/// Adds the words of some letters and one more of a set.
#[inline]
fn look_up_last(table: &Table, key: &Key, last: LetterSet, found: &mut Vec<Spelled>) -> u64 {
    for letter in key.there(table, last).iter() {
        let key = key.with(letter);
        let words = table.words_there(key.hash, key.counts);
        words.iter().for_each(|word| found.push(*word));
    }
    last.len()
}

impl Key {
    /// Which letters of a set there may be words with, besides its own, in a table.
    #[inline]
    pub(crate) fn there(&self, table: &Table, letters: LetterSet) -> LetterSet {
        let mut there = LetterSet::EMPTY;
        // Without a branch that nobody can foretell.
        for letter in letters.iter() {
            there.insert_if(letter, table.may_have(self.hash_with(letter)));
        }
        there
    }
}
