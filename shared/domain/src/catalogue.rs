//! The part of the catalogue that a person sees, and how they see it.

pub mod differences;
pub mod editing;
pub mod form;
pub mod keeping;
pub mod listed;
pub mod no_offer;
pub mod offer;
pub mod pending;
pub mod presentation;
pub mod prices;
pub mod product;
pub mod search;
pub mod shelf;
pub mod showcase;
pub mod timeline;

use contract::{
    CategoryId, OfferId, Price, Refusal,
    catalogue::{self as wire, Category, ItemType, OfferItem, Universe},
    offers::{OfferState, OfferUnseen},
};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    catalogue::{
        no_offer::NoOffer,
        offer::Offer,
        shelf::{ShelvedOffer, term},
    },
    people::organisation::Conciergerie,
};

/// The version of an offer in force at an instant: a function of the dates alone, so that a scheduled
/// version or a fallback takes over on time whether or not a job runs.
///
/// The version that counts is the one that began last, and the newer of two that began at once. Once it has
/// ended, its fallback takes over. `versions` may hold those of several offers.
///
/// # Errors
/// Why none is in force.
pub fn in_force(
    versions: &[ShelvedOffer],
    original: OfferId,
    now: Timestamp,
) -> Result<&ShelvedOffer, NoOffer> {
    let version = reached(versions, original, now)?;
    version.in_force(now).map(|()| version)
}

/// The version that an instant is in the dates of, published or not.
pub(crate) fn reached(
    versions: &[ShelvedOffer],
    original: OfferId,
    now: Timestamp,
) -> Result<&ShelvedOffer, NoOffer> {
    let none_begun = || {
        let first = versions.iter().filter(|it| it.original == original).map(|it| it.from).min();
        first.map_or(NoOffer::NotHere, NoOffer::NotYet)
    };
    let mut version = begun(versions, original, now).ok_or_else(none_begun)?;
    // A chain of fallbacks longer than the versions there are goes in a circle.
    for _ in 0..=versions.len() {
        let Some(to) = version.to.filter(|to| *to <= now) else {
            return Ok(version);
        };
        version = taking_over(versions, version, now).ok_or(NoOffer::Ended(to))?;
    }
    Err(NoOffer::Ended(version.to.unwrap_or(now)))
}

/// The version of an offer that began last, not counting those to come.
fn begun(versions: &[ShelvedOffer], original: OfferId, now: Timestamp) -> Option<&ShelvedOffer> {
    let begun = versions.iter().filter(|it| it.original == original && it.from <= now);
    begun.max_by_key(|it| (it.from, it.id))
}

/// The version that takes over from one that has ended. When the ended version names a version of its own
/// offer, it is that one; when it names its offer itself, it is the version that was in force before; when it
/// names another offer, it is that offer's own version at that time.
fn taking_over<'a>(
    versions: &'a [ShelvedOffer],
    ended: &ShelvedOffer,
    now: Timestamp,
) -> Option<&'a ShelvedOffer> {
    let fallback = ended.fallback?;
    if fallback == ended.original {
        return before(versions, ended);
    }
    match versions.iter().find(|it| it.id == fallback) {
        Some(named) if named.original == ended.original => Some(named),
        named => begun(versions, named.map_or(fallback, |it| it.original), now),
    }
}

/// The version of the same offer that stood before another one.
pub(crate) fn before<'a>(versions: &'a [ShelvedOffer], of: &ShelvedOffer) -> Option<&'a ShelvedOffer> {
    let earlier = |it: &&ShelvedOffer| it.original == of.original && (it.from, it.id) < (of.from, of.id);
    versions.iter().filter(earlier).max_by_key(|it| (it.from, it.id))
}

/// The person who looks at a desk's shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer<'a> {
    /// Zip code of the beneficiary's home, if known: services come there, or to the conciergerie.
    pub home: Option<&'a str>,
    /// A manager, to whom place and visibility do not matter.
    pub manager: bool,
}

