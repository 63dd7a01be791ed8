//! A draw of the wheel: a pure function of inputs that are kept, and of random numbers that are kept beside them.

use contract::{
    ConciergerieId, NewsId, OrderId, UserId, WallClock,
    games::{SpinNumber, WHEEL_SEGMENTS},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::games::{
    odds::{Odds, one_of},
    publication::Period,
};

/// The rules of a wheel, as far as they decide a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WheelRules {
    /// The news item.
    pub wheel: NewsId,
    /// The edition of the item that these rules are of.
    pub edition: u64,
    pub period: Period,
    /// The desks that it is played at.
    pub desks: u32,
    pub spins_a_day: u32,
    /// Wins a day at each desk.
    pub wins_a_day: u32,
    /// The chance of a spin while there is enough of everything.
    pub chance: Odds,
    /// Segments at which a winner's wheel stops, in order; empty: nothing is won.
    pub winning: Vec<u8>,
    /// Prizes in all, where they are limited.
    pub stock: Option<u32>,
}

/// The prizes of a wheel whose stock is limited. They come out evenly over its days, so that the last day has some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Supply {
    pub all: u32,
    /// Those that nobody has won yet.
    pub left: u32,
    /// The place of the day among the days of the game, from 1.
    pub day: u32,
    pub days: u32,
}

impl Supply {
    /// Prizes that have come out by this day and that nobody has won.
    pub fn available(self) -> u32 {
        let days = u64::from(self.days.max(1));
        let out = (u64::from(self.all) * u64::from(self.day)).div_ceil(days).min(u64::from(self.all));
        let won = u64::from(self.all.saturating_sub(self.left));
        u32::try_from(out.saturating_sub(won)).unwrap_or_default()
    }
}

/// The random numbers of a draw: every number of the type is equally likely. They are made once for a request, before
/// anything is read, so that a draw that has to begin again because somebody was faster is no second try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DrawNumbers {
    /// Decides whether the spin wins.
    pub win: u64,
    /// Decides where the wheel stops.
    pub segment: u64,
}

/// All that a draw depends on but its random numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DrawInputs {
    pub wheel: NewsId,
    pub edition: u64,
    /// Absent once the account is deleted.
    pub user: Option<UserId>,
    pub desk: ConciergerieId,
    pub at: Timestamp,
    /// The day in Paris.
    pub day: Date,
    /// The place of the spin among those of the person on the day, from 1.
    pub nth: u32,
    pub spins_a_day: u32,
    /// The person has won on this day already.
    pub won_today: bool,
    /// The offer that is won can be ordered at the desk.
    pub offered: bool,
    /// Wins at the desk on this day before.
    pub desk_wins: u32,
    pub wins_a_day: u32,
    pub desks: u32,
    /// Absent where the stock is not limited.
    pub supply: Option<Supply>,
    pub chance: Odds,
    pub winning: Vec<u8>,
}

/// The state of a game that a draw reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawReading {
    pub user: UserId,
    pub desk: ConciergerieId,
    pub at: Timestamp,
    pub spin: SpinNumber,
    pub won_today: bool,
    pub offered: bool,
    pub desk_wins: u32,
    /// Wins of the whole game so far.
    pub all_wins: u32,
}

/// The result of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DrawOutcome {
    pub won: bool,
    /// The segment at which the wheel stops, counted from 0.
    pub segment: u8,
}

/// A draw as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Draw {
    pub inputs: DrawInputs,
    pub numbers: DrawNumbers,
    pub outcome: DrawOutcome,
    /// The order that a win is.
    pub order: Option<OrderId>,
}

impl DrawInputs {
    /// The inputs of a draw by the rules in force.
    pub fn of(rules: &WheelRules, read: DrawReading) -> Self {
        let day = read.spin.day.0;
        let supply = rules.stock.map(|all| Supply {
            all,
            left: all.saturating_sub(read.all_wins),
            day: rules.period.nth_day(day),
            days: rules.period.day_count(),
        });
        Self {
            wheel: rules.wheel,
            edition: rules.edition,
            user: Some(read.user),
            desk: read.desk,
            at: read.at,
            day,
            nth: read.spin.nth,
            spins_a_day: rules.spins_a_day,
            won_today: read.won_today,
            offered: read.offered,
            desk_wins: read.desk_wins,
            wins_a_day: rules.wins_a_day,
            desks: rules.desks,
            supply,
            chance: rules.chance,
            winning: rules.winning.clone(),
        }
    }

    /// The chance of this spin. It is nothing for somebody who has won today, at a desk that has had its wins of the day or
    /// cannot give the prize, and without prizes; it is smaller while fewer prizes have come out than the desks may give today.
    pub fn odds(&self) -> Odds {
        let open = self.offered && !self.winning.is_empty();
        if !open || self.won_today || self.desk_wins >= self.wins_a_day {
            return Odds::NEVER;
        }
        let wanted = u64::from(self.desks.max(1)) * u64::from(self.wins_a_day);
        match self.supply {
            Some(supply) => self.chance.scaled(u64::from(supply.available()), wanted),
            None => self.chance,
        }
    }

    /// The outcome that these inputs have with these numbers, today and whenever it is done again.
    pub fn outcome(&self, numbers: DrawNumbers) -> DrawOutcome {
        let won = self.odds().decide(numbers.win);
        let stops = (0u8..).take(WHEEL_SEGMENTS).filter(|it| self.winning.contains(it) == won);
        let segment = one_of(numbers.segment, &stops.collect::<Vec<_>>()).unwrap_or_default();
        DrawOutcome { won, segment }
    }

    /// Draws. A win takes the number of its order.
    pub fn draw(self, numbers: DrawNumbers, order: OrderId) -> Draw {
        let outcome = self.outcome(numbers);
        Draw { order: outcome.won.then_some(order), outcome, numbers, inputs: self }
    }

    /// The spin that was drawn.
    pub fn spin(&self) -> SpinNumber {
        SpinNumber { day: WallClock(self.day), nth: self.nth }
    }
}

impl Draw {
    /// Whether the inputs that were kept give the outcome that was kept.
    pub fn replays(&self) -> bool {
        self.inputs.outcome(self.numbers) == self.outcome
    }

    /// Takes the person out of it. It stays a draw, and counts for what it counted.
    pub fn forget_player(&mut self) {
        self.inputs.user = None;
    }
}
