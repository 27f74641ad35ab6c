//! Why the server can't start.

use std::io;
use std::path::PathBuf;

/// Why the server can't start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// Another program listens on the port.
    #[error("port {0} is in use")]
    PortInUse(u16),
    /// The port can't be listened on.
    #[error("port {port}: {error}")]
    Port {
        /// The port.
        port: u16,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// The machine has no address on a local network.
    #[error("this machine has no address on a local network")]
    NoNetwork,
    /// A folder of files has no page, or is not there.
    #[error("{}: no folder with an index.html", .0.display())]
    NoPage(PathBuf),
    /// The path that the files are to be below is none.
    #[error("{0:?}: not a path of plain names, like /x/y/")]
    Under(String),
    /// The file with the token can't be read or written.
    #[error("{}: {reason}: if it is not to be kept, delete it", file.display())]
    Kept {
        /// The file.
        file: PathBuf,
        /// Why.
        reason: String,
    },
    /// The system gives no random bytes or no threads.
    #[error("the server can't start: {0}")]
    System(#[source] io::Error),
}
