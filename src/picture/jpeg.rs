//! What a JPEG says of itself before its pixels: how much its decoder has to keep.

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
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let mut frame: Option<(Self, u8)> = None;
        let mut at = 2;
        loop {
            let [lead, marker] = *bytes.get(at..)?.first_chunk()?;
            if lead != 0xff || marker == 0xff {
                at += 1;
                continue;
            }
            // Without a length.
            if matches!(marker, 0x00 | 0x01 | 0xd0..=0xd8) {
                at += 2;
                continue;
            }
            let length = usize::from(u16::from_be_bytes(*bytes.get(at + 2..)?.first_chunk()?));
            let body = bytes.get(at + 4..)?;
            match marker {
                0xc0..=0xc2 => frame = Some(Self::head(marker, body)?),
                0xda => {
                    let (frame, components) = frame?;
                    let together = *body.first()? == components;
                    return Some(Self { scans: frame.scans || !together, together, ..frame });
                }
                _ => {}
            }
            at += 2 + length.max(2);
        }
    }

    fn head(marker: u8, body: &[u8]) -> Option<(Self, u8)> {
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
        let scans = marker == 0xc2;
        Some((Self { width, height, scans, together: true, samples, finest }, components))
    }

    pub(super) fn pixels(&self) -> u64 {
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
}
