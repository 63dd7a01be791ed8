//! The rows of the catalogue, and short ways to write them.

use contract::{
    Words,
    catalogue::{ItemType, Workflow},
    offers::LockerSize,
    orders::PaymentMode,
};

pub(crate) use contract::catalogue::HomeService;

use crate::images::Motif;

/// A text in French, then in English.
pub(crate) type Pair = (&'static str, &'static str);

/// A universe.
pub(crate) struct UniverseSpec {
    pub(crate) label: Pair,
    /// A short name of at most 14 characters.
    pub(crate) short: Pair,
    pub(crate) icon: &'static str,
    pub(crate) color: &'static str,
    pub(crate) sequence: i32,
    /// How often an offer of it is ordered, beside the others.
    pub(crate) popularity: u64,
    pub(crate) categories: &'static [CategorySpec],
}

/// A category.
pub(crate) struct CategorySpec {
    pub(crate) label: Pair,
    pub(crate) place: Pair,
    pub(crate) motif: Motif,
    /// Names of the partners that propose all its services.
    pub(crate) partners: &'static [&'static str],
    pub(crate) services: &'static [Service],
}

/// Something that can be ordered.
pub(crate) struct Service {
    pub(crate) name: Pair,
    pub(crate) about: Pair,
    pub(crate) workflow: Workflow,
    pub(crate) items: &'static [Item],
    pub(crate) traits: &'static [Trait],
}

/// An item of a service.
#[derive(Clone, Copy)]
pub(crate) struct Item {
    pub(crate) kind: ItemType,
    pub(crate) label: Pair,
    /// The price in cents. Absent for a price on quote.
    pub(crate) price: Option<i64>,
    pub(crate) estimate: bool,
    /// Absent for the usual unit of its service.
    pub(crate) unit: Option<Pair>,
    pub(crate) minutes: u32,
    pub(crate) group: Option<&'static str>,
    pub(crate) opens: Option<&'static str>,
    pub(crate) choices: &'static [Pair],
    pub(crate) mandatory: bool,
}

/// A difference of an offer from the ordinary one: at the desk, once, at estimated or fixed prices, any day.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Trait {
    /// On the partner's calendar, in steps of these minutes.
    Calendar(u32),
    /// On the partner's calendar, by half days.
    HalfDays,
    /// It takes place at the beneficiary's home.
    Home,
    /// It takes place at an address of the beneficiary's choice.
    Elsewhere,
    /// It takes place at the desk too, although another place is named.
    Desk,
    /// It takes place at one of the partner's own places.
    PartnerPlaces,
    /// Carried by the shuttle.
    Shuttle,
    /// Nowhere.
    NoAddress,
    /// It has the 50 % tax credit, as a home service of this activity.
    Sap(HomeService),
    Recurring,
    /// Never only once.
    OnlyRecurring,
    FlexibleDate,
    AskDate,
    AskDateAndTime,
    NeedsDate,
    /// It lasts from a begin to an end time.
    TimeService,
    /// The text above its calendar.
    CalendarText(Pair),
    BudgetOptional,
    BudgetRequired,
    SingleOnly,
    /// Percent on the lines.
    Discount(u8, Pair),
    /// Cents.
    Extra(i64, Pair),
    /// Cents.
    Minimum(i64),
    /// Hours of notice to cancel; 24 without it.
    Notice(u32),
    /// Percent times 100; 2000 without it.
    Vat(u32),
    FinalPrices,
    FreeOnceAMonth,
    OnlineOnly,
    FreeAllowed,
    PaidBy(PaymentMode),
    AutoAccept,
    NoTerms,
    Emergency,
    RequestPrint,
    /// The partner proposes quotes, too.
    PartnerQuotes,
    RequestBag,
    /// Its goods may go through a locker: each fills a box of this size.
    Locker(LockerSize),
    /// Only the desk orders it.
    DeskOnly,
    /// Can be read, not ordered.
    ReadOnly,
    Unpublished,
    /// Two versions: dearer since half a year.
    Repriced,
    /// Three versions.
    RepricedTwice,
    /// A version of its own takes over in twelve days.
    NewVersionSoon,
    /// Ends in twenty days; a fallback takes over.
    Seasonal,
}

