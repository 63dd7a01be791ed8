//! The command lines of the programs.

use std::{ffi::OsString, path::PathBuf, str::FromStr};

use anyhow::{Context, bail};
use lexopt::{Arg, Parser, ValueExt};

/// The options of `dev`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DevOptions {
    /// The port at which the platform answers.
    pub port: u16,
    /// The folder in which everything is kept between runs.
    pub data: PathBuf,
    /// Forgets what was kept.
    pub fresh: bool,
    /// New tables hold nothing but a desk and who runs it.
    pub empty: bool,
    /// The built web application.
    pub web: PathBuf,
    /// A Python that has the local cloud.
    pub python: PathBuf,
    /// The script that starts it.
    pub cloud: PathBuf,
    /// How many orders the demo data have; absent: their usual number.
    pub orders: Option<usize>,
    /// The table of servers, as a deployment is told it; absent: this one alone.
    pub servers: Option<String>,
    /// Ends when the standard input closes: whoever started it holds the other end, and lets go even when killed.
    pub lifeline: bool,
}

/// The options of `seed`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedOptions {
    /// Address of a DynamoDB.
    pub endpoint: String,
    pub table: String,
    pub audit: String,
    pub orders: Option<usize>,
}

/// Orders of a small set of demo data.
const SMALL: usize = 200;

impl DevOptions {
    /// Reads the words behind the program's name.
    pub fn read(words: impl IntoIterator<Item = impl Into<OsString>>) -> anyhow::Result<Self> {
        let mut options = Self {
            port: 8080,
            data: ".local".into(),
            fresh: false,
            empty: false,
            web: "web/dist".into(),
            python: "python3".into(),
            cloud: "infra/local/cloud.py".into(),
            orders: None,
            servers: None,
            lifeline: false,
        };
        let mut words = Parser::from_args(words);
        while let Some(word) = words.next()? {
            match word {
                Arg::Long("port") => options.port = parsed(&mut words, "--port")?,
                Arg::Long("data") => options.data = words.value()?.into(),
                Arg::Long("fresh") => options.fresh = true,
                Arg::Long("empty") => options.empty = true,
                Arg::Long("web") => options.web = words.value()?.into(),
                Arg::Long("servers") => options.servers = Some(words.value()?.string()?),
                Arg::Long("python") => options.python = words.value()?.into(),
                Arg::Long("cloud") => options.cloud = words.value()?.into(),
                Arg::Long("orders") => options.orders = Some(parsed(&mut words, "--orders")?),
                Arg::Long("lifeline") => options.lifeline = true,
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(options)
    }
}

impl SeedOptions {
    /// Reads the words behind the program's name.
    pub fn read(words: impl IntoIterator<Item = impl Into<OsString>>) -> anyhow::Result<Self> {
        let (mut endpoint, mut table, mut audit, mut orders) = (None, None, None, None);
        let mut words = Parser::from_args(words);
        while let Some(word) = words.next()? {
            match word {
                Arg::Long("endpoint") => endpoint = Some(words.value()?.string()?),
                Arg::Long("table") => table = Some(words.value()?.string()?),
                Arg::Long("audit") => audit = Some(words.value()?.string()?),
                Arg::Long("orders") => orders = Some(parsed(&mut words, "--orders")?),
                Arg::Long("small") => orders = Some(SMALL),
                other => return Err(other.unexpected().into()),
            }
        }
        let (Some(endpoint), Some(table), Some(audit)) = (endpoint, table, audit) else {
            bail!("seed --endpoint URL --table NAME --audit NAME [--orders N | --small]");
        };
        Ok(Self { endpoint, table, audit, orders })
    }
}

/// The number behind an option.
///
/// # Errors
/// Words that are none.
pub fn parsed<T: FromStr>(words: &mut Parser, name: &str) -> anyhow::Result<T> {
    let word = words.value()?.string()?;
    word.parse().ok().with_context(|| format!("{name} {word} is not a number that fits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_the_unknown_refused() {
        let read =
            DevOptions::read(["--port", "81", "--fresh", "--empty", "--data", "d", "--orders", "5"]).unwrap();
        assert_eq!((read.port, read.fresh, read.empty, read.orders), (81, true, true, Some(5)));
        for wrong in [&["--port", "many"][..], &["--port"], &["--prot", "1"], &["word"]] {
            assert!(DevOptions::read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_seed_wants_to_know_where() {
        let all = ["--endpoint", "http://127.0.0.1:1", "--table", "t", "--audit", "a", "--small"];
        assert_eq!(SeedOptions::read(all).unwrap().orders, Some(200));
        assert!(SeedOptions::read(&all[..4]).is_err());
    }
}
