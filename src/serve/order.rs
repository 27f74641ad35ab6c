//! What a server is told from outside its connections.

/// What a server is told while it answers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Order {
    /// To stop.
    Stop,
    /// To say that its address has changed.
    SayAddress,
}
