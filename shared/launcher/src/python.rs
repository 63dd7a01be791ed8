//! The virtual environment with the local cloud and the checks of the templates.

use std::{path::PathBuf, process::Command};

use anyhow::Context;

use crate::{
    process::{program, run, run_quietly},
    stamp::when_stale,
    workspace::target,
};

const REQUIREMENTS: &str = "infra/requirements.txt";

/// Its Python, after installing exactly what `infra/requirements.txt` says when that is not what is there.
pub fn python() -> anyhow::Result<PathBuf> {
    let folder = target().join("venv");
    let python = folder.join("bin/python");
    when_stale(&folder.join(".installed"), &[REQUIREMENTS], || {
        run(program("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
        pip(&python, &["-r", REQUIREMENTS])
    })?;
    Ok(python)
}

/// A script of the checkout, run in it.
pub fn script(path: &str) -> anyhow::Result<Command> {
    let mut command = program(python()?);
    command.arg(path);
    Ok(command)
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
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "2"]);
    run_quietly(install.args(arguments))
        .context("the Python packages could not be fetched; is there a network?")
}
