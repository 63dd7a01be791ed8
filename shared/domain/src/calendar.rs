//! A partner's time at a conciergerie: when they come, and what of it is booked.

use contract::{ConciergerieId, OrderId, PartnerId};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

/// When a partner comes to a conciergerie: each week, and on single days.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PartnerCalendar {
    pub partner: PartnerId,
    pub conciergerie: ConciergerieId,
    pub weekly: Vec<WeeklyEntry>,
    pub days: Vec<DayEntry>,
    /// Days on which nobody comes: holidays and exceptional closings.
    pub closed: Vec<Date>,
}

/// Every week, Europe/Paris.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeeklyEntry {
    /// Monday 1 ... Sunday 7.
    pub weekday: u8,
    pub start: Time,
    pub minutes: u32,
}

/// On one day, Europe/Paris.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DayEntry {
    pub date: Date,
    pub start: Time,
    pub minutes: u32,
}

/// What is booked of a partner's day at a conciergerie. Two bookings overlap only when one was forced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PartnerDay {
    pub partner: PartnerId,
    pub conciergerie: ConciergerieId,
    /// Europe/Paris.
    pub date: Date,
    pub bookings: Vec<Booking>,
}

/// A stretch of a partner's time held by an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Booking {
    pub order: OrderId,
    pub from: Timestamp,
    pub to: Timestamp,
    /// A manager took it although it was not free.
    pub forced: bool,
}
