//! What the partner of an order is to be told of a change of it.

use domain::{notices::PartnerNews, order::Order};

/// What the partner of an order is to be told of a change of it.
#[derive(Clone, Debug)]
pub struct OrderNews {
    /// As the change leaves it.
    pub order: Order,
    pub news: PartnerNews,
}
