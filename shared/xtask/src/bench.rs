//! `cargo xtask bench`: measures the platform with the program `bench`.

use crate::process::{cargo, run};

/// Passes its arguments on.
pub(crate) fn bench(arguments: &[&str]) -> anyhow::Result<()> {
    run(cargo(&["run", "--package", "dev", "--bin", "bench", "--"]).args(arguments))
}
