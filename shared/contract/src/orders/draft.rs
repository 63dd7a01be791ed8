//! A draft: the order that a person is about to make.

use jiff::civil::{Date, Time};
use serde::{Deserialize, Serialize};

use super::PaymentMode;
use crate::{Euros, FlashDispoId, OfferId, OfferItemId, PartnerId, Price, WallClock, content::ContentRef};

/// The order that a person is about to make. Prices are never taken from here.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOrder {
    pub offre_id: OfferId,
    /// The partner that the offer's page named: their calendar is then read beside the offer. It decides nothing.
    #[serde(default)]
    pub part_id: Option<PartnerId>,
    pub items: Vec<NewOrderItem>,
    /// The news item or offer of the moment whose call to action led to the order: it is counted. It decides nothing.
    #[serde(default)]
    pub from_content: Option<ContentRef>,
    /// The mail campaign whose mail led to the order: it is counted. It decides nothing.
    #[serde(default)]
    pub from_campaign: Option<FlashDispoId>,
    /// The client's own number of this draft: two calls with one draft make one order. The same content again is answered with
    /// that order; other content is refused as `DraftPlaced`.
    #[serde(default)]
    pub draft_id: Option<String>,
    #[serde(default)]
    pub date_flexible: bool,
    /// The order comes back, as the fields of its `recurrType` say.
    #[serde(default)]
    pub recurring: bool,
    #[serde(default)]
    pub recurr_type: Option<RecurrenceType>,
    /// The number of days between two dates, 1 to 10; default 1.
    #[serde(default, rename = "recurrTLJ_every")]
    pub recurr_tlj_every: Option<u8>,
    /// The number of weeks between two dates, 1 to 5; default 1.
    #[serde(default, rename = "recurrTLS_every")]
    pub recurr_tls_every: Option<u8>,
    /// Monday 1, Tuesday 2, Wednesday 4 ... Sunday 64.
    #[serde(default, rename = "recurrTLS_dow")]
    pub recurr_tls_dow: Option<u8>,
    /// The number of months between two dates, 1 to 5; default 1.
    #[serde(default, rename = "recurrTLM_every")]
    pub recurr_tlm_every: Option<u8>,
    /// Day of the month; the 31st falls on the last day.
    #[serde(default, rename = "recurrTLM_jdm")]
    pub recurr_tlm_jdm: Option<u8>,
    /// Each time, the service begins at ... (Europe/Paris)
    #[serde(default)]
    pub recurr_begin_time: Option<WallClock<Time>>,
    /// ... and ends at; not of an offer with a calendar, where the products say how long it takes.
    #[serde(default)]
    pub recurr_end_time: Option<WallClock<Time>>,
    /// First day, or the day of the slot (Europe/Paris).
    #[serde(default)]
    pub begin_date: Option<WallClock<Date>>,
    /// Wished day of completion.
    #[serde(default)]
    pub end_date: Option<WallClock<Date>>,
    /// Wall-clock time in Europe/Paris.
    #[serde(default)]
    pub time: Option<WallClock<Time>>,
    /// `ent`, `dom`, `aut`, `off0` ...
    #[serde(default)]
    pub address_type: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub address1: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub address2: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ZIP)))]
    pub zip_code: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub city: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub telephone: Option<String>,
    #[serde(default)]
    pub budget: Option<Euros>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
    /// Only a manager may set it.
    #[serde(default)]
    pub comment_visible_adh: Option<bool>,
    /// Only a manager may set it.
    #[serde(default)]
    pub comment_visible_part: Option<bool>,
    /// A payment option of the preview.
    #[serde(default)]
    pub payment_mode: Option<PaymentMode>,
    /// The means that pays where credits do not: one of the preview's `restOptionsInt`, with credits as
    /// `paymentMode`.
    #[serde(default)]
    pub rest_payment_mode: Option<PaymentMode>,
    /// A manager takes a slot that is not free.
    #[serde(default)]
    pub force_slot: bool,
}

/// One line of what a person is about to order.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOrderItem {
    pub offre_item_id: OfferItemId,
    #[serde(default)]
    pub quantity: u32,
    /// Ignored.
    #[serde(default)]
    pub price: Option<Price>,
    /// Text, number, choice, `true`, or `HH:MM-HH:MM`, by type.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub extended_value: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub details: Option<String>,
}

/// How often an order comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RecurrenceType {
    /// Daily.
    Tlj,
    /// Monday to Friday.
    Tljdls,
    /// Weekly.
    Tls,
    /// Monthly.
    Tlm,
    /// Yearly, on the day of the first one.
    Tla,
}
