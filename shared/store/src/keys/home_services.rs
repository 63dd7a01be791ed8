//! Tax certificates of home services. They stand with their owner, and go with the account.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | taxCertificate | `USER#id` | `TAXCERTIFICATE#year` | |

use contract::UserId;
use domain::calendar::paris;
use jiff::Timestamp;

use crate::Key;

/// The beginning of the certificates of a person.
pub(crate) const CERTIFICATES: &str = "TAXCERTIFICATE#";

pub(crate) fn certificate(user: UserId, year: i16) -> Key {
    Key::new(super::people::of_user(user), format!("{CERTIFICATES}{year}"))
}

/// The partition of the entries of home services of a year.
pub(crate) fn of_year(year: i16) -> String {
    format!("HOMESERVICES#{year}")
}

/// The place of an entry in it: those of a person stand together.
pub(crate) fn entry(user: UserId, at: Timestamp, dated: &str) -> Key {
    Key::new(of_year(paris::today(at).year()), format!("{}{dated}", own(user)))
}

/// The beginning of the entries of a person. Fixed width, so that it sorts as text.
pub(crate) fn own(user: UserId) -> String {
    format!("{:012}#", user.0)
}

/// Sorts after all entries of a person, and before those of the next one.
pub(crate) fn after(user: UserId) -> String {
    format!("{}{}", own(user), super::LAST)
}
