//! Goods of an order change hands: to the partner, back to the desk, to the beneficiary.

mod goods;
pub mod record;

use contract::{
    Error, OrderItemId, Permission, Refusal, Result,
    catalogue::{ItemType, Workflow},
    desk::{ConciergerieName, Signature},
    handover::{HandoverItem, HandoverStep, HandoverStep::*, ItemsForPickup},
    orders::{
        OrderStatus::{self, Available, BeingProcessed, Done, New},
        PaymentMode,
    },
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    order::{
        EventKind, Line, Order,
        lifecycle::{Consequences, NextStatus},
        pickup::Pickup,
    },
    people::actor::Actor,
    text::wording,
};

pub use goods::{Goods, Turn};

/// Status of a line that its partner has.
const AT_PARTNER: u8 = 2;
/// Status of a line that waits at the desk.
const AT_DESK: u8 = 3;
/// Status of a line that its beneficiary has.
const TAKEN: u8 = 4;

/// A line that is to move, or some of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MovingItem {
    pub id: OrderItemId,
    /// None: all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
}

/// What a step did to an order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moved {
    /// As they moved; none: everything was there already, and the order is as it was.
    pub lines: Vec<Line>,
    /// Where the order went, and what that asks of the rest of the platform.
    pub went_to: Option<(OrderStatus, Consequences)>,
}

/// The step that gives lines a status.
///
/// # Errors
/// Invalid `newStatus`.
pub fn step_to(status: u8) -> Result<HandoverStep> {
    let steps = [Collect, Receive, Retrieve];
    let unknown = || Error::invalid("newStatus", "Statut inconnu.", "Unknown status.");
    steps.into_iter().find(|it| status_after(*it) == status).ok_or_else(unknown)
}

/// The status of a line after a step.
pub fn status_after(step: HandoverStep) -> u8 {
    match step {
        Collect => AT_PARTNER,
        Receive => AT_DESK,
        Retrieve => TAKEN,
    }
}

/// Whether a line of this status can take a step: forward, and to the beneficiary only from the desk.
pub fn takes(step: HandoverStep, status: u8) -> bool {
    match step {
        Collect => status < AT_PARTNER,
        Receive => status < AT_DESK,
        Retrieve => status == AT_DESK,
    }
}

/// Whether orders of a workflow have goods that take a step. A parcel comes to the desk by itself.
fn has(workflow: Workflow, step: HandoverStep) -> bool {
    match workflow {
        Workflow::DeposeRepriseEntreprise | Workflow::LivraisonEntreprise => true,
        Workflow::ReceptionColis => step != Collect,
        Workflow::RendezVous | Workflow::Other => false,
    }
}

/// Whether a line is something that one can hold, and no answer to a question.
fn is_thing(line: &Line) -> bool {
    matches!(line.kind, ItemType::Default | ItemType::GroupMaster)
}

impl Order {
    /// Lines that are things; what only answers a question follows them. All lines, where none is.
    pub fn things(&self) -> impl Iterator<Item = &Line> {
        let none = !self.lines.iter().any(is_thing);
        self.lines.iter().filter(move |it| none || is_thing(it))
    }

    /// Where a line is. Of an order that the desk has called available, everything is there.
    fn place_of(&self, line: &Line) -> u8 {
        if self.status == Available { line.status.max(AT_DESK) } else { line.status }
    }

    /// Lines that can take a step now; none of an order that is over, or without goods.
    pub fn movable(&self, step: HandoverStep) -> impl Iterator<Item = &Line> {
        let open = self.is_open() && has(self.workflow, step);
        self.things().filter(move |it| open && takes(step, self.place_of(it)))
    }

    /// What stands to be handed over; none: nothing does.
    pub fn goods(&self) -> Option<Goods> {
        let count = |step| u32::try_from(self.movable(step).count()).unwrap_or(u32::MAX);
        let (collect, receive, waiting) = (count(Collect), count(Receive), count(Retrieve));
        // Laundry comes back from where it was brought; what is delivered comes by itself.
        let goes = self.workflow == Workflow::DeposeRepriseEntreprise;
        let coming = self.movable(Receive).filter(|it| !goes || self.place_of(it) == AT_PARTNER).count();
        (collect + receive + waiting > 0).then(|| Goods {
            conciergerie: self.conciergerie,
            partner: self.partner,
            partner_name: self.partner_name.clone(),
            order: self.id,
            beneficiary: self.beneficiary,
            beneficiary_name: self.beneficiary_name.clone(),
            offer_label: self.offer_label.fr.clone(),
            collect,
            receive,
            coming: u32::try_from(coming).unwrap_or(u32::MAX),
            waiting,
            goes: self.begin.map(paris::today),
            comes: self.comes_back(),
            since: self.waits_since().filter(|_| waiting > 0),
        })
    }

