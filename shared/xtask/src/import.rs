//! `cargo xtask import`: a file of people brought into a platform that is killed in the middle, and what it took.
//!
//! The platform is the real one, as a process, with its database in a file and its queues beside it. It gets SIGKILL while the
//! operation runs and starts again over the same data. Then each person must be there once, and the counts must be right.

use std::{
    fs,
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    auth::Login,
    desk::{GetBulkOperation, ResumeBulkOperation},
    users::{BnfFileUpdate, CreateUsersBatch},
};
use serde_json::{Value, json};

use crate::client::Client;
use launcher::{
    options::Options,
    platform::{self, Platform, free_port},
    workspace::target,
};

/// One line of so many has no address.
const BAD: usize = 100;
/// Between two looks at how far it is.
const LOOK: Duration = Duration::from_millis(200);
/// An operation that comes no further for so long is given up; after ten minutes the desk may go on with it.
const STANDSTILL: Duration = Duration::from_secs(900);
/// How long a child of a killed platform may take to put its state away.
const LETTING_GO: Duration = Duration::from_secs(30);
const MANAGER: (&str, &str) = ("marie@orion.test", "Conciergerie-2026");

pub(crate) fn import(mut options: Options<'_>) -> anyhow::Result<()> {
    let lines: usize = options.value("--lines")?.unwrap_or("10000").parse().context("--lines")?;
    let kill_at: usize = options.value("--kill-at")?.unwrap_or("45").parse().context("--kill-at")?;
    options.end()?;
    ensure!((1..100).contains(&kill_at), "--kill-at is percent of the lines");
    platform::build()?;
    let (folder, port) = (target().join("import"), free_port()?);
    let platform = Platform::at(&folder, port, &["--fresh", "--orders", "200"])?;
    let mut desk = Desk::open(port)?;
    println!("\n{lines} lines, one of {BAD} without an address; at rest {}", memory(&platform, "VmRSS"));

    let before = desk.accounts(&file(0))?;
    forget_peak(&platform);
    let simulated = timed("simulation", &platform, || desk.import(lines, true))?;
    let (bad, good) = (lines / BAD, lines - lines / BAD);
    expect("lines that would make somebody", &simulated["successes"], good)?;
    expect("lines that would be refused", &json!(simulated["failures"].as_array().map_or(0, Vec::len)), bad)?;

    forget_peak(&platform);
    let begun = timed("beginning of the run", &platform, || desk.import(lines, false))?;
    let operation = begun["operation"]["id"].as_i64().context("no operation has begun")?;
    let started = Instant::now();
    let reached = desk.when(operation, |it| done(it) * 100 >= lines * kill_at)?;
    println!(
        "{:>7.1} s  up to the kill, at line {}; peak {}",
        seconds(started),
        done(&reached),
        memory(&platform, "VmHWM")
    );
    kill(platform)?;

    let restarted = Instant::now();
    let platform = Platform::at(&folder, port, &[])?;
    println!("{:>7.1} s  until the platform answers again", seconds(restarted));
    let again = Instant::now();
    let first = desk.look(operation)?;
    ensure!(done(&first) >= done(&reached), "what was done is done: {first:#}");
    let over = desk.when(operation, |it| it["state"] == "done")?;
    println!(
        "{:>7.1} s  from line {} to the end; peak {}",
        seconds(again),
        done(&first),
        memory(&platform, "VmHWM")
    );
    println!("{:>7.1} s  of run in all, with the kill", seconds(started));

    expect("lines done", &over["done"], lines)?;
    expect("lines failed", &over["failed"], bad)?;
    let anew = desk.import(lines, true)?;
    expect("lines whose person is not there", &anew["successes"], 0)?;
    let after = desk.accounts(&file(lines))?;
    expect("accounts of the file", &json!(after.0), good)?;
    expect("accounts that are not of the file", &json!(after.1), before.0 + before.1)?;
    println!("\nEach person is there once.");
    Ok(())
}

/// A manager at her desk.
struct Desk {
    client: Client,
}

