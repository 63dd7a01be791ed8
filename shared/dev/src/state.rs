//! The state that the platform keeps in its folder between runs.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicI64},
};

use anyhow::{Context, bail};
use runtime::Clock;

/// The folder with everything that survives. Only one platform at a time uses it.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    _lock: File,
}

impl Folder {
    /// Takes the folder; `fresh` empties it of what the platform kept there.
    pub fn take(root: &Path, fresh: bool) -> anyhow::Result<Self> {
        fs::create_dir_all(root).with_context(|| format!("{} cannot be made", root.display()))?;
        let root = root.canonicalize()?;
        let lock = File::create(root.join("lock"))?;
        if lock.try_lock().is_err() {
            bail!("{} is used by another platform: stop it, or choose another with --data", root.display());
        }
        let folder = Self { root, _lock: lock };
        if fresh {
            folder.forget()?;
        }
        Ok(folder)
    }

    /// Forgets everything. Only what the platform itself writes is removed.
    pub fn forget(&self) -> anyhow::Result<()> {
        let _ = fs::remove_dir_all(self.cloud());
        for file in [self.bank(), self.collector(), self.employers(), self.lockers(), self.clock()] {
            let _ = fs::remove_file(file);
        }
        self.forget_tables()
    }

    /// Removes the database.
    pub fn forget_tables(&self) -> anyhow::Result<()> {
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(self.root.join(format!("database.sqlite{end}")));
        }
        anyhow::ensure!(!self.database().exists(), "{} cannot be removed", self.database().display());
        Ok(())
    }

    /// The folder of everything.
    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn database(&self) -> PathBuf {
        self.root.join("database.sqlite")
    }

    pub fn bank(&self) -> PathBuf {
        self.root.join("bank.json")
    }

    pub fn collector(&self) -> PathBuf {
        self.root.join("collector.json")
    }

    pub fn employers(&self) -> PathBuf {
        self.root.join("employers.json")
    }

    pub fn lockers(&self) -> PathBuf {
        self.root.join("lockers.json")
    }

    pub fn cloud(&self) -> PathBuf {
        self.root.join("cloud")
    }

    pub fn cloud_log(&self) -> PathBuf {
        self.root.join("cloud.log")
    }

    pub fn log(&self) -> PathBuf {
        self.root.join("log.jsonl")
    }

    fn clock(&self) -> PathBuf {
        self.root.join("clock")
    }

    /// The clock, moved as far as it was before.
    pub fn read_clock(&self) -> Clock {
        let moved = fs::read_to_string(self.clock()).ok().and_then(|it| it.trim().parse().ok());
        Clock::Moved(Arc::new(AtomicI64::new(moved.unwrap_or(0))))
    }

    /// The file that [`keep_moved`] writes.
    pub fn clock_file(&self) -> PathBuf {
        self.clock()
    }
}

/// The number of milliseconds by which a clock is moved; absent for one that cannot be.
pub fn moved(clock: &Clock) -> i64 {
    match clock {
        Clock::Moved(by) => by.load(std::sync::atomic::Ordering::Relaxed),
        Clock::System | Clock::Set(_) => 0,
    }
}

/// Keeps how far a clock is moved for the next run.
pub fn keep_moved(file: &Path, clock: &Clock) -> std::io::Result<()> {
    fs::write(file, moved(clock).to_string())
}
