//! The proofs that somebody at a tablet gives: a code, or a session of a provider.

use contract::{Error, OrderId, Refusal, Result, lockers::LockerAction};
use domain::{
    lockers::{
        block::LockerBlock,
        boxes::LockerBox,
        stay::{Leg, UsedCode},
    },
    people::throttle::Quota,
};
use runtime::Ctx;
use store::Versioned;
use usecases::lockers::{OrderAtLocker, action_of, code_of, shown, still_opens, used};

/// Somebody at a tablet who has shown that an order is theirs.
pub(crate) struct Proof {
    pub(crate) it: OrderAtLocker,
    /// The way that goods go which they put in.
    pub(crate) leg: Leg,
    /// The use of the code that they showed.
    pub(crate) code: Option<UsedCode>,
    /// The step that the code is for.
    pub(crate) action: Option<LockerAction>,
}

/// The block of the device, by its name. Another one does not exist for it.
pub(crate) fn block_named<'a>(ctx: &'a Ctx, name: &str) -> Result<&'a Versioned<LockerBlock>> {
    let block = ctx.locker_block()?;
    if block.name == name { Ok(block) } else { Err(Error::NotFound("locker")) }
}

/// The order of a code that is shown at a block, and opens something there.
///
/// # Errors
/// `LockerCode`, whatever is wrong.
pub(crate) async fn by_code(ctx: &Ctx, block: &LockerBlock, text: &str) -> Result<Proof> {
    let code = shown(ctx, block, text)?;
    let (it, known) = match at_block(ctx, block, code.order).await {
        Ok(it) => (it, ctx.store.lockers().used_code(block.conciergerie, &code.nonce).await?),
        Err(Error::NotFound(_)) => return Err(Refusal::LockerCode.into()),
        Err(error) => return Err(error),
    };
    if known.is_some() || !still_opens(&it, &code) {
        return Err(Refusal::LockerCode.into());
    }
    let leg = if it.is_parcel { Leg::ToBeneficiary } else { Leg::ToPartner };
    Ok(Proof { it, leg, code: Some(used(block, &code, ctx.now)), action: Some(action_of(&code)) })
}

/// The signed code of the goods that a short code opens; it is tried so often only, because somebody may guess.
///
/// # Errors
/// `LockerCode` where it opens nothing at this block.
pub(crate) async fn by_pickup_code(ctx: &Ctx, block: &LockerBlock, typed: &str) -> Result<String> {
    ctx.spend(Quota::LOCKER_CODES, &block.id.to_string()).await?;
    let lockers = ctx.store.lockers().of_desk(block.conciergerie).await?;
    let action = LockerAction::OpenForCollection;
    let opens = |it: &&Versioned<LockerBox>| {
        let of_beneficiary = it.stay().is_some_and(|stay| stay.leg == Leg::ToBeneficiary);
        let waits = of_beneficiary && it.next_action() == Some(action);
        waits && it.stay().and_then(|stay| ctx.services.pickup_code(stay)).as_deref() == Some(typed)
    };
    let found = lockers.boxes_of(block.id).find(opens).ok_or(Refusal::LockerCode)?;
    let order = found.stay().map(|it| it.order).ok_or(Refusal::LockerCode)?;
    Ok(code_of(ctx, order, action, block, Some(found))?.qr_code)
}

/// The order that somebody at a tablet is about: by their code, or as the provider who carries it out.
///
/// # Errors
/// `LockerCode` where the code is wrong, or nobody is signed in.
pub(crate) async fn proven(ctx: &Ctx, block: &LockerBlock, order: OrderId, code: &str) -> Result<Proof> {
    if !code.is_empty() {
        let proof = by_code(ctx, block, code).await?;
        return if proof.it.id() == order { Ok(proof) } else { Err(Refusal::LockerCode.into()) };
    }
    let partner = ctx.partner_at_locker().ok_or(Refusal::LockerCode)?;
    let it = at_block(ctx, block, order).await?;
    match it.order.partner == partner {
        true => Ok(Proof { it, leg: Leg::ToBeneficiary, code: None, action: None }),
        false => Err(Error::NotFound("order")),
    }
}

/// An order of the desk of a block.
pub(crate) async fn at_block(ctx: &Ctx, block: &LockerBlock, order: OrderId) -> Result<OrderAtLocker> {
    let order = ctx.store.orders().get(order).await?;
    match order.conciergerie == block.conciergerie {
        true => OrderAtLocker::load(ctx, order).await,
        false => Err(Error::NotFound("order")),
    }
}
