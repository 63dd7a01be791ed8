//! The balances of the ledger: of a person on a day, and of a desk since it began. The balance of a closed month is written down,
//! and begins the next one.

use std::{collections::BTreeSet, ops::ControlFlow};

use contract::{Cents, ConciergerieId, Result, UserId};
use domain::{
    calendar::paris::{begin_of, days_after, end_of},
    money::ledger::{
        LedgerEntry,
        journal::LedgerNames,
        totals::{DeskMonth, MonthBalance, Totals, is_closed, owed},
    },
};
use futures::future::try_join_all;
use jiff::{Timestamp, civil::Date};
use store::{EntriesOf, PageRequest, Position, Store, each_page};

use crate::extracts::every;

/// The most that one page reads.
const AT_ONCE: i32 = 1_000;
/// People who are read at once.
const PEOPLE_AT_ONCE: usize = 100;

/// All entries between two instants, both included.
///
/// # Errors
/// Those of reading.
pub async fn entries(
    store: &Store,
    of: EntriesOf,
    within: (Option<Timestamp>, Option<Timestamp>),
) -> Result<Vec<LedgerEntry>> {
    let (ledger, within) = (store.ledger(), PageRequest { within, ..PageRequest::default() });
    every(within, |it| ledger.page(of, it), |it: &LedgerEntry| Position::from(it)).await
}

/// The debt of a person when a month began: the one written down of an earlier month, and the movements since. The result is
/// written down in turn.
///
/// # Errors
/// Those of reading and writing.
pub async fn owed_before(store: &Store, user: UserId, month: Date, now: Timestamp) -> Result<Cents> {
    let Ok(last_day) = month.yesterday() else { return Ok(Cents::ZERO) };
    let ledger = store.ledger();
    let known = ledger.month_before(user, month).await?;
    let before = known.map_or(Cents::ZERO, |it| it.owed);
    let from = known.map(|it| begin_of(days_after(it.month.last_of_month(), 1)));
    if from == Some(begin_of(month)) {
        return Ok(before);
    }
    let until = end_of(last_day);
    let moved = entries(store, EntriesOf::Beneficiary(user), (from, Some(until))).await?;
    let owed = before + owed(&moved, last_day);
    if !moved.is_empty() && is_closed(until, now) {
        ledger.close(&MonthBalance { user, month: last_day.first_of_month(), owed }).await?;
    }
    Ok(owed)
}

/// The debt of a person on the evening of a day.
///
/// # Errors
/// Those of reading and writing.
pub async fn owed_on(store: &Store, user: UserId, day: Date, now: Timestamp) -> Result<Cents> {
    let month = day.first_of_month();
    let within = (Some(begin_of(month)), Some(end_of(day)));
    let moved = entries(store, EntriesOf::Beneficiary(user), within);
    let (before, moved) = futures::try_join!(owed_before(store, user, month, now), moved)?;
    Ok(before + owed(&moved, day))
}

/// The movements on the accounts of a desk from its beginning to the evening of a day. Closed months on the way are written
/// down, so that the next one who asks reads the last of them and the days since, however long ago the desk began.
///
/// # Errors
/// Those of reading and writing.
pub async fn desk_balance(
    store: &Store,
    desk: ConciergerieId,
    day: Date,
    now: Timestamp,
) -> Result<DeskMonth> {
    let (ledger, of) = (store.ledger(), EntriesOf::Desk(desk));
    let month_of_day = day.first_of_month();
    let (mut totals, mut month) = match ledger.desk_month_before(desk, month_of_day).await? {
        Some(known) => (known.totals(), days_after(known.month.last_of_month(), 1)),
        None => {
            let first = ledger.page(of, PageRequest { limit: 1, ..PageRequest::default() }).await?;
            let begun = first.items.first().map(|it| domain::calendar::paris::today(it.at));
            (Totals::default(), begun.map_or(month_of_day, Date::first_of_month))
        }
    };
    while month <= month_of_day {
        let last = month.last_of_month().min(day);
        let within = (Some(begin_of(month)), Some(end_of(last)));
        add_up(store, of, within, &mut totals).await?;
        if last == month.last_of_month() && is_closed(end_of(last), now) {
            ledger.close(&DeskMonth::of(desk, month, &totals)).await?;
        }
        month = days_after(month.last_of_month(), 1);
    }
    Ok(DeskMonth::of(desk, month_of_day, &totals))
}

/// Adds entries page by page: a month of a large desk is never held as a whole.
async fn add_up(
    store: &Store,
    of: EntriesOf,
    within: (Option<Timestamp>, Option<Timestamp>),
    totals: &mut Totals,
) -> Result<()> {
    let first = PageRequest { within, limit: AT_ONCE, ..PageRequest::default() };
    let (ledger, position) = (store.ledger(), |it: &LedgerEntry| Position::from(it));
    each_page(
        first,
        |it| ledger.page(of, it),
        position,
        |page| {
            page.iter().for_each(|it| totals.add(it));
            ControlFlow::<()>::Continue(())
        },
    )
    .await?;
    Ok(())
}

/// The names of the people and the partners whom entries are about.
///
/// # Errors
/// Those of reading.
pub async fn names(store: &Store, entries: &[LedgerEntry]) -> Result<LedgerNames> {
    let people: BTreeSet<_> = entries.iter().map(|it| it.beneficiary).collect();
    let partners: BTreeSet<_> = entries.iter().flat_map(LedgerEntry::partners).collect();
    let people: Vec<_> = people.into_iter().collect();
    let (known, places) = (store.people(), store.places());
    let people = try_join_all(people.chunks(PEOPLE_AT_ONCE).map(|it| known.some(it.iter().copied())));
    let (people, partners) = futures::try_join!(people, places.partners(partners))?;
    Ok(LedgerNames {
        people: people.into_iter().flatten().map(|it| (it.id, it.full_name())).collect(),
        partners: partners.into_iter().map(|it| (it.id, it.name)).collect(),
    })
}
