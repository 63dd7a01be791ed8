//! The life of an order: which status may follow which, what each step asks for, and what it entails.

use contract::{
    Cents, CreditId, Error, Permission, Refusal, Result,
    orders::{OrderStatus, OrderStatus::*, ProposalState},
};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    order::{
        Document, EventKind, Order, StatusChange, conversation::NewComment, editing::expect_day,
        feedback::checked_comment,
    },
    people::actor::Actor,
    text::{self, wording},
};

/// The statuses that the desk may set after each status. Docs and screens draw from here.
///
/// `PAID` follows `DONE` when the payments cover the amount; it is never set by hand.
pub const TRANSITIONS: &[(OrderStatus, &[OrderStatus])] = &[
    (New, &[ToBeProcessed, Accepted, BeingProcessed, Refused, Rejected]),
    (ToBeProcessed, &[Accepted, BeingProcessed, Available, Done, Rejected]),
    (Accepted, &[ToBeProcessed, BeingProcessed, Available, Done, Rejected]),
    (BeingProcessed, &[Available, Done, Rejected]),
    (Available, &[Done, Rejected]),
    (Done, &[]),
    (Paid, &[]),
    (Refused, &[]),
    (Rejected, &[]),
];

/// The statuses that the desk may set after a status.
pub fn next(status: OrderStatus) -> &'static [OrderStatus] {
    TRANSITIONS.iter().find(|(from, _)| *from == status).map_or(&[], |(_, to)| to)
}

/// Whether a status can follow another in a history, by the desk or by itself.
pub fn follows(from: OrderStatus, to: OrderStatus) -> bool {
    next(from).contains(&to) || (from, to) == (Done, Paid)
}

/// Whether the change must say why.
pub fn comment_required(to: OrderStatus) -> bool {
    matches!(to, Refused | Rejected)
}

/// Whether every line must have a price first.
pub fn prices_needed(to: OrderStatus) -> bool {
    to == Done
}

/// Whether a person with these permissions may set the status at all.
pub fn permitted(to: OrderStatus, permissions: &[Permission]) -> bool {
    to != Refused || permissions.contains(&Permission::CanRejectOrder)
}

/// Done, paid or not.
pub fn finished(status: OrderStatus) -> bool {
    matches!(status, Done | Paid)
}

/// Refused or rejected.
pub fn cancelled(status: OrderStatus) -> bool {
    matches!(status, Refused | Rejected)
}

/// No longer under way.
pub fn over(status: OrderStatus) -> bool {
    finished(status) || cancelled(status)
}

/// A change of status, as the desk asks for it.
#[derive(Clone, Debug)]
pub struct NextStatus {
    pub status: OrderStatus,
    /// The edition that the desk has read; absent where the present one will do.
    pub edition: Option<u64>,
    pub comment: Option<String>,
    /// The comment is visible to the beneficiary.
    pub va: bool,
    /// The comment is visible to the partner.
    pub vp: bool,
    /// New beginning of the service; its length stays.
    pub begin: Option<Timestamp>,
    /// A bill or a quote.
    pub document: Option<Document>,
    /// The person who took the goods that are out, when the order is done. If absent, it is not done while
    /// some are out.
    pub taken_by: Option<String>,
}

impl NextStatus {
    /// The step to a status, with no comment and no other change.
    pub fn to(status: OrderStatus) -> Self {
        Self {
            status,
            edition: None,
            comment: None,
            va: false,
            vp: false,
            begin: None,
            document: None,
            taken_by: None,
        }
    }
}

/// The steps that a change of status asks of the rest of the platform.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// The partner's time is free again.
    pub slot_released: bool,
    /// The amounts to give back to these credits. The order has its lines of correction already.
    pub credits_back: Vec<(CreditId, Cents)>,
    /// The payments covered the amount, and the order is paid.
    pub became_paid: bool,
}

impl Order {
    /// Neither finished nor cancelled.
    pub fn is_open(&self) -> bool {
        !self.is_finished() && !self.is_cancelled()
    }

    /// Done, paid or not.
    pub fn is_finished(&self) -> bool {
        finished(self.status)
    }

    /// Refused or rejected.
    pub fn is_cancelled(&self) -> bool {
        cancelled(self.status)
    }

    /// The statuses that the desk may set now. An order that is picked up at the desk must be available there
    /// before it is done.
    pub fn next_statuses(&self) -> impl Iterator<Item = OrderStatus> + use<> {
        let picked_up = self.picked_up && self.status != Available;
        next(self.status).iter().copied().filter(move |it| !(picked_up && *it == Done))
    }

    /// Final: no amount changes any more.
    pub fn is_immutable(&self) -> bool {
        self.status == Paid || self.is_cancelled()
    }

