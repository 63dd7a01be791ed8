//! The orders of the partner whose account the caller has.

use std::{
    collections::{BTreeSet, HashMap},
    future::ready,
};

use contract::{
    Error, OrderId, PartnerId, Result, UserId,
    list::{FilterValue, ListQuery},
    partners::{
        AllOrdersPartner, AnswerPartnerOrder, GetPartnerRound, OwnOrdersPage, PartnerAnswer, PartnerOrder,
        PartnerOrderDetail, PartnerRound,
    },
};
use domain::{
    list::{filters::Known, orders},
    order::{Document, Order, lifecycle, partner::Answered, row::OrderRow},
    people::{actor::Actor, person::Person},
    text::paths,
};
use runtime::{Ctx, listing::Listing, paging::Found};
use store::{Changes, OrdersOf, Position, Versioned};
use usecases::{
    charging,
    moving_on::{About, MovingOn},
    upload::Upload,
};

pub(crate) async fn orders(ctx: Ctx, request: AllOrdersPartner) -> Result<OwnOrdersPage> {
    let list = Listing::new(orders::of_partner(), request.data.into())?;
    let found = found(&ctx, &list, |_| true).await?;
    let items = found.page.iter().map(|it| it.for_partner()).collect();
    Ok(OwnOrdersPage { items, list: list.answer(&ctx, Known::default(), &found).await? })
}

/// Those of their orders that the list lets through.
async fn found(
    ctx: &Ctx,
    list: &Listing<OrderRow>,
    belongs: fn(&OrderRow) -> bool,
) -> Result<Found<OrderRow>> {
    let (of, orders) = (OrdersOf::Partner(own(ctx)?), ctx.store.orders());
    let read = |request| orders.page(of, request);
    list.find(true, ready(Ok(None)), read, |it| Position::from(it), belongs).await
}

pub(crate) async fn round(ctx: Ctx, request: GetPartnerRound) -> Result<PartnerRound> {
    let day = request.day.0;
    let that_day = FilterValue { name: "serviceDate".to_owned(), values: vec![day.to_string(); 2] };
    let query = ListQuery { filters: vec![that_day], ..ListQuery::default() };
    let list = Listing::new(orders::of_partner(), query)?;
    let found = found(&ctx, &list, |it| !lifecycle::cancelled(it.status)).await?;
    let people: BTreeSet<_> = found.page.iter().map(|it| it.beneficiary).collect();
    let (of_orders, of_people) = (ctx.store.orders(), ctx.store.people());
    let (mut orders, people) =
        futures::try_join!(of_orders.listed(found.page.iter().map(|it| it.id)), of_people.some(people),)?;
    orders.sort_by_key(|it| (it.service_date(), it.id));
    let people: HashMap<UserId, Person> = people.into_iter().map(|it| (it.id, it)).collect();
    let shown = orders.iter().filter_map(|it| Some(shown(&ctx, it, people.get(&it.beneficiary)?)));
    Ok(PartnerRound {
        day,
        orders: shown.collect::<Result<_>>()?,
        more: found.next.is_some() || found.ended.is_some(),
    })
}

pub(crate) async fn order(ctx: Ctx, request: PartnerOrderDetail) -> Result<PartnerOrder> {
    let order = own_order(&ctx, request.id).await?;
    let beneficiary = ctx.store.people().get(order.beneficiary).await?;
    shown(&ctx, &order, &beneficiary)
}

pub(crate) async fn answer(ctx: Ctx, request: AnswerPartnerOrder) -> Result<PartnerOrder> {
    let AnswerPartnerOrder { id, version, answer, comment, file } = request;
    let upload = Upload::read(&ctx, file.as_ref()).await?;
    let said = Answered { answer, comment, document: upload.as_ref().map(Upload::document) };
    let by = Actor::partner(ctx.person()?);
    // What is only said does not contradict what others wrote meanwhile.
    let read = Some(version).filter(|_| answer != PartnerAnswer::Comment);
    ctx.change(|| async {
        let mut order = own_order(&ctx, id).await?;
        order.expect_edition(read)?;
        let beneficiary = ctx.store.people().get(order.beneficiary).await?.entity;
        let debit = order.debit_at();
        let next = order.hear_partner(&said, &by, ctx.now)?;
        let changes = match next {
            Some(next) => {
                let offer = ctx.store.catalogue().offer(order.offer).await?;
                let about = About { offer: &offer, beneficiary: &beneficiary, by: &by, permissions: &[] };
                MovingOn::from(&ctx).to(next, &mut order, about, true).await?
            }
            None => Changes::new(),
        };
        let changes = match &upload {
            Some(upload) => upload.keep(&ctx, changes, order.id).await?,
            None => changes,
        };
        let changes = charging::save_order(changes, debit, &order, ctx.now)?;
        Ok((changes, shown(&ctx, &order, &beneficiary)?))
    })
    .await
}

pub(crate) fn shown(ctx: &Ctx, order: &Order, beneficiary: &Person) -> Result<PartnerOrder> {
    let link = |document: &Document| Some(paths::document(&document.key));
    Ok(order.for_partner(ctx.person()?, beneficiary, &link, ctx.now))
}

/// The partner that the caller's account stands for.
pub(crate) fn own(ctx: &Ctx) -> Result<PartnerId> {
    ctx.person()?.partner.ok_or(Error::NotFound("partner"))
}

/// An order of that partner: not one that the caller made as a beneficiary, or follows at a desk.
pub(crate) async fn own_order(ctx: &Ctx, id: OrderId) -> Result<Versioned<Order>> {
    let order = ctx.store.orders().get(id).await?;
    if own(ctx)? == order.partner { Ok(order) } else { Err(Error::NotFound("order")) }
}
