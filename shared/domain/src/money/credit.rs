//! Credits a beneficiary may spend.

pub mod audience;
pub mod burn_down;
pub mod campaign;
pub mod granting;
pub mod invoice;
pub mod list;
pub mod replacing;

use contract::{
    Cents, ConciergerieId, CreditCampaignId, CreditId, OrderId, PartnerId, Refusal, UserId, Words,
    orders::{CreditOrigin, UsableCredit},
    payments::{CreditState, NamedCostCenter},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    people::{
        erasure::{Erasure, NO_TEXT},
        person::NOBODY,
    },
};

/// A credit with what was taken from it. The remaining amount is what the allocations leave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Credit {
    pub id: CreditId,
    pub beneficiary: UserId,
    #[serde(default)]
    pub beneficiary_name: String,
    /// The desk of the beneficiary when it was given; the credit stays in its list.
    #[serde(default)]
    pub conciergerie: Option<ConciergerieId>,
    #[serde(default)]
    pub conciergerie_name: String,
    /// The name that its beneficiary reads.
    pub name: String,
    /// The name that the desk reads.
    #[serde(default)]
    pub internal_name: String,
    /// Name of the manager who gave it.
    #[serde(default)]
    pub giver: String,
    #[serde(default)]
    pub designation: Designation,
    #[serde(default)]
    pub bearer: Bearer,
    pub original: Cents,
    pub created: Timestamp,
    /// Last day it can be used, Europe/Paris.
    pub expires: Option<Date>,
    pub cancelled: bool,
    /// Present on a cancelled credit: the person who took it back, and their reason.
    #[serde(default)]
    pub cancellation: Option<Cancellation>,
    /// When the partner's share was deducted from what the partner is paid.
    #[serde(default)]
    pub collected: Option<Timestamp>,
    /// Append-only: negative when given back.
    pub allocations: Vec<Allocation>,
    /// Append-only: what came back to it when nobody could spend it any more, and went on to new credits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaced: Vec<Replacement>,
    /// Present on a credit that took the place of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<CreditOrigin>,
    /// Present on a credit that a campaign gave, and on those that took its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignShare>,
}

/// The kind of a credit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Designation {
    #[default]
    CreditNote,
    GiftVoucher,
    Compensation,
}

impl Designation {
    /// The name that people read.
    pub fn label(self) -> Words {
        match self {
            Designation::CreditNote => Words::new("Avoir", "Credit note"),
            Designation::GiftVoucher => Words::new("Bon cadeau", "Gift voucher"),
            Designation::Compensation => Words::new("Indemnisation", "Compensation"),
        }
    }
}

/// The party that bears the cost of a credit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Bearer {
    /// The operator of the desks.
    #[default]
    Own,
    /// The client company.
    Company,
    /// A partner, for a share of 1 to 100 percent.
    Partner { id: PartnerId, name: String, share: u8 },
}

/// A credit was taken back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cancellation {
    pub by: String,
    pub reason: String,
    pub at: Timestamp,
}

/// An amount that an order took from a credit, or gave back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Allocation {
    pub order: OrderId,
    /// Negative: given back.
    pub amount: Cents,
    pub at: Timestamp,
}

/// An amount that went on to a new credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Replacement {
    pub by: CreditId,
    pub amount: Cents,
    pub at: Timestamp,
}

/// The campaign of a credit, and the cost centre at whose expense it is spent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CampaignShare {
    pub campaign: CreditCampaignId,
    pub cost_center: Option<NamedCostCenter>,
}

impl Credit {
    /// Removes its beneficiary, and all free text about them; the amounts stay.
    pub fn erase_beneficiary(&mut self, erasure: &Erasure) {
        NOBODY.clone_into(&mut self.beneficiary_name);
        self.designation.label().fr.clone_into(&mut self.name);
        self.internal_name.clear();
        erasure.hide_name(&mut self.giver);
        if let Some(cancellation) = &mut self.cancellation {
            NO_TEXT.clone_into(&mut cancellation.reason);
        }
    }

    /// A credit note borne by the platform, without expiry and without desk.
    pub fn plain(id: CreditId, to: UserId, name: &str, original: Cents, created: Timestamp) -> Self {
        Self {
            id,
            beneficiary: to,
            beneficiary_name: String::new(),
            conciergerie: None,
            conciergerie_name: String::new(),
            name: name.to_owned(),
            internal_name: String::new(),
            giver: String::new(),
            designation: Designation::CreditNote,
            bearer: Bearer::Own,
            original,
            created,
            expires: None,
            cancelled: false,
            cancellation: None,
            collected: None,
            allocations: Vec::new(),
            replaced: Vec::new(),
            origin: None,
            campaign: None,
        }
    }

    /// The amount that is left.
    pub fn remaining(&self) -> Cents {
        self.original - self.taken() - self.replaced.iter().map(|it| it.amount).sum()
    }

