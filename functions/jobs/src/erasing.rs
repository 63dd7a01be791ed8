//! Taking somebody whose account was deleted out of all that tells of them.
//!
//! A message does some orders or entries, then leaves the next one: wherever a worker ends, another one goes on from there, and
//! what was done already stays as it is. All places are gone through twice, a day apart: an index hears of a change a moment late,
//! and an order may have been placed in the very moment. Orders that are still under way are waited for, day by day.

use contract::{Error, OrderId, Refusal, Result};
use domain::{
    cubes::ReportListLock,
    order::{Document, lifecycle},
    people::erasure::Erasure,
};
use jiff::SignedDuration;
use runtime::{
    JobCtx,
    tasks::{EraseTraces, ErasureStep},
};
use store::{Changes, EntriesOf, OrdersOf, PageRequest, Position, Whose};
use usecases::{charging::Charging, waitlists};

use crate::{own_data, removals};

/// Orders or entries that one message takes on.
const AT_ONCE: i32 = 25;
/// All places are looked at again after so long.
const AGAIN: SignedDuration = SignedDuration::from_hours(24);

pub(crate) async fn run(ctx: JobCtx, job: EraseTraces) -> Result<()> {
    let erasure = ctx.store.removals().erasure(job.user_id).await?;
    if erasure.done.is_some() {
        return Ok(());
    }
    let after = match job.step {
        ErasureStep::Orders => orders(&ctx, &erasure, job).await?,
        ErasureStep::Credits => credits(&ctx, &erasure).await?,
        ErasureStep::Ledger => ledger(&ctx, &erasure, job).await?,
        ErasureStep::Games => games(&ctx, job).await?,
        ErasureStep::Own => own(&ctx, &erasure).await?,
        ErasureStep::Mandate => mandate(&ctx, &erasure).await?,
    };
    if let Some(next) = job.next(after) {
        return leave(&ctx, next, SignedDuration::ZERO).await;
    }
    let under_way = OrdersOf::UnderWay(Whose::Beneficiary(job.user_id));
    let waits = !ctx.store.orders().page(under_way, PageRequest::newest(1)).await?.items.is_empty();
    if job.round == 0 || waits {
        return leave(&ctx, job.again(), AGAIN).await;
    }
    ctx.change(|| async {
        let mut erasure = ctx.store.removals().erasure(job.user_id).await?;
        erasure.finish(ctx.now);
        Ok((Changes::new().save(&erasure)?.take(), ()))
    })
    .await
}

/// Twice the same message is one.
async fn leave(ctx: &JobCtx, next: EraseTraces, wait: SignedDuration) -> Result<()> {
    let mut changes = Changes::new();
    ctx.task(&mut changes, next.name(), &next, ctx.now + wait)?;
    ctx.commit_once(&mut changes).await
}

/// The place to go on from. Absent when these were the last.
async fn orders(ctx: &JobCtx, erasure: &Erasure, job: EraseTraces) -> Result<Option<Position>> {
    let request = PageRequest { after: job.after(), limit: AT_ONCE, ..PageRequest::default() };
    let page = ctx.store.orders().page(OrdersOf::All(Whose::Beneficiary(job.user_id)), request).await?;
    for row in &page.items {
        order(ctx, erasure, row.id).await?;
        if row.recurring {
            series(ctx, row.id).await?;
        }
    }
    Ok(page.items.last().filter(|_| page.more).map(Position::from))
}

/// Its files go first: once the order no longer names them, nobody would find them.
async fn order(ctx: &JobCtx, erasure: &Erasure, id: OrderId) -> Result<()> {
    ctx.change(|| async {
        let mut order = ctx.store.orders().get(id).await?;
        if !lifecycle::over(order.status) {
            return Ok((Changes::new(), ()));
        }
        let before = order.entity.clone();
        let files = order.erase_beneficiary(erasure);
        if order.entity == before {
            return Ok((Changes::new(), ()));
        }
        forget_files(ctx, &files).await?;
        Ok((Changes::new().save_order(&order)?.take(), ()))
    })
    .await
}

