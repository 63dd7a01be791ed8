//! Offers and their versions, from the tables.
//!
//! Originals have the numbers from 1 on, later versions those from 1001 on.

use contract::{
    CategoryId, Cents, ConciergerieId, OfferId, OfferItemId, PartnerId, PresentationId, Price, Words,
    catalogue::{Address, HomeService, ItemExtension, ItemType, OfferItem, Workflow},
    offers::LockerSize,
    orders::EmergencyNumbers,
};
use domain::{
    catalogue::{
        form,
        offer::{CalendarRules, LockerNeed, Offer, StaffItem},
        presentation::Presentation,
    },
    people::organisation::Partner,
};
use jiff::Timestamp;

use crate::{
    catalogue::{
        Shelf, shelves,
        spec::{Item, Pair, Service, Trait, words},
    },
    images, paris,
    partners::{self, Provider},
    places::PARIS_DESKS,
    products,
    universes::shown_name,
};

/// Numbers of an offer's items: a hundred each.
const ITEMS_PER_OFFER: i64 = 100;
const FIRST_LATER_VERSION: i64 = 1001;
/// Months before `now` from which the catalogue has been online: before the first order.
const ONLINE_FOR_MONTHS: i64 = 20;
const NONE: Pair = ("", "");

/// All versions of all offers, originals first.
pub(crate) fn offers(now: Timestamp, partners: &[Partner], presentations: &[Presentation]) -> Vec<Offer> {
    let mut originals = Vec::new();
    let mut later = Vec::new();
    for shelf in shelves() {
        for service in shelf.shelf.services {
            for (partner, provider, desks) in providers(&shelf) {
                let id = OfferId(originals.len() as i64 + 1);
                let maker = Maker { now, shelf: &shelf, service, partner, provider, desks };
                let mut original = maker.offer(id, partners, presentations);
                let next = FIRST_LATER_VERSION + later.len() as i64;
                later.extend(versions(&mut original, now, next, service.traits));
                originals.push(original);
            }
        }
    }
    originals.append(&mut later);
    originals
}

/// The partners who propose the services of a shelf, and where: the Paris desks and the others have offers of their
/// own.
fn providers(shelf: &Shelf) -> Vec<(PartnerId, &'static Provider, Vec<i64>)> {
    let known = shelf.shelf.partners.iter().filter_map(|name| partners::named(name));
    known
        .flat_map(|(id, provider)| {
            let (paris, regions): (Vec<i64>, Vec<i64>) =
                provider.desks.iter().partition(|desk| PARIS_DESKS.contains(desk));
            [(id, provider, paris), (id, provider, regions)]
        })
        .filter(|(_, _, desks)| !desks.is_empty())
        .collect()
}

/// The material of one original offer.
struct Maker<'a> {
    now: Timestamp,
    shelf: &'a Shelf,
    service: &'static Service,
    partner: PartnerId,
    provider: &'static Provider,
    desks: Vec<i64>,
}

