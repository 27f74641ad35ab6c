//! An answer as the page takes it: what a server would have sent.

use wasm_bindgen::prelude::wasm_bindgen;
use wfq::api::{Answer, AnswerFile, Refusal};

/// An answer.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Answered {
    status: u16,
    media: &'static str,
    file: Option<String>,
    body: Vec<u8>,
    is_long: bool,
    is_shared: bool,
}

#[wasm_bindgen]
impl Answered {
    /// The status of HTTP.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Its media type.
    #[wasm_bindgen(getter)]
    pub fn media(&self) -> String {
        self.media.to_owned()
    }

    /// The name of the file that it is to be saved as.
    #[wasm_bindgen(getter)]
    pub fn file(&self) -> Option<String> {
        self.file.clone()
    }

    /// Whether there is none here, as the question is one for a worker of its own.
    #[wasm_bindgen(getter, js_name = isLong)]
    pub fn is_long(&self) -> bool {
        self.is_long
    }

    /// Whether several such workers can share it.
    #[wasm_bindgen(getter, js_name = isShared)]
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Its bytes, which it then no longer has.
    #[wasm_bindgen(js_name = takeBody)]
    pub fn take_body(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.body)
    }
}

impl Answered {
    /// No answer: the question is one for a worker of its own, or for several.
    pub(crate) fn long(is_shared: bool) -> Self {
        Self { is_long: true, is_shared, ..Self::events() }
    }

    /// An answer as it is sent.
    pub(crate) fn of(answer: Answer) -> Result<Self, Refusal> {
        let AnswerFile { media, name, bytes } = answer.into_file()?;
        Ok(Self { media, file: name, body: bytes, ..Self::events() })
    }

    /// The end of a stream of events.
    pub(crate) fn events() -> Self {
        let (status, media, body) = (200, "text/event-stream; charset=utf-8", Vec::new());
        Self { status, media, file: None, body, is_long: false, is_shared: false }
    }
}

impl From<Refusal> for Answered {
    fn from(refusal: Refusal) -> Self {
        let body = serde_json::to_vec(&refusal).unwrap_or_default();
        let status = refusal.status.as_u16();
        Self {
            status,
            media: "application/json",
            file: None,
            body,
            is_long: false,
            is_shared: false,
        }
    }
}
