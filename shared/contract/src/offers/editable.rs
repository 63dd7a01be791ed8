//! Every field of an offer.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::EditableItem;
use crate::{
    CategoryId, OfferId, PartnerId, Price, Words,
    catalogue::{Address, HomeService, Workflow},
    orders::PaymentMode,
};

/// Whether and when a version is published.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Publication {
    /// Kept, and shown to nobody (0).
    Unpublished,
    /// From now on (1).
    #[default]
    Published,
    /// From its start date on, which is still to come (2).
    Scheduled,
}

/// How a version stands at the instant of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum OfferState {
    /// In force.
    Published,
    /// It would be in force, but is not published.
    Unpublished,
    /// It begins later, or takes over again once another version has ended.
    Scheduled,
    /// Its end date has passed. Without an end date it would be in force again.
    Ended,
    /// Another version has taken its place.
    Replaced,
    /// Saved beside the offer: it waits for somebody who publishes it.
    Draft,
}

/// Why no beneficiary of the desks that have an offer sees it: what comes first where there are several reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum OfferUnseen {
    Unpublished,
    /// It begins later.
    Scheduled,
    Ended,
    /// Its partner is switched off.
    PartnerOff,
    /// Its universe or category is switched off.
    BranchOff,
    /// It is shown to managers alone.
    Hidden,
    /// It comes neither to conciergeries nor to homes.
    NoPlace,
    /// Only a link leads to it.
    LinkOnly,
    /// It has no items.
    NothingToOrder,
}

