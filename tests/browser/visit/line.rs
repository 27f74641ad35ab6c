//! A slow line to a server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// As much as goes over the line at once.
const PIECE: usize = 2048;

/// What all connections have in common.
struct Wire {
    /// The name of the server.
    host: String,
    /// In bytes a second.
    rate: f64,
    delay: Duration,
    /// When what is on the line has arrived.
    free: Mutex<Instant>,
    sent: AtomicU64,
}

/// The line, which is there until the program ends.
pub struct Line {
    address: String,
    wire: Arc<Wire>,
}

impl Line {
    /// A line to the server of an address: so many bytes a second come from there, after the time that a question takes
    /// there and back.
    pub fn to(address: &str, rate: f64, delay: Duration) -> Self {
        let host = address.split('/').nth(2).expect("a host").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let own = listener.local_addr().expect("an address").to_string();
        let address = address.replace(&host, &own);
        let free = Mutex::new(Instant::now());
        let wire = Arc::new(Wire { host, rate, delay, free, sent: AtomicU64::new(0) });
        let shared = Arc::clone(&wire);
        spawn(move || {
            for browser in listener.incoming().flatten() {
                let wire = Arc::clone(&shared);
                spawn(move || wire.carry(browser));
            }
        });
        Self { address, wire }
    }

    pub fn address(&self) -> &str {
        &self.address
    }

    /// How many bytes have come over it.
    pub fn sent(&self) -> u64 {
        self.wire.sent.load(Ordering::Relaxed)
    }
}

impl Wire {
    /// Carries the questions of a connection, which have no body, and their answers.
    fn carry(self: Arc<Self>, browser: TcpStream) -> Option<()> {
        let server = TcpStream::connect(&self.host).ok()?;
        let (mut to_browser, from_server) = (browser.try_clone().ok()?, server.try_clone().ok()?);
        let wire = Arc::clone(&self);
        spawn(move || {
            _ = wire.bring(from_server, &mut to_browser);
            _ = to_browser.shutdown(Shutdown::Both);
        });
        // A connection is made first.
        sleep(self.delay);
        let (mut from_browser, mut to_server) = (BufReader::new(browser), server);
        let mut line = String::new();
        while from_browser.read_line(&mut line).ok()? > 0 {
            if line.to_ascii_lowercase().starts_with("host:") {
                line = format!("Host: {}\r\n", self.host);
            } else if line == "\r\n" {
                sleep(self.delay);
            }
            to_server.write_all(line.as_bytes()).ok()?;
            line.clear();
        }
        to_server.shutdown(Shutdown::Both).ok()
    }

    fn bring(&self, mut server: TcpStream, browser: &mut TcpStream) -> std::io::Result<()> {
        let mut piece = [0; PIECE];
        loop {
            let length = server.read(&mut piece)?;
            if length == 0 {
                return Ok(());
            }
            let there = {
                let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
                *free = (*free).max(Instant::now())
                    + Duration::from_secs_f64(length as f64 / self.rate);
                *free
            };
            sleep(there.saturating_duration_since(Instant::now()));
            self.sent.fetch_add(length as u64, Ordering::Relaxed);
            browser.write_all(&piece[..length])?;
        }
    }
}
