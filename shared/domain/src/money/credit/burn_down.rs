//! The burn-down of a campaign: credits given, spent, expired and taken back, month by month and cost centre by cost centre.

use std::collections::BTreeMap;

use contract::{
    Cents, CostCenterId,
    payments::{CreditBurnDown, CreditState, NamedCostCenter},
};
use jiff::{Timestamp, civil::Date};

use super::list::CreditRow;
use crate::calendar::paris;

/// The burn-down of these credits as it is known now, by cost centre and month. One that took the place of another is no new
/// gift: it holds what an order gave back.
pub fn burn_down<'a>(
    credits: impl IntoIterator<Item = &'a CreditRow>,
    now: Timestamp,
) -> Vec<CreditBurnDown> {
    let mut cells = BTreeMap::<(Option<CostCenterId>, Date), CreditBurnDown>::new();
    for credit in credits {
        let Some(share) = &credit.campaign else { continue };
        let mut cell = |month: Date, change: &dyn Fn(&mut CreditBurnDown)| {
            let id = share.share.cost_center.as_ref().map(|it| it.id);
            let new = || empty(share.share.cost_center.clone(), month);
            change(cells.entry((id, month)).or_insert_with(new));
        };
        if credit.origin.is_none() {
            cell(month(credit.created), &|it| it.granted += credit.original);
        }
        for (month, amount) in &share.spent {
            cell(*month, &|it| it.spent += *amount);
        }
        match (credit.state(now), &credit.cancellation, credit.expires) {
            (CreditState::Cancelled, Some(cancellation), _) => {
                cell(month(cancellation.at), &|it| it.taken_back += credit.remaining);
            }
            (CreditState::Expired, _, Some(last)) => {
                cell(last.first_of_month(), &|it| it.expired += credit.remaining);
            }
            _ => {}
        }
    }
    let mut left = BTreeMap::<Option<CostCenterId>, Cents>::new();
    for ((cost_center, _), cell) in &mut cells {
        let left = left.entry(*cost_center).or_default();
        *left = *left + cell.granted - cell.spent - cell.expired - cell.taken_back;
        cell.left = *left;
    }
    let mut rows: Vec<_> = cells.into_values().collect();
    rows.sort_by_key(|it| it.month);
    rows
}

fn empty(cost_center: Option<NamedCostCenter>, month: Date) -> CreditBurnDown {
    let zero = Cents::ZERO;
    CreditBurnDown {
        cost_center,
        month,
        granted: zero,
        spent: zero,
        expired: zero,
        taken_back: zero,
        left: zero,
    }
}

fn month(at: Timestamp) -> Date {
    paris::today(at).first_of_month()
}

#[cfg(test)]
mod tests {
    use contract::{CreditCampaignId, CreditId, OrderId, UserId};
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::money::credit::{CampaignShare, Cancellation, Credit};

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn credit(id: i64, center: Option<i64>) -> Credit {
        let cost_center = center.map(|id| NamedCostCenter { id: CostCenterId(id), label: id.to_string() });
        let share = CampaignShare { campaign: CreditCampaignId(7), cost_center };
        let plain =
            Credit::plain(CreditId(id), UserId(id), "Cadeau", Cents(3000), at("2026-11-02T09:00:00Z"));
        Credit { campaign: Some(share), expires: Some(date(2027, 1, 31)), ..plain }
    }

    fn cells(credits: &[Credit], now: Timestamp) -> Vec<(i8, [i64; 5])> {
        let rows: Vec<_> = credits.iter().map(CreditRow::of).collect();
        let amounts =
            |it: &CreditBurnDown| [it.granted, it.spent, it.expired, it.taken_back, it.left].map(|it| it.0);
        burn_down(&rows, now).iter().map(|it| (it.month.month(), amounts(it))).collect()
    }

    #[test]
    fn months_tell_what_was_given_spent_taken_back_and_lost() {
        let (mut spent, mut back) = (credit(1, None), credit(2, None));
        spent.take(OrderId(9), Cents(1000), at("2026-12-05T09:00:00Z")).unwrap();
        back.cancelled = true;
        let cancelled = at("2026-12-06T09:00:00Z");
        back.cancellation = Some(Cancellation { by: String::new(), reason: String::new(), at: cancelled });
        let credits = [spent.clone(), back.clone()];
        let known = [(11, [6000, 0, 0, 0, 6000]), (12, [0, 1000, 0, 3000, 2000])];
        assert_eq!(cells(&credits, at("2027-01-31T22:00:00Z")), known);
        let over = at("2027-01-31T23:00:00Z");
        assert_eq!(cells(&credits, over)[2], (1, [0, 0, 2000, 0, 0]));

        let later = at("2027-02-10T09:00:00Z");
        let new = spent.replace(CreditId(3), OrderId(9), Cents(400), later).unwrap();
        let all = [spent, back, new];
        assert_eq!(cells(&all, later)[3], (2, [0, -400, 0, 0, 400]), "it is no gift, and can be spent");
        let lost = at("2027-04-01T09:00:00Z");
        assert_eq!(cells(&all, lost)[4], (3, [0, 0, 400, 0, 0]));
    }

    proptest! {
        /// Each cent that was given is spent, expired, taken back or left, in each cost centre.
        #[test]
        fn nothing_is_lost_between_the_columns(
            acts in prop::collection::vec((0usize..4, 0u8..4, 1i64..2000, 0i64..150), 0..30),
        ) {
            let mut credits: Vec<_> = (1..=4).map(|id| credit(id, (id > 2).then_some(5))).collect();
            let mut day = at("2026-11-03T09:00:00Z");
            for (which, act, amount, days) in acts {
                day += jiff::SignedDuration::from_hours(24 * days / 10);
                let number = CreditId(100 + credits.len() as i64);
                let one = &mut credits[which];
                let new = match act {
                    0 | 1 => one.take(OrderId(9), Cents(amount), day).ok().and(None),
                    2 if one.is_living(day) => one.give_back(OrderId(9), Cents(amount), day).ok().and(None),
                    2 => one.replace(number, OrderId(9), Cents(amount), day).ok(),
                    _ if one.usable(day) && amount < 300 => {
                        one.cancelled = true;
                        one.cancellation = Some(Cancellation { by: String::new(), reason: String::new(), at: day });
                        None
                    }
                    _ => None,
                };
                credits.extend(new);
            }
            for now in [day, at("2028-01-01T09:00:00Z")] {
                let rows: Vec<_> = credits.iter().map(CreditRow::of).collect();
                let cells = burn_down(&rows, now);
                for center in [None, Some(CostCenterId(5))] {
                    let own = |it: &&CreditBurnDown| it.cost_center.as_ref().map(|it| it.id) == center;
                    let of: Vec<_> = cells.iter().filter(own).collect();
                    prop_assert_eq!(of.iter().map(|it| it.granted).sum::<Cents>(), Cents(6000));
                    let usable = rows.iter().filter(|it| {
                        it.campaign.as_ref().and_then(|it| it.share.cost_center.as_ref()).map(|it| it.id) == center
                    });
                    let left: Cents = usable.map(|it| it.spendable(now)).sum();
                    prop_assert_eq!(of.last().map(|it| it.left), Some(left));
                }
            }
        }
    }
}
