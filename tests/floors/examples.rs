//! What the rules say of sources that break them, and of some that do not.

/// A file, what it says, and what is wrong with it; two spaces stand for the end of a line.
pub const EXAMPLES: &str = r#"
tile/word.rs | use crate::moves::Play; | names moves
tile/mod.rs | use super::rules::Points; | names rules
tile/word.rs | use super::super::cli; | names cli
rules/data.rs | use super::super::{tile, board::{Board, Lane}, moves}; | names board, names moves
rules/data.rs | fn f() -> crate :: board  ::Board {} | names board
board/grid.rs | use wfq::lexicon::Ask; | names lexicon
lexicon/plan.rs | //! See [`Board`](crate::board::Board). | names board
moves/fit.rs | use crate::{  lexicon::{Ask, Asked},  store::Store,  }; | names store
store/find.rs | pub(in crate::game) fn f() {} | names game
game/mod.rs | use crate::store::Store; | names store
game/mod.rs | mod tests { use super::super::store; } | names store
game/turn.rs | mod tests { use super::super::super::store; } | names store
moves/fit.rs | use crate::*; | names all of the root
moves/fit.rs | use crate as root; | names all of the root
moves/fit.rs | use crate::{self as root}; | names all of the root
moves/fit/deep/deeper.rs | | a folder below a room of a floor
moves/fit/deep.rs | use super::super::super::game::Game; | names game
moves/fit/mod.rs | use super::super::game::Game; | names game
cli/commands/play/deep/deeper.rs | | a folder below a room of a floor
cli/commands/play/deep.rs | |
helper/mod.rs | | on no floor
helper.rs | | on no floor
game/mod.rs | fn f() { println!(); } | names println!
store/mod.rs | write!(std::io::stderr(), "") | names stderr(
lib.rs | eprint!("") | names eprint!
cli/mod.rs | use rusqlite::Connection; | names rusqlite
tile/mask.rs | const PRIMES: u8 = 2; | names PRIMES
store/mod.rs | use num_bigint::BigUint; | names num_bigint
moves/fit.rs | use crate::Words; | names Words of the root
moves/fit.rs | use super::super::{Words, lexicon::Ask}; | names Words of the root
cli/mod.rs | use wfq::Words; | names Words of the root
cli/mod.rs | //! See [`Words`](crate::Words). | names Words of the root
app/words.rs | /// use wfq::Words; |
app/words.rs | /// use wfq::cli::run; | names cli
app/words.rs | use crate::cli::term::Error; | names cli
app/words.rs | use crate::serve::Server; | names serve
api/questions/moves.rs | use crate::serve::Server; | names serve
api/questions/moves.rs | use axum::Json; | names axum::
api/questions/deep/deeper.rs | | a folder below a room of a floor
serve/respond.rs | use axum::Json; use crate::api::Job; |
serve/respond.rs | use crate::cli::term::Error; | names cli
api/job.rs | use hyper_util::rt::TokioIo; | names hyper_util::
serve/answer.rs | use crate::app::Watch; use super::state; |
app/words/deep.rs | use crate::store::Store; |
app/words/deep/deeper.rs | | a folder below a room of a floor
cli/answer/rows.rs | |
cli/answer/rows/deep.rs | | a folder below a room of a floor
moves/fit.rs | use super::score; use crate::{lexicon::Ask, board::{Board, game}}; |
moves/fit.rs | use super::game; mod tests { use super::super::store; } |
game/mod.rs | mod tests { use super::*; } |
game/mod.rs | /// println!("{}", 1); |
store/mod.rs | use rusqlite_migration::Migrations; use crate::tile::Word; |
cli/mod.rs | use crate::{game, store}; fn f() { println!(); } |
main.rs | fn main() { eprintln!(); wfq::cli::run(); } |
tile/signature.rs | use num_bigint::BigUint; const PRIMES: u8 = 2; |
"#;

/// What the root of a library of the floors `tile` and `app` says, and what is wrong with it.
pub const ROOTS: &str = r##"
//! A library.  pub mod tile;  #[cfg(feature = "app")]  pub mod app; |
pub mod tile; pub mod app; pub use app::{Words, Position}; pub use crate::tile::Word; |
pub mod tile; pub mod app; pub use cli::run; | has pub use cli::run
pub mod tile; pub mod app; pub use itertools::Itertools; | has pub use itertools::Itertools
pub mod tile; pub mod app; use app::Words; | has use app::Words
pub mod tile; pub mod app; mod helper; | has mod helper
pub mod tile; pub mod app; fn f() {} | has fn f() {}
pub mod app; pub mod tile; | lists app, tile
pub mod tile; | lists tile
"##;

/// Files with what they say, and what is wrong between them.
pub const HOUSES: &str = r#"
tile/mod.rs | mod a; mod b; pub use a::A; use b::B;
tile/a.rs | use super::b::B;
tile/b.rs | use super::a::A;
=> tile: a → b → a

tile/mod.rs | mod a; mod b; mod c; pub use a::A; pub use b::{B, Other}; pub use c::C as D;
tile/a.rs | use super::{B, Other};
tile/b.rs | fn f() -> crate::tile::D {}
tile/c.rs | use crate::{rules, tile::{self, A}};
=> tile: a → b → c → a

tile/mod.rs | mod a; mod b; pub use a::A; pub use b::B; pub struct Own(A);
tile/a.rs | use super::B;
tile/b.rs | use super::Own; //  /// [A](super::A)  #[cfg(test)]  mod tests { use super::super::A; }
=>

tile/mod.rs | mod a; mod b; pub use a::*; pub use b::B;
tile/a.rs | use super::*;
tile/b.rs | use super::a::A;
=> tile: a → b → a

eval/mod.rs | mod a; mod room; pub use a::A; pub use room::Inner;
eval/a.rs | use super::Inner;
eval/room/mod.rs | mod inner; pub use inner::Inner;
eval/room/inner.rs | use super::super::A;
=> eval: a → room → a

eval/mod.rs | mod room;
eval/room/mod.rs | mod a; mod b; pub use self::{a::A, b::B};
eval/room/a.rs | use super::B;
eval/room/b.rs | use crate::eval::room::A;
=> eval/room: a → b → a

cli/mod.rs | mod term; mod answer; pub use term::Error; pub fn run() {}
cli/term/mod.rs | pub mod error; pub use error::Error;
cli/term/error.rs | fn f() { crate::cli::answer::rows(); }
cli/answer/mod.rs | fn f() -> crate::cli::Error {}
=> cli: answer → term → answer; cli/term/error.rs: names answer

cli/mod.rs | mod args; pub struct Arguments;
cli/args/mod.rs | use super::Arguments;
=> cli/args/mod.rs: names mod

cli/mod.rs | mod helper;
cli/helper.rs | fn f() {}
=> cli/helper.rs: helper has no place in cli

cli/mod.rs | mod commands;
cli/commands/mod.rs | pub mod solve; pub mod play;
cli/commands/solve.rs | use super::play::args::Play; use crate::cli::commands::Shared;
cli/commands/play/mod.rs | pub mod args; use args::Play;
cli/commands/play/args.rs | use crate::cli::commands::play;
=> cli/commands/solve.rs: names play

app/mod.rs | mod error; mod lists; mod solve; pub use error::Error; pub use solve::Solve;
app/error.rs | use super::lists::ListsError;
app/lists.rs | use super::{Error, solve::Solve};
app/solve.rs | fn f() {}
=> app/lists.rs: names error; app/lists.rs: names solve
"#;
