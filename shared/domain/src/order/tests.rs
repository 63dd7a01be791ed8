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
