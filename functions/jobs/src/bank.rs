//! The money that the ledger expects at the bank, gathered once a day is closed. Twice, late, or at once with another copy comes to
//! the same: an item has a name for ever, and is written once.

use contract::Result;
use domain::{
    bank::open_item::{DayItems, OpenItem},
    calendar::paris,
    money::ledger::{journal::DateRange, totals::last_closed},
    people::organisation::Conciergerie,
};
use futures::future::try_join_all;
use jiff::civil::Date;
use runtime::{JobCtx, tasks::GatherBankItems};
use store::{Changes, EntriesOf, Error, GatheredItems, PageRequest, Position};

/// The days before today that the first run gathers.
const DAYS_BACK: i32 = 62;
/// The days that one message takes on.
const AT_ONCE: i32 = 7;
/// Entries of a desk that are read at once.
const ENTRIES: i32 = 500;
/// Items that are written in one transaction.
const ITEMS: usize = 50;

pub(crate) async fn gather(ctx: JobCtx, _: GatherBankItems) -> Result<()> {
    let last = last_closed(ctx.now);
    let gathered = ctx.store.bank().gathered().await?;
    let first = match &gathered {
        Some(it) => paris::days_after(it.until, 1),
        None => back(last, DAYS_BACK),
    };
    if first > last {
        return Ok(());
    }
    let desks = desks(&ctx).await?;
    let until = paris::days_after(first, u32::try_from(AT_ONCE - 1).unwrap_or_default()).min(last);
    for day in (DateRange { from: first, to: until }).days() {
        of_day(&ctx, &desks, day).await?;
    }
    let mut changes = Changes::new();
    changes.keep(gathered, GatheredItems { until })?;
    if until < last {
        ctx.task(&mut changes, format!("bank-items-{until}"), &GatherBankItems {}, ctx.now)?;
    }
    match ctx.commit(&mut changes).await {
        // Another copy has come as far meanwhile.
        Ok(()) | Err(Error::Exists(_) | Error::Stale) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

pub(crate) fn back(day: Date, days: i32) -> Date {
    day.checked_sub(jiff::Span::new().days(days)).unwrap_or(day)
}

pub(crate) async fn desks(ctx: &JobCtx) -> Result<Vec<Conciergerie>> {
    let places = ctx.store.places();
    let companies = places.companies().await?;
    let desks = try_join_all(companies.iter().map(|it| places.conciergeries_of(it.id))).await?;
    Ok(desks.into_iter().flatten().collect())
}

async fn of_day(ctx: &JobCtx, desks: &[Conciergerie], day: Date) -> Result<()> {
    let mut items = DayItems::of(day);
    let (from, to) = (DateRange { from: day, to: day }).instants();
    for desk in desks {
        let mut after: Option<Position> = None;
        loop {
            let request = PageRequest {
                within: (Some(from), Some(to)),
                after,
                limit: ENTRIES,
                ..PageRequest::default()
            };
            let page = ctx.store.ledger().page(EntriesOf::Desk(desk.id), request).await?;
            page.items.iter().for_each(|it| items.add_entry(desk.id, it));
            after = page.items.last().map(Position::from);
            if !page.more || after.is_none() {
                break;
            }
        }
        for register in ctx.store.registers().of_desk(desk.id).await? {
            // Registers that people learn with bring nothing to the bank.
            let Some((first, last)) = register.lines_within(day, day).filter(|_| !register.training) else {
                continue;
            };
            let lines = ctx.store.registers().lines(register.id, first, last).await?;
            let of_day = lines.iter().filter(|it| paris::today(it.at) == day);
            of_day.for_each(|it| items.add_register_line(desk.id, it));
        }
    }
    for part in items.items().chunks(ITEMS) {
        let mut changes = Changes::new();
        for item in part {
            changes.insert(item)?;
        }
        match ctx.commit(&mut changes).await {
            Ok(()) => {}
            // A run that failed, or another copy, has written some of these.
            Err(Error::Exists(_)) => one_by_one(ctx, part).await?,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

async fn one_by_one(ctx: &JobCtx, items: &[OpenItem]) -> Result<()> {
    for item in items {
        let mut changes = Changes::new();
        changes.insert(item)?;
        match ctx.commit(&mut changes).await {
            Ok(()) | Err(Error::Exists(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
