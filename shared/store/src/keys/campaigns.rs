//! Mail campaigns: templates, campaigns, and each mail of one.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | flashTemplate | `FLASH#company` | `T#id` | |
//! | campaign | `CAMPAIGN#id` | `CAMPAIGN` | gsi1 `FLASHED#company#topic` / `created#id` |
//! | counter of the mails of a campaign, a field each outcome | `CAMPAIGN#id` | `COUNTS` | |
//! | campaignRecipient | `CAMPAIGN#id` | `TO#user` | |
//! | suppressedAddress | `SUPPRESSED#hash` | `SUPPRESSED` | gsi1 `REFUSED#company` / `at#hash`, gsi3 `REFUSEDBY#user` / `hash` |
//! | mailPace: what all campaigns send within a minute and a day | `MAILPACE` | `MAILPACE` | |

use contract::{CompanyId, FlashDispoId, FlashTemplateId, UniverseId, UserId};

use crate::Key;

pub(crate) fn templates(company: CompanyId) -> String {
    format!("FLASH#{company}")
}

pub(crate) fn template(company: CompanyId, id: FlashTemplateId) -> Key {
    Key::new(templates(company), format!("T#{:012}", id.0))
}

/// The partition of a campaign with its mails.
pub(crate) fn of_campaign(id: FlashDispoId) -> String {
    format!("CAMPAIGN#{id}")
}

pub(crate) fn campaign(id: FlashDispoId) -> Key {
    Key::new(of_campaign(id), "CAMPAIGN")
}

pub(crate) fn counts(id: FlashDispoId) -> Key {
    Key::new(of_campaign(id), "COUNTS")
}

/// The prefix of the mails of a campaign.
pub(crate) const RECIPIENTS: &str = "TO#";

pub(crate) fn recipient(id: FlashDispoId, user: UserId) -> Key {
    Key::new(of_campaign(id), format!("{RECIPIENTS}{:012}", user.0))
}

pub(crate) fn about(company: CompanyId, topic: UniverseId) -> String {
    format!("FLASHED#{company}#{topic}")
}

/// The key of an address that campaigns do not write to, by its hash.
pub(crate) fn suppressed(hash: &str) -> Key {
    Key::new(format!("SUPPRESSED#{hash}"), "SUPPRESSED")
}

/// The addresses that refused a mail of a company, or whose readers reported one.
pub(crate) fn refused_of(company: CompanyId) -> String {
    format!("REFUSED#{company}")
}

/// The addresses of a reader that did.
pub(crate) fn refused_by(user: UserId) -> String {
    format!("REFUSEDBY#{user}")
}

pub(crate) fn pace() -> Key {
    Key::new("MAILPACE", "MAILPACE")
}
