//! The segments of a JPEG (ITU-T T.81, B.1.1): how much memory its decoder needs, and whether it is whole.

/// Markers: a frame in baseline, extended or progressive mode; a scan; the end.
const FRAMES: std::ops::RangeInclusive<u8> = 0xc0..=0xc2;
const PROGRESSIVE: u8 = 0xc2;
const SCAN: u8 = 0xda;
const END: u8 = 0xd9;

/// The next marker from a place on, and where it ends.
fn marker(bytes: &[u8], from: usize) -> Option<(u8, usize)> {
    let rest = bytes.get(from..)?;
    let start = rest.windows(2).position(|pair| pair[0] == 0xff && !matches!(pair[1], 0 | 0xff))?;
    Some((rest[start + 1], from + start + 2))
}

/// Where the segment of a marker ends that ends at `after`; `None` if the bytes end before its length.
fn segment_end(bytes: &[u8], code: u8, after: usize) -> Option<usize> {
    // These stand alone.
    if matches!(code, 0x01 | 0xd0..=0xd8) {
        return Some(after);
    }
    let length = u16::from_be_bytes(*bytes.get(after..)?.first_chunk()?);
    Some(after + usize::from(length).max(2))
}

/// Whether the end of the picture follows its last scan. Where it does not, the decoder fills what is missing
/// with grey. A thumbnail in the metadata has an end of its own, so the segments are walked.
pub(super) fn has_end(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some((code, after)) = marker(bytes, at) {
        if code == END {
            return true;
        }
        let Some(end) = segment_end(bytes, code, after) else { return false };
        at = if code == SCAN { scan_end(bytes, end) } else { end };
    }
    false
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

/// The head of a JPEG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub width: u32,
    pub height: u32,
    /// Whether it comes in several scans: progressive, or one component after the other.
    scans: bool,
    /// Whether the first scan has all components.
    together: bool,
    /// The coefficients of all components, for each block of the coarsest.
    samples: u64,
    /// The blocks of the finest component in it.
    finest: u64,
}

impl Frame {
    /// Reads it; `None` if there is none before the first scan.
    pub(in crate::picture) fn of(bytes: &[u8]) -> Option<Self> {
        let mut frame: Option<(Self, u8)> = None;
        let mut at = 2;
        while let Some((code, after)) = marker(bytes, at) {
            at = segment_end(bytes, code, after)?;
            let body = || bytes.get(after + 2..);
            if FRAMES.contains(&code) {
                frame = Some(Self::head(code, body()?)?);
            } else if code == SCAN {
                let (frame, components) = frame?;
                let together = *body()?.first()? == components;
                return Some(Self { scans: frame.scans || !together, together, ..frame });
            }
        }
        None
    }

    fn head(code: u8, body: &[u8]) -> Option<(Self, u8)> {
        let side =
            |from: usize| Some(u32::from(u16::from_be_bytes(*body.get(from..)?.first_chunk()?)));
        let components = *body.get(5)?;
        let sampling = body.get(6..6 + 3 * usize::from(components))?.chunks(3);
        let sampling = sampling.map(|one| (u64::from(one[1] >> 4), u64::from(one[1] & 15)));
        let most =
            sampling.clone().fold((1, 1), |most, one| (one.0.max(most.0), one.1.max(most.1)));
        let samples = sampling.map(|one| one.0 * one.1).sum();
        let finest = most.0 * most.1;
        let (height, width) = (side(1)?, side(3)?);
        let scans = code == PROGRESSIVE;
        Some((Self { width, height, scans, together: true, samples, finest }, components))
    }

    pub(in crate::picture) fn pixels(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// The bytes that the decoder takes for coefficients: two each. Where the first scan has one component, it
    /// takes each for as fine as the finest.
    pub(super) fn coefficients(&self) -> u64 {
        let blocks = if self.together { self.finest } else { 1 };
        if self.scans { 2 * self.pixels() * self.samples / blocks } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A head with a sampling for each component, and the number of them in the first scan.
    fn head(marker: u8, sampling: &[u8], scan: u8) -> Vec<u8> {
        let components = sampling.len() as u8;
        let mut bytes = b"\xff\xd8\xff\xfe\0\x04\xff\xc2\xff".to_vec();
        bytes.extend([0xff, marker, 0, 8 + 3 * components, 8, 0x0f, 0xa0, 0x27, 0x10, components]);
        sampling.iter().for_each(|one| bytes.extend([1, *one, 0]));
        bytes.extend([0xff, 0xda, 0, 8, scan]);
        bytes
    }

    #[test]
    fn coefficients_are_kept_of_several_scans_only() {
        let kept = |marker, sampling: &[u8], scan| {
            let frame = Frame::of(&head(marker, sampling, scan)).expect("a head");
            assert_eq!((frame.width, frame.height), (10_000, 4_000));
            frame.coefficients() / 1_000_000
        };
        assert_eq!(kept(0xc0, &[0x11; 3], 3), 0);
        assert_eq!(kept(0xc2, &[0x11; 3], 3), 240);
        assert_eq!(kept(0xc2, &[0x22, 0x11, 0x11], 3), 120);
        assert_eq!(kept(0xc2, &[0x11; 4], 4), 320);
        // One component after the other.
        assert_eq!(kept(0xc0, &[0x11; 3], 1), 240);
        assert_eq!(Frame::of(&head(0xc0, &[0x11; 3], 3)[..30]), None);
    }

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
