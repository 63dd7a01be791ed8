//! Invocations that a process counts itself.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use jiff::{SignedDuration, Timestamp};

use super::figures::FunctionFigures;

/// The invocations of a function that are remembered. More in an hour are told as so many.
const REMEMBERED: usize = 10_000;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// How an invocation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It answered, be it with a no.
    Answered,
    Failed,
    TurnedAway,
}

/// Invocations of functions, by their names. Copies count together.
#[derive(Clone, Debug, Default)]
pub struct Counts(Arc<Mutex<BTreeMap<&'static str, Counted>>>);

#[derive(Debug, Default)]
struct Counted {
    under_way: u64,
    /// The oldest first.
    over: VecDeque<Invocation>,
}

#[derive(Clone, Copy, Debug)]
struct Invocation {
    ended: Timestamp,
    milliseconds: u64,
    outcome: Outcome,
    /// How many ran when it began, this one included.
    at_once: u64,
    megabytes: Option<u64>,
}

/// An invocation that is under way. Dropped without an end, it is not counted.
#[derive(Debug)]
pub struct UnderWay {
    counts: Counts,
    name: &'static str,
    begun: Timestamp,
    at_once: u64,
}

impl Counts {
    /// Counts an invocation from now on.
    pub fn begin(&self, name: &'static str, now: Timestamp) -> UnderWay {
        let mut all = self.all();
        let counted = all.entry(name).or_default();
        counted.under_way += 1;
        let at_once = counted.under_way;
        drop(all);
        UnderWay { counts: self.clone(), name, begun: now, at_once }
    }

    /// The figures of a function over the hour before.
    pub(super) fn last_hour(&self, name: &str, now: Timestamp) -> FunctionFigures {
        let all = self.all();
        let over = all.get(name).into_iter().flat_map(|it| &it.over);
        let over: Vec<_> = over.filter(|it| now.duration_since(it.ended) < HOUR).collect();
        let count = |outcome| Some(over.iter().filter(|it| it.outcome == outcome).count() as u64);
        let mut times: Vec<u64> = over.iter().map(|it| it.milliseconds).collect();
        times.sort_unstable();
        FunctionFigures {
            invocations: Some(over.len() as u64),
            errors: count(Outcome::Failed),
            throttles: count(Outcome::TurnedAway),
            concurrent: Some(over.iter().map(|it| it.at_once).max().unwrap_or_default()),
            p95: times.get((times.len() * 95).div_ceil(100).saturating_sub(1)).copied(),
            megabytes: over.iter().filter_map(|it| it.megabytes).max(),
        }
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<&'static str, Counted>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl UnderWay {
    /// Says how it ended, and how much memory the process had then, where that is known.
    pub fn end(self, outcome: Outcome, megabytes: Option<u64>, now: Timestamp) {
        let milliseconds = now.duration_since(self.begun).as_millis();
        let invocation = Invocation {
            ended: now,
            milliseconds: u64::try_from(milliseconds).unwrap_or_default(),
            outcome,
            at_once: self.at_once,
            megabytes,
        };
        let mut all = self.counts.all();
        let over = &mut all.entry(self.name).or_default().over;
        if over.len() == REMEMBERED {
            over.pop_front();
        }
        over.push_back(invocation);
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let mut all = self.counts.all();
        let counted = all.entry(self.name).or_default();
        counted.under_way = counted.under_way.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + second).unwrap()
    }

    #[test]
    fn one_in_twenty_takes_longer_than_the_time_that_is_told() {
        let counts = Counts::default();
        for nth in 1..=100 {
            counts.begin("orders", at(0)).end(Outcome::Answered, Some(nth), at(i64::try_from(nth).unwrap()));
        }
        let told = counts.last_hour("orders", at(100));
        assert_eq!((told.invocations, told.p95, told.megabytes), (Some(100), Some(95_000), Some(100)));
        assert_eq!(told.concurrent, Some(1));
    }

    #[test]
    fn those_that_run_at_once_are_counted_and_an_hour_ends() {
        let counts = Counts::default();
        let (first, second) = (counts.begin("desk", at(0)), counts.begin("desk", at(0)));
        let cut_off = counts.begin("desk", at(0));
        first.end(Outcome::Failed, None, at(1));
        second.end(Outcome::TurnedAway, None, at(2));
        drop(cut_off);
        counts.begin("desk", at(3)).end(Outcome::Answered, None, at(3));
        let told = counts.last_hour("desk", at(4));
        let expected = FunctionFigures {
            invocations: Some(3),
            errors: Some(1),
            throttles: Some(1),
            concurrent: Some(2),
            p95: Some(2_000),
            megabytes: None,
        };
        assert_eq!(told, expected);
        assert_eq!(counts.last_hour("desk", at(3_602)).invocations, Some(1));
        assert_eq!(counts.last_hour("auth", at(4)).p95, None);
    }
}
