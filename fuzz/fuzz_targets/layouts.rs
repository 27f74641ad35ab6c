//! Layouts as text, as one line, and in JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::formats::read_layout;
use wfq::rules::Layout;

fuzz_target!(|text: &str| {
    let inline = Layout::parse_inline(text).and_then(Result::ok);
    for layout in [Layout::parse(text).ok(), inline, read_layout(text).ok()].into_iter().flatten() {
        assert_eq!(Layout::parse(&layout.text()).as_ref(), Ok(&layout));
        assert_eq!(Layout::parse_inline(&layout.inline()), Some(Ok(layout)));
    }
});
