//! Texts that nobody can guess.

use std::fmt;
use std::hint::black_box;
use std::io;

use serde::{Deserialize, Serialize};

/// The number of random bytes of a token.
const TOKEN_BYTES: usize = 16;

/// A random text that only those have who were given it.
#[derive(Clone, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct Token(String);

impl Token {
    /// A new one.
    pub(super) fn new() -> io::Result<Self> {
        random_name().map(Self)
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// Whether a text is the token. It takes the same time whichever character is wrong.
    pub(super) fn is(&self, text: &str) -> bool {
        let (own, other) = (self.0.as_bytes(), text.as_bytes());
        if own.len() != other.len() {
            return false;
        }
        let differ = own.iter().zip(other).fold(0, |differ, (own, other)| differ | (own ^ other));
        black_box(differ) == 0
    }
}

impl TryFrom<String> for Token {
    type Error = &'static str;

    /// Takes nothing shorter than its own: a text that can be guessed is no token.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_whole = text.len() == 2 * TOKEN_BYTES;
        let is_one = is_whole && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if is_one { Ok(Self(text)) } else { Err("a token has 32 hexadecimal digits") }
    }
}

impl From<Token> for String {
    fn from(token: Token) -> Self {
        token.0
    }
}

/// Without the text, which is not to be seen in any log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A text that nobody can guess.
pub(super) fn random_name() -> io::Result<String> {
    let mut bytes = [0; TOKEN_BYTES];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
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
        for wrong in ["", "0123", &"x".repeat(2 * TOKEN_BYTES)] {
            assert!(Token::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }
}