/// Every field of an offer but its items and places. Fields that say "answered only" are ignored where they are sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EditableOffer {
    /// The version that the form began from; 0: a new offer.
    pub id: OfferId,
    /// Answered only: the first version. 0: a new offer.
    #[serde(default)]
    pub original_id: OfferId,
    /// The partner whose offer it is: settled by its first save, ignored by all later ones.
    pub part_id: PartnerId,
    /// Required in French.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::OFFER_NAME)))]
    pub name: Words,
    /// Required.
    pub cat_offre_id: CategoryId,
    pub published: Publication,
    /// A service to a person at home, with the 50 % tax credit: it has no other place.
    pub sap: bool,
    /// The activity of a service to a person, required of one. Ours.
    #[serde(default)]
    pub sap_activity: Option<HomeService>,
    /// From when it is in force: asked for, and read, where `published` is `scheduled`; answered for all.
    pub start_date: Option<Timestamp>,
    /// Until when it is in force; for ever without it. Removed, a dated offer becomes permanent.
    pub end_date: Option<Timestamp>,
    /// Any version of the offer that takes over once this one has ended, at the desks that have that one too.
    pub id_of_fallback_offre: Option<OfferId>,
    /// An order of it can be ordered again, and another one be placed from it.
    pub allow_follow_up_orders: bool,
    /// People who order are told whom to call in an emergency.
    pub emergency_mode: bool,
    /// A valid phone number, or empty.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub emergency_tel1: String,
    /// A valid phone number, or empty.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub emergency_tel2: String,
    /// An order of it is accepted as soon as it is placed.
    pub auto_accept_in_ent: bool,
    /// An order of it is never done by itself, once its service is over: somebody says so.
    pub no_auto_done_status: bool,
    /// An order of it stays in the inbox of the desk until it is done.
    pub keep_in_inbox: bool,
    /// Its orders go through a locker of Kern.
    pub has_kern_spec: bool,
    /// It is shown, and cannot be ordered online.
    pub cannot_place_order: bool,
    /// It is ordered without the terms having been accepted.
    pub can_order_wo_cgu: bool,
    /// Its partner may send a quote without being asked for one.
    pub can_upload_quote_freely: bool,
    /// The unit of service: "pièce", "heure" ... Required in French.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::UNIT)))]
    pub unite: Words,
    pub workflow: Workflow,
    /// Beneficiaries find it in the pages and the search of the catalogue. Without it only a link leads to it: a shortcut,
    /// a news item, an offer of the moment, a favourite.
    pub visibility_bnf_direct: bool,
    /// Beneficiaries see and order it.
    pub visibility_bnf: bool,
    /// Managers see and order it.
    pub visibility_pro: bool,
    /// It is booked in the calendar of its partner.
    pub has_calendar: bool,
    /// Days ahead that can be booked: 1 to 365.
    pub cal_ahead_days: u32,
    /// The step of the slots in minutes: a multiple of 5, 5 to 480.
    pub calendar_step_in_minutes: u32,
    /// Half days are offered instead of hours. Ours.
    pub calendar_half_day: bool,
    /// Shown above the calendar.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::CALENDAR_TEXT)))]
    pub calendar_text: Words,
    /// Hours before the service until which a beneficiary may withdraw: 0 to 8,760.
    pub retractation_delay: u32,
    /// Nobody is asked for a date.
    pub avoid_date: bool,
    /// 0 nothing, 1 date, 2 date and time.
    pub ask_for_time: u8,
    /// A last day is asked for. Ours.
    pub needs_a_date: bool,
    /// It can come back by itself. Ours.
    pub can_do_recurring: bool,
    /// It can be ordered once. Ours; at least one of the two.
    pub can_do_one_time: bool,
    /// Hours within which a new order is to be answered, at a desk that keeps opening hours; 24 without it.
    pub alert_with_conciergerie: Option<u32>,
    /// The same at a desk without opening hours.
    pub alert_without_conciergerie: Option<u32>,
    /// VAT, percent times 100: 2000 is 20 %. Required: 0 to 10,000.
    pub taux_tva: Option<u32>,
    /// All prices are final.
    pub fixed_price: bool,
    pub free_once_a_month: bool,
    /// It is not paid at the desk.
    pub pay_only_online: bool,
    /// The desk may give it away.
    pub allow_free_orders: bool,
    /// The desk may lay out money for its orders.
    pub allow_spending: bool,
    /// The only way to pay.
    pub force_payment_mode: Option<PaymentMode>,
    /// The question how much a beneficiary wants to spend at most: 0 not asked, 1 asked, 2 required. Ours.
    pub allow_budget: u8,
    /// More than one can be ordered. Ours.
    pub allows_quantity: bool,
    /// Euros; -1: none.
    pub minimum_amount: Price,
    /// Euros; -1: none, and its text is forgotten.
    pub additional_cost: Price,
    /// Required in French where there is such a cost.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::LABEL)))]
    pub additional_cost_text: Words,
    /// Percent on the lines, 0 to 100; 0: none, and its text is forgotten.
    pub discount: u8,
    /// Required in French where there is a discount.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::LABEL)))]
    pub discount_text: Words,
    /// The partner bills the platform: each fixed price has a buying price, unless a rate applies to all.
    pub partner_will_bill: bool,
    /// Our margin on items on quote, percent times 100: the buying price is the price less the margin.
    pub on_quote_buying_price_percent: Option<u32>,
    /// Our margin on all items, percent times 100.
    pub all_items_buying_price_percent: Option<u32>,
    /// A buying price of an item goes before the rate that applies to all.
    pub products_may_override_buying_price: bool,
    /// Answered only: a rate applies to all items.
    #[serde(default)]
    pub percent_buying_price_defined: bool,
    /// No place is asked for.
    pub avoid_address: bool,
    /// At the company: the address of the desk.
    pub allow_ent: bool,
    /// At home.
    pub allow_dom: bool,
    /// At an address of the beneficiary's choice.
    pub allow_aut: bool,
    /// Carried by the shuttle.
    pub navette: bool,
    /// The desk prints a ticket for each order.
    pub request_print: bool,
    /// The desk hands a bag out with each order. Ours.
    pub request_bag: bool,
    /// Where a manager is on the spot, it is picked up there.
    pub to_pickup_if_gest_local: bool,
    /// HTML; sanitised when it is saved.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::SUMMARY)))]
    pub short_desc: Words,
    /// HTML; sanitised when it is saved.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::RICH_TEXT)))]
    pub long_desc: Words,
    /// The long description is shown where the order starts.
    pub display_description: bool,
    /// Key of its picture. Ours.
    pub image: Option<String>,
    /// Answered only: the next version that takes over by its date.
    #[serde(default)]
    pub id_of_scheduled_offre: Option<OfferId>,
    /// Answered only: when it does.
    #[serde(default)]
    pub start_date_of_scheduled_offre: Option<Timestamp>,
}

/// A whole offer, as a form holds it. The fields of `offre` stand under their own names, those of an item under
/// `items.NTH.field` and those of a place under `addresses.NTH.field` (both from 0 on) where one of them is not valid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferContent {
    pub offre: EditableOffer,
    /// In the order of their sequences: 500 at most.
    pub items: Vec<EditableItem>,
    /// Places of its own: 20 at most. Address and city are required, the zip code valid, the phone valid or empty.
    pub addresses: Vec<Address>,
}
