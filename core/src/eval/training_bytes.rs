//! A training as bytes, so that it can be resumed another day.
//!
//! Version 2 begins with "wfqt" and a byte for the version. Then come LEB128 numbers of 7 bits per byte,
//! the last byte below 128: the number of racks and the number of leaves; then for each leave, in the
//! order of their keys, the difference to the key before, its total (zigzag: positive ones doubled,
//! negative ones doubled less one), its ways and its racks. Eight bytes end it: the FNV-1a hash of all
//! that.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::Training;
use super::leaves::checked_tiles;
use super::training::LeaveSum;

const START: &[u8] = b"wfqt\x02";
const HASH: usize = 8;

impl Training {
    /// The training as bytes. Equal trainings give equal bytes.
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

    /// Reads what [`to_bytes`](Self::to_bytes) has written; `None` for anything else, such as damaged
    /// bytes or those of another version.
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
            let sum = LeaveSum { total, ways, racks: take(&mut bytes)?.try_into().ok()? };
            checked_tiles(leave)?;
            let new = sums.insert(leave, sum).is_none();
            if !new || !sum.is_of(racks) {
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
            // A number has one form only: no leading zeros, and no bits beyond 64.
            let canonical = group << shift >> shift == group && (group > 0 || shift == 0);
            return canonical.then_some(number);
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
    fn what_is_written_is_read_back() {
        for racks in [0, 1, 300] {
            let training = training(racks);
            let bytes = training.to_bytes();
            assert_eq!(Training::from_bytes(&bytes), Some(training), "{racks} racks");
        }
    }

    #[test]
    fn a_resumed_training_is_the_same_as_in_one_go() {
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
        // Nonsense is refused even with the right hash.
        for nonsense in [
            &b"wfqt\x01\0\0"[..],
            b"wfqt\x02\0\x01",
            b"wfqt\x02\0\x01\0\0\x01\x01",
            b"wfqt\x02\0\0\0",
            b"wfqt\x02\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0",
            // Leading zeros, and bits beyond 64.
            b"wfqt\x02\x80\0\0",
            b"wfqt\x02\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x02\0",
            // A leave of no rack, of more racks than there are, with fewer ways than racks.
            b"wfqt\x02\x05\x01\x01\0\x01\0",
            b"wfqt\x02\x05\x01\x01\0\x06\x06",
            b"wfqt\x02\x05\x01\x01\0\x01\x02",
            // A leave with a number between its tiles that is no tile, one of a tile that is none, and
            // one in another order.
            b"wfqt\x02\x05\x01\x81\x20\0\x01\x01",
            b"wfqt\x02\x05\x01\x22\0\x01\x01",
            b"wfqt\x02\x05\x01\x81\x01\0\x01\x01",
            // A larger total than racks can bring.
            b"wfqt\x02\x05\x01\x01\x82\x80\x80\x80\x20\x01\x01",
        ] {
            let bytes = [nonsense, &hash(nonsense)].concat();
            assert_eq!(Training::from_bytes(&bytes), None, "{nonsense:?}");
        }
        // The largest total of one rack is fine, and sums saturate.
        let most = b"wfqt\x02\x01\x01\x01\x80\x80\x80\x80\x20\x01\x01";
        let most = Training::from_bytes(&[&most[..], &hash(most)].concat()).expect("reads");
        assert_eq!(most.sums[&1].total, 1 << 32);
        let full = LeaveSum { total: i64::MAX, ways: u64::MAX, racks: u32::MAX };
        let mut whole = Training { racks: u64::MAX, sums: [(1, full)].into_iter().collect() };
        whole.merge(&most);
        whole.merge(&whole.clone());
        assert_eq!(Training::from_bytes(&whole.to_bytes()), Some(whole.clone()));
        assert_eq!(whole.leaves().len(), 1);
    }
}
