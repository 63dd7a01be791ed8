//! Orders hold time of partners, take credits and are invoiced.

use domain::{calendar::PartnerDay, money::credit::Credit, order::Order};
use jiff::Timestamp;

use crate::{
    DemoExpectations, World, credits,
    invoicing::InvoicedMonth,
    orders::{PartnerDays, book},
};

/// The time of partners, the credits and the invoiced month of a world, gathered while its orders are made: making them
/// is most of the work of loading, and they are too many to stand side by side.
pub struct OrderEffects<'a> {
    days: PartnerDays,
    credits: Vec<Credit>,
    invoiced: Option<InvoicedMonth<'a>>,
}

impl<'a> OrderEffects<'a> {
    /// The effects of no orders yet.
    pub fn new(world: &'a World, now: Timestamp) -> Self {
        Self {
            days: PartnerDays::new(),
            credits: world.credits.clone(),
            invoiced: InvoicedMonth::new(world, now),
        }
    }

    /// Adds the effects of the next order.
    pub fn add(&mut self, order: &Order) {
        book(&mut self.days, order);
        credits::spend(&mut self.credits, order);
        if let Some(invoiced) = &mut self.invoiced {
            invoiced.add(order);
        }
    }

    /// The time that the orders hold of the partners, day by day.
    pub fn partner_days(&self) -> impl Iterator<Item = &PartnerDay> {
        self.days.values()
    }

    /// The credits of the world with what the orders took from them. Store these beside the orders.
    pub fn credits(&self) -> &[Credit] {
        &self.credits
    }

    /// The expectation that a partner was sent for a month of these orders.
    pub fn expectations(self) -> DemoExpectations {
        self.invoiced.map(InvoicedMonth::told).unwrap_or_default()
    }
}
