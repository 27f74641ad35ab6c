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
