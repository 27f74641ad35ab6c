//! What the rows of an answer borrow.

use std::any::Any;
use std::cell::OnceCell;

/// What the rows of an answer borrow: each value stays where it is as long as the rows are read.
#[derive(Debug, Default)]
pub struct Kept {
    value: OnceCell<Box<dyn Any>>,
    next: OnceCell<Box<Self>>,
}

impl Kept {
    /// Keeps a value.
    pub fn keep<T: 'static>(&self, value: T) -> &T {
        let mut value: Box<dyn Any> = Box::new(value);
        let mut place = self;
        while let Err(back) = place.value.set(value) {
            value = back;
            place = place.next.get_or_init(Box::default);
        }
        match place.value.get().and_then(|value| value.downcast_ref()) {
            Some(kept) => kept,
            None => unreachable!("it was just put there"),
        }
    }
}
