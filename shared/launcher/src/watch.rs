//! `cargo xtask dev --watch`: the platform follows its sources.

use std::{
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, SystemTime},
};

use anyhow::{Context, bail};

use crate::{platform, process::line, stamp::files, web};

/// How often the sources are looked at.
const LOOK: Duration = Duration::from_millis(500);

const PLATFORM: [&str; 2] = ["functions", "shared"];

/// A program that ends when this value does. It reads from a pipe of ours, so that it ends even when we are killed.
struct Held(Child);

impl Held {
    fn start(command: &mut Command) -> anyhow::Result<Self> {
        let what = line(command);
        let child = command.stdin(Stdio::piped()).spawn();
        Ok(Self(child.with_context(|| format!("{what} cannot be started"))?))
    }

    fn has_ended(&mut self) -> anyhow::Result<bool> {
        Ok(self.0.try_wait()?.is_some())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        platform::stop(&mut self.0);
    }
}

/// Builds what a change is about: the web application, or the platform, which then starts again. It ends when this
/// process ends.
pub(crate) fn watch(port: u16, data: &Path, flags: &[&str]) -> anyhow::Result<()> {
    let start = |flags: &[&str]| Held::start(platform::command(port, data, flags)?.arg("--lifeline"));
    let (mut web_from, mut platform_from) = (newest(web::SOURCES)?, newest(&PLATFORM)?);
    let mut running = start(flags)?;
    loop {
        thread::sleep(LOOK);
        if running.has_ended()? {
            bail!("the platform has ended");
        }
        // A failed build leaves the running platform alone; the builder has said why.
        let (web, platform) = (newest(web::SOURCES)?, newest(&PLATFORM)?);
        if web != web_from {
            web_from = web;
            let _ = web::rebuild();
        }
        if platform != platform_from {
            platform_from = platform;
            if platform::build().is_ok() {
                drop(running);
                running = start(&[])?;
            }
        }
    }
}

/// When a source last changed, and how many there are.
fn newest(folders: &[&str]) -> anyhow::Result<(Option<SystemTime>, usize)> {
    let mut times = Vec::new();
    for folder in folders {
        for file in files(folder)? {
            // A file that an editor is just replacing counts at the next look.
            times.extend(file.metadata().and_then(|it| it.modified()));
        }
    }
    Ok((times.iter().max().copied(), times.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes to its output when its input ends, then ends.
    fn reader(words: &mut Command) -> Held {
        Held::start(words.args(["-c", "cat; echo over"]).stdout(Stdio::piped())).unwrap()
    }

    #[test]
    fn a_program_that_is_held_ends_with_its_pipe() {
        let mut held = reader(&mut Command::new("sh"));
        assert!(!held.has_ended().unwrap());
        drop(held.0.stdin.take());
        let mut wrote = String::new();
        std::io::Read::read_to_string(held.0.stdout.as_mut().unwrap(), &mut wrote).unwrap();
        assert_eq!(wrote, "over\n");
    }
}
