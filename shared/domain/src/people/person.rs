//! People: beneficiaries, managers, partners, admins.

use std::collections::BTreeSet;

use contract::{
    BulkOperationId, CompanyId, ConciergerieId, Identity, Lang, PartnerId, Permission, Role, UniverseId,
    UserId, Words, account::Civility, partners::OrderNotices,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    money::mandate::Mandate,
    people::{notice_wishes::NoticeWishes, search::Folding},
    text::{phone, written},
};

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
    /// Later changes of the permissions, which happen by themselves.
    #[serde(default)]
    pub due_rights: Vec<DueRight>,
    pub civility: Option<Civility>,
    pub first_name: String,
    pub name: String,
    pub lang: Lang,
    /// In E.164 (`domain::text::phone`), as the other two; as it was typed where it was written before that, or is no number.
    pub mobile: String,
    pub landline: String,
    pub professional: String,
    pub address: contract::catalogue::Address,
    #[serde(default)]
    pub workplace: Workplace,
    /// Present for an adherent.
    pub company: Option<CompanyId>,
    /// The desk of an adherent, or the last one that a manager chose.
    pub conciergerie: Option<ConciergerieId>,
    /// Companies a manager works for (all of them with MANAGE_ALL_ENTREPRISE).
    pub companies: Vec<CompanyId>,
    /// The provider for which a partner account stands.
    pub partner: Option<PartnerId>,
    pub vip: bool,
    pub active: bool,
    /// Sign-in is refused until the address is confirmed.
    pub email_confirmed: bool,
    pub password_change_due: bool,
    /// Rises when password or e-mail change: sessions and links of before are void.
    #[serde(default)]
    pub generation: u64,
    /// The address a link was sent to, until it is confirmed.
    #[serde(default)]
    pub pending_email: Option<String>,
    /// When they accepted terms the last time.
    pub terms_accepted: Option<Timestamp>,
    /// The version of the terms that they accepted; absent where only the instant is known.
    #[serde(default)]
    pub terms_version: Option<i64>,
    /// The universes they want to be written about.
    #[serde(default)]
    pub subscriptions: BTreeSet<UniverseId>,
    /// When they said so themselves the last time.
    #[serde(default)]
    pub subscriptions_validated: Option<Timestamp>,
    pub card: Option<StoredCard>,
    /// The last card that was not registered; absent once one is.
    #[serde(default)]
    pub refused_card: Option<RefusedCard>,
    /// When a partner is written to of their orders.
    #[serde(default)]
    pub order_notices: OrderNotices,
    /// How a beneficiary is told of what happens.
    #[serde(default)]
    pub notice_wishes: NoticeWishes,
    /// The mandate by which their account is debited.
    #[serde(default)]
    pub mandate: Option<Mandate>,
    /// The names they had before, which entries of then still show.
    #[serde(default)]
    pub former_names: Vec<String>,
    /// The version of the rules by which the words they are found by were written.
    #[serde(default = "Folding::former")]
    pub folding: Folding,
    /// When the account was deleted: nothing is left of them but this.
    #[serde(default)]
    pub erased: Option<Timestamp>,
    pub created: Timestamp,
    /// The operation on a file of people that made the account; absent for all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub import: Option<BulkOperationId>,
}

/// The place where somebody works.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Workplace {
    /// The building, or the division.
    pub building: String,
    /// The place in the building.
    pub place: String,
}

/// A permission that somebody holds, or no longer holds, from an instant on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DueRight {
    pub permission: Permission,
    pub held: bool,
    pub at: Timestamp,
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

/// The text that replaces the name of somebody whose account was deleted.
pub const NOBODY: &str = "Compte supprimé";

/// First name and last name; the address of a person who has given neither.
pub(crate) fn full_name(first_name: &str, name: &str, email: &str) -> String {
    let full = format!("{} {}", first_name.trim(), name.trim());
    match full.trim() {
        "" => email.to_owned(),
        full => full.to_owned(),
    }
}

/// The token never reaches a log.
impl std::fmt::Debug for StoredCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "StoredCard({} ...{} until {})", self.brand, self.last_digits, self.expires)
    }
}

impl Person {
    /// Somebody new, of whom nothing is known but an address to sign in with, which nobody has confirmed.
    pub fn new(id: UserId, role: Role, email: &str, now: Timestamp) -> Self {
        Self {
            id,
            login: email.trim().to_lowercase(),
            email: email.trim().to_owned(),
            password: String::new(),
            roles: vec![role],
            permissions: vec![],
            due_rights: vec![],
            civility: None,
            first_name: String::new(),
            name: String::new(),
            lang: Lang::default(),
            mobile: String::new(),
            landline: String::new(),
            professional: String::new(),
            address: Default::default(),
            workplace: Workplace::default(),
            company: None,
            conciergerie: None,
            companies: vec![],
            partner: None,
            vip: false,
            active: true,
            email_confirmed: false,
            password_change_due: false,
            generation: 0,
            pending_email: None,
            terms_accepted: None,
            terms_version: None,
            subscriptions: BTreeSet::new(),
            subscriptions_validated: None,
            card: None,
            refused_card: None,
            order_notices: OrderNotices::default(),
            notice_wishes: NoticeWishes::default(),
            mandate: None,
            former_names: vec![],
            folding: Folding::default(),
            erased: None,
            created: now,
            import: None,
        }
    }