impl Maker<'_> {
    fn has(&self, it: Trait) -> bool {
        self.service.traits.contains(&it)
    }

    /// The value of the first trait that `value` knows.
    fn find<T>(&self, value: impl Fn(&Trait) -> Option<T>) -> Option<T> {
        self.service.traits.iter().find_map(value)
    }

    fn offer(&self, id: OfferId, partners: &[Partner], presentations: &[Presentation]) -> Offer {
        let online = paris::minus_months(paris::day(self.now), ONLINE_FOR_MONTHS);
        let discount =
            self.find(
                |it| if let Trait::Discount(percent, label) = it { Some((*percent, *label)) } else { None },
            );
        let extra =
            self.find(|it| if let Trait::Extra(cents, label) = it { Some((*cents, *label)) } else { None });
        let calendar_text =
            self.find(|it| if let Trait::CalendarText(text) = it { Some(words(*text)) } else { None });
        let presentation = presentations
            .iter()
            .find(|it| it.partner == self.partner && it.content.category == self.shelf.category)
            .map_or(PresentationId(0), |it| it.id);
        let size = self.find(|it| if let Trait::Locker(size) = it { Some(*size) } else { None });
        let items = self.items(id);
        Offer {
            partner: self.partner,
            partner_name: shown_name(partners, self.partner),
            universe: self.shelf.universe,
            icon: self.shelf.spec.icon.to_owned(),
            category: self.shelf.category,
            category_label: words(self.shelf.shelf.label),
            place_label: words(self.shelf.shelf.place),
            presentation: Some(presentation),
            short_desc: words(self.service.about),
            long_desc: self.description(),
            image: Some(images::category_key(self.shelf.category)),
            published: !self.has(Trait::Unpublished),
            from: paris::hour(online, 0),
            visible_to_beneficiaries: !self.has(Trait::DeskOnly),
            conciergeries: self.desks.iter().copied().map(ConciergerieId).collect(),
            workflow: self.service.workflow,
            has_kern: size.is_some(),
            buying: partners::buying(self.partner),
            staff_items: size.map(|size| in_lockers(&items, size)).unwrap_or_default(),
            items,
            cannot_place_order: self.has(Trait::ReadOnly),
            date_flexible: self.has(Trait::FlexibleDate),
            ask_for_time: self.asks(),
            needs_a_date: self.has(Trait::NeedsDate),
            can_do_recurring: self.has(Trait::Recurring),
            can_do_one_time: !self.has(Trait::OnlyRecurring),
            is_time_service: self.has(Trait::TimeService),
            calendar: self.calendar(),
            calendar_text: calendar_text.unwrap_or_default(),
            allow_budget: self.budget(),
            allows_quantity: !self.has(Trait::SingleOnly),
            discount: discount.map_or(0, |it| it.0),
            discount_label: words(discount.map_or(NONE, |it| it.1)),
            additional_cost: extra.map(|it| Cents(it.0)),
            additional_cost_label: words(extra.map_or(NONE, |it| it.1)),
            minimum_amount: self
                .find(|it| if let Trait::Minimum(cents) = it { Some(Cents(*cents)) } else { None }),
            retractation_delay: self.notice(),
            vat: self.find(|it| if let Trait::Vat(rate) = it { Some(*rate) } else { None }).unwrap_or(2000),
            fixed_price: self.has(Trait::FinalPrices),
            free_once_a_month: self.has(Trait::FreeOnceAMonth),
            pay_only_online: self.has(Trait::OnlineOnly),
            allow_free_orders: self.has(Trait::FreeAllowed),
            force_payment_mode: self.find(|it| if let Trait::PaidBy(mode) = it { Some(*mode) } else { None }),
            auto_accept: self.has(Trait::AutoAccept),
            address_company: self.at_desk(),
            address_home: self.has(Trait::Home),
            address_other: self.has(Trait::Elsewhere),
            addresses: self.own_places(),
            navette: self.has(Trait::Shuttle),
            avoid_address: self.has(Trait::NoAddress),
            sap: self.home_service().is_some(),
            home_service: self.home_service(),
            no_need_for_terms: self.has(Trait::NoTerms),
            emergency: self
                .has(Trait::Emergency)
                .then(|| EmergencyNumbers { tel1: "0155170100".to_owned(), tel2: "0155170101".to_owned() }),
            request_print: self.has(Trait::RequestPrint),
            request_bag: self.has(Trait::RequestBag),
            unit: self.service.items.first().map_or_else(Words::default, |it| self.unit(it)),
            quote_freely: self.has(Trait::PartnerQuotes),
            ..Offer::plain(id, words(self.service.name))
        }
    }

    /// The place is the desk when nothing else is said.
    fn at_desk(&self) -> bool {
        let elsewhere = [Trait::Home, Trait::Elsewhere, Trait::PartnerPlaces, Trait::NoAddress];
        self.has(Trait::Desk) || !elsewhere.into_iter().any(|it| self.has(it))
    }

    fn own_places(&self) -> Vec<Address> {
        if self.has(Trait::PartnerPlaces) { vec![self.provider.address()] } else { Vec::new() }
    }

    fn home_service(&self) -> Option<HomeService> {
        self.find(|it| if let Trait::Sap(activity) = it { Some(*activity) } else { None })
    }

    fn asks(&self) -> u8 {
        if self.has(Trait::AskDateAndTime) { 2 } else { u8::from(self.has(Trait::AskDate)) }
    }

    fn budget(&self) -> u8 {
        if self.has(Trait::BudgetRequired) { 2 } else { u8::from(self.has(Trait::BudgetOptional)) }
    }

    fn notice(&self) -> u32 {
        self.find(|it| if let Trait::Notice(hours) = it { Some(*hours) } else { None }).unwrap_or(24)
    }

    fn calendar(&self) -> Option<CalendarRules> {
        self.find(|it| match it {
            Trait::Calendar(step) => {
                Some(CalendarRules { step_minutes: *step, days_ahead: 60, half_day: false })
            }
            Trait::HalfDays => Some(CalendarRules { step_minutes: 60, days_ahead: 45, half_day: true }),
            _ => None,
        })
    }

    fn items(&self, offer: OfferId) -> Vec<OfferItem> {
        let regional = self.desks.iter().all(|desk| !PARIS_DESKS.contains(desk));
        let level = if regional { self.provider.level - 4 } else { self.provider.level };
        let all_final = self.has(Trait::FinalPrices);
        (1..)
            .zip(self.service.items)
            .map(|(nth, item)| {
                let id = OfferItemId(offer.0 * ITEMS_PER_OFFER + nth);
                offer_item(id, self.shelf.category, item, self.unit(item), level, all_final)
            })
            .collect()
    }

    fn unit(&self, item: &Item) -> Words {
        item.unit.map_or_else(|| form::usual_unit(self.service.workflow), words)
    }

    fn description(&self) -> Words {
        let minutes: u32 = self.service.items.first().map_or(0, |it| it.minutes);
        let mut points = vec![match self.notice() {
            0 => ("Annulation à tout moment".to_owned(), "Cancel at any time".to_owned()),
            hours => (
                format!("Annulation sans frais jusqu’à {hours} h avant"),
                format!("Free cancellation up to {hours} hours before"),
            ),
        }];
        if minutes > 0 {
            points.push((format!("Durée : {minutes} minutes"), format!("Length: {minutes} minutes")));
        }
        if self.home_service().is_some() {
            points.push((
                "Service à la personne : crédit d’impôt de 50 %, CESU acceptés".to_owned(),
                "Personal service: 50% tax credit, CESU cheques accepted".to_owned(),
            ));
        }
        if self.service.workflow == Workflow::DeposeRepriseEntreprise {
            points.push((
                "Dépôt et retrait à la conciergerie".to_owned(),
                "Drop-off and pick-up at the desk".to_owned(),
            ));
        }
        if self.has(Trait::FreeOnceAMonth) {
            points.push(("Offert une fois par mois".to_owned(), "Free once a month".to_owned()));
        }
        let html = |about: &str, points: Vec<&String>| {
            let points: String = points.iter().map(|it| format!("<li>{it}</li>")).collect();
            format!("<p>{about}</p><ul>{points}</ul>")
        };
        Words::new(
            html(self.service.about.0, points.iter().map(|it| &it.0).collect()),
            html(self.service.about.1, points.iter().map(|it| &it.1).collect()),
        )
    }
}

