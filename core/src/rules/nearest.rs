//! What was probably meant by a name that does not exist.

/// Names less alike than this (Jaro and Winkler's measure, 0 to 1) were not meant.
const LEAST_LIKENESS: f64 = 0.7;

/// The name most like the one typed, whatever the case of its letters; `None` where none is like it.
pub fn nearest<'n>(typed: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let likeness = |name: &str| strsim::jaro_winkler(&typed.to_lowercase(), &name.to_lowercase());
    let best = names.map(|name| (likeness(name), name)).max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > LEAST_LIKENESS).then_some(best.1)
}
