//! The content of a demonstration beside its orders.

use contract::{
    LockerBlockId, PartnerId,
    catalogue::{CarouselItem, Category, Product, Universe},
    conciergeries::Design,
    content::{NewsForm, SpotlightForm},
    users::CostCenter,
};
use domain::{
    calendar::PartnerCalendar,
    catalogue::{offer::Offer, presentation::Presentation},
    content::{
        item::EditorialItem,
        legal::{LegalVersion, acceptance::Acceptance},
        static_files::tree::StaticTree,
    },
    games::{kept_hunt::KeptHunt, kept_wheel::KeptWheel},
    lockers::{block::LockerBlock, boxes::LockerBox},
    money::credit::{Credit, campaign::CreditCampaign},
    people::{
        organisation::{Company, Conciergerie, Partner},
        person::Person,
        second_factor::SecondFactor,
        sso::Provider,
    },
    register::journal::Writing,
};
use jiff::Timestamp;

use crate::{images::DemoImage, lockers, registers, static_files::DemoFile};

/// Everything but the orders.
#[derive(Clone, Debug, Default)]
pub struct World {
    pub companies: Vec<Company>,
    pub cost_centers: Vec<CostCenter>,
    /// Closed, each with its journal.
    pub registers: Vec<Writing>,
    /// Blocks with their boxes; there are some where they can be reached.
    pub lockers: Vec<(LockerBlock, Vec<LockerBox>)>,
    pub designs: Vec<Design>,
    pub sso_providers: Vec<Provider>,
    pub conciergeries: Vec<Conciergerie>,
    pub partners: Vec<Partner>,
    pub universes: Vec<Universe>,
    pub categories: Vec<Category>,
    pub products: Vec<Product>,
    pub presentations: Vec<Presentation>,
    /// All versions: originals first.
    pub offers: Vec<Offer>,
    pub calendars: Vec<PartnerCalendar>,
    pub people: Vec<Person>,
    pub second_factors: Vec<SecondFactor>,
    /// The credits as they were granted; [`credits`] says what the orders left of them.
    pub credits: Vec<Credit>,
    pub credit_campaigns: Vec<CreditCampaign>,
    pub texts: Vec<LegalVersion>,
    pub acceptances: Vec<Acceptance>,
    pub carousel: Vec<CarouselItem>,
    /// One that runs, one to come, one that is over.
    pub hunts: Vec<KeptHunt>,
    /// The wheels of published news.
    pub wheels: Vec<KeptWheel>,
    pub news: Vec<EditorialItem<NewsForm>>,
    pub spotlights: Vec<EditorialItem<SpotlightForm>>,
    /// The files that the `image` fields name.
    pub images: Vec<DemoImage>,
    /// The folders with files that everybody may read.
    pub trees: Vec<StaticTree>,
    pub files: Vec<DemoFile>,
}

impl World {
    /// The same, with registers that print at an address.
    pub fn printing_at(self, printer: &str, now: Timestamp) -> Self {
        Self { registers: registers::registers(now, printer), ..self }
    }

    /// The same, with parcel lockers that are reached at an origin.
    pub fn with_lockers_at(self, origin: &str, device_hash: impl Fn(LockerBlockId) -> String) -> Self {
        Self { lockers: lockers::lockers(origin, device_hash), ..self }
    }

    /// The same, with a PIN by which the laundry signs in at lockers.
    pub fn with_locker_pin(mut self, pin_hash: &str) -> Self {
        for partner in self.partners.iter_mut().filter(|it| it.id == PartnerId(2)) {
            pin_hash.clone_into(&mut partner.terms.nexence_pin);
        }
        self
    }
}
