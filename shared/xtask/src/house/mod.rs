//! The rules of the house that no compiler knows.

mod kit;
mod routes;
mod rust;

use std::{collections::BTreeMap, fs};

use anyhow::{Context, bail};

use crate::{stamp::files, workspace::root};

/// Above this a file is hard to keep in one's head.
const LONG: usize = 400;
/// `path lines`: files that were longer before the rule. The list may only shrink.
const EXCEPTIONS: &str = "shared/xtask/long-files.txt";

/// A file that somebody wrote.
struct Source {
    /// From the root of the checkout, with `/`.
    path: String,
    text: String,
}

impl Source {
    fn is(&self, endings: &[&str]) -> bool {
        endings.iter().any(|it| self.path.ends_with(it))
    }

    fn below(&self, folder: &str) -> bool {
        self.path.starts_with(folder)
    }

    /// The lines that hold one of the texts, as `path:line: text`.
    fn lines_with(&self, texts: &[&str]) -> Vec<String> {
        let lines = self.text.lines().enumerate();
        let hits = lines.filter_map(|(at, line)| {
            let hit = texts.iter().find(|it| line.contains(*it))?;
            Some(format!("{}:{}: {hit}", self.path, at + 1))
        });
        hits.collect()
    }
}

/// A rule gives what breaks it.
type Rule = fn(&[Source]) -> Vec<String>;

const RULES: &[(&str, Rule)] = &[
    ("no file is long", long_files),
    ("nothing is left to do", unfinished),
    ("no table is read whole", rust::scans),
    ("the store alone knows how keys are made", rust::keys),
    ("every refusal is declared by an action", rust::refusals),
    ("every dependency is used", rust::dependencies),
    ("lists and dialogs of the back office are made from the kit", kit::by_hand),
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

fn read() -> anyhow::Result<Vec<Source>> {
    let mut sources = Vec::new();
    for path in files(".")? {
        let relative = path.strip_prefix(root()).unwrap_or(&path);
        let relative = relative.strip_prefix(".").unwrap_or(relative).to_string_lossy().replace('\\', "/");
        // What is no text (images, fonts) is no source.
        if let Ok(text) =
            String::from_utf8(fs::read(&path).with_context(|| format!("cannot read {relative}"))?)
        {
            sources.push(Source { path: relative, text });
        }
    }
    Ok(sources)
}

fn long_files(sources: &[Source]) -> Vec<String> {
    let listed =
        sources.iter().find(|it| it.path == EXCEPTIONS).map(|it| it.text.as_str()).unwrap_or_default();
    let mut allowed: BTreeMap<&str, usize> = listed
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(path, lines)| (path, lines.parse().unwrap_or(0)))
        .collect();
    let mut problems = Vec::new();
    for source in sources {
        let code = source.is(&[".rs", ".ts", ".tsx", ".mjs", ".css", ".py", ".yaml"]);
        let printed =
            source.text.lines().next().is_some_and(|it| it.contains("Printed by `cargo xtask generate`"));
        let lines = source.text.lines().count();
        if !code || printed || lines <= LONG {
            continue;
        }
        match allowed.remove(source.path.as_str()) {
            Some(limit) if lines <= limit => {}
            Some(limit) => {
                problems.push(format!("{}: {lines} lines; it may only shrink from {limit}", source.path))
            }
            None => problems.push(format!("{}: {lines} lines; split it at {LONG}", source.path)),
        }
    }
    problems.extend(
        allowed.keys().map(|path| format!("{EXCEPTIONS}: {path} is no exception any more; take it out")),
    );
    problems
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
