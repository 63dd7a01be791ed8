//! The weight of the functions, told from the programs of the development profile. A build for the cloud takes minutes a
//! function, so its sizes are written down beside those of the development programs of that time. From then on these tell
//! which functions may have become too heavy, and only those are built for the cloud.

use std::{collections::BTreeMap, fs, path::PathBuf};

use anyhow::Context;

use launcher::workspace::root;

/// The bytes of a function when it was last measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Weight {
    /// Its program of the development profile, without symbols.
    development: u64,
    /// Its program for the cloud, zipped.
    zipped: u64,
}

impl Weight {
    /// The zipped size that a program of the development profile stands for.
    fn expected(self, development: u64) -> u64 {
        u64::try_from(u128::from(self.zipped) * u128::from(development) / u128::from(self.development.max(1)))
            .unwrap_or(u64::MAX)
    }
}

fn file() -> PathBuf {
    root().join("shared/xtask/weights.tsv")
}

/// Writes down the bytes of the functions, by name.
pub(crate) fn record(
    development: &BTreeMap<String, u64>,
    zipped: &BTreeMap<String, u64>,
) -> anyhow::Result<()> {
    let mut rows = String::from("function\tdevelopment\tzipped\n");
    for (name, bytes) in development {
        let zipped = zipped.get(name).with_context(|| format!("{name} was not built for the cloud"))?;
        rows += &format!("{name}\t{bytes}\t{zipped}\n");
    }
    fs::write(file(), rows)?;
    println!("written down in {}", file().display());
    Ok(())
}

/// The functions that may weigh more than the `limit`, in bytes zipped: those that have grown over it, as the development
/// profile tells, and those that were never measured.
pub(crate) fn doubtful(development: &BTreeMap<String, u64>, limit: u64) -> anyhow::Result<Vec<String>> {
    let recorded = if file().exists() { rows(&fs::read_to_string(file())?)? } else { BTreeMap::new() };
    Ok(too_heavy(&recorded, development, limit))
}

fn rows(text: &str) -> anyhow::Result<BTreeMap<String, Weight>> {
    let row = |line: &str| {
        let mut cells = line.split('\t');
        let (name, mut bytes) = (cells.next()?, cells.map(|it| it.parse().ok()));
        Some((name.to_owned(), Weight { development: bytes.next()??, zipped: bytes.next()?? }))
    };
    let read = |line: &str| row(line).with_context(|| format!("weights.tsv: {line}"));
    text.lines().skip(1).map(read).collect()
}

fn too_heavy(
    recorded: &BTreeMap<String, Weight>,
    development: &BTreeMap<String, u64>,
    limit: u64,
) -> Vec<String> {
    let over = |name: &str, bytes: u64| recorded.get(name).is_none_or(|it| it.expected(bytes) > limit);
    development.iter().filter(|(name, bytes)| over(name, **bytes)).map(|(name, _)| name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str =
        "function\tdevelopment\tzipped\naccount\t40000000\t2500000\ndesk\t50000000\t3400000\n";

    fn programs(desk: u64) -> BTreeMap<String, u64> {
        [("account", 44_000_000), ("desk", desk)].map(|(it, n)| (it.to_owned(), n)).into()
    }

    #[test]
    fn a_function_that_grows_over_its_limit_is_named_without_a_build_for_the_cloud() {
        let recorded = rows(RECORD).unwrap();
        let heavy = |desk, limit| too_heavy(&recorded, &programs(desk), limit);
        assert_eq!(heavy(51_000_000, 3_500_000), [""; 0]);
        assert_eq!(heavy(52_000_000, 3_500_000), ["desk"]);
        assert_eq!(heavy(52_000_000, 6_000_000), [""; 0]);
    }

    #[test]
    fn a_function_that_was_never_measured_may_be_heavy() {
        let mut programs = programs(52_000_000);
        programs.insert("new".to_owned(), 90_000_000);
        assert_eq!(too_heavy(&rows(RECORD).unwrap(), &programs, 3_500_000), ["desk", "new"]);
    }

    #[test]
    fn a_record_that_is_no_table_is_refused() {
        for wrong in ["head\ndesk\t1", "head\ndesk\tmuch\t2", "head\n\n"] {
            assert!(rows(wrong).is_err(), "{wrong}");
        }
    }
}
