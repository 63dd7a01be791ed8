//! The data that a draft is checked against.

use jiff::Timestamp;

use crate::{
    catalogue::offer::Offer,
    people::{actor::Actor, organisation::Conciergerie, person::Person},
};

/// The data that a draft is checked against.
#[derive(Clone, Copy, Debug)]
pub struct DraftContext<'a> {
    pub offer: &'a Offer,
    pub beneficiary: &'a Person,
    /// The desk the beneficiary belongs to.
    pub conciergerie: &'a Conciergerie,
    /// The beneficiary, or a manager on their behalf.
    pub by: &'a Actor,
    pub now: Timestamp,
    /// Terms wait for the beneficiary to accept them.
    pub owes_terms: bool,
    /// The beneficiary has a live order of this offer, made in the current month of Europe/Paris. Only looked at when the
    /// offer is free once a month.
    pub ordered_this_month: bool,
}
