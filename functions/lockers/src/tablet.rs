//! The tablet of a block: codes, doors, and the report of what was done.

use contract::{
    Done, Error, Refusal, Result,
    lockers::{
        BoxInfo, BoxReason, DoorAction, LockerAction, LockerNames, NexenceDoor, NexenceGetOrderByRefLockerId,
        NexenceLine, NexenceLocker, NexenceLockers, NexenceOrder, NexenceOrderFound,
        NexenceSetOrderBoxStatus, NexenceSimulatorGetLockerNames, NexenceSimulatorGetLockers,
        NexenceSimulatorSendAction,
    },
};
use domain::lockers::{
    block::LockerBlock,
    boxes::{LockerBox, tablet_comment},
    pickup_code::pickup_code,
    stay::{Leg, sizes_needed},
};
use runtime::Ctx;
use store::{Changes, DeskLockers, Versioned};
use usecases::lockers::{DoorRequest, OrderAtLocker, command, open, record};

use crate::at_tablet::{Proof, block_named, by_code, by_pickup_code, proven};

pub(crate) async fn names(ctx: Ctx, _: NexenceSimulatorGetLockerNames) -> Result<LockerNames> {
    Ok(LockerNames { locker_names: vec![ctx.locker_block()?.name.clone()] })
}

pub(crate) async fn by_qr_code(ctx: Ctx, request: NexenceGetOrderByRefLockerId) -> Result<NexenceOrderFound> {
    let block = block_named(&ctx, &request.locker_name)?;
    // A short code is typed: it is given up for the signed one, which everything that follows goes by.
    let typed = pickup_code(&request.qr_code);
    let exchanged = match typed {
        Some(typed) => Some(by_pickup_code(&ctx, block, &typed).await?),
        None => None,
    };
    let code = exchanged.as_ref().unwrap_or(&request.qr_code);
    let Proof { it, .. } = by_code(&ctx, block, code).await?;
    let person = ctx.store.people().get(it.order.beneficiary).await?;
    let order = order_on_tablet(&it, block, (&person.name, &person.first_name));
    Ok(NexenceOrderFound { order: NexenceOrder { qr_code: exchanged, ..order } })
}

/// An order on the tablet, of somebody with this name and first name.
pub(crate) fn order_on_tablet(
    it: &OrderAtLocker,
    block: &LockerBlock,
    (last_name, first_name): (&str, &str),
) -> NexenceOrder {
    let at = it.at_locker();
    let here: Vec<&&LockerBox> = at.boxes.iter().filter(|it| it.block == block.id).collect();
    let line = |(nth, name): (usize, &str)| {
        let of_line = here.get(nth).or_else(|| here.first());
        let box_info = of_line.map(|it| BoxInfo { box_externalid: it.id.clone(), size: Some(it.size) });
        NexenceLine { product_name: name.to_owned(), box_info: box_info.unwrap_or_default() }
    };
    let names = it.order.lines.iter().filter(|it| it.quantity > 0).map(|it| it.label.fr.as_str());
    NexenceOrder {
        order_number: it.id(),
        last_name: last_name.to_owned(),
        first_name: first_name.to_owned(),
        order_line: names.enumerate().map(line).collect(),
        has_room: !at.boxes.is_empty() || it.room(Some(block.id)).is_some(),
        size: sizes_needed(&it.needs).first().copied().filter(|_| !it.needs.boxes.is_empty()),
        late: at.late_since.is_some(),
        qr_code: None,
    }
}

pub(crate) async fn boxes(ctx: Ctx, request: NexenceSimulatorGetLockers) -> Result<NexenceLockers> {
    let block = block_named(&ctx, &request.locker_name)?;
    let lockers = ctx.store.lockers().of_desk(block.conciergerie).await?;
    let partner = ctx.partner_at_locker();
    let shown = |it: &Versioned<LockerBox>| NexenceLocker {
        id: it.id.clone(),
        size: it.size,
        low: it.low,
        door_opened: it.is_free_at(ctx.now),
        order_number: it.stay().filter(|it| partner == Some(it.partner)).map(|it| it.order),
        state: it.state(),
    };
    Ok(NexenceLockers { lockers: lockers.boxes_of(block.id).map(shown).collect() })
}

