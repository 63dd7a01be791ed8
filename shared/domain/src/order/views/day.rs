//! The work of a desk on one day: lists that fit on a sheet, each with the full number of its entries.

use std::collections::BTreeMap;

use contract::{
    PartnerId,
    desk::{DayAppointment, DayCall, DayGoods, DayPartner, DayPickup, DayPickups, InboxReason},
    handover::HandoverStep::{self, Collect, Receive},
};
use jiff::{Timestamp, civil::Date};

use crate::{
    calendar::Booking,
    order::{
        Order,
        handover::{Goods, Timeliness},
        inbox::TO_CALL,
        row::OrderRow,
    },
    text::{fold, wording},
};

/// Lines that a list of the day has.
pub const MOST: usize = 20;

/// The goods that go to partners on a day, or come from them, sorted by partner: those with late goods first,
/// then by name.
pub fn goods(all: &[Goods], step: HandoverStep, day: Date, today: Date) -> DayGoods {
    let mut partners: BTreeMap<PartnerId, DayPartner> = BTreeMap::new();
    for it in all {
        let (turn, items, planned) = match step {
            Collect => (it.goes_on(day, today), it.collect, it.goes),
            Receive => (it.comes_on(day, today), it.coming, it.comes),
            HandoverStep::Retrieve => (None, 0, None),
        };
        let Some(turn) = turn else { continue };
        let found = partners.entry(it.partner).or_insert_with(|| DayPartner {
            id: it.partner,
            name: it.partner_name.clone(),
            orders: 0,
            items: 0,
            late: 0,
            since: None,
        });
        found.orders += 1;
        found.items += items;
        found.late += u32::from(turn == Timeliness::Late);
        found.since = found.since.into_iter().chain(planned).min();
    }
    let mut partners: Vec<DayPartner> = partners.into_values().collect();
    partners.sort_by_cached_key(|it| (it.late == 0, fold(&it.name), it.id));
    let total = count(partners.len());
    partners.truncate(MOST);
    DayGoods { partners, total }
}

/// The goods that wait for their beneficiaries; those that have waited longest come first.
pub fn pickups(all: &[Goods], today: Date) -> DayPickups {
    let mut waiting: Vec<(&Goods, u32)> =
        all.iter().filter_map(|it| Some((it, it.days_waited(today)?))).collect();
    waiting.sort_by_key(|(it, _)| (it.since, it.order));
    let total = count(waiting.len());
    let orders = waiting.into_iter().take(MOST).map(|(it, days)| DayPickup {
        order_id: it.order,
        bnf_name: it.beneficiary_name.clone(),
        service_name: it.offer_label.clone(),
        partner_name: it.partner_name.clone(),
        items: it.waiting,
        days,
    });
    DayPickups { orders: orders.collect(), total }
}

/// The reasons to call the beneficiary of an order, most pressing first; empty when there are none.
pub fn reasons_to_call(order: &OrderRow, now: Timestamp) -> Vec<InboxReason> {
    order.reasons(now).into_iter().filter(|it| TO_CALL.contains(it)).collect()
}

/// An order whose beneficiary is called, at their number as it is kept.
pub fn call(order: &OrderRow, telephone: Option<String>, now: Timestamp) -> DayCall {
    DayCall {
        order_id: order.id,
        bnf_name: order.beneficiary_name.clone(),
        vip: order.vip,
        service_name: order.offer_label.fr.clone(),
        telephone: telephone.filter(|it| !it.is_empty()),
        reasons: reasons_to_call(order, now),
        since: order.inbox.map_or(order.created, |it| it.since),
    }
}

/// The bookings of a day that its sheet has, by begin: where they are too many, those that have ended are left out first.
pub fn visits(mut booked: Vec<Booking>, now: Timestamp) -> Vec<Booking> {
    booked.sort_by_key(|it| (it.from, it.to, it.order));
    booked.dedup_by_key(|it| it.order);
    let ended = booked.iter().take_while(|it| it.to <= now).count();
    let left_out = ended.min(booked.len().saturating_sub(MOST));
    booked.into_iter().skip(left_out).take(MOST).collect()
}

