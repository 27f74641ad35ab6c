//! What all requests share.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedSender;

use super::access::Access;
use super::order::Order;
use crate::api::{AtWork, Class, Desk, Refusal, Stop};

/// What all requests share.
#[derive(Debug)]
pub(super) struct State {
    pub access: Access,
    pub work: AtWork,
    pub desk: Desk,
    /// Tells the server what to do.
    pub orderer: UnboundedSender<Order>,
}

/// Answers a question on a thread of its own.
pub(super) async fn answer<T: Send + 'static>(
    state: &Arc<State>,
    class: Class,
    limit: Duration,
    ask: impl FnOnce(&State, &Stop) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let shared = Arc::clone(state);
    state.work.answer(class, limit, move |stop| ask(&shared, stop)).await
}
