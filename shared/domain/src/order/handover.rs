//! Goods of an order change hands: to the partner, back to the desk, to the beneficiary.

pub mod record;

use contract::{
    ConciergerieId, Error, OrderId, OrderItemId, PartnerId, Permission, Refusal, Result,
    catalogue::{ItemType, Workflow},
    handover::{HandoverItem, HandoverStep, HandoverStep::*, ItemsForPickup},
    orders::{
        OrderStatus::{self, Available, BeingProcessed, Done, New},
        PaymentMode,
    },
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    order::{
        Line, Order,
        lifecycle::{Consequences, NextStatus},
    },
    people::actor::Actor,
    text::wording,
};

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

/// What stands to be handed over of an order: written with it, so that a desk finds it without reading its orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Goods {
    pub conciergerie: ConciergerieId,
    pub partner: PartnerId,
    pub partner_name: String,
    pub order: OrderId,
    /// Lines to be handed to the partner.
    pub collect: u32,
    /// Lines to be taken from the partner.
    pub receive: u32,
}

impl Goods {
    /// Lines that can take a step. What waits for beneficiaries is found by its order.
    pub fn standing(&self, step: HandoverStep) -> u32 {
        match step {
            Collect => self.collect,
            Receive => self.receive,
            Retrieve => 0,
        }
    }
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
        Collect => 2,
        Receive => AT_DESK,
        Retrieve => TAKEN,
    }
}

/// Whether a line of this status can take a step: forward, and to the beneficiary only from the desk.
pub fn takes(step: HandoverStep, status: u8) -> bool {
    match step {
        Collect => status < 2,
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
        let (collect, receive) = (count(Collect), count(Receive));
        (collect + receive > 0).then(|| Goods {
            conciergerie: self.conciergerie,
            partner: self.partner,
            partner_name: self.partner_name.clone(),
            order: self.id,
            collect,
            receive,
        })
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
                    after.log(by, now, "statusChanged", words.join(" → "));
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

    /// What its beneficiary can take away, and what is still to be paid.
    pub fn for_pickup(&self) -> ItemsForPickup {
        let items: Vec<HandoverItem> = self.movable(Retrieve).map(|it| self.item_shown(it)).collect();
        let there = self.things().filter(|it| it.status != TAKEN).count();
        let (money, goods) = (self.money(), self.goods());
        ItemsForPickup {
            order_id: self.id,
            partner_id: self.partner,
            collectable: goods.as_ref().map_or(0, |it| it.collect),
            receivable: goods.as_ref().map_or(0, |it| it.receive),
            bnf_name: self.beneficiary_name.clone(),
            service_name: self.offer_label.fr.clone(),
            items_elsewhere: u32::try_from(there - items.len()).unwrap_or(u32::MAX),
            items,
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
fn kind(step: HandoverStep) -> &'static str {
    match step {
        Collect => "itemsCollected",
        Receive => "itemsReceived",
        Retrieve => "itemsRetrieved",
    }
}

fn told(step: HandoverStep, lines: &[Line], said: Option<&str>) -> String {
    let items: Vec<String> = lines.iter().map(|it| format!("{} x {}", it.quantity, it.label.fr)).collect();
    let what = match (step, said) {
        (Collect, _) => "Remis au partenaire".to_owned(),
        (Receive, _) => "Reçu du partenaire".to_owned(),
        (Retrieve, None) => "Retiré par le bénéficiaire".to_owned(),
        (Retrieve, Some(who)) => format!("Retiré par {who}"),
    };
    format!("{what} : {}", items.join(", "))
}

#[cfg(test)]
mod tests;
