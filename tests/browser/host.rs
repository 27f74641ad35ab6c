//! A plain host of files, as most are: it says of a file what it is, and nothing else.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::spawn;

/// The path that the files are below.
const UNDER: &str = "/x/y/";

/// A host of the page without a server, which is there until the program ends.
pub struct Host {
    /// Where the page is.
    pub address: String,
    /// What was asked for, as it was named.
    asked: Arc<Mutex<Vec<String>>>,
    /// What it has lost: files whose addresses have this, unless it is empty.
    lost: Arc<Mutex<String>>,
}

impl Host {
    /// A host of the folder that `WFQ_SITE` names.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}{UNDER}", listener.local_addr().expect("an address"));
        let host = Self { address, asked: Arc::default(), lost: Arc::default() };
        let (address, asked, lost) =
            (host.address.clone(), Arc::clone(&host.asked), Arc::clone(&host.lost));
        spawn(move || {
            for browser in listener.incoming().flatten() {
                let (asked, lost) = (Arc::clone(&asked), Arc::clone(&lost));
                let host = Self { address: address.clone(), asked, lost };
                spawn(move || host.answer(browser));
            }
        });
        host
    }

    /// The same as a proxy, which has nothing of others: it hears of all that anyone is asked for.
    pub fn proxy(&self) -> &str {
        self.address.strip_suffix(UNDER).unwrap_or(&self.address)
    }

    /// What was asked for: whole addresses, if it was asked as a proxy.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Loses the files whose addresses have this, or none if it is empty.
    pub fn lose(&self, part: &str) {
        part.clone_into(&mut self.lost.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn has_lost(&self, address: &str) -> bool {
        let lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        !lost.is_empty() && address.contains(&**lost)
    }

    /// The file of an address of the page.
    pub fn file(&self, address: &str) -> Option<PathBuf> {
        let name = address.strip_prefix(&self.address)?.split(['?', '#']).next()?;
        let folder = PathBuf::from(std::env::var_os("WFQ_SITE").expect("a folder of the page"));
        let file = folder.join(if name.is_empty() { "index.html" } else { name });
        (!name.contains("..") && file.is_file()).then_some(file)
    }

    /// Answers what is asked over a connection.
    fn answer(&self, mut browser: TcpStream) -> io::Result<()> {
        browser.set_nodelay(true)?;
        let mut lines = BufReader::new(browser.try_clone()?).lines();
        while let Some(first) = lines.next().transpose()? {
            while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
            let named = first.split(' ').nth(1).unwrap_or_default();
            self.asked.lock().unwrap_or_else(PoisonError::into_inner).push(named.to_owned());
            let is_path = named.starts_with('/');
            let address = if is_path { self.proxy().to_owned() + named } else { named.to_owned() };
            let found = self.file(&address).filter(|_| !self.has_lost(&address));
            let (state, kind, bytes) = match found {
                None => ("404 Not Found", "text/plain", Vec::new()),
                Some(file) => {
                    let end = file.extension().and_then(|end| end.to_str()).unwrap_or_default();
                    ("200 OK", kind_of(end), std::fs::read(&file)?)
                }
            };
            let length = bytes.len();
            let head = format!(
                "HTTP/1.1 {state}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
            );
            browser.write_all(&[head.as_bytes(), &bytes].concat())?;
        }
        Ok(())
    }
}

/// What a file is by the end of its name.
fn kind_of(end: &str) -> &'static str {
    match end {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}
