//! The memory of questions that arrive and of answers that wait for their readers: counted, so that all
//! of them together stay within a limit.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::body::Body;
use hyper::body::{Bytes, Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::limits::UNCOUNTED;

/// How many bytes are taken at a time.
const STEP: usize = 256 << 10;

/// How many bytes of an answer are handed over at a time.
const PART: usize = 64 << 10;

/// Memory that may still be taken, in steps.
#[derive(Clone, Debug)]
pub(super) struct Memory(Arc<Semaphore>);

/// Memory that is taken, for as long as this is held.
#[derive(Debug)]
pub(super) struct Taken {
    memory: Memory,
    steps: Option<OwnedSemaphorePermit>,
}

impl Memory {
    pub(super) fn new(bytes: usize) -> Self {
        Self(Arc::new(Semaphore::new(bytes / STEP)))
    }

    /// The first bytes, which are not counted.
    pub(super) const fn begin(self) -> Taken {
        Taken { memory: self, steps: None }
    }
}

impl Taken {
    /// Gives all back.
    pub(super) fn give_back(&mut self) {
        self.steps = None;
    }

    /// Grows to this many bytes; `false` if there is no room.
    pub(super) fn grow_to(&mut self, bytes: usize) -> bool {
        let wanted = if bytes <= UNCOUNTED { 0 } else { bytes.div_ceil(STEP) };
        let more =
            wanted.saturating_sub(self.steps.as_ref().map_or(0, |steps| steps.num_permits()));
        if more == 0 {
            return true;
        }
        let more = u32::try_from(more).unwrap_or(u32::MAX);
        let Ok(more) = Arc::clone(&self.memory.0).try_acquire_many_owned(more) else {
            return false;
        };
        match &mut self.steps {
            Some(steps) => steps.merge(more),
            none => *none = Some(more),
        }
        true
    }
}

/// The body of an answer, counted until its last part is handed over.
pub(super) struct CountedBody {
    body: Body,
    /// What is there, and not handed over yet.
    rest: Bytes,
    _taken: Taken,
}

impl CountedBody {
    pub(super) const fn new(body: Body, taken: Taken) -> Self {
        Self { body, rest: Bytes::new(), _taken: taken }
    }
}

impl hyper::body::Body for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context))
                .map(|frame| frame.map(Frame::into_data))
            {
                Some(Ok(Ok(data))) => self.rest = data,
                Some(Ok(Err(trailers))) => return Poll::Ready(Some(Ok(trailers))),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            }
        }
        let end = self.rest.len().min(PART);
        // A copy: a part that waits to be written is not to keep the whole answer.
        let part = Bytes::copy_from_slice(&self.rest.split_to(end));
        Poll::Ready(Some(Ok(Frame::data(part))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = self.rest.len() as u64;
        match self.body.size_hint().exact() {
            Some(size) => SizeHint::with_exact(size + rest),
            None => SizeHint::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_ones_are_not_counted_and_large_ones_give_back() {
        let memory = Memory::new(4 * STEP);
        let [mut one, mut other] = [memory.clone().begin(), memory.begin()];
        assert!(one.grow_to(UNCOUNTED) && one.grow_to(3 * STEP) && one.grow_to(STEP));
        assert!(other.grow_to(UNCOUNTED) && other.grow_to(STEP) && !other.grow_to(STEP + 1));
        assert!(!one.grow_to(4 * STEP));
        drop(one);
        assert!(other.grow_to(4 * STEP) && !other.grow_to(4 * STEP + 1));
    }
}
