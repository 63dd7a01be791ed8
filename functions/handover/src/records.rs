//! Records of goods that changed hands.

use std::future::ready;

use contract::{
    Result,
    handover::{GetPrintForRemise, GetRemisesHistory, HandoverRecord, HandoversPage},
};
use domain::{
    bulk::FailedLine,
    list::{filters::FilterChoices, handovers},
    order::Order,
};
use runtime::{Ctx, listing::Listing};
use store::Position;

pub(crate) async fn show(ctx: Ctx, request: GetPrintForRemise) -> Result<HandoverRecord> {
    let desk = ctx.managed_desk(None).await?;
    let record = ctx.store.handovers().get(desk.id, request.remise_id).await?.entity;
    let operations = ctx.store.bulk_operations();
    let operation = async {
        if !record.by_operation {
            return Ok(None);
        }
        // The failures are read after the progress, so that none is missing of the lines that it counts as done.
        let operation = operations.get(desk.id, record.id).await?;
        let failures = operations.failures(record.id).await?;
        Ok(Some((operation, failures)))
    };
    let orders = ctx.store.orders();
    let (orders, operation) = futures::try_join!(orders.get_many(record.order_ids()), operation)?;
    let orders: Vec<&Order> = orders.iter().map(|it| &it.entity).collect();
    let failures: Vec<&FailedLine> = operation.iter().flat_map(|it| &it.1).map(|it| &it.entity).collect();
    let operation = operation.as_ref().map(|it| (&it.0.entity, failures.as_slice()));
    Ok(record.shown(&orders, operation, &desk, ctx.now))
}

pub(crate) async fn list(ctx: Ctx, request: GetRemisesHistory) -> Result<HandoversPage> {
    let desk = ctx.managed_desk(None).await?.id;
    let GetRemisesHistory { page, mut data } = request;
    data.page = data.page.max(page);
    let list = Listing::new(handovers::table(), data.into())?;
    let records = ctx.store.handovers();
    let read = |request| records.page(desk, request);
    let found = list.find(true, ready(Ok(None)), read, |it| Position::from(it), |_| true).await?;
    let items = found.page.iter().map(|it| it.shown()).collect();
    Ok(HandoversPage { items, list: list.answer(&ctx, FilterChoices::default(), &found).await? })
}
