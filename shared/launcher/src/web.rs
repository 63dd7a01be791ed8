//! The web application's own tools.

use std::{env, fs, path::PathBuf, process::Command};

use anyhow::Context;

use crate::{
    process::{installed, line, output, program, run, run_quietly},
    stamp::{is_fresh, when_stale},
    workspace::root,
};

/// The sources of the built application.
pub const SOURCES: &[&str] = &[
    "web/src",
    "web/public",
    "web/scripts/compressed.ts",
    "web/scripts/firstScreens.ts",
    "web/scripts/printed.ts",
    "web/index.html",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/tsconfig.json",
];

/// A script of `web/package.json`.
pub fn script(name: &str) -> anyhow::Result<()> {
    install()?;
    run(&mut npm(&["run", "--silent", name]))
}

/// Installs exactly what the lock file says, when that is not what is there.
pub fn install() -> anyhow::Result<()> {
    when_stale(&modules().join(".installed"), &["web/package-lock.json"], || {
        println!("Fetching the packages of web/ ...");
        let mut install = npm(&["ci", "--no-audit", "--no-fund"]);
        install.args(["--fetch-retry-mintimeout", "1000", "--fetch-retry-maxtimeout", "5000"]);
        run_quietly(&mut install).context("the packages of web/ could not be fetched; is there a network?")
    })
}

/// Builds `web/dist` when its sources have changed.
pub fn build() -> anyhow::Result<()> {
    install()?;
    when_stale(&stamp_of(Built::Compressed), SOURCES, || {
        println!("Building the web application ...");
        forget_built();
        run(&mut vite_build())
    })
}

/// Builds it for this machine alone: what nobody downloads is not compressed. A compressed one serves as well.
pub fn build_for_here() -> anyhow::Result<()> {
    install()?;
    if is_fresh(&stamp_of(Built::Compressed), SOURCES)? {
        return Ok(());
    }
    when_stale(&stamp_of(Built::ForHere), SOURCES, || {
        println!("Building the web application ...");
        rebuild()
    })
}

/// Builds it again for this machine alone.
pub fn rebuild() -> anyhow::Result<()> {
    forget_built();
    run(vite_build().env("UNCOMPRESSED", "1"))
}

fn vite_build() -> Command {
    npm(&["run", "--silent", "build", "--", "--logLevel", "warn"])
}

/// How `web/dist` was built.
#[derive(Clone, Copy)]
enum Built {
    Compressed,
    ForHere,
}

fn place_of_stamp(built: Built) -> PathBuf {
    modules().join(match built {
        Built::Compressed => ".built",
        Built::ForHere => ".built-for-here",
    })
}

/// The file that says from which sources `web/dist` was built so. A folder that is gone was built from none.
fn stamp_of(built: Built) -> PathBuf {
    if !dist().join("index.html").exists() {
        forget_built();
    }
    place_of_stamp(built)
}

/// Forgets what stands in `web/dist`, as another build is to take its place.
fn forget_built() {
    for built in [Built::Compressed, Built::ForHere] {
        let _ = fs::remove_file(place_of_stamp(built));
    }
}

/// The built application.
pub fn dist() -> PathBuf {
    root().join("web/dist")
}

/// A tool that `npm ci` has installed.
pub fn tool(name: &str) -> Command {
    let mut command = program(modules().join(".bin").join(name));
    command.current_dir(root().join("web"));
    command
}

/// A script of ours for node.
pub fn node(script: &str) -> Command {
    let mut command = program("node");
    command.arg(script).current_dir(root().join("web"));
    command
}

/// Debian's Chromium, installed when that is possible.
pub fn chromium() -> anyhow::Result<PathBuf> {
    let found = || env::var_os("E2E_CHROMIUM").map(PathBuf::from).or_else(|| installed("chromium"));
    if let Some(chromium) = found() {
        return Ok(chromium);
    }
    let root = output(program("id").arg("-u")).is_ok_and(|id| id == "0");
    let mut install = program("apt-get");
    install.args(["install", "--yes", "--no-install-recommends", "chromium"]);
    if root && installed("apt-get").is_some() {
        run(program("apt-get").args(["update", "--quiet"]))?;
        run(install.env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    let hint = line(&install);
    found()
        .ok_or_else(|| anyhow::anyhow!("Chromium is missing: `{hint}`, or say where it is in E2E_CHROMIUM"))
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = program("npm");
    command.args(arguments).current_dir(root().join("web"));
    command
}

fn modules() -> PathBuf {
    root().join("web/node_modules")
}
