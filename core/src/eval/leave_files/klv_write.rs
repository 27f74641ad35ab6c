//! Leave values as a `.klv2`.

use crate::eval::leaves::Leaves;
use crate::lexicon::{NODE_BYTES, TooManyNodes, leave_graph};
use crate::tile::{Alphabet, Codes, Tiles};

impl Leaves {
    /// A `.klv2` as wolges, macondo and MAGPIE read it, of all leaves of a bag: to them, one that is not in
    /// it is worth nothing, or anything.
    ///
    /// # Errors
    ///
    /// [`TooManyNodes`] if the leaves do not fit in a file.
    pub fn klv2(&self, bag: &Tiles, alphabet: &Alphabet) -> Result<Vec<u8>, TooManyNodes> {
        let codes = Codes::of(alphabet);
        let rows = self.complete(bag).rows().into_iter();
        let mut rows: Vec<_> =
            rows.map(|leave| (codes.of_tiles(&leave.tiles), leave.points())).collect();
        rows.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let (tiles, values): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        let graph = leave_graph(&tiles)?;
        let mut bytes = Vec::with_capacity(graph.len() + 4 * (values.len() + 2));
        bytes.extend(((graph.len() / NODE_BYTES) as u32).to_le_bytes());
        bytes.extend(graph);
        bytes.extend((values.len() as u32).to_le_bytes());
        values.iter().for_each(|value| bytes.extend((*value as f32).to_le_bytes()));
        Ok(bytes)
    }
}
