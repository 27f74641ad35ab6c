//! A running server, and requests to it as they go over the wire.
#![allow(dead_code, reason = "each test uses its part")]

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::run::PATIENCE;

/// A running server, which ends with the test.
pub struct Served {
    pub child: Child,
    pub port: u16,
    pub token: String,
    /// What it printed, up to the address.
    pub printed: String,
    /// What it prints from then on.
    pub lines: Box<dyn Iterator<Item = io::Result<String>> + Send + Sync>,
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    /// The lines of the head, names in small letters.
    pub head: Vec<String>,
    pub body: Vec<u8>,
}

impl Served {
    /// Starts a server, whose command is to print its address.
    pub fn start(mut command: Command) -> Self {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut printed = String::new();
        let address = loop {
            let line = lines.next().expect("an address").expect("text");
            printed += &format!("{line}\n");
            if line.starts_with("http://localhost:") {
                break line;
            }
        };
        let (_, rest) = address.split_once("localhost:").expect("a port");
        // A folder of files has a path and no token.
        let of_site = || rest.split_once('/').map(|(port, _)| (port, ""));
        let (port, token) = rest.split_once("/?token=").or_else(of_site).expect("a path");
        let port = port.parse().expect("a port");
        Self { child, port, token: token.to_owned(), printed, lines: Box::new(lines) }
    }

    /// A connection to it. What hangs fails the test.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time");
        stream.set_write_timeout(Some(PATIENCE)).expect("a time");
        stream
    }

    /// Sends a request as it is.
    pub fn raw(&self, request: impl AsRef<[u8]>) -> Reply {
        let mut stream = self.connect();
        // One that is refused early may not be read to its end.
        _ = stream.write_all(request.as_ref());
        Reply::read(stream)
    }

    /// The head of a request with the token, up to its last line.
    pub fn head(&self, method: &str, path: &str) -> String {
        let Self { port, token, .. } = self;
        format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nAuthorization: Bearer {token}\r\n"
        )
    }

    pub fn get(&self, path: &str) -> Reply {
        self.raw(format!("{}Connection: close\r\n\r\n", self.head("GET", path)))
    }

    /// Sends a body of a media type.
    pub fn send(&self, path: &str, media: &str, body: &[u8]) -> Reply {
        let head = self.head("POST", path);
        let length = body.len();
        let head = format!(
            "{head}Connection: close\r\nContent-Type: {media}\r\nContent-Length: {length}\r\n\r\n"
        );
        self.raw([head.as_bytes(), body].concat())
    }

    pub fn post(&self, path: &str, body: &Value) -> Reply {
        self.send(path, "application/json", body.to_string().as_bytes())
    }

    /// What the system says the program has in memory, in kilobytes.
    pub fn memory(&self) -> u64 {
        self.kilobytes("VmRSS:")
    }

    /// The most that it has had in memory so far, in kilobytes.
    pub fn most_memory(&self) -> u64 {
        self.kilobytes("VmHWM:")
    }

    fn kilobytes(&self, line: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("running");
        let line = status.lines().find_map(|other| other.strip_prefix(line)).expect("a line");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Reply {
    /// Reads an answer up to the end of its body.
    pub fn read(stream: TcpStream) -> Self {
        let mut reader = BufReader::new(stream);
        let (status, head) = Self::read_head(&mut reader).expect("an answer");
        let mut reply = Self { status, head, body: Vec::new() };
        match reply.header("content-length").map(|length| length.parse().expect("a number")) {
            Some(length) => {
                reply.body = vec![0; length];
                reader.read_exact(&mut reply.body).expect("the whole body");
            }
            None if reply.header("transfer-encoding") == Some("chunked") => {
                while let Some(chunk) = read_chunk(&mut reader) {
                    reply.body.extend(chunk);
                }
            }
            None => _ = reader.read_to_end(&mut reply.body),
        }
        reply
    }

    /// The status and the lines of a head.
    pub fn read_head(reader: &mut impl BufRead) -> io::Result<(u16, Vec<String>)> {
        let mut first = String::new();
        reader.read_line(&mut first)?;
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| io::Error::other(format!("no answer: {first:?}")))?;
        let mut head = Vec::new();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            match line.trim_end() {
                "" => return Ok((status, head)),
                line => {
                    let (name, value) = line.split_once(':').expect("a header");
                    head.push(format!("{}: {}", name.to_lowercase(), value.trim()));
                }
            }
        }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.iter().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text")
    }

    /// The body of an answer that there is.
    #[track_caller]
    pub fn json(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        serde_json::from_slice(&self.body).expect("JSON")
    }

    /// Checks that the request was refused, with a line that names a part.
    #[track_caller]
    pub fn refused(&self, status: u16, kind: &str, named: &str) {
        assert_eq!(self.status, status, "{}", self.text());
        let error: Value = serde_json::from_slice(&self.body).expect("JSON");
        assert_eq!(error["kind"], kind, "{error}");
        let line = error["error"].as_str().expect("a line");
        assert!(line.contains(named) && !line.contains('\n'), "{line:?}: no {named:?}");
    }

    /// The events of a stream: their names and data.
    #[track_caller]
    pub fn events(&self) -> Vec<(String, Value)> {
        assert_eq!(self.status, 200, "{}", self.text());
        let events = self.text().split("\n\n").filter(|event| !event.is_empty());
        let parsed = events.map(|event| {
            let (name, data) = event.split_once('\n').expect("two lines");
            let name = name.strip_prefix("event: ").expect("a name").to_owned();
            let data = data.strip_prefix("data: ").expect("data");
            (name, serde_json::from_str(data).expect("JSON"))
        });
        parsed.collect()
    }

    /// The answer of a stream of events.
    #[track_caller]
    pub fn answer(&self) -> Value {
        let (name, answer) = self.events().pop().expect("an event");
        assert_eq!(name, "answer", "{answer}");
        answer
    }
}

/// A chunk of a body; `None` at its end.
pub fn read_chunk(reader: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut size = String::new();
    reader.read_line(&mut size).expect("a size");
    let size = usize::from_str_radix(size.trim(), 16).expect("a size");
    let mut chunk = vec![0; size + 2];
    reader.read_exact(&mut chunk).expect("a chunk");
    chunk.truncate(size);
    (size > 0).then_some(chunk)
}
