//! Work on many things, line by line: how far it is, and who may stop it and go on with it.

use std::collections::BTreeSet;

use contract::{
    BulkOperationId, ConciergerieId, Error, OfferId, OrderId, ProductId, Refusal, Result, UserId,
    desk::{self, BulkOperationState, BulkOperationState::*},
    orders::OrderStatus,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{order::lifecycle, people::person::Person, text::wording};

/// After this time without a line, an operation that runs has been forgotten by whoever carried it out.
const STALLED_AFTER: SignedDuration = SignedDuration::from_mins(10);

/// How far work on many things is. Each line is written together with it: what was done, and that it was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BulkOperation {
    pub id: BulkOperationId,
    pub conciergerie: ConciergerieId,
    /// Who began it: each line is done with their rights.
    pub by: UserId,
    pub by_name: String,
    /// What is done, in French.
    pub title: String,
    pub total: u32,
    /// Lines that are behind it: the number of the one that comes next, from 0.
    pub done: u32,
    pub failed: u32,
    pub state: BulkOperationState,
    /// Rises whenever somebody goes on with it: messages of an earlier run are too late.
    pub run: u32,
    pub started: Timestamp,
    /// When it last came further.
    pub moved: Timestamp,
    pub ended: Option<Timestamp>,
}

/// What is done, to what: written once, with the operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Workload {
    pub operation: BulkOperationId,
    pub work: Work,
}

/// A kind of work with its lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "kind")]
pub enum Work {
    /// Orders of the desk go to another status.
    ChangeStatus { orders: Vec<OrderId>, status: OrderStatus, no_mail: bool },
    /// Versions of offers are replaced by others without these products: one, and those whose place it took.
    RemoveProduct { title: String, products: BTreeSet<ProductId>, offers: Vec<OfferId> },
}

/// A line that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FailedLine {
    pub operation: BulkOperationId,
    /// From 0.
    pub line: u32,
    /// In French.
    pub subject: String,
    pub order: Option<OrderId>,
    /// In French.
    pub reason: String,
}

impl Work {
    /// How many lines it has.
    pub fn total(&self) -> u32 {
        match self {
            Self::ChangeStatus { orders, .. } => orders.len() as u32,
            Self::RemoveProduct { offers, .. } => offers.len() as u32,
        }
    }

    /// What people call it, in French.
    pub fn title(&self) -> String {
        match self {
            Self::ChangeStatus { status, .. } => format!("Passage à « {} »", wording::desk_label(*status)),
            Self::RemoveProduct { title, .. } => format!("Retrait de « {title} » des offres"),
        }
    }

    /// What a line is about, in French, with the order where it is about one.
    pub fn subject(&self, line: u32) -> (String, Option<OrderId>) {
        match self {
            Self::ChangeStatus { orders, .. } => match orders.get(line as usize) {
                Some(order) => (format!("Commande n°\u{a0}{order}"), Some(*order)),
                None => (String::new(), None),
            },
            Self::RemoveProduct { offers, .. } => {
                let offer = offers.get(line as usize);
                (offer.map_or_else(String::new, |it| format!("Offre n°\u{a0}{it}")), None)
            }
        }
    }
}

/// What many orders can be set to: an order needs nothing more than the status itself, and some can go there.
pub fn statuses_of_many() -> impl Iterator<Item = OrderStatus> {
    let reached = |status: &OrderStatus| lifecycle::TRANSITIONS.iter().any(|(_, to)| to.contains(status));
    OrderStatus::ALL.iter().copied().filter(move |it| reached(it) && !lifecycle::comment_required(*it))
}

/// The same with their names.
pub fn status_choices() -> Vec<desk::StatusChoice> {
    let choice = |status| desk::StatusChoice { status, label: wording::desk_label(status).to_owned() };
    statuses_of_many().map(choice).collect()
}

/// The status that many orders are to go to.
///
/// # Errors
/// Invalid `status` where an order needs more than the status itself; the refusal `StatusNotAllowed` where none can go.
pub fn status_of_many(status: OrderStatus) -> Result<OrderStatus> {
    if lifecycle::comment_required(status) {
        return Err(Error::invalid(
            "status",
            "Ce statut demande un commentaire : changez ces commandes une à une.",
            "This status needs a comment: change these orders one by one.",
        ));
    }
    Ok(statuses_of_many().find(|it| *it == status).ok_or(Refusal::StatusNotAllowed)?)
}

impl BulkOperation {
    /// Work that begins.
    pub fn begin(
        id: BulkOperationId,
        conciergerie: ConciergerieId,
        work: &Work,
        by: &Person,
        now: Timestamp,
    ) -> Self {
        Self {
            id,
            conciergerie,
            by: by.id,
            by_name: by.full_name(),
            title: work.title(),
            total: work.total(),
            done: 0,
            failed: 0,
            state: Running,
            run: 0,
            started: now,
            moved: now,
            ended: None,
        }
    }

    /// The line that comes next, from 0, for who carries out this run of it.
    pub fn next_line(&self, run: u32) -> Option<u32> {
        (self.state == Running && self.run == run && self.done < self.total).then_some(self.done)
    }

    /// The line that came next is behind it.
    pub fn pass(&mut self, failed: bool, now: Timestamp) {
        self.done += 1;
        self.failed += u32::from(failed);
        self.moved = now;
        if self.done >= self.total {
            self.state = Done;
            self.ended = Some(now);
        }
    }

    /// Whether it runs, but nobody has come further for long.
    pub fn is_stalled(&self, now: Timestamp) -> bool {
        self.state == Running && self.moved + STALLED_AFTER <= now
    }

    /// No further line is begun.
    ///
    /// # Errors
    /// The refusal `BulkOperationOver` unless it runs.
    pub fn stop(&mut self, now: Timestamp) -> Result<()> {
        if self.state != Running {
            return Err(Refusal::BulkOperationOver.into());
        }
        (self.state, self.moved) = (Stopped, now);
        Ok(())
    }

    /// It goes on from the line it had come to.
    ///
    /// # Errors
    /// The refusal `BulkOperationOver` unless it was stopped or stands still.
    pub fn resume(&mut self, now: Timestamp) -> Result<()> {
        if self.state != Stopped && !self.is_stalled(now) {
            return Err(Refusal::BulkOperationOver.into());
        }
        (self.state, self.moved) = (Running, now);
        self.run += 1;
        Ok(())
    }

    /// As the desk sees it.
    pub fn shown(&self, now: Timestamp) -> desk::BulkOperation {
        desk::BulkOperation {
            id: self.id,
            title: self.title.clone(),
            by: self.by_name.clone(),
            state: self.state,
            stalled: self.is_stalled(now),
            total: self.total,
            done: self.done,
            failed: self.failed,
            started: self.started,
            ended: self.ended,
        }
    }
}

impl FailedLine {
    /// As the desk sees it.
    pub fn shown(&self) -> desk::FailedLine {
        desk::FailedLine {
            line: self.line + 1,
            subject: self.subject.clone(),
            order_id: self.order,
            reason: self.reason.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
