//! Servers for tests.

use std::fs;
use std::ops::Deref;
use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::http::Served;
use crate::run::Home;

/// The Dutch list that comes with the program. No test writes here.
pub static DUTCH: LazyLock<Home> = LazyLock::new(|| {
    let home = Home::lasting("serve");
    home.wfq("import nl").found();
    home
});

/// A server with a home of its own, in which the Dutch list is in use.
pub struct Site {
    pub home: Home,
    pub served: Served,
}

impl Deref for Site {
    type Target = Served;

    fn deref(&self) -> &Served {
        &self.served
    }
}

impl Site {
    /// Starts one with further arguments.
    pub fn new(arguments: &str) -> Self {
        let home = Home::new();
        home.write("data/wfq/words.db", fs::read(DUTCH.database()).expect("lists"));
        let served = Served::start(home.command(&format!("serve --port 0 {arguments}")));
        Self { home, served }
    }
}

/// A server that no test writes to.
pub static SITE: LazyLock<Site> = LazyLock::new(|| Site::new(""));

/// A position of the Dutch article.
pub fn dad() -> Value {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/dad.board"));
    json!({"text": text.expect("in the project"), "rack": "PEKDAAL"})
}

/// A position with an empty bag.
pub fn end() -> Value {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/end.board"));
    json!({"text": text.expect("in the project")})
}
