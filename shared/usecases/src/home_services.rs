//! Home services of a person: what was paid for them, and the partners that carried them out.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
};

use contract::{PartnerId, UserId};
use domain::{
    calendar::paris,
    home_services::{
        certificate::YEARS,
        paid::{PaidOrder, Spent},
    },
    people::organisation::Partner,
};
use futures::future::try_join_all;
use jiff::Timestamp;
use store::Store;

/// The payments of somebody for home services in this year and in those whose certificates are kept ready. It begins a year earlier, because what
/// goes back may have been paid then.
///
/// # Errors
/// Those of reading.
pub async fn spent(store: &Store, user: UserId, now: Timestamp) -> store::Result<Spent> {
    let this_year = paris::today(now).year();
    spent_in(store, user, this_year - YEARS - 1..=this_year).await
}

/// The same of this year alone, and of what was ordered in the one before.
///
/// # Errors
/// Those of reading.
pub async fn spent_lately(store: &Store, user: UserId, now: Timestamp) -> store::Result<Spent> {
    let this_year = paris::today(now).year();
    spent_in(store, user, this_year - 1..=this_year).await
}

/// The years are read at once, a query each.
async fn spent_in(store: &Store, user: UserId, years: RangeInclusive<i16>) -> store::Result<Spent> {
    let services = store.home_services();
    let entries = try_join_all(years.map(|year| services.entries(user, year))).await?;
    Ok(Spent::of(&entries.concat()))
}

/// The partners of orders, by number.
///
/// # Errors
/// Those of reading.
pub async fn partners<'a>(
    store: &Store,
    orders: impl IntoIterator<Item = &'a PaidOrder>,
) -> store::Result<BTreeMap<PartnerId, Partner>> {
    let ids: BTreeSet<_> = orders.into_iter().map(|it| it.sold.partner).collect();
    let partners = store.places().partners(ids).await?;
    Ok(partners.into_iter().map(|it| (it.id, it)).collect())
}