    /// The day on which its goods are due at the desk: that on which its service is over.
    fn comes_back(&self) -> Option<Date> {
        // The wished day of a recurring order is the last of all its orders.
        let wished = self.wished.filter(|_| self.recurrence.is_none());
        self.end.or(self.begin).map(paris::today).max(wished)
    }

    /// Since when goods of it are at the desk: all of them, or the last that came.
    fn waits_since(&self) -> Option<Timestamp> {
        let available = self.statuses.iter().rfind(|it| it.status == Available).map(|it| it.at);
        let came = || self.events.iter().rfind(|it| it.what() == Some(kind(Receive))).map(|it| it.at);
        available.or_else(came).or(Some(self.created))
    }

    /// Whether a line cannot be received for want of a price.
    pub fn must_be_priced(&self, line: &Line) -> bool {
        self.adjusted.is_none() && line.price.is_none()
    }

    /// Whether a registered card is charged once these lines move: they are received, they are the last ones, and it still
    /// owes something.
    pub fn charges_at(&self, step: HandoverStep, items: &[MovingItem]) -> bool {
        let mut after = self.clone();
        let moved = after.shift_lines(step, items).is_ok_and(|it| !it.is_empty());
        moved && step == Receive && after.all_came() && self.card_pays_at_reception()
    }

    fn card_pays_at_reception(&self) -> bool {
        let waits = self.payments.iter().any(|it| self.awaits_debit(it));
        self.payment_mode == PaymentMode::Card && waits && !self.lacks_a_price()
    }

    /// Moves lines of this order: those that can take the step, others stay as they are. The order follows: it is being
    /// processed once something is with the partner, available once everything is at the desk (the registered card is due
    /// then), and done once its beneficiary has everything. `said` is told by its log.
    ///
    /// # Errors
    /// Invalid `quantities`; the refusal `PriceMissing`: what is received has a price, and what is done has all of them.
    /// Nothing has changed then.
    pub fn move_items(
        &mut self,
        step: HandoverStep,
        items: &[MovingItem],
        said: Option<&str>,
        (by, permissions): (&Actor, &[Permission]),
        now: Timestamp,
    ) -> Result<Moved> {
        let mut after = self.clone();
        let lines = after.shift_lines(step, items)?;
        if lines.is_empty() {
            return Ok(Moved::default());
        }
        if after.final_amount() != self.final_amount() {
            return Err(Error::invalid(
                "quantities",
                "La remise de cette ligne ne se partage pas au centime : déplacez la ligne entière.",
                "The discount of this line cannot be split to the cent: move the whole line.",
            ));
        }
        if step == Receive && lines.iter().any(|it| self.must_be_priced(it)) {
            return Err(Refusal::PriceMissing.into());
        }
        if after.lines.len() > self.lines.len() {
            after.overtake_quote();
        }
        let text = told(step, &lines, said);
        if step == Receive && after.all_came() && self.card_pays_at_reception() {
            let today = paris::today(now);
            after.debit_date = Some(after.debit_date.map_or(today, |day| day.min(today)));
        }
        let went_to = match after.way(step).as_slice() {
            [] => {
                after.revise(by, now, kind(step), text);
                None
            }
            [through @ .., last] => {
                after.log(by, now, kind(step), text);
                for status in through {
                    let words = [after.status, *status].map(wording::desk_label);
                    after.log(by, now, EventKind::StatusChanged, words.join(" → "));
                    after.enter(*status, by, None, now);
                }
                Some((*last, after.change_status(NextStatus::to(*last), by, permissions, now)?))
            }
        };
        *self = after;
        Ok(Moved { lines, went_to })
    }

    /// Gives lines their new status, and what stays behind of a line a number of its own: who repeats the step finds the
    /// line where it moved to, and moves nothing twice.
    fn shift_lines(&mut self, step: HandoverStep, items: &[MovingItem]) -> Result<Vec<Line>> {
        let movable: Vec<OrderItemId> = self.movable(step).map(|it| it.id).collect();
        let mut moved = vec![];
        for (nth, item) in items.iter().enumerate() {
            let twice = items[..nth].iter().any(|it| it.id == item.id);
            let at = self.lines.iter().position(|it| it.id == item.id && movable.contains(&it.id));
            let Some(at) = at.filter(|_| !twice) else { continue };
            let whole = self.lines[at].quantity;
            let quantity = item.quantity.unwrap_or(whole);
            if quantity == 0 || quantity > whole {
                return Err(Error::invalid(
                    "quantities",
                    format!("La quantité doit aller de 1 à {whole}."),
                    format!("The quantity must be from 1 to {whole}."),
                ));
            }
            if quantity < whole {
                let rest =
                    Line { id: self.next_line_id(), quantity: whole - quantity, ..self.lines[at].clone() };
                self.lines.insert(at + 1, rest);
            }
            let line = &mut self.lines[at];
            (line.quantity, line.status) = (quantity, status_after(step));
            moved.push(line.clone());
        }
        self.follow_things();
        Ok(moved)
    }

