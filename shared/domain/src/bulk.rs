//! Work on many things, line by line: how far it is, and who may stop it and go on with it.

use std::collections::BTreeSet;

use contract::{
    BulkOperationId, CompanyId, ConciergerieId, CreditCampaignId, Error, OfferId, OrderId, PartnerId,
    ProductId, Refusal, Result, UserId,
    desk::{self, BulkOperationState, BulkOperationState::*},
    handover::HandoverStep,
    orders::OrderStatus,
    payments::NamedCostCenter,
    users::LineColumn,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    invoicing::months,
    order::{handover::MovingItem, lifecycle},
    people::{
        batch::{self, BatchLine},
        person::Person,
    },
    text::wording,
};

/// After this time without a line, nobody carries out the operation any more, although it counts as running.
const STALLED_AFTER: SignedDuration = SignedDuration::from_mins(10);
/// Lines of a file that are kept together.
pub const LINES_A_PART: u32 = 25;
/// How long lines of a file are kept: they name people.
pub const LINES_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The progress of work on many things. It is written together with each line, so that a line is done if and
/// only if it is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BulkOperation {
    pub id: BulkOperationId,
    pub conciergerie: ConciergerieId,
    /// The person who began it: each line is done with their rights.
    pub by: UserId,
    pub by_name: String,
    /// The name of the operation, in French.
    pub title: String,
    pub total: u32,
    /// Lines that are behind it: the number of the one that comes next, from 0.
    pub done: u32,
    pub failed: u32,
    pub state: BulkOperationState,
    /// Rises whenever somebody goes on with it: messages of an earlier run are too late.
    pub run: u32,
    pub started: Timestamp,
    /// The time of the last progress.
    pub moved: Timestamp,
    pub ended: Option<Timestamp>,
    /// Each line that is not refused makes an account.
    #[serde(default)]
    pub makes_people: bool,
}

/// The work and its targets: written once, with the operation.
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
    /// Orders of the desk come into the care of a manager.
    Assign { orders: Vec<OrderId>, to: UserId, name: String },
    /// Versions of offers are replaced by others without these products: one, and those whose place it took.
    RemoveProduct { title: String, products: BTreeSet<ProductId>, offers: Vec<OfferId> },
    /// Each line of a file becomes a beneficiary of a desk of the company.
    CreateUsers { company: CompanyId, columns: Vec<LineColumn>, lines: u32 },
    /// Accounts of the desk are switched off and on; whom an order or a debt ties only where that was said.
    SwitchAccounts { engaged_too: bool, lines: u32 },
    /// Orders of an older system are kept for beneficiaries of the company.
    KeepOlderOrders { company: CompanyId, columns: Vec<LineColumn>, lines: u32 },
    /// Appointments at the desk that it closes over wait in its inbox, those that it is open for after all no longer do, and the
    /// beneficiaries of both are told.
    NoteClosing { orders: Vec<OrderId> },
    /// Items of orders of the desk change hands.
    MoveItems { step: HandoverStep, orders: Vec<MovingItems> },
    /// Expectations of partners are computed for the month that begins on this day.
    ComputeExpectations { month: Date, partners: Vec<NamedPartner> },
    /// Each line gives a person a credit of a campaign.
    GrantCredits { campaign: CreditCampaignId, name: String, lines: u32 },
}

/// A partner with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NamedPartner {
    pub id: PartnerId,
    pub name: String,
}

/// The items of one order that are to change hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MovingItems {
    pub order: OrderId,
    pub items: Vec<MovingItem>,
}

/// Lines of a file, which are too many to stand with the work itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WorkloadPart {
    pub operation: BulkOperationId,
    /// From 0; each but the last has [`LINES_A_PART`] of them.
    pub nth: u32,
    pub lines: Vec<WorkLine>,
    pub expires: Timestamp,
}

/// The work that one line of a file asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "kind")]
pub enum WorkLine {
    Person(BatchLine),
    Account {
        user: UserId,
        name: String,
        active: bool,
    },
    /// A credit of a campaign, with the cost centre that a list has for the person.
    Grant {
        user: UserId,
        name: String,
        cost_center: Option<NamedCostCenter>,
    },
    /// All lines of one order of an older system.
    OlderOrder {
        lines: Vec<BatchLine>,
    },
}

/// A line that was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FailedLine {
    pub operation: BulkOperationId,
    /// The number of the line, from 0.
    pub line: u32,
    /// The subject in French.
    pub subject: String,
    pub order: Option<OrderId>,
    /// The reason in French.
    pub reason: String,
    /// Present for a line of a file: its number in the spreadsheet; the next field holds its cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file_line: Option<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<Timestamp>,
}

