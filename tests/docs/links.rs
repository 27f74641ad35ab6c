//! Links lead somewhere, and every page of the guide is in its table of contents.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use regex::Regex;

use crate::docs::pages::{self, project};

/// A page without its blocks and its inline code, in which brackets are not links.
fn prose(text: &str) -> String {
    let blocks = text.split("```").step_by(2).collect::<Vec<_>>().join("\n\n");
    Regex::new("`[^`\n]*`").expect("a pattern").replace_all(&blocks, "code").into_owned()
}

/// Where a page's links lead.
fn links(text: &str) -> Vec<String> {
    let link = Regex::new(r"\]\(([^)\s]+)\)").expect("a pattern");
    link.captures_iter(&prose(text)).map(|found| found[1].to_owned()).collect()
}

/// The anchors of a page: its headings, in small letters, hyphens for spaces.
fn anchors(text: &str) -> BTreeSet<String> {
    let text = text.split("```").step_by(2).collect::<Vec<_>>().join("\n");
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    let anchor = |heading: &str| {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(anchor).collect()
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut plain, part| {
        match part {
            Component::ParentDir => _ = plain.pop(),
            part => plain.push(part),
        }
        plain
    })
}

#[test]
fn every_link_leads_somewhere() {
    for page in pages::all() {
        let text = pages::text(&page);
        for link in links(&text) {
            if link.starts_with("https://") {
                let registry = ["crates", ".io"].concat();
                assert!(!link.contains(&registry), "{page}: {link} is a registry");
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let folder = Path::new(&page).parent().expect("a folder");
            let to = if file.is_empty() { PathBuf::from(&page) } else { plain(&folder.join(file)) };
            assert!(project(to.to_str().expect("UTF-8")).exists(), "{page}: no {link}");
            // The site is made of this folder alone.
            let leaves = page.starts_with("docs/") && !to.starts_with("docs");
            assert!(!leaves, "{page}: {link} leaves the guide");
            if !anchor.is_empty() {
                let there = anchors(&pages::text(to.to_str().expect("UTF-8")));
                assert!(there.contains(anchor), "{page}: no {link} among {there:?}");
            }
        }
    }
}

#[test]
fn every_page_is_in_the_table_of_contents() {
    let contents: Vec<_> = links(&pages::text("docs/SUMMARY.md"));
    let listed: BTreeSet<_> = contents.iter().map(|page| format!("docs/{page}")).collect();
    assert_eq!(listed.len(), contents.len(), "twice: {contents:?}");
    let pages: BTreeSet<_> = pages::guide().into_iter().collect();
    let pages = pages.into_iter().filter(|page| page != "docs/SUMMARY.md").collect();
    assert_eq!(listed, pages);
}

#[test]
fn the_readme_is_short() {
    assert!(pages::text("README.md").lines().count() <= 200);
}
