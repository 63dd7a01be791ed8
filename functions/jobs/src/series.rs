//! Recurring orders: making those that are due, and taking back those of a series that has stopped.
//!
//! The state of the series decides what a run does, not its cause: twice, late or at once with others comes to the
//! same.

use contract::{
    Error, Result,
    orders::{SeriesState, Trouble},
};
use domain::{
    notices::{SeriesEnded, SeriesPriceChanges},
    order::series::{
        Series,
        price::{AnnouncedPrice, PriceNews},
    },
    people::actor::Actor,
};
use runtime::{JobCtx, tasks::RunSeries};
use store::Changes;
use usecases::{
    booking::Booking,
    spawning::{SeriesContext, Spawning},
};

pub(crate) async fn run(ctx: JobCtx, job: RunSeries) -> Result<()> {
    runtime::until_written(|| once(&ctx, &job)).await
}

async fn once(ctx: &JobCtx, job: &RunSeries) -> Result<()> {
    let on = Spawning::from(ctx).load(job.series_id).await?;
    if !on.beneficiary.active && on.series().state == SeriesState::Active {
        let mut series = on.read.series.clone();
        series.set_state(SeriesState::Ended, ctx.now);
        let mut first = on.first.clone();
        let text = "La récurrence est terminée : le compte est désactivé";
        first.note_series_end(text, &Actor::platform(), ctx.now);
        // The next try finds it ended.
        ctx.commit(Changes::new().save(&series)?.save_order(&first)?).await?;
        return Err(Error::Stale);
    }
    match on.series().state {
        SeriesState::Active => make(ctx, &on).await,
        SeriesState::Paused | SeriesState::Ended => take_back(ctx, &on).await,
    }
}

/// Makes what is due, a day at a time, and leaves word for when the next one is. Another price is told first.
async fn make(ctx: &JobCtx, on: &SeriesContext) -> Result<()> {
    if let Some((news, version)) = on.price_news(ctx.now) {
        let mut series = on.read.series.clone();
        series.hear_of(news, version);
        let changes = Changes::new().save(&series)?;
        ctx.commit(tell_of_price(ctx, changes, on, news)?).await?;
        // The next try finds it told.
        return Err(Error::Stale);
    }
    for date in on.due(ctx.now) {
        let (changes, _) = Spawning::from(ctx).spawn(on, date, on.series().begins(date)).await?;
        match ctx.commit(changes).await {
            // Another copy of this job has made it.
            Ok(()) | Err(store::Error::Exists("occurrence")) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let until = Series::horizon(on.rules(), ctx.now);
    if on.series().made_until >= until {
        return Ok(());
    }
    let mut series = on.read.series.clone();
    let mut first = on.first.clone();
    series.made_until = until;
    let ends = series.last_day_by(until).filter(|_| !series.end_told);
    series.end_told |= ends.is_some();
    let mut changes = Changes::new().save(&series)?;
    let missed = on.series().missed(|date| on.is_settled(date), ctx.now);
    if missed {
        first.trouble = Some(Trouble::Missed);
    }
    if let Some(last) = ends {
        let text = format!("La récurrence se termine : dernière date le {}", last.strftime("%d/%m/%Y"));
        first.note_series_end(&text, &Actor::platform(), ctx.now);
        let once = last.to_string();
        let notice = SeriesEnded { first: &first, last: Some(last), once: &once };
        changes = ctx.tell(changes, &on.beneficiary, &notice)?;
    }
    if missed || ends.is_some() {
        changes = changes.save_order(&first)?;
    }
    if let Some(due) = on.series().next_run(on.rules(), ctx.now) {
        let id = format!("series-{}-{}", on.series().id, domain::calendar::paris::today(due));
        changes = ctx.task(changes, id, &RunSeries { series_id: on.series().id }, due)?;
    }
    ctx.commit_once(changes).await
}

/// Tells the owner of another price, and the log of the first order with it.
fn tell_of_price(ctx: &JobCtx, changes: Changes, on: &SeriesContext, news: PriceNews) -> Result<Changes> {
    let text = match news {
        PriceNews::Announce(AnnouncedPrice { before, amount, from }) => {
            let from = from.strftime("%d/%m/%Y");
            format!("Nouveau prix annoncé : {amount} € au lieu de {before} € à partir du {from}")
        }
        PriceNews::Agreed => return Ok(changes),
        PriceNews::Forget => "Le nouveau prix annoncé est retiré : le prix ne change pas".to_owned(),
    };
    let mut first = on.first.clone();
    first.note_series(&text, &Actor::platform(), ctx.now);
    let changes = changes.save_order(&first)?;
    match news {
        PriceNews::Announce(price) => {
            ctx.tell(changes, &on.beneficiary, &SeriesPriceChanges { first: &first, price })
        }
        PriceNews::Agreed | PriceNews::Forget => Ok(changes),
    }
}

/// Cancels what was made ahead of time and costs nothing to cancel. Its days are open again, should the series go on.
async fn take_back(ctx: &JobCtx, on: &SeriesContext) -> Result<()> {
    let by = Actor::platform();
    let booking = Booking { store: &ctx.store, now: ctx.now };
    let reason = match on.series().state {
        SeriesState::Paused => "La récurrence est en pause",
        SeriesState::Active | SeriesState::Ended => "La récurrence est terminée",
    };
    let today = domain::calendar::paris::today(ctx.now);
    for occurrence in on.read.occurrences.range(today..).map(|(_, it)| it) {
        let mut order = ctx.store.orders().get(occurrence.order).await?;
        if !on.series().takes_back(&order, ctx.now) {
            continue;
        }
        let offer = ctx.store.catalogue().offer(order.offer).await?;
        let consequences = order.leave_series(reason, &by, ctx.now)?;
        let changes = Changes::new().unchanged(&on.read.series).delete(occurrence).save_order(&order)?;
        let changes = booking.unwind(changes, &order, &offer, &consequences, &ctx.services.config).await?;
        ctx.commit(changes).await?;
    }
    Ok(())
}
