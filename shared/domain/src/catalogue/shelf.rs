//! The offers of a desk: each version holds as much as lists, guards and search need.

use contract::{
    CategoryId, OfferId, PartnerId, PresentationId, Price, ProductId, UniverseId, Words,
    catalogue::OfferSummary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    catalogue::{no_offer::NoOffer, offer::Offer},
    people::organisation::Partner,
};

/// A version of an offer that is or will be in force, as shelves show it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShelvedOffer {
    pub id: OfferId,
    pub original: OfferId,
    pub partner: PartnerId,
    /// The present name of the partner: not kept with the version.
    #[serde(skip)]
    pub partner_name: String,
    #[serde(skip)]
    pub partner_active: bool,
    /// Prefixes of the zip codes the partner serves; when empty, all are served.
    #[serde(skip)]
    pub zip_codes: Vec<String>,
    pub universe: UniverseId,
    pub category: CategoryId,
    pub presentation: Option<PresentationId>,
    pub name: Words,
    pub short_desc: Words,
    pub image: Option<String>,
    pub price_from: Price,
    pub published: bool,
    pub from: Timestamp,
    pub to: Option<Timestamp>,
    pub fallback: Option<OfferId>,
    pub visible_to_beneficiaries: bool,
    /// Beneficiaries find it in pages and searches, and not by a link alone.
    pub found_by_beneficiaries: bool,
    pub visible_to_managers: bool,
    pub avoid_address: bool,
    pub address_company: bool,
    pub address_home: bool,
    pub sap: bool,
    pub has_calendar: bool,
    pub can_do_recurring: bool,
    /// It has no items. Earlier software kept nothing of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nothing_to_order: bool,
    /// Those that its items name, each once.
    pub products: Vec<ProductId>,
}

/// Whether a version of these dates is in force.
///
/// # Errors
/// Why it is not.
pub(crate) fn term(
    published: bool,
    from: Timestamp,
    to: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), NoOffer> {
    if now < from {
        return Err(NoOffer::NotYet(from));
    }
    if let Some(to) = to.filter(|to| *to <= now) {
        return Err(NoOffer::Ended(to));
    }
    if published { Ok(()) } else { Err(NoOffer::Unpublished) }
}

impl ShelvedOffer {
    /// A version as it stands on the shelves of its desks.
    pub fn of(offer: &Offer, partner: &Partner) -> Self {
        Self::without_partner(offer).by(partner)
    }

    /// The same with what its partner is now.
    pub fn by(mut self, partner: &Partner) -> Self {
        self.partner_name = partner.shown_name().to_owned();
        self.partner_active = partner.active;
        self.zip_codes.clone_from(&partner.zip_codes);
        self
    }

    /// The part of it that a timeline keeps.
    pub fn without_partner(offer: &Offer) -> Self {
        let mut products: Vec<_> = offer.items.iter().filter_map(|it| it.product_id).collect();
        products.sort_unstable();
        products.dedup();
        Self {
            id: offer.id,
            original: offer.original,
            partner: offer.partner,
            partner_name: String::new(),
            partner_active: false,
            zip_codes: vec![],
            universe: offer.universe,
            category: offer.category,
            presentation: offer.presentation,
            name: offer.name.clone(),
            short_desc: offer.short_desc.clone(),
            image: offer.image.clone(),
            price_from: offer.price_from(),
            published: offer.published,
            from: offer.from,
            to: offer.to,
            fallback: offer.fallback,
            visible_to_beneficiaries: offer.visible_to_beneficiaries,
            found_by_beneficiaries: offer.found_by_beneficiaries,
            visible_to_managers: offer.visible_to_managers,
            avoid_address: offer.avoid_address,
            address_company: offer.address_company,
            address_home: offer.address_home,
            sap: offer.sap,
            has_calendar: offer.calendar.is_some(),
            can_do_recurring: offer.can_do_recurring,
            nothing_to_order: offer.items.is_empty(),
            products,
        }
    }

    /// Whether this version is in force.
    ///
    /// # Errors
    /// Why it is not.
    pub fn in_force(&self, now: Timestamp) -> Result<(), NoOffer> {
        term(self.published, self.from, self.to, now)
    }

    /// Path of the screen that starts an order of it; one goes back from there to the list of offers.
    pub fn start_path(&self) -> String {
        format!("/bnfv2/startOrder/1/{}/{}/{}/{}", self.universe, self.category, self.partner, self.id)
    }

    /// The offer in a list.
    pub fn summary(&self, favorite: bool) -> OfferSummary {
        OfferSummary {
            id: self.id,
            original_id: self.original,
            title: self.name.clone(),
            short_desc: self.short_desc.clone(),
            price_from: self.price_from,
            sap: self.sap,
            has_calendar: self.has_calendar,
            can_do_recurring: self.can_do_recurring,
            favorite,
        }
    }
}
