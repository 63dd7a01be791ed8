//! Addresses that no campaign writes to any more.

use std::collections::BTreeMap;

use contract::{
    CompanyId, FlashDispoId, UserId,
    campaigns::{LeftOut, SuppressedMail},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::people::person::Person;

/// How long it is kept: three years, as the CNIL asks for lists of those who object to mail.
const KEPT: SignedDuration = SignedDuration::from_hours(24 * 365 * 3);

/// An address that refused a mail of a campaign for good, or whose reader reported one. It goes with the address, not with the
/// person: whoever changes address is written to again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SuppressedAddress {
    /// The hash of the address, which itself is not kept.
    pub hash: String,
    /// `Bounced` or `Complained`.
    pub reason: LeftOut,
    /// The mail that was refused or reported. Absent once the account of its reader is deleted, and where it is not known.
    #[serde(default)]
    pub mail: Option<RefusedMail>,
    pub expires: Timestamp,
}

/// A mail that an address refused, or whose reader reported it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RefusedMail {
    pub company: CompanyId,
    pub campaign: FlashDispoId,
    pub user: UserId,
    pub at: Timestamp,
}

impl SuppressedAddress {
    /// An address from now on.
    pub fn new(address: &str, reason: LeftOut, mail: Option<RefusedMail>, now: Timestamp) -> Self {
        Self { hash: address_hash(address), reason, mail, expires: now + KEPT }
    }

    /// The view for staff of the company whose mail it was. Its reader is told where they are of the company and have the address
    /// still. Absent of a mail that is not known.
    pub fn shown(&self, reader: Option<&Person>, subject: String) -> Option<SuppressedMail> {
        let mail = self.mail?;
        let known = |it: &&Person| it.company == Some(mail.company) && address_hash(&it.email) == self.hash;
        let reader = reader.filter(known);
        Some(SuppressedMail {
            id: self.hash.clone(),
            reason: self.reason,
            date: mail.at,
            until: self.expires,
            flash_dispo_id: mail.campaign,
            subject,
            user_id: reader.map(|it| it.id),
            name: reader.map(Person::full_name).unwrap_or_default(),
            email: reader.map(|it| it.email.clone()).unwrap_or_default(),
        })
    }
}

/// The hash by which an address is found, however it is written.
pub fn address_hash(address: &str) -> String {
    let address = address.trim().to_lowercase();
    Sha256::digest(address.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Those that were found among some addresses.
#[derive(Clone, Debug, Default)]
pub struct SuppressedAddresses(BTreeMap<String, LeftOut>);

impl SuppressedAddresses {
    /// The reason why an address is not written to. Absent when it is.
    pub fn reason(&self, address: &str) -> Option<LeftOut> {
        if self.0.is_empty() {
            return None;
        }
        self.0.get(&address_hash(address)).copied()
    }
}

impl FromIterator<SuppressedAddress> for SuppressedAddresses {
    fn from_iter<I: IntoIterator<Item = SuppressedAddress>>(found: I) -> Self {
        Self(found.into_iter().map(|it| (it.hash, it.reason)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_however_it_is_written_and_another_one_is_free() {
        let now = Timestamp::constant(1_795_507_200, 0);
        let one = SuppressedAddress::new("Alice@Orion.test", LeftOut::Bounced, None, now);
        assert!(!one.hash.contains("alice"));
        let found: SuppressedAddresses = [one].into_iter().collect();
        assert_eq!(found.reason(" alice@orion.test "), Some(LeftOut::Bounced));
        assert_eq!(found.reason("alice@elsewhere.test"), None);
        assert_eq!(SuppressedAddresses::default().reason("alice@orion.test"), None);
    }

    #[test]
    fn its_reader_is_told_while_they_are_of_the_company_and_have_the_address() {
        let now = Timestamp::constant(1_795_507_200, 0);
        let mut alice = Person::new(UserId(7), contract::Role::Adherent, "alice@orion.test", now);
        alice.company = Some(CompanyId(1));
        let mail = RefusedMail { company: CompanyId(1), campaign: FlashDispoId(3), user: alice.id, at: now };
        let one = SuppressedAddress::new("Alice@orion.test", LeftOut::Bounced, Some(mail), now);
        let told = |reader: &Person| one.shown(Some(reader), String::new()).unwrap().user_id;
        assert_eq!(told(&alice), Some(alice.id));
        assert_eq!(told(&Person { company: Some(CompanyId(2)), ..alice.clone() }), None);
        assert_eq!(told(&Person { email: "new@orion.test".to_owned(), ..alice }), None);
        assert!(SuppressedAddress { mail: None, ..one }.shown(None, String::new()).is_none());
    }
}