/// Deletes the bytes of files with what tells of them: an order may have more than a transaction has room for.
async fn forget_files(ctx: &JobCtx, files: &[Document]) -> Result<()> {
    for some in files.chunks(AT_ONCE as usize) {
        let mut changes = Changes::new();
        for key in some.iter().flat_map(Document::keys) {
            if let Some(bucket) = &ctx.services.files {
                bucket.delete(&key).await.map_err(Error::internal)?;
            }
            changes.forget_file(&key);
        }
        ctx.commit(&mut changes).await?;
    }
    Ok(())
}

async fn series(ctx: &JobCtx, first: OrderId) -> Result<()> {
    ctx.change(|| async {
        let today = domain::calendar::paris::today(ctx.now);
        let mut series = match ctx.store.series().get(first, today).await {
            Ok(read) => read.series,
            // Data of before series have orders that say so, and nothing else.
            Err(store::Error::NotFound(_)) => return Ok((Changes::new(), ())),
            Err(error) => return Err(error.into()),
        };
        series.erase_beneficiary(ctx.now);
        Ok((Changes::new().save(&series)?.take(), ()))
    })
    .await
}

async fn credits(ctx: &JobCtx, erasure: &Erasure) -> Result<Option<Position>> {
    for credit in ctx.store.credits().of(erasure.user).await? {
        ctx.change(|| async {
            let mut credit = ctx.store.credits().get(erasure.user, credit.id).await?;
            let before = credit.entity.clone();
            credit.erase_beneficiary(erasure);
            let mut changes = Changes::new();
            if credit.entity != before {
                changes.save(&credit)?;
            }
            Ok((changes, ()))
        })
        .await?;
    }
    Ok(None)
}

/// Removes who did something; amounts stay. Nobody else ever writes an entry again.
async fn ledger(ctx: &JobCtx, erasure: &Erasure, job: EraseTraces) -> Result<Option<Position>> {
    let request = PageRequest { after: job.after(), limit: AT_ONCE, ..PageRequest::default() };
    let page = ctx.store.ledger().page(EntriesOf::Beneficiary(job.user_id), request).await?;
    let mut changes = Changes::new();
    for entry in &page.items {
        let mut erased = entry.clone();
        erased.erase_beneficiary(erasure);
        if erased != *entry {
            changes.put(&erased)?;
        }
    }
    if !changes.is_empty() {
        ctx.commit(&mut changes).await?;
    }
    Ok(page.items.last().filter(|_| page.more).map(Position::from))
}

/// Takes them out of what they have won and of what was drawn for them: wins and draws stay, and count. How they stand in games is
/// theirs alone, and goes with [`own`].
async fn games(ctx: &JobCtx, job: EraseTraces) -> Result<Option<Position>> {
    let games = ctx.store.games();
    if job.after.is_none() {
        for mut win in games.wins_of(job.user_id).await? {
            win.forget_winner();
            ctx.commit(Changes::new().save(&win)?).await?;
        }
    }
    let request = PageRequest { after: job.after(), limit: AT_ONCE, ..PageRequest::default() };
    let page = games.draws_of(job.user_id, request).await?;
    let last = page.items.last().filter(|_| page.more).map(|it| Position::from(&it.entity));
    let mut changes = Changes::new();
    for mut kept in page.items {
        kept.draw.forget_player();
        changes.save(&kept)?;
    }
    if !changes.is_empty() {
        ctx.commit(&mut changes).await?;
    }
    Ok(last)
}

/// Nothing that they wrote waits at a desk any more, and no file of a message is kept; the messages go with all that is theirs
/// alone.
async fn conversations(ctx: &JobCtx, erasure: &Erasure) -> Result<()> {
    let messages = ctx.store.conversations().all_messages(erasure.user).await?;
    let files: Vec<Document> = messages.iter().flat_map(|it| it.files().cloned()).collect();
    forget_files(ctx, &files).await?;
    for found in ctx.store.conversations().with_desks(erasure.user).await? {
        ctx.change(|| async {
            let desk = found.conciergerie;
            let Some(read) = ctx.store.conversations().with_desk(erasure.user, desk).await? else {
                return Ok((Changes::new(), ()));
            };
            let mut thread = read.entity.clone();
            thread.answered();
            Ok((Changes::new().keep_thread(Some(read), thread)?.take(), ()))
        })
        .await?;
    }
    Ok(())
}

