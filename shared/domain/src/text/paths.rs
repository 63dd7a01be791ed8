//! Where screens are: hash routes without `#`, as the client's router knows them.

use contract::{CategoryId, OrderId, PartnerId, UniverseId};

/// The registered card.
pub const CARD: &str = "/bnfv2/payment/cc";

/// Cards and credits of a beneficiary.
pub const PAYMENT: &str = "/bnfv2/payment";

/// The categories of a universe.
pub fn universe(id: UniverseId) -> String {
    format!("/bnfv2/universe/{id}")
}

/// The partners of a category.
pub fn category(universe: UniverseId, id: CategoryId) -> String {
    format!("/bnfv2/category/{universe}/{id}")
}

/// The offers of a partner in a category.
pub fn partner(universe: UniverseId, category: CategoryId, id: PartnerId) -> String {
    format!("/bnfv2/partenaire/{universe}/{category}/{id}")
}

/// An order of a beneficiary.
pub fn order(id: OrderId) -> String {
    format!("/bnfv2/orderDetail/{id}")
}

/// An order of a beneficiary, made just now.
pub fn placed(id: OrderId) -> String {
    format!("{}?placed=1", order(id))
}

/// Where an order is rated by the link of a mail.
pub fn scoring(token: &str) -> String {
    format!("/scoring/{token}")
}

/// Where a stored file is read: an address, not a screen.
pub fn document(key: &str) -> String {
    format!("/api/content/GetBinaryData?id={key}")
}
