//! What to type when something goes wrong: the flags and commands that remedies are.

use itertools::Itertools;

use crate::app::{Remedied, Remedy, Training, argument, command_of, did_you_mean};
use crate::words_in::Foreign;

/// What follows an error: what helps against it, as it is typed.
pub(crate) fn remedy_of(error: &impl Remedied) -> String {
    let remedies = error.remedies();
    if let Some(question) = did_you_mean(&remedies) {
        return format!("; {question}");
    }
    let said = |(before, remedy): (&Remedy, &Remedy)| match (before, remedy) {
        (Remedy::Import { .. }, Remedy::InstallWords { package }) => {
            format!(", or install {package} and leave FILE out")
        }
        _ => format!(", or {}", typed(remedy)),
    };
    let Some(first) = remedies.first() else { return String::new() };
    let rest = remedies.iter().tuple_windows().map(said).join("");
    format!("{}{}{rest}", before(first), typed(first))
}

/// What stands between an error and what helps.
fn before(remedy: &Remedy) -> &'static str {
    match remedy {
        Remedy::ImportRules
        | Remedy::FewerThreads
        | Remedy::SeeHelp { .. }
        | Remedy::OtherLayout
        | Remedy::LayoutFile
        | Remedy::NameDatabase
        | Remedy::OtherBox
        | Remedy::Import { list: Some(_), .. } => "; ",
        Remedy::GiveFileOfWords | Remedy::NumberColumn => ", or ",
        Remedy::ChangeByCommand => ", and ",
        Remedy::Convert { from: Foreign::Spaces } => ", ",
        Remedy::Convert { from } if of_foreign(from).is_empty() => "",
        _ => ": ",
    }
}

fn typed(remedy: &Remedy) -> String {
    let plain = match remedy {
        // Asked as a question, with others of its kind.
        Remedy::WriteMeant { name } => return name.clone(),
        Remedy::SeeHelp { command } => return format!("see wfq {command} --help"),
        Remedy::Import { list: None, .. } => {
            "import one with wfq import, of a language that wfq rulesets lists"
        }
        Remedy::Import { list: Some(list), needs_file: true } => {
            return format!("import one with {} FILE", import_of(list));
        }
        Remedy::Import { list: Some(list), needs_file: false } => {
            return format!("run {}", import_of(list));
        }
        Remedy::InstallWords { package } => return format!("install {package}"),
        Remedy::BuildWithWords { feature } => {
            return format!("build wfq with one: cargo install wfq --features {feature}");
        }
        Remedy::ImportWith { language, recipe } => {
            return format!("wfq import {language} --from {recipe} FILE");
        }
        Remedy::GiveRecipe { names } => return format!("give one of {}", names.iter().join(", ")),
        Remedy::Convert { from } => return of_foreign(from),
        Remedy::Filter { filter } => {
            return format!("jq -r '{filter}' FILE | wfq import LANGUAGE -");
        }
        Remedy::Train { list, what } => {
            let option = match what {
                Training::Leaves => "",
                Training::Fresh => "--fresh",
                Training::Shipped => "--shipped",
                Training::Chances => "--chances",
                Training::Values => "--values",
            };
            return format!("run {}", command_of("wfq train", list, option));
        }
        Remedy::SeeRulesets => "wfq rulesets lists them",
        Remedy::GiveWordFile => "name a file with one word a line",
        Remedy::GiveDictionary => "give a file with definitions",
        Remedy::ImportAgain => "import the list again with wfq import",
        Remedy::ImportInParts => "import in parts with --add",
        Remedy::ImportRules => {
            "give the name of a list: wfq import FILE.toml makes one with the rules of a file"
        }
        Remedy::OtherEncoding => "give another --encoding, or leave it out",
        Remedy::GiveColumn => "give one of them with --column",
        Remedy::NumberColumn => "give the number of one with --column",
        Remedy::OtherDatabase => "give another file with --db",
        Remedy::OtherBox => "name another box of cards with wfq quiz --box, or WFQ_STUDY",
        Remedy::NameDatabase => "name a file with --db",
        Remedy::CopyDatabase => "give a copy with --db",
        Remedy::DropView => "drop that view",
        Remedy::DropList => "drop one with wfq drop",
        Remedy::Update => "update wfq",
        Remedy::MakeWritable => "make the file and its folder writable",
        Remedy::CheckPath => "check the path and the rights of its folder",
        Remedy::TryAgain => "try again when it is done",
        Remedy::WaitLonger => "wait longer with --wait SECONDS",
        Remedy::OtherRulesId => {
            "write another id, or to change the rules of all, save each with wfq export NAME (with --levels if it has any), \
             drop it, and import them with the new rules"
        }
        Remedy::GiveFileOfWords => "words in a file with --in-file",
        Remedy::ChangeByCommand => "wfq sql only reads: wfq import and wfq use change lists",
        Remedy::FewerThreads => "give fewer with --threads",
        Remedy::GivePremiums => "give them with --layout",
        Remedy::OtherLayout => "--layout names another board",
        Remedy::LayoutFile => "a file goes with --layout",
        Remedy::OtherList => "name one of its own with --list",
        Remedy::ListOfWords => "name another by -l",
    };
    plain.to_owned()
}

fn import_of(list: &str) -> String {
    format!("wfq import {}", argument(list))
}

/// What makes a word list of a file that is none; empty where its name says it.
fn of_foreign(foreign: &Foreign) -> String {
    let unpack = |with: &str| format!("unpack it, as in {with} FILE | wfq import LANGUAGE -");
    match foreign {
        Foreign::Zip => unpack("unzip -p"),
        Foreign::Gzip => unpack("gzip -dc"),
        Foreign::Xz | Foreign::Lzma => unpack("xz -dc"),
        Foreign::Bzip2 => unpack("bzip2 -dc"),
        Foreign::Zstd => unpack("zstd -dc"),
        Foreign::SevenZip => unpack("7z e -so"),
        Foreign::Tar => unpack("tar -xOf"),
        Foreign::Utf32 => "iconv -f UTF-32 -t UTF-8 FILE | wfq import LANGUAGE -".to_owned(),
        Foreign::Utf16 { encoding } => format!("give --encoding {encoding}"),
        Foreign::Json => {
            "for an array of words jq -r '.[]' FILE | wfq import LANGUAGE -".to_owned()
        }
        Foreign::Spaces => "as sed 's/  */\\t/' FILE | wfq import LANGUAGE - writes it".to_owned(),
        Foreign::Columns { column, .. } => format!("give --column {column}"),
        _ => String::new(),
    }
}
