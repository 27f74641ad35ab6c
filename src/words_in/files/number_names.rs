//! What the numbers of lists say, and what their columns are called.

/// What the numbers of a list say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberKind {
    /// How often words are used: those of several spellings of a word add up.
    Count,
    /// How usual words are on a scale: of several spellings of a word, the largest counts.
    Scale,
    /// Places, the smallest first: of several spellings of a word, the smallest counts.
    Rank,
}

/// What a column of numbers is called, and what they say then.
pub(super) const NAMES: [(NumberKind, &[&str]); 3] = [
    (
        NumberKind::Count,
        &[
            "count",
            "counts",
            "frequency",
            "frequencies",
            "freq",
            "freqcount",
            "aantal",
            "frequentie",
        ],
    ),
    (NumberKind::Scale, &["zipf", "logprob", "log_prob", "logfreq", "lg10wf"]),
    (NumberKind::Rank, &["rank", "ranks", "rang"]),
];
