//! Figures of desks: read from their counters, never from orders.

use std::collections::BTreeMap;

use contract::{
    Done, Result, WallClock,
    bi::{DeskFigures, FiguresOfDesk, GetDeskFigures, RecountDeskFigures},
};
use domain::{
    calendar::paris,
    order::figures::{self, DayCounts, DebtCounts},
    people::organisation::Conciergerie,
};
use futures::future::try_join_all;
use jiff::civil::Date;
use runtime::{Ctx, tasks::CountFigures};
use store::Changes;

/// The counts of a desk by day, and its debts by day and of all days.
type Counted = (BTreeMap<Date, DayCounts>, (BTreeMap<Date, DebtCounts>, DebtCounts));

pub(crate) async fn of_desks(ctx: Ctx, request: GetDeskFigures) -> Result<DeskFigures> {
    let today = paris::today(ctx.now);
    let (from, to) = (WallClock::shown(request.from), WallClock::shown(request.to));
    let period = figures::period(from, to, today)?;
    let desks = match request.all_desks {
        true => watched(&ctx).await?,
        false => vec![ctx.managed_desk(request.conciergerie_id).await?],
    };
    let counted = try_join_all(desks.iter().map(|it| counted(&ctx, it, period, today))).await?;
    let mut days = BTreeMap::<Date, DayCounts>::new();
    let (mut debts, mut all_debts) = (BTreeMap::<Date, DebtCounts>::new(), DebtCounts::default());
    for (of_days, (of_debts, of_all)) in &counted {
        for (day, counts) in of_days {
            *days.entry(*day).or_default() += *counts;
        }
        for (day, counts) in of_debts {
            *debts.entry(*day).or_default() += *counts;
        }
        all_debts += *of_all;
    }
    Ok(DeskFigures {
        from: period.0,
        to: period.1,
        today,
        days: figures::by_day(period, &days),
        sum: total(&days).sum(),
        unpaid: figures::by_age(&debts, all_debts, today),
        desks: desks.iter().zip(&counted).map(|(desk, counted)| view(desk, counted, today)).collect(),
    })
}

/// The desks that the caller works for. One that has closed for good, or is for trying, would only blur the sums.
async fn watched(ctx: &Ctx) -> Result<Vec<Conciergerie>> {
    let mut desks = ctx.desks_in_reach().await?;
    desks.retain(|it| it.active && !it.is_training());
    desks.sort_by_cached_key(|it| (it.company_name.clone(), it.name.clone(), it.id));
    Ok(desks)
}

async fn counted(ctx: &Ctx, desk: &Conciergerie, period: (Date, Date), today: Date) -> Result<Counted> {
    let figures = ctx.store.figures();
    Ok(futures::try_join!(figures.days(desk.id, period), figures.debts(desk.id, today))?)
}

fn total(days: &BTreeMap<Date, DayCounts>) -> DayCounts {
    let mut total = DayCounts::default();
    days.values().for_each(|it| total += *it);
    total
}

fn view(desk: &Conciergerie, (days, (debts, all_debts)): &Counted, today: Date) -> FiguresOfDesk {
    FiguresOfDesk {
        conciergerie_id: desk.id,
        conciergerie_name: desk.name.clone(),
        company_name: desk.company_name.clone(),
        sum: total(days).sum(),
        unpaid: figures::by_age(debts, *all_debts, today),
        accept_within: desk.targets.accept,
        answer_within: desk.targets.answer,
    }
}

pub(crate) async fn recount(ctx: Ctx, request: RecountDeskFigures) -> Result<Done> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let run = runtime::id();
    ctx.change(|| async {
        let mut changes = Changes::new();
        let job = CountFigures { conciergerie_id: desk.id, run: run.clone(), after: None };
        ctx.task(&mut changes, job.name(), &job, ctx.now)?;
        changes.detail([format!("figures of desk {} counted anew", desk.id)]);
        Ok((changes, Done {}))
    })
    .await
}
