//! Connections: at most a number of them in all and from each machine, and always room for a new one.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::task::AbortHandle;

use super::limits::{MAX_CONNECTIONS, MAX_CONNECTIONS_OF_ONE, MAX_OWN_CONNECTIONS};

/// The connections that are open.
#[derive(Debug, Default)]
pub(super) struct Connections(Mutex<OpenConnections>);

#[derive(Debug, Default)]
struct OpenConnections {
    /// The oldest first.
    open: Vec<OpenConnection>,
    /// The number of the next.
    next: u64,
}

#[derive(Debug)]
struct OpenConnection {
    number: u64,
    machine: Machine,
    has_token: Arc<AtomicBool>,
    task: AbortHandle,
}

/// Where a connection comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Machine {
    This,
    Other(IpAddr),
}

/// The place of a connection, which is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    connections: Arc<Connections>,
    number: u64,
    machine: Machine,
    has_token: Arc<AtomicBool>,
}

impl Place {
    /// Where it comes from.
    pub(super) const fn machine(&self) -> Machine {
        self.machine
    }

    /// A request with the token has come: the connection is not closed for another.
    pub(super) fn trust(&self) {
        self.has_token.store(true, Ordering::Relaxed);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.all().open.retain(|known| known.number != self.number);
    }
}

impl Connections {
    /// Gives a connection a place and begins to serve it. Where there is none left, the oldest connection
    /// that never had the token makes room; where there is none of those, the new one is closed.
    pub(super) fn admit(self: &Arc<Self>, from: IpAddr, serve: impl FnOnce(Place) -> AbortHandle) {
        let from = from.to_canonical();
        let machine = if from.is_loopback() { Machine::This } else { Machine::Other(from) };
        if !self.make_room(machine) {
            return;
        }
        let has_token = Arc::<AtomicBool>::default();
        let number = {
            let mut all = self.all();
            all.next += 1;
            all.next
        };
        let (connections, trusted) = (Arc::clone(self), Arc::clone(&has_token));
        let place = Place { connections, number, machine, has_token: trusted };
        let task = serve(place);
        self.all().open.push(OpenConnection { number, machine, has_token, task });
    }

    /// Whether there is room for a connection, once another may have been closed for it.
    fn make_room(&self, machine: Machine) -> bool {
        let mut all = self.all();
        let most = match machine {
            Machine::This => MAX_OWN_CONNECTIONS,
            Machine::Other(_) => MAX_CONNECTIONS_OF_ONE,
        };
        let own = all.open.iter().filter(|known| known.machine == machine).count();
        if own < most && all.open.len() < MAX_CONNECTIONS {
            return true;
        }
        let oldest = all.open.iter().position(|known| {
            (own < most || known.machine == machine) && !known.has_token.load(Ordering::Relaxed)
        });
        let closed = oldest.map(|oldest| all.open.remove(oldest));
        drop(all);
        closed.inspect(|closed| closed.task.abort()).is_some()
    }

    /// Closes all: nobody waits for an answer any more.
    pub(super) fn close_all(&self) {
        let closed = std::mem::take(&mut self.all().open);
        closed.iter().for_each(|closed| closed.task.abort());
    }

    fn all(&self) -> MutexGuard<'_, OpenConnections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::runtime::Builder;

    use super::*;

    #[test]
    fn the_oldest_without_a_token_makes_room() {
        let runtime = Builder::new_current_thread().build().expect("a runtime");
        let connections = Arc::<Connections>::default();
        let places = Arc::<Mutex<Vec<Place>>>::default();
        let admit = |from: &str, has_token: bool| {
            connections.admit(from.parse().expect("an address"), |place| {
                let number = place.number;
                if has_token {
                    place.trust();
                }
                let task = runtime.spawn(std::future::pending::<()>());
                places.lock().expect("not poisoned").push(place);
                assert!(number > 0);
                task.abort_handle()
            });
        };
        let open = || connections.all().open.iter().map(|known| known.number).collect::<Vec<_>>();
        admit("192.168.1.2", true);
        for _ in 0..MAX_CONNECTIONS_OF_ONE + 1 {
            admit("192.168.1.3", false);
        }
        // The first of that machine has gone, and the other machine's is there.
        assert_eq!(open()[..2], [1, 3]);
        assert_eq!(open().len(), MAX_CONNECTIONS_OF_ONE + 1);
        for _ in 0..MAX_CONNECTIONS {
            admit("127.0.0.1", true);
        }
        assert_eq!(open().len(), MAX_CONNECTIONS);
        assert!(open()[0] == 1 && !open().contains(&3));
        let before = open();
        // Where all have the token, a new one is closed.
        (0..MAX_CONNECTIONS).for_each(|_| admit("::1", false));
        assert_eq!(open(), before);
        let place = places.lock().expect("not poisoned").remove(0);
        drop(place);
        assert!(!open().contains(&1));
    }
}
