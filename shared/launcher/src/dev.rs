//! `cargo xtask dev`: the whole platform on this machine, from a fresh checkout on.

use std::{
    net::{Ipv4Addr, TcpListener},
    os::unix::process::CommandExt,
    path::PathBuf,
    thread,
};

use anyhow::{Context, anyhow, bail, ensure};

use crate::{
    options::Options,
    platform,
    process::{installed, output, program},
    python,
    watch::watch,
    web,
    workspace::root,
};

const OLDEST_NODE: u32 = 20;

/// Checks what is needed, builds what is stale, runs. Ctrl-C ends it.
pub fn dev(mut options: Options<'_>) -> anyhow::Result<()> {
    let port = options.value("--port")?.unwrap_or("8080");
    let port: u16 = port.parse().with_context(|| format!("{port} is no port"))?;
    let data = PathBuf::from(options.value("--data")?.unwrap_or(".local"));
    let follow = options.flag("--watch");
    let mut flags: Vec<_> = ["--fresh", "--empty"].into_iter().filter(|it| options.flag(it)).collect();
    if let Some(table) = options.value("--servers")? {
        flags.extend(["--servers", table]);
    }
    options.end()?;

    check_tools()?;
    ensure!(
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok(),
        "port {port} is taken: stop what listens there, or choose another with --port"
    );
    build()?;
    let data = root().join(data);
    if follow {
        return watch(port, &data, &flags);
    }
    // The platform takes the place of this process, and so gets Ctrl-C itself.
    Err(platform::command(port, &data, &flags)?.exec()).context("the platform cannot be started")
}

/// Builds both halves at once: fetching packages leaves the processor to Rust, and Rust compiles one crate at a time where
/// all others wait for it.
fn build() -> anyhow::Result<()> {
    thread::scope(|scope| {
        let web = scope.spawn(|| web::build_for_here().and_then(|()| python::python()));
        let platform = platform::build();
        let web = web.join().map_err(|_| anyhow!("the web application's build ended by itself"))?;
        platform.and(web.map(drop))
    })
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
