//! Reports of runs.

use std::{collections::BTreeMap, fmt};

use crate::{checks::Broken, run::Run};

/// The events of one run or of many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub runs: u64,
    pub steps: u64,
    pub orders: u64,
    /// Answers by action: code 0, and others.
    pub answers: BTreeMap<&'static str, (u64, u64)>,
    /// Calls of the tables.
    pub calls: u64,
    /// Writes, each of which was judged.
    pub commits: u64,
    /// How often everything was looked at.
    pub looks: u64,
    /// The number of exchanges with the bank.
    pub exchanges: u64,
    /// The number of those that got lost.
    pub losses: u64,
    /// Calls of the tables: lost before, lost after, throttled, met another.
    pub troubles: [u64; 4],
    pub crashes: u64,
    /// Steps in which several things happened at once.
    pub together: u64,
    /// Requests that came again because no answer had come.
    pub retries: u64,
    /// How often the planted bug struck without being noticed.
    pub struck: u64,
    /// A number for everything in the tables, at the bank and in answers: one a run, added up.
    pub hash: u64,
}

impl Summary {
    pub(crate) fn of_one() -> Self {
        Self { runs: 1, ..Self::default() }
    }

    pub(crate) fn count(&mut self, action: &'static str, code: u16) {
        let (well, otherwise) = self.answers.entry(action).or_default();
        *(if code == 0 { well } else { otherwise }) += 1;
    }

    /// Another run, too.
    pub fn add(&mut self, other: &Summary) {
        self.runs += other.runs;
        self.steps += other.steps;
        self.orders += other.orders;
        for (action, (well, otherwise)) in &other.answers {
            let sum = self.answers.entry(action).or_default();
            *sum = (sum.0 + well, sum.1 + otherwise);
        }
        self.calls += other.calls;
        self.commits += other.commits;
        self.looks += other.looks;
        self.exchanges += other.exchanges;
        self.losses += other.losses;
        for (sum, one) in self.troubles.iter_mut().zip(other.troubles) {
            *sum += one;
        }
        self.crashes += other.crashes;
        self.together += other.together;
        self.retries += other.retries;
        self.struck += other.struck;
        self.hash = self.hash.wrapping_add(other.hash);
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} runs, {} steps, {} of them several things at once",
            self.runs, self.steps, self.together
        )?;
        writeln!(
            f,
            "{} orders; {} calls of the tables, {} writes judged",
            self.orders, self.calls, self.commits
        )?;
        let [before, after, throttled, conflicts] = self.troubles;
        writeln!(
            f,
            "went wrong: {before} calls never arrived, {after} answers never came, {throttled} calls throttled, \
             {conflicts} transactions met another one, {} crashes, {} of {} exchanges with the bank lost; \
             {} requests came again",
            self.crashes, self.losses, self.exchanges, self.retries
        )?;
        writeln!(f, "{} invariants, everything looked at {} times", crate::names().len(), self.looks)?;
        for (action, (well, otherwise)) in &self.answers {
            writeln!(f, "  {action:28} {well:>9} done {otherwise:>9} refused")?;
        }
        write!(f, "state {:016x}", self.hash)
    }
}

/// A run in which an invariant broke.
#[derive(Clone, Debug)]
pub struct Failure {
    pub run: Run,
    /// The step in which it was found.
    pub step: u32,
    pub broken: Broken,
    /// The last events, oldest first.
    pub history: Vec<String>,
}

impl Failure {
    /// The one command that does it again.
    pub fn command(&self) -> String {
        let planted = self.run.planted.map(|it| format!(" --planted {}", it.name())).unwrap_or_default();
        format!("cargo xtask simulate --seed {} --steps {}{planted}", self.run.seed, self.run.steps)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.history {
            writeln!(f, "  {line}")?;
        }
        writeln!(
            f,
            "seed {}, step {}: {}: {}",
            self.run.seed, self.step, self.broken.invariant, self.broken.detail
        )?;
        write!(f, "again: {}", self.command())
    }
}
