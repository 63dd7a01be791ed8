//! An order moves on.

use contract::{
    Cents, CreditId, Error, Result,
    desk::{ChangeOrderStatus, ManagerOrder},
    orders::OrderStatus,
};
use domain::{
    actor::Actor,
    lifecycle::{Consequences, NextStatus},
    order::Order,
    paris,
};
use jiff::SignedDuration;
use runtime::{Ctx, tasks::ScoreOrder};
use store::Changes;

use crate::{
    sheet::{Change, Sheet, edit},
    slot, tell,
    upload::Upload,
};

/// How long after an order is done its beneficiary is asked to rate it.
const SCORE_AFTER: SignedDuration = SignedDuration::from_hours(3);

pub(crate) async fn change(ctx: Ctx, request: ChangeOrderStatus) -> Result<ManagerOrder> {
    let upload = request.file.as_ref().map(Upload::read).transpose()?;
    edit(&ctx, request.order_id, request.version, &Step { request, upload }).await
}

/// A change of status with the file that came with it.
struct Step {
    request: ChangeOrderStatus,
    upload: Option<Upload>,
}

impl Change for Step {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let Step { request, upload } = self;
        let shown_to = request.visibilities();
        let next = NextStatus {
            status: request.status,
            edition: request.version,
            comment: request.comment.clone(),
            va: shown_to.va,
            vp: shown_to.vp,
            begin: request.date.map(paris::of_wall),
            document: upload.as_ref().map(Upload::document),
        };
        let permissions = &ctx.person()?.permissions;
        let consequences = sheet.order.change_status(next, by, permissions, ctx.now)?;

        let mut changes = Changes::new();
        if let Some(upload) = upload {
            changes = upload.keep(ctx, changes, sheet.order.id).await?;
        }
        changes = match request.status {
            OrderStatus::Done => finish(ctx, changes, &sheet.order)?,
            _ => unwind(ctx, changes, sheet, &consequences, by).await?,
        };
        let comment = request.comment.as_deref().filter(|_| shown_to.va);
        tell::moved_on(ctx, changes, sheet, comment, !request.no_mail)
    }
}

/// What a finished order leaves for later: to ask what its beneficiary thought of it.
fn finish(ctx: &Ctx, changes: Changes, order: &Order) -> Result<Changes> {
    let order_id = order.id;
    let due = ctx.now + SCORE_AFTER;
    ctx.task(changes, format!("score-{order_id}-{}", order.edition), &ScoreOrder { order_id }, due)
}

/// What a cancelled order gives back: the partner's time, credits, and the month of an offer that is free once a month.
async fn unwind(
    ctx: &Ctx,
    mut changes: Changes,
    sheet: &Sheet,
    consequences: &Consequences,
    by: &Actor,
) -> Result<Changes> {
    let order = &sheet.order;
    if consequences.slot_released {
        changes = slot::release(ctx, changes, order, by).await?;
    }
    for &(credit, amount) in &consequences.credits_back {
        changes = give_back(ctx, changes, order, credit, amount).await?;
    }
    if order.is_cancelled() && sheet.offer.free_once_a_month {
        changes = free_month(ctx, changes, order).await?;
    }
    Ok(changes)
}

async fn give_back(
    ctx: &Ctx,
    changes: Changes,
    order: &Order,
    credit: CreditId,
    amount: Cents,
) -> Result<Changes> {
    let mut credit = ctx.store.credits().get(order.beneficiary, credit).await?;
    // The order says what it took; a ledger that says less is broken, and nothing is to be written over it.
    credit.give_back(order.id, amount, ctx.now).map_err(|refusal| Error::internal(Error::from(refusal)))?;
    Ok(changes.save(&credit)?)
}

async fn free_month(ctx: &Ctx, changes: Changes, order: &Order) -> Result<Changes> {
    let month = paris::month(order.created);
    let used = ctx.store.guards().once_a_month(order.beneficiary, order.original_offer, &month).await?;
    Ok(match used.filter(|it| it.order == order.id) {
        Some(used) => changes.delete(&used),
        None => changes,
    })
}
