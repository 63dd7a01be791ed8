//! Doing again only what its sources ask for.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use anyhow::Context;

use crate::workspace::root;

/// Folders that hold nothing anybody wrote.
const MADE: &[&str] = &["node_modules", "target", "dist", ".git", ".local", ".out", "__pycache__"];

/// Every file under a path of the checkout that somebody wrote, in a stable order.
pub fn files(path: impl AsRef<Path>) -> anyhow::Result<Vec<PathBuf>> {
    let path = root().join(path);
    if path.is_file() {
        return Ok(vec![path]);
    }
    let mut entries: Vec<_> = fs::read_dir(&path)
        .with_context(|| format!("cannot read {}", path.display()))?
        .collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    let mut found = Vec::new();
    for entry in entries {
        if !MADE.iter().any(|it| entry.file_name() == *it) {
            found.extend(files(entry.path())?);
        }
    }
    Ok(found)
}

/// Does the work unless `stamp` says that it was done from these very sources.
pub(crate) fn when_stale(
    stamp: &Path,
    sources: &[&str],
    work: impl FnOnce() -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let now = fingerprint(sources)?;
    if fs::read_to_string(stamp).is_ok_and(|before| before == now) {
        return Ok(());
    }
    work()?;
    fs::write(stamp, now).with_context(|| format!("cannot write {}", stamp.display()))
}

fn fingerprint(sources: &[&str]) -> anyhow::Result<String> {
    let mut hasher = DefaultHasher::new();
    for source in sources {
        for file in files(source)? {
            file.strip_prefix(root()).unwrap_or(&file).hash(&mut hasher);
            fs::read(&file)?.hash(&mut hasher);
        }
    }
    Ok(format!("{:016x}", hasher.finish()))
}