/// Removes everything that was theirs alone: the file of their data, and requests made before anybody knew whose
/// address it was.
async fn own(ctx: &JobCtx, erasure: &Erasure) -> Result<Option<Position>> {
    suppressed(ctx, erasure).await?;
    conversations(ctx, erasure).await?;
    waiting(ctx, erasure).await?;
    pivots(ctx, erasure).await?;
    let belongings = ctx.store.personal().belongings(erasure.user).await?;
    for some in belongings.chunks(AT_ONCE as usize) {
        ctx.commit(Changes::new().remove_belongings(some)).await?;
    }
    if let Some(bucket) = &ctx.services.files {
        bucket.delete(&own_data::key_of(erasure.user)).await.map_err(Error::internal)?;
    }
    for some in erasure.names.chunks(AT_ONCE as usize) {
        let mut changes = Changes::new();
        for name in some {
            changes.remove_request(&removals::id_of(name));
        }
        ctx.commit(&mut changes).await?;
    }
    Ok(None)
}

/// Nobody is offered time any more for which they waited.
async fn waiting(ctx: &JobCtx, erasure: &Erasure) -> Result<()> {
    let taken = ctx.store.waitlists().taken_by(erasure.user).await?;
    for place in taken.iter().flat_map(|it| &it.places) {
        ctx.change(|| async {
            let left = waitlists::leave(&ctx.store, erasure.user, place, ctx.now).await?;
            Ok((left.unwrap_or_default(), ()))
        })
        .await?;
    }
    Ok(())
}

/// Takes pivots that they kept out of all lists, and those of others out of theirs.
async fn pivots(ctx: &JobCtx, erasure: &Erasure) -> Result<()> {
    let (user, reports) = (erasure.user, ctx.store.saved_reports());
    for kept in reports.of(user).await? {
        ctx.change(|| async {
            let mut changes = Changes::new();
            if let Some(report) = reports.find(user, kept.cube, &kept.name).await? {
                changes.delete_report(&report);
            }
            Ok((changes, ()))
        })
        .await?;
    }
    for shared in reports.shared_with(user).await? {
        ctx.change(|| async {
            let mut changes = Changes::new();
            if let Some(mut report) = reports.find(shared.owner, shared.cube, &shared.name).await?
                && report.take_back(user)
            {
                changes.save(&report)?;
            }
            Ok((changes.remove(&shared.entity).take(), ()))
        })
        .await?;
    }
    ctx.commit(Changes::new().remove(&ReportListLock { user })).await?;
    Ok(())
}

/// Addresses that refused their mails are kept from campaigns as before, and no longer say whose they were.
async fn suppressed(ctx: &JobCtx, erasure: &Erasure) -> Result<()> {
    for read in ctx.store.campaigns().refused_by(erasure.user).await? {
        ctx.change(|| async {
            let mut changes = Changes::new();
            if let Some(mut one) = ctx.store.campaigns().suppressed_hash(&read.hash).await? {
                one.mail = one.mail.filter(|it| it.user != erasure.user);
                changes.save(&one)?;
            }
            Ok((changes, ()))
        })
        .await?;
    }
    Ok(())
}

/// It is ended at the bank, which knows them as well, and forgotten here.
async fn mandate(ctx: &JobCtx, erasure: &Erasure) -> Result<Option<Position>> {
    let person = ctx.store.people().get(erasure.user).await?;
    if person.mandate.is_none() {
        return Ok(None);
    }
    match Charging::from(ctx).end_mandate(&person).await {
        Ok(mut changes) => ctx.commit(&mut changes).await?,
        Err(Error::Refused(Refusal::NoMandate)) => {}
        Err(error) => return Err(error),
    }
    ctx.change(|| async {
        let mut person = ctx.store.people().get(erasure.user).await?;
        person.mandate = None;
        Ok((Changes::new().save(&person)?.take(), ()))
    })
    .await?;
    Ok(None)
}
