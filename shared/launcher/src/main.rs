//! `cargo xtask <command>`: runs the platform, or hands the command over to the crate `xtask`.

use std::{os::unix::process::CommandExt, process::ExitCode};

use anyhow::Context;
use launcher::{dev::dev, options::Options, process::cargo};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words.split_first() {
        Some((&"dev", words)) => dev(Options::new(words)),
        _ => other(&words),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Takes the place of this process, so that Ctrl-C and the exit code are those of the command.
fn other(words: &[&str]) -> anyhow::Result<()> {
    let mut command = cargo(&["run", "--quiet", "--bin", "xtask", "--"]);
    Err(command.args(words).exec()).context("cargo cannot be started")
}
