//! An order with the lockers of its desk: its boxes, and those that it would get.

use contract::{
    Cents, Error, LockerBlockId, OrderId, Refusal, Result, desk::LockerNeeds, lockers::LockerAction,
    offers::LockerSize,
};
use domain::{
    catalogue::offer::Offer,
    lockers::{
        boxes::LockerBox,
        choice::{BoxWish, choose},
        stay::sizes_needed,
    },
    order::{Order, locker::AtLocker},
    people::organisation::Conciergerie,
};
use jiff::Timestamp;
use runtime::Context;
use store::{DeskLockers, Versioned};

/// An order with the lockers of its desk.
#[derive(Clone, Debug)]
pub struct OrderAtLocker {
    pub order: Versioned<Order>,
    pub needs: LockerNeeds,
    pub lockers: DeskLockers,
    pub is_parcel: bool,
    /// Its offer is paid online alone: before goods are taken out.
    pays_first: bool,
    now: Timestamp,
}

impl OrderAtLocker {
    /// Reads an order with the lockers of its desk.
    ///
    /// # Errors
    /// `NotFound`, also of an order that goes through no locker.
    pub async fn load(ctx: &impl Context, order: Versioned<Order>) -> Result<Self> {
        let store = ctx.store();
        let (catalogue, places, lockers) = (store.catalogue(), store.places(), store.lockers());
        let (offer, desk, lockers) = futures::try_join!(
            catalogue.offer(order.offer),
            places.cached_desk(order.conciergerie),
            lockers.of_desk(order.conciergerie),
        )?;
        Self::of(order, &offer, &desk, lockers, ctx.now()).ok_or(Error::NotFound("order"))
    }

    /// An order with the lockers of its desk, where it goes through one.
    pub fn of(
        order: Versioned<Order>,
        offer: &Offer,
        desk: &Conciergerie,
        lockers: DeskLockers,
        now: Timestamp,
    ) -> Option<Self> {
        let is_parcel = desk.options.parcel_offer == Some(order.original_offer);
        let any = LockerNeeds { boxes: Default::default(), hanger: false, sensor: false };
        let needs = order.locker_needs(offer).or(is_parcel.then_some(any))?;
        let pays_first = offer.pay_only_online;
        Some(Self { order, needs, lockers, is_parcel, pays_first, now })
            .filter(|it| !it.lockers.blocks.is_empty())
    }

    /// Its boxes, and the rest that its page tells.
    pub fn at_locker(&self) -> AtLocker<'_> {
        let boxes: Vec<&LockerBox> = self.lockers.of_order(self.order.id).map(|it| &it.entity).collect();
        let late =
            |it: &&LockerBox| self.lockers.block(it.block)?.late_since(it).filter(|it| *it <= self.now);
        AtLocker {
            shown: self.lockers.shown_of_order(self.order.id),
            late_since: boxes.iter().filter_map(late).min(),
            has_room: !boxes.is_empty() || self.room(None).is_some(),
            boxes,
            to_pay: self.order.due_at_locker(self.pays_first),
            needs: self.needs.clone(),
            is_parcel: self.is_parcel,
        }
    }

    /// The boxes in which its goods would be put now, all of one block: of `only` where one is named. `None` where there is no room.
    pub fn room(&self, only: Option<LockerBlockId>) -> Option<Vec<&Versioned<LockerBox>>> {
        self.room_for(only, None, false)
    }

    /// The same for somebody who has chosen a size, which goods may need a larger one than, or boxes that are low.
    pub fn room_for(
        &self,
        only: Option<LockerBlockId>,
        size: Option<LockerSize>,
        low: bool,
    ) -> Option<Vec<&Versioned<LockerBox>>> {
        let wishes: Vec<_> = sizes_needed(&self.needs)
            .into_iter()
            .map(|needed| BoxWish {
                size: size.map_or(needed, |it| it.max(needed)),
                hanger: self.needs.hanger,
                sensor: self.needs.sensor,
                low,
            })
            .collect();
        let turn = usize::try_from(self.order.id.0).unwrap_or_default();
        self.lockers.blocks.iter().filter(|it| only.is_none_or(|id| it.id == id)).find_map(|block| {
            let boxes: Vec<_> = self.lockers.boxes_of(block.id).collect();
            let states: Vec<LockerBox> = boxes.iter().map(|it| it.as_free_at(self.now)).collect();
            let chosen = choose(&states, &wishes, turn)?;
            Some(chosen.into_iter().map(|at| boxes[at]).collect())
        })
    }

    /// The box whose goods wait for a command, by the identity of the command.
    pub fn commanded(&self, command: &str) -> Option<&Versioned<LockerBox>> {
        self.lockers
            .of_order(self.order.id)
            .find(|it| it.next_action().and_then(|action| it.command(action)).is_some_and(|it| it == command))
    }

    /// Goods are taken out by their beneficiary once they are paid.
    ///
    /// # Errors
    /// `LockerUnpaid`.
    pub fn expect_paid(&self, action: LockerAction) -> Result<()> {
        let unpaid = self.order.due_at_locker(self.pays_first) > Cents::ZERO;
        match action == LockerAction::OpenForCollection && unpaid {
            true => Err(Refusal::LockerUnpaid.into()),
            false => Ok(()),
        }
    }

    /// The number of its order.
    pub fn id(&self) -> OrderId {
        self.order.id
    }
}