impl Work {
    /// How many lines it has.
    pub fn total(&self) -> u32 {
        match self {
            Self::ChangeStatus { orders, .. }
            | Self::Assign { orders, .. }
            | Self::NoteClosing { orders } => orders.len() as u32,
            Self::RemoveProduct { offers, .. } => offers.len() as u32,
            Self::MoveItems { orders, .. } => orders.len() as u32,
            Self::ComputeExpectations { partners, .. } => partners.len() as u32,
            Self::CreateUsers { lines, .. }
            | Self::SwitchAccounts { lines, .. }
            | Self::KeepOlderOrders { lines, .. }
            | Self::GrantCredits { lines, .. } => *lines,
        }
    }

    /// The name that people read, in French.
    pub fn title(&self) -> String {
        match self {
            Self::ChangeStatus { status, .. } => format!("Passage à « {} »", wording::desk_label(*status)),
            Self::Assign { name, .. } => format!("Prise en charge par {name}"),
            Self::RemoveProduct { title, .. } => format!("Retrait de « {title} » des offres"),
            Self::CreateUsers { .. } => "Création de bénéficiaires par fichier".to_owned(),
            Self::SwitchAccounts { .. } => "Mise à jour des bénéficiaires par fichier".to_owned(),
            Self::KeepOlderOrders { .. } => "Reprise de commandes de l’ancien service".to_owned(),
            Self::NoteClosing { .. } => "Rendez-vous et fermetures de la conciergerie".to_owned(),
            Self::GrantCredits { name, .. } => format!("Avoirs de la campagne « {name} »"),
            Self::MoveItems { step, .. } => wording::handover_label(*step).to_owned(),
            Self::ComputeExpectations { month, .. } => {
                format!("Attendus de facturation {}", months::of_month(*month))
            }
        }
    }

    /// The subject of a line, in French, and its order if it has one.
    pub fn subject(&self, line: u32) -> (String, Option<OrderId>) {
        match self {
            Self::ChangeStatus { orders, .. }
            | Self::Assign { orders, .. }
            | Self::NoteClosing { orders } => of_order(orders.get(line as usize).copied()),
            Self::MoveItems { orders, .. } => of_order(orders.get(line as usize).map(|it| it.order)),
            Self::RemoveProduct { offers, .. } => {
                let offer = offers.get(line as usize);
                (offer.map_or_else(String::new, |it| format!("Offre n°\u{a0}{it}")), None)
            }
            Self::ComputeExpectations { partners, .. } => {
                (partners.get(line as usize).map_or_else(String::new, |it| it.name.clone()), None)
            }
            // Lines of files say themselves what they are about.
            _ => (String::new(), None),
        }
    }
}

impl Work {
    /// How many of its lines take no more than some seconds: a partner has the orders of a month.
    pub fn lines_together(&self) -> u32 {
        match self {
            Self::ComputeExpectations { .. } => 1,
            _ => LINES_A_PART,
        }
    }

    /// Whether its lines are those of a file, kept apart from it.
    pub fn is_file(&self) -> bool {
        matches!(
            self,
            Self::CreateUsers { .. }
                | Self::SwitchAccounts { .. }
                | Self::KeepOlderOrders { .. }
                | Self::GrantCredits { .. }
        )
    }

    /// The headings over the cells of its lines, in French.
    pub fn headings(&self) -> Vec<String> {
        match self {
            Self::CreateUsers { columns, .. } | Self::KeepOlderOrders { columns, .. } => {
                batch::headings(columns)
            }
            _ => vec![],
        }
    }
}

impl WorkloadPart {
    /// Lines as they are kept.
    pub fn all(operation: BulkOperationId, lines: &[WorkLine], now: Timestamp) -> Vec<Self> {
        let expires = now + LINES_KEPT;
        let part = |(nth, lines): (u32, &[WorkLine])| Self { operation, nth, lines: lines.to_vec(), expires };
        (0..).zip(lines.chunks(LINES_A_PART as usize)).map(part).collect()
    }
}

/// The subject of a line about an order.
fn of_order(order: Option<OrderId>) -> (String, Option<OrderId>) {
    (order.map_or_else(String::new, |it| format!("Commande n°\u{a0}{it}")), order)
}

/// The statuses that many orders can be set to: those that need nothing beside the status itself, and that
/// some status leads to.
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
            makes_people: matches!(work, Work::CreateUsers { .. }),
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

    /// The view for the desk.
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
            created: self.makes_people.then(|| self.done.saturating_sub(self.failed)),
            started: self.started,
            ended: self.ended,
        }
    }
}

impl FailedLine {
    /// The view for the desk.
    pub fn shown(&self) -> desk::FailedLine {
        desk::FailedLine {
            line: self.file_line.unwrap_or(self.line + 1),
            subject: self.subject.clone(),
            order_id: self.order,
            reason: self.reason.clone(),
            rows: self.rows.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
