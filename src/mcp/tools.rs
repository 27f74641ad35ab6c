//! The tools: which question each of them asks.

use http::Method;

use crate::api::{Question, Refusal, SCREENSHOT, find};

/// A tool.
pub(super) struct ToolOf {
    /// What it is called.
    pub name: &'static str,
    /// What it does, for those who see no page around it.
    pub about: &'static str,
    /// The path of the question that it asks.
    path: &'static str,
    /// Whether it is asked with GET, and not with POST.
    is_get: bool,
    /// A field of the question that always has the same text.
    pub fixed: Option<(&'static str, &'static str)>,
    /// A field that says nothing to an assistant.
    pub hidden: Option<&'static str>,
    /// The most rows where the call says nothing: an assistant reads all of them.
    pub limit: Option<u64>,
}

impl ToolOf {
    /// The question that it asks.
    pub(super) fn question(&self) -> Option<&'static Question> {
        let method = if self.is_get { Method::GET } else { Method::POST };
        find(&method, self.path).ok().map(|(question, _)| question)
    }
}

/// The question that reads a screenshot.
pub(super) fn screenshot() -> Result<&'static Question, Refusal> {
    find(&Method::POST, SCREENSHOT).map(|(question, _)| question)
}

const fn post(name: &'static str, path: &'static str, about: &'static str) -> ToolOf {
    ToolOf { name, about, path, is_get: false, fixed: None, hidden: None, limit: None }
}

const fn get(name: &'static str, path: &'static str, about: &'static str) -> ToolOf {
    ToolOf { is_get: true, ..post(name, path, about) }
}

/// A tool that answers few rows unless more are asked for.
const fn few(tool: ToolOf, limit: u64) -> ToolOf {
    ToolOf { limit: Some(limit), ..tool }
}

/// Every tool.
pub(super) const TOOLS: &[ToolOf] = &[
    few(
        post(
            "solve",
            "/api/moves",
            "The moves of a position of Wordfeud, Scrabble or a like game, best first: by equity, which is the score and \
         what the tiles kept are worth.",
        ),
        15,
    ),
    post(
        "replies",
        "/api/replies",
        "What the best moves come to after the opponent's replies, or at the end of the game. Takes seconds.",
    ),
    post(
        "why",
        "/api/why",
        "What speaks for a move and against it, beside the best one. Takes seconds.",
    ),
    post("score", "/api/score", "What moves score, and whether they are legal."),
    post(
        "review",
        "/api/review",
        "What each turn of a game cost, and what was better; the game is a record in GCG. Takes a minute or more.",
    ),
    post(
        "position",
        "/api/position",
        "Reads a position from a text: rows, rack, unseen tiles, what is odd about it.",
    ),
    post(
        "screenshot",
        SCREENSHOT,
        "Reads a position from a screenshot of the game, and says what is in doubt.",
    ),
    post("anagram", "/api/anagram", "The words that some letters make; ? is a blank."),
    few(post("search", "/api/search", "The words that match a pattern and meet conditions."), 100),
    few(
        ToolOf {
            fixed: Some(("as", "query")),
            ..post(
                "match",
                "/api/ask",
                "The words, or sets of words, that answer a query of patterns with variables: AB;BA are two words, \
                 each the other with its halves swapped.",
            )
        },
        100,
    ),
    post("check", "/api/check", "Which words are in a list."),
    post("define", "/api/define", "What words mean, where the list or a dictionary says it."),
    get(
        "word",
        "/api/word",
        "Everything that a list knows about a word: hooks, anagrams, ranks, words like it.",
    ),
    few(
        ToolOf {
            hidden: Some("form"),
            ..post(
                "sql",
                "/api/sql",
                "Runs a statement of SQL (SQLite) on the word lists, read-only.",
            )
        },
        100,
    ),
    get("sql_schema", "/api/sql/schema", "The tables, views and functions that SQL can name."),
    get("about", "/api/about", "The word lists, rulesets and layouts that there are."),
];
