//! The money that the ledger expects at the bank, gathered once a day is closed. Twice, late, or at once with another copy comes to
//! the same: an item has a name for ever, and is written once.

use contract::Result;
use domain::{
    bank::open_item::{DayItems, OpenItem},
    calendar::paris,
    money::ledger::{journal::DateRange, totals::last_closed},
    people::organisation::Conciergerie,
};
use jiff::civil::Date;
use runtime::{JobCtx, tasks::GatherBankItems};
use store::{Changes, EntriesOf, Error, GatheredItems};
use usecases::ledger::entries;

/// The days before today that the first run gathers.
const DAYS_BACK: i32 = 62;
/// The days that one message takes on.
const AT_ONCE: i32 = 7;
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
    let desks = ctx.store.places().all_conciergeries().await?;
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

async fn of_day(ctx: &JobCtx, desks: &[Conciergerie], day: Date) -> Result<()> {
    let mut items = DayItems::of(day);
    let (from, to) = (DateRange { from: day, to: day }).instants();
    let within = (Some(from), Some(to));
    entries(&ctx.store, EntriesOf::Bank, within).await?.iter().for_each(|it| items.add_payout(it));
    for desk in desks {
        let of_desk = entries(&ctx.store, EntriesOf::Desk(desk.id), within).await?;
        of_desk.iter().for_each(|it| items.add_entry(desk.id, it));
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
