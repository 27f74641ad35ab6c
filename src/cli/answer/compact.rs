//! Plays in narrow columns, beside a board.

/// A play of such a list.
pub(crate) struct Compact {
    pub number: usize,
    pub score: String,
    pub at: String,
    pub word: String,
    pub leave: String,
    /// Whether it is the one that lies on the board.
    pub marked: bool,
}

/// The heading of a list of plays, and a line for each.
pub(crate) fn compact(plays: &[Compact]) -> (String, Vec<String>) {
    let longest = plays.iter().map(|play| play.word.chars().count()).max().unwrap_or(0).max(4);
    let digits = plays.iter().map(|play| play.number.to_string().len()).max().unwrap_or(1);
    let heading = format!(" {:>digits$} pts at  {:<longest$}  leave", "#", "word");
    let lines = plays.iter().map(|play| {
        let Compact { number, score, at, word, leave, marked } = play;
        let mark = if *marked { '>' } else { ' ' };
        format!("{mark}{number:>digits$} {score:>3} {at:<3} {word:<longest$}  {leave}")
    });
    (heading, lines.collect())
}
