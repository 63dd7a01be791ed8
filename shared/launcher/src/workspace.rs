//! The folders of the checkout.

use std::{
    env,
    path::{Path, PathBuf},
    sync::OnceLock,
};

/// The root of the checkout.
///
/// Cargo says at run time where the program's sources are: checkouts that share a target folder share the program, and what
/// was compiled in would be the folder of whoever built it.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let compiled = || env!("CARGO_MANIFEST_DIR").into();
        let here = env::var_os("CARGO_MANIFEST_DIR").map_or_else(compiled, PathBuf::from);
        here.ancestors().nth(2).unwrap_or(&here).to_owned()
    })
}

/// The folder in which cargo builds, and everything goes that need not be kept.
pub fn target() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}
