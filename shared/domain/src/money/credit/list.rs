//! Credits in a list: what it holds of each, which it shows, and what its reader may know.

use contract::{
    Cents, ConciergerieId, CreditId, Identity, PartnerId, Permission, Result, UserId,
    desk::{Filter, FilterType, FilterValue},
    parse_euros,
    payments::{self, CreditState},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    filters::values::{
        self, Between, Kind, among, day, distinct, each, number, one, sought, word, yes_or_no,
    },
    money::credit::{Bearer, Cancellation, Credit, Designation, can_cancel, is_deductible, state},
    text::{fold, wording},
};

/// What lists hold of a credit: all but who spent what of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CreditDigest {
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
}

/// Who reads a credit.
#[derive(Clone, Copy, Debug)]
pub enum CreditViewer<'a> {
    /// Whose it is.
    Beneficiary,
    /// The desk.
    Manager(&'a Identity),
}

impl CreditDigest {
    /// Of a credit as it stands.
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
        }
    }

    /// What can still be spent of it.
    pub fn spendable(&self, now: Timestamp) -> Cents {
        if self.state(now) == CreditState::Usable { self.remaining } else { Cents::ZERO }
    }

    fn state(&self, now: Timestamp) -> CreditState {
        state(self.cancelled, self.remaining, self.expires, now)
    }

    /// The credit as somebody reads it. Who bears it is none of its beneficiary's business.
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

    fn searched(&self) -> String {
        let parts = [&self.name, &self.internal_name, &self.beneficiary_name, &self.giver];
        parts.into_iter().fold(self.id.to_string(), |text, part| format!("{text} {}", fold(part)))
    }

    fn partner(&self) -> Option<(PartnerId, &str)> {
        match &self.bearer {
            Bearer::Partner { id, name, .. } => Some((*id, name)),
            Bearer::Own | Bearer::Company => None,
        }
    }
}

/// What a list of credits can be filtered by.
const FILTERS: [Kind; 9] = [
    ("designation", "Nature", FilterType::In),
    ("state", "État", FilterType::In),
    ("billing", "Pris en charge par", FilterType::In),
    ("partner", "Prestataire", FilterType::In),
    ("adherent", "Bénéficiaire", FilterType::In),
    ("date", "Date de création", FilterType::Date),
    ("amount", "Montant (€)", FilterType::Int),
    ("collected", "Déduit au prestataire", FilterType::Is),
    ("text", "Recherche", FilterType::String),
];

/// The filters of a list, read and checked. A credit is shown when it passes all of them.
#[derive(Clone, Debug, Default)]
pub struct CreditFilters {
    designations: Option<Vec<Designation>>,
    states: Option<Vec<CreditState>>,
    billing: Option<Vec<i64>>,
    partners: Option<Vec<PartnerId>>,
    adherents: Option<Vec<UserId>>,
    created: Between<Date>,
    amount: Between<Cents>,
    collected: Option<bool>,
    /// Folded.
    text: Option<String>,
    chosen: Vec<FilterValue>,
}

impl CreditFilters {
    /// Reads the filters of a request; one without values does not filter.
    ///
    /// # Errors
    /// Invalid `filters`: an unknown name, a name given twice, or a value that cannot be read.
    pub fn read(chosen: &[FilterValue]) -> Result<Self> {
        let mut filters = Self { chosen: chosen.to_vec(), ..Self::default() };
        values::read(chosen, |name, values| filters.set(name, values))?;
        Ok(filters)
    }

    fn set(&mut self, name: &str, values: &[String]) -> Option<()> {
        match name {
            "designation" => {
                self.designations = each(values, |it| Designation::of_number(it.parse().ok()?))?;
            }
            "state" => self.states = each(values, word)?,
            "billing" => self.billing = each(values, number)?,
            "partner" => self.partners = each(values, |it| number(it).map(PartnerId))?,
            "adherent" => self.adherents = each(values, |it| number(it).map(UserId))?,
            "date" => self.created = Between::read(values, day)?,
            "amount" => self.amount = Between::read(values, parse_euros)?,
            "collected" => self.collected = one(values, yes_or_no)?,
            "text" => self.text = sought(values)?,
            _ => return None,
        }
        Some(())
    }

    /// Only compensations are asked for: they have a list of their own.
    pub fn compensations_only(&self) -> bool {
        self.designations.as_deref() == Some(&[Designation::Compensation])
    }

    /// Between which instants the credits were given, both included.
    pub fn created(&self) -> (Option<Timestamp>, Option<Timestamp>) {
        self.created.instants()
    }

    /// Whether a list shows the credit.
    pub fn pass(&self, credit: &CreditDigest, now: Timestamp) -> bool {
        let partner = |wanted: &Vec<PartnerId>| credit.partner().is_some_and(|(id, _)| wanted.contains(&id));
        among(&self.designations, &credit.designation)
            && among(&self.states, &credit.state(now))
            && among(&self.billing, &i64::from(credit.bearer.number()))
            && self.partners.as_ref().is_none_or(partner)
            && among(&self.adherents, &credit.beneficiary)
            && self.created.holds(paris::today(credit.created))
            && self.amount.holds(credit.original)
            && self.collected.is_none_or(|it| it == credit.collected.is_some())
            && self.text.as_ref().is_none_or(|it| credit.searched().contains(it.as_str()))
    }

    /// What the list can be filtered by; what has no fixed choices offers those of the credits seen.
    pub fn shown(&self, seen: &[CreditDigest]) -> Vec<Filter> {
        values::shown(&FILTERS, &self.chosen, |name| match name {
            "designation" => Designation::ALL
                .iter()
                .map(|it| (it.number().to_string(), wording::designation(*it).fr))
                .collect(),
            "state" => STATES.map(|(id, name)| (id.to_owned(), name.to_owned())).into(),
            "billing" => BILLING.map(|(id, name)| (id.to_owned(), name.to_owned())).into(),
            "partner" => distinct(seen.iter().filter_map(|it| it.partner()).map(|(id, name)| (id.0, name))),
            "adherent" => distinct(seen.iter().map(|it| (it.beneficiary.0, it.beneficiary_name.as_str()))),
            _ => vec![],
        })
    }
}

const STATES: [(&str, &str); 4] =
    [("usable", "Utilisable"), ("spent", "Épuisé"), ("expired", "Expiré"), ("cancelled", "Annulé")];

const BILLING: [(&str, &str); 3] = [("0", "Nous"), ("1", "L'entreprise cliente"), ("2", "Un prestataire")];
