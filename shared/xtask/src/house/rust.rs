//! Rules on the Rust sources.

use contract::{ACTIONS, Refusal};

use super::source::Source;

/// A Scan costs as much as the table is large. A test may look at every item of its own.
pub(super) fn scans(sources: &[Source]) -> Vec<String> {
    let tests = |it: &Source| it.path.contains("/tests/");
    let platform = sources.iter().filter(|it| it.is(&[".rs"]) && !it.below("shared/xtask/") && !tests(it));
    platform.flat_map(|it| it.lines_with(&[".scan(", "ScanInput"])).collect()
}

/// Names of key attributes outside the store: somebody goes around its repositories. The simulator's tables are what the
/// store speaks to.
pub(super) fn keys(sources: &[Source]) -> Vec<String> {
    let at_home = ["shared/store/", "shared/xtask/", "shared/simulator/src/tables/"];
    let others = sources.iter().filter(|it| it.is(&[".rs"]) && !at_home.iter().any(|home| it.below(home)));
    others.flat_map(|it| it.lines_with(&["\"pk\"", "\"sk\"", "gsi1", "gsi2", "gsi3"])).collect()
}

/// Calls that read the bytes of an upload, or keep any.
const KEEPING: &[&str] = &[".bytes_of(", ".keep_file(", ".put_file("];
/// Files that redraw a picture or check a document before it is kept, or that keep files we have made.
const PIPELINE: &[&str] = &[
    "shared/usecases/src/pictures.rs",
    "shared/usecases/src/pictures/square.rs",
    "shared/usecases/src/text_pictures.rs",
    "shared/usecases/src/upload.rs",
    "shared/usecases/src/extracts.rs",
    "functions/campaigns/src/attachments.rs",
    "functions/content/src/files.rs",
    "functions/content/src/static_files/uploading.rs",
    "functions/content/src/text_pictures.rs",
    "functions/partners/src/images.rs",
    "functions/invoicing/src/expectation.rs",
    "functions/invoicing/src/self_billing.rs",
];

/// A new upload that goes around the pipeline would keep where a photo was taken, and what runs.
pub(super) fn uploads(sources: &[Source]) -> Vec<String> {
    let code = sources.iter().filter(|it| it.is(&[".rs"]) && it.path.contains("/src/"));
    let others = code.filter(|it| !PIPELINE.contains(&it.path.as_str()) && !it.below("shared/xtask/"));
    others.flat_map(|it| it.lines_with(KEEPING)).collect()
}

/// The rule about blank text stands in one place: `trim` alone leaves invisible characters.
pub(super) fn unwritten(sources: &[Source]) -> Vec<String> {
    let homes = ["shared/domain/src/", "shared/usecases/src/", "functions/"];
    let code = sources.iter().filter(|it| it.is(&[".rs"]) && homes.iter().any(|home| it.below(home)));
    let tests = |it: &&Source| it.path.contains("/tests");
    let rules =
        code.filter(|it| it.path.contains("/src/") && !it.below("shared/domain/src/text") && !tests(it));
    rules.flat_map(|it| it.lines_with(&[".trim().is_empty()"])).collect()
}

/// Free functions called `of`: only a method says by its type what it gives. A free function begins its line, one inside another
/// function or a module does not, and neither has a receiver's type in front of it.
pub(super) fn nameless(sources: &[Source]) -> Vec<String> {
    let words = ["pub", "pub(crate)", "pub(super)", "async", "const"];
    let is_of = |line: &str| {
        let mut rest = line.split(' ').skip_while(|it| words.contains(it));
        rest.next() == Some("fn")
            && rest.next().is_some_and(|it| it.starts_with("of(") || it.starts_with("of<"))
    };
    let code = sources.iter().filter(|it| it.is(&[".rs"]));
    code.flat_map(|it| {
        let lines = it.text.lines().enumerate().filter(|(_, line)| is_of(line));
        lines.map(|(at, _)| format!("{}:{}: fn of", it.path, at + 1))
    })
    .collect()
}

