//! `cargo xtask simulate`: runs the platform against everything that can go wrong, with the program `simulator`.

use crate::{
    process::{cargo, program, run},
    workspace::target,
};

/// Passes its arguments on.
pub(crate) fn simulate(arguments: &[&str]) -> anyhow::Result<()> {
    // Of the whole workspace: another choice of packages would build the AWS SDK once more.
    run(&mut cargo(&["build", "--workspace", "--bin", "simulator"]))?;
    run(program(target().join("debug/simulator")).args(arguments))
}
