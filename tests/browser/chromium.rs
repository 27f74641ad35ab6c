//! One Chromium for the tests that run at the same time, and a window with cookies of its own for each.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use headless_chrome::protocol::cdp::Target::CreateTarget;
use headless_chrome::{Browser, LaunchOptions, Tab};

use crate::run::PATIENCE;

/// It ends with the last test that uses it.
static SHARED: Mutex<Weak<Browser>> = Mutex::new(Weak::new());

/// Where Chromium is: where the environment says, or where Debian puts it.
fn path() -> PathBuf {
    std::env::var_os("WFQ_CHROMIUM").map_or_else(|| "/usr/bin/chromium".into(), PathBuf::from)
}

/// The browser that runs, or a new one.
pub fn browser() -> Arc<Browser> {
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    shared.upgrade().unwrap_or_else(|| {
        let arguments = ["--disable-quic", "--disable-component-update"];
        let options = LaunchOptions::default_builder()
            .path(Some(path()))
            // In a container, the browser has no sandbox; it sees nothing but this page.
            .sandbox(false)
            .idle_browser_timeout(Duration::from_secs(600))
            .args(arguments.iter().map(OsStr::new).collect())
            .build()
            .expect("options");
        let browser = Arc::new(Browser::new(options).expect("Chromium starts"));
        *shared = Arc::downgrade(&browser);
        browser
    })
}

/// The id of a new set of cookies.
pub fn new_cookies(browser: &Browser) -> String {
    browser.new_context().expect("a context").get_id().to_owned()
}

/// A new tab with some cookies, in a window of its own.
pub fn new_tab(browser: &Browser, cookies: &str) -> Arc<Tab> {
    let target = CreateTarget {
        url: "about:blank".to_owned(),
        browser_context_id: Some(cookies.to_owned()),
        new_window: Some(true),
        left: None,
        top: None,
        width: None,
        height: None,
        window_state: None,
        enable_begin_frame_control: None,
        background: None,
        for_tab: None,
        hidden: None,
    };
    let tab = browser.new_tab_with_options(target).expect("a tab");
    tab.set_default_timeout(PATIENCE);
    tab
}
