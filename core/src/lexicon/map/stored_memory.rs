//! Memory for the tables of a list in bytes.

use std::sync::Arc;

#[cfg(target_os = "linux")]
use memmap2::{Advice, MmapMut};

/// Memory for all tables of a list: zeros until it is filled.
///
/// Memory that is new to a process takes longer to get than to fill, because it is handed out page by
/// page. Linux has larger pages for those who ask; where it has none free, these are ordinary ones.
#[derive(Debug)]
pub enum TableMemory {
    /// Large pages, and the index of the first byte in one.
    #[cfg(target_os = "linux")]
    Large(MmapMut, usize),
    /// Ordinary memory.
    Plain(Vec<u8>),
}

/// The size of a large page. On some processors it differs; then fewer bytes are in large pages.
#[cfg(target_os = "linux")]
const PAGE: usize = 2 << 20;

impl TableMemory {
    /// Memory for at least `size` bytes.
    pub fn new(size: usize) -> Self {
        #[cfg(target_os = "linux")]
        if size >= PAGE / 2
            && let Ok(map) = MmapMut::map_anon(size.next_multiple_of(PAGE) + PAGE)
        {
            let start = map.as_ptr().align_offset(PAGE).min(PAGE);
            _ = map.advise(Advice::HugePage);
            return Self::Large(map, start);
        }
        Self::Plain(vec![0; size])
    }

    /// The bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            #[cfg(target_os = "linux")]
            Self::Large(map, start) => &map[*start..],
            Self::Plain(bytes) => bytes,
        }
    }

    /// The bytes, to be filled.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        match self {
            #[cfg(target_os = "linux")]
            Self::Large(map, start) => &mut map[*start..],
            Self::Plain(bytes) => bytes,
        }
    }
}

/// The bytes of a table, in memory that it shares with others.
#[derive(Clone, Debug)]
pub struct TableBytes {
    /// The memory.
    pub memory: Arc<TableMemory>,
    /// The index of the first byte in it.
    pub start: usize,
    /// The index after the last one.
    pub end: usize,
}

impl TableBytes {
    /// The bytes.
    pub(crate) fn get(&self) -> Option<&[u8]> {
        self.memory.bytes().get(self.start..self.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_all_bytes_and_they_can_be_filled() {
        for size in [0, 1, 4096, 1 << 20, (2 << 20) - 1, 2 << 20, 5 << 20] {
            let mut memory = TableMemory::new(size);
            assert!(memory.bytes().len() >= size, "{size}");
            memory.bytes_mut()[..size].fill(7);
            assert!(memory.bytes()[..size].iter().all(|byte| *byte == 7), "{size}");
            #[cfg(target_os = "linux")]
            if size >= PAGE / 2 {
                assert_eq!(memory.bytes().as_ptr().addr() % PAGE, 0, "{size}");
            }
        }
    }
}
