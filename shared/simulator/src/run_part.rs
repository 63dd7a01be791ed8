//! Parts of what happens that only some runs have, each with dice of its own: what is thrown for all else falls as it does
//! without. A bug of such a part is looked for in runs that have it, and all other bugs in runs that do not.

use crate::{dice::Dice, planted::Planted, run::Run};

/// Something that happens in some of the runs.
pub(crate) struct RunPart {
    /// Keeps its dice apart from those of all else.
    pub(crate) salt: u64,
    /// The number of runs in a hundred that have it.
    pub(crate) often: usize,
    /// Whether a bug is about it.
    pub(crate) has: fn(Planted) -> bool,
}

impl RunPart {
    /// Its dice. Absent when this run does not have it.
    pub(crate) fn dice(&self, run: Run) -> Option<Dice> {
        let mut dice = Dice::new(run.seed ^ self.salt);
        let often = match run.planted {
            None => self.often,
            Some(planted) if (self.has)(planted) => 100,
            Some(_) => 0,
        };
        dice.chance(often).then_some(dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        books::BOOKS, conversations::CONVERSATIONS, counter::COUNTER, games::GAMES, lockers::LOCKERS,
        mailings::MAILINGS, turnover::TURNOVER, waiting::WAITING,
    };

    #[test]
    fn some_runs_have_it_and_bugs_are_looked_for_where_it_is() {
        for part in [TURNOVER, COUNTER, GAMES, CONVERSATIONS, MAILINGS, WAITING, LOCKERS, BOOKS] {
            let has = |seed, planted| part.dice(Run { seed, steps: 1, planted, beside: false }).is_some();
            let some = (0..1_000).filter(|seed| has(*seed, None)).count();
            assert!(some.abs_diff(part.often * 10) < 50, "{some} of 1000");
            for (planted, name, _) in Planted::ALL {
                let all = (0..50).filter(|seed| has(*seed, Some(*planted))).count();
                assert_eq!(all, if (part.has)(*planted) { 50 } else { 0 }, "{name}");
            }
        }
    }
}
