//! How a tab is opened, and goes from page to page.

use std::sync::Arc;

use headless_chrome::Browser;
use headless_chrome::protocol::cdp::Emulation::{
    MediaFeature, SetDeviceMetricsOverride, SetEmulatedMedia, SetTouchEmulationEnabled,
};
use headless_chrome::protocol::cdp::Page::Navigate;

use super::chromium::{self, Cookies};
use super::site::Site;
use super::tab::{DESK, Page, Window};

/// True once the page knows the server: then it shows what there is to know of the position.
const IS_THERE: &str = "document.querySelector('#facts input') !== null";

impl Page {
    /// Opens the page in English.
    pub fn open(site: &Site, window: Window) -> Self {
        Self::in_language(site, window, "en")
    }

    /// Opens it in a browser of a language.
    pub fn in_language(site: &Site, window: Window, language: &str) -> Self {
        let page = Self::new_to(&site.address, window, language);
        if let Some(brings) = site.brings() {
            assert_eq!(page.value(&brings), true);
            page.reload();
        }
        page
    }

    /// Opens an address in a browser of a language that was never there.
    pub fn new_to(address: &str, window: Window, language: &str) -> Self {
        let page = Self::blank(window);
        page.speak(language);
        page.visit(address);
        page
    }

    /// An empty window.
    pub fn blank(window: Window) -> Self {
        let browser = chromium::browser();
        let cookies = chromium::new_cookies(&browser);
        Self::with(browser, cookies, window)
    }

    /// An empty window that reaches others by a proxy alone, this machine too.
    pub fn by_proxy(proxy: &str, window: Window) -> Self {
        let browser = chromium::browser();
        let cookies = chromium::cookies_by(&browser, proxy);
        Self::with(browser, cookies, window)
    }

    fn with(browser: Arc<Browser>, cookies: Cookies, window: Window) -> Self {
        let tab = chromium::new_tab(&browser, &cookies);
        let page = Self { browser, cookies, tab, is_touched: window.is_touched };
        page.look_through(window);
        page
    }

    /// Has the browser ask for a language.
    pub fn speak(&self, language: &str) {
        let version = self.browser.get_version().expect("a version");
        self.tab.set_user_agent(&version.user_agent, Some(language), None).expect("a language");
    }

    /// Opens a page of another program.
    pub fn of_others(site: &Site) -> Self {
        let page = Self::blank(DESK);
        page.go(&site.address);
        page.wait("location.href !== 'about:blank' && document.readyState === 'complete'");
        page
    }

    /// Another tab of the same browser, in which a player has opened an address.
    pub fn another(&self, address: &str) -> Self {
        let page = Self::with(Arc::clone(&self.browser), self.cookies.clone(), DESK);
        page.visit(address);
        page
    }

    /// Opens an address, and waits until the page knows the server.
    pub fn visit(&self, address: &str) {
        self.after_load(|| self.go(address));
    }

    /// Opens an address.
    pub fn go(&self, address: &str) {
        let opened = self.tab.call_method(Navigate {
            url: address.to_owned(),
            referrer: None,
            transition_Type: None,
            frame_id: None,
            referrer_policy: None,
        });
        let opened = opened.expect("an address");
        assert_eq!(opened.error_text, None, "{address}");
        // It leads to another place of the same document.
        if opened.loader_id.is_none() {
            self.value("delete self.wasLoaded");
        }
    }

    pub fn reload(&self) {
        self.after_load(|| _ = self.tab.reload(false, None).expect("reloads"));
    }

    /// Does something that loads the page again, and waits until that knows the server: until the old one has gone, it
    /// looks the same.
    pub fn after_load(&self, act: impl FnOnce()) {
        self.value("(() => { self.wasLoaded = true; })()");
        act();
        self.wait(&format!("self.wasLoaded === undefined && {IS_THERE}"));
    }

    /// Loads the page again for a player who was never there.
    pub fn forget(&self) {
        // At the last moment: what the page still begins with may keep something.
        self.value("addEventListener('pagehide', () => localStorage.clear())");
        self.reload();
    }

    fn look_through(&self, window: Window) {
        let Window { width, height, is_touched, is_dark } = window;
        let scheme = if is_dark { "dark" } else { "light" };
        let scheme =
            MediaFeature { name: "prefers-color-scheme".to_owned(), value: scheme.to_owned() };
        self.call(SetEmulatedMedia { media: None, features: Some(vec![scheme]) });
        self.call(SetDeviceMetricsOverride {
            width,
            height,
            device_scale_factor: if is_touched { 2.0 } else { 1.0 },
            mobile: is_touched,
            scale: None,
            screen_width: None,
            screen_height: None,
            position_x: None,
            position_y: None,
            dont_set_visible_size: None,
            screen_orientation: None,
            viewport: None,
            display_feature: None,
            device_posture: None,
        });
        self.call(SetTouchEmulationEnabled {
            enabled: is_touched,
            max_touch_points: is_touched.then_some(5),
        });
    }
}
