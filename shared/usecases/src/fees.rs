//! Charging recurring fees: what is due at a desk, and who owes it.

use contract::{Cents, ConciergerieId, Result, UserId, users::FeeTerm};
use domain::{
    catalogue::{Viewer, offer::Offer, showcase},
    money::fee::{ChargedFees, DeskFee, FeeCharge},
    notices::FeeCharged,
    order::fee::{FeeInputs, amount, make},
    people::{organisation::Conciergerie, person::Person},
};
use runtime::{
    Context, JobCtx, outbox,
    tasks::{ChargeFees, DebitOrder},
};
use store::{Changes, DeskCatalogue, Sequence, Store};

/// A desk whose beneficiaries owe fees.
#[derive(Clone, Debug)]
pub struct DeskCharging {
    desk: Conciergerie,
    offer: Offer,
    pub due: Vec<FeeTerm>,
}

/// The version of an offer that can be charged at a desk now, if there is one.
///
/// # Errors
/// Those of reading.
pub async fn chargeable<C: Context>(ctx: &C, shelf: &DeskCatalogue, fee: &DeskFee) -> Result<Option<Offer>> {
    let Some(original) = fee.offer else { return Ok(None) };
    let tree = shelf.tree();
    let viewer = Viewer { home: None, manager: true };
    let Ok(version) = showcase::shown(&shelf.offers, &tree, original, viewer, ctx.now()) else {
        return Ok(None);
    };
    let mut offer = ctx.store().catalogue().offer(version.id).await?.entity;
    shelf.place(&mut offer);
    Ok(Some(offer).filter(|it| amount(it).is_ok()))
}

/// The fee that beneficiaries of a desk owe by now. Absent when nothing is due, or when its offer cannot be charged.
///
/// # Errors
/// Those of reading.
pub async fn charging<C: Context>(ctx: &C, id: ConciergerieId) -> Result<Option<DeskCharging>> {
    match ctx.store().fees().of_desk(id).await? {
        Some(fee) => charging_now(ctx, &fee).await,
        None => Ok(None),
    }
}

async fn charging_now<C: Context>(ctx: &C, fee: &DeskFee) -> Result<Option<DeskCharging>> {
    let due = fee.due(ctx.now());
    if due.is_empty() {
        return Ok(None);
    }
    let shelf = ctx.store().catalogue().of_desk(fee.conciergerie).await?;
    let offer = chargeable(ctx, &shelf, fee).await?;
    let desk = ctx.services().as_reached(shelf.desk.clone());
    Ok(offer.filter(|_| desk.takes_people(ctx.now())).map(|offer| DeskCharging { desk, offer, due }))
}

/// The amount that the next run will charge somebody, by the rule and the offer that it charges by, if any.
///
/// # Errors
/// Those of reading.
pub async fn to_come<C: Context>(ctx: &C, person: &Person) -> Result<Option<Cents>> {
    let Some(home) = person.conciergerie else { return Ok(None) };
    let fees = ctx.store().fees();
    // Most desks charge nothing, and most people were charged: what it costs is read last.
    let Some(fee) = fees.of_desk(home).await? else { return Ok(None) };
    let due = fee.due(ctx.now());
    if due.is_empty() {
        return Ok(None);
    }
    let charged = fees.charged(person.id).await?;
    let charged = charged.map_or_else(|| ChargedFees::none(person.id), |it| it.entity);
    let owed = charged.owed(&due, person.created);
    if owed.is_empty() {
        return Ok(None);
    }
    let Some(on) = charging_now(ctx, &fee).await?.filter(|it| it.is_owed_by(person)) else { return Ok(None) };
    let each = amount(&on.offer)?;
    Ok(Some(owed.iter().map(|_| each).sum()))
}

/// Has a desk charged what is due, as soon as the change is written. `once` names the run: another copy of it comes to the
/// same messages.
///
/// # Errors
/// Those of the change.
pub fn begin<C: Context>(ctx: &C, changes: &mut Changes, desk: ConciergerieId, once: &str) -> Result<()> {
    let job = ChargeFees { conciergerie_id: desk, run: once.to_owned(), after: None };
    outbox::task(changes, format!("fees-{desk}-{once}"), &job, ctx.now(), ctx.now())
}

/// Finds those people who were not charged everything that is due. Whether they owe it is checked later, when they
/// are read.
///
/// # Errors
/// Those of reading.
pub async fn uncharged(store: &Store, on: &DeskCharging, users: Vec<UserId>) -> Result<Vec<UserId>> {
    let charged = store.fees().charged_to(users.iter().copied()).await?;
    let covered = |user: &UserId| charged.iter().any(|it| it.user == *user && it.cover(&on.due));
    Ok(users.into_iter().filter(|it| !covered(it)).collect())
}

/// Charges somebody what they owe, a term at a time: the order, that it was charged, and what they are told are one
/// change. The terms charged before are read within the change, so another copy of the job, at once or later, finds
/// nothing to do.
///
/// # Errors
/// Those of the change.
pub async fn charge(ctx: &JobCtx, on: &DeskCharging, user: UserId) -> Result<()> {
    while charge_one(ctx, on, user).await? {}
    Ok(())
}

/// Tells whether something was owed.
async fn charge_one(ctx: &JobCtx, on: &DeskCharging, user: UserId) -> Result<bool> {
    ctx.change(|| async {
        let (fees, people) = (ctx.store.fees(), ctx.store.people());
        let (read, person) = futures::try_join!(fees.charged(user), people.get(user))?;
        let mut charged = read.as_ref().map_or_else(|| ChargedFees::none(user), |it| it.entity.clone());
        let owed = charged.owed(&on.due, person.created);
        let Some(term) = owed.first().copied().filter(|_| on.is_owed_by(&person)) else {
            return Ok((Changes::new(), false));
        };
        let order = make(&FeeInputs {
            id: contract::OrderId(ctx.store.next_number(Sequence::Order).await?),
            offer: &on.offer,
            desk: &on.desk,
            beneficiary: &person,
            term,
            now: ctx.now,
        })?;
        let amount = order.final_amount();
        charged.enter(FeeCharge { term, conciergerie: on.desk.id, order: order.id, amount, at: ctx.now });
        let mut changes = Changes::new();
        changes.keep(read, charged)?;
        changes.insert_order(&order)?;
        if let Some(due) = order.payments.debit_moment() {
            let job = DebitOrder { order_id: order.id };
            ctx.task(&mut changes, format!("debit-{}", order.id), &job, due)?;
        }
        ctx.tell(&mut changes, &person, &FeeCharged { order: &order, term })?;
        Ok((changes, true))
    })
    .await
}

impl DeskCharging {
    /// A person owes the fee who belongs to the desk and may use it.
    fn is_owed_by(&self, person: &Person) -> bool {
        person.active && person.is(contract::Role::Adherent) && person.conciergerie == Some(self.desk.id)
    }
}