impl Order {
    /// An appointment as the sheet of the day has it.
    pub fn visit(&self, booking: &Booking) -> DayAppointment {
        DayAppointment {
            order_id: self.id,
            from: booking.from,
            to: booking.to,
            bnf_name: self.beneficiary_name.clone(),
            service_name: self.offer_label.fr.clone(),
            partner_id: self.partner,
            partner_name: self.partner_name.clone(),
            place: self.place_description(),
            status: self.status,
            status_gestionnaire: wording::desk_label(self.status).to_owned(),
            status_color: wording::colour(self.status).to_owned(),
        }
    }
}

fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use contract::{OrderId, catalogue::Workflow};
    use jiff::{SignedDuration, civil::date};

    use super::*;
    use crate::fixtures;

    fn laundry(id: i64, partner: i64) -> Goods {
        let order = Order { workflow: Workflow::DeposeRepriseEntreprise, ..fixtures::order(None) };
        let goods = order.goods().standing().expect("laundry");
        Goods { order: OrderId(id), partner: PartnerId(partner), collect: 2, ..goods }
    }

    #[test]
    fn a_partner_stands_once_with_what_is_late_first() {
        let (yesterday, today) = (date(2026, 11, 23), date(2026, 11, 24));
        let all = [
            Goods { goes: Some(today), partner_name: "Abeille".into(), ..laundry(1, 1) },
            Goods { goes: None, partner_name: "Abeille".into(), ..laundry(2, 1) },
            Goods { goes: Some(yesterday), partner_name: "Zèbre".into(), ..laundry(3, 2) },
            Goods { goes: Some(date(2026, 11, 25)), partner_name: "Demain".into(), ..laundry(4, 3) },
        ];
        let found = goods(&all, Collect, today, today);
        let lines: Vec<_> =
            found.partners.iter().map(|it| (&*it.name, it.orders, it.items, it.late, it.since)).collect();
        assert_eq!(lines, [("Zèbre", 1, 2, 1, Some(yesterday)), ("Abeille", 2, 4, 0, Some(today))]);
        assert_eq!(found.total, 2);
        assert_eq!(goods(&all, Receive, today, today), DayGoods::default());
    }

    #[test]
    fn long_lists_say_how_many_they_stand_for() {
        let today = date(2026, 11, 24);
        let waits = |nth: i64| Goods {
            waiting: 1,
            since: Some(fixtures::now() - SignedDuration::from_hours(24 * nth)),
            goes: Some(today),
            ..laundry(nth, nth)
        };
        let all: Vec<Goods> = (0..50).map(waits).collect();
        let found = pickups(&all, crate::calendar::paris::today(fixtures::now()));
        assert_eq!((found.orders.len(), found.total), (MOST, 50));
        assert_eq!((found.orders[0].order_id, found.orders[0].days), (OrderId(49), 49));
        let found = goods(&all, Collect, today, today);
        assert_eq!((found.partners.len(), found.total), (MOST, 50));
    }

    #[test]
    fn what_has_ended_is_left_out_before_what_is_to_come() {
        let now = fixtures::now();
        let booking = |nth: i64| {
            let from = now + SignedDuration::from_mins(30 * (nth - 15));
            Booking { order: OrderId(nth), from, to: from + SignedDuration::from_mins(30), forced: false }
        };
        let shown = |count: i64| -> Vec<i64> {
            visits((0..count).rev().map(booking).collect(), now).iter().map(|it| it.order.0).collect()
        };
        assert_eq!(shown(18), (0..18).collect::<Vec<_>>(), "all of a day that fits");
        assert_eq!(shown(30), (10..30).collect::<Vec<_>>());
        assert_eq!(shown(60), (15..35).collect::<Vec<_>>(), "the next ones");
    }
}
