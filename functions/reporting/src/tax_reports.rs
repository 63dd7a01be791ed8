//! Reports to the tax office: their calendar, what they tell, and sending them.

use contract::{
    Error, Refusal, Result, WallClock,
    reporting::{
        Extract, ExtractTaxReport, GetTaxReport, GetTaxReports, SendTaxReport, SentTaxReport,
        SetTaxReporting, TaxCategory, TaxReportDetail, TaxReporting, TaxReports,
    },
};
use domain::{
    calendar::paris,
    money::ledger::journal::DateRange,
    people::actor::Actor,
    tax_reports::{
        calendar::{self, ReportPeriod},
        content::ReportContent,
        report::{PeriodNow, TaxReport, shown_period},
        settings::checked,
    },
};
use jiff::civil::Date;
use runtime::{Ctx, tasks};
use store::{Changes, Versioned};
use usecases::extracts::{self, MadeFile};

pub(crate) async fn list(ctx: Ctx, _: GetTaxReports) -> Result<TaxReports> {
    let (reports, catalogue) = (ctx.store.tax_reports(), ctx.store.catalogue());
    let (settings, gathered, sent, tree) =
        futures::try_join!(reports.settings(), reports.gathered(), reports.sent(), catalogue.tree())?;
    let (today, until) = (paris::today(ctx.now), gathered.map(|it| it.until));
    // Periods of an earlier regime are told by the reports that were sent of them.
    let mut periods: Vec<(Date, Date, Date)> = sent.iter().map(|it| (it.from, it.to, it.due)).collect();
    if let Some(settings) = &settings {
        let told = calendar::periods(settings.regime, settings.since, today);
        periods.extend(told.iter().map(|it| (it.days.from, it.days.to, it.due)));
    }
    periods.sort_unstable();
    periods.dedup_by_key(|it| it.0);
    let period = |it: &(Date, Date, Date)| {
        let first = sent.partition_point(|report| report.from < it.0);
        let next = sent.partition_point(|report| report.from <= it.0);
        shown_period(*it, sent.get(first..next).unwrap_or_default(), until, today)
    };
    let categories = tree.categories.iter().map(|it| TaxCategory { id: it.id, name: it.label.fr.clone() });
    Ok(TaxReports {
        edition: settings.as_ref().map_or(0, |it| it.version),
        settings: settings.map(|it| it.entity),
        categories: categories.collect(),
        periods: periods.iter().rev().map(period).collect(),
    })
}

pub(crate) async fn set(ctx: Ctx, request: SetTaxReporting) -> Result<TaxReporting> {
    ctx.change(|| async {
        let reports = ctx.store.tax_reports();
        let (read, sent) = futures::try_join!(reports.settings(), reports.sent())?;
        let read = match read {
            Some(it) => Some(it.as_seen(request.edition)?),
            None if request.edition == 0 => None,
            None => return Err(Refusal::EditedMeanwhile.into()),
        };
        let begins = read.as_ref().map(|it| (it.regime, it.since));
        // Reports that were sent say only something about days that begin anew.
        let sent_until = match begins == Some((request.settings.regime, request.settings.since)) {
            true => None,
            false => sent.iter().map(|it| it.to).max(),
        };
        let settings = checked(request.settings.clone(), paris::today(ctx.now), sent_until)?;
        let mut changes = Changes::new();
        changes.keep(read, settings.clone())?;
        Ok((changes, settings))
    })
    .await
}

/// Everything that is known of a period.
struct ReadPeriod {
    settings: Versioned<TaxReporting>,
    period: ReportPeriod,
    content: ReportContent,
    reports: Vec<TaxReport>,
    gathered_until: Option<Date>,
}

impl ReadPeriod {
    async fn read(ctx: &Ctx, WallClock(from): WallClock<Date>) -> Result<Self> {
        let store = ctx.store.tax_reports();
        let none = || Error::NotFound("taxReport");
        let settings = store.settings().await?.ok_or_else(none)?;
        let period = calendar::period_of(settings.regime, from);
        if period.days.from != from || from < settings.since || from > paris::today(ctx.now) {
            return Err(none());
        }
        let paid_from = period.paid_on.map_or(from, |it| it.from);
        let range = DateRange { from: paid_from.min(from), to: period.days.to };
        let (days, reports, gathered) =
            futures::try_join!(store.days(range), store.of_period(from), store.gathered())?;
        let content = ReportContent::of(&settings, &period, &days);
        Ok(Self { settings, period, content, reports, gathered_until: gathered.map(|it| it.until) })
    }

    fn now(&self) -> PeriodNow<'_> {
        PeriodNow {
            settings: &self.settings,
            period: self.period,
            content: self.content.clone(),
            reports: &self.reports,
            gathered_until: self.gathered_until,
        }
    }
}

pub(crate) async fn detail(ctx: Ctx, request: GetTaxReport) -> Result<TaxReportDetail> {
    let read = ReadPeriod::read(&ctx, request.from).await?;
    let ReportPeriod { days, due, .. } = read.period;
    let changed = read.now().changed();
    let today = paris::today(ctx.now);
    Ok(TaxReportDetail {
        period: shown_period((days.from, days.to, due), &read.reports, read.gathered_until, today),
        sales: read.content.shown_sales(),
        payments: read.content.shown_payments(),
        changed_sales: changed.shown_sales(),
        changed_payments: changed.shown_payments(),
        reports: read.reports.iter().map(TaxReport::shown).collect(),
    })
}

pub(crate) async fn send(ctx: Ctx, request: SendTaxReport) -> Result<SentTaxReport> {
    let by = Actor::manager(ctx.person()?).name;
    ctx.change(|| async {
        let read = ReadPeriod::read(&ctx, request.from).await?;
        let report = read.now().report(&by, ctx.now)?;
        let mut changes = Changes::new();
        changes.insert(&report)?;
        // The report says what the settings said: whoever changes them at once has it made anew.
        changes.unchanged(&read.settings);
        let task = tasks::SendTaxReport { from: report.from, nth: report.nth };
        ctx.task(&mut changes, format!("tax-report-{}", report.number()), &task, ctx.now)?;
        Ok((changes, report.shown()))
    })
    .await
}

pub(crate) async fn extract(ctx: Ctx, request: ExtractTaxReport) -> Result<Extract> {
    let (name, file, rows) = match request.nth {
        Some(nth) => {
            let report = ctx.store.tax_reports().report(request.from.0, nth).await?.entity;
            (format!("E-reporting {}", report.number()), report.file, report.content.sales.len())
        }
        None => {
            let read = ReadPeriod::read(&ctx, request.from).await?;
            let name = format!("E-reporting {} provisoire", request.from.0.strftime("%Y%m%d"));
            (name, read.now().file(ctx.now), read.content.sales.len())
        }
    };
    let made = MadeFile {
        name: &name,
        ending: "xml",
        content_type: "application/xml",
        rows: rows as u64,
        bytes: file.into_bytes(),
        lasting: false,
    };
    extracts::keep(&ctx, made).await
}
