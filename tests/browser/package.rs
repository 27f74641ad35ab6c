//! The package for JavaScript, in a page of another program.

use std::process::Command;

use serde_json::json;

use super::site::Site;
use super::tab::Page;
use crate::run::LISTS;
use crate::support;

#[test]
#[ignore = "needs Chromium and the package for JavaScript: WFQ_PACKAGE"]
fn alone_the_package_works_in_other_pages() {
    let package = std::env::var_os("WFQ_PACKAGE").expect("a package");
    let folder = tempfile::tempdir().expect("a folder");
    let unpacked = folder.path().join("wfq");
    std::fs::create_dir(&unpacked).expect("made");
    let tar = ["--strip-components", "1", "-C"];
    let tar = Command::new("tar").arg("-xzf").arg(package).args(tar).arg(unpacked).status();
    assert!(tar.expect("tar").success());
    let index = "<!doctype html><html lang=en><title>Another page</title>";
    std::fs::write(folder.path().join("index.html"), index).expect("written");
    let site = Site::of(Some(folder), &LISTS);
    let page = Page::of_others(&site);
    page.value("import('./wfq/index.js').then((all) => Object.assign(self, all)).then(() => null)");
    let board = serde_json::to_string(include_str!("../../boards/dad.board")).expect("JSON");
    let found = page.value(&format!(
        "Words.load('nl').then((words) => {{ const position = words.position({board}, 'PEKDAAL'); \
         const [best] = position.moves({{ sort: 'score', top: 1 }}); \
         return [best.name, best.score, words.match('AB;BA', {{ limit: 5 }}).length, \
         position.replies({{ racks: 64, count: 3 }}).racks]; }})"
    ));
    assert_eq!(found, json!(["N10 KALDE", 31, 5, 64]));
    let picture = std::fs::read(support::data("pictures/grit.png")).expect("a picture");
    let picture = serde_json::to_string(&picture).expect("JSON");
    let rows = page
        .value(&format!("readScreenshot(new Uint8Array({picture})).then(({{ rows }}) => rows)"));
    let tiles = rows.as_array().expect("rows").iter().filter_map(|row| row.as_str());
    assert_eq!(tiles.flat_map(str::chars).filter(|square| square.is_alphabetic()).count(), 8);
    let refused =
        page.value("Words.load('xx').catch((error) => [error instanceof WfqError, error.kind])");
    assert_eq!(refused, json!([true, "no_list"]));
}
