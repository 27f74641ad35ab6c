//! Cards to learn words by, in a file of their own: what is asked, when it is due, and each review.

pub(super) mod card;
pub(super) mod cards;
pub(super) mod counts;
pub(super) mod file;
pub(super) mod reviews;
pub(super) mod zyzzyva;
