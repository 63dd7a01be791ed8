//! The virtual environment with the local cloud and the checks of the templates.

use std::{path::PathBuf, process::Command};

use anyhow::Context;

use crate::{
    process::{program, run, run_quietly},
    stamp::when_stale,
    workspace::target,
};

/// The packages of the local cloud.
const OF_CLOUD: &str = "infra/local/requirements.txt";
/// The packages of the checks, of a deployment and of a restore besides.
const OF_SCRIPTS: &str = "infra/requirements.txt";

/// Its Python, with exactly what the local cloud needs.
pub fn python() -> anyhow::Result<PathBuf> {
    let python = folder().join("bin/python");
    when_stale(&folder().join(".installed"), &[OF_CLOUD], || {
        run(program("python3").args(["-m", "venv", "--clear"]).arg(folder()))?;
        pip(&python, &["-r", OF_CLOUD])
    })?;
    Ok(python)
}

/// A script of the checkout, run in it with what scripts need.
pub fn script(path: &str) -> anyhow::Result<Command> {
    let python = python()?;
    when_stale(&folder().join(".installed-for-scripts"), &[OF_SCRIPTS], || {
        pip(&python, &["-r", OF_SCRIPTS])
    })?;
    let mut command = program(python);
    command.arg(path);
    Ok(command)
}

fn folder() -> PathBuf {
    target().join("venv")
}

/// Installs a program into it and gives its place.
pub fn tool(name: &str, requirement: &str) -> anyhow::Result<PathBuf> {
    let python = python()?;
    let tool = python.with_file_name(name);
    if !tool.exists() {
        pip(&python, &[requirement])?;
    }
    Ok(tool)
}

fn pip(python: &PathBuf, arguments: &[&str]) -> anyhow::Result<()> {
    println!("Fetching the Python packages ...");
    let mut install = program(python);
    // Python compiles a module when it is first needed: most never are.
    install.args([
        "-m",
        "pip",
        "install",
        "--no-compile",
        "--quiet",
        "--disable-pip-version-check",
        "--retries",
        "2",
    ]);
    run_quietly(install.args(arguments))
        .context("the Python packages could not be fetched; is there a network?")
}
