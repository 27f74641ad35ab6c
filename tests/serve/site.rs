//! Servers for tests.

use std::fs;
use std::ops::Deref;
use std::process::Stdio;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::WFQ;
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
    fn with_list(home: Home) -> Home {
        home.write("data/wfq/words.db", fs::read(DUTCH.database()).expect("lists"));
        home
    }

    /// Starts one for a static, which is never dropped: it ends with the tests, whose end closes its input.
    fn lasting() -> Self {
        let home = Self::with_list(Home::lasting("site"));
        let script = "\"$0\" serve --port 0 & cat > /dev/null; kill $!";
        let mut command = home.through("/bin/sh", &["-c", script, WFQ]);
        command.stdin(Stdio::piped());
        Self { served: Served::start(command), home }
    }

    /// Starts one with further arguments.
    pub fn new(arguments: &str) -> Self {
        Self::in_home(Self::with_list(Home::new()), arguments)
    }

    /// Starts one in a home with further arguments.
    pub fn in_home(home: Home, arguments: &str) -> Self {
        let served = Served::start(home.command(&format!("serve --port 0 {arguments}")));
        Self { home, served }
    }
}

/// A server that no test writes to.
pub static SITE: LazyLock<Site> = LazyLock::new(Site::lasting);

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

/// An answer that waits for nothing comes within this, on a slow machine with much else to do. One that
/// waits for its turn is refused after 10 seconds.
pub const AT_ONCE: Duration = Duration::from_secs(8);

/// Checks that a small question is answered at once.
#[track_caller]
pub fn answers_at_once(site: &Served, when: &str) {
    let begun = Instant::now();
    let moves = site.post("/api/moves", &json!({"position": dad(), "limit": 1})).json();
    assert_eq!(moves["plays"][0]["name"], "N10 KALDE", "{when}");
    assert!(begun.elapsed() < AT_ONCE, "{when}: {:?}", begun.elapsed());
}
