//! Which rows are the board where a text has too many.

/// The first row of the board among the `ways` to begin it, each with only empty rows around the
/// board. The first move covers the square in the middle, which `is_begun` says of a way. Where
/// that does not tell, rows were put below.
pub(crate) fn first_row(
    ways: &[usize],
    surplus: usize,
    is_begun: impl Fn(usize) -> bool,
) -> Option<usize> {
    let begun: Vec<_> = ways.iter().copied().filter(|way| is_begun(*way)).collect();
    match (ways, &begun[..]) {
        ([only], _) | (_, [only]) => Some(*only),
        ([0, ..], [0, ..]) => Some(0),
        ([0, ..], _) if surplus == 1 => Some(0),
        _ => None,
    }
}
