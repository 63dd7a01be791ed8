//! The orders of the partner whose account the caller has.

use std::{
    collections::{BTreeSet, HashMap},
    future::ready,
};

use contract::{
    Error, OrderId, PartnerId, Result, UserId,
    partners::{
        AllOrdersPartner, AnswerPartnerOrder, GetPartnerRound, OwnOrdersPage, PartnerAnswer, PartnerOrder,
        PartnerOrderDetail, PartnerRound,
    },
};
use domain::{
    calendar::paris,
    list::{filters::FilterChoices, orders},
    order::{Document, Order, partner::Answered, row::OrderRow},
    people::{actor::Actor, person::Person},
    text::paths,
};
use jiff::civil::Time;
use runtime::{Ctx, listing::Listing};
use store::{Changes, OrdersOf, PageRequest, Position, Versioned, Whose};
use usecases::{
    charging,
    moving_on::{MovingOn, StatusContext},
    upload::Upload,
};

use crate::orders::which;

/// Orders that the round of a day shows.
const MOST_OF_A_DAY: usize = 100;
/// Orders that it shows of what comes after ...
const MOST_NEXT: usize = 20;
/// ... and days within which they come.
const AHEAD: u32 = 185;
/// Orders under way among which those without a date are looked for.
const MOST_UNDER_WAY: i32 = 100;

pub(crate) async fn orders(ctx: Ctx, request: AllOrdersPartner) -> Result<OwnOrdersPage> {
    let list = Listing::new(orders::of_partner(), request.data.into())?;
    let (of, orders) = (which(own(&ctx)?, &list), ctx.store.orders());
    let read = |request| orders.page(of, request);
    let found = list.find(false, ready(Ok(None)), read, |it| Position::from(it), |_| true).await?;
    let items = found.page.iter().map(|it| it.for_partner()).collect();
    Ok(OwnOrdersPage { items, list: list.answer(&ctx, FilterChoices::default(), &found).await? })
}

pub(crate) async fn round(ctx: Ctx, request: GetPartnerRound) -> Result<PartnerRound> {
    let day = request.day.0;
    let store = ctx.store.orders();
    let [begin, end] = [day, paris::days_after(day, 1)].map(|it| paris::instant(it, Time::midnight()));
    let last = paris::instant(paris::days_after(day, AHEAD), Time::midnight());
    let partner = own(&ctx)?;
    let oldest = PageRequest { limit: MOST_UNDER_WAY, ..PageRequest::default() };
    let (mut that_day, after, under_way) = futures::try_join!(
        store.appointments(partner, begin, end, MOST_OF_A_DAY + 1),
        store.appointments(partner, end, last, MOST_NEXT),
        store.page(OrdersOf::UnderWay(Whose::Partner(partner)), oldest),
    )?;
    let undated: Vec<_> = under_way.items.iter().filter(|it| it.is_undated_work()).collect();
    let more = that_day.len() > MOST_OF_A_DAY;
    that_day.truncate(MOST_OF_A_DAY);
    let mut orders = store.listed(that_day.into_iter().chain(after)).await?;
    orders.retain(|it| !it.is_cancelled());
    orders.sort_by_key(|it| (it.dates.service_date(), it.id));
    let next = orders.split_off(orders.partition_point(|it| it.dates.service_date() < Some(end)));
    let next = next.iter().map(|it| OrderRow::of(it).for_partner()).collect();
    let people: BTreeSet<_> = orders.iter().map(|it| it.beneficiary).collect();
    let people = ctx.store.people().some(people).await?;
    let people: HashMap<UserId, Person> = people.into_iter().map(|it| (it.id, it)).collect();
    let shown = orders.iter().filter_map(|it| Some(shown(&ctx, it, people.get(&it.beneficiary)?)));
    Ok(PartnerRound {
        day,
        orders: shown.collect::<Result<_>>()?,
        more,
        next,
        undated: undated.iter().take(MOST_NEXT).map(|it| it.for_partner()).collect(),
        undated_count: undated.len() as u32,
        undated_more: under_way.more,
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
    // A comment does not contradict what others wrote meanwhile.
    let read = Some(version).filter(|_| answer != PartnerAnswer::Comment);
    ctx.change(|| async {
        let mut order = own_order(&ctx, id).await?;
        order.expect_edition(read)?;
        let beneficiary = ctx.store.people().get(order.beneficiary).await?.entity;
        let debit = order.debit_at();
        let next = order.hear_partner(&said, &by, ctx.now)?;
        let mut changes = Changes::new();
        if let Some(next) = next {
            let offer = ctx.store.catalogue().offer(order.offer).await?;
            let about = StatusContext { offer: &offer, beneficiary: &beneficiary, by: &by, permissions: &[] };
            MovingOn::from(&ctx).to(&mut changes, next, &mut order, about, true).await?;
        }
        if let Some(upload) = &upload {
            upload.keep(&ctx, &mut changes, order.id).await?;
        }
        charging::save_order(&mut changes, debit, &order, ctx.now)?;
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
    ctx.own_partner()
}

/// An order of that partner: not one that the caller made as a beneficiary, or follows at a desk.
pub(crate) async fn own_order(ctx: &Ctx, id: OrderId) -> Result<Versioned<Order>> {
    let order = ctx.store.orders().get(id).await?;
    if own(ctx)? == order.partner { Ok(order) } else { Err(Error::NotFound("order")) }
}
