//! The goods of an order that stand to be handed over, as a desk finds them without reading the order.

use contract::{ConciergerieId, OrderId, PartnerId, UserId, handover::HandoverStep};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::calendar::paris;

/// The goods of an order that stand to be handed over. They are written with the order, so that a desk finds
/// them without reading its orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Goods {
    pub conciergerie: ConciergerieId,
    pub partner: PartnerId,
    pub partner_name: String,
    pub order: OrderId,
    #[serde(default)]
    pub beneficiary: UserId,
    #[serde(default)]
    pub beneficiary_name: String,
    /// French, as the desk reads it.
    #[serde(default)]
    pub offer_label: String,
    /// Pieces to be handed to the partner. Older items count lines instead, here and below.
    pub collect: u32,
    /// Pieces to be taken from the partner.
    pub receive: u32,
    /// Those of them that are on their way to the desk: the partner has them, or never gets them from the desk.
    #[serde(default)]
    pub coming: u32,
    /// Pieces that wait at the desk for the beneficiary.
    #[serde(default)]
    pub waiting: u32,
    /// The day they go to the partner, Europe/Paris; absent where they go the next time the partner passes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goes: Option<Date>,
    /// The day they are due at the desk, Europe/Paris.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comes: Option<Date>,
    /// The instant since which something waits at the desk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Timestamp>,
}

/// The state of a plan for a day: still to be carried out, or late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timeliness {
    /// It is planned for this very day, which has not passed, or for no day.
    Due,
    /// Its day has passed.
    Late,
}

impl Goods {
    /// Pieces that can take a step to the partner or from there. Pieces that wait for beneficiaries count as
    /// zero, because they are handed over order by order.
    pub fn standing(&self, step: HandoverStep) -> u32 {
        match step {
            HandoverStep::Collect => self.collect,
            HandoverStep::Receive => self.receive,
            HandoverStep::Retrieve => 0,
        }
    }

    /// Whether they go to the partner on a day. Goods that have no day go with today's, and so do late ones.
    pub fn goes_on(&self, day: Date, today: Date) -> Option<Timeliness> {
        match self.goes {
            _ if self.collect == 0 => None,
            None => (day == today).then_some(Timeliness::Due),
            Some(planned) => turn(planned, day, today),
        }
    }

    /// Whether they are due at the desk on a day. Goods that have no day are never due.
    pub fn comes_on(&self, day: Date, today: Date) -> Option<Timeliness> {
        let planned = self.comes.filter(|_| self.coming > 0)?;
        turn(planned, day, today)
    }

    /// Days that something has waited at the desk for its beneficiary, begun ones left out.
    pub fn days_waited(&self, today: Date) -> Option<u32> {
        let since = paris::today(self.since.filter(|_| self.waiting > 0)?);
        let days = since.until(today).map_or(0, |it| it.get_days());
        Some(u32::try_from(days).unwrap_or_default())
    }
}

/// The state on one day of goods that are planned for another; absent when they do not show there. Late goods
/// show on today's list as well.
fn turn(planned: Date, day: Date, today: Date) -> Option<Timeliness> {
    let late = planned < today;
    let shown = planned == day || (day == today && late);
    shown.then_some(if late { Timeliness::Late } else { Timeliness::Due })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::{fixtures, order::Order};

    fn goods() -> Goods {
        let order = Order {
            workflow: contract::catalogue::Workflow::DeposeRepriseEntreprise,
            ..fixtures::order(None)
        };
        order.goods().standing().expect("laundry")
    }

    #[test]
    fn what_has_no_day_goes_today_and_is_never_due_back() {
        let (today, tomorrow) = (date(2026, 11, 24), date(2026, 11, 25));
        let it = Goods { collect: 1, coming: 1, goes: None, comes: None, ..goods() };
        assert_eq!((it.goes_on(today, today), it.comes_on(today, today)), (Some(Timeliness::Due), None));
        assert_eq!(it.goes_on(tomorrow, today), None);
    }

    #[test]
    fn what_is_late_stands_on_today_and_on_its_own_day() {
        let (yesterday, today, tomorrow) = (date(2026, 11, 23), date(2026, 11, 24), date(2026, 11, 25));
        let it = Goods { collect: 1, coming: 2, goes: Some(yesterday), comes: Some(tomorrow), ..goods() };
        let turns = [yesterday, today, tomorrow].map(|day| (it.goes_on(day, today), it.comes_on(day, today)));
        assert_eq!(
            turns,
            [(Some(Timeliness::Late), None), (Some(Timeliness::Late), None), (None, Some(Timeliness::Due))]
        );
        let gone = Goods { collect: 0, coming: 0, ..it };
        assert_eq!((gone.goes_on(today, today), gone.comes_on(tomorrow, today)), (None, None));
    }

    #[test]
    fn days_are_counted_where_something_waits() {
        let since = Some(fixtures::now());
        let today = paris::today(fixtures::now());
        let it = Goods { waiting: 1, since, ..goods() };
        assert_eq!(it.days_waited(today), Some(0));
        assert_eq!(it.days_waited(paris::days_after(today, 40)), Some(40));
        assert_eq!(Goods { waiting: 0, ..it }.days_waited(today), None);
    }

    proptest! {
        /// Whatever is planned is on one other day at most than its own: today, once it is late.
        #[test]
        fn nothing_planned_is_lost_and_nothing_stands_on_a_day_of_others(planned in 0u32..60, seen in 0u32..60) {
            let first = date(2026, 11, 1);
            let (planned, today) = (paris::days_after(first, planned), paris::days_after(first, seen));
            let it = Goods { collect: 1, goes: Some(planned), ..goods() };
            let on = (0..60).map(|nth| paris::days_after(first, nth)).filter(|day| it.goes_on(*day, today).is_some());
            let expected: std::collections::BTreeSet<_> =
                [planned].into_iter().chain((planned < today).then_some(today)).collect();
            prop_assert_eq!(on.collect::<std::collections::BTreeSet<_>>(), expected);
        }
    }
}