    /// The amount that orders have taken and not given back.
    pub(crate) fn taken(&self) -> Cents {
        self.allocations.iter().map(|it| it.amount).sum()
    }

    /// Sort key: the credit that is spent first sorts first.
    fn spent_before(&self) -> (Date, Timestamp, CreditId) {
        (self.expires.unwrap_or(Date::MAX), self.created, self.id)
    }

    /// Whether it can be spent: it has an amount left, is not cancelled and has not expired.
    pub fn usable(&self, now: Timestamp) -> bool {
        self.state(now) == CreditState::Usable
    }

    /// Whether it can be spent, and why not.
    pub fn state(&self, now: Timestamp) -> CreditState {
        state(self.cancelled, self.remaining(), self.expires, now)
    }

    /// The amount that an order has taken and not given back.
    pub fn held_by(&self, order: OrderId) -> Cents {
        self.allocations.iter().filter(|it| it.order == order).map(|it| it.amount).sum()
    }

    /// Takes an amount for an order.
    ///
    /// # Errors
    /// [`Refusal::CreditUnavailable`] when it is not usable, when less is left, or when the amount is
    /// not above zero; then nothing has changed.
    pub fn take(&mut self, order: OrderId, amount: Cents, now: Timestamp) -> Result<(), Refusal> {
        if !self.usable(now) || amount <= Cents::ZERO || amount > self.remaining() {
            return Err(Refusal::CreditUnavailable);
        }
        self.allocations.push(Allocation { order, amount, at: now });
        Ok(())
    }

    /// Gives back an amount that an order has taken. [`Credit::replace`] does it for a credit that nobody can
    /// spend any more.
    ///
    /// # Errors
    /// [`Refusal::CreditUnavailable`] when the order holds less, or when the amount is not above zero;
    /// then nothing has changed.
    pub fn give_back(&mut self, order: OrderId, amount: Cents, now: Timestamp) -> Result<(), Refusal> {
        if amount <= Cents::ZERO || amount > self.held_by(order) {
            return Err(Refusal::CreditUnavailable);
        }
        self.allocations.push(Allocation { order, amount: -amount, at: now });
        Ok(())
    }
}

fn state(cancelled: bool, remaining: Cents, expires: Option<Date>, now: Timestamp) -> CreditState {
    if cancelled {
        CreditState::Cancelled
    } else if remaining <= Cents::ZERO {
        CreditState::Spent
    } else if has_expired(expires, now) {
        CreditState::Expired
    } else {
        CreditState::Usable
    }
}

/// Whether its last day is over.
fn has_expired(expires: Option<Date>, now: Timestamp) -> bool {
    expires.is_some_and(|last| last < paris::today(now))
}

/// Whether something of a credit can be taken back: of a compensation, until its partner has paid for it.
fn can_cancel(designation: Designation, collected: Option<Timestamp>, state: CreditState) -> bool {
    match designation {
        Designation::Compensation => collected.is_none() && state != CreditState::Cancelled,
        Designation::CreditNote | Designation::GiftVoucher => state == CreditState::Usable,
    }
}

/// Whether a partner still has to pay a share.
fn is_deductible(bearer: &Bearer, collected: Option<Timestamp>, cancelled: bool) -> bool {
    matches!(bearer, Bearer::Partner { .. }) && collected.is_none() && !cancelled
}

/// The amounts to take from each credit to pay a total: oldest expiry first, those without one last.
///
/// The parts add up to the total, or to all that is usable when that is less; none is zero.
pub fn allocate(credits: &[Credit], total: Cents, now: Timestamp) -> Vec<(CreditId, Cents)> {
    let mut usable: Vec<_> = credits.iter().filter(|it| it.usable(now)).collect();
    usable.sort_by_key(|it| it.spent_before());
    let mut due = total;
    let mut parts = Vec::new();
    for credit in usable {
        let part = credit.remaining().min(due);
        if part > Cents::ZERO {
            parts.push((credit.id, part));
            due = due - part;
        }
    }
    parts
}

/// The credits that can be spent, as people see them: oldest expiry first.
pub fn usable_views<'a>(credits: impl IntoIterator<Item = &'a Credit>, now: Timestamp) -> Vec<UsableCredit> {
    let mut usable: Vec<_> = credits.into_iter().filter(|it| it.usable(now)).collect();
    usable.sort_by_key(|it| it.spent_before());
    let view = |it: &Credit| UsableCredit {
        id: it.id,
        name: it.name.clone(),
        remaining_amount: it.remaining(),
        expiration_date: it.expires,
        origin: it.origin,
    };
    usable.into_iter().map(view).collect()
}

/// The sum of what the usable credits hold.
pub fn usable_total(credits: &[Credit], now: Timestamp) -> Cents {
    credits.iter().filter(|it| it.usable(now)).map(Credit::remaining).sum()
}

#[cfg(test)]
mod tests;
