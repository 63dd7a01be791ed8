//! Running other programs.

use std::{
    env,
    ffi::OsStr,
    path::PathBuf,
    process::{Command, Stdio},
};

use anyhow::{Context, bail};

use crate::workspace::{root, target};

/// A program, to be run at the root of the checkout.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// Cargo, building where we do. Cargo's variables about our own package are not passed on: build scripts that look at
/// them would run again each time.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_"]
            .iter()
            .any(|it| name.to_string_lossy().starts_with(it))
        {
            command.env_remove(name);
        }
    }
    command.env("CARGO_TARGET_DIR", target()).args(arguments);
    command
}

/// Runs to the end; its output goes where ours goes.
pub fn run(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("cannot run {}", line(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", line(command));
    }
    Ok(())
}

/// Runs to the end and gives what it wrote.
pub fn output(command: &mut Command) -> anyhow::Result<String> {
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot run {}", line(command)))?;
    if !output.status.success() {
        bail!("{} failed ({})", line(command), output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs to the end; what it wrote is told only when it fails, and then only the line that says why.
pub fn run_quietly(command: &mut Command) -> anyhow::Result<()> {
    let output = command.output().with_context(|| format!("cannot run {}", line(command)))?;
    if output.status.success() {
        return Ok(());
    }
    let wrote = String::from_utf8_lossy(&output.stderr).into_owned();
    let says_why = |it: &&str| it.to_lowercase().contains("error");
    let reason = wrote.lines().find(says_why).or(wrote.lines().last()).unwrap_or_default().trim();
    bail!("{} failed ({}): {reason}", line(command), output.status)
}

/// Characters that a shell would not leave alone.
const MEANT_BY_SHELLS: [char; 8] = [' ', '*', '?', '[', '<', '>', '&', ';'];

/// The command as one would type it.
pub fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let quoted = words
        .map(|it| it.to_string_lossy())
        .map(|it| if it.contains(MEANT_BY_SHELLS) { format!("'{it}'") } else { it.into() });
    quoted.collect::<Vec<_>>().join(" ")
}

/// The path of a program, if it is installed.
pub fn installed(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}
