//! A list for items of which only some are kept.

/// Items of which only some are kept. Which ones can't be predicted, so each is stored, and the next
/// one overwrites it unless it is kept: there is no branch.
#[derive(Clone, Debug)]
pub(crate) struct Sieve<T> {
    /// The items kept, and room after them.
    items: Vec<T>,
    count: usize,
}

impl<T> Default for Sieve<T> {
    fn default() -> Self {
        Self { items: Vec::new(), count: 0 }
    }
}

impl<T: Copy + Default> Sieve<T> {
    /// Forgets all items.
    pub(crate) const fn clear(&mut self) {
        self.count = 0;
    }

    /// The number of items kept.
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// The items kept, oldest first.
    #[inline]
    pub(crate) fn all(&self) -> &[T] {
        &self.items[..self.count]
    }

    /// Adds an item if it is to be kept.
    #[inline]
    pub(crate) fn put(&mut self, item: T, kept: bool) {
        if self.count == self.items.len() {
            self.grow(1);
        }
        self.items[self.count] = item;
        self.count += usize::from(kept);
    }

    /// Adds those of some items that are to be kept.
    #[inline]
    pub(crate) fn put_all(&mut self, items: impl ExactSizeIterator<Item = (T, bool)>) {
        if self.items.len() - self.count < items.len() {
            self.grow(items.len());
        }
        let room = &mut self.items[self.count..][..items.len()];
        let mut count = 0;
        for (item, kept) in items {
            room[count] = item;
            count += usize::from(kept);
        }
        self.count += count;
    }

    #[cold]
    fn grow(&mut self, more: usize) {
        self.items.resize(2 * (self.count + more) + 16, T::default());
    }
}