/// Whether a person sees a version of an offer. [`CatalogueTree`] says whether its universe and category are
/// active.
///
/// # Errors
/// The rule that hides it.
pub fn visible(offer: &ShelvedOffer, viewer: Viewer<'_>, now: Timestamp) -> Result<(), NoOffer> {
    offer.in_force(now)?;
    if !offer.partner_active {
        return Err(NoOffer::PartnerInactive);
    }
    if viewer.manager {
        return if offer.visible_to_managers { Ok(()) } else { Err(NoOffer::NotForManagers) };
    }
    if !offer.visible_to_beneficiaries {
        return Err(NoOffer::DeskOnly);
    }
    let comes = comes_to(offer, None) || viewer.home.is_some_and(|zip| comes_to(offer, Some(zip)));
    if comes { Ok(()) } else { Err(NoOffer::NotAtHome) }
}

/// Why no beneficiary of the desks that have a version sees it in its state; absent where they do. The version is one as
/// it [is now](editing::present).
pub fn unseen(offer: &ShelvedOffer, state: OfferState, tree: &CatalogueTree) -> Option<OfferUnseen> {
    match state {
        OfferState::Unpublished | OfferState::Draft => return Some(OfferUnseen::Unpublished),
        OfferState::Scheduled => return Some(OfferUnseen::Scheduled),
        OfferState::Ended | OfferState::Replaced => return Some(OfferUnseen::Ended),
        OfferState::Published => {}
    }
    let rules = [
        (offer.partner_active, OfferUnseen::PartnerOff),
        (tree.hold(offer).is_ok(), OfferUnseen::BranchOff),
        (offer.visible_to_beneficiaries, OfferUnseen::Hidden),
        (comes_to(offer, None) || comes_home(offer), OfferUnseen::NoPlace),
        (offer.found_by_beneficiaries, OfferUnseen::LinkOnly),
        (!offer.nothing_to_order, OfferUnseen::NothingToOrder),
    ];
    rules.into_iter().find(|(kept, _)| !kept).map(|(_, reason)| reason)
}

/// Whether a version can be ordered at a desk, by a beneficiary or on their behalf.
///
/// # Errors
/// The rule that says no.
pub fn orderable(offer: &Offer, desk: &Conciergerie, by_desk: bool, now: Timestamp) -> Result<(), NoOffer> {
    term(offer.published, offer.from, offer.to, now)?;
    let rules = [
        (!offer.cannot_place_order, NoOffer::NotOrdered),
        (offer.visible_to_beneficiaries || by_desk, NoOffer::DeskOnly),
        (offer.visible_to_managers || !by_desk, NoOffer::NotForManagers),
        (offer.conciergeries.contains(&desk.id), NoOffer::NotHere),
        (desk.active, NoOffer::DeskInactive),
        (!desk.closed_on(paris::today(now)), NoOffer::Refused(Refusal::DeskClosed)),
    ];
    rules.into_iter().find(|(kept, _)| !kept).map_or(Ok(()), |(_, rule)| Err(rule))
}

/// Whether the place rules let an offer come to a zip code or, without one, to the conciergerie.
pub fn comes_to(offer: &ShelvedOffer, zip: Option<&str>) -> bool {
    if offer.avoid_address {
        return true;
    }
    let serves = |zip: &str| {
        offer.zip_codes.is_empty() || offer.zip_codes.iter().any(|it| zip.starts_with(it.as_str()))
    };
    match zip {
        None => offer.zip_codes.is_empty() || offer.address_company,
        Some(zip) => comes_home(offer) && serves(zip),
    }
}

/// Whether an offer comes to homes; its partner serves some zip codes in any case.
fn comes_home(offer: &ShelvedOffer) -> bool {
    offer.address_home || offer.sap
}

/// The active universes and categories.
#[derive(Clone, Debug, Default)]
pub struct CatalogueTree {
    pub universes: Vec<Universe>,
    pub categories: Vec<Category>,
}

impl CatalogueTree {
    /// Only the active ones; a category needs its universe.
    pub fn active(universes: Vec<Universe>, categories: Vec<Category>) -> Self {
        let universes: Vec<_> = universes.into_iter().filter(|it| it.active).collect();
        let known = |category: &Category| universes.iter().any(|it| it.id == category.universe_id);
        let categories = categories.into_iter().filter(|it| it.active && known(it)).collect();
        Self { universes, categories }
    }

