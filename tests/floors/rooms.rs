//! The rooms of floors, in their order: each names only those before it.

/// The rooms of `cli`: the arguments are read, a session is opened, a command answers, the
/// program lists them all as actions.
pub const ROOMS_OF_CLI: &[&str] =
    &["term", "answer", "args", "context", "commands", "schema", "action", "groups", "program"];

/// The rooms and files of `app`: what all use cases need; lists and positions; the questions about
/// them; whole games.
pub const ROOMS_OF_APP: &[&str] = &[
    "crew",
    "watch",
    "time_limit",
    "numbers",
    "heard",
    "home",
    "rounded",
    "ordered",
    "parts",
    "typed",
    "blanks",
    "columns",
    "arrow",
    "file_error",
    "game_error",
    "argument",
    "disk",
    "text_file",
    "rulesets",
    "samples",
    "leaves",
    "exchange",
    "chances",
    "position_values",
    "list",
    "import",
    "vocabulary",
    "lists",
    "position",
    "advice",
    "lead",
    "distinct",
    "unseen",
    "solve",
    "lookahead",
    "review",
    "score",
    "words",
    "csv_fault",
    "corrections",
    "learn",
    "moves_sql",
    "matching",
    "asked",
    "wordplay",
    "sql_queries",
    "sql_wordplay",
    "sql_functions",
    "moves",
    "batch",
    "play",
    "autoplay",
    "train",
    "schema",
    "error",
    "remedy",
    "front",
    "puzzle",
    "study",
];

/// The rooms of `app/play`, of which `mod` stands for whose items are of all of them: what is typed and why
/// it is wrong; the files; the moves; a game, and what commands do with it.
pub const ROOMS_OF_PLAY: &[&str] =
    &["mod", "read", "edit", "error", "files", "ahead", "game", "turns", "tests"];
