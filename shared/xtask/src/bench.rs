//! `cargo xtask bench`: measures the platform with the program `bench`, and with a browser.

use launcher::{
    platform::{self, Platform},
    process::{cargo, program, run},
    web,
    workspace::target,
};

/// Passes its arguments on: to the program, or after `--web` to what looks at the first screens.
pub(crate) fn bench(arguments: &[&str]) -> anyhow::Result<()> {
    match arguments {
        ["--web", rounds @ ..] => paints(rounds),
        // A difference of time stands out from noise among so many samples.
        ["--login"] => measure(&["--login", "200"]),
        ["--load"] => measure(&["--load", "500"]),
        ["--bi"] => ["1000000", "5000000"].iter().try_for_each(|it| pivots(it)),
        _ => measure(arguments),
    }
}

/// Runs the program, built for speed: `--login` measures time, and a hundred thousand orders are loaded in minutes
/// instead of hours.
fn measure(arguments: &[&str]) -> anyhow::Result<()> {
    run(&mut cargo(&["build", "--profile", "simulate", "--package", "bench", "--bin", "bench"]))?;
    let data = target().join("bench");
    run(program(target().join("simulate/bench")).arg("--data").arg(data).args(arguments))
}

/// How long pivots over so many rows take, built as the function is that answers them.
fn pivots(rows: &str) -> anyhow::Result<()> {
    run(&mut cargo(&["run", "--release", "--package", "cubes", "--example", "million", "--", rows]))
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
