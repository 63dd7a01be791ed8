//! Credits in a list: what it holds of each, and what its reader may know.

use std::collections::BTreeMap;

use contract::{
    Cents, ConciergerieId, CreditId, Identity, Permission, UserId,
    orders::CreditOrigin,
    payments::{self, CreditState},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    money::credit::{
        Bearer, CampaignShare, Cancellation, Credit, Designation, can_cancel, is_deductible, state,
    },
};

/// The data that lists hold of a credit: everything except the orders that spent it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CreditRow {
    pub id: CreditId,
    pub beneficiary: UserId,
    pub beneficiary_name: String,
    pub conciergerie: Option<ConciergerieId>,
    pub conciergerie_name: String,
    pub name: String,
    pub internal_name: String,
    pub giver: String,
    pub designation: Designation,
    pub bearer: Bearer,
    pub original: Cents,
    pub remaining: Cents,
    pub created: Timestamp,
    pub expires: Option<Date>,
    pub cancelled: bool,
    pub cancellation: Option<Cancellation>,
    pub collected: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<CreditOrigin>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignUse>,
}

/// The campaign of a credit, and the amounts that orders took of it in each month.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CampaignUse {
    pub share: CampaignShare,
    /// By the first day of the month; negative: more was given back.
    pub spent: Vec<(Date, Cents)>,
}

/// The person who reads a credit.
#[derive(Clone, Copy, Debug)]
pub enum CreditViewer<'a> {
    /// The person whose credit it is.
    Beneficiary,
    /// The desk.
    Manager(&'a Identity),
}

impl CreditRow {
    /// The row of a credit in its present state.
    pub fn of(credit: &Credit) -> Self {
        Self {
            id: credit.id,
            beneficiary: credit.beneficiary,
            beneficiary_name: credit.beneficiary_name.clone(),
            conciergerie: credit.conciergerie,
            conciergerie_name: credit.conciergerie_name.clone(),
            name: credit.name.clone(),
            internal_name: credit.internal_name.clone(),
            giver: credit.giver.clone(),
            designation: credit.designation,
            bearer: credit.bearer.clone(),
            original: credit.original,
            remaining: credit.remaining(),
            created: credit.created,
            expires: credit.expires,
            cancelled: credit.cancelled,
            cancellation: credit.cancellation.clone(),
            collected: credit.collected,
            origin: credit.origin,
            campaign: credit
                .campaign
                .clone()
                .map(|share| CampaignUse { share, spent: spent_by_month(credit) }),
        }
    }

    /// The amount that can still be spent.
    pub fn spendable(&self, now: Timestamp) -> Cents {
        if self.state(now) == CreditState::Usable { self.remaining } else { Cents::ZERO }
    }

    /// Whether it can be spent now, and why not.
    pub(crate) fn state(&self, now: Timestamp) -> CreditState {
        state(self.cancelled, self.remaining, self.expires, now)
    }

    /// The credit as this viewer sees it. Its beneficiary does not see who bears it.
    pub fn view(&self, viewer: CreditViewer, now: Timestamp) -> payments::Credit {
        let plain = payments::Credit {
            id: self.id,
            user_id: self.beneficiary,
            user_name: self.beneficiary_name.clone(),
            user_conciergerie: self.conciergerie_name.clone(),
            original_amount: self.original,
            remaining_amount: self.remaining,
            name: self.name.clone(),
            internal_name: None,
            giver_user_name: None,
            creation_date: self.created,
            expiration_date: self.expires,
            designation: self.designation.number(),
            state: self.state(now),
            billing_type: None,
            partner_id: None,
            partner_name: None,
            partner_share: None,
            partner_amount: None,
            collection_date: None,
            cancelled_by: None,
            cancellation_reason: None,
            can_cancel: false,
            can_mark_collected: false,
            origin: self.origin,
        };
        let CreditViewer::Manager(viewer) = viewer else { return plain };
        let partner = match &self.bearer {
            Bearer::Partner { id, name, share } => Some((*id, name.clone(), *share)),
            Bearer::Own | Bearer::Company => None,
        };
        let cancellation = self.cancellation.as_ref();
        payments::Credit {
            internal_name: Some(self.internal_name.clone()),
            giver_user_name: Some(self.giver.clone()),
            billing_type: Some(self.bearer.number()),
            partner_id: partner.as_ref().map(|it| it.0),
            partner_share: partner.as_ref().map(|it| it.2),
            partner_amount: partner.as_ref().map(|it| self.original.percent(i64::from(it.2))),
            partner_name: partner.map(|it| it.1),
            collection_date: self.collected,
            cancelled_by: cancellation.map(|it| it.by.clone()),
            cancellation_reason: cancellation.map(|it| it.reason.clone()),
            can_cancel: viewer.may(Permission::GiveCredit)
                && can_cancel(self.designation, self.collected, self.state(now)),
            can_mark_collected: viewer.may(Permission::Compta)
                && is_deductible(&self.bearer, self.collected, self.cancelled),
            ..plain
        }
    }

    /// The text in which people search for a credit.
    pub(crate) fn searched(&self) -> String {
        let Self { id, name, internal_name, beneficiary_name, giver, .. } = self;
        format!("{id} {name} {internal_name} {beneficiary_name} {giver}")
    }
}

/// The amounts that orders took of a credit in each month, less what they gave back; months without any are left out.
fn spent_by_month(credit: &Credit) -> Vec<(Date, Cents)> {
    let mut months = BTreeMap::<Date, Cents>::new();
    for it in &credit.allocations {
        let month = months.entry(paris::today(it.at).first_of_month()).or_default();
        *month += it.amount;
    }
    months.into_iter().filter(|it| it.1 != Cents::ZERO).collect()
}
