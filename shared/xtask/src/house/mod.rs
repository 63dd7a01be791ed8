//! The rules of the house that no compiler knows.

mod circles;
mod kit;
mod permissions;
mod routes;
mod rust;
mod source;

use anyhow::bail;

use self::source::{Source, read};

/// Above this a file is hard to keep in one's head.
const LONG: usize = 400;
/// A rule gives what breaks it.
type Rule = fn(&[Source]) -> Vec<String>;

const RULES: &[(&str, Rule)] = &[
    ("no file is long", long_files),
    ("nothing is left to do", unfinished),
    ("no table is read whole", rust::scans),
    ("the store alone knows how keys are made", rust::keys),
    ("every file is compiled", rust::undeclared),
    ("every test runs", rust::untested),
    ("every refusal is declared by an action", rust::refusals),
    ("no files of one crate need each other", circles::circles),
    ("every dependency is used", rust::dependencies),
    ("lists and dialogs of the back office are made from the kit", kit::by_hand),
    ("something asks for each permission, or it is said that nothing does", permissions::permissions),
    ("a route stands once, and a moved one leads to another", routes::routes),
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
    let lines = sources.iter().filter(by_hand).map(|it| (&it.path, it.text.lines().count()));
    lines
        .filter(|(_, lines)| *lines > LONG)
        .map(|(path, lines)| format!("{path}: {lines} lines; split it at {LONG}"))
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

#[cfg(test)]
mod tests;
