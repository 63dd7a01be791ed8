//! Journals: a month of one, what it adds up to, and whether it is as it was written.

use std::collections::BTreeMap;

use contract::{
    Error, Result,
    cash::{
        CaisseChain, CaisseJournal, CaisseReports, GetCaisseJournal, GetCaisseReport, JournalLine,
        VerifyCaisse,
    },
};
use domain::{
    calendar::paris,
    register::{checking::Checking, entry::Entry, views::chain},
};
use jiff::{Span, civil::Date};
use runtime::Ctx;
use store::OpenRegister;
use usecases::registers::{arrivals, managed};

use crate::writing::reader;

/// Lines that are read at once.
const AT_ONCE: u64 = 500;

pub(crate) async fn month(ctx: Ctx, request: GetCaisseJournal) -> Result<CaisseJournal> {
    let (register, reader) = (managed(&ctx, request.id).await?, reader(&ctx)?);
    let month = asked_month(paris::today(register.moment(ctx.now)), &request)?;
    let lines = match register.lines_of(month) {
        Some((first, last)) => ctx.store.registers().lines(register.id, first, last).await?,
        None => vec![],
    };
    let arrivals = arrivals(&ctx, &register, &lines).await?;
    let cash = if register.is_blind(reader) { BTreeMap::new() } else { register.cash_after(&lines) };
    let told = |it: &Entry| {
        let cash_after = cash.get(&it.number).copied();
        JournalLine { cash_after, ..register.line(it, &arrivals, reader) }
    };
    let lines = lines.iter().rev().map(told).collect();
    Ok(CaisseJournal {
        caisse: register.view(reader),
        month_year: month.strftime("%Y-%m").to_string(),
        lines,
    })
}

/// The first day of the month that is asked for; unless one is named, of the day that the journal has.
fn asked_month(today: Date, request: &GetCaisseJournal) -> Result<Date> {
    let wrong = || Error::invalid("monthYear", "Indiquez un mois valide.", "Enter a valid month.");
    let month = match &request.month_year {
        Some(text) => format!("{text}-01").parse::<Date>().map_err(|_| wrong())?,
        None => today.first_of_month(),
    };
    let shift = Span::new().try_months(request.shift_in_month).map_err(|_| wrong())?;
    month.checked_add(shift).map_err(|_| wrong())
}

pub(crate) async fn report(ctx: Ctx, request: GetCaisseReport) -> Result<CaisseReports> {
    let register = managed(&ctx, request.id).await?;
    let reader = reader(&ctx)?;
    Ok(CaisseReports { caisse: register.view(reader), reports: register.reports(reader) })
}

pub(crate) async fn verify(ctx: Ctx, request: VerifyCaisse) -> Result<CaisseChain> {
    let register = managed(&ctx, request.id).await?;
    let registers = ctx.store.registers();
    let mut checking = Checking::default();
    let mut first = 1;
    while first <= register.number {
        let last = first.saturating_add(AT_ONCE - 1).min(register.number);
        registers.stored_lines(register.id, first, last).await?.iter().for_each(|it| checking.read(it));
        first = last.saturating_add(1);
    }
    // Others may write meanwhile: lines after those that stand are looked at as the register stands then.
    let now = managed(&ctx, request.id).await?;
    let more = registers.stored_lines(register.id, first, u64::MAX).await?;
    let (register, more) = match now.version == register.version {
        true => (register, more),
        false => {
            let kept = usize::try_from(now.number.saturating_sub(register.number)).unwrap_or(usize::MAX);
            (now, more.into_iter().take(kept).collect())
        }
    };
    more.iter().for_each(|it| checking.read(it));
    let expected = OpenRegister::of(&register);
    let open = match &expected {
        Some(open) => registers.open_of(open.user).await?.map(|it| it.entity),
        None => None,
    };
    let open_of = open.filter(|it| Some(it) == expected.as_ref()).map(|it| it.user);
    Ok(chain(checking.lines(), checking.finish(&register, open_of)))
}