/// Each thing that is sold fills a box.
fn in_lockers(items: &[OfferItem], size: LockerSize) -> Vec<StaffItem> {
    let locker = LockerNeed { size: Some(size), number: Some(1), hanger: false, sensor: false };
    let sold = items.iter().filter(|it| it.kind == ItemType::Default);
    sold.map(|it| StaffItem { item: it.id, buying_price: None, locker: Some(locker) }).collect()
}

fn offer_item(
    id: OfferItemId,
    category: CategoryId,
    item: &Item,
    unit: Words,
    level: i64,
    all_final: bool,
) -> OfferItem {
    OfferItem {
        id,
        kind: item.kind,
        product_id: products::product_of(category, item),
        label: words(item.label),
        price: Price(item.price.map(|cents| rounded(cents * level / 100))),
        devis: item.price.is_none(),
        fixed_price: item.kind == ItemType::Default && item.price.is_some() && (all_final || !item.estimate),
        unit,
        time_duration: item.minutes,
        extension: ItemExtension {
            group_name: item.group.map(str::to_owned),
            target_group_name: item.opens.map(str::to_owned),
            group_is_a_product: false,
            choice_list: item.choices.iter().map(|(fr, _)| (*fr).to_owned()).collect(),
            choice_list_en: item.choices.iter().map(|(_, en)| (*en).to_owned()).collect(),
            mandatory: item.mandatory,
        },
    }
}

/// Rounds to ten cents from five euros on, as prices are written.
fn rounded(cents: i64) -> Cents {
    if cents < 5_00 { Cents(cents) } else { Cents((cents + 5) / 10 * 10) }
}

/// Ends `original` where a later version begins, and makes the later ones, numbered from `next`.
fn versions(original: &mut Offer, now: Timestamp, next: i64, traits: &[Trait]) -> Vec<Offer> {
    let starts: &[i64] = traits
        .iter()
        .find_map(|it| match it {
            Trait::Repriced => Some(&[-180][..]),
            Trait::RepricedTwice => Some(&[-330, -120][..]),
            Trait::NewVersionSoon => Some(&[12][..]),
            Trait::Seasonal => Some(&[20][..]),
            _ => None,
        })
        .unwrap_or_default();
    let mut versions = vec![original.clone()];
    for (nth, days) in (0..).zip(starts) {
        let from = paris::hour(paris::plus_days(paris::day(now), *days), 0);
        let mut version = later_version(original, OfferId(next + nth), from, 100 + 4 * (nth + 1));
        if let Some(before) = versions.last_mut() {
            before.to = Some(from);
            before.fallback = traits.contains(&Trait::Seasonal).then_some(version.id);
        }
        if traits.contains(&Trait::Seasonal) {
            version.discount = 0;
            version.discount_label = Words::default();
        }
        versions.push(version);
    }
    *original = versions.remove(0);
    versions
}

/// The same offer at `level` percent of the first price, with items of its own.
fn later_version(original: &Offer, id: OfferId, from: Timestamp, level: i64) -> Offer {
    let mut version = original.clone();
    version.id = id;
    version.from = from;
    version.to = None;
    for (nth, item) in (1..).zip(&mut version.items) {
        item.id = OfferItemId(id.0 * ITEMS_PER_OFFER + nth);
        item.price = Price(item.price.0.map(|it| rounded(it.0 * level / 100)));
    }
    version
}
