//! Games in some of the runs: editors hang wheels and hide eggs, and people play, while orders run there. These runs have dice of
//! their own for it, as those have in which people change.

use contract::UserId;
use testkit::world::MARIE;

use crate::{dice::Dice, run::Run, world::NADIA};

/// Keeps its dice apart from those of all else.
const APART: u64 = 0x0067_616d_6573;
/// The number of runs in a hundred in which people play.
const OFTEN: usize = 20;

/// The people who keep games.
pub(crate) const EDITORS: [UserId; 3] = [MARIE, MARIE, NADIA];

/// The dice of games. Absent when there are none in this run. A bug of games is looked for in runs that have them.
pub(crate) fn dice(run: Run) -> Option<Dice> {
    let mut dice = Dice::new(run.seed ^ APART);
    let often = match run.planted {
        None => OFTEN,
        Some(planted) if planted.is_of_games() => 100,
        Some(_) => 0,
    };
    dice.chance(often).then_some(dice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planted::Planted;

    #[test]
    fn people_play_in_some_runs_and_bugs_are_looked_for_where_they_do() {
        let plays = |seed, planted| dice(Run { seed, steps: 1, planted, beside: false }).is_some();
        let some = (0..1_000).filter(|seed| plays(*seed, None)).count();
        assert!((150..250).contains(&some), "{some} of 1000");
        for (planted, name, _) in Planted::ALL {
            let all = (0..50).filter(|seed| plays(*seed, Some(*planted))).count();
            assert_eq!(all, if planted.is_of_games() { 50 } else { 0 }, "{name}");
        }
    }
}
