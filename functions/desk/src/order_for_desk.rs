//! One order with what the desk sees around it, and the one way to change it.

use contract::{Done, OrderId, Result, desk::ManagerOrder};
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
            places.desk(order.conciergerie),
            people.some(assignee),
        )?;
        Ok(Self { order, offer, beneficiary, desk, assignee: assignee.into_iter().next() })
    }

    /// The order as its page shows it.
    pub(crate) fn shown(&self, ctx: &Ctx) -> Result<ManagerOrder> {
        Ok(self.order.for_manager(&DeskContext {
            viewer: &ctx.person()?.identity(),
            beneficiary: &self.beneficiary,
            offer: &self.offer,
            desk: &self.desk,
            assignee: self.assignee.as_ref(),
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

/// A change of an order, as it was asked for. It is made anew on top of what others wrote meanwhile.
pub(crate) trait OrderEdit: Sync {
    /// Changes the order, and gathers what is written with it.
    fn make(
        &self,
        ctx: &Ctx,
        desk_order: &mut OrderForDesk,
        by: &Actor,
    ) -> impl Future<Output = Result<Changes>> + Send;
}

/// Changes an order and answers with its page. `read` is the edition the caller has seen, if they insist on it.
///
/// # Errors
/// `NotFound`; `Stale` for another edition; `Busy` when others keep writing; those of the change.
pub(crate) async fn edit(
    ctx: &Ctx,
    id: OrderId,
    read: Option<u64>,
    change: &impl OrderEdit,
) -> Result<ManagerOrder> {
    write(ctx, id, read, change, OrderForDesk::shown).await
}

/// Those of [`edit`], for an action that only says it is done.
pub(crate) async fn touch(ctx: &Ctx, id: OrderId, change: &impl OrderEdit) -> Result<Done> {
    write(ctx, id, None, change, |_, _| Ok(Done {})).await
}

async fn write<A: Serialize + Send + Sync>(
    ctx: &Ctx,
    id: OrderId,
    read: Option<u64>,
    change: &impl OrderEdit,
    answer: fn(&OrderForDesk, &Ctx) -> Result<A>,
) -> Result<A> {
    // Comments written in between do not contradict this change: it is made on top of them.
    ctx.change(|| async {
        let mut desk_order = OrderForDesk::load(ctx, id).await?;
        desk_order.order.expect_edition(read)?;
        let by = desk_order.actor(ctx)?;
        let (debit, before) = (desk_order.order.debit_at(), desk_order.order.entity.clone());
        let changes = change.make(ctx, &mut desk_order, &by).await?;
        let changes = registers::corrected(ctx, changes, &before, &mut desk_order.order).await?;
        let changes = charging::save_order(changes, debit, &desk_order.order, ctx.now)?;
        Ok((changes, answer(&desk_order, ctx)?))
    })
    .await
}
