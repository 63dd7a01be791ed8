//! An expectation, as managers and its partner read it.

use jiff::{Timestamp, civil::Date};
use serde::Serialize;

use super::self_billing::SelfBilling;
use crate::{AttenduFactuId, CreditId, Euros, OfferId, OrderId, PartnerId, WallClock};

/// An expectation without its lines.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttenduFactu {
    pub id: AttenduFactuId,
    /// The reference that the partner's invoice repeats.
    pub number: String,
    pub annee: i16,
    /// 1 to 12.
    pub mois: i8,
    pub open: bool,
    /// The number of orders that cannot be counted until something is mended.
    pub errors: u32,
    pub partenaire: String,
    pub partenaire_id: PartnerId,
    /// 0 subcontracting, 1 collection mandate.
    pub type_facturation: u8,
    /// The orders and compensations that stand on it.
    pub commandes: u32,
    #[serde(rename = "amountHT")]
    pub amount_ht: Euros,
    #[serde(rename = "amountTVA")]
    pub amount_tva: Euros,
    #[serde(rename = "amountTTC")]
    pub amount_ttc: Euros,
    pub computed: Timestamp,
    /// The instant at which it was closed, and the person who did.
    pub closed: Option<Timestamp>,
    pub closed_by: Option<String>,
    /// Newest last.
    pub sent: Vec<AttenduSending>,
    /// The amount that the partner was paid for it.
    pub paid: Euros,
    /// Oldest first, with those that were undone.
    pub payouts: Vec<AttenduPayout>,
    /// The number of the invoice that was made of it in the name of its partner.
    pub invoice_number: Option<String>,
}

/// A payment to the partner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttenduPayout {
    /// The day on which the bank was told to pay.
    pub date: Date,
    pub amount: Euros,
    pub reference: String,
    /// The instant at which it was recorded, and the person who did.
    pub at: Timestamp,
    pub by: String,
    /// The same of its undoing; absent while it stands.
    pub undone: Option<Timestamp>,
    pub undone_by: Option<String>,
}

/// A mail to the partner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttenduSending {
    pub at: Timestamp,
    pub by: String,
    /// Its address.
    pub mail: String,
    /// The reference of what was sent.
    pub number: String,
}

/// The meaning of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AttenduLineKind {
    /// Something that was sold.
    Item,
    /// The rate of a desk for an order or its hours.
    Rate,
    /// The partner's share of a compensation, below zero.
    Compensation,
    /// The difference to what an earlier expectation said.
    Correction,
}

/// A line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttenduLine {
    pub kind: AttenduLineKind,
    /// Absent for a compensation.
    pub commande: Option<OrderId>,
    pub avoir: Option<CreditId>,
    pub libelle: String,
    /// Hundredths where the line counts hours, such as 150 for an hour and a half; otherwise whole pieces times 100.
    pub quantite: i64,
    /// The whole line with its tax.
    pub price: Euros,
    #[serde(rename = "priceHT")]
    pub price_ht: Euros,
    /// Percent times 100.
    pub tva_rate: u32,
    /// The day on which it became due, Europe/Paris.
    pub date: WallClock<Date>,
    pub conciergerie_label: String,
}

/// The screen on which an error is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AttenduMending {
    /// That of the order.
    Order,
    /// That of the offer.
    Offer,
}

/// Something that keeps an order from being counted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttenduError {
    pub commande: OrderId,
    /// The line that it is about.
    pub libelle: String,
    /// In French.
    pub message: String,
    pub mended_at: AttenduMending,
    /// The version in which it is mended.
    pub offre_id: OfferId,
    pub conciergerie_label: String,
}

/// The amounts of one rate.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttenduVat {
    /// Percent times 100.
    pub tva_rate: u32,
    #[serde(rename = "amountHT")]
    pub amount_ht: Euros,
    #[serde(rename = "amountTVA")]
    pub amount_tva: Euros,
    #[serde(rename = "amountTTC")]
    pub amount_ttc: Euros,
}

/// An expectation with its lines. They add up to its amounts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttenduFactuDetail {
    pub attendu: AttenduFactu,
    pub partner_id: PartnerId,
    /// It is closed, and the partner has an address.
    pub can_send_mail: bool,
    /// It is the last one of its partner, which alone is opened again or deleted.
    pub is_last: bool,
    /// The address that it is sent to.
    pub mail: String,
    /// By day and order.
    pub details: Vec<AttenduLine>,
    pub errors: Vec<AttenduError>,
    /// By rate.
    pub tva: Vec<AttenduVat>,
    pub self_billing: SelfBilling,
}