    /// What is no thing is where all things have been.
    fn follow_things(&mut self) {
        let Some(least) = self.things().map(|it| it.status).min() else { return };
        for line in self.lines.iter_mut().filter(|it| !is_thing(it)) {
            line.status = line.status.max(least);
        }
    }

    /// Everything is, or was, at the desk.
    fn all_came(&self) -> bool {
        self.things().all(|it| it.status >= AT_DESK)
    }

    /// The statuses that the order goes through after a step, which the table has one after the other.
    fn way(&self, step: HandoverStep) -> Vec<OrderStatus> {
        let to_available = || match self.status {
            New => vec![BeingProcessed, Available],
            Available => vec![],
            _ => vec![Available],
        };
        match step {
            Collect => self.next_statuses().filter(|it| *it == BeingProcessed).collect(),
            Receive if self.all_came() => to_available(),
            Retrieve if self.things().all(|it| it.status == TAKEN) => [to_available(), vec![Done]].concat(),
            Receive | Retrieve => vec![],
        }
    }

    /// Keeps who took lines that were handed out now, and how they signed for them.
    pub fn record_pickup(
        &mut self,
        lines: &[Line],
        (taken_by, signature): (Option<&str>, Option<&Signature>),
        by: &Actor,
        now: Timestamp,
    ) {
        self.pickups.push(Pickup {
            at: now,
            by: by.name.clone(),
            taken_by: taken_by.map(ToOwned::to_owned),
            items: written(lines),
            signature: signature.cloned(),
        });
    }

    /// What its beneficiary can take away, and what is still to be paid.
    pub fn for_pickup(&self) -> ItemsForPickup {
        let items: Vec<HandoverItem> = self.movable(Retrieve).map(|it| self.item_shown(it)).collect();
        let there = self.things().filter(|it| it.status != TAKEN).count();
        let (money, goods) = (self.money(), self.goods());
        let taken = self.things().count() - there;
        ItemsForPickup {
            order_id: self.id,
            conciergerie: ConciergerieName { id: self.conciergerie, name: self.conciergerie_name.clone() },
            partner_id: self.partner,
            partner_name: self.partner_name.clone(),
            collectable: goods.as_ref().map_or(0, |it| it.collect),
            receivable: goods.as_ref().map_or(0, |it| it.receive),
            bnf_name: self.beneficiary_name.clone(),
            service_name: self.offer_label.fr.clone(),
            cancelled: self.is_cancelled(),
            signature_asked: self.printed,
            items_elsewhere: u32::try_from(there - items.len()).unwrap_or(u32::MAX),
            items,
            taken: u32::try_from(taken).unwrap_or(u32::MAX),
            total_payments: money.collected(),
            total_should_be_paid_before_change: money.remainder.at_least_zero(),
            price_missing: self.lacks_a_price(),
        }
    }

    /// A line as the desk hands it over.
    pub fn item_shown(&self, line: &Line) -> HandoverItem {
        HandoverItem {
            order_item_id: line.id,
            label: line.label.fr.clone(),
            quantity: line.quantity,
            price: contract::Price(line.price),
            price_must_be_set: self.must_be_priced(line),
            status: self.place_of(line),
        }
    }
}

/// As the business log calls it.
fn kind(step: HandoverStep) -> EventKind {
    match step {
        Collect => EventKind::ItemsCollected,
        Receive => EventKind::ItemsReceived,
        Retrieve => EventKind::ItemsRetrieved,
    }
}

fn told(step: HandoverStep, lines: &[Line], said: Option<&str>) -> String {
    let what = match (step, said) {
        (Collect, _) => "Remis au partenaire".to_owned(),
        (Receive, _) => "Reçu du partenaire".to_owned(),
        (Retrieve, None) => "Retiré par le bénéficiaire".to_owned(),
        (Retrieve, Some(who)) => format!("Retiré par {who}"),
    };
    format!("{what} : {}", written(lines).join(", "))
}

fn written(lines: &[Line]) -> Vec<String> {
    lines.iter().map(|it| format!("{} x {}", it.quantity, it.label.fr)).collect()
}

#[cfg(test)]
mod tests;