    /// The categories that are shown here, and no more in another tree.
    pub fn hidden_in(&self, after: &Self) -> Vec<CategoryId> {
        let kept = |id| after.categories.iter().any(|it| it.id == id);
        self.categories.iter().map(|it| it.id).filter(|id| !kept(*id)).collect()
    }

    /// Whether an offer stands under an active universe and category.
    ///
    /// # Errors
    /// [`NoOffer::BranchInactive`].
    pub fn hold(&self, offer: &ShelvedOffer) -> Result<(), NoOffer> {
        let mut known = self.categories.iter();
        let held = known.any(|it| it.id == offer.category && it.universe_id == offer.universe);
        if held { Ok(()) } else { Err(NoOffer::BranchInactive) }
    }
}

impl Offer {
    /// The lowest price one can order for; absent when it is on quote. Options count only when there is no
    /// product.
    pub fn price_from(&self) -> Price {
        let lowest = |counts: fn(&OfferItem) -> bool| {
            self.items.iter().filter(|it| !it.devis && counts(it)).filter_map(|it| it.price.0).min()
        };
        Price(lowest(is_product).or_else(|| lowest(is_option)))
    }

    /// An item in the unit of the offer, where it has none of its own.
    fn in_units(&self, item: &OfferItem) -> OfferItem {
        let unit = if item.unit.fr.is_empty() { &self.unit } else { &item.unit };
        OfferItem { unit: unit.clone(), ..item.clone() }
    }

    /// The offer as the start of an order needs it.
    pub fn for_order(&self, favorite: bool) -> wire::Offer {
        wire::Offer {
            id: self.id,
            original_id: self.original,
            title_label: self.name.clone(),
            long_label: self.long_desc.clone(),
            display_description: self.display_description,
            universe_id: self.universe,
            cat_offre_id: self.category,
            category_label: self.category_label.clone(),
            part_id: self.partner,
            partner_name: self.partner_name.clone(),
            presentation_id: self.presentation,
            items: self.items.iter().map(|it| self.in_units(it)).collect(),
            cannot_place_order: self.cannot_place_order,
            date_fine: self.date_flexible,
            ask_for_time: if self.avoid_date { 0 } else { self.ask_for_time },
            needs_a_date: self.needs_a_date && !self.avoid_date,
            can_do_recurring: self.can_do_recurring,
            can_do_one_time: self.can_do_one_time,
            is_time_service: self.is_time_service,
            has_calendar: self.calendar.is_some(),
            has_calendar_half_day: self.calendar.is_some_and(|it| it.half_day),
            calendar_text: self.calendar_text.clone(),
            avoid_date: self.avoid_date,
            allow_budget: self.allow_budget,
            allows_quantity: self.allows_quantity,
            discount: self.discount,
            discount_label: self.discount_label.clone(),
            add_cost: self.additional_cost.map(Into::into),
            add_cost_label: self.additional_cost_label.clone(),
            minimum_amount: self.minimum_amount.map(Into::into),
            retractation_delay: self.retractation_delay,
            fixed_price: self.fixed_price,
            address_entreprise: self.address_company,
            // Services to a person are given at home.
            address_home: self.address_home || self.sap,
            address_other: self.address_other,
            address_forced: self.addresses.clone(),
            is_navette: self.navette,
            avoid_address: self.avoid_address,
            show_address: !self.avoid_address,
            place_label_int: self.place_label.clone(),
            sap: self.sap,
            sap_activity: self.home_service,
            no_need_for_cgu: self.no_need_for_terms,
            emergency_mode: self.emergency.is_some(),
            workflow: self.workflow,
            favorite,
            image: self.image.clone(),
        }
    }
}

/// Ordered for itself.
fn is_product(item: &OfferItem) -> bool {
    match item.kind {
        ItemType::Default | ItemType::TimeRange => true,
        ItemType::GroupMaster => item.extension.group_is_a_product,
        ItemType::Label | ItemType::YesNo | ItemType::Number | ItemType::List | ItemType::Text => false,
    }
}

/// Ordered with something else, at a price.
fn is_option(item: &OfferItem) -> bool {
    matches!(item.kind, ItemType::YesNo | ItemType::Number | ItemType::List)
        && item.price.0.is_some_and(|price| price.0 > 0)
}

#[cfg(test)]
mod tests;
