//! What the worker defines.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = worker)]
extern "C" {
    /// Hears an event of the question at work, as a stream of events has it.
    pub(crate) fn heard(event: &str);

    /// Whether the question at work is to stop.
    #[wasm_bindgen(js_name = isStopped)]
    pub(crate) fn is_stopped() -> bool;

    /// The bytes of a file of a ruleset, or none where it can't be had now.
    pub(crate) fn bring(ruleset: &str, name: &str) -> Option<Vec<u8>>;

    /// Hears why the program ended.
    pub(crate) fn panicked(said: &str);
}

/// Before anything else: why the program ends is heard.
#[wasm_bindgen(start)]
pub(crate) fn start() {
    std::panic::set_hook(Box::new(|panic| panicked(&panic.to_string())));
    wfq_data::later::bring_by(bring);
}
