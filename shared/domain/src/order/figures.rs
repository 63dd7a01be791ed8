//! The figures of a desk: what an order counts for on the day on which it was placed, and its debt on the day since which that is
//! due. Both follow from the order alone, so a change of it moves the sums by the difference.

use std::{collections::BTreeMap, ops::AddAssign};

use contract::{
    Cents, Error, Result,
    bi::{FiguresOfDay, FiguresSum, ResponseFigures, UnpaidAge},
    orders::OrderStatus,
};
use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    order::{Order, conversation::OrderComment, lifecycle},
    people::{actor::Side, organisation::Conciergerie},
};

/// The generation of the sums. It rises with a change of the rules below: the sums of another generation are then counted from
/// zero, each order once.
pub const GENERATION: u8 = 1;

/// Days that figures tell at once.
pub const MOST_DAYS: i32 = 92;

/// Days that are told where nobody says which.
const USUAL_DAYS: i32 = 28;

/// The last days of the ages of debts; older ones have an age of their own.
pub const AGES: [i32; 3] = [30, 60, 90];

/// The days of debts that are told apart.
pub const DAYS_OF_DEBTS: i32 = AGES[2];

/// The sums over the orders that were placed on a day. They are kept under the names of the fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct DayCounts {
    pub orders: i64,
    pub cancelled: i64,
    /// Cents.
    pub revenue: i64,
    pub accepted: i64,
    pub accept_minutes: i64,
    pub accept_targeted: i64,
    pub accept_on_time: i64,
    pub answers: i64,
    pub answer_minutes: i64,
    pub answer_targeted: i64,
    pub answer_on_time: i64,
    pub ratings: i64,
    pub rating_sum: i64,
    pub appointments: i64,
    pub no_shows: i64,
}

/// The debts that are due since a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct DebtCounts {
    pub orders: i64,
    /// Cents.
    pub amount: i64,
}

/// One thing that was asked of a desk, and how long that took.
struct Response {
    minutes: i64,
    /// Whether it was in time, where a target said so.
    on_time: Option<bool>,
}

impl Response {
    fn of(asked: Timestamp, answered: Timestamp, due: Option<Timestamp>) -> Self {
        let minutes = answered.duration_since(asked).as_mins().max(0);
        Self { minutes, on_time: due.map(|it| answered <= it) }
    }
}

impl Order {
    /// The day whose figures count it.
    pub fn placed_on(&self) -> Date {
        paris::today(self.created)
    }

    /// The counts that it adds to that day.
    pub fn day_counts(&self) -> DayCounts {
        let mut counts = DayCounts { orders: 1, ..DayCounts::default() };
        if self.is_cancelled() {
            counts.cancelled = 1;
        } else if !self.awaits_quote() {
            counts.revenue = self.final_amount().0;
        }
        if let Some(it) = self.acceptance() {
            counts.accepted = 1;
            counts.accept_minutes = it.minutes;
            counts.accept_targeted = i64::from(it.on_time.is_some());
            counts.accept_on_time = i64::from(it.on_time == Some(true));
        }
        for it in self.answers() {
            counts.answers += 1;
            counts.answer_minutes += it.minutes;
            counts.answer_targeted += i64::from(it.on_time.is_some());
            counts.answer_on_time += i64::from(it.on_time == Some(true));
        }
        if self.note >= 0 {
            counts.ratings = 1;
            counts.rating_sum = i64::from(self.note);
        }
        counts.no_shows = i64::from(self.is_no_show());
        let kept = self.dates.begin.is_some() && !self.is_cancelled();
        counts.appointments = i64::from(kept) + counts.no_shows;
        counts
    }

    /// The acceptance that holds: the one after it was new for the last time. An order that was accepted as it was placed waited
    /// for nobody.
    fn acceptance(&self) -> Option<Response> {
        let new = self.statuses.iter().rposition(|it| it.status == OrderStatus::New)?;
        let accepted = self.statuses.get(new + 1).filter(|it| !lifecycle::cancelled(it.status))?;
        Some(Response::of(self.created, accepted.at, self.answer_by))
    }

    /// The answers of the desk to what its beneficiary wrote since it was placed. Several comments in a row wait for one answer,
    /// from the first of them on.
    fn answers(&self) -> Vec<Response> {
        let mut waiting: Option<&OrderComment> = None;
        let mut answers = vec![];
        for comment in &self.conversation.comments {
            match comment.side {
                Side::Adherent if comment.at > self.created => {
                    waiting.get_or_insert(comment);
                }
                Side::Gestionnaire if comment.va => {
                    let asked = waiting.take();
                    answers.extend(asked.map(|it| Response::of(it.at, comment.at, it.answer_by)));
                }
                _ => {}
            }
        }
        answers
    }

    /// Has what its beneficiary has just written ask for an answer within the target of its desk. Whether that comes in time is then
    /// known from the order alone, and a later target changes nothing of it.
    pub fn expect_answer(&mut self, desk: &Conciergerie) {
        let asked = self.conversation.comments.last_mut().filter(|it| it.side == Side::Adherent);
        if let (Some(asked), Some(within)) = (asked, desk.targets.answer) {
            asked.answer_by = Some(desk.worked_after(asked.at, SignedDuration::from_mins(within.into())));
        }
    }

