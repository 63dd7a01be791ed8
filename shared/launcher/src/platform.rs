//! The whole platform on this machine: the program `dev` and what it needs.

use std::{
    io::{Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

use crate::{
    process::{cargo, program, run},
    python, web,
    workspace::{root, target},
};

/// How long the platform may take to answer after its start, demo data included.
const START: Duration = Duration::from_secs(360);
/// How long it may take to put its state away.
const STOP: Duration = Duration::from_secs(15);

/// Builds the program.
pub fn build() -> anyhow::Result<()> {
    run(&mut cargo(&["build", "--workspace", "--bin", "dev"]))
}

/// The command that runs it.
pub fn command(port: u16, data: &Path, flags: &[&str]) -> anyhow::Result<Command> {
    let mut command = program(target().join("debug/dev"));
    command.args(["--port", &port.to_string()]).arg("--data").arg(data);
    command.arg("--web").arg(web::dist());
    command.arg("--python").arg(python::python()?).arg("--cloud").arg(root().join("infra/local/cloud.py"));
    command.args(flags);
    Ok(command)
}

/// A platform that runs as long as this value lives.
pub struct Platform {
    process: Child,
    port: u16,
    /// The address that the bank and mails lead back to, for a session belongs to one host.
    pub url: String,
}

impl Platform {
    /// Starts one for each folder, all at once, each on a free port, and waits until they answer. They are the servers of one
    /// table.
    pub fn start(folders: &[PathBuf], flags: &[&str]) -> anyhow::Result<Vec<Self>> {
        let ports = free_ports(folders.len())?;
        let table = table_of(&ports);
        let flags = [flags, &["--fresh", "--servers", &table]].concat();
        let platforms: Vec<_> = folders
            .iter()
            .zip(ports)
            .map(|(data, port)| Self::spawn(data, port, &flags))
            .collect::<Result<_, _>>()?;
        platforms.into_iter().map(Self::when_it_answers).collect()
    }

    /// Starts one on a port, over what its folder holds.
    pub fn at(data: &Path, port: u16, flags: &[&str]) -> anyhow::Result<Self> {
        Self::spawn(data, port, flags)?.when_it_answers()
    }

    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Ends it as a machine does that loses its power.
    pub fn kill(mut self) -> anyhow::Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    fn spawn(data: &Path, port: u16, flags: &[&str]) -> anyhow::Result<Self> {
        let mut command = command(port, data, flags)?;
        let process = command
            .arg("--lifeline")
            .stdin(Stdio::piped())
            .spawn()
            .context("the platform cannot be started")?;
        Ok(Self { process, port, url: format!("http://localhost:{port}") })
    }

    fn when_it_answers(mut self) -> anyhow::Result<Self> {
        let started = Instant::now();
        while !answers(self.port) {
            if let Some(status) = self.process.try_wait()? {
                bail!("the platform ended while starting ({status})");
            }
            if started.elapsed() > START {
                bail!("the platform did not answer within {} s", START.as_secs());
            }
            thread::sleep(Duration::from_millis(100));
        }
        Ok(self)
    }
}

/// All servers, as each is told: a company of the demo data lives on the last one, with its codes, and people of a domain that
/// nobody of the demo data has.
fn table_of(ports: &[u16]) -> String {
    let row = |(nth, port): (usize, &u16)| {
        let there = r#","companies":[3],"domains":["moved.test"],"codes":["ALTAIR"]"#;
        let holds = if nth + 1 == ports.len() { there } else { "" };
        format!(r#"{{"url":"http://localhost:{port}"{holds}}}"#)
    };
    let rows: Vec<_> = ports.iter().enumerate().map(row).collect();
    format!("[{}]", rows.join(","))
}

/// A port that nobody listens at.
pub fn free_port() -> anyhow::Result<u16> {
    free_ports(1)?.pop().context("no port is free")
}

/// Ports that nobody listens at, each another.
fn free_ports(count: usize) -> std::io::Result<Vec<u16>> {
    let listeners: Vec<_> =
        (0..count).map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).collect::<Result<_, _>>()?;
    listeners.iter().map(|it| Ok(it.local_addr()?.port())).collect()
}

impl Drop for Platform {
    fn drop(&mut self) {
        stop(&mut self.process);
    }
}

/// Asks a process to end, and ends it when it does not. The number of one that has ended may be another's by now.
pub fn stop(process: &mut Child) {
    if matches!(process.try_wait(), Ok(Some(_))) {
        return;
    }
    let asked = program("kill").args(["-TERM", &process.id().to_string()]).status();
    let started = Instant::now();
    while asked.is_ok() && started.elapsed() < STOP {
        if matches!(process.try_wait(), Ok(Some(_))) {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    // It may have ended meanwhile: then there is nothing to end.
    let _ = process.kill();
    let _ = process.wait();
}

/// Whether the platform's health check says yes.
fn answers(port: u16) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        stream.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut first = [0; 12];
        stream.read_exact(&mut first)?;
        Ok(String::from_utf8_lossy(&first).into_owned())
    };
    ask().is_ok_and(|line| line.ends_with(" 200"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that gives one answer, and its port.
    fn server(answer: &'static str) -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        thread::spawn(move || listener.accept().unwrap().0.write_all(answer.as_bytes()).unwrap());
        port
    }

    #[test]
    fn only_a_healthy_platform_answers() {
        assert!(answers(server("HTTP/1.1 200 OK\r\n\r\n")));
        assert!(!answers(server("HTTP/1.1 503 Service Unavailable\r\n\r\n")));
        assert!(!answers(server("")));
    }

    #[test]
    fn a_process_that_is_stopped_has_ended_when_asked_to() {
        let mut process = program("python3").args(["-c", "import signal; signal.pause()"]).spawn().unwrap();
        stop(&mut process);
        assert!(process.try_wait().unwrap().is_some());
    }
}
