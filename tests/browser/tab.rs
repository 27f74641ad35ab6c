//! A browser's tab with the page.

use std::path::Path;
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use headless_chrome::browser::tab::point::Point;
use headless_chrome::protocol::cdp::Input::InsertText;
use headless_chrome::protocol::cdp::Page::CaptureScreenshotFormatOption;
use headless_chrome::{Browser, Tab};
use serde_json::Value;

use super::chromium::Cookies;
use crate::run::PATIENCE;

/// The browser's window, and what it says of itself.
#[derive(Clone, Copy)]
pub struct Window {
    pub width: u32,
    pub height: u32,
    pub is_touched: bool,
    pub is_dark: bool,
}

pub const DESK: Window = Window { width: 1600, height: 1000, is_touched: false, is_dark: false };
pub const PHONE: Window = Window { width: 360, height: 640, is_touched: true, is_dark: false };

/// The line at the foot of the page.
const SAID: &str = "document.querySelector('#toast').textContent";

/// A tab.
pub struct Page {
    /// Ends with its last use.
    pub(super) browser: Arc<Browser>,
    /// Which cookies it sees.
    pub(super) cookies: Cookies,
    pub(super) tab: Arc<Tab>,
    pub(super) is_touched: bool,
}

impl Page {
    pub(super) fn call<
        C: headless_chrome::protocol::cdp::types::Method + serde::Serialize + std::fmt::Debug,
    >(
        &self,
        method: C,
    ) {
        self.tab.call_method(method).expect("Chromium does it");
    }

    /// The value of an expression of the page; a promise is waited for.
    pub fn value(&self, expression: &str) -> Value {
        self.try_value(expression).unwrap_or_else(|why| panic!("{expression}: {why}"))
    }

    /// The same, or why there is none: it is no expression of this document, or the document goes away meanwhile.
    fn try_value(&self, expression: &str) -> Result<Value, String> {
        let text = format!("(async () => JSON.stringify((await ({expression})) ?? null))()");
        let found = self.tab.evaluate(&text, true).map_err(|error| error.to_string())?;
        let text = found.value.as_ref().and_then(Value::as_str);
        let text = text.ok_or_else(|| format!("{found:?}"))?;
        Ok(serde_json::from_str(text).expect("JSON"))
    }

    /// The games that are kept.
    pub fn games(&self) -> Value {
        self.value("import('./api.js').then(({ get }) => get('games'))")
    }

    /// How many words a list has.
    pub fn words_in(&self, name: &str) -> u64 {
        let lists = "import('./api.js').then(({ get }) => get('about')).then(({ lists }) => lists)";
        let lists = self.value(lists);
        let list = lists.as_array().into_iter().flatten().find(|list| list["name"] == name);
        list.and_then(|list| list["words"].as_u64()).expect("it is there")
    }

    /// The text of an expression.
    pub fn text(&self, expression: &str) -> String {
        self.value(expression).as_str().unwrap_or_default().to_owned()
    }

    /// The number of elements that a selector finds.
    pub fn count(&self, selector: &str) -> usize {
        let count = self.value(&format!("document.querySelectorAll(`{selector}`).length"));
        usize::try_from(count.as_u64().expect("a number")).expect("few")
    }

    /// Waits until an expression is true, of whatever document there is by then.
    pub fn wait(&self, expression: &str) {
        self.until(expression, || match self.try_value(expression) {
            Ok(Value::Bool(true)) => Ok(()),
            other => Err(format!("{other:?}")),
        });
    }

    /// What a look at the page finds in the end, which gives what it finds instead until then.
    fn until<T>(&self, what: &str, mut look: impl FnMut() -> Result<T, String>) -> T {
        let begun = Instant::now();
        loop {
            let instead = match look() {
                Ok(found) => return found,
                Err(instead) => instead,
            };
            if begun.elapsed() > PATIENCE {
                let (said, picture) = (self.try_value(SAID), self.picture());
                let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser.png");
                std::fs::write(&file, picture).expect("written");
                panic!("never: {what}, but {instead}; said: {said:?}; seen: {}", file.display());
            }
            sleep(Duration::from_millis(20));
        }
    }

    /// The middle of an element that two looks in a row find at the same place, with nothing above it.
    pub(super) fn place_of(&self, element: &str) -> (f64, f64) {
        let middle = format!(
            "(() => {{ const it = {element}; it?.scrollIntoView({{ block: 'nearest', behavior: 'instant' }}); \
             const at = it?.getBoundingClientRect(); const middle = at && [at.x + at.width / 2, at.y + at.height / 2]; \
             return middle && it.contains(document.elementFromPoint(...middle)) ? middle : null; }})()"
        );
        let mut last = None;
        self.until(&format!("a place to click {element}"), || {
            let place = serde_json::from_value(self.try_value(&middle)?).expect("a point or none");
            let lies_still = std::mem::replace(&mut last, place) == place;
            place.filter(|_| lies_still).ok_or_else(|| format!("it is at {place:?}"))
        })
    }

