//! In some runs, rights, accounts and desks of people change while orders run there. These runs have dice of their
//! own for it: what is thrown for all else falls as it does without.

use contract::UserId;
use testkit::world::{ALICE, BRUNO, GILLES, MARIE};

use crate::{
    dice::Dice,
    run::Run,
    world::{DORA, EMIL, NADIA, ODILE, PABLO, RITA},
};

/// Keeps its dice apart from those of all else.
const APART: u64 = 0x7475_726e_6f76_6572;
/// In so many runs of a hundred.
const OFTEN: usize = 30;

/// Beneficiaries whose accounts may be deleted: what they are called stands nowhere else.
pub(crate) const LEAVERS: [UserId; 2] = [DORA, EMIL];
/// Beneficiaries whose accounts change; one stands there as often as it does.
pub(crate) const MOVED: [UserId; 6] = [DORA, DORA, EMIL, EMIL, ALICE, BRUNO];
/// The managers who give and take rights.
pub(crate) const KEEPERS: [UserId; 7] = [ODILE, ODILE, PABLO, PABLO, MARIE, RITA, NADIA];
/// The managers whose rights change.
pub(crate) const KEPT: [UserId; 8] = [RITA, RITA, RITA, RITA, ODILE, PABLO, NADIA, GILLES];
/// The colleagues of Marie and Nadia.
pub(crate) const COLLEAGUES: [UserId; 4] = [RITA, RITA, ODILE, PABLO];

/// The dice of changes among people. Absent when there are none in this run. A bug of people is looked for in runs that have them.
pub(crate) fn dice(run: Run) -> Option<Dice> {
    let mut dice = Dice::new(run.seed ^ APART);
    let often = match run.planted {
        None => OFTEN,
        Some(planted) if planted.is_of_people() => 100,
        Some(_) => 0,
    };
    dice.chance(often).then_some(dice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planted::Planted;

    fn changes(seed: u64, planted: Option<Planted>) -> bool {
        dice(Run { seed, steps: 1, planted, beside: false }).is_some()
    }

    #[test]
    fn people_change_in_some_runs_and_bugs_are_looked_for_where_they_are() {
        let some = (0..1_000).filter(|seed| changes(*seed, None)).count();
        assert!((250..350).contains(&some), "{some} of 1000");
        for (planted, name, _) in Planted::ALL {
            let all = (0..50).filter(|seed| changes(*seed, Some(*planted))).count();
            assert_eq!(all, if planted.is_of_people() { 50 } else { 0 }, "{name}");
        }
    }
}