    /// Goes to another status along the table.
    ///
    /// # Errors
    /// `Stale`; the refusals `OrderImmutable`, `StatusNotAllowed`, `PriceMissing`, `GoodsOut`; invalid `comment` or `date`.
    pub fn change_status(
        &mut self,
        to: NextStatus,
        by: &Actor,
        permissions: &[Permission],
        now: Timestamp,
    ) -> Result<Consequences> {
        self.expect_edition(to.edition)?;
        let status = to.status;
        let comment = self.admit(status, &to, permissions)?;
        if let Some(begin) = to.begin {
            expect_day("date", begin, now)?;
        }
        if let Some(begin) = to.begin {
            self.shift(begin);
        }
        if comment.is_some() || to.document.is_some() {
            let content = comment.clone().unwrap_or_else(|| {
                to.document.as_ref().map_or_else(String::new, |document| document.name.clone())
            });
            self.push_comment(
                NewComment {
                    content,
                    va: to.va,
                    vp: to.vp,
                    documents: to.document.into_iter().collect(),
                    ..NewComment::default()
                },
                by,
                now,
            );
        }
        if let Some(taken_by) = to.taken_by.as_deref().filter(|_| self.keeps_from_done(status)) {
            self.hand_out(taken_by, by, now);
        }
        let text = format!("{} → {}", wording::desk_label(self.status), wording::desk_label(status));
        self.revise(by, now, EventKind::StatusChanged, text);
        self.enter(status, by, comment, now);
        self.trouble = None;
        if !self.is_open() {
            self.dates.desk_closed = false;
            self.end_proposal(ProposalState::Over);
        }
        let mut consequences = Consequences::default();
        if self.is_cancelled() {
            consequences.slot_released = self.dates.release();
            consequences.credits_back = self.unwind_payments(by, now);
        }
        consequences.became_paid = self.settle(by, now);
        Ok(consequences)
    }

    /// The preconditions of a change; gives its comment, trimmed.
    fn admit(&self, to: OrderStatus, change: &NextStatus, held: &[Permission]) -> Result<Option<String>> {
        if self.is_immutable() {
            return Err(Refusal::OrderImmutable.into());
        }
        if !self.next_statuses().any(|it| it == to) || !permitted(to, held) {
            return Err(Refusal::StatusNotAllowed.into());
        }
        if prices_needed(to) && self.lacks_a_price() {
            return Err(Refusal::PriceMissing.into());
        }
        if change.taken_by.is_none() && self.keeps_from_done(to) {
            return Err(Refusal::GoodsOut.into());
        }
        if change.begin.is_some() && self.dates.booked {
            return Err(Error::invalid(
                "date",
                "Cette commande occupe un créneau : changez plutôt le créneau.",
                "This order holds a slot: move the slot instead.",
            ));
        }
        let comment = change.comment.as_deref().filter(|it| !text::trim(it).is_empty());
        match comment {
            Some(text) => checked_comment(text).map(Some),
            None if comment_required(to) => {
                Err(Error::invalid("comment", "Merci de renseigner une raison", "Please give a reason"))
            }
            None => Ok(None),
        }
    }

    /// Whether goods that are out keep it from a status: who ends an order says who has them.
    pub(super) fn keeps_from_done(&self, to: OrderStatus) -> bool {
        to == Done && self.goods().out().next().is_some()
    }

    /// Stands in a status from now on, with the dates that come with it.
    pub(super) fn enter(&mut self, status: OrderStatus, by: &Actor, comment: Option<String>, now: Timestamp) {
        self.status = status;
        self.statuses.push(StatusChange {
            reverted: false,
            status,
            author: by.user,
            author_name: by.name.clone(),
            comment,
            at: now,
        });
        self.dates.reach(status, now);
        match status {
            Done => {
                self.payments.debit_date.get_or_insert(paris::today(now));
            }
            Refused | Rejected if self.note < 0 => self.note = -2,
            _ => {}
        }
    }

    /// A done order whose payments cover its amount is paid. A cancelled one waits for no more payments once
    /// it owes nothing. Amounts that are about to go back cover nothing. Says whether the order just became
    /// paid.
    ///
    /// Part of another change: it raises no edition of its own.
    pub(crate) fn settle(&mut self, by: &Actor, now: Timestamp) -> bool {
        let covered = self.status == Done && !self.lacks_a_price() && self.owed() == Cents::ZERO;
        if self.is_cancelled() && self.owed() == Cents::ZERO {
            self.cancel_expected(by, now);
        }
        if covered {
            self.cancel_expected(by, now);
            self.log(
                by,
                now,
                EventKind::StatusChanged,
                "Réalisée → Payée : les paiements couvrent le montant",
            );
            self.enter(Paid, by, None, now);
        }
        covered
    }

    /// Whether the beneficiary may ask to cancel.
    pub fn can_cancel(&self) -> bool {
        self.is_open() && !self.cancel_requested()
    }

    /// Whether the desk still owes an answer to a request to cancel.
    pub fn cancel_requested(&self) -> bool {
        self.is_open() && self.conversation.asks_to_cancel()
    }

    /// Whether the notice has passed: cancelling now may cost something.
    pub fn cancels_after_delay(&self, now: Timestamp) -> bool {
        self.notice_ends().is_some_and(|end| end < now)
    }
}

#[cfg(test)]
mod tests;
