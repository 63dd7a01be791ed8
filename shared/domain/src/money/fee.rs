//! Recurring fees: which months or years somebody owes one for. Each is charged once, however often and late it is asked.

use contract::{
    Cents, ConciergerieId, OfferId, OrderId, Result, UserId, WallClock, Words,
    users::{ChargedFee, FeePeriod, FeeTerm, FeesInfo, RecurringFee},
};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    text::fields::{Fields, too_far},
};

/// Days after its end until which a month or year is still charged: a run may be late.
const LATE: i64 = 31;
/// Days that a fee may begin before or after the day on which that is said.
const FARTHEST: i32 = 732;
/// Fees of somebody that are told.
const TOLD: usize = 24;

/// The fee that the beneficiaries of a desk are charged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeskFee {
    pub conciergerie: ConciergerieId,
    /// The first version of the offer that a fee is an order of; absent when there is no fee.
    pub offer: Option<OfferId>,
    pub period: FeePeriod,
    /// A term that begins before this day is not due.
    pub from: Date,
}

/// The fees that somebody was charged, in the order in which that was done. No two of them share a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChargedFees {
    pub user: UserId,
    pub charges: Vec<FeeCharge>,
}

/// A fee that was charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FeeCharge {
    pub term: FeeTerm,
    pub conciergerie: ConciergerieId,
    pub order: OrderId,
    pub amount: Cents,
    pub at: Timestamp,
}

/// The month or year that a day is in.
pub fn term(period: FeePeriod, day: Date) -> FeeTerm {
    match period {
        FeePeriod::Month => FeeTerm { first: day.first_of_month(), last: day.last_of_month() },
        FeePeriod::Year => FeeTerm { first: day.first_of_year(), last: day.last_of_year() },
    }
}

/// The name of a term that people read: the month or the year.
pub fn term_in_words(term: FeeTerm) -> Words {
    const FR: [&str; 12] = [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ];
    const EN: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let FeeTerm { first, last } = term;
    if first.month() != last.month() {
        return Words::new(first.year().to_string(), first.year().to_string());
    }
    let name = |names: [&str; 12]| {
        let month = usize::try_from(first.month() - 1).unwrap_or_default();
        format!("{} {}", names[month % 12], first.year())
    };
    Words::new(name(FR), name(EN))
}

fn overlap(one: FeeTerm, other: FeeTerm) -> bool {
    one.first <= other.last && other.first <= one.last
}

impl DeskFee {
    /// The fee of a desk before anybody said anything.
    pub fn none(conciergerie: ConciergerieId, now: Timestamp) -> Self {
        Self { conciergerie, offer: None, period: FeePeriod::default(), from: paris::today(now) }
    }

    /// A fee as it is asked for. Whether its offer can be one is for others to say.
    ///
    /// # Errors
    /// Invalid `from`.
    pub fn checked(conciergerie: ConciergerieId, asked: &RecurringFee, now: Timestamp) -> Result<Self> {
        let today = paris::today(now);
        let from = WallClock::shown(asked.from).unwrap_or(today);
        let mut fields = Fields::default();
        let near = today.saturating_sub(FARTHEST.days())..=today.saturating_add(FARTHEST.days());
        fields.expect(near.contains(&from), "from", || match from < today {
            true => Words::new("Cette date est trop ancienne.", "This date is too far back."),
            false => too_far(),
        });
        fields.finish()?;
        Ok(Self { conciergerie, offer: asked.offre_id, period: asked.period, from })
    }

    /// The months or years that are charged by now, oldest first: the one under way, and those a late run has left.
    pub fn due(&self, now: Timestamp) -> Vec<FeeTerm> {
        let today = paris::today(now);
        let oldest = today.saturating_sub(LATE.days());
        let mut due: Vec<_> = std::iter::successors(Some(term(self.period, today)), |it| {
            it.first.yesterday().ok().map(|before| term(self.period, before))
        })
        .take_while(|it| it.last >= oldest && it.first >= self.from)
        .collect();
        due.reverse();
        if self.offer.is_some() { due } else { vec![] }
    }

    /// The first day of the next one that comes to be due.
    pub fn next(&self, now: Timestamp) -> Option<Date> {
        self.offer?;
        let day = term(self.period, paris::today(now)).last.tomorrow().ok()?.max(self.from);
        let held = term(self.period, day);
        if held.first >= self.from { Some(held.first) } else { held.last.tomorrow().ok() }
    }
}

impl ChargedFees {
    /// Somebody who was charged no fee yet.
    pub fn none(user: UserId) -> Self {
        Self { user, charges: vec![] }
    }

    /// The terms, out of `due`, that somebody who joined at `since` still owes: those of which they were
    /// charged no day yet.
    pub fn owed(&self, due: &[FeeTerm], since: Timestamp) -> Vec<FeeTerm> {
        let joined = paris::today(since);
        let free = |it: &FeeTerm| self.charges.iter().all(|charge| !overlap(charge.term, *it));
        due.iter().copied().filter(|it| joined <= it.last && free(it)).collect()
    }

    /// Whether none of these is left to charge, whoever the person is.
    pub fn cover(&self, due: &[FeeTerm]) -> bool {
        self.owed(due, Timestamp::MIN).is_empty()
    }

    /// Notes a charge, unless it shares a day with another one. Returns whether it was noted.
    pub fn enter(&mut self, charge: FeeCharge) -> bool {
        let free = self.charges.iter().all(|it| !overlap(it.term, charge.term));
        self.charges.extend(free.then_some(charge));
        free
    }

    /// The view for the desk.
    pub fn shown(&self, fee: Option<&DeskFee>) -> FeesInfo {
        let told =
            |it: &FeeCharge| ChargedFee { term: it.term, order_id: it.order, amount: it.amount, date: it.at };
        FeesInfo {
            period: fee.and_then(|it| it.offer.map(|_| it.period)),
            charged: self.charges.iter().rev().take(TOLD).map(told).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
