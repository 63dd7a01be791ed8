//! The files that the rules look at.

use std::fs;

use anyhow::Context;

use launcher::{files, workspace::root};

/// A file that somebody wrote.
pub(super) struct Source {
    /// The path from the root of the checkout, with `/`.
    pub(super) path: String,
    pub(super) text: String,
}

impl Source {
    pub(super) fn is(&self, endings: &[&str]) -> bool {
        endings.iter().any(|it| self.path.ends_with(it))
    }

    pub(super) fn below(&self, folder: &str) -> bool {
        self.path.starts_with(folder)
    }

    /// The lines that hold one of the texts, as `path:line: text`.
    pub(super) fn lines_with(&self, texts: &[&str]) -> Vec<String> {
        let lines = self.text.lines().enumerate();
        let hits = lines.filter_map(|(at, line)| {
            let hit = texts.iter().find(|it| line.contains(*it))?;
            Some(format!("{}:{}: {hit}", self.path, at + 1))
        });
        hits.collect()
    }
}

/// All of them.
pub(super) fn read() -> anyhow::Result<Vec<Source>> {
    let mut sources = Vec::new();
    for path in files(".")? {
        let relative = path.strip_prefix(root()).unwrap_or(&path);
        let relative = relative.strip_prefix(".").unwrap_or(relative).to_string_lossy().replace('\\', "/");
        // A file that is no text (an image, a font) is no source.
        if let Ok(text) =
            String::from_utf8(fs::read(&path).with_context(|| format!("cannot read {relative}"))?)
        {
            sources.push(Source { path: relative, text });
        }
    }
    Ok(sources)
}