pub(crate) async fn act(ctx: Ctx, request: NexenceSimulatorSendAction) -> Result<NexenceDoor> {
    let block = block_named(&ctx, &request.locker_name)?;
    ctx.services.at_lockers()?;
    let action = match request.action {
        DoorAction::ToOpenDoor => LockerAction::OpenForCollection,
        DoorAction::ToCloseDoor => LockerAction::OpenForDeposit,
    };
    let (_, mut opened) = ctx
        .change_and(|| async {
            let proof = proven(&ctx, block, request.order_number, &request.qr_code).await?;
            expect_step(&proof, action)?;
            let door = DoorRequest {
                action,
                leg: proof.leg,
                command: None,
                block: Some(block.id),
                size: request.size,
                low: request.low_box,
                code: proof.code,
            };
            let mut changes = Changes::new();
            let opened = open(&ctx, &proof.it, &door, &mut changes).await?;
            Ok((changes, shown(&opened.locker_box, false), opened))
        })
        .await?;
    let did_open = command(&ctx, &mut opened).await?;
    let answer = shown(&opened.locker_box, did_open);
    ctx.answer_again(&answer).await?;
    Ok(answer)
}

/// Whether somebody may have a door opened for a step: goods go one way, and the unpaid are paid first.
fn expect_step(proof: &Proof, action: LockerAction) -> Result<()> {
    if proof.action.is_some_and(|it| it != action) {
        return Err(Refusal::LockerCode.into());
    }
    let of_provider = proof.code.is_none();
    let mut stays = proof.it.lockers.of_order(proof.it.id()).filter_map(|it| it.stay());
    let leg = stays.next().map(|it| it.leg);
    let may = match (action, leg) {
        // Providers bring goods back, and take out what beneficiaries brought.
        (LockerAction::OpenForDeposit, None) => {
            let next = proof.it.order.next_leg(proof.it.is_parcel);
            next == Some(if of_provider { Leg::ToBeneficiary } else { proof.leg })
        }
        (LockerAction::OpenForDeposit, Some(leg)) => leg == proof.leg,
        (LockerAction::OpenForCollection, Some(leg)) => (leg == Leg::ToPartner) == of_provider,
        (LockerAction::OpenForCollection, None) => false,
    };
    if !may {
        return Err(Refusal::LockerNotNow.into());
    }
    if of_provider { Ok(()) } else { proof.it.expect_paid(action) }
}

fn shown(it: &LockerBox, opened: bool) -> NexenceDoor {
    NexenceDoor { box_external_id: it.id.clone(), size: it.size, state: it.state(), opened }
}

pub(crate) async fn report(ctx: Ctx, request: NexenceSetOrderBoxStatus) -> Result<Done> {
    let block = block_named(&ctx, &request.locker_block_external_id)?;
    let (action, of_provider) = match request.reason {
        BoxReason::BeneficiaryDropOk => (LockerAction::OpenForDeposit, false),
        BoxReason::BeneficiaryCollectOk => (LockerAction::OpenForCollection, false),
        BoxReason::ProviderDropOk => (LockerAction::OpenForDeposit, true),
        BoxReason::ProviderCollectOk => (LockerAction::OpenForCollection, true),
    };
    let comment = tablet_comment(&request.comment)?;
    let partner = ctx.partner_at_locker();
    if of_provider && partner.is_none() {
        return Err(Refusal::LockerCode.into());
    }
    // The code was used up by the door that it opened: it still tells whose goods these are.
    let by_code = match request.qr_code.as_str() {
        _ if of_provider => None,
        code => Some(usecases::lockers::shown(&ctx, block, code)?),
    };
    if by_code.as_ref().is_some_and(|it| it.order != request.order_number) {
        return Err(Refusal::LockerCode.into());
    }
    ctx.change(|| async {
        let lockers = ctx.store.lockers().of_desk(block.conciergerie).await?;
        let Some(found) = reported(&lockers, block, &request) else {
            // Taken out already: the word of the block came first.
            let done = action == LockerAction::OpenForCollection;
            return if done { Ok((Changes::new(), Done {})) } else { Err(Refusal::LockerNotNow.into()) };
        };
        if of_provider && found.stay().map(|it| it.partner) != partner {
            return Err(Error::NotFound("order"));
        }
        let (mut it, mut changes) = (found.clone(), Changes::new());
        if let Some(handled) = it.report(request.order_number, action, ctx.now)? {
            record(&ctx, &mut changes, block, &it, Some(&handled)).await?;
        }
        changes.detail(comment.clone());
        Ok((changes, Done {}))
    })
    .await
}

/// The box of an order that a tablet tells of: the one that it names, or the one whose door was opened last. Absent where its goods are
/// out of it.
fn reported<'a>(
    lockers: &'a DeskLockers,
    block: &LockerBlock,
    request: &NexenceSetOrderBoxStatus,
) -> Option<&'a Versioned<LockerBox>> {
    let named = lockers.boxes_of(block.id).find(|it| it.id == request.box_number_external_id);
    if named.is_some() {
        return named.filter(|it| it.is_of(request.order_number));
    }
    let own = lockers.of_order(request.order_number).filter(|it| it.block == block.id);
    own.filter(|it| it.was_asked()).max_by_key(|it| it.since())
}
