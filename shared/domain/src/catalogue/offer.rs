//! Offers. Each save makes a new, immutable version with a number of its own under one original.

use contract::{
    CategoryId, Cents, ConciergerieId, OfferId, OfferItemId, PartnerId, PresentationId, UniverseId, Words,
    catalogue::{Address, HomeService, OfferItem, Workflow},
    offers::LockerSize,
    orders::{EmergencyNumbers, PaymentMode},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// One immutable version of an offer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    pub id: OfferId,
    /// The first version; the same for all versions of an offer.
    pub original: OfferId,
    pub partner: PartnerId,
    pub partner_name: String,
    pub universe: UniverseId,
    /// Name of an icon of the client.
    pub icon: String,
    pub category: CategoryId,
    pub category_label: Words,
    pub place_label: Words,
    pub presentation: Option<PresentationId>,
    pub name: Words,
    pub short_desc: Words,
    pub long_desc: Words,
    pub display_description: bool,
    pub image: Option<String>,
    pub published: bool,
    /// The version is in force from here on ...
    pub from: Timestamp,
    /// ... to here.
    pub to: Option<Timestamp>,
    /// Takes over when this one ends.
    pub fallback: Option<OfferId>,
    /// Shown to beneficiaries; otherwise only to the desk.
    pub visible_to_beneficiaries: bool,
    /// Beneficiaries find it in pages and searches, and not by a link alone.
    #[serde(default = "yes")]
    pub found_by_beneficiaries: bool,
    #[serde(default = "yes")]
    pub visible_to_managers: bool,
    /// The desks that had it when this version was made; its timeline says which have it now.
    pub conciergeries: Vec<ConciergerieId>,
    pub workflow: Workflow,
    pub items: Vec<OfferItem>,
    pub cannot_place_order: bool,
    /// A flexible date is offered.
    pub date_flexible: bool,
    /// 0 nothing, 1 date, 2 date and time.
    pub ask_for_time: u8,
    pub needs_a_date: bool,
    pub can_do_recurring: bool,
    pub can_do_one_time: bool,
    /// The service is measured by a begin and an end time.
    pub is_time_service: bool,
    pub calendar: Option<CalendarRules>,
    /// 0 none, 1 optional, 2 required.
    pub allow_budget: u8,
    pub allows_quantity: bool,
    /// Percent, on the lines.
    pub discount: u8,
    pub discount_label: Words,
    pub additional_cost: Option<Cents>,
    pub additional_cost_label: Words,
    pub minimum_amount: Option<Cents>,
    /// Hours.
    pub retractation_delay: u32,
    /// Percent times 100: 2000 is 20 %.
    pub vat: u32,
    /// All prices are final.
    pub fixed_price: bool,
    pub free_once_a_month: bool,
    pub pay_only_online: bool,
    pub allow_free_orders: bool,
    /// The only way to pay.
    pub force_payment_mode: Option<PaymentMode>,
    pub auto_accept: bool,
    pub address_company: bool,
    pub address_home: bool,
    pub address_other: bool,
    pub addresses: Vec<Address>,
    pub navette: bool,
    pub avoid_address: bool,
    pub sap: bool,
    /// The activity of a service to a person. Versions of before certificates do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home_service: Option<HomeService>,
    pub no_need_for_terms: bool,
    pub emergency: Option<EmergencyNumbers>,
    pub request_print: bool,
    pub request_bag: bool,
    /// The unit of service, of items that have none of their own.
    #[serde(default)]
    pub unit: Words,
    /// Shown above the calendar.
    #[serde(default)]
    pub calendar_text: Words,
    /// No date is asked for.
    #[serde(default)]
    pub avoid_date: bool,
    #[serde(default)]
    pub answer_within: AnswerWithin,
    /// The desk may lay out money for its orders.
    #[serde(default = "yes")]
    pub allow_spending: bool,
    /// Its orders can be placed again.
    #[serde(default = "yes")]
    pub allow_follow_up: bool,
    /// Its orders stay in the inbox until they are done.
    #[serde(default)]
    pub keep_in_inbox: bool,
    #[serde(default)]
    pub no_auto_done: bool,
    #[serde(default)]
    pub has_kern: bool,
    #[serde(default)]
    pub quote_freely: bool,
    #[serde(default)]
    pub pickup_if_manager: bool,
    #[serde(default)]
    pub buying: BuyingRules,
    /// The data of its items that only staff read: an item about which there is nothing to say is left out.
    #[serde(default)]
    pub staff_items: Vec<StaffItem>,
}

