//! Where screens are: hash routes without `#`, as the client's router knows them.

use contract::{
    CategoryId, ConciergerieId, FlashDispoId, OrderId, PartnerId, UniverseId, UserId, bi::CubeName,
};

/// The registered card.
pub const CARD: &str = "/bnfv2/payment/cc";

/// Cards and credits of a beneficiary.
pub const PAYMENT: &str = "/bnfv2/payment";

/// The tax certificates of a beneficiary.
pub const TAX_CERTIFICATES: &str = "/bnfv2/taxCertificates";

/// The orders of a partner.
pub const PARTNER_ORDERS: &str = "/allorderp";

/// How and where somebody's account is open.
pub const SECURITY: &str = "/bnfv2/security";

/// Where the categories of all universes are kept.
pub const CATEGORIES: &str = "/catalog/categories";

/// The screen on which the products are kept.
pub const PRODUCTS: &str = "/gestionnaires/products";

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

/// An order that goes through a locker of its desk.
pub fn locker_order(desk: ConciergerieId, id: OrderId) -> String {
    format!("/kern/order/{desk}/{id}")
}

/// A place in a waitlist, with the time that is held for it.
pub fn waiting_place(id: &str) -> String {
    format!("/bnfv2/waitlist/{id}")
}

/// The conversation of a beneficiary with their desk.
pub fn conversation(desk: ConciergerieId) -> String {
    format!("/chat/desk/{desk}")
}

/// The same conversation, in answer to a campaign.
pub fn campaign_answer(id: FlashDispoId) -> String {
    format!("/chat/campaign/{id}")
}

/// An order, as the desk works on it.
pub fn desk_order(id: OrderId) -> String {
    format!("/conciergeOrderDetail/{id}")
}

/// An order of a partner.
pub fn partner_order(id: OrderId) -> String {
    format!("/partnerOrderDetail/{id}")
}

/// An order of a beneficiary, made just now.
pub fn placed(id: OrderId) -> String {
    format!("{}?placed=1", order(id))
}

/// Where an order is rated by the link of a mail.
pub fn scoring(token: &str) -> String {
    format!("/scoring/{token}")
}

/// A partner, as managers work with them.
pub fn partner_sheet(id: PartnerId) -> String {
    format!("/partners/home/{id}")
}

/// The screen of a manager and their rights.
pub fn concierge(id: UserId) -> String {
    format!("/concierge/profile/{id}")
}

/// A pivot that somebody has kept: whoever has it in their list opens it.
pub fn pivot(owner: UserId, cube: CubeName, name: &str) -> String {
    format!("/bi/home?report={cube:?}~{owner}~{}", encoded(name))
}

/// A name as it stands in an address.
pub fn encoded(name: &str) -> String {
    let byte = |it: u8| match it {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => char::from(it).to_string(),
        other => format!("%{other:02X}"),
    };
    name.bytes().map(byte).collect()
}

/// Where a stored file is read: an address, not a screen.
pub fn document(key: &str) -> String {
    format!("/api/content/GetBinaryData?id={key}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screens_are_where_the_clients_router_has_them() {
        let (of, within) = (UniverseId(1), CategoryId(2));
        for (path, screen) in [
            (universe(of), "/bnfv2/universe/1"),
            (category(of, within), "/bnfv2/category/1/2"),
            (partner(of, within, PartnerId(5)), "/bnfv2/partenaire/1/2/5"),
            (order(OrderId(7)), "/bnfv2/orderDetail/7"),
            (placed(OrderId(7)), "/bnfv2/orderDetail/7?placed=1"),
            (conversation(ConciergerieId(8)), "/chat/desk/8"),
            (desk_order(OrderId(7)), "/conciergeOrderDetail/7"),
            (scoring("abc"), "/scoring/abc"),
            (partner_sheet(PartnerId(5)), "/partners/home/5"),
            (concierge(UserId(6)), "/concierge/profile/6"),
            (pivot(UserId(6), CubeName::Orders, "Par été"), "/bi/home?report=Orders~6~Par%20%C3%A9t%C3%A9"),
            (document("7"), "/api/content/GetBinaryData?id=7"),
        ] {
            assert_eq!(path, screen);
        }
    }
}
