//! The news about a change of an order for its partner.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use contract::{ConciergerieId, PartnerId};
use domain::{
    notices::PartnerNews,
    order::{Order, reminders::Reminders},
    people::person::Person,
};

/// The news about a change of an order for its partner.
#[derive(Clone, Debug)]
pub struct OrderNews {
    /// The order after the change.
    pub order: Order,
    pub news: PartnerNews,
}

/// The news about a change for partners, the people who are known to read it for them, the reminders that follow from it, and the
/// partners some of whose time is free again at a desk.
#[derive(Debug, Default)]
pub struct News {
    pub(crate) orders: Vec<OrderNews>,
    pub(crate) reminders: Vec<Reminders>,
    pub(crate) freed: BTreeSet<(PartnerId, ConciergerieId)>,
    readers: BTreeMap<PartnerId, Option<Arc<Person>>>,
}

impl News {
    /// The news, which are given once: the caller that takes them tells them.
    pub fn take(&mut self) -> Vec<OrderNews> {
        std::mem::take(&mut self.orders)
    }

    /// The reminders that are to be planned, which are given once.
    pub fn take_reminders(&mut self) -> Vec<Reminders> {
        std::mem::take(&mut self.reminders)
    }

    /// The partners of whom time is free again, each with its desk. They are given once.
    pub fn take_freed(&mut self) -> BTreeSet<(PartnerId, ConciergerieId)> {
        std::mem::take(&mut self.freed)
    }

    /// Whether all of it was taken.
    pub(crate) fn is_empty(&self) -> bool {
        self.orders.is_empty() && self.reminders.is_empty() && self.freed.is_empty()
    }

    /// Notes the person who reads for a partner, if anybody does, as the code that decides the change has
    /// found them.
    pub fn read_by(&mut self, partner: PartnerId, reader: Option<Arc<Person>>) {
        self.readers.insert(partner, reader);
    }

    /// The person who reads for a partner, if anybody does; absent when nobody has looked that up.
    pub fn reader_of(&self, partner: PartnerId) -> Option<Option<Arc<Person>>> {
        self.readers.get(&partner).cloned()
    }
}
