//! The options of a desk beyond its contact data: one table of all of them, and how they are kept.

use contract::{
    OfferId,
    conciergeries::{ConnectionType, WaitingOption},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use self::{OptionKind::*, Reader::*};

/// The options of a desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct DeskOptions {
    /// The people who may not register: addresses and domains, in lower case, sorted.
    pub excluded_emails: Vec<String>,
    pub no_people_by_manager: bool,
    pub avoid_mails: bool,
    /// Minutes between the order to send a campaign and its first mail, in which it can be called off.
    pub flash_delay: u32,
    pub own_sender: bool,
    pub mail_template: String,
    pub text_blob_name: String,
    /// Its last day.
    pub closing_date: Option<Date>,
    pub allow_shortcuts: bool,
    /// Its beneficiaries see the classic interface.
    pub classic: bool,
    pub no_place: bool,
    /// It is for training: see [`Conciergerie::is_training`](super::organisation::Conciergerie::is_training).
    pub fake: bool,
    pub in_alerts: bool,
    pub in_splio: bool,
    pub sub_entities: Vec<String>,
    pub sub_locations: Vec<String>,
    pub parcel_offer: Option<OfferId>,
    pub keep_inactive: bool,
    pub connection: ConnectionType,
}

impl Default for DeskOptions {
    fn default() -> Self {
        Self {
            excluded_emails: vec![],
            no_people_by_manager: false,
            avoid_mails: false,
            flash_delay: 0,
            own_sender: false,
            mail_template: String::new(),
            text_blob_name: String::new(),
            closing_date: None,
            allow_shortcuts: true,
            classic: false,
            no_place: false,
            fake: false,
            in_alerts: true,
            in_splio: false,
            sub_entities: vec![],
            sub_locations: vec![],
            parcel_offer: None,
            keep_inactive: false,
            connection: ConnectionType::default(),
        }
    }
}

/// One thing that can be set of a desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeskOption {
    /// The name in the contract.
    pub name: &'static str,
    pub kind: OptionKind,
    /// The field of a desk or of its options that holds it.
    pub kept: &'static str,
    pub reader: Reader,
}

/// The type of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    Text,
    Flag,
    Number,
    Day,
    List,
    Choice,
    Offer,
    Picture,
}

/// The code that uses an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A function reads it: its file, and its name. A test looks there.
    Now(&'static str, &'static str),
    /// A later part of the platform will, which managers are told of in French.
    Later(&'static str),
}

const fn option(name: &'static str, kind: OptionKind, kept: &'static str, reader: Reader) -> DeskOption {
    DeskOption { name, kind, kept, reader }
}

/// Every option of the settings of a desk. Files stand under `shared/domain/src` unless they begin with `functions`.
#[rustfmt::skip]
pub const OPTIONS: &[DeskOption] = &[
    option("groupName", Text, "name", Now("people/organisation.rs", "profile")),
    option("imageUrl", Picture, "logo", Now("functions/conciergeries/src/pictures.rs", "logo")),
    option("accessCode", Text, "registration_code", Now("functions/conciergeries/src/codes.rs", "move_code")),
    option("excludeEmailsForRegistration", List, "excluded_emails", Now("people/desk.rs", "expect_may_register")),
    option("noBnfCreationByConcierge", Flag, "no_people_by_manager", Now("people/beneficiary.rs", "expect_people_by_manager")),
    option("avoidAllEmails", Flag, "avoid_mails", Now("functions/jobs/src/mails.rs", "as_its_desk_sends")),
    option("delayForFlashDispo", Number, "flash_delay", Now("campaigns/schedule.rs", "departure")),
    option("useEmailToSendMail", Flag, "own_sender", Now("functions/jobs/src/mails.rs", "as_its_desk_sends")),
    option("mailTemplate", Text, "mail_template", Later("modèles d’e-mail")),
    option("textBlobName", Text, "text_blob_name", Now("content/legal/acceptance.rs", "set_of")),
    option("closingDate", Day, "closing_date", Now("people/organisation.rs", "closed_on")),
    option("disableSEPA", Flag, "disable_sepa", Now("people/organisation.rs", "takes_debits")),
    option("axeptaActive", Flag, "axepta_active", Now("people/organisation.rs", "takes_cards")),
    option("allowShortcuts", Flag, "allow_shortcuts", Now("functions/offers/src/desks.rs", "shortcut")),
    option("classicInterface", Flag, "classic", Now("people/profile.rs", "for_client")),
    option("noPhysicalLocation", Flag, "no_place", Now("people/organisation.rs", "is_open")),
    option("fakeConciergerie", Flag, "fake", Now("people/organisation.rs", "is_training")),
    option("includeInAlerts", Flag, "in_alerts", Later("tableau des ouvertures")),
    option("includeInSplio", Flag, "in_splio", Now("people/contact.rs", "shares_contacts")),
    option("subEntities", List, "sub_entities", Now("people/beneficiary.rs", "newcomer")),
    option("subLocation", List, "sub_locations", Now("people/beneficiary.rs", "newcomer")),
    option("packageDeliveryOffreId", Offer, "parcel_offer", Now("functions/lockers/src/parcels.rs", "create")),
    option("avoidDeletingUsersUponNoActivity", Flag, "keep_inactive", Now("functions/jobs/src/inactivity.rs", "is_kept")),
    option("connectionType", Choice, "connection", Now("functions/auth/src/sso_account.rs", "due")),
];

/// The options that nothing reads yet.
pub fn waiting() -> Vec<WaitingOption> {
    let waiting = OPTIONS.iter().filter_map(|it| match it.reader {
        Later(part) => Some(WaitingOption { name: it.name.to_owned(), part: part.to_owned() }),
        Now(..) => None,
    });
    waiting.collect()
}
