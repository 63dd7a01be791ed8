//! `cargo xtask simulate`: runs the platform against everything that can go wrong, with the program `simulator`.

use launcher::{
    process::{cargo, program, run},
    workspace::target,
};

/// Passes its arguments on.
pub(crate) fn simulate(arguments: &[&str]) -> anyhow::Result<()> {
    run(&mut cargo(&["build", "--profile", "simulate", "--package", "simulator", "--bin", "simulator"]))?;
    run(program(target().join("simulate/simulator")).args(arguments))
}
