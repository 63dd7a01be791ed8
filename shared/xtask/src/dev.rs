//! `cargo xtask dev`: the whole platform on this machine, from a fresh checkout on.

use std::{
    net::{Ipv4Addr, TcpListener},
    os::unix::process::CommandExt,
    path::PathBuf,
    process::Child,
    thread,
    time::{Duration, SystemTime},
};

use anyhow::{Context, bail, ensure};

use crate::{
    options::Options,
    platform,
    process::{installed, output, program},
    stamp::files,
    web,
    workspace::root,
};

const OLDEST_NODE: u32 = 20;

/// Checks what is needed, builds what is stale, runs. Ctrl-C ends it.
pub(crate) fn dev(mut options: Options<'_>) -> anyhow::Result<()> {
    let port = options.value("--port")?.unwrap_or("8080");
    let port: u16 = port.parse().with_context(|| format!("{port} is no port"))?;
    let data = PathBuf::from(options.value("--data")?.unwrap_or(".local"));
    let (fresh, watch) = (options.flag("--fresh"), options.flag("--watch"));
    options.end()?;

    check_tools()?;
    ensure!(
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok(),
        "port {port} is taken: stop what listens there, or choose another with --port"
    );
    web::build()?;
    platform::build()?;
    let data = root().join(data);
    if watch {
        return keep_current(port, &data, fresh);
    }
    // The platform takes the place of this process, and so gets Ctrl-C itself.
    Err(platform::command(port, &data, fresh)?.exec()).context("the platform cannot be started")
}

fn check_tools() -> anyhow::Result<()> {
    let mut missing = Vec::new();
    match installed("node") {
        None => missing.push(format!("Node {OLDEST_NODE} or newer is missing: install it with npm")),
        Some(_) => {
            let version = output(program("node").arg("--version"))?;
            let major =
                version.trim_start_matches('v').split('.').next().and_then(|it| it.parse::<u32>().ok());
            if major.is_none_or(|it| it < OLDEST_NODE) {
                missing.push(format!("Node {version} is too old: {OLDEST_NODE} or newer is needed"));
            }
        }
    }
    for (name, purpose) in [("npm", "builds the web application"), ("python3", "runs the local cloud")] {
        if installed(name).is_none() {
            missing.push(format!("{name} is missing: it {purpose}"));
        }
    }
    if !missing.is_empty() {
        bail!("{}", missing.join("\n"));
    }
    Ok(())
}

/// Builds the web application at every change, and the platform again when a Rust source changes. The terminal sends
/// Ctrl-C to all three processes.
fn keep_current(port: u16, data: &std::path::Path, fresh: bool) -> anyhow::Result<()> {
    let start = |fresh| -> anyhow::Result<Child> { Ok(platform::command(port, data, fresh)?.spawn()?) };
    let mut web = web::tool("vite").args(["build", "--watch"]).spawn().context("vite cannot be started")?;
    let mut process = start(fresh)?;
    let mut built_from = newest_source()?;
    loop {
        thread::sleep(Duration::from_millis(500));
        if web.try_wait()?.is_some() {
            platform::stop(&mut process);
            bail!("vite has ended");
        }
        let newest = newest_source()?;
        if newest == built_from {
            continue;
        }
        built_from = newest;
        // What does not compile leaves the running platform alone; cargo has said why.
        if platform::build().is_ok() {
            platform::stop(&mut process);
            process = start(false)?;
        }
    }
}

/// When a Rust source last changed, and how many there are.
fn newest_source() -> anyhow::Result<(Option<SystemTime>, usize)> {
    let mut times = Vec::new();
    for folder in ["functions", "shared"] {
        for file in files(folder)? {
            // A file that an editor is just replacing counts at the next look.
            times.extend(file.metadata().and_then(|it| it.modified()));
        }
    }
    Ok((times.iter().max().copied(), times.len()))
}
