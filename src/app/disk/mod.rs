//! The files of games: on the disk, or where a browser keeps them.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod system;
#[cfg(not(target_family = "wasm"))]
mod whole_file;

use std::path::Path;

#[cfg(target_family = "wasm")]
pub use browser::{File, Keeper, all, keep_by};
#[cfg(target_family = "wasm")]
pub(crate) use browser::{
    WholeFile, changed, exists, in_folder, is_file, is_folder, is_there, make_folder, make_new,
    may_write_in, place, read, read_at_most, remove, rename, sync_folder,
};
#[cfg(not(target_family = "wasm"))]
pub(crate) use system::{
    changed, exists, in_folder, is_file, is_folder, is_there, may_write_in, read, read_at_most,
    remove, rename,
};
#[cfg(all(feature = "api", not(target_family = "wasm")))]
pub(crate) use system::{make_folder, make_new};
#[cfg(not(target_family = "wasm"))]
pub(crate) use whole_file::{WholeFile, place, sync_folder};
#[cfg(feature = "cli")]
pub(crate) use whole_file::{is_database, persist, temporary_beside};

/// The folder that a file is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
