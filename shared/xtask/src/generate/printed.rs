//! A file that is printed, and what all of them are printed from.

use std::{fs, path::Path};

use anyhow::Context;
use contract::{ACTIONS, Entry};

/// The text in the first line of each.
pub(super) const NOTICE: &str = "Printed by `cargo xtask generate` from shared/contract. Do not edit.";

/// A file that derives from the contract or from the table of functions.
pub(super) struct Printed {
    /// The path from the root of the checkout.
    pub(super) path: &'static str,
    pub(super) text: String,
}

/// Every built action, in the order the docs show them.
pub(super) fn entries() -> impl Iterator<Item = &'static Entry> {
    ACTIONS.iter().copied().flatten()
}

/// The text of a file of the checkout, if it is there.
pub(super) fn read(path: impl AsRef<Path>) -> anyhow::Result<String> {
    let path = path.as_ref();
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
