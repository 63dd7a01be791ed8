//! Reports to the tax office: days are added up once they are closed, reports are brought to the approved platform, and one that is
//! late alarms.

use contract::{Result, reporting::TaxReportState};
use domain::{
    calendar::paris,
    money::ledger::{journal::DateRange, totals::last_closed},
    people::organisation::Conciergerie,
    tax_reports::{calendar::periods, day::DaySums, report::shown_period},
};
use jiff::civil::Date;
use runtime::{
    JobCtx,
    tasks::{GatherTaxDays, SendTaxReport},
};
use store::{Changes, EntriesOf, GatheredTaxDays};
use usecases::ledger::entries;

/// The days that one message takes on.
const AT_ONCE: u32 = 3;

pub(crate) async fn gather(ctx: JobCtx, _: GatherTaxDays) -> Result<()> {
    let reports = ctx.store.tax_reports();
    let Some(settings) = reports.settings().await? else { return Ok(()) };
    let (since, last) = (settings.since, last_closed(ctx.now));
    let gathered = reports.gathered().await?;
    // Days that begin earlier than those that are there are added up from their beginning: a day that stands stays.
    let first = match &gathered {
        Some(it) if it.since <= since => paris::days_after(it.until, 1),
        _ => since,
    };
    if first > last {
        return late(&ctx).await;
    }
    let until = paris::days_after(first, AT_ONCE - 1).min(last);
    let desks = ctx.store.places().all_conciergeries().await?;
    for date in (DateRange { from: first, to: until }).days() {
        for desk in &desks {
            of_day(&ctx, desk, date).await?;
        }
    }
    let since = gathered.as_ref().map_or(since, |it| it.since.min(since));
    let mut changes = Changes::new();
    changes.keep(gathered, GatheredTaxDays { since, until })?;
    if until < last {
        ctx.task(&mut changes, format!("tax-days-{since}-{until}"), &GatherTaxDays {}, ctx.now)?;
    }
    match ctx.commit(&mut changes).await {
        Ok(()) if until < last => Ok(()),
        // Another copy has come as far meanwhile.
        Ok(()) | Err(store::Error::Exists(_) | store::Error::Stale) => late(&ctx).await,
        Err(error) => Err(error.into()),
    }
}

/// Adds up a closed day of a desk.
async fn of_day(ctx: &JobCtx, desk: &Conciergerie, date: Date) -> Result<()> {
    let (from, to) = (DateRange { from: date, to: date }).instants();
    let mut sums = DaySums::default();
    let entries = entries(&ctx.store, EntriesOf::Desk(desk.id), (Some(from), Some(to))).await?;
    entries.iter().for_each(|it| sums.add(it));
    match sums.day(desk.id, date) {
        Some(day) => ctx.commit_once(Changes::new().insert(&day)?).await,
        None => Ok(()),
    }
}

/// Alarms when a report is not in on its last day's evening, each night until it is.
async fn late(ctx: &JobCtx) -> Result<()> {
    let reports = ctx.store.tax_reports();
    let (settings, gathered, sent) =
        futures::try_join!(reports.settings(), reports.gathered(), reports.sent())?;
    let Some(settings) = settings else { return Ok(()) };
    let (today, until) = (paris::today(ctx.now), gathered.map(|it| it.until));
    for period in periods(settings.regime, settings.since, today) {
        let of_it: Vec<_> = sent.iter().filter(|it| it.from == period.days.from).cloned().collect();
        let (from, to) = (period.days.from, period.days.to);
        if shown_period((from, to, period.due), &of_it, until, today).late {
            tracing::error!(%from, due = %period.due, "a report to the tax office is late");
        }
    }
    Ok(())
}

/// Brings a report to the platform. It knows the report by its number, so that one that comes twice is one. Without a platform, somebody
/// hands it in by hand.
pub(crate) async fn send(ctx: JobCtx, SendTaxReport { from, nth }: SendTaxReport) -> Result<()> {
    let mut report = ctx.store.tax_reports().report(from, nth).await?;
    if report.state != TaxReportState::Sending {
        return Ok(());
    }
    match &ctx.services.tax_platform {
        None => report.answered(TaxReportState::ByHand, String::new()),
        Some(platform) => match platform.hand_in(&report.number(), &report.file).await {
            Ok(number) => report.answered(TaxReportState::Accepted, number),
            Err(integrations::Error::Refused(reason)) => {
                tracing::error!(%from, nth, reason, "the approved platform refuses a report");
                report.answered(TaxReportState::Refused, reason);
            }
            Err(error) => return Err(error.into()),
        },
    }
    match ctx.commit(Changes::new().save(&report)?).await {
        // Another copy has heard the answer meanwhile.
        Ok(()) | Err(store::Error::Stale) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
