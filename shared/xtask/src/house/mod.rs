//! The rules of the house that no compiler knows.

mod apostrophes;
mod circles;
pub(crate) mod comments;
mod features;
mod kit;
mod layers;
mod permissions;
mod routes;
mod rust;
mod security;
mod source;

use anyhow::bail;

use self::source::{Source, read};

/// Above this a file is hard to keep in one's head.
const LONG: usize = 400;
/// The picture of the whole fits into one reading; what was decided stands in `docs/decisions`.
const LONG_PICTURE: usize = 150;
/// A decision says what and why in three lines, in characters.
const LONG_DECISION: usize = 360;
/// A rule gives what breaks it.
type Rule = fn(&[Source]) -> Vec<String>;

const RULES: &[(&str, Rule)] = &[
    ("no file is long", long_files),
    ("a decision is told in three lines", long_decisions),
    ("nothing is left to do", unfinished),
    ("no table is read whole", rust::scans),
    ("the store alone knows how keys are made", rust::keys),
    ("every upload goes through the pipeline", rust::uploads),
    ("what counts as written is decided in one place", rust::unwritten),
    ("every file is compiled", rust::undeclared),
    ("every test runs", rust::untested),
    ("every refusal is declared by an action", rust::refusals),
    ("no files of one crate need each other", circles::circles),
    ("every dependency is used", rust::dependencies),
    ("a type says what it is", vague_names),
    ("a free function says what it gives", rust::nameless),
    ("lists and dialogs of the back office are made from the kit", kit::by_hand),
    ("no file of the web needs what is above it", layers::upward),
    ("no areas of the web need each other", layers::area_circles),
    ("no feature flag outlives its last day", features::expired),
    ("something asks for each permission, or it is said that nothing does", permissions::permissions),
    ("a comment begins with its subject", comments::comments),
    ("a French sentence has curly apostrophes", apostrophes::straight),
    ("a route stands once, and a moved one leads to another", routes::routes),
    ("the table of security is complete, and names what is there", security::asvs),
];

/// Fails with every broken rule.
pub(crate) fn check() -> anyhow::Result<()> {
    let sources = read()?;
    let mut broken = 0;
    for (rule, find) in RULES {
        let problems = find(&sources);
        if !problems.is_empty() {
            broken += 1;
            println!("not so: {rule}\n  {}", problems.join("\n  "));
        }
    }
    if broken > 0 {
        bail!("{broken} of {} rules are broken", RULES.len());
    }
    Ok(())
}

fn long_files(sources: &[Source]) -> Vec<String> {
    let by_hand = |it: &&Source| {
        let code = it.is(&[".rs", ".ts", ".tsx", ".mjs", ".css", ".py", ".yaml"]);
        code && !it.text.lines().next().is_some_and(|it| it.contains("Printed by `cargo xtask generate`"))
    };
    let code = sources.iter().filter(by_hand).map(|it| (it, LONG));
    let picture = sources.iter().filter(|it| it.path == "ARCHITECTURE.md").map(|it| (it, LONG_PICTURE));
    code.chain(picture)
        .map(|(it, limit)| (&it.path, it.text.lines().count(), limit))
        .filter(|(_, lines, limit)| lines > limit)
        .map(|(path, lines, limit)| format!("{path}: {lines} lines; split it at {limit}"))
        .collect()
}

fn long_decisions(sources: &[Source]) -> Vec<String> {
    let pages = sources.iter().filter(|it| it.below("docs/decisions/"));
    pages
        .flat_map(|page| page.text.split("\n## ").skip(1).map(|it| (&page.path, it)))
        .filter_map(|(path, section)| {
            let (heading, text) = section.split_once('\n').unwrap_or((section, ""));
            let length = text.trim().chars().count();
            let most = LONG_DECISION;
            (length > most).then(|| format!("{path}: {heading}: {length} characters; {most} are enough"))
        })
        .collect()
}

fn unfinished(sources: &[Source]) -> Vec<String> {
    // Written in two halves, so that this file does not break its own rule.
    let words = [
        concat!("to", "do!("),
        concat!("unimple", "mented!("),
        concat!("FIX", "ME"),
        concat!("TO", "DO:"),
        concat!(".on", "ly("),
    ];
    let code = sources
        .iter()
        .filter(|it| it.is(&[".rs", ".ts", ".tsx", ".mjs", ".css", ".py", ".yaml", ".md", ".toml"]));
    code.flat_map(|it| it.lines_with(&words)).collect()
}

/// Words that nobody understands as the name of a type without opening its file.
const VAGUE: &[&str] = &[
    "About", "Around", "Aside", "Asked", "Deed", "Found", "Ground", "Grounds", "Hand", "Kept", "Known",
    "Made", "Manner", "Purse", "Reached", "Said", "Scene", "Seen", "Setting", "Sheet", "Shown", "Stage",
    "Standing", "Stretch", "Taken", "Thing", "Told", "Turn", "Wall", "Wanted", "What", "Wish",
];

fn vague_names(sources: &[Source]) -> Vec<String> {
    let code = sources.iter().filter(|it| it.is(&[".rs", ".ts", ".tsx"]));
    let kinds = ["struct", "enum", "trait", "type", "interface", "class"];
    code.flat_map(|it| {
        let lines = it.text.lines().enumerate();
        lines.filter_map(|(at, line)| {
            let mut words = line
                .split(|it: char| !it.is_alphanumeric() && it != '_')
                .skip_while(|it| !kinds.contains(it));
            let name = words.nth(1).filter(|it| VAGUE.contains(it))?;
            Some(format!("{}:{}: {name}", it.path, at + 1))
        })
    })
    .collect()
}

#[cfg(test)]
mod tests;
