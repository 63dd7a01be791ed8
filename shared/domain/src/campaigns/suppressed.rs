//! Addresses that no campaign writes to any more.

use std::collections::BTreeMap;

use contract::campaigns::LeftOut;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

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
    pub expires: Timestamp,
}

impl SuppressedAddress {
    /// An address from now on.
    pub fn new(address: &str, reason: LeftOut, now: Timestamp) -> Self {
        Self { hash: address_hash(address), reason, expires: now + KEPT }
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
        let one = SuppressedAddress::new("Alice@Orion.test", LeftOut::Bounced, now);
        assert!(!one.hash.contains("alice"));
        let found: SuppressedAddresses = [one].into_iter().collect();
        assert_eq!(found.reason(" alice@orion.test "), Some(LeftOut::Bounced));
        assert_eq!(found.reason("alice@elsewhere.test"), None);
        assert_eq!(SuppressedAddresses::default().reason("alice@orion.test"), None);
    }
}
