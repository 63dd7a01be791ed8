//! The subjects that a run is full of. Each seed has tastes of its own: few people, one offer mostly, some things
//! done again and again, a clock that creeps or leaps, a bank in a bad mood. Things that rarely meet among all that
//! can happen therefore meet often in some of the runs. Nothing is left out of any of them.

use contract::{OfferId, UserId};
use sandbox::bank::{Behaviour, CARDS, TestCard};
use testkit::world::{ALICE, BRUNO, CHLOE, CLEANING, MASSAGE, SHIRTS, YOGA};

use crate::{dice::Dice, time::Pace, turnover::LEAVERS};

/// The main subject of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    Anything,
    /// Offers that are free once a month, around the end of one.
    Months,
    /// A partner's time.
    Slots,
    /// Orders that come back, over many days.
    Series,
    /// Cards, what they pay and what they get back.
    Cards,
    /// The prices of orders.
    Prices,
    /// Offers that are edited while people order them.
    Offers,
}

/// How often, among all seeds.
const THEMES: &[(usize, Theme)] = &[
    (5, Theme::Anything),
    (3, Theme::Months),
    (3, Theme::Slots),
    (3, Theme::Series),
    (3, Theme::Cards),
    (1, Theme::Prices),
    (3, Theme::Offers),
];

/// The tastes of a run.
#[derive(Clone, Debug)]
pub(crate) struct RunProfile {
    pub(crate) theme: Theme,
    /// The people who order; one stands there as often as it orders.
    pub(crate) people: Vec<UserId>,
    /// The offer that is ordered mostly, and how many times in a hundred.
    pub(crate) offer: Option<OfferId>,
    pub(crate) mostly: usize,
    /// How many orders in a hundred come back, of those that may.
    pub(crate) recurring: usize,
    /// The card that people type on the bank's pages mostly. Absent for a good one or any.
    pub(crate) card: Option<&'static str>,
    /// How it is paid mostly.
    pub(crate) mode: Option<&'static str>,
    pub(crate) pace: Pace,
    /// Before so many steps of a hundred time passes.
    pub(crate) moves: usize,
    /// The number of steps in a hundred in which jobs and notices come in beside what people do.
    pub(crate) jobs: usize,
    /// The number of steps in a hundred in which exchanges with the bank get lost, or its mood changes.
    pub(crate) bank: usize,
    /// Whether rights and accounts of people change.
    pub(crate) turnover: bool,
}

impl RunProfile {
    /// The same, where something changes among people: those whose accounts change order as well.
    pub(crate) fn with_turnover(mut self) -> Self {
        self.people.extend(LEAVERS);
        Self { turnover: true, ..self }
    }

    /// The same, where a clock goes from day to day.
    pub(crate) fn by_day(self) -> Self {
        Self { pace: Pace::Walks, ..self }
    }

    /// The tastes of a seed.
    pub(crate) fn of(dice: &mut Dice) -> Self {
        let theme = dice.weighed(THEMES).unwrap_or(Theme::Anything);
        let people = [
            vec![ALICE, ALICE, BRUNO, BRUNO, CHLOE],
            vec![ALICE, BRUNO],
            vec![ALICE, ALICE, ALICE, BRUNO],
            vec![BRUNO, BRUNO, BRUNO, ALICE],
        ];
        let pace = dice.one([Pace::Creeps, Pace::Walks, Pace::Walks, Pace::Leaps]);
        let any = Self {
            theme,
            people: dice.pick(&people).cloned().unwrap_or_default(),
            offer: dice.one([None, None, Some(MASSAGE), Some(SHIRTS), Some(CLEANING), Some(YOGA)]),
            mostly: 50,
            recurring: 30,
            card: None,
            mode: None,
            pace,
            moves: if pace == Pace::Creeps { 50 } else { 30 },
            jobs: 35,
            bank: dice.one([0, 12, 12, 40]),
            turnover: false,
        };
        // Cards that leave open what became of a charge.
        let open = |it: &&TestCard| {
            use Behaviour::{ServerError, TimeoutAfterCommit, TimeoutBefore, UnsureDone, UnsureNotDone};
            [TimeoutBefore, TimeoutAfterCommit, UnsureDone, UnsureNotDone, ServerError]
                .contains(&it.behaviour)
        };
        let cards: Vec<_> = CARDS.iter().filter(open).map(|it| it.number).collect();
        match theme {
            Theme::Anything | Theme::Prices => any,
            Theme::Offers => Self { offer: dice.one([None, None, any.offer]), moves: 50, ..any },
            Theme::Months => Self { offer: Some(YOGA), mostly: 80, pace: Pace::Creeps, moves: 60, ..any },
            Theme::Slots => Self { offer: Some(MASSAGE), mostly: 90, ..any },
            Theme::Series => Self {
                offer: dice.one([Some(CLEANING), Some(CLEANING), Some(MASSAGE)]),
                mostly: 80,
                recurring: 80,
                pace: Pace::Leaps,
                moves: 60,
                jobs: 70,
                ..any
            },
            Theme::Cards => Self {
                offer: dice.one([Some(SHIRTS), Some(SHIRTS), Some(MASSAGE)]),
                mostly: 80,
                card: dice.pick(&cards).copied().filter(|_| dice.chance(40)),
                mode: Some("card"),
                pace: dice.one([Pace::Walks, Pace::Leaps]),
                moves: 60,
                jobs: 70,
                bank: dice.one([12, 40, 40]),
                ..any
            },
        }
    }
}
