//! `cargo xtask bench`: measures the platform with the program `bench`.

use crate::{
    process::{cargo, program, run},
    workspace::target,
};

/// Passes its arguments on.
pub(crate) fn bench(arguments: &[&str]) -> anyhow::Result<()> {
    // Of the whole workspace: another choice of packages would build the AWS SDK once more.
    run(&mut cargo(&["build", "--workspace", "--bin", "bench"]))?;
    let data = target().join("bench");
    run(program(target().join("debug/bench")).arg("--data").arg(data).args(arguments))
}
