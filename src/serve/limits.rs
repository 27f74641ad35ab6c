//! How much the server takes on, so that no request can stop it.

use std::time::Duration;

/// How much memory a question in JSON takes once it is read, for each of its bytes: an empty word
/// is three bytes, and a place in an array.
pub(super) const JSON_ROOM: usize = 8;

/// A larger body is read and dropped up to this many bytes, so that the sender hears why.
pub(super) const MAX_DROPPED: usize = 64 << 20;

/// What all larger bodies that are being read or asked about may take together, in bytes.
pub(super) const ALL_BODIES: usize = 60 << 20;

/// What all word lists that are being read or wait for their turn may take together, in bytes.
pub(super) const ALL_LISTS: usize = 64 << 20;

/// Bodies and answers up to this size are not counted: the number of connections bounds them.
pub(super) const UNCOUNTED: usize = 64 << 10;

/// What all larger answers that wait for their readers may take together, in bytes.
pub(super) const ALL_ANSWERS: usize = 96 << 20;

/// How long a body may take to arrive.
pub(super) const BODY_TIME: Duration = Duration::from_secs(20);

/// How long the head of a request may take to arrive, and how long a connection may be idle.
pub(super) const HEAD_TIME: Duration = Duration::from_secs(5);

/// How long a reader may take nothing of an answer.
pub(super) const WRITE_TIME: Duration = Duration::from_secs(30);

/// The most connections at a time.
pub(super) const MAX_CONNECTIONS: usize = 256;

/// The most connections of this machine: there is room for others.
pub(super) const MAX_OWN_CONNECTIONS: usize = 192;

/// The most connections of another machine.
pub(super) const MAX_CONNECTIONS_OF_ONE: usize = 64;

/// The most bytes of the head of a request.
pub(super) const MAX_HEAD: usize = 32 << 10;

/// How many files of a folder are read at a time.
pub(super) const MAX_FILES: usize = 4;
