//! The devices that have the page.

use super::position::dad;
use super::site::Site;
use super::tab::{DESK, PHONE, Page};
use crate::run::LISTS;

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn served_a_device_is_shut_out_in_the_settings() {
    let site = Site::start(&LISTS);
    let phone = Page::in_language(&site, PHONE, "nl");
    let page = Page::open(&site, DESK);
    page.click("#tab-settings");
    let rows = "[...document.querySelectorAll('#devices tr')].map((row) => row.textContent)";
    page.wait(&format!("{rows}.length === 2 && {rows}[1].endsWith('this one')"));
    page.click("#devices tr:first-child button");
    page.wait(&format!("{rows}.length === 1"));
    let said = "document.querySelector('#toast').textContent";
    assert!(page.text(said).contains("The address with the token has changed"));
    // Who is shut out reads it in the language of the page, with what to do.
    phone.paste(&dad());
    phone.wait("document.querySelector('#toast').textContent === 'Dit apparaat is buitengesloten, of het adres is een oud adres. Open het adres dat wfq serve nu toont'");
    assert_eq!(phone.value("(await fetch('/', { cache: 'reload' })).status"), 401);
    assert_eq!(page.value("(await fetch('/', { cache: 'reload' })).status"), 200);
}
