//! The web application's own tools.

use std::{env, fs, path::PathBuf, process::Command};

use anyhow::Context;

use crate::{
    process::{installed, line, output, program, run, run_quietly},
    stamp::when_stale,
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
    build_unless_there("index.html.br", &mut vite_build())
}

/// Builds it for this machine alone: what nobody downloads is not compressed. A compressed one serves as well.
pub fn build_for_here() -> anyhow::Result<()> {
    build_unless_there("index.html", &mut uncompressed())
}

/// Builds it again for this machine alone; [`build`] will compress it.
pub fn rebuild() -> anyhow::Result<()> {
    let _ = fs::remove_file(built());
    run(&mut uncompressed())
}

/// Builds `web/dist` when its sources have changed, or when this page is not in it.
fn build_unless_there(page: &str, build: &mut Command) -> anyhow::Result<()> {
    install()?;
    let stamp = built();
    if !dist().join(page).exists() && stamp.exists() {
        fs::remove_file(&stamp)?;
    }
    when_stale(&stamp, SOURCES, || {
        println!("Building the web application ...");
        run(build)
    })
}

fn uncompressed() -> Command {
    let mut build = vite_build();
    build.env("UNCOMPRESSED", "1");
    build
}

fn vite_build() -> Command {
    npm(&["run", "--silent", "build", "--", "--logLevel", "warn"])
}

/// Says from which sources `web/dist` was built.
fn built() -> PathBuf {
    modules().join(".built")
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