impl Desk {
    fn open(port: u16) -> anyhow::Result<Self> {
        let mut client = Client::new(port);
        let session =
            client.post::<Login>(&json!({ "login": MANAGER.0, "pass": MANAGER.1, "noCookies": true }))?;
        let token = session["sessionToken"].as_str().context("no session")?;
        client.header("x-session", token);
        client.header("x-context", r#"{"conciergerieId":1}"#);
        Ok(Self { client })
    }

    fn import(&mut self, lines: usize, simulation: bool) -> anyhow::Result<Value> {
        let list =
            json!({ "name": "people.csv", "contentType": "text/csv", "data": STANDARD.encode(file(lines)) });
        self.client.post::<CreateUsersBatch>(&json!({ "simulation": simulation, "list": list }))
    }

    /// How many accounts of the desk are in a file, and how many are not.
    fn accounts(&mut self, text: &str) -> anyhow::Result<(usize, usize)> {
        let input = json!({ "name": "people.csv", "contentType": "text/csv", "data": STANDARD.encode(text) });
        let told = self.client.post::<BnfFileUpdate>(&json!({ "simulation": true, "input": input }))?;
        let of = |name: &str| told[name].as_u64().unwrap_or_default() as usize;
        Ok((of("nbKept"), of("nbDisabled") + of("nbEngaged")))
    }

    fn look(&mut self, operation: i64) -> anyhow::Result<Value> {
        self.client.get::<GetBulkOperation>(&format!("id={operation}"))
    }

    /// The operation, once it is so. One that nobody carries out any more is gone on with, as its desk would.
    fn when(&mut self, operation: i64, is: impl Fn(&Value) -> bool) -> anyhow::Result<Value> {
        let (mut moved, mut last) = (Instant::now(), 0);
        loop {
            let found = self.look(operation)?;
            if is(&found) {
                return Ok(found);
            }
            if done(&found) > last {
                (moved, last) = (Instant::now(), done(&found));
            }
            if found["stalled"] == true {
                println!("          it stood still, and is gone on with by hand");
                self.client.post::<ResumeBulkOperation>(&json!({ "id": operation }))?;
            }
            ensure!(moved.elapsed() < STANDSTILL, "it comes no further: {found:#}");
            sleep(LOOK);
        }
    }
}

fn done(operation: &Value) -> usize {
    operation["done"].as_u64().unwrap_or_default() as usize
}

/// People of a file, one of some without an address.
fn file(lines: usize) -> String {
    let line = |nth: usize| {
        let email = if nth.is_multiple_of(BAD) { String::new() } else { format!("import{nth}@orion.test") };
        format!(
            "Lefèvre;Zoé {nth};{email};06 39 {:02} {:02} {:02}\r\n",
            nth / 10_000 % 100,
            nth / 100 % 100,
            nth % 100
        )
    };
    // A file without anybody has a line all the same: nobody has the address.
    let nobody = || "Personne;Une;nobody@elsewhere.test;\r\n".to_owned();
    let lines = if lines == 0 { nobody() } else { (1..=lines).map(line).collect() };
    format!("Nom;Prénom;E-mail;Téléphone mobile\r\n{lines}")
}

fn expect(what: &str, found: &Value, wanted: usize) -> anyhow::Result<()> {
    ensure!(found.as_u64() == Some(wanted as u64), "{what}: {found} and not {wanted}");
    println!("{wanted:>7}    {what}");
    Ok(())
}

fn timed<T>(what: &str, platform: &Platform, run: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    let begun = Instant::now();
    let outcome = run()?;
    println!("{:>7.1} s  {what}; peak {}", seconds(begun), memory(platform, "VmHWM"));
    Ok(outcome)
}

fn seconds(since: Instant) -> f32 {
    since.elapsed().as_secs_f32()
}

/// Memory of the process, as the system counts it.
fn memory(platform: &Platform, name: &str) -> String {
    let status = fs::read_to_string(format!("/proc/{}/status", platform.process_id())).unwrap_or_default();
    let line = status.lines().find_map(|it| it.strip_prefix(name)?.strip_prefix(':'));
    let kilobytes = line.and_then(|it| it.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.map_or_else(|| "unknown".to_owned(), |it| format!("{} MB", it / 1024))
}

/// The peak is counted anew from here. When the system does not, it is that of all phases.
fn forget_peak(platform: &Platform) {
    let _ = fs::write(format!("/proc/{}/clear_refs", platform.process_id()), "5");
}

/// SIGKILL. The queues are a process of their own, as they are another machine in the cloud: they end by themselves.
fn kill(platform: Platform) -> anyhow::Result<()> {
    let id = platform.process_id();
    let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    platform.kill()?;
    let begun = Instant::now();
    for child in children.split_whitespace() {
        while fs::exists(format!("/proc/{child}"))? {
            if begun.elapsed() > LETTING_GO {
                bail!("the process {child} of the killed platform does not end");
            }
            sleep(LOOK);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_so_many_lines_and_some_bad_ones() {
        let text = file(250);
        assert_eq!(text.lines().count(), 251);
        assert_eq!(text.matches("@orion.test").count(), 248);
    }
}