pub(super) const SERVICE: Pair = ("prestation", "service");
pub(super) const HOUR: Pair = ("heure", "hour");
pub(super) const HALF_DAY: Pair = ("demi-journée", "half day");
pub(super) const DAY: Pair = ("jour", "day");
pub(super) const MONTH: Pair = ("mois", "month");
pub(super) const PAIR: Pair = ("paire", "pair");
pub(super) const FILE: Pair = ("dossier", "file");
pub(super) const AT_DESK: Pair = ("Lieu de dépôt", "Drop-off place");
pub(super) const DELIVERED: Pair = ("Lieu de livraison", "Delivery place");
pub(super) const MEETING: Pair = ("Lieu du rendez-vous", "Meeting place");
pub(super) const DONE_AT: Pair = ("Lieu d’intervention", "Place of service");

pub(super) const fn item(kind: ItemType, label: Pair, price: Option<i64>) -> Item {
    Item {
        kind,
        label,
        price,
        estimate: false,
        unit: None,
        minutes: 0,
        group: None,
        opens: None,
        choices: &[],
        mandatory: false,
    }
}

/// A product or service; `price` in cents.
pub(super) const fn product(label: Pair, price: i64) -> Item {
    item(ItemType::Default, label, Some(price))
}

/// A product or service whose price the desk sets.
pub(super) const fn quote(label: Pair) -> Item {
    item(ItemType::Default, label, None)
}

pub(super) const fn info(label: Pair) -> Item {
    item(ItemType::Label, label, Some(0))
}

pub(super) const fn yes_no(label: Pair) -> Item {
    item(ItemType::YesNo, label, Some(0))
}

pub(super) const fn number(label: Pair) -> Item {
    item(ItemType::Number, label, Some(0))
}

pub(super) const fn text(label: Pair) -> Item {
    item(ItemType::Text, label, Some(0))
}

pub(super) const fn hours(label: Pair) -> Item {
    item(ItemType::TimeRange, label, Some(0))
}

pub(super) const fn list(label: Pair, choices: &'static [Pair]) -> Item {
    let mut it = item(ItemType::List, label, Some(0));
    it.choices = choices;
    it
}

/// Opens the items of `target`.
pub(super) const fn group(label: Pair, target: &'static str) -> Item {
    let mut it = item(ItemType::GroupMaster, label, Some(0));
    it.opens = Some(target);
    it
}

impl Item {
    pub(super) const fn minutes(mut self, minutes: u32) -> Self {
        self.minutes = minutes;
        self
    }

    pub(super) const fn each(mut self, unit: Pair) -> Self {
        self.unit = Some(unit);
        self
    }

    /// Shown while the group is open.
    pub(super) const fn of(mut self, group: &'static str) -> Self {
        self.group = Some(group);
        self
    }

    pub(super) const fn required(mut self) -> Self {
        self.mandatory = true;
        self
    }

    /// The desk may change the price.
    pub(super) const fn estimated(mut self) -> Self {
        self.estimate = true;
        self
    }
}

macro_rules! services {
    ($($(#[$doc:meta])* $name:ident => $workflow:ident),+ $(,)?) => { $(
        $(#[$doc])*
        pub(super) const fn $name(name: Pair, about: Pair, items: &'static [Item], traits: &'static [Trait]) -> Service {
            Service { name, about, workflow: Workflow::$workflow, items, traits }
        }
    )+ };
}

services! {
    /// Dropped and picked up at the desk.
    drop_off => DeposeRepriseEntreprise,
    /// Delivered to the desk.
    delivery => LivraisonEntreprise,
    /// A parcel waits.
    parcel => ReceptionColis,
    /// An appointment.
    appointment => RendezVous,
    /// Anything else.
    errand => Other,
}

/// Both texts of a pair.
pub(crate) fn words(pair: Pair) -> Words {
    Words::new(pair.0, pair.1)
}
