//! Companies, their desks, and partners.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | company | `COMPANY#id` | `COMPANY` | gsi1 `COMPANIES` / `id` |
//! | costCenter | `COMPANY#id` | `COST#id` | |
//! | staffSignIn | `COMPANY#id` | `STAFF-SIGN-IN` | |
//! | companyDesign | `COMPANY#id` | `DESIGN` | |
//! | design | `DESIGNS` | `id` | |
//! | display | `DISPLAYS` | `id` | |
//! | designHost | `HOST#host` | `DESIGN` | |
//! | ssoProvider | `SSO-PROVIDERS` | `company` | |
//! | ssoClaim | `SSO-NAME#id`, `SSO-DOMAIN#domain` or `SSO-CLIENT#client` | `CLAIM` | |
//! | conciergerie | `CONC#id` | `CONC` | gsi1 `DESKS#company` / `name#id` |
//! | reply | `CONC#id` | `REPLY#id` | |
//! | replyCount | `CONC#id` | `REPLIES` | |
//! | registrationCode | `CODE#code` | `CODE` | |
//! | partner | `PARTNER#id` | `PARTNER` | gsi1 `PARTNERS` / `created#id` |
//! | partnerImage | `PARTNER#id` | `IMAGE#instant#key` | |
//! | entPartSettings | `PARTNER#id` | `DESK#conciergerie` | |

use contract::{CompanyId, ConciergerieId, CostCenterId, DisplayId, PartnerId};

use jiff::Timestamp;

use crate::Key;

pub(crate) fn company(id: CompanyId) -> Key {
    Key::new(format!("COMPANY#{id}"), "COMPANY")
}

pub(crate) fn staff_sign_in(id: CompanyId) -> Key {
    Key::new(format!("COMPANY#{id}"), "STAFF-SIGN-IN")
}

/// All designs: some hundreds at most.
pub(crate) const DESIGNS: &str = "DESIGNS";

pub(crate) fn design(id: &str) -> Key {
    Key::new(DESIGNS, id)
}

pub(crate) fn design_of_company(id: CompanyId) -> Key {
    Key::new(format!("COMPANY#{id}"), "DESIGN")
}

pub(crate) fn design_of_host(host: &str) -> Key {
    Key::new(format!("HOST#{host}"), "DESIGN")
}

/// All screens on walls: some dozens.
pub(crate) const DISPLAYS: &str = "DISPLAYS";

pub(crate) fn display(id: DisplayId) -> Key {
    Key::new(DISPLAYS, format!("{:010}", id.0))
}

/// All providers of employers: some hundreds at most.
pub(crate) const SSO_PROVIDERS: &str = "SSO-PROVIDERS";

pub(crate) fn sso_provider(company: CompanyId) -> Key {
    Key::new(SSO_PROVIDERS, format!("{:010}", company.0))
}

/// Something that one company has and no other: `NAME`, `DOMAIN` or `CLIENT`, and its value.
pub(crate) fn sso_claim(what: &str, value: &str) -> Key {
    Key::new(format!("SSO-{what}#{value}"), "CLAIM")
}

pub(crate) fn companies(id: CompanyId) -> Key {
    Key::new("COMPANIES", format!("{:010}", id.0))
}

pub(crate) fn cost_center(company: CompanyId, id: CostCenterId) -> Key {
    Key::new(self::company(company).pk, format!("{COST_CENTERS}{id}"))
}

pub(crate) const COST_CENTERS: &str = "COST#";

pub(crate) fn conciergerie(id: ConciergerieId) -> Key {
    Key::new(format!("CONC#{id}"), "CONC")
}

/// The prefix of the canned replies of a desk.
pub(crate) const REPLIES: &str = "REPLY#";

pub(crate) fn reply(desk: ConciergerieId, id: i64) -> Key {
    Key::new(conciergerie(desk).pk, format!("{REPLIES}{id:06}"))
}

pub(crate) fn reply_count(desk: ConciergerieId) -> Key {
    Key::new(conciergerie(desk).pk, "REPLIES")
}

pub(crate) fn desks_of(company: CompanyId) -> String {
    format!("DESKS#{company}")
}

pub(crate) fn registration_code(code: &str) -> Key {
    Key::new(format!("CODE#{code}"), "CODE")
}

pub(crate) fn partner(id: PartnerId) -> Key {
    Key::new(of_partner(id), "PARTNER")
}

pub(crate) const PARTNERS: &str = "PARTNERS";

pub(crate) fn of_partner(id: PartnerId) -> String {
    format!("PARTNER#{id}")
}

pub(crate) const IMAGES: &str = "IMAGE#";

pub(crate) fn partner_image(id: PartnerId, at: Timestamp, key: &str) -> Key {
    Key::new(of_partner(id), format!("{IMAGES}{}#{key}", super::instant(at)))
}

pub(crate) fn partner_at_desk(id: PartnerId, desk: ConciergerieId) -> Key {
    Key::new(of_partner(id), format!("DESK#{desk}"))
}
