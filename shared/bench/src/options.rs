//! The command line.

use std::{ffi::OsString, path::PathBuf};

use anyhow::Context;
use dev::options::parsed;
use lexopt::{Arg, Parser, ValueExt};

/// The options of `bench`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchOptions {
    /// Few orders and many.
    pub orders: (usize, usize),
    /// The only action to print, by its name.
    pub action: Option<String>,
    /// Only the lives of orders.
    pub life: bool,
    /// Only the time of a wrong password, by so many samples.
    pub login: Option<usize>,
    /// Only a minute of so many calls a second.
    pub load: Option<u32>,
    /// A folder for the databases, emptied before and after.
    pub data: PathBuf,
}

impl BenchOptions {
    /// Reads the words behind the program's name.
    pub fn read(words: impl IntoIterator<Item = impl Into<OsString>>) -> anyhow::Result<Self> {
        let mut options = Self {
            orders: (1_000, 100_000),
            action: None,
            life: false,
            login: None,
            load: None,
            data: "target/bench".into(),
        };
        let mut words = Parser::from_args(words);
        while let Some(word) = words.next()? {
            match word {
                Arg::Long("orders") => {
                    let pair = words.value()?.string()?;
                    let numbers = pair.split_once(',').context("--orders FEW,MANY")?;
                    options.orders = (numbers.0.parse()?, numbers.1.parse()?);
                }
                Arg::Long("life") => options.life = true,
                Arg::Long("login") => options.login = Some(parsed(&mut words, "--login")?),
                Arg::Long("load") => options.load = Some(parsed(&mut words, "--load")?),
                Arg::Long("action") => options.action = Some(words.value()?.string()?),
                Arg::Long("data") => options.data = words.value()?.into(),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bench_has_two_sizes() {
        let read = BenchOptions::read(["--orders", "50,500", "--action", "login"]).unwrap();
        assert_eq!((read.orders, read.action.as_deref()), ((50, 500), Some("login")));
        for wrong in [&["--orders", "50"][..], &["--orders", "50,many"], &["login"]] {
            assert!(BenchOptions::read(wrong).is_err(), "{wrong:?}");
        }
    }
}
