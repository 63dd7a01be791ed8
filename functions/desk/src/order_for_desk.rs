//! One order with what the desk sees around it, and the one way to change it.

use contract::{Done, OrderId, Result, desk::ManagerOrder, lockers::OrderBox};
use domain::{
    catalogue::offer::Offer,
    order::{Document, Order, views::desk::DeskContext},
    people::{actor::Actor, organisation::Conciergerie, person::Person},
};
use runtime::Ctx;
use serde::Serialize;
use store::{Changes, Versioned};
use usecases::{charging, registers};

/// An order with what the desk sees around it.
pub(crate) struct OrderForDesk {
    pub(crate) order: Versioned<Order>,
    /// The version that was ordered.
    pub(crate) offer: Versioned<Offer>,
    pub(crate) beneficiary: Versioned<Person>,
    pub(crate) desk: Conciergerie,
    /// The person who takes care of it.
    pub(crate) assignee: Option<Person>,
    /// The boxes of its goods, where its offer goes through lockers.
    pub(crate) boxes: Vec<OrderBox>,
    /// The writes that come with a change of it.
    pub(crate) changes: Changes,
}

impl OrderForDesk {
    /// Reads an order of a company the caller works for.
    pub(crate) async fn load(ctx: &Ctx, id: OrderId) -> Result<Self> {
        let order = ctx.desk_order(id).await?;
        let (catalogue, people, places) = (ctx.store.catalogue(), ctx.store.people(), ctx.store.places());
        let assignee = order.assignee.as_ref().map(|it| it.user);
        let (offer, beneficiary, desk, assignee) = futures::try_join!(
            catalogue.offer(order.offer),
            people.get(order.beneficiary),
            places.cached_desk(order.conciergerie),
            people.some(assignee),
        )?;
        // A desk without lockers, which is most, is asked nothing more.
        let at_locker =
            order.locker_needs(&offer).is_some() || desk.options.parcel_offer == Some(order.original_offer);
        let boxes = match at_locker {
            true => ctx.store.lockers().of_desk(desk.id).await?.shown_of_order(order.id),
            false => vec![],
        };
        let (assignee, changes) = (assignee.into_iter().next(), Changes::new());
        Ok(Self { order, offer, beneficiary, desk, assignee, boxes, changes })
    }

    /// The order as its page shows it.
    pub(crate) fn shown(&self, ctx: &Ctx) -> Result<ManagerOrder> {
        Ok(self.order.for_manager(&DeskContext {
            viewer: &ctx.person()?.identity(),
            beneficiary: &self.beneficiary,
            offer: &self.offer,
            desk: &self.desk,
            assignee: self.assignee.as_ref(),
            boxes: &self.boxes,
            links: &link,
            now: ctx.now,
        }))
    }

    /// The caller, for themselves or for the order's beneficiary.
    fn actor(&self, ctx: &Ctx) -> Result<Actor> {
        let person = ctx.person()?;
        Ok(match ctx.acting_for() {
            Some(chosen) if chosen == self.beneficiary.id => Actor::manager_for(person, &self.beneficiary),
            _ => Actor::manager(person),
        })
    }
}

/// The address at which a document of an order is read.
fn link(document: &Document) -> Option<String> {
    Some(format!("/api/content/GetBinaryData?id={}", document.key))
}

/// Changes an order and answers with its page. `version` is the edition the caller has seen, if they insist on it. The
/// change is made anew on top of what others wrote meanwhile.
///
/// # Errors
/// `NotFound`; `Stale` for another edition; `Busy` when others keep writing; those of the change.
pub(crate) async fn edit(
    ctx: &Ctx,
    id: OrderId,
    version: Option<u64>,
    change: impl Fn(&mut OrderForDesk, &Actor) -> Result<()> + Sync,
) -> Result<ManagerOrder> {
    write(ctx, id, version, &AtOnce(change), OrderForDesk::shown).await
}

/// Does the same as [`edit`], for an action that only says it is done.
pub(crate) async fn touch(
    ctx: &Ctx,
    id: OrderId,
    change: impl Fn(&mut OrderForDesk, &Actor) -> Result<()> + Sync,
) -> Result<Done> {
    write(ctx, id, None, &AtOnce(change), |_, _| Ok(Done {})).await
}

/// Does the same as [`edit`] for a change that reads more than the order on its way.
pub(crate) async fn edit_waiting(
    ctx: &Ctx,
    id: OrderId,
    version: Option<u64>,
    change: &impl WaitingEdit,
) -> Result<ManagerOrder> {
    write(ctx, id, version, change, OrderForDesk::shown).await
}

/// A change of an order that waits for something. A closure cannot be one: nobody could say that what it waits for may
/// move between threads.
pub(crate) trait WaitingEdit: Sync {
    /// Changes the order, and gathers what is written with it.
    fn make(&self, ctx: &Ctx, it: &mut OrderForDesk, by: &Actor) -> impl Future<Output = Result<()>> + Send;
}

/// A change that waits for nothing.
struct AtOnce<F>(F);

impl<F: Fn(&mut OrderForDesk, &Actor) -> Result<()> + Sync> WaitingEdit for AtOnce<F> {
    async fn make(&self, _: &Ctx, it: &mut OrderForDesk, by: &Actor) -> Result<()> {
        (self.0)(it, by)
    }
}

async fn write<A: Serialize + Send + Sync>(
    ctx: &Ctx,
    id: OrderId,
    version: Option<u64>,
    change: &impl WaitingEdit,
    answer: fn(&OrderForDesk, &Ctx) -> Result<A>,
) -> Result<A> {
    // Comments written in between do not contradict this change: it is made on top of them.
    ctx.change(|| async {
        let mut it = OrderForDesk::load(ctx, id).await?;
        it.order.expect_edition(version)?;
        let by = it.actor(ctx)?;
        let (debit, before) = (it.order.debit_at(), it.order.entity.clone());
        change.make(ctx, &mut it, &by).await?;
        registers::corrected(ctx, &mut it.changes, &before, &mut it.order).await?;
        charging::save_order(&mut it.changes, debit, &it.order, ctx.now)?;
        let answer = answer(&it, ctx)?;
        Ok((it.changes, answer))
    })
    .await
}