    /// The facts that the access rules need.
    pub fn identity(&self) -> Identity {
        Identity { user: self.id, roles: self.roles.clone(), permissions: self.permissions.clone() }
    }

    /// Whether the person holds the role.
    pub fn is(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// First name and last name; the address of a person who has given neither.
    pub fn full_name(&self) -> String {
        match self.erased {
            None => full_name(&self.first_name, &self.name, &self.email),
            Some(_) => NOBODY.to_owned(),
        }
    }

    /// The first number they gave, as people read it; empty when they gave none.
    pub fn telephone(&self) -> String {
        let numbers = [&self.mobile, &self.landline, &self.professional];
        numbers.into_iter().find(|it| !it.is_empty()).map_or_else(String::new, |it| phone::shown(it))
    }

    /// The number to which short texts go; absent where they gave no mobile one.
    pub fn text_number(&self) -> Option<String> {
        phone::e164(&self.mobile)
    }

    /// Managers and partners read French, whatever they chose before.
    pub fn reading_lang(&self) -> Lang {
        if self.is(Role::Gestionnaire) || self.is(Role::Partner) { Lang::Fr } else { self.lang }
    }

    /// Whether the data that an order needs are there: names, an e-mail and a mobile number.
    pub fn profile_complete(&self) -> bool {
        [&self.name, &self.first_name, &self.email, &self.mobile].iter().all(|it| written(it).is_some())
    }

    /// The card that was not registered, as long as its holder is told.
    pub fn refused_card(&self, now: Timestamp) -> Option<&RefusedCard> {
        self.refused_card.as_ref().filter(|it| now < it.date + REFUSAL_TOLD)
    }

    /// Whether the session of this person may go on.
    pub fn may_sign_in(&self) -> bool {
        self.active && self.email_confirmed
    }

    /// Whether a manager has entered this person and nobody was in the account yet.
    pub fn is_unclaimed(&self) -> bool {
        self.password.is_empty() && !self.email_confirmed && self.terms_accepted.is_none()
    }

    /// Whether a manager works for the company.
    pub fn works_for(&self, company: CompanyId) -> bool {
        self.is(Role::Gestionnaire)
            && (self.permissions.contains(&Permission::ManageAllEntreprise)
                || self.companies.contains(&company))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    #[test]
    fn a_card_in_a_log_is_told_by_what_it_shows_and_never_by_its_token() {
        let card = fixtures::card("2028-01-31");
        assert_eq!(format!("{card:?}"), "StoredCard(VISA ...4242 until 2028-01-31)");
    }

    #[test]
    fn managers_and_partners_read_french_and_others_what_they_chose() {
        let reads = |role| Person { lang: Lang::En, ..fixtures::person(1, role, "Camille") }.reading_lang();
        assert_eq!([Role::Gestionnaire, Role::Partner].map(reads), [Lang::Fr; 2]);
        assert_eq!([Role::Adherent, Role::Admin].map(reads), [Lang::En; 2]);
    }

    #[test]
    fn a_person_is_told_of_a_refused_card_for_a_day() {
        let now = fixtures::now();
        let refused = RefusedCard { reason: Words::new("Non", "No"), date: now };
        let person = Person { refused_card: Some(refused.clone()), ..fixtures::beneficiary() };
        let day = SignedDuration::from_hours(24);
        assert_eq!(person.refused_card(now), Some(&refused));
        assert_eq!(person.refused_card(now + day - SignedDuration::from_secs(1)), Some(&refused));
        assert_eq!(person.refused_card(now + day), None);
        assert_eq!(fixtures::beneficiary().refused_card(now), None);
    }

    #[test]
    fn who_is_active_and_has_confirmed_an_address_signs_in() {
        for (active, email_confirmed) in [(false, false), (false, true), (true, false), (true, true)] {
            let person = Person { active, email_confirmed, ..fixtures::beneficiary() };
            assert_eq!(person.may_sign_in(), active && email_confirmed);
        }
    }

    #[test]
    fn a_manager_works_for_their_companies_or_with_the_permission_for_all() {
        let all = vec![Permission::ManageAllEntreprise];
        for (role, permissions, companies, works) in [
            (Role::Gestionnaire, vec![], vec![CompanyId(1)], true),
            (Role::Gestionnaire, vec![], vec![CompanyId(2)], false),
            (Role::Gestionnaire, vec![], vec![], false),
            (Role::Gestionnaire, all.clone(), vec![], true),
            (Role::Adherent, all, vec![CompanyId(1)], false),
        ] {
            let person = Person { permissions, companies, ..fixtures::person(1, role, "Dominique") };
            assert_eq!(person.works_for(CompanyId(1)), works, "{person:?}");
        }
    }
}