/// A file that no other one declares is compiled by nobody, and its tests never run.
pub(super) fn undeclared(sources: &[Source]) -> Vec<String> {
    let text = |path: String| sources.iter().find(|it| it.path == path).map(|it| it.text.as_str());
    let declares = |path: String, module: &str| {
        text(path)
            .is_some_and(|it| it.lines().any(|line| line.trim_end().ends_with(&format!("mod {module};"))))
    };
    let declared = |it: &&Source| {
        let Some((folder, name)) = it.path.strip_suffix(".rs").and_then(|it| it.rsplit_once('/')) else {
            return true;
        };
        let (folder, module) =
            if name == "mod" { folder.rsplit_once('/').unwrap_or_default() } else { (folder, name) };
        // Cargo finds these files by itself.
        let outside =
            !folder.contains("/src/") && (folder.ends_with("/tests") || folder.ends_with("/examples"));
        let root = ["lib", "main", "build"].contains(&name) || folder.ends_with("/src/bin") || outside;
        let parents = [
            format!("{folder}.rs"),
            format!("{folder}/mod.rs"),
            format!("{folder}/lib.rs"),
            format!("{folder}/main.rs"),
        ];
        root || parents.into_iter().any(|it| declares(it, module))
    };
    let files = sources.iter().filter(|it| it.is(&[".rs"]));
    files.filter(|it| !declared(it)).map(|it| format!("{} is declared by no file", it.path)).collect()
}

/// Tests of a library that is not tested never run.
pub(super) fn untested(sources: &[Source]) -> Vec<String> {
    let manifests = sources.iter().filter(|it| it.path.ends_with("/Cargo.toml"));
    let off = manifests.filter(|it| it.text.contains("[lib]\ntest = false"));
    let folders: Vec<_> = off.map(|it| it.path.replace("Cargo.toml", "src/")).collect();
    let of_these = sources.iter().filter(|it| folders.iter().any(|folder| it.below(folder)));
    of_these.flat_map(|it| it.lines_with(&["#[test]", "::test]"])).collect()
}

/// A refusal that no action declares is a word nobody says.
pub(super) fn refusals(_: &[Source]) -> Vec<String> {
    let entries = ACTIONS.iter().copied().flatten();
    let declared: Vec<_> = entries.flat_map(|it| it.refusals).collect();
    let unused = Refusal::ALL.iter().filter(|it| !declared.contains(it));
    unused.map(|it| format!("Refusal::{it:?} is declared by no action")).collect()
}

/// A dependency whose name occurs nowhere in its crate.
pub(super) fn dependencies(sources: &[Source]) -> Vec<String> {
    let mut unused = Vec::new();
    for manifest in sources.iter().filter(|it| it.path.ends_with("/Cargo.toml")) {
        let folder = manifest.path.trim_end_matches("Cargo.toml");
        let code: Vec<_> = sources.iter().filter(|it| it.below(folder) && it.is(&[".rs"])).collect();
        let used = |name: &str| {
            let word = name.replace('-', "_");
            let (path, import) = (format!("{word}::"), format!("use {word}"));
            code.iter().any(|it| it.text.contains(&path) || it.text.contains(&import))
        };
        let names: Vec<_> = named_in(&manifest.text).into_iter().filter(|it| !used(it)).collect();
        if !names.is_empty() {
            unused.push(format!("{}: {}", manifest.path, names.join(", ")));
        }
    }
    unused
}

/// The names in the dependency tables of a manifest.
fn named_in(manifest: &str) -> Vec<&str> {
    let mut inside = false;
    let mut names = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.ends_with("dependencies]") && !line.contains("workspace");
        } else if inside && let Some(end) = line.find([' ', '.', '=']) {
            names.push(&line[..end]);
        }
    }
    names.retain(|it| !it.is_empty() && !it.starts_with('#'));
    names
}
