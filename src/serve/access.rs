//! Who may ask: requests to this server by its own names, from its own page, with its token.

use std::fmt;
use std::hint::black_box;
use std::io;
use std::net::IpAddr;

use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri};

use super::refusal::Refusal;

/// The number of random bytes of a token.
const TOKEN_BYTES: usize = 16;

/// A random text that only those have who were given it.
#[derive(Clone)]
pub(super) struct Token(String);

/// Whom the server answers.
#[derive(Clone, Debug)]
pub(super) struct Access {
    token: Token,
    /// The name of the cookie: cookies are shared by all ports.
    cookie: String,
    /// The value of the cookie. Servers on other ports get it from the browser: it is not the token.
    cookie_value: Token,
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

impl Token {
    /// A new one.
    fn new() -> io::Result<Self> {
        random_name().map(Self)
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// Whether a text is the token. It takes the same time whichever character is wrong.
    fn is(&self, text: &str) -> bool {
        let (own, other) = (self.0.as_bytes(), text.as_bytes());
        if own.len() != other.len() {
            return false;
        }
        let differ = own.iter().zip(other).fold(0, |differ, (own, other)| differ | (own ^ other));
        black_box(differ) == 0
    }
}

/// Without the text, which is not to be seen in any log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Access {
    /// To a server on this port of this machine, and of the given addresses.
    pub(super) fn new(port: u16, addresses: &[IpAddr]) -> io::Result<Self> {
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
        let origins = hosts.iter().map(|host| format!("http://{host}")).collect();
        let (token, cookie_value) = (Token::new()?, Token::new()?);
        Ok(Self { token, cookie: format!("wfq-{port}"), cookie_value, hosts, origins })
    }

    pub(super) const fn token(&self) -> &Token {
        &self.token
    }

    /// The cookie that stands for the token.
    pub(super) fn set_cookie(&self) -> String {
        let Self { cookie, cookie_value, .. } = self;
        format!("{cookie}={}; HttpOnly; SameSite=Strict; Path=/", cookie_value.text())
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
        let is_host = |name: &str| self.hosts.iter().any(|host| host.eq_ignore_ascii_case(name));
        let named = uri.authority().map(|authority| authority.as_str());
        if !only(headers, &HOST).is_some_and(is_host) || !named.is_none_or(is_host) {
            return refused("host", "this server is asked by another name than its own");
        }
        if headers.contains_key(ORIGIN) {
            let origin = only(headers, &ORIGIN);
            let is_own = |name: &str| self.origins.iter().any(|own| own.eq_ignore_ascii_case(name));
            if !origin.is_some_and(is_own) {
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
            && brought.is_some_and(|token| self.token.is(token))
        {
            return Ok(Entry::WithToken);
        }
        if self.has_cookie(headers) || self.is_bearer(headers) {
            return Ok(Entry::Open);
        }
        let said = "no token, or an old one: open the address that wfq serve has printed";
        Err(Refusal::new(StatusCode::UNAUTHORIZED, "token", said))
    }

    fn has_cookie(&self, headers: &HeaderMap) -> bool {
        let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let mut cookies = cookies.flat_map(|value| value.split(';')).filter_map(|cookie| {
            let (name, value) = cookie.trim().split_once('=')?;
            (name == self.cookie).then_some(value)
        });
        cookies.any(|value| self.cookie_value.is(value))
    }

    /// Programs name the token in a header, which no page of another server can send.
    fn is_bearer(&self, headers: &HeaderMap) -> bool {
        let named = only(headers, &AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        named.is_some_and(|token| self.token.is(token))
    }
}

/// A text that nobody can guess.
pub(super) fn random_name() -> io::Result<String> {
    let mut bytes = [0; TOKEN_BYTES];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
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
    fn a_token_is_the_same_text_and_no_other() {
        let [one, other] = [(); 2].map(|()| Token::new().expect("random bytes"));
        assert_eq!(one.text().len(), 2 * TOKEN_BYTES);
        assert!(one.is(one.text()) && !one.is(other.text()));
        assert!(!one.is("") && !one.is(&one.text()[1..]) && !one.is(&format!("{}0", one.text())));
        assert_eq!(format!("{one:?}"), "Token(…)");
    }

    #[test]
    fn the_usual_port_may_be_left_out() {
        let entry = |port, host: &str| {
            let access = Access::new(port, &[]).expect("random bytes");
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a host"));
            let bearer = format!("Bearer {}", access.token().text());
            headers.insert(AUTHORIZATION, bearer.parse().expect("a value"));
            let entry = access.check(&Method::GET, &Uri::from_static("/"), &headers);
            matches!(entry, Entry::Open)
        };
        assert!(entry(80, "localhost") && entry(80, "LOCALHOST:80") && entry(7878, "[::1]:7878"));
        assert!(!entry(7878, "localhost") && !entry(7878, "localhost:80"));
        assert!(!entry(7878, "evil.example:7878") && !entry(7878, "localhost:7878.evil.example"));
    }
}
