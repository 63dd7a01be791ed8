//! Chooses the seeds of an ordinary run: half of them always the same, half of them those of the commit. So everybody
//! who has a commit runs the same, and each new one looks where nobody has looked yet.

use std::{fmt, path::Path, process::Command};

/// The seeds of an ordinary run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeds {
    /// How many in all.
    count: u64,
    /// The commit, and the first seed that comes of it.
    of_commit: Option<(String, u64)>,
}

impl Seeds {
    /// So many for the commit that is checked out here.
    pub fn of_checkout(count: u64) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        // Without a repository of its own, that of a folder above is none of ours.
        let commit = root.join(".git").exists().then(|| head(&root)).flatten();
        Self::of_commit(count, commit)
    }

    fn of_commit(count: u64, commit: Option<String>) -> Self {
        let first = |hash: &str| u64::from_str_radix(hash.get(..8)?, 16).ok();
        Self {
            count,
            of_commit: commit.and_then(|hash| Some((first(&hash)?, hash))).map(|(it, hash)| (hash, it)),
        }
    }

    /// The seed of a number, from 0.
    pub fn nth(&self, n: u64) -> u64 {
        let half = self.count / 2;
        match &self.of_commit {
            Some((_, first)) if n >= half => first + (n - half),
            _ => n + 1,
        }
    }

    /// All of them.
    pub fn all(&self) -> Vec<u64> {
        (0..self.count).map(|n| self.nth(n)).collect()
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = self.count / 2;
        match &self.of_commit {
            Some((hash, first)) => write!(
                f,
                "seeds 1 to {half}, and {first} to {} of commit {hash}",
                first + (self.count - half) - 1
            ),
            None => write!(f, "seeds 1 to {}: there is no commit here to take others from", self.count),
        }
    }
}

/// The commit that is checked out.
fn head(root: &Path) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(root).args(["rev-parse", "HEAD"]).output().ok()?;
    let hash = String::from_utf8(output.stdout).ok()?;
    Some(hash.trim().to_owned()).filter(|_| output.status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_seeds_are_those_of_the_commit() {
        let seeds = Seeds::of_commit(4, Some("0000ffff0123456789abcdef0123456789abcdef".to_owned()));
        assert_eq!(seeds.all(), [1, 2, 65_535, 65_536]);
        assert!(seeds.to_string().starts_with("seeds 1 to 2, and 65535 to 65536 of commit 0000ffff"));
    }

    #[test]
    fn without_a_commit_all_seeds_are_the_same_for_all() {
        for commit in [None, Some(String::new()), Some("no hash".to_owned())] {
            let seeds = Seeds::of_commit(4, commit);
            assert_eq!(seeds.all(), [1, 2, 3, 4]);
            assert!(seeds.to_string().contains("no commit"), "{seeds}");
        }
    }
}
