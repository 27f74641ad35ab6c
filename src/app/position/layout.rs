//! Premium squares by name.

use std::path::{Path, PathBuf};

use itertools::Itertools;

use crate::app::nearest;
use crate::rules::{Layout, LayoutError};

/// What a layout's name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoundLayout {
    /// A layout that is built in, or whose rows are the name itself.
    Layout(Layout),
    /// A file, to be read by [`read_layout`](crate::formats::read_layout).
    File(PathBuf),
}

/// Why a name stands for no layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutNameError {
    /// The name is rows of squares that are no layout.
    #[error("layout, row {0}")]
    Rows(#[source] LayoutError),
    /// No layout of the name is built in, and files are not looked for.
    #[error("no layout {name:?}{}; available: {}", meant(name), Layout::names().into_iter().join(", "))]
    NotBuiltIn {
        /// The name.
        name: String,
    },
    /// No layout of the name is built in, and there is no such file.
    #[error("no layout {name:?} and no such file{}; available: {}", meant(name), Layout::names().into_iter().join(", "))]
    NoFile {
        /// The name.
        name: String,
    },
}

/// What is said of the layout that was probably meant, if there is one like it.
fn meant(typed: &str) -> String {
    let meant = nearest(typed, Layout::names().into_iter());
    meant.map_or_else(String::new, |meant| format!(" (did you mean {meant}?)"))
}

/// A layout by its rows or by its name.
///
/// # Errors
///
/// The name stands for no layout.
pub fn built_in_layout(name: &str) -> Result<Layout, LayoutNameError> {
    if let Some(layout) = Layout::parse_inline(name) {
        return layout.map_err(LayoutNameError::Rows);
    }
    Layout::built_in(name).ok_or_else(|| LayoutNameError::NotBuiltIn { name: name.to_owned() })
}

/// A layout by its rows, by its name, or else as a file: one in `folder`, or one seen from the
/// current folder. Without a folder files are not looked for.
///
/// # Errors
///
/// The name stands for no layout.
pub fn find_layout(name: &str, folder: Option<&Path>) -> Result<FoundLayout, LayoutNameError> {
    let folder = match (built_in_layout(name), folder) {
        (Err(LayoutNameError::NotBuiltIn { .. }), Some(folder)) => folder,
        (layout, _) => return layout.map(FoundLayout::Layout),
    };
    let beside = Some(folder.join(name)).filter(|path| path.is_file());
    let path = beside.unwrap_or_else(|| name.into());
    if path.exists() {
        Ok(FoundLayout::File(path))
    } else {
        Err(LayoutNameError::NoFile { name: name.to_owned() })
    }
}
