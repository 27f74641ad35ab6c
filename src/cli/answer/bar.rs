//! Shares as bars of a chart.

/// A bar whose length is to `room` characters as `share` is to `most`. A share above 0 has at least
/// one block.
pub(crate) fn bar(share: f64, most: f64, room: usize) -> String {
    let blocks = if most > 0.0 { (share / most * room as f64).round() as usize } else { 0 };
    "█".repeat(if share > 0.0 { blocks.clamp(1, room) } else { 0 })
}
