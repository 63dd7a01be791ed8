//! What the partner of an order is to be told of a change of it.

use std::{collections::BTreeMap, sync::Arc};

use contract::PartnerId;
use domain::{notices::PartnerNews, order::Order, people::person::Person};

/// What the partner of an order is to be told of a change of it.
#[derive(Clone, Debug)]
pub struct OrderNews {
    /// As the change leaves it.
    pub order: Order,
    pub news: PartnerNews,
}

/// What a change tells partners, and who is known to read for them.
#[derive(Debug, Default)]
pub struct News {
    pub(crate) orders: Vec<OrderNews>,
    readers: BTreeMap<PartnerId, Option<Arc<Person>>>,
}

impl News {
    /// What they are to be told, once: whoever takes this tells them.
    pub fn take(&mut self) -> Vec<OrderNews> {
        std::mem::take(&mut self.orders)
    }

    /// Notes who reads for a partner, if anybody does, as whoever decides the change has read it for this.
    pub fn read_by(&mut self, partner: PartnerId, reader: Option<Arc<Person>>) {
        self.readers.insert(partner, reader);
    }

    /// Whoever reads for a partner, if anybody does; none: nobody has read that.
    pub fn reader_of(&self, partner: PartnerId) -> Option<Option<Arc<Person>>> {
        self.readers.get(&partner).cloned()
    }
}
