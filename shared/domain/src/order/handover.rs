//! Goods of an order change hands: to the partner, back to the desk, to the beneficiary.

mod goods;
pub mod record;
mod whereabouts;

use contract::{
    Cents, Error, OrderItemId, Permission, Refusal, Result,
    handover::{HandoverStep, HandoverStep::*},
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
        EventKind, Line, Order,
        lifecycle::{Consequences, NextStatus},
    },
    people::actor::Actor,
    text::wording,
};

pub use goods::{Goods, Timeliness};
pub use whereabouts::{OrderGoods, pieces, status_after, step_to};

use whereabouts::{AT_DESK, TAKEN, kind, told};

/// A line that is to move, or some of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MovingItem {
    pub id: OrderItemId,
    /// The number of pieces that move; absent for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
}

/// The effect of a step on an order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moved {
    /// The lines that moved; empty when everything was there already, and the order is as it was.
    pub lines: Vec<Line>,
    /// The status that the order got, and the steps that this asks of the rest of the platform.
    pub went_to: Option<(OrderStatus, Consequences)>,
}

impl Order {
    /// Whether a line cannot be received for want of a price. Goods that come back from an order that is over
    /// need no price any more.
    pub fn must_be_priced(&self, line: &Line) -> bool {
        self.is_open() && self.adjusted.is_none() && line.price.is_none()
    }

    /// Tells whether a registered card is charged once these lines move.
    pub fn charges_at(&self, step: HandoverStep, items: &[MovingItem]) -> bool {
        self.charged_at(step, items) > Cents::ZERO
    }

    /// The amount that a registered card is charged once these lines move: all that the order still owes, where the last of
    /// its lines are received.
    pub fn charged_at(&self, step: HandoverStep, items: &[MovingItem]) -> Cents {
        let mut after = self.clone();
        let moved = after.shift_lines(step, items).is_ok_and(|it| !it.is_empty());
        match moved && step == Receive && after.all_came() {
            true => self.card_pays_at_reception(),
            false => Cents::ZERO,
        }
    }

    fn card_pays_at_reception(&self) -> Cents {
        if !self.is_open() || self.payments.mode != PaymentMode::Card || self.lacks_a_price() {
            return Cents::ZERO;
        }
        self.payments.to_be_debited()
    }

    /// Moves lines of this order: those that can take the step, others stay as they are. The order follows: it is being
    /// processed once something is with the partner, available once everything is at the desk (the registered card is due
    /// then), and done once its beneficiary has everything. One that is over stays so. `said` is told by its log.
    ///
    /// # Errors
    /// Invalid `quantities`; the refusal `PriceMissing` where received goods lack a price, or a done order
    /// lacks any. Nothing has changed then.
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
        if step == Receive && after.all_came() && self.card_pays_at_reception() > Cents::ZERO {
            let today = paris::today(now);
            after.payments.debit_date = Some(after.payments.debit_date.map_or(today, |day| day.min(today)));
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

    /// Gives lines their new status, and the part of a line that stays behind a number of its own. So a
    /// repeated step finds the line where it moved to, and moves nothing twice.
    fn shift_lines(&mut self, step: HandoverStep, items: &[MovingItem]) -> Result<Vec<Line>> {
        let movable: Vec<OrderItemId> = self.goods().movable(step).map(|it| it.id).collect();
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
            if quantity < whole && self.is_immutable() {
                return Err(Error::invalid(
                    "quantities",
                    "Cette commande est close : déplacez la ligne entière.",
                    "This order is closed: move the whole line.",
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

    /// Everything is, or was, at the desk.
    fn all_came(&self) -> bool {
        self.goods().things().all(|it| it.status >= AT_DESK)
    }

    /// The statuses that the order goes through after a step, which the table has one after the other.
    fn way(&self, step: HandoverStep) -> Vec<OrderStatus> {
        if !self.is_open() {
            return vec![];
        }
        let to_available = || match self.status {
            New => vec![BeingProcessed, Available],
            Available => vec![],
            _ => vec![Available],
        };
        match step {
            Collect => self.next_statuses().filter(|it| *it == BeingProcessed).collect(),
            Receive if self.all_came() => to_available(),
            Retrieve if self.goods().things().all(|it| it.status == TAKEN) => {
                [to_available(), vec![Done]].concat()
            }
            Receive | Retrieve => vec![],
        }
    }
}

#[cfg(test)]
mod tests;
