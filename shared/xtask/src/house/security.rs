//! The rule on the table of ASVS: it is complete, and whatever it names is there.

use std::collections::BTreeMap;

use super::source::Source;

const TABLE: &str = "docs/security/asvs.md";
/// Pages whose files are looked for as well.
const PAGES: [&str; 2] = [TABLE, "docs/security/inventories.md"];
/// Requirements of ASVS 5.0.0, by level.
const REQUIREMENTS: [(&str, usize); 2] = [("1", 70), ("2", 183)];
const OUTCOMES: [&str; 4] = ["Met: ", "Partly: ", "Not met: ", "Not applicable: "];
/// The beginnings of what is meant as a file.
const ROOMS: [&str; 8] =
    ["docs/", "functions/", "infra/", "shared/", "web/", "Cargo.", "clippy.toml", "template.yaml"];

/// A requirement is `| 1.2.3 | level | words | outcome: evidence |`, evidence a file, a folder, or `file#text within it`.
pub(super) fn asvs(sources: &[Source]) -> Vec<String> {
    let Some(table) = sources.iter().find(|it| it.path == TABLE) else {
        return vec![format!("{TABLE} is missing")];
    };
    let mut problems = requirements(&table.text);
    for page in sources.iter().filter(|it| PAGES.contains(&it.path.as_str())) {
        let named = page.text.split('`').skip(1).step_by(2);
        let named = named.filter(|it| ROOMS.iter().any(|room| it.starts_with(room)));
        problems.extend(
            named.filter(|it| !is_there(it, sources)).map(|it| format!("{}: there is no {it}", page.path)),
        );
    }
    problems
}

fn requirements(table: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let mut levels = BTreeMap::<&str, usize>::new();
    let mut last = [0; 3];
    for line in table.lines() {
        let cells: Vec<_> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let Some(item) = cells.first().and_then(|it| number(it)) else { continue };
        let [name, level, _, evidence] = cells[..] else {
            problems.push(format!("{}: four cells are needed", cells[0]));
            continue;
        };
        if item <= last {
            problems.push(format!("{name} stands twice or in the wrong place"));
        }
        last = item;
        *levels.entry(level).or_default() += 1;
        if !OUTCOMES.iter().any(|it| evidence.starts_with(it)) {
            problems.push(format!("{name} does not say whether it is met"));
        }
        let shows = ["`", "the same", "by ", "Rust"].iter().any(|it| evidence.contains(it));
        if evidence.starts_with("Met: ") && !shows {
            problems.push(format!("{name} names nothing that shows it"));
        }
    }
    for (level, expected) in REQUIREMENTS {
        let found = levels.get(level).copied().unwrap_or_default();
        if found != expected {
            problems.push(format!("{found} requirements of level {level}, not {expected}"));
        }
    }
    problems
}

/// `1.2.10`: `[1, 2, 10]`.
fn number(text: &str) -> Option<[u32; 3]> {
    let parts: Option<Vec<u32>> = text.split('.').map(|it| it.parse().ok()).collect();
    parts?.try_into().ok()
}

/// Whether a file or folder is there, and holds the text that is named behind `#`.
fn is_there(named: &str, sources: &[Source]) -> bool {
    let (path, text) = named.split_once('#').unwrap_or((named, ""));
    let folder = format!("{}/", path.trim_end_matches('/'));
    sources.iter().any(|it| (it.path == path || it.below(&folder)) && it.text.contains(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn what_is_named_is_there_with_its_test() {
        let sources = [source("functions/auth/tests/auth/a.rs", "async fn it_holds() {}")];
        for there in ["functions/auth/tests/auth/a.rs#it_holds", "functions/auth", "functions/auth#it_holds"]
        {
            assert!(is_there(there, &sources), "{there}");
        }
        for gone in ["functions/auth/tests/auth/a.rs#it_does", "functions/aut", "functions/auth/b.rs"] {
            assert!(!is_there(gone, &sources), "{gone}");
        }
        let table = [source(TABLE, "| 1.1.1 | 2 | Words | Met: `functions/auth/gone.rs` |")];
        assert!(asvs(&table).iter().any(|it| it.ends_with("there is no functions/auth/gone.rs")));
        assert!(asvs(&[]).iter().any(|it| it.contains("missing")));
    }

    #[test]
    fn a_requirement_that_is_missing_out_of_place_or_without_an_outcome_is_told() {
        let row = |number: &str, says: &str| format!("| {number} | 2 | Words | {says} |\n");
        let problems = |rows: &[String]| requirements(&rows.concat());
        let counts = 2;
        assert_eq!(
            problems(&[row("1.1.2", "Met: `Cargo.toml`"), row("1.1.10", "Not met: no")]).len(),
            counts
        );
        for broken in [
            [row("1.1.2", "Met: `Cargo.toml`"), row("1.1.2", "Not met: no")],
            [row("1.2.1", "Met: `Cargo.toml`"), row("1.1.1", "Not met: no")],
            [row("1.1.1", "Perhaps"), row("1.1.2", "Not met: no")],
            [row("1.1.1", "Met: surely"), row("1.1.2", "Not met: no")],
            ["| 1.1.1 | 2 | Met: `Cargo.toml` |\n".to_owned(), row("1.1.2", "Not met: no")],
        ] {
            assert_eq!(problems(&broken).len(), counts + 1, "{broken:?}");
        }
        assert!(problems(&[]).iter().any(|it| it == "0 requirements of level 1, not 70"));
    }
}
