//! What a run is full of. Each seed has tastes of its own: few people, one offer mostly, some things done again and again,
//! a clock that creeps or leaps, a bank in a bad mood. So what meets rarely among all that can happen meets often in some
//! of the runs.

use contract::{OfferId, UserId};
use testkit::world::{ALICE, BRUNO, CHLOE, CLEANING, MASSAGE, SHIRTS, YOGA};

use crate::{
    acts::{self, Act},
    dice::Dice,
    time::Pace,
};

/// The tastes of a run.
#[derive(Clone, Debug)]
pub(crate) struct Manner {
    /// What is done, and how often.
    pub(crate) acts: Vec<(usize, Act)>,
    /// Who orders; one stands there as often as it orders.
    pub(crate) people: Vec<UserId>,
    /// What is ordered mostly.
    pub(crate) offer: Option<OfferId>,
    pub(crate) pace: Pace,
    /// In so many steps of a hundred exchanges with the bank get lost, and in so many it changes its mood.
    pub(crate) bank: usize,
}

impl Manner {
    /// The tastes of a seed.
    pub(crate) fn of(dice: &mut Dice) -> Self {
        let pace = dice.of([Pace::Creeps, Pace::Walks, Pace::Walks, Pace::Leaps]);
        let people = [
            vec![ALICE, ALICE, BRUNO, BRUNO, CHLOE],
            vec![ALICE, BRUNO],
            vec![ALICE, ALICE, ALICE, BRUNO],
            vec![BRUNO, BRUNO, BRUNO, ALICE],
        ];
        Self {
            acts: acts::mixed(dice),
            people: dice.pick(&people).cloned().unwrap_or_default(),
            // Around the ends of months, what is free once a month is of interest.
            offer: match pace {
                Pace::Creeps => dice.of([None, Some(MASSAGE), Some(YOGA), Some(YOGA)]),
                Pace::Walks | Pace::Leaps => {
                    dice.of([None, None, Some(MASSAGE), Some(SHIRTS), Some(CLEANING)])
                }
            },
            pace,
            bank: dice.of([0, 12, 12, 40]),
        }
    }
}
