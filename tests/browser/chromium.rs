//! One Chromium for the tests that run at the same time, and a window with cookies of its own for each.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use headless_chrome::browser::transport::Transport;
use headless_chrome::protocol::cdp::Target::{CreateBrowserContext, CreateTarget};
use headless_chrome::{Browser, LaunchOptions, Tab};

use crate::run::PATIENCE;

/// Longer than nothing happens in any test.
const IDLE: Duration = Duration::from_secs(600);

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
            .idle_browser_timeout(IDLE)
            .args(arguments.iter().map(OsStr::new).collect())
            .build()
            .expect("options");
        let browser = Arc::new(Browser::new(options).expect("Chromium starts"));
        *shared = Arc::downgrade(&browser);
        browser
    })
}

/// What windows have in common: cookies, all else that is kept, and the way to others.
#[derive(Clone)]
pub struct Cookies {
    /// The browser's own, if none.
    id: Option<String>,
    /// A proxy is one as long as who has named it is connected.
    _named_by: Option<Arc<Transport>>,
}

/// A new set of cookies, as private windows have one. A page without a server has no cookies, and what is kept is of its
/// address alone: it gets the browser's own window, since in private ones each page of a database takes half a millisecond.
pub fn new_cookies(browser: &Browser) -> Cookies {
    let is_private = std::env::var_os("WFQ_SITE").is_none();
    let new = || browser.new_context().expect("a context").get_id().to_owned();
    Cookies { id: is_private.then(new), _named_by: None }
}

/// A new set of cookies for windows that reach others by a proxy alone, this machine too.
pub fn cookies_by(browser: &Browser, proxy: &str) -> Cookies {
    let address = browser.get_ws_url().parse().expect("an address");
    let transport = Transport::new(address, None, IDLE, None).expect("a connection");
    let context = CreateBrowserContext {
        dispose_on_detach: None,
        proxy_server: Some(proxy.to_owned()),
        proxy_bypass_list: Some("<-loopback>".to_owned()),
        origins_with_universal_network_access: None,
    };
    let id = transport.call_method_on_browser(context).expect("a context").browser_context_id;
    Cookies { id: Some(id), _named_by: Some(Arc::new(transport)) }
}

/// A new tab with some cookies, in a window of its own.
pub fn new_tab(browser: &Browser, cookies: &Cookies) -> Arc<Tab> {
    let target = CreateTarget {
        url: "about:blank".to_owned(),
        browser_context_id: cookies.id.clone(),
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
