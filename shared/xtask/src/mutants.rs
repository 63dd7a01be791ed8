//! `cargo xtask mutants`: changes the code in one place at a time, and sees whether a test notices (cargo-mutants).
//! Mutants that no test notices are in a list, with a reason each.

use std::{collections::BTreeMap, fs};

use anyhow::{Context, bail, ensure};

use launcher::{
    options::Options,
    process::{cargo, installed},
    workspace::{root, target},
};

/// `mutant reason`, with a tabulator between: what may survive. Equal mutants of one function have a line each.
const KNOWN: &str = "shared/xtask/mutants.tsv";

/// The crates that are looked at. Rules are tried by their own tests; what serves the functions, by all that there are.
const PACKAGES: [(&str, &str); 3] = [
    ("domain", "--test-workspace=false"),
    ("store", "--test-workspace=true"),
    ("runtime", "--test-workspace=true"),
];

/// All but a test that runs others once more, elsewhere in the world, and those that take long by design.
const TESTS: &str =
    "not (test(a_server_anywhere_has_the_days_of_paris) or package(simulator) or package(xtask))";

/// The files of a run: mutants that no test noticed, and mutants after which the tests never ended.
const MISSED: &str = "missed.txt";

/// Looks at all mutants, or at those of a package, of files, or of a part (`1/8`); what was found before is not looked for
/// again, unless all is to be looked at afresh.
pub(crate) fn mutants(mut options: Options) -> anyhow::Result<()> {
    let (part, package) = (options.value("--part")?, options.value("--package")?);
    let afresh = options.flag("--afresh");
    let files = options.rest()?;
    ensure!(installed("cargo-mutants").is_some(), "first: cargo install cargo-mutants --locked");
    let packages = PACKAGES.iter().filter(|(name, _)| package.is_none_or(|wanted| wanted == *name));
    let mut survivors = vec![];
    for (package, tests) in packages {
        // One folder for each: what is known of a mutant is kept where it was found.
        let folder = target().join("mutants").join(package);
        if afresh && folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        let mut command = cargo(&["mutants", "--package", package, tests, "--iterate", "--baseline=skip"]);
        command.args(["--timeout=600", "--build-timeout=900", "--output"]).arg(&folder);
        command.args(part.into_iter().flat_map(|it| ["--shard", it]));
        command.args(files.iter().flat_map(|it| ["--file", it]));
        // The first test that notices ends it; one that only repeats others is left out.
        command.args(["--test-tool=nextest", "--", "--tests", "-E", TESTS]);
        // A folder for what is built of libraries.
        command.env("CARGO_TARGET_DIR", target().join("mutants/build"));
        // It fails when mutants survive, which is told below.
        command.status().context("cargo mutants")?;
        let missed =
            fs::read_to_string(folder.join("mutants.out").join(MISSED)).context("what was missed")?;
        survivors.extend(missed.lines().map(name));
    }
    let known = fs::read_to_string(root().join(KNOWN))?;
    let unexplained = unexplained(&survivors, &known)?;
    for mutant in &unexplained {
        println!("survives: {mutant}");
    }
    println!("{} survive, {} of them without a reason", survivors.len(), unexplained.len());
    ensure!(unexplained.is_empty(), "write a test that notices, or the reason into {KNOWN}");
    Ok(())
}

/// A mutant without its line and column, which change with everything above.
fn name(told: &str) -> String {
    let mut parts = told.splitn(4, ':');
    match [parts.next(), parts.next(), parts.next(), parts.next()] {
        [Some(file), Some(_), Some(_), Some(what)] => format!("{file}:{what}"),
        _ => told.to_owned(),
    }
}

/// Survivors that have no line of their own among the known ones.
fn unexplained(survivors: &[String], known: &str) -> anyhow::Result<Vec<String>> {
    let mut explained: BTreeMap<&str, usize> = BTreeMap::new();
    for line in known.lines() {
        match line.split_once('\t') {
            Some((mutant, reason)) if !reason.trim().is_empty() => *explained.entry(mutant).or_default() += 1,
            _ => bail!("{KNOWN}: {line}: a mutant, a tabulator, and the reason why it survives"),
        }
    }
    let mut left = vec![];
    for mutant in survivors {
        match explained.get_mut(mutant.as_str()) {
            Some(lines) if *lines > 0 => *lines -= 1,
            _ => left.push(mutant.clone()),
        }
    }
    Ok(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_is_known_wherever_it_stands_in_its_file() {
        let told = "shared/domain/src/a.rs:12:5: replace is_past -> bool with true";
        assert_eq!(name(told), "shared/domain/src/a.rs: replace is_past -> bool with true");
    }

    #[test]
    fn each_survivor_needs_a_reason_of_its_own() {
        let survivors = ["a: x", "a: x", "b: y"].map(str::to_owned);
        assert_eq!(unexplained(&survivors, "a: x\tthe same either way").unwrap(), ["a: x", "b: y"]);
        assert!(unexplained(&survivors, "a: x\tone\na: x\ttwo\nb: y\tthree").unwrap().is_empty());
        assert!(unexplained(&survivors, "a: x\t").is_err());
    }
}
