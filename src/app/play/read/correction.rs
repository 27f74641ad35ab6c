//! What is to be changed of a turn of long ago.

/// What is to be changed of a turn; `M` is a move as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Correction<M> {
    /// Another move was made: a play, a swap or the pass.
    Made(Box<M>),
    /// A move was made before it.
    Inserted(Box<M>),
    /// It was not made.
    Removed,
    /// The player had another rack, as typed; none where it is not known.
    Rack(String),
    /// It brought another number of points.
    Score(i64),
}

/// All that is to be changed of a turn.
#[derive(Clone, Debug)]
pub(in crate::app::play) struct Fix<M> {
    pub made: Option<M>,
    pub inserted: Option<M>,
    pub is_removed: bool,
    pub rack: Option<String>,
    pub score: Option<i64>,
}

impl<M> Default for Fix<M> {
    fn default() -> Self {
        Self { made: None, inserted: None, is_removed: false, rack: None, score: None }
    }
}

impl<M> Fix<M> {
    /// Takes a correction beside those before.
    pub(in crate::app::play) fn add(&mut self, correction: Correction<M>) {
        match correction {
            Correction::Made(command) => (self.made, self.is_removed) = (Some(*command), false),
            Correction::Inserted(command) => self.inserted = Some(*command),
            Correction::Removed => self.is_removed = true,
            Correction::Rack(rack) => self.rack = Some(rack),
            Correction::Score(score) => self.score = Some(score),
        }
    }
}
