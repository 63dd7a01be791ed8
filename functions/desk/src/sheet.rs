//! One order with what the desk sees around it, and the one way to change it.

use contract::{Done, Error, OrderId, Result, desk::ManagerOrder};
use domain::{
    catalogue::offer::Offer,
    order::{Document, Order, views::desk::DeskContext},
    people::{actor::Actor, person::Person},
};
use runtime::Ctx;
use serde::Serialize;
use store::{Changes, Versioned};

/// How often a change is tried when somebody else writes the order at the same time.
const TRIES: u32 = 3;

/// An order with what the desk sees around it.
pub(crate) struct Sheet {
    pub(crate) order: Versioned<Order>,
    /// The version that was ordered.
    pub(crate) offer: Versioned<Offer>,
    pub(crate) beneficiary: Versioned<Person>,
}

impl Sheet {
    /// Reads an order of a company the caller works for.
    pub(crate) async fn load(ctx: &Ctx, id: OrderId) -> Result<Self> {
        let order = ctx.desk_order(id).await?;
        let (catalogue, people) = (ctx.store.catalogue(), ctx.store.people());
        let (offer, beneficiary) =
            futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
        Ok(Self { order, offer, beneficiary })
    }

    /// The order as its page shows it.
    pub(crate) fn shown(&self, ctx: &Ctx) -> Result<ManagerOrder> {
        Ok(self.order.for_manager(&DeskContext {
            viewer: &ctx.person()?.identity(),
            beneficiary: &self.beneficiary,
            offer_items: &self.offer.items,
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

/// Where a document of an order is read.
fn link(document: &Document) -> Option<String> {
    Some(format!("/api/content/GetBinaryData?id={}", document.key))
}

/// A change of an order, as it was asked for. It is made anew on top of what others wrote meanwhile.
pub(crate) trait Change: Sync {
    /// Changes the order, and gathers what is written with it.
    fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> impl Future<Output = Result<Changes>> + Send;
}

/// Changes an order and answers with its page. `read` is the edition the caller has seen, if they insist on it.
///
/// # Errors
/// `NotFound`; `Stale` for another edition, or when others keep writing; whatever the change says.
pub(crate) async fn edit(
    ctx: &Ctx,
    id: OrderId,
    read: Option<u64>,
    change: &impl Change,
) -> Result<ManagerOrder> {
    write(ctx, id, read, change, Sheet::shown).await
}

/// As [`edit`], for an action that only says it is done.
pub(crate) async fn touch(ctx: &Ctx, id: OrderId, change: &impl Change) -> Result<Done> {
    write(ctx, id, None, change, |_, _| Ok(Done {})).await
}

async fn write<A: Serialize + Send + Sync>(
    ctx: &Ctx,
    id: OrderId,
    read: Option<u64>,
    change: &impl Change,
    answer: fn(&Sheet, &Ctx) -> Result<A>,
) -> Result<A> {
    let mut tries = 0;
    loop {
        tries += 1;
        let mut sheet = Sheet::load(ctx, id).await?;
        sheet.order.expect_edition(read)?;
        let by = sheet.actor(ctx)?;
        let debit = sheet.order.debit_at();
        let changes = change.make(ctx, &mut sheet, &by).await?.save_order(&sheet.order)?;
        let changes = ctx.plan_debit(changes, debit, &sheet.order)?;
        let answer = answer(&sheet, ctx)?;
        match ctx.commit(changes, &answer).await {
            // What was written between does not contradict this change: it is made on top.
            Err(Error::Stale) if tries < TRIES => {}
            outcome => return outcome.map(|()| answer),
        }
    }
}
