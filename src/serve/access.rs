//! Who may ask: requests to this server by its own names, from its own page, with its token.

use std::io;
use std::net::IpAddr;

use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN, USER_AGENT};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri};

use super::devices::{Device, Devices};
use crate::api::Refusal;

/// How long browsers keep the cookie of a server that keeps its token, in seconds: as long as they may.
const COOKIE_AGE: u64 = 400 * 24 * 60 * 60;

/// Whom the server answers.
#[derive(Debug)]
pub(super) struct Access {
    pub devices: Devices,
    /// The name of the cookie: cookies are shared by all ports.
    cookie: String,
    /// What a request may call the server.
    hosts: Vec<String>,
    /// The origins of pages that may ask. To compare origin and host is not enough: a foreign name that
    /// was made to lead here passes that.
    origins: Vec<String>,
}

/// What is to be done with a request.
#[derive(Debug)]
pub(super) enum Entry {
    /// It is to be answered.
    Open,
    /// It brings the token in its address: the cookie is set, and the address changed.
    WithToken,
    /// It is refused.
    Refused(Refusal),
}

impl Access {
    /// To a server on this port of this machine, and of the given addresses.
    pub(super) fn new(port: u16, addresses: &[IpAddr], devices: Devices) -> Self {
        let hosts = own_names(port, addresses);
        let origins = hosts.iter().map(|host| format!("http://{host}")).collect();
        Self { devices, cookie: format!("wfq-{port}"), hosts, origins }
    }

    /// Takes in the device that brings the token. Returns the cookie that stands for the token from now
    /// on.
    pub(super) fn admit(&self, headers: &HeaderMap) -> io::Result<String> {
        // One that has come before gets a cookie in place of its old one.
        if let Some(device) = self.device(headers) {
            self.devices.forget(&device.id)?;
        }
        let value = self.devices.admit(only(headers, &USER_AGENT).unwrap_or_default())?;
        let age = self.devices.are_kept().then(|| format!("; Max-Age={COOKIE_AGE}"));
        let (cookie, value, age) = (&self.cookie, value.text(), age.unwrap_or_default());
        Ok(format!("{cookie}={value}; HttpOnly; SameSite=Strict; Path=/{age}"))
    }

    /// What is to be done with a request.
    pub(super) fn check(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Entry {
        match self.entry(method, uri, headers) {
            Ok(entry) => entry,
            Err(refusal) => Entry::Refused(refusal),
        }
    }

    fn entry(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<Entry, Refusal> {
        let refused = |kind, said: &str| Err(Refusal::new(StatusCode::FORBIDDEN, kind, said));
        let named = uri.authority().map(|authority| authority.as_str());
        let is_named = named.is_none_or(|name| is_among(&self.hosts, name));
        if !is_called(&self.hosts, headers) || !is_named {
            return refused("host", "this server is asked by another name than its own");
        }
        if headers.contains_key(ORIGIN) {
            let origin = only(headers, &ORIGIN);
            if !origin.is_some_and(|name| is_among(&self.origins, name)) {
                return refused("origin", "another page asks: only the page of this server may");
            }
        }
        // Pages of other ports of this machine count as the same site, and send the cookie; a browser says
        // whose page asks. The page itself may be linked to.
        let site = only(headers, &HeaderName::from_static("sec-fetch-site"));
        if uri.path() != "/" && site.is_some_and(|site| !["same-origin", "none"].contains(&site)) {
            return refused("origin", "another page asks: only the page of this server may");
        }
        let brought = token_of(uri);
        if uri.path() == "/"
            && *method == Method::GET
            && brought.is_some_and(|token| self.devices.token().is(token))
        {
            return Ok(Entry::WithToken);
        }
        if self.device(headers).is_some() || self.is_bearer(headers) {
            return Ok(Entry::Open);
        }
        let said = "no token, or an old one: open the address that wfq serve has printed";
        Err(Refusal::new(StatusCode::UNAUTHORIZED, "token", said))
    }

    /// The device that asks.
    pub(super) fn device(&self, headers: &HeaderMap) -> Option<Device> {
        let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let cookies = cookies.flat_map(|value| value.split(';')).filter_map(|cookie| {
            let (name, value) = cookie.trim().split_once('=')?;
            (name == self.cookie).then_some(value)
        });
        self.devices.with_cookie(cookies)
    }

    /// Programs name the token in a header, which no page of another server can send.
    fn is_bearer(&self, headers: &HeaderMap) -> bool {
        let named = only(headers, &AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        named.is_some_and(|token| self.devices.token().is(token))
    }
}

/// What a request may call a server on this port of this machine, and of the given addresses.
pub(super) fn own_names(port: u16, addresses: &[IpAddr]) -> Vec<String> {
    let own = ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).into_iter();
    let names = own.chain(addresses.iter().map(|address| match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("[{address}]"),
    }));
    let mut hosts: Vec<_> = names.clone().map(|name| format!("{name}:{port}")).collect();
    // Browsers leave the usual port out.
    if port == 80 {
        hosts.extend(names);
    }
    hosts
}

/// Whether a request calls the server by one of its names, and not by a foreign one that was made to lead here.
pub(super) fn is_called(names: &[String], headers: &HeaderMap) -> bool {
    only(headers, &HOST).is_some_and(|name| is_among(names, name))
}

fn is_among(names: &[String], name: &str) -> bool {
    names.iter().any(|own| own.eq_ignore_ascii_case(name))
}

/// The value of a header that is there once.
fn only<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut values = headers.get_all(name).into_iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// The token in the address.
fn token_of(uri: &Uri) -> Option<&str> {
    uri.query()?.split('&').find_map(|part| part.strip_prefix("token="))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_port_may_be_left_out() {
        let entry = |port, host: &str| {
            let access = Access::new(port, &[], Devices::open(None).expect("random bytes"));
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a host"));
            let bearer = format!("Bearer {}", access.devices.token().text());
            headers.insert(AUTHORIZATION, bearer.parse().expect("a value"));
            let entry = access.check(&Method::GET, &Uri::from_static("/"), &headers);
            matches!(entry, Entry::Open)
        };
        assert!(entry(80, "localhost") && entry(80, "LOCALHOST:80") && entry(7878, "[::1]:7878"));
        assert!(!entry(7878, "localhost") && !entry(7878, "localhost:80"));
        assert!(!entry(7878, "evil.example:7878") && !entry(7878, "localhost:7878.evil.example"));
    }
}
