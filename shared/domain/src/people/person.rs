//! People: beneficiaries, managers, partners, admins.

use contract::{
    CompanyId, ConciergerieId, Identity, Lang, PartnerId, Permission, Role, UserId, Words, account::Civility,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::money::mandate::Mandate;

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    pub id: UserId,
    /// Lower case; unique on the platform.
    pub login: String,
    pub email: String,
    /// PHC string; empty while the person has never chosen a password.
    pub password: String,
    pub roles: Vec<Role>,
    pub permissions: Vec<Permission>,
    pub civility: Option<Civility>,
    pub first_name: String,
    pub name: String,
    pub lang: Lang,
    pub mobile: String,
    pub landline: String,
    pub professional: String,
    pub address: contract::catalogue::Address,
    /// Of an adherent.
    pub company: Option<CompanyId>,
    /// Of an adherent; the last one chosen of a manager.
    pub conciergerie: Option<ConciergerieId>,
    /// Companies a manager works for (all of them with MANAGE_ALL_ENTREPRISE).
    pub companies: Vec<CompanyId>,
    /// The provider a partner account stands for.
    pub partner: Option<PartnerId>,
    pub vip: bool,
    pub active: bool,
    /// Nobody signs in before the address is confirmed.
    pub email_confirmed: bool,
    pub password_change_due: bool,
    /// Rises when password or e-mail change: sessions and links of before are void.
    #[serde(default)]
    pub generation: u64,
    /// The address a link was sent to, until it is confirmed.
    #[serde(default)]
    pub pending_email: Option<String>,
    /// When the terms in force were accepted.
    pub terms_accepted: Option<Timestamp>,
    pub card: Option<StoredCard>,
    /// The last card that was not registered; none once one is.
    #[serde(default)]
    pub refused_card: Option<RefusedCard>,
    /// By which their account is debited.
    #[serde(default)]
    pub mandate: Option<Mandate>,
    pub created: Timestamp,
}

/// A card kept at the bank; only the bank's token for it is known here.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredCard {
    /// The bank's pseudo number.
    pub token: String,
    pub last_digits: String,
    pub brand: String,
    /// Last day it can be used.
    pub expires: Date,
    /// The scheme's reference of the first payment, asked for by later ones.
    pub scheme_reference: Option<String>,
    pub added: Timestamp,
}

/// A card the bank did not take, or whose page was left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RefusedCard {
    pub reason: Words,
    /// When its page was asked for.
    pub date: Timestamp,
}

/// How long a person is told of a card that was not registered.
const REFUSAL_TOLD: SignedDuration = SignedDuration::from_hours(24);

/// The token never reaches a log.
impl std::fmt::Debug for StoredCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "StoredCard({} ...{} until {})", self.brand, self.last_digits, self.expires)
    }
}

impl Person {
    /// What the access rules need to know.
    pub fn identity(&self) -> Identity {
        Identity { user: self.id, roles: self.roles.clone(), permissions: self.permissions.clone() }
    }

    /// Whether the person holds the role.
    pub fn is(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// First name and last name; the address of who has given neither.
    pub fn full_name(&self) -> String {
        let name = format!("{} {}", self.first_name.trim(), self.name.trim());
        match name.trim() {
            "" => self.email.clone(),
            name => name.to_owned(),
        }
    }

    /// Managers and partners read French, whatever they chose before.
    pub fn reading_lang(&self) -> Lang {
        if self.is(Role::Gestionnaire) || self.is(Role::Partner) { Lang::Fr } else { self.lang }
    }

    /// What an order needs: names, an e-mail and a mobile number.
    pub fn profile_complete(&self) -> bool {
        [&self.name, &self.first_name, &self.email, &self.mobile].iter().all(|it| !it.trim().is_empty())
    }

    /// The card that was not registered, as long as its holder is told.
    pub fn refused_card(&self, now: Timestamp) -> Option<&RefusedCard> {
        self.refused_card.as_ref().filter(|it| now < it.date + REFUSAL_TOLD)
    }

    /// Whether the session of this person may go on.
    pub fn may_sign_in(&self) -> bool {
        self.active && self.email_confirmed
    }

    /// Whether a manager works for the company.
    pub fn works_for(&self, company: CompanyId) -> bool {
        self.is(Role::Gestionnaire)
            && (self.permissions.contains(&Permission::ManageAllEntreprise)
                || self.companies.contains(&company))
    }
}