impl Offer {
    /// The first version of an offer that has nothing but its name: it asks for nothing, is at no desk, and everybody may
    /// see it from the beginning of time.
    pub fn plain(id: OfferId, name: Words) -> Self {
        Self {
            id,
            original: id,
            partner: PartnerId::default(),
            partner_name: String::new(),
            universe: UniverseId::default(),
            icon: String::new(),
            category: CategoryId::default(),
            category_label: Words::default(),
            place_label: Words::default(),
            presentation: None,
            name,
            short_desc: Words::default(),
            long_desc: Words::default(),
            display_description: true,
            image: None,
            published: true,
            from: Timestamp::UNIX_EPOCH,
            to: None,
            fallback: None,
            visible_to_beneficiaries: true,
            found_by_beneficiaries: true,
            visible_to_managers: true,
            conciergeries: vec![],
            workflow: Workflow::Other,
            items: vec![],
            cannot_place_order: false,
            date_flexible: false,
            ask_for_time: 0,
            needs_a_date: false,
            can_do_recurring: false,
            can_do_one_time: true,
            is_time_service: false,
            calendar: None,
            allow_budget: 0,
            allows_quantity: true,
            discount: 0,
            discount_label: Words::default(),
            additional_cost: None,
            additional_cost_label: Words::default(),
            minimum_amount: None,
            retractation_delay: 24,
            vat: 2000,
            fixed_price: false,
            free_once_a_month: false,
            pay_only_online: false,
            allow_free_orders: false,
            force_payment_mode: None,
            auto_accept: false,
            address_company: false,
            address_home: false,
            address_other: false,
            addresses: vec![],
            navette: false,
            avoid_address: true,
            sap: false,
            home_service: None,
            no_need_for_terms: false,
            emergency: None,
            request_print: false,
            request_bag: false,
            unit: Words::default(),
            calendar_text: Words::default(),
            avoid_date: false,
            answer_within: AnswerWithin::default(),
            allow_spending: true,
            allow_follow_up: true,
            keep_in_inbox: false,
            no_auto_done: false,
            has_kern: false,
            quote_freely: false,
            pickup_if_manager: false,
            buying: BuyingRules::default(),
            staff_items: vec![],
        }
    }

    /// This version at the prices of another one of the same offer. An item that the other one did not have
    /// costs what it does here.
    pub fn at_prices_of(&self, other: &Self) -> Self {
        let mut offer = Self {
            discount: other.discount,
            discount_label: other.discount_label.clone(),
            additional_cost: other.additional_cost,
            additional_cost_label: other.additional_cost_label.clone(),
            ..self.clone()
        };
        for item in &mut offer.items {
            if let Some(before) = other.items.iter().find(|it| it.id == item.id) {
                item.price = before.price;
            }
        }
        offer
    }
}

fn yes() -> bool {
    true
}

/// Hours within which a new order is to be answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AnswerWithin {
    /// The target of a desk that keeps opening hours.
    pub with_desk: Option<u32>,
    /// The target of a desk without them.
    pub without_desk: Option<u32>,
}

/// The rules for the partner's price of what is sold. Margins are percent times 100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BuyingRules {
    /// The partner bills the platform.
    pub partner_bills: bool,
    pub on_quote_margin: Option<u32>,
    pub all_items_margin: Option<u32>,
    /// The price of an item goes before the margin of all.
    pub items_override: bool,
}

/// The data of an item that only staff read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StaffItem {
    pub item: OfferItemId,
    /// The price that the partner asks for it.
    pub buying_price: Option<Cents>,
    pub locker: Option<LockerNeed>,
}

/// The room that an item needs in a locker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LockerNeed {
    pub size: Option<LockerSize>,
    /// How many of it a box takes.
    pub number: Option<u32>,
    pub hanger: bool,
    pub sensor: bool,
}

/// How an offer draws on its partner's calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CalendarRules {
    /// Slots are offered in units of this many minutes, a multiple of 5.
    pub step_minutes: u32,
    pub days_ahead: u32,
    /// Half days are offered instead of hours.
    pub half_day: bool,
}
