//! The questions of the page, on their way to what answers them: a server, or workers of the page.

use super::tab::Page;

/// Both ways have a function of their own that is called once for each question, and can be wrapped.
const HOLD: &str = "async (before) => { const { crew } = await import('./crew.js').catch(() => ({})); \
    if (!crew) { const fetched = window.fetch; window.fetch = async (path, ...more) => { await before(path); return fetched(path, ...more); }; return; } \
    const asked = crew.ask.bind(crew); \
    crew.ask = (question, heard) => { let stop = null; let isStopped = false; \
    Promise.resolve(before(question.path)).then(() => { if (!isStopped) stop = asked(question, heard); }); \
    return () => { isStopped = true; stop?.(); }; }; }";

impl Page {
    /// Has each question wait for what a function of its path gives, if that is a promise. A path has `api/…` in it.
    pub(super) fn hold(&self, before: &str) {
        self.value(&format!("({HOLD})({before})"));
    }
}
