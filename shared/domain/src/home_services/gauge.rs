//! How much of the ceilings of a year is used.

use std::collections::BTreeMap;

use contract::{
    Cents,
    catalogue::HomeService,
    invoicing::{HomeServiceGauge, HomeServiceUse},
};

use crate::home_services::{
    activities::{CEILING, counted, label, special_ceiling},
    paid::Spent,
};

/// The gauge of a year, in which the activity that somebody is about to order stands as well.
pub fn gauge(spent: &Spent, year: i16, asked: Option<HomeService>) -> HomeServiceGauge {
    let mut amounts: BTreeMap<HomeService, (Cents, Cents)> = BTreeMap::new();
    for order in spent.of_year(year) {
        amounts.entry(order.sold.activity).or_default().0 += order.counted();
    }
    for (activity, owed) in &spent.owed {
        amounts.entry(*activity).or_default().1 += *owed;
    }
    let counts = counted(amounts.iter().map(|(activity, (paid, ordered))| (*activity, *paid + *ordered)));
    let left = CEILING - counts;
    amounts.retain(|_, (paid, ordered)| *paid + *ordered > Cents::ZERO);
    if let Some(asked) = asked {
        amounts.entry(asked).or_default();
    }
    let activities = amounts.iter().map(|(activity, (paid, ordered))| {
        let ceiling = special_ceiling(*activity);
        let below = ceiling.map_or(left, |most| (most - *paid - *ordered).at_least_zero().min(left));
        HomeServiceUse {
            activity: *activity,
            label: label(*activity),
            ceiling,
            paid: *paid,
            ordered: *ordered,
            left: below,
        }
    });
    let activities: Vec<_> = activities.collect();
    HomeServiceGauge {
        year,
        ceiling: CEILING,
        paid: activities.iter().map(|it| it.paid).sum(),
        ordered: activities.iter().map(|it| it.ordered).sum(),
        counted: counts,
        left,
        credit: counts.half(),
        activities,
    }
}
