use contract::orders::PaymentMode;

use super::*;

#[test]
fn a_number_says_which_order_it_is_of_whatever_it_counts() {
    for nth in [1, 2, 9_999, usize::MAX] {
        assert_eq!(order_of(number_of(OrderId(10_482), nth)), OrderId(10_482), "{nth}");
    }
    assert_eq!(number_of(OrderId(10_482), 1), 104_820_001);
}

#[test]
fn the_desk_reads_what_a_spending_was_paid_with_and_what_becomes_of_a_debt() {
    let spendings = ["Carte de la conciergerie", "Chèque de la conciergerie", "Espèces de la caisse"];
    assert_eq!(SpendingKind::ALL.map(SpendingKind::label), spendings);
    assert_eq!(Recovery::ALL.map(Recovery::label), ["À recouvrer", "Irrécouvrable", "Dette abandonnée"]);
}

#[test]
fn the_parts_of_an_order_are_stored_among_its_fields_and_what_older_orders_lack_is_absent() {
    let mut order = crate::fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    order.dates.begin = Some(crate::fixtures::now());
    let mut stored = serde_json::to_value(&order).unwrap();
    let part = serde_json::to_value(&order.payments).unwrap();
    let names: Vec<&str> = part.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names, ["payments", "recovery", "paymentMode", "debitDate"]);
    for name in &names {
        assert_eq!(stored[name], part[name], "{name}");
    }
    assert_eq!(stored["payments"][0]["amount"], 2000);
    let part = serde_json::to_value(order.dates).unwrap();
    let dates = [
        "begin",
        "end",
        "wished",
        "dateFlexible",
        "recurrence",
        "booked",
        "overlap",
        "deskClosed",
        "freeUntil",
        "delivered",
        "done",
    ];
    assert_eq!(part.as_object().unwrap().keys().collect::<Vec<_>>(), dates);
    assert!(stored["begin"].is_string() && dates.iter().all(|it| stored[it] == part[it]));
    assert_eq!(stored["comments"], serde_json::json!([]), "and so are the comments");
    (order.payments.debit_date, order.dates) = (None, crate::fixtures::undated());
    for name in ["recovery", "debitDate", "comments"].iter().chain(&dates) {
        stored.as_object_mut().unwrap().remove(*name);
    }
    assert_eq!(serde_json::from_str::<Order>(&stored.to_string()).unwrap(), order);
}
