//! Waitlists in some of the runs: people wait for days that are full, take what they are offered or let it pass. These runs have
//! dice of their own for it, as those have in which people play.

use crate::{dice::Dice, run::Run};

/// Keeps its dice apart from those of all else.
const APART: u64 = 0x0077_6169_7473;
/// The number of runs in a hundred in which people wait.
const OFTEN: usize = 20;

/// The dice of waitlists. Absent when there are none in this run. A bug of waitlists is looked for in runs that have them.
pub(crate) fn dice(run: Run) -> Option<Dice> {
    let mut dice = Dice::new(run.seed ^ APART);
    let often = match run.planted {
        None => OFTEN,
        Some(planted) if planted.is_of_waitlists() => 100,
        Some(_) => 0,
    };
    dice.chance(often).then_some(dice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planted::Planted;

    #[test]
    fn people_wait_in_some_runs_and_bugs_are_looked_for_where_they_do() {
        let waits = |seed, planted| dice(Run { seed, steps: 1, planted, beside: false }).is_some();
        let some = (0..1_000).filter(|seed| waits(*seed, None)).count();
        assert!((150..250).contains(&some), "{some} of 1000");
        for (planted, name, _) in Planted::ALL {
            let all = (0..50).filter(|seed| waits(*seed, Some(*planted))).count();
            assert_eq!(all, if planted.is_of_waitlists() { 50 } else { 0 }, "{name}");
        }
    }
}
