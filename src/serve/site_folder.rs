//! A folder of files that is served as it is: which file a path means.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;

use super::error::ServeError;

/// The largest file, in bytes.
const MAX_FILE: u64 = 256 << 20;

/// What is shown of a folder.
pub(super) const INDEX: &str = "index.html";

/// A folder, and the path that its files are below besides `/`.
#[derive(Debug)]
pub(super) struct SiteFolder {
    /// Without links.
    root: PathBuf,
    /// Begins and ends with a slash.
    under: String,
}

/// What a path means.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// This file.
    File(PathBuf),
    /// A folder: its path ends with a slash, so that what its page names is below it.
    Folder,
    Nothing,
}

impl SiteFolder {
    /// A folder that has a page.
    pub(super) fn open(folder: &Path, under: Option<&str>) -> Result<Self, ServeError> {
        let no_page = || ServeError::NoPage(folder.to_owned());
        let root = folder.canonicalize().map_err(|_| no_page())?;
        if !root.join(INDEX).is_file() {
            return Err(no_page());
        }
        let under = under.unwrap_or("/");
        let below = under.strip_prefix('/').map(|below| below.strip_suffix('/').unwrap_or(below));
        let is_plain = |part: &str| {
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_.~".contains(c);
            !part.is_empty() && !part.starts_with('.') && part.chars().all(plain)
        };
        match below {
            Some("") if under == "/" => Ok(Self { root, under: "/".to_owned() }),
            Some(below) if below.split('/').all(is_plain) => {
                Ok(Self { root, under: format!("/{below}/") })
            }
            _ => Err(ServeError::Under(under.to_owned())),
        }
    }

    /// The path that its files are below besides `/`.
    pub(super) fn under(&self) -> &str {
        &self.under
    }

    /// What a path of an address means: a file of the folder, not hidden, by no link that leads out.
    pub(super) fn find(&self, path: &str) -> Found {
        if path.len() + 1 == self.under.len() && self.under.starts_with(path) {
            return Found::Folder;
        }
        let below = path.strip_prefix(&self.under).or_else(|| path.strip_prefix('/'));
        below.and_then(|below| self.below(below)).unwrap_or(Found::Nothing)
    }

    fn below(&self, path: &str) -> Option<Found> {
        let folder = path.strip_suffix('/').or_else(|| path.is_empty().then_some(path));
        let mut found = self.root.clone();
        for part in folder.unwrap_or(path).split('/').filter(|_| !path.is_empty()) {
            let part = percent_decode_str(part).decode_utf8().ok()?;
            if !is_shown(&part) {
                return None;
            }
            found.push(&*part);
        }
        if folder.is_some() {
            found.push(INDEX);
        }
        let found = found.canonicalize().ok()?;
        let inside = found.strip_prefix(&self.root).ok()?;
        if !inside.iter().all(|part| part.to_str().is_some_and(is_shown)) {
            return None;
        }
        match fs::metadata(&found).ok()? {
            file if file.is_file() => Some(Found::File(found)),
            // A folder of no page is none.
            folder if folder.is_dir() && found.join(INDEX).is_file() => Some(Found::Folder),
            _ => None,
        }
    }
}

/// Whether a part of a path is the plain name of a file that is not hidden.
fn is_shown(part: &str) -> bool {
    !part.is_empty() && !part.starts_with('.') && !part.contains(['/', '\\', ':', '\0'])
}

/// The bytes of a file.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let (file, mut bytes) = (File::open(path)?, Vec::new());
    file.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > MAX_FILE {
        true => Err(io::Error::other(format!("a file of more than {} MB", MAX_FILE >> 20))),
        false => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, PathBuf) {
        let home = tempfile::tempdir().expect("a folder");
        let root = home.path().join("site");
        fs::create_dir_all(root.join("data/nl")).expect("folders");
        fs::create_dir_all(root.join("docs")).expect("a folder");
        for name in
            ["index.html", "a b.js", ".secret", "data/nl/words.bin", "docs/index.html", "../out"]
        {
            fs::write(root.join(name), name).expect("written");
        }
        (home, root)
    }

    #[test]
    fn a_path_means_a_file_of_the_folder_and_no_other() {
        let (_home, root) = folder();
        let site = SiteFolder::open(&root, Some("/x/y")).expect("a site");
        let root = root.canonicalize().expect("there");
        let file = |name: &str| Found::File(root.join(name));
        assert_eq!(site.under(), "/x/y/");
        for (path, found) in [
            ("/", file("index.html")),
            ("/index.html", file("index.html")),
            ("/a%20b.js", file("a b.js")),
            ("/data/nl/words.bin", file("data/nl/words.bin")),
            ("/docs", Found::Folder),
            ("/docs/", file("docs/index.html")),
            ("/x/y", Found::Folder),
            ("/x/y/", file("index.html")),
            ("/x/y/data/nl/words.bin", file("data/nl/words.bin")),
            ("/x/y/docs", Found::Folder),
        ] {
            assert_eq!(site.find(path), found, "{path}");
        }
        for path in [
            "",
            "/x",
            "/x/",
            "/x/y/z",
            "/data",
            "/data/",
            "/index.html/",
            "//index.html",
            "/docs//",
            "/.secret",
            "/../out",
            "/%2e%2e/out",
            "/..%2fout",
            "/docs/%2e%2e/%2e%2e/out",
            "/docs/../index.html",
            "/a%00b",
            "/%ff",
            "/C:/out",
            "/..%5cout",
            "/data%2fnl%2fwords.bin",
        ] {
            assert_eq!(site.find(path), Found::Nothing, "{path}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_may_not_lead_out_or_to_what_is_hidden() {
        use std::os::unix::fs::symlink;

        let (home, root) = folder();
        symlink(home.path().join("out"), root.join("out.txt")).expect("a link");
        symlink(home.path(), root.join("up")).expect("a link");
        symlink(root.join(".secret"), root.join("secret.txt")).expect("a link");
        symlink(root.join("a b.js"), root.join("in.js")).expect("a link");
        let site = SiteFolder::open(&root, None).expect("a site");
        for path in ["/out.txt", "/up/out", "/up/site/index.html", "/secret.txt"] {
            let found = site.find(path);
            // Up and down again is in the folder.
            assert_eq!(found == Found::Nothing, path != "/up/site/index.html", "{path}");
        }
        let inside = root.canonicalize().expect("there").join("a b.js");
        assert_eq!(site.find("/in.js"), Found::File(inside));
    }

    #[test]
    fn a_folder_has_a_page_and_a_plain_path() {
        let (home, root) = folder();
        let refused = |folder: &Path, under| SiteFolder::open(folder, under).err();
        for folder in [home.path().to_owned(), root.join("data"), root.join("none")] {
            assert!(matches!(refused(&folder, None), Some(ServeError::NoPage(no)) if no == folder));
        }
        for under in ["x", "/x//y/", "/../", "/a b/", "/é/", "", "//", "/x?/"] {
            let error = refused(&root, Some(under));
            assert!(matches!(error, Some(ServeError::Under(no)) if no == under), "{under}");
        }
        for under in ["/", "/x", "/x/", "/x.y/z-1/"] {
            assert!(refused(&root, Some(under)).is_none(), "{under}");
        }
    }
}
