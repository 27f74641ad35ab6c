//! The list of moves: sorted, narrowed, out of date, corrected.

use super::site::{Opened, open_with};
use super::tab::{DESK, Page};
use crate::run::{Home, LISTS};

const BOARD: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15";

fn with_rack(home: &Home, rack: &str) -> Opened {
    open_with(home, DESK, &format!("{BOARD} {rack}/ 0/0 0"))
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn moves_are_those_of_the_command_line_by_score_and_by_equity() {
    let page = with_rack(&LISTS, "PEKDAAL");
    LISTS.write("step.board", format!("{BOARD}\n"));
    for (sort, label) in [("equity", "Equity"), ("score", "Score")] {
        let moves = page.after_new_list(|| page.press_button(label));
        let line =
            format!("solve --board step.board --rack PEKDAAL -l nl --sort {sort} --all --json");
        let all = LISTS.wfq(&line).json();
        let all = all.as_array().expect("rows");
        let names: Vec<_> =
            moves.into_iter().map(|cells| (cells[0].clone(), cells[2].clone())).collect();
        assert_eq!(names.len(), 100, "{sort}");
        for (row, (score, word)) in all.iter().zip(&names) {
            assert_eq!(&row["score"].to_string(), score);
            if let Some(expected) = row["word"].as_str() {
                assert_eq!(expected, word, "{sort}");
            }
        }
        // All of them as the end of the list comes into sight.
        page.wait(
            "(() => { const end = document.querySelector('#list .more'); end.scrollIntoView(); return end.hidden; })()",
        );
        let plays = page.count("#list tbody tr [data-block]");
        assert_eq!(plays, all.iter().filter(|row| row["word"].is_string()).count());
    }
}

/// The heading that the list is sorted by, and how.
const SORTED: &str = "[...document.querySelectorAll('#list th')].filter((it) => it.ariaSort).map((it) => `${it.textContent} ${it.ariaSort}`).join()";

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn every_heading_sorts_the_list_and_then_the_other_way_round() {
    let page = with_rack(&LISTS, "PEKDAAL");
    page.find_moves();
    assert_eq!(page.text(SORTED), "Equity descending");
    let words_of = |rows: &[Vec<String>]| -> Vec<String> {
        let plays = rows.iter().filter(|cells| !cells[1].is_empty());
        plays.map(|cells| cells[2].split([',', ' ', '#']).next().unwrap_or("").to_owned()).collect()
    };
    let heading = |name: &str| page.click(&format!("#list [data-by='{name}']"));
    let words = words_of(&page.after_new_list(|| heading("word")));
    assert_eq!(page.text(SORTED), "Word ascending");
    assert!(words.len() == 100 && words.is_sorted(), "{words:?}");
    // The heading keeps the focus.
    assert_eq!(page.text("document.activeElement.dataset.by"), "word");
    let last = words_of(&page.after_new_list(|| heading("word")));
    assert_eq!(page.text(SORTED), "Word descending");
    assert!(last.is_sorted_by(|one, next| one >= next) && last[0] > words[99], "{last:?}");
    // The order is there again after a reload.
    page.reload();
    page.wait_for_moves();
    assert_eq!(page.text(SORTED), "Word descending");
    let score = |cells: &Vec<String>| cells[0].parse::<i32>().expect("a score");
    let scores: Vec<_> = page.after_new_list(|| heading("score")).iter().map(score).collect();
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
    // Moves with replies are all here: they stay, in another order.
    page.press_button("Replies");
    page.wait("document.querySelector('#list [data-by=net]') !== null");
    let rows = page.moves();
    let sorted = |mut rows: Vec<Vec<String>>| {
        rows.sort();
        rows
    };
    for name in ["word", "word", "net"] {
        heading(name);
        let other = page.moves();
        match page.text(SORTED).as_str() {
            "Word ascending" => assert!(words_of(&other).is_sorted()),
            "Word descending" => {
                assert!(words_of(&other).is_sorted_by(|one, next| one >= next));
            }
            by => assert_eq!((by, &other), ("Net descending", &rows)),
        }
        assert_eq!(sorted(other), sorted(rows.clone()));
    }
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_list_is_narrowed_and_gone_out_of_date() {
    let page = with_rack(&LISTS, "PEKDAAL");
    page.find_moves();
    page.click("#by-word");
    page.type_text("/^.*KADE$/");
    page.wait("(() => { const words = [...document.querySelectorAll('#list tbody tr .word')]; return words.length > 0 && words.every((word) => /KADE$/i.test(word.textContent)); })()");
    page.click("#board [data-row='6'][data-column='4']");
    page.type_text("a");
    page.wait("!document.querySelector('#stale').hidden");
    assert_eq!(page.count("#list.old"), 1);
    // A move of the old list is not laid: the list is made anew.
    let board = page.board();
    let moves = page.after_new_list(|| page.click("#list tbody tr:first-child .word button"));
    assert!(!moves.is_empty());
    assert_eq!((page.board(), page.count("#board .laid")), (board, 0));
    // A new board has none.
    page.click("#edit");
    page.press_button("New board");
    page.wait("document.querySelector('#list').childElementCount === 0");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_board_in_doubt_is_solved_only_on_demand() {
    let page = with_rack(&LISTS, "PEKDAAL");
    page.value(
        "history.replaceState({ doubts: [{ at: '8E', read: 'S', instead: 'Z' }], depth: 0 }, '')",
    );
    page.reload();
    let is_asked = "document.querySelector('#toast').textContent.includes('Find anyway')";
    page.click("#find");
    page.wait(is_asked);
    page.press_button("Find anyway");
    page.wait_for_moves();
    // What was dared for one position is asked again for the next.
    page.click("#rack .tile");
    page.type_text("s");
    page.wait("document.querySelector('#list.old') !== null");
    page.click("#by-word");
    page.type_text("DE");
    let rows = page.count("#list tbody tr");
    page.value("document.querySelector('#list .more').scrollIntoView()");
    page.value("await new Promise((done) => setTimeout(done, 500))");
    assert_eq!((page.count("#list.old"), page.value(is_asked)), (1, false.into()));
    assert_eq!(page.count("#list tbody tr"), rows, "no further rows of an old list");
    page.click("#find");
    page.wait(is_asked);
    assert_eq!(page.count("#list.old"), 1);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn words_are_blocked_and_allowed_and_that_is_undone() {
    let home = Home::with_list("nl", "STEP STEPS PAK KAP KAPSTE");
    let page = with_rack(&home, "PAKS");
    let words = |page: &Page| -> Vec<String> {
        page.moves().into_iter().map(|cells| cells[2].to_uppercase()).collect()
    };
    let has_steps = |page: &Page| words(page).contains(&"STEPS".to_owned());
    let is_valid = |word: &str| {
        let asked = format!("word?list=nl&word={word}");
        page.value(&format!("import('./api.js').then(({{ get }}) => get('{asked}'))"))["valid"]
            == true
    };
    let corrections = || {
        let all = "import('./api.js').then(({ get }) => get('corrections?list=nl')).then((all) => all.map(({ kind, word }) => `${kind} ${word}`).join())";
        page.text(all)
    };
    page.find_moves();
    assert!(has_steps(&page));
    // Left out of this board's moves, and no longer of another's.
    page.click_on("[...document.querySelectorAll('#list .word button')].find((it) => it.textContent === 'STEPS')");
    page.after_new_list(|| page.press_button("Leave out"));
    assert!(!has_steps(&page));
    page.after_new_list(|| page.press_button("STEPS ×"));
    assert!(has_steps(&page));
    page.click_on("[...document.querySelectorAll('#list .word button')].find((it) => it.textContent === 'STEPS')");
    page.after_new_list(|| page.press_button("Leave out"));
    page.click("#board [data-row='6'][data-column='4']");
    page.type_text("a");
    page.find_moves();
    assert!(has_steps(&page));
    page.value("history.back()");
    page.wait("document.querySelectorAll('#board .tile').length === 4");
    page.find_moves();
    assert!(has_steps(&page));
    let at = words(&page).iter().position(|word| word == "STEPS").expect("there");
    page.click(&format!("#list [data-block='{at}']"));
    page.wait("![...document.querySelectorAll('#list .word')].some((word) => word.textContent === 'STEPS')");
    assert_eq!((is_valid("STEPS"), corrections().as_str()), (false, "block STEPS"));
    page.press_button("Undo");
    page.wait("[...document.querySelectorAll('#list .word')].some((word) => word.textContent === 'STEPS')");
    assert_eq!((is_valid("STEPS"), corrections().as_str()), (true, ""));
    // A word on the board that the list does not have is red, until it is allowed.
    page.click("#board [data-row='7'][data-column='8']");
    page.type_text("x");
    page.wait("document.querySelectorAll('#board .red').length === 5");
    assert_eq!(page.count("#phonies button"), 1, "nothing to block");
    page.press_button("Allow STEPX");
    page.wait("document.querySelectorAll('#board .red').length === 0");
    assert_eq!((is_valid("STEPX"), corrections().as_str()), (true, "allow STEPX"));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn further_moves_are_those_of_the_filter_that_was_asked() {
    let page = with_rack(&LISTS, "PEKDAA?");
    page.find_moves();
    page.click("#by-word");
    page.after_new_list(|| page.type_text("/E$/"));
    // A regular expression is asked for once it is whole: what is typed now is no question yet.
    page.control("a");
    page.type_text("/A");
    page.wait(
        "(() => { document.querySelector('#list .more').scrollIntoView(); return document.querySelectorAll('#list tbody tr').length > 100; })()",
    );
    let words = "[...document.querySelectorAll('#list tbody [data-block]')].every((it) => /E$/i.test(it.ariaLabel))";
    assert_eq!(page.value(words), true);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn thousands_of_moves_do_not_hold_the_page_up() {
    let page = with_rack(&LISTS, "PEKDA??");
    page.find_moves();
    let all: String = page.text("document.querySelector('#list .more').textContent");
    assert!(all.split(' ').next_back().is_some_and(|of| of.len() > 4), "{all}: thousands");
    // Each time the end is seen, no more than a screenful or so is drawn.
    for _ in 0..3 {
        let before = page.count("#list tbody tr");
        // Out of sight and back again while they are asked for: each comes once.
        page.value("(() => { const end = document.querySelector('#list .more'); const up = () => { end.closest('#list').scrollTop = 0; scrollTo(0, 0); }; end.scrollIntoView(); for (const at of [20, 60]) { setTimeout(up, at); setTimeout(() => end.scrollIntoView(), at + 20); } })()");
        page.wait(&format!("document.querySelectorAll('#list tbody tr').length > {before}"));
        page.wait_for_moves();
        assert!(page.count("#list tbody tr") <= before + 900, "a few hundred at a time");
        let rows = "[...document.querySelectorAll('#list tbody tr')].map((row) => [...row.cells].slice(0, 4).map((cell) => cell.textContent).join(' '))";
        assert_eq!(page.value(&format!("new Set({rows}).size === {rows}.length")), true);
    }
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn served_a_server_that_is_gone_is_said_plainly() {
    let mut page = with_rack(&LISTS, "PEKDAAL");
    page.find_moves();
    page.site.end();
    page.click("#find");
    let said = "wfq serve does not answer: is it still running?";
    page.wait("document.querySelector('#list [role=alert]') !== null");
    assert!(page.text("document.querySelector('#list').innerText").starts_with(said));
    assert!(page.said().starts_with(said));
    assert!(page.count("#list button") > 0, "to try again");
}
