//! Work on many orders of the desk, which goes on by itself.

use std::collections::BTreeSet;

use contract::{
    BulkOperationId, Error, OrderId, Result,
    desk::{
        BulkOperation, BulkOperationDetail, BulkOperations, ChangeOrderStatuses, GetBulkOperation,
        GetBulkOperations, ResumeBulkOperation, StopBulkOperation,
    },
};
use domain::{
    bulk::{self, Work},
    people::organisation::Conciergerie,
};
use jiff::Timestamp;
use runtime::{Ctx, tasks::RunBulkOperation};
use store::Changes;

/// Orders of one operation, at most.
const MOST: usize = 100;

/// Operations that the list shows.
const SHOWN: i32 = 20;

pub(crate) async fn change_statuses(ctx: Ctx, request: ChangeOrderStatuses) -> Result<BulkOperation> {
    let ChangeOrderStatuses { orders, status, no_mail } = request;
    let status = bulk::status_of_many(status)?;
    let desk = orders_of_desk(&ctx, &orders).await?;
    usecases::bulk::begin(&ctx, &desk, Work::ChangeStatus { orders, status, no_mail }).await
}

/// The chosen desk, where all these are its orders.
pub(crate) async fn orders_of_desk(ctx: &Ctx, orders: &[OrderId]) -> Result<Conciergerie> {
    let unique: BTreeSet<_> = orders.iter().collect();
    if orders.is_empty() || orders.len() > MOST || unique.len() < orders.len() {
        return Err(Error::invalid(
            "orders",
            format!("Choisissez de 1 à {MOST} commandes différentes."),
            format!("Choose 1 to {MOST} different orders."),
        ));
    }
    let desk = ctx.managed_desk(None).await?;
    let found = ctx.store.orders().get_many(orders.iter().copied()).await?;
    if found.iter().filter(|it| it.conciergerie == desk.id).count() < orders.len() {
        return Err(Error::NotFound("order"));
    }
    Ok(desk)
}

pub(crate) async fn list(ctx: Ctx, _: GetBulkOperations) -> Result<BulkOperations> {
    let desk = ctx.managed_desk(None).await?;
    let newest = ctx.store.bulk_operations().newest(desk.id, SHOWN).await?;
    Ok(BulkOperations {
        items: newest.iter().map(|it| it.shown(ctx.now)).collect(),
        statuses: bulk::status_choices(),
    })
}

pub(crate) async fn show(ctx: Ctx, GetBulkOperation { id }: GetBulkOperation) -> Result<BulkOperationDetail> {
    let desk = ctx.managed_desk(None).await?;
    let operations = ctx.store.bulk_operations();
    let operation = operations.get(desk.id, id).await?.shown(ctx.now);
    let (work, failures) = futures::try_join!(operations.work(id), operations.failures(id))?;
    let failures = failures.iter().map(|it| it.shown()).collect();
    Ok(BulkOperationDetail { operation, failures, headings: work.headings() })
}

pub(crate) async fn stop(ctx: Ctx, StopBulkOperation { id }: StopBulkOperation) -> Result<BulkOperation> {
    steer(&ctx, id, bulk::BulkOperation::stop).await
}

pub(crate) async fn resume(
    ctx: Ctx,
    ResumeBulkOperation { id }: ResumeBulkOperation,
) -> Result<BulkOperation> {
    steer(&ctx, id, bulk::BulkOperation::resume).await
}

/// Turns an operation; one that has a line to do then leaves the message that does it.
async fn steer(
    ctx: &Ctx,
    id: BulkOperationId,
    turn: fn(&mut bulk::BulkOperation, Timestamp) -> Result<()>,
) -> Result<BulkOperation> {
    let desk = ctx.managed_desk(None).await?;
    ctx.change(|| async {
        let mut operation = ctx.store.bulk_operations().get(desk.id, id).await?;
        turn(&mut operation, ctx.now)?;
        let mut changes = Changes::new();
        changes.save(&operation)?;
        if operation.next_line(operation.run).is_some() {
            let (name, next) = RunBulkOperation::next(&operation);
            ctx.task(&mut changes, name, &next, ctx.now)?;
        }
        Ok((changes, operation.shown(ctx.now)))
    })
    .await
}
