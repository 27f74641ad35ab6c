//! What all requests share.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedSender;

use super::access::Access;
use super::games::KeptGames;
use super::known::KnownLists;
use super::order::Order;
use super::refusal::Refusal;
use super::work::{Class, Work};

/// What all requests share.
#[derive(Debug)]
pub(super) struct State {
    pub access: Access,
    pub work: Work,
    pub known: KnownLists,
    /// The games that are open.
    pub games: KeptGames,
    /// The folder of games.
    pub folder: Option<PathBuf>,
    pub is_read_only: bool,
    pub is_lan: bool,
    /// Tells the server what to do.
    pub orderer: UnboundedSender<Order>,
}

impl State {
    /// Refuses what writes, and SQL, where the server only reads.
    pub(super) fn check_writable(&self) -> Result<(), Refusal> {
        if self.is_read_only { Err(Refusal::read_only()) } else { Ok(()) }
    }
}

/// Answers a question on a thread of its own.
pub(super) async fn answer<T: Send + 'static>(
    state: &Arc<State>,
    class: Class,
    limit: Duration,
    ask: impl FnOnce(&State, &super::work::Stop) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let shared = Arc::clone(state);
    state.work.answer(class, limit, move |stop| ask(&shared, stop)).await
}
