//! The addresses that are listened on.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use super::error::ServeError;

/// How many ports are tried: one that is free at the first address may be taken at another.
const TRIES: usize = 8;

/// Listens on a port of this machine, and of the addresses; port 0 is a free one.
pub(super) fn listen(port: u16, more: &[IpAddr]) -> Result<(u16, Vec<TcpListener>), ServeError> {
    let mut tries = 1..=if port == 0 { TRIES } else { 1 };
    loop {
        tries.next();
        match all(port, more) {
            Err(ServeError::PortInUse(_)) if !tries.is_empty() => {}
            listeners => return listeners,
        }
    }
}

fn all(port: u16, more: &[IpAddr]) -> Result<(u16, Vec<TcpListener>), ServeError> {
    let first = bind(Ipv4Addr::LOCALHOST.into(), port).map_err(|error| failed(port, error))?;
    let port = first.local_addr().map_err(ServeError::System)?.port();
    let mut listeners = vec![first];
    match bind(Ipv6Addr::LOCALHOST.into(), port) {
        Ok(listener) => listeners.push(listener),
        // A browser that opens localhost may try this address first: another program must not answer there.
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => return Err(failed(port, error)),
        // Not every machine has the newer protocol.
        Err(_) => {}
    }
    for address in more {
        listeners.push(bind(*address, port).map_err(|error| failed(port, error))?);
    }
    Ok((port, listeners))
}

fn bind(address: IpAddr, port: u16) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(SocketAddr::new(address, port))?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

fn failed(port: u16, error: io::Error) -> ServeError {
    match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::PortInUse(port),
        _ => ServeError::Port { port, error },
    }
}

/// The addresses of this machine on local networks: none by which the internet reaches it.
pub(super) fn lan_addresses() -> Result<Vec<IpAddr>, ServeError> {
    let interfaces = if_addrs::get_if_addrs().map_err(ServeError::System)?;
    let addresses = interfaces.into_iter().filter_map(|interface| match interface.ip() {
        IpAddr::V4(address) if is_local(address) => Some(IpAddr::V4(address)),
        _ => None,
    });
    let mut addresses: Vec<_> = addresses.collect();
    addresses.sort_unstable();
    addresses.dedup();
    // A home network's address comes first.
    addresses.sort_by_key(|address| !address.to_string().starts_with("192.168."));
    if addresses.is_empty() { Err(ServeError::NoNetwork) } else { Ok(addresses) }
}

/// Whether an address is one of a local network, or of a network that its owner shares.
fn is_local(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    address.is_private() || (first == 100 && (64..128).contains(&second))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_internet_are_not_local() {
        let local = |text: &str| is_local(text.parse().expect("an address"));
        assert!(local("192.168.1.5") && local("10.0.0.1") && local("172.16.3.4"));
        assert!(local("100.64.0.1") && !local("100.128.0.1") && !local("8.8.8.8"));
        assert!(!local("127.0.0.1") && !local("172.32.0.1"));
    }

    #[test]
    fn a_port_in_use_is_said() {
        let (port, listeners) = listen(0, &[]).expect("a free port");
        assert!(!listeners.is_empty() && port > 0);
        assert!(matches!(listen(port, &[]), Err(ServeError::PortInUse(used)) if used == port));
    }
}
