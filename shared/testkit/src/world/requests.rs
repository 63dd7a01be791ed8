//! Requests that many tests make, each with what it needs and nothing more.

use contract::{
    Cents, Lang, OrderId,
    auth::RegisterAdherent,
    catalogue::Address,
    conciergeries::CreateConciergerie,
    payments::{PaymentEntry, SetOrderPayments},
};

/// One new payment of an order, by the number of its type, as the desk enters it.
pub fn payment_request(order: OrderId, kind: u8, amount: Cents) -> SetOrderPayments {
    let payment = PaymentEntry { amount, kind: Some(kind), ..PaymentEntry::default() };
    SetOrderPayments { order_id: order, payments: vec![payment], ..SetOrderPayments::default() }
}

/// A desk in Nantes that opens, of no company yet.
pub fn desk_request() -> CreateConciergerie {
    CreateConciergerie {
        name: "Orion Nantes".into(),
        address: Address {
            address1: "2 quai de la Fosse".into(),
            zip_code: "44000".into(),
            city: "Nantes".into(),
            ..Address::default()
        },
        email: "nantes@concierge.test".into(),
        telephone: "0240170001".into(),
        ..CreateConciergerie::default()
    }
}

/// Nina Roche, who registers in French with the code of a desk.
pub fn registration_request(code: &str, email: &str) -> RegisterAdherent {
    RegisterAdherent {
        code: code.into(),
        email: email.into(),
        password: "une phrase longue".into(),
        first_name: "Nina".into(),
        name: "Roche".into(),
        mobile_number: "0639001099".into(),
        lang: Lang::Fr,
        cgu_read: true,
        cgu_version: None,
        ..RegisterAdherent::default()
    }
}
