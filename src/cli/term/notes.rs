//! Notes beside the answer, on standard error.

use super::{Controls, render};
use std::cell::RefCell;
use std::io::Write;

thread_local! {
    /// The notes while they are collected.
    static COLLECTED: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Collects the notes of `run` instead of printing them.
pub(crate) fn collect<T>(run: impl FnOnce() -> T) -> (T, Vec<String>) {
    let before = COLLECTED.replace(Some(Vec::new()));
    let answer = run();
    (answer, COLLECTED.replace(before).unwrap_or_default())
}

/// Prints a note beside the answer.
pub(crate) fn note(line: &str) {
    let collected = COLLECTED
        .with_borrow_mut(|lines| lines.as_mut().map(|lines| lines.push(line.to_owned())).is_some());
    if collected {
        return;
    }
    // If standard error is closed or full, there is nowhere to report it.
    _ = writeln!(anstream::stderr(), "{}", render(line, Controls::Shown, true));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_collected_by_the_innermost() {
        let (inner, outer) = collect(|| {
            note("before");
            let ((), inner) = collect(|| note("within"));
            note("behind");
            inner
        });
        assert_eq!(
            (inner, outer),
            (vec!["within".to_owned()], vec!["before".into(), "behind".into()])
        );
    }
}
