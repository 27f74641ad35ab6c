//! What the worker defines.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wfq::app::Crew;

#[wasm_bindgen(js_namespace = wfqWorker)]
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

// Of the question that several workers share.
#[wasm_bindgen(js_namespace = ["wfqWorker", "shared"])]
extern "C" {
    fn take() -> Option<f64>;
    fn end();
    fn gather(own: &[u8]) -> Option<Array>;
    fn leads() -> bool;
}

/// The workers that answer the question at work together.
#[derive(Debug)]
pub(crate) struct Workers;

impl Crew for Workers {
    fn take(&self) -> Option<u64> {
        take().map(|part| part as u64)
    }

    fn end(&self) {
        end();
    }

    fn gather(&self, own: &[u8]) -> Option<Vec<Vec<u8>>> {
        Some(gather(own)?.iter().map(|one| Uint8Array::new(&one).to_vec()).collect())
    }

    fn leads(&self) -> bool {
        leads()
    }
}

/// Before anything else: why the program ends is heard.
#[wasm_bindgen(start)]
pub(crate) fn start() {
    std::panic::set_hook(Box::new(|panic| panicked(&panic.to_string())));
    wfq_data::later::bring_by(bring);
}
