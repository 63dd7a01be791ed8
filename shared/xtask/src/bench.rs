//! `cargo xtask bench`: measures the platform with the program `bench`, and with a browser.

use crate::{
    platform::{self, Platform},
    process::{cargo, program, run},
    web,
    workspace::target,
};

/// Passes its arguments on: to the program, or after `--web` to what looks at the first screens. Time is measured in a program
/// that was built for speed.
pub(crate) fn bench(arguments: &[&str]) -> anyhow::Result<()> {
    match arguments {
        ["--web", rounds @ ..] => paints(rounds),
        ["--login", samples @ ..] => login(samples),
        _ => actions(arguments),
    }
}

/// Measures the cost of each action.
fn actions(arguments: &[&str]) -> anyhow::Result<()> {
    // The whole workspace is built: another choice of packages would build the AWS SDK once more.
    run(&mut cargo(&["build", "--workspace", "--bin", "bench"]))?;
    let data = target().join("bench");
    run(program(target().join("debug/bench")).arg("--data").arg(data).args(arguments))
}

/// How long a wrong password takes, of somebody and of nobody.
fn login(arguments: &[&str]) -> anyhow::Result<()> {
    run(&mut cargo(&["build", "--profile", "simulate", "--package", "dev", "--bin", "bench"]))?;
    let samples = arguments.first().copied().unwrap_or("200");
    run(program(target().join("simulate/bench")).args(["--login", samples]))
}

/// When the first screens are painted.
fn paints(arguments: &[&str]) -> anyhow::Result<()> {
    let chromium = web::chromium()?;
    web::build()?;
    platform::build()?;
    let platforms = Platform::start(&[target().join("paints")], &[])?;
    let url = &platforms[0].url;
    run(web::node("scripts/paints.mjs").arg(url).args(arguments).env("E2E_CHROMIUM", chromium))
}
