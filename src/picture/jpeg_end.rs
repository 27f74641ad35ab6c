//! Whether a JPEG is whole. Its decoder fills what is missing with grey, which is no board.

const SCAN: u8 = 0xda;
const END: u8 = 0xd9;

/// Whether the end of the picture follows its last scan (ITU-T T.81, B.1.1.2). A thumbnail in the metadata
/// has an end of its own, so the segments are walked.
pub(super) fn has_end(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some(found) = marker(bytes, at) {
        let (code, after) = found;
        match code {
            END => return true,
            // Markers that stand alone.
            0x01 | 0xd0..=0xd8 => at = after,
            _ => {
                let Some(length) = bytes.get(after..after + 2) else { return false };
                at = after + usize::from(u16::from_be_bytes([length[0], length[1]])).max(2);
                if code == SCAN {
                    at = scan_end(bytes, at);
                }
            }
        }
    }
    false
}

/// The next marker from a place on, and where it ends.
fn marker(bytes: &[u8], from: usize) -> Option<(u8, usize)> {
    let rest = bytes.get(from..)?;
    let start = rest.windows(2).position(|pair| pair[0] == 0xff && !matches!(pair[1], 0 | 0xff))?;
    Some((rest[start + 1], from + start + 2))
}

/// Where the data of a scan end: at a marker that is not a restart.
fn scan_end(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    while let Some((code, after)) = marker(bytes, at) {
        if !(0xd0..=0xd7).contains(&code) {
            return after - 2;
        }
        at = after;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_thumbnail_is_not_that_of_the_picture() {
        let thumbnail = b"\xff\xe1\x00\x06\xff\xd8\xff\xd9";
        let scan = b"\xff\xda\x00\x02\x12\xff\x00\x34\xff\xd0\x56";
        let begin = [&b"\xff\xd8"[..], thumbnail, scan].concat();
        assert!(!has_end(&begin));
        assert!(has_end(&[&begin[..], b"\xff\xd9"].concat()));
        assert!(has_end(&[&begin[..], scan, b"\xff\xff\xd9 more"].concat()));
        assert!(!has_end(&[&begin[..], scan].concat()));
        for length in 0..begin.len() {
            assert!(!has_end(&begin[..length]));
        }
    }
}
