//! What is said beside the answer, on standard error.

use super::{Controls, render};
use std::cell::RefCell;
use std::io::Write;

thread_local! {
    /// What is noted, while that is collected.
    static COLLECTED: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Gathers what would be said beside the answer, where that would stand in the way.
pub fn collect<T>(run: impl FnOnce() -> T) -> (T, Vec<String>) {
    let before = COLLECTED.replace(Some(Vec::new()));
    let answer = run();
    (answer, COLLECTED.replace(before).unwrap_or_default())
}

/// Says something beside the answer.
pub fn note(line: &str) {
    let collected = COLLECTED
        .with_borrow_mut(|lines| lines.as_mut().map(|lines| lines.push(line.to_owned())).is_some());
    if collected {
        return;
    }
    // Nobody is left to tell where standard error is closed or full.
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
