//! Parcels that somebody brings for a beneficiary: whom they are for, and the order that each becomes.

use contract::{
    ConciergerieId, Error, OrderId, Refusal, Result, Role, UserId,
    lockers::{
        LockerAction, NexenceBeneficiaries, NexenceBeneficiary, NexenceCreateOrderByLockerBlock,
        NexenceOrderCreated, NexenceOrderNumber, NexenceRechercheBeneficiaire,
    },
};
use domain::{
    catalogue::in_force,
    games::prize::{can_be_given, line},
    notices::OrderCreated,
    order::given::{self, GivenInputs},
    people::{person::Person, search::PeopleSearch, throttle::Quota},
};
use runtime::Ctx;
use store::{Changes, PeopleOf, Sequence, Versioned};
use usecases::lockers::{OrderAtLocker, code_of};

use crate::at_tablet::block_named;

/// The most people that a search shows.
const MOST_FOUND: usize = 10;
/// The fewest letters of a name that find somebody.
const FEWEST_LETTERS: usize = 3;

/// The first letter of a name, and nothing more of it.
pub(crate) fn initial(name: &str) -> String {
    name.chars().find(|it| it.is_alphanumeric()).map(|it| format!("{it}.")).unwrap_or_default()
}

pub(crate) async fn search(ctx: Ctx, request: NexenceRechercheBeneficiaire) -> Result<NexenceBeneficiaries> {
    let block = block_named(&ctx, &request.locker_name)?;
    let long_enough = request.search.trim().chars().count() >= FEWEST_LETTERS;
    // An address or a number is no name, and would tell whose it is.
    let is_name = request.search.chars().all(|it| it.is_alphabetic() || " -'’".contains(it));
    let Some(search) = PeopleSearch::of(&request.search).filter(|_| long_enough && is_name) else {
        return Ok(NexenceBeneficiaries { beneficiaries: vec![] });
    };
    ctx.spend(Quota::LOCKER_SEARCHES, &block.id.to_string()).await?;
    let of = [PeopleOf::Desk(block.conciergerie)];
    let found = ctx.store.people().search(&of, &search, None, MOST_FOUND).await?;
    let shown = found.people.into_iter().filter(|it| it.active).map(|it| NexenceBeneficiary {
        beneficiary_id: it.id,
        last_name: initial(&it.name),
        first_name: initial(&it.first_name),
    });
    Ok(NexenceBeneficiaries { beneficiaries: shown.collect() })
}

pub(crate) async fn create(
    ctx: Ctx,
    request: NexenceCreateOrderByLockerBlock,
) -> Result<NexenceOrderCreated> {
    let block = block_named(&ctx, &request.locker_block_external_id)?;
    ctx.services.at_lockers()?;
    ctx.spend(Quota::LOCKER_PARCELS, &block.id.to_string()).await?;
    let catalogue = ctx.store.catalogue().of_desk(block.conciergerie).await?;
    let original = catalogue.desk.options.parcel_offer.ok_or(Refusal::NoParcelOffer)?;
    let version = in_force(&catalogue.offers, original, ctx.now).map_err(|_| Refusal::NoParcelOffer)?;
    let offer = ctx.store.catalogue().offer_of(&catalogue, version.id).await?;
    can_be_given(&offer, &catalogue.desk, ctx.now).map_err(|_| Refusal::NoParcelOffer)?;
    let line = line(&offer).ok_or(Refusal::NoParcelOffer)?;
    let id = OrderId(ctx.store.next_number(Sequence::Order).await?);
    ctx.change(|| async {
        let beneficiary = beneficiary(&ctx, block.conciergerie, request.beneficiary_id).await?;
        let desk = ctx.services.as_reached(catalogue.desk.clone());
        let order = given::make(&GivenInputs {
            id,
            offer: &offer,
            desk: &desk,
            beneficiary: &beneficiary,
            line: line.clone(),
            now: ctx.now,
        });
        let lockers = ctx.store.lockers().of_desk(block.conciergerie).await?;
        let it = OrderAtLocker::of(Versioned::inserted(order.clone())?, &offer, &desk, lockers, ctx.now);
        let low = request.low_box == "true";
        it.as_ref().and_then(|it| it.room_for(Some(block.id), None, low)).ok_or(Refusal::LockerFull)?;
        let code = code_of(&ctx, id, LockerAction::OpenForDeposit, block, None)?;
        let mut changes = Changes::new();
        changes.insert_order(&order)?;
        ctx.tell(&mut changes, &beneficiary, &OrderCreated(&order))?;
        let order = NexenceOrderNumber { order_number: id, qr_code: code.qr_code };
        Ok((changes, NexenceOrderCreated { order }))
    })
    .await
}

/// A beneficiary of a desk who has an account.
async fn beneficiary(ctx: &Ctx, desk: ConciergerieId, id: UserId) -> Result<Versioned<Person>> {
    let found = ctx.store.people().get(id).await?;
    let theirs = found.active && found.is(Role::Adherent) && found.conciergerie == Some(desk);
    if theirs { Ok(found) } else { Err(Error::NotFound("person")) }
}
