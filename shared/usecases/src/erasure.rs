//! Deleting the account of a beneficiary: what stands against it, and how it begins. Jobs take them out of all that tells of
//! them, from then on.

use contract::{Refusal, Result, UserId, users::DeletionReason};
use domain::{
    notices::AccountDeleted,
    order::{Recovery, row::OrderRow},
    people::{erasure::Erasure, person::Person},
};
use runtime::{
    Context, outbox,
    tasks::{EraseTraces, ErasureStep},
};
use store::{Changes, OrdersOf, PageRequest, Store, Versioned, Whose};

use crate::{crm, extracts::every};

/// The reason why an account goes away.
#[derive(Clone, Copy, Debug)]
pub struct Farewell {
    /// Absent when the account lapsed without use.
    pub reason: Option<DeletionReason>,
    pub by: Option<UserId>,
    /// Its owner is told by a last mail.
    pub told: bool,
}

/// Nobody is served under no name, and nobody owes anything under none.
///
/// # Errors
/// The refusals `OrdersUnderWay` and `OrdersUnpaid`.
pub async fn expect_settled(store: &Store, user: UserId) -> Result<()> {
    let (orders, whose) = (store.orders(), Whose::Beneficiary(user));
    let under_way = orders.page(OrdersOf::UnderWay(whose), PageRequest::newest(1)).await?;
    if !under_way.items.is_empty() {
        return Err(Refusal::OrdersUnderWay.into());
    }
    let over = every(PageRequest::default(), |it| orders.page(OrdersOf::Over(whose), it), |it| it.into());
    match over.await?.iter().any(is_owed) {
        true => Err(Refusal::OrdersUnpaid.into()),
        false => Ok(()),
    }
}

/// Debts that the desk has given up are no longer waited for.
fn is_owed(order: &OrderRow) -> bool {
    order.unpaid && order.recovery != Some(Recovery::Unrecoverable)
}

/// The account is gone with this change, and whoever it was of is somebody new should they register again. A job then
/// removes everything else that tells of them.
///
/// # Errors
/// Those of the store.
pub async fn begin<C: Context>(
    ctx: &C,
    mut person: Versioned<Person>,
    farewell: Farewell,
) -> Result<Changes> {
    let Farewell { reason, by, told } = farewell;
    let now = ctx.now();
    let erasure = Erasure::begin(&person, reason, by, now);
    let mut changes = Changes::new();
    if told {
        changes = outbox::tell(changes, &ctx.services().config, &person, &AccountDeleted, now)?;
    }
    let before = person.entity.clone();
    changes = ctx.store().people().move_logins(changes, &mut person, |it| it.erase(now)).await?;
    changes = changes.save(&person)?.insert(&erasure)?.settle_removal(person.id);
    changes = crm::follow(ctx, changes, Some(&before), &person).await?;
    let job = EraseTraces { user_id: person.id, round: 0, step: ErasureStep::Orders, after: None };
    outbox::task(changes, job.name(), &job, now, now)
}