    /// Clicks an element, or taps it.
    pub fn click(&self, selector: &str) {
        self.click_on(&format!("document.querySelector(`{selector}`)"));
    }

    /// Clicks the button whose text or label is this.
    pub fn press_button(&self, name: &str) {
        self.click_on(&format!(
            "[...document.querySelectorAll('button')].filter((it) => it.checkVisibility()).find((it) => [it.textContent, it.ariaLabel].includes(`{name}`))"
        ));
    }

    /// Taps a key of the page's own keyboard.
    pub fn tap_key(&self, face: &str) {
        self.click_on(&format!(
            "[...document.querySelectorAll('#keys button')].find((it) => [it.textContent, it.ariaLabel].includes(`{face}`))"
        ));
    }

    /// Clicks in the middle of an element, once it is there and lies still.
    pub fn click_on(&self, element: &str) {
        let (x, y) = self.place_of(element);
        if !self.is_touched {
            self.tab
                .click_point(Point { x, y })
                .unwrap_or_else(|error| panic!("{element}: {error}"));
            return;
        }
        self.tap(x, y);
    }

    /// Presses a key by its name, or types a text.
    pub fn key(&self, key: &str) {
        self.tab.press_key(key).expect(key);
    }

    /// Presses a key with Ctrl.
    pub fn control(&self, key: &str) {
        let control = [headless_chrome::browser::tab::ModifierKey::Ctrl];
        self.tab.press_key_with_modifiers(key, Some(&control)).expect(key);
    }

    pub fn type_text(&self, text: &str) {
        self.tab.type_str(text).expect(text);
    }

    /// Puts a whole text where the focus is, as a keyboard of a phone does.
    pub fn insert(&self, text: &str) {
        self.call(InsertText { text: text.to_owned() });
    }

    /// Puts a text into a field in place of what it has. At once: on a busy machine, a text that is typed letter by
    /// letter may be asked before it is whole.
    pub fn fill(&self, field: &str, text: &str) {
        self.click(field);
        self.value(&format!("document.querySelector(`{field}`).value = ''"));
        self.insert(text);
    }

    /// Gives the page a text to paste.
    pub fn paste(&self, text: &str) {
        let text = serde_json::to_string(text).expect("JSON");
        self.value(&format!(
            "(() => {{ const data = new DataTransfer(); data.setData('text', {text}); \
             document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }})); }})()"
        ));
    }

    /// Chooses a file for the field that takes pictures and texts.
    pub fn choose_file(&self, path: &Path) {
        self.choose_file_for("#file", path);
    }

    /// Chooses a file for a field.
    pub fn choose_file_for(&self, selector: &str, path: &Path) {
        let field = self.tab.wait_for_element(selector).expect("a field");
        field.set_input_files(&[path.to_str().expect("UTF-8")]).expect("chosen");
    }

    /// The picture of what is seen, as PNG.
    pub fn picture(&self) -> Vec<u8> {
        let format = CaptureScreenshotFormatOption::Png;
        self.tab.capture_screenshot(format, None, None, true).expect("a picture")
    }

    /// The rows of the board as text: small letters are blanks.
    pub fn board(&self) -> String {
        let tile = "(square) => !square.classList.contains('tile') || square.classList.contains('laid') ? '.' : \
            square.classList.contains('blank') ? square.children[0].dataset.text.toLowerCase() : square.children[0].dataset.text";
        self.text(&format!(
            "[...document.querySelectorAll('#board [role=row]')].map((row) => [...row.children].map({tile}).join('')).join('\\n')"
        ))
    }

    /// The tiles of the rack.
    pub fn rack(&self) -> String {
        self.text("[...document.querySelectorAll('#rack .tile')].map((tile) => tile.firstChild.data).join('')")
    }

    /// The listed moves: the texts of their cells.
    pub fn moves(&self) -> Vec<Vec<String>> {
        let rows = self.value(
            "[...document.querySelectorAll('#list tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))",
        );
        serde_json::from_value(rows).expect("texts")
    }

    /// The line at the foot of the page.
    pub fn said(&self) -> String {
        self.text(SAID)
    }

    /// Asks for the moves, and waits for their list.
    pub fn find_moves(&self) -> Vec<Vec<String>> {
        self.after_new_list(|| self.click("#find"))
    }

    /// Does something that makes the list anew, and waits for it.
    pub fn after_new_list(&self, change: impl FnOnce()) -> Vec<Vec<String>> {
        self.value("document.querySelector('#list table')?.setAttribute('data-old', '')");
        change();
        self.wait("document.querySelector('#list table[data-old]') === null");
        self.wait_for_moves();
        self.moves()
    }

    pub fn wait_for_moves(&self) {
        self.wait("document.querySelector('#list').ariaBusy === 'false' && document.querySelector('#list tbody tr') !== null");
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        _ = self.tab.close(false);
    }
}
