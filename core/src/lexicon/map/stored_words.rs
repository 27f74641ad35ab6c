//! Reads all words of a table in bytes, a part at a time.

use std::io::{self, Read, Seek, SeekFrom};

use super::packed::Spelled;
use super::stored_sets::TableHeader;

/// How many bytes are read at once: memory new to the process costs more than reading.
const PART: usize = 1 << 14;

/// Calls `found` with each word of a table that [`Table::to_bytes`](crate::lexicon::Table::to_bytes) made
/// for this length, in no particular order. Returns `false` if the bytes are not such a table;
/// words may have been found by then.
pub fn each_stored_word(
    mut bytes: impl Read + Seek,
    length: usize,
    mut found: impl FnMut(Spelled),
) -> io::Result<bool> {
    let size = bytes.seek(SeekFrom::End(0))?;
    let mut header = [0; TableHeader::BYTES];
    if size < TableHeader::BYTES as u64 {
        return Ok(false);
    }
    bytes.seek(SeekFrom::Start(0))?;
    bytes.read_exact(&mut header)?;
    let Some(header) =
        TableHeader::read(&header, length).filter(|header| header.size() == Some(size))
    else {
        return Ok(false);
    };
    bytes.seek_relative(header.numbers as i64 * 8)?;
    let mut several = vec![0; header.sets.div_ceil(64) * 8];
    bytes.read_exact(&mut several)?;
    bytes.seek_relative(header.sets as i64)?;
    // An entry for several words is not a word; those follow the sets.
    let is_word = |place: usize| several[place / 8] >> (place % 8) & 1 == 0;
    let width = header.width;
    each_number(&mut bytes, header.sets, width, |place, number| {
        if is_word(place) {
            found(Spelled::of_bits(number));
        }
    })?;
    each_number(&mut bytes, header.words, width, |_, number| found(Spelled::of_bits(number)))?;
    Ok(true)
}

/// Calls `found` with the index and value of each number of `width` bytes.
fn each_number(
    bytes: &mut impl Read,
    count: usize,
    width: usize,
    mut found: impl FnMut(usize, u128),
) -> io::Result<()> {
    let mask = u128::MAX >> (128 - 8 * width);
    // With room at the end: each number is read together with what follows, then masked.
    let mut part = [0; PART + 16];
    let most = PART / width;
    for first in (0..count).step_by(most) {
        let here = most.min(count - first);
        bytes.read_exact(&mut part[..here * width])?;
        for index in 0..here {
            let mut number = [0; 16];
            number.copy_from_slice(&part[index * width..index * width + 16]);
            found(first + index, u128::from_le_bytes(number) & mask);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::lexicon::Table;
    use crate::tile::{Letter, Word};

    /// The words found in some bytes, in order; `None` if they are not a table.
    fn read(bytes: &[u8], length: usize) -> Option<Vec<Word>> {
        let mut words = Vec::new();
        let found = |spelled: Spelled| words.push(spelled.word(length));
        let whole = each_stored_word(Cursor::new(bytes), length, found).expect("in memory");
        whole.then(|| words.into_iter().sorted().collect())
    }

    /// Different words of one length, with anagrams among them.
    fn words(length: usize, count: usize) -> Vec<Word> {
        let letters = |number: usize| (0..length).map(move |at| (number >> at) % 7 + at % 3);
        let word = |number| {
            let letters = letters(number).filter_map(Letter::new).collect_vec();
            Word::new(&letters).expect("short enough")
        };
        (0..count).map(word).sorted().dedup().collect()
    }

    #[test]
    fn each_word_is_read_once_at_every_length() {
        for length in 2..=21 {
            // More than one part.
            let words = words(length, 9000);
            let (_, bytes) =
                Table::to_bytes(words.iter().map(|word| &**word), length).expect("few words");
            assert_eq!(read(&bytes, length).as_ref(), Some(&words), "{length}");
            assert_eq!(read(&bytes, length + 1), None);
            assert_eq!(read(&bytes[..bytes.len() - 1], length), None);
            assert_eq!(read(&[&bytes[..], &[0]].concat(), length), None);
        }
        assert_eq!(read(&[], 2), None);
    }

    proptest! {
        #[test]
        fn damaged_bytes_do_no_harm(damage in proptest::collection::vec((0_usize..3000, any::<u8>()), 0..5)) {
            let words = words(5, 200);
            let (_, mut bytes) = Table::to_bytes(words.iter().map(|word| &**word), 5).expect("few words");
            for (at, byte) in damage {
                let at = at % bytes.len();
                bytes[at] ^= byte;
            }
            read(&bytes, 5);
        }
    }
}
