//! Position values as bytes.

use thiserror::Error;

use super::PositionValues;
use super::network::Network;

/// Bytes that are not position values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not position values of this version")]
pub struct DamagedValues;

/// What the bytes begin with.
const MAGIC: [u8; 4] = *b"wpv1";

/// A weight of one.
const ONE: f32 = 4096.0;

impl PositionValues {
    /// As bytes: a mark, each weight in 4096ths as 16 bits, lowest byte first, and a checksum of them.
    pub fn bytes(&self) -> Vec<u8> {
        let weights = self.network.parts().into_iter().flatten();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(weights.flat_map(|weight| stored(*weight).to_le_bytes()));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Reads bytes that [`Self::bytes`] made.
    ///
    /// # Errors
    ///
    /// [`DamagedValues`] for any others.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedValues> {
        let (bytes, sum) = bytes.split_last_chunk::<4>().ok_or(DamagedValues)?;
        let weights = bytes.strip_prefix(&MAGIC).ok_or(DamagedValues)?;
        if u32::from_le_bytes(*sum) != crc32fast::hash(bytes)
            || weights.len() != 2 * Network::SIZES.iter().sum::<usize>()
        {
            return Err(DamagedValues);
        }
        let (weights, _) = weights.as_chunks::<2>();
        let mut weights = weights.iter().map(|weight| f32::from(i16::from_le_bytes(*weight)) / ONE);
        Ok(Self { network: Network::from_fn(|_| weights.next().unwrap_or(0.0)) })
    }

    /// With the weights that are stored.
    pub(super) fn rounded(mut self) -> Self {
        for weight in self.network.parts_mut().into_iter().flatten() {
            *weight = f32::from(stored(*weight)) / ONE;
        }
        self
    }
}

/// A weight as it is stored.
fn stored(weight: f32) -> i16 {
    (weight * ONE).round() as i16
}
