//! Every session of the pages is run, one page after the other in a folder of its own.

use std::sync::LazyLock;
use std::thread;

use regex::Regex;

use crate::docs::pages::{self, Reader};

/// What differs from run to run: times, speeds, sizes, dates.
static UNLIKE: LazyLock<Regex> = LazyLock::new(|| {
    let date = r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?";
    let amount = r" *\d[\d.,]* (s|ms|µs|kB|MB|lines a second)\b *";
    Regex::new(&format!("{date}|{amount}")).expect("a pattern")
});

/// A text without what differs from run to run.
fn masked(text: &str) -> String {
    UNLIKE.replace_all(text.trim_end(), "…").into_owned()
}

/// Whether a command continues on the next line: a quote is open, or a backslash or a bar ends it.
fn continues(command: &str) -> bool {
    let mut quote = None;
    for character in command.chars() {
        match quote {
            None if "'\"".contains(character) => quote = Some(character),
            Some(open) if open == character => quote = None,
            _ => (),
        }
    }
    quote.is_some() || ["\\\n", "|\n"].iter().any(|end| command.ends_with(end))
}

/// A command as it is typed, with the end of its line.
fn command_of<'l>(lines: &mut impl Iterator<Item = &'l str>) -> String {
    let mut command = lines.next().expect("a command").to_owned();
    while continues(&command) {
        command.push_str(lines.next().expect("the rest of a command"));
    }
    command
}

/// A command as it is run: without a time limit, which would make the answer depend on the machine.
fn unhurried(command: &str) -> String {
    let is_limited = ["--replies", "--why"].iter().any(|option| command.contains(option));
    if is_limited {
        command.replace("wfq solve", "wfq solve --seconds 600")
    } else {
        command.to_owned()
    }
}

/// A block with the program's answers. Those that differ only in times and sizes stay as they are.
fn run_again(block: &str, reader: &Reader) -> String {
    let block = format!("\n{block}");
    let sessions: Vec<_> = block.split("\n$ ").collect();
    assert_eq!(sessions[0], "", "a session begins with $: {block}");
    let mut again = Vec::new();
    for session in &sessions[1..] {
        let mut lines = session.split_inclusive('\n');
        let command = command_of(&mut lines);
        let shown: String = lines.collect();
        let said = reader.shell(&unhurried(&command)).out;
        let said = said.trim_end();
        let kept = if masked(said) == masked(&shown) { shown.trim_end() } else { said };
        // A blank line before the next session stays.
        let blank = if session.ends_with('\n') { "\n" } else { "" };
        let text = format!("$ {}\n{kept}", command.trim_end());
        again.push(text.trim_end().to_owned() + blank);
    }
    again.join("\n").trim_end().to_owned() + "\n"
}

/// A page with the program's answers.
fn recorded(page: &str) -> String {
    let text = pages::text(page);
    // The reader of the README has just built the program; the first command imports the list.
    let reader = if page == "README.md" { Reader::new() } else { Reader::with_dutch() };
    let mut parts = text.split("```console\n");
    let mut again = parts.next().expect("a beginning").to_owned();
    for part in parts {
        let (block, rest) = part.split_once("```\n").expect("the end of a block");
        again += &format!("```console\n{}```\n{rest}", run_again(block, &reader));
    }
    again
}

#[test]
fn every_session_is_what_the_program_says() {
    let pages = pages::all();
    let check = |page: &String| pages::stored(page, &recorded(page));
    let failed: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> =
            pages.iter().map(|page| (page, scope.spawn(move || check(page)))).collect();
        running.into_iter().filter_map(|(page, run)| run.join().is_err().then_some(page)).collect()
    });
    assert!(failed.is_empty(), "not what the program says: {failed:?}");
}

/// No session hides in a block of another kind, where no test would run it.
#[test]
fn sessions_are_in_blocks_of_their_own() {
    for page in ["README.md".to_owned()].into_iter().chain(pages::guide()) {
        let text = pages::text(&page);
        for (number, block) in text.split("```").enumerate().filter(|(number, _)| number % 2 == 1) {
            let kind = block.lines().next().unwrap_or_default();
            let session = block.contains("\n$ ") || block.contains("\nwfq ");
            assert!(kind == "console" || !session, "{page}, block {}: {block}", number / 2 + 1);
            assert!(!kind.is_empty(), "{page}: a block says what it is: {block}");
        }
    }
}

/// Enough sessions to notice a page that has lost them.
#[test]
fn every_task_has_sessions() {
    let least = [
        ("README.md", 5),
        ("docs/advice.md", 5),
        ("docs/boards.md", 3),
        ("docs/bots.md", 1),
        ("docs/lists.md", 6),
        ("docs/moves.md", 10),
        ("docs/playing.md", 2),
        ("docs/review.md", 5),
        ("docs/scripts.md", 2),
        ("docs/sql.md", 12),
        ("docs/words.md", 6),
    ];
    for (page, least) in least {
        let text = pages::text(page);
        let sessions: Vec<_> = pages::blocks(&text, "console");
        let sessions = sessions.iter().map(|block| block.matches("$ ").count()).sum::<usize>();
        assert!(sessions >= least, "{page}: {sessions}");
    }
}
