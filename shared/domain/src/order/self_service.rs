//! Self-service: a beneficiary cancels or moves an order within the notice of its offer.
//!
//! Within the notice both cost nothing. After it, the desk is asked, and decides what it costs.

use contract::{
    Cents, Error, Euros, Refusal, Result,
    orders::{OrderStatus, SelfService},
};
use jiff::Timestamp;

use crate::{
    order::{
        Order,
        editing::within_limit,
        lifecycle::{Consequences, NextStatus},
    },
    people::actor::{Actor, Side},
};

impl Order {
    /// The instant until which it can be cancelled and moved for nothing; absent while its date is not known.
    /// An order that others have moved keeps its notice from before, until the service begins.
    pub fn notice_ends(&self) -> Option<Timestamp> {
        self.dates.notice_ends(self.retractation_delay)
    }

    /// Whether its beneficiary may cancel it now without fee: the work has not begun, and the notice has not passed.
    pub fn can_withdraw(&self, now: Timestamp) -> bool {
        let begun =
            !matches!(self.status, OrderStatus::New | OrderStatus::ToBeProcessed | OrderStatus::Accepted);
        match self.notice_ends() {
            _ if begun => false,
            Some(end) => now <= end,
            // Without a day there is no notice, and an accepted order may be under way.
            None => self.status == OrderStatus::New,
        }
    }

    /// Whether its beneficiary may move it now: as long as they may cancel it, and it has a day.
    pub fn can_move(&self, now: Timestamp) -> bool {
        self.dates.begin.is_some() && self.can_withdraw(now)
    }

    /// The self-service that is open to its beneficiary, what it costs, and what it gives back.
    pub(crate) fn self_service(&self, now: Timestamp) -> SelfService {
        let credits: Cents = self.payments.due_to_credits().into_iter().map(|(_, amount)| amount).sum();
        let held = self.payments.held_without(&[]).at_least_zero();
        SelfService {
            can_cancel: self.can_withdraw(now),
            can_move: self.can_move(now),
            until: self.notice_ends(),
            notice_in_hours: self.retractation_delay,
            fee: Euros(Cents::ZERO),
            credits_back: Euros(credits),
            refund: Euros(held - credits),
            at_bank: Euros(self.payments.at_bank()),
        }
    }

    /// Cancels it for its beneficiary. `reason` may be empty.
    ///
    /// # Errors
    /// The refusals `OrderImmutable` of an order that is over, and `NoticePassed`; invalid `comment`.
    pub fn withdraw(&mut self, reason: &str, by: &Actor, now: Timestamp) -> Result<Consequences> {
        self.expect_notice(now)?;
        let reason = within_limit("comment", reason.to_owned())?;
        // Once an order was accepted, somebody may have arranged something: the desk reads that this is over.
        let told = self.status != OrderStatus::New;
        let silent = reason.is_empty();
        let comment = if silent { WITHDRAWN.to_owned() } else { reason };
        let to = NextStatus { comment: Some(comment), ..NextStatus::to(OrderStatus::Rejected) };
        let consequences = self.change_status(to, by, &[], now)?;
        if let Some(said) = self.conversation.comments.last_mut().filter(|it| it.side == Side::Adherent) {
            said.ack |= !told;
            if silent {
                // Nobody wrote this.
                let platform = Actor::platform();
                (said.author, said.author_name) = (platform.user, platform.name);
            }
        }
        Ok(consequences)
    }

    /// Moves it for its beneficiary. The caller books the partner's time. The notice becomes that of the new
    /// time, because the beneficiary chose it.
    ///
    /// # Errors
    /// The refusals `OrderImmutable` of an order that is over, and `NoticePassed`; invalid `begin`.
    pub fn move_within_notice(&mut self, begin: Timestamp, by: &Actor, now: Timestamp) -> Result<()> {
        self.expect_notice(now)?;
        if self.dates.begin.is_none() {
            return Err(Refusal::NoticePassed.into());
        }
        expect_ahead(begin, now)?;
        self.go_to(begin, by, now)?;
        if !by.is_desk() {
            self.dates.free_until = None;
        }
        Ok(())
    }

    /// Moves it as a whole: it lasts as long, and its lines say when.
    ///
    /// # Errors
    /// The same as [`Order::move_to`].
    pub(crate) fn go_to(&mut self, begin: Timestamp, by: &Actor, now: Timestamp) -> Result<()> {
        let end = self.dates.length().and_then(|it| begin.checked_add(it).ok());
        self.retime(begin);
        self.move_to(None, begin, end, false, by, now)
    }

    fn expect_notice(&self, now: Timestamp) -> Result<()> {
        if !self.is_open() {
            return Err(Refusal::OrderImmutable.into());
        }
        if self.can_withdraw(now) { Ok(()) } else { Err(Refusal::NoticePassed.into()) }
    }
}

/// Refuses what has begun.
pub(crate) fn expect_ahead(begin: Timestamp, now: Timestamp) -> Result<()> {
    if now < begin {
        return Ok(());
    }
    Err(Error::invalid("begin", "Choisissez une date à venir.", "Choose a date that is still to come."))
}

const WITHDRAWN: &str = "Annulée par le bénéficiaire dans le délai";

#[cfg(test)]
mod tests;
