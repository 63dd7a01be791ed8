//! Long extracts: they are launched, followed, stopped, gone on with and taken; the job writes them.

use contract::{
    ExtractId, Result,
    reporting::{
        AlertesHorairesconciergeriesExtract, Extract, ExtractAllBalance, ExtractContent, ExtractDebtAgeing,
        ExtractFec, ExtractTrialBalance, ExtractVat, GetExtracts, LaunchNewExtract, LongExtract,
        LongExtracts, ReportingExtraction, ResumeExtract, StopExtract, TakeExtract,
        UnrecoverableOrdersExtract,
    },
};
use domain::extracts::long::{self, FileFormat, content::Content};
use jiff::Timestamp;
use runtime::{Ctx, tasks::WriteExtract};
use store::Changes;
use usecases::extracts::long as extracts;

use crate::asked::{by_name, chosen_desks, day, desks_or_all, period, required_period};

/// Extracts that the list shows.
const SHOWN: i32 = 20;

pub(crate) async fn launch(ctx: Ctx, request: LaunchNewExtract) -> Result<LongExtract> {
    let days = period(&ctx, request.from, request.to)?;
    let (from, to) = (days.from, days.to);
    let content = match request.id {
        ExtractContent::Commandes => Content::Orders { from, to },
        ExtractContent::Lignes => Content::OrderLines { from, to },
        ExtractContent::AdherentsAll => Content::People { active_only: false },
        ExtractContent::AdherentsActifs => Content::People { active_only: true },
    };
    let desks = desks_or_all(&ctx, request.conciergeries).await?;
    extracts::launch(&ctx, content, desks, request.format.into()).await
}

pub(crate) async fn report(ctx: Ctx, request: ReportingExtraction) -> Result<LongExtract> {
    let desks = by_name(chosen_desks(&ctx, request.conciergeries).await?);
    let days = required_period(&ctx, request.from, request.to)?;
    let content = Content::Report { from: days.from, to: days.to };
    extracts::launch(&ctx, content, desks, request.format.into()).await
}

pub(crate) async fn balances(ctx: Ctx, request: ExtractAllBalance) -> Result<LongExtract> {
    let content = Content::Balances { date: day(&ctx, request.date) };
    let desks = desks_or_all(&ctx, request.conciergeries).await?;
    extracts::launch(&ctx, content, desks, request.format.into()).await
}

pub(crate) async fn unrecoverable(ctx: Ctx, request: UnrecoverableOrdersExtract) -> Result<LongExtract> {
    let days = period(&ctx, request.from, request.to)?;
    let desks = by_name(chosen_desks(&ctx, request.conciergeries).await?);
    let content = Content::Unrecoverable { from: days.from, to: days.to };
    extracts::launch(&ctx, content, desks, request.format.into()).await
}

pub(crate) async fn debts(ctx: Ctx, request: ExtractDebtAgeing) -> Result<LongExtract> {
    let desks = by_name(chosen_desks(&ctx, request.conciergeries).await?);
    extracts::launch(&ctx, Content::Debts, desks, request.format.into()).await
}

pub(crate) async fn fec(ctx: Ctx, request: ExtractFec) -> Result<LongExtract> {
    let desks = by_name(chosen_desks(&ctx, request.conciergeries).await?);
    let days = required_period(&ctx, request.from, request.to)?;
    let content = Content::Fec { from: days.from, to: days.to };
    extracts::launch(&ctx, content, desks, FileFormat::Fec).await
}

pub(crate) async fn trial_balance(ctx: Ctx, request: ExtractTrialBalance) -> Result<LongExtract> {
    let content = Content::TrialBalance { date: day(&ctx, request.date) };
    let desks = by_name(chosen_desks(&ctx, request.conciergeries).await?);
    extracts::launch(&ctx, content, desks, request.format.into()).await
}

pub(crate) async fn vat(ctx: Ctx, request: ExtractVat) -> Result<LongExtract> {
    let desks = by_name(chosen_desks(&ctx, request.conciergeries).await?);
    let days = required_period(&ctx, request.from, request.to)?;
    let content = Content::Vat { from: days.from, to: days.to, by: request.period };
    extracts::launch(&ctx, content, desks, request.format.into()).await
}

pub(crate) async fn hours(ctx: Ctx, request: AlertesHorairesconciergeriesExtract) -> Result<LongExtract> {
    let days = period(&ctx, request.from, None)?;
    // The last day is over: today nobody has closed yet.
    let to = days.to.yesterday().unwrap_or(days.to).max(days.from);
    let desks = desks_or_all(&ctx, vec![]).await?;
    extracts::launch(&ctx, Content::Hours { from: days.from, to }, desks, request.format.into()).await
}

pub(crate) async fn list(ctx: Ctx, _: GetExtracts) -> Result<LongExtracts> {
    let found = ctx.store.bulk_operations().extracts_of(ctx.user()?, SHOWN).await?;
    Ok(LongExtracts { items: found.iter().map(|it| it.shown(ctx.now)).collect() })
}

pub(crate) async fn stop(ctx: Ctx, StopExtract { id }: StopExtract) -> Result<LongExtract> {
    steer(&ctx, id, long::LongExtract::stop).await
}

pub(crate) async fn resume(ctx: Ctx, ResumeExtract { id }: ResumeExtract) -> Result<LongExtract> {
    steer(&ctx, id, long::LongExtract::resume).await
}

/// Turns an extract; one that runs then leaves the message that goes on with it.
async fn steer(
    ctx: &Ctx,
    id: ExtractId,
    turn: fn(&mut long::LongExtract, Timestamp) -> Result<()>,
) -> Result<LongExtract> {
    ctx.change(|| async {
        let mut extract = ctx.store.bulk_operations().extract(ctx.user()?, id).await?;
        turn(&mut extract, ctx.now)?;
        let mut changes = Changes::new();
        changes.save(&extract)?;
        if extract.state == contract::reporting::LongExtractState::Running {
            let (name, next) = WriteExtract::next(&extract);
            ctx.task(&mut changes, name, &next, ctx.now)?;
        }
        Ok((changes, extract.shown(ctx.now)))
    })
    .await
}

pub(crate) async fn take(ctx: Ctx, TakeExtract { id }: TakeExtract) -> Result<Extract> {
    extracts::take(&ctx, id).await
}
