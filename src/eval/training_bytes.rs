//! What a training has brought so far as bytes, so that it can be gone on with another day.
//!
//! Form 1: "wfqt" and the number of the form, each one byte a character; then numbers of 7 bits a
//! byte, the last byte below 128: how many racks; how many leaves; and for each leave, by its number,
//! how much that is above the one before, its total (twice it, or for a loss twice it less one), its
//! ways and its racks. The FNV-1a hash of all that, 8 bytes, ends it.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::Training;
use super::leaves::{MAX_LEAVE, tiles_of};
use super::training::Sum;

const START: &[u8] = b"wfqt\x01";
const HASH: usize = 8;

impl Training {
    /// All of it as bytes: the same for the same.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = START.to_vec();
        put(&mut bytes, self.racks);
        put(&mut bytes, self.sums.len() as u64);
        let mut before = 0;
        for (leave, sum) in self.sums.iter().sorted_unstable_by_key(|(leave, _)| **leave) {
            put(&mut bytes, leave - before);
            put(&mut bytes, (sum.total << 1 ^ sum.total >> 63) as u64);
            put(&mut bytes, sum.ways);
            put(&mut bytes, sum.racks.into());
            before = *leave;
        }
        bytes.extend(hash(&bytes));
        bytes
    }

    /// What [`to_bytes`](Self::to_bytes) has written; `None` for anything else, damaged bytes and
    /// those of another form.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (bytes, end) = bytes.split_at_checked(bytes.len().checked_sub(HASH)?)?;
        let mut bytes = if hash(bytes) == end { bytes.strip_prefix(START)? } else { return None };
        let racks = take(&mut bytes)?;
        let leaves = take(&mut bytes)?;
        let mut sums = FxHashMap::default();
        let mut leave = 0_u64;
        for _ in 0..leaves {
            leave = leave.checked_add(take(&mut bytes)?)?;
            let total = take(&mut bytes)?;
            let total = (total >> 1) as i64 ^ -((total & 1) as i64);
            let ways = take(&mut bytes)?;
            let sum = Sum { total, ways, racks: take(&mut bytes)?.try_into().ok()? };
            let tiles = tiles_of(leave).len();
            let new = sums.insert(leave, sum).is_none();
            if !new || !sum.is_of(racks) || !(1..=MAX_LEAVE).contains(&tiles) {
                return None;
            }
        }
        bytes.is_empty().then_some(Self { sums, racks })
    }
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let group = u64::from(byte & 0x7F);
        number |= group << shift;
        if byte & 0x80 == 0 {
            // A number is written in one way: without zeros in front, and with no bit lost.
            let whole = group << shift >> shift == group && (group > 0 || shift == 0);
            return whole.then_some(number);
        }
    }
    None
}

fn hash(bytes: &[u8]) -> [u8; HASH] {
    let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    });
    hash.to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Equity, draw, random};
    use crate::rules::Ruleset;

    fn training(racks: u64) -> Training {
        let dutch = Ruleset::built_in("nl").expect("built in");
        let mut random = random(1, 0);
        let mut training = Training::default();
        for number in 0..racks {
            let mut rack = |equity| (draw(&dutch.tiles.tiles(), 7, &mut random), Equity(equity));
            let equity = (number as i32 * 7919) % 5000 - 1000;
            training.add(&[rack(equity), rack(40), rack(-equity)]);
        }
        training
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        for racks in [0, 1, 300] {
            let training = training(racks);
            let bytes = training.to_bytes();
            assert_eq!(Training::from_bytes(&bytes), Some(training), "{racks} racks");
        }
    }

    #[test]
    fn a_training_gone_on_with_is_the_same_as_in_one_go() {
        let whole = training(300);
        let mut parts = Training::from_bytes(&training(300).to_bytes()).expect("reads");
        parts.merge(&training(40));
        let mut twice = whole.clone();
        twice.merge(&training(40));
        assert_eq!(parts.to_bytes(), twice.to_bytes());
        assert_ne!(parts, whole);
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let bytes = training(3).to_bytes();
        assert_eq!(Training::from_bytes(&[]), None);
        for at in 0..bytes.len() {
            assert_eq!(Training::from_bytes(&bytes[..at]), None, "cut at {at}");
            let mut other = bytes.clone();
            other[at] ^= 0x10;
            assert_eq!(Training::from_bytes(&other), None, "changed at {at}");
        }
        // With a hash that fits, nonsense is still none.
        for nonsense in [
            &b"wfqt\x02\0\0"[..],
            b"wfqt\x01\0\x01",
            b"wfqt\x01\0\x01\0\0\x01\x01",
            b"wfqt\x01\0\0\0",
            b"wfqt\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0",
            // Zeros in front of a number, and bits that none has.
            b"wfqt\x01\x80\0\0",
            b"wfqt\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x02\0",
            // A leave of no rack, of more racks than there are, in fewer ways than racks.
            b"wfqt\x01\x05\x01\x01\0\x01\0",
            b"wfqt\x01\x05\x01\x01\0\x06\x06",
            b"wfqt\x01\x05\x01\x01\0\x01\x02",
            // More than racks can bring.
            b"wfqt\x01\x05\x01\x01\x82\x80\x80\x80\x20\x01\x01",
        ] {
            let bytes = [nonsense, &hash(nonsense)].concat();
            assert_eq!(Training::from_bytes(&bytes), None, "{nonsense:?}");
        }
        // The most that one rack can bring is read, and sums have an end.
        let most = b"wfqt\x01\x01\x01\x01\x80\x80\x80\x80\x20\x01\x01";
        let most = Training::from_bytes(&[&most[..], &hash(most)].concat()).expect("reads");
        assert_eq!(most.sums[&1].total, 1 << 32);
        let full = Sum { total: i64::MAX, ways: u64::MAX, racks: u32::MAX };
        let mut whole = Training { racks: u64::MAX, sums: [(1, full)].into_iter().collect() };
        whole.merge(&most);
        whole.merge(&whole.clone());
        assert_eq!(Training::from_bytes(&whole.to_bytes()), Some(whole.clone()));
        assert_eq!(whole.leaves().len(), 1);
    }
}