    /// It was cancelled at or after the begin of its appointment: somebody did not come.
    pub fn is_no_show(&self) -> bool {
        let cancelled = self.statuses.last().filter(|it| lifecycle::cancelled(it.status));
        cancelled.zip(self.dates.begin).is_some_and(|(it, begin)| self.is_cancelled() && it.at >= begin)
    }

    /// Its debt, if it has one that counts, and the day since which that is due: since the order was done.
    pub fn debt_due(&self) -> Option<(Date, Cents)> {
        let due = paris::today(self.dates.done.unwrap_or(self.updated));
        self.is_unpaid().then(|| (due, self.money().uncovered()))
    }
}

impl AddAssign for DayCounts {
    fn add_assign(&mut self, other: Self) {
        self.orders += other.orders;
        self.cancelled += other.cancelled;
        self.revenue += other.revenue;
        self.accepted += other.accepted;
        self.accept_minutes += other.accept_minutes;
        self.accept_targeted += other.accept_targeted;
        self.accept_on_time += other.accept_on_time;
        self.answers += other.answers;
        self.answer_minutes += other.answer_minutes;
        self.answer_targeted += other.answer_targeted;
        self.answer_on_time += other.answer_on_time;
        self.ratings += other.ratings;
        self.rating_sum += other.rating_sum;
        self.appointments += other.appointments;
        self.no_shows += other.no_shows;
    }
}

impl AddAssign for DebtCounts {
    fn add_assign(&mut self, other: Self) {
        self.orders += other.orders;
        self.amount += other.amount;
    }
}

impl DayCounts {
    /// The view for those who work there.
    pub fn sum(&self) -> FiguresSum {
        let response = |count, minutes: i64, targeted, on_time| ResponseFigures {
            count,
            average_minutes: (count > 0).then(|| (minutes + count / 2) / count),
            targeted,
            on_time,
        };
        FiguresSum {
            orders: self.orders,
            cancelled: self.cancelled,
            revenue: Cents(self.revenue),
            acceptance: response(
                self.accepted,
                self.accept_minutes,
                self.accept_targeted,
                self.accept_on_time,
            ),
            answers: response(self.answers, self.answer_minutes, self.answer_targeted, self.answer_on_time),
            ratings: self.ratings,
            rating_sum: self.rating_sum,
            appointments: self.appointments,
            no_shows: self.no_shows,
        }
    }
}

/// The days that figures are asked for, both included: the last four weeks where nobody says which.
///
/// # Errors
/// Invalid `to`: before the first day, or too many days.
pub fn period(from: Option<Date>, to: Option<Date>, today: Date) -> Result<(Date, Date)> {
    let to = to.unwrap_or_else(|| from.map_or(today, |it| it.saturating_add((USUAL_DAYS - 1).days())));
    let from = from.unwrap_or_else(|| to.saturating_sub((USUAL_DAYS - 1).days()));
    let days = from.until(to).map_or(i32::MAX, |it| it.get_days().saturating_add(1));
    if days < 1 {
        return Err(Error::invalid(
            "to",
            "Le dernier jour précède le premier.",
            "The last day is before the first one.",
        ));
    }
    if days > MOST_DAYS {
        return Err(Error::invalid(
            "to",
            "Choisissez 92 jours au plus : les chiffres se lisent jour par jour.",
            "Choose 92 days at most: figures are read day by day.",
        ));
    }
    Ok((from, to))
}

/// Each day of a period with its figures; days without orders have zeros.
pub fn by_day((from, to): (Date, Date), counted: &BTreeMap<Date, DayCounts>) -> Vec<FiguresOfDay> {
    let days = from.series(1.day()).take_while(|it| *it <= to);
    days.map(|day| FiguresOfDay { day, sum: counted.get(&day).copied().unwrap_or_default().sum() }).collect()
}

/// The debts of a desk by age: those of the last days one by one, and of all days together, tell the oldest ones.
pub fn by_age(recent: &BTreeMap<Date, DebtCounts>, all: DebtCounts, today: Date) -> Vec<UnpaidAge> {
    let mut left = all;
    let mut ages = vec![];
    let mut first = 0;
    for last in AGES {
        let mut sum = DebtCounts::default();
        for (day, counts) in recent {
            // A day that is still to come counts for today.
            let days = day.until(today).map_or(0, |it| it.get_days()).max(0);
            if (first..=last).contains(&days) {
                sum += *counts;
            }
        }
        left.orders -= sum.orders;
        left.amount -= sum.amount;
        ages.push(age(first, Some(last), sum));
        first = last + 1;
    }
    ages.push(age(first, None, left));
    ages
}

fn age(first_day: i32, last_day: Option<i32>, sum: DebtCounts) -> UnpaidAge {
    UnpaidAge { first_day, last_day, orders: sum.orders, amount: Cents(sum.amount) }
}

#[cfg(test)]
mod tests;
