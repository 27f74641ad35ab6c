//! Limits and values.

/// How far a pre-endgame is searched.
#[derive(Clone, Copy, Debug)]
pub struct PreEndgameReach {
    /// How many orders of the bag are tried at most.
    pub orders: usize,
    /// How many candidates' ends are searched at most.
    pub candidates: usize,
    /// How many positions of an end are searched at first. Once all orders are done, it is eight times
    /// as many, and so on.
    pub first: u64,
    /// How many positions are searched in all, about.
    pub positions: u64,
    /// Whether candidates that fall behind are tried on, because what each comes to is to be known.
    pub keeps_all: bool,
    /// Whether those that fell behind, or whose ends were not searched, are tried after all, with half of the
    /// positions, as long as the orders that are left could bring them back.
    pub returns: bool,
}

/// A mean with its error, in hundredths of a point or of a per cent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PreEndgameValue {
    /// The mean.
    pub mean: f64,
    /// Its standard error, with how far off ends may be that were not searched, or not to the end; 0 once
    /// every end of every order was.
    pub error: f64,
}
