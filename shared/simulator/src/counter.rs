//! The counter of a desk in some of the runs: registers are made, opened, used, counted and closed, and goods change hands, while
//! orders run there. These runs have dice of their own for it, as those have in which people change.

use contract::UserId;
use testkit::world::{GILLES, MARIE};

use crate::{dice::Dice, run::Run, world::NADIA};

/// Keeps its dice apart from those of all else.
const APART: u64 = 0x0063_6f75_6e74_6572;
/// In so many runs of a hundred.
const OFTEN: usize = 25;

/// The people at the counter.
pub(crate) const TELLERS: [UserId; 5] = [MARIE, MARIE, NADIA, NADIA, GILLES];

/// The dice of the counter. Absent when it is closed in this run. A bug of the counter is looked for in runs that open it.
pub(crate) fn dice(run: Run) -> Option<Dice> {
    let mut dice = Dice::new(run.seed ^ APART);
    let often = match run.planted {
        None => OFTEN,
        Some(planted) if planted.is_of_the_counter() => 100,
        Some(_) => 0,
    };
    dice.chance(often).then_some(dice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planted::Planted;

    #[test]
    fn counters_are_open_in_some_runs_and_bugs_are_looked_for_where_they_are() {
        let opens = |seed, planted| dice(Run { seed, steps: 1, planted, beside: false }).is_some();
        let some = (0..1_000).filter(|seed| opens(*seed, None)).count();
        assert!((200..300).contains(&some), "{some} of 1000");
        for (planted, name, _) in Planted::ALL {
            let all = (0..50).filter(|seed| opens(*seed, Some(*planted))).count();
            assert_eq!(all, if planted.is_of_the_counter() { 50 } else { 0 }, "{name}");
        }
    }
}
