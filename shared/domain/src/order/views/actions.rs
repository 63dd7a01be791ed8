//! The actions that the desk may take on an order now.

use contract::{
    Cents, Permission,
    desk::{DeskAction, DeskActionOptions},
    orders::OrderStatus,
};

use crate::{
    order::{Order, lifecycle},
    text::wording,
};

/// The actions that a manager with these permissions may take on the order now.
pub fn desk_actions(order: &Order, permissions: &[Permission]) -> Vec<DeskAction> {
    let steps = order.next_statuses();
    let mut actions: Vec<DeskAction> =
        steps.filter(|to| lifecycle::permitted(*to, permissions)).map(|to| step(order, to)).collect();
    if order.is_open() && order.takes_a_slot() {
        actions.push(simple("changeSlot", "Changer le créneau"));
    }
    if order.to_quote().next().is_some() {
        actions.push(simple("proposeQuote", "Faire un devis"));
    }
    if !order.is_immutable() {
        actions.push(simple("setOrderPrice", "Modifier le montant"));
        actions.push(simple("editPayments", "Modifier les paiements"));
    } else if order.payments.are_announced() || order.owed() > Cents::ZERO {
        actions.push(simple("editPayments", "Modifier les paiements"));
    }
    if order.to_give_back() > Cents::ZERO {
        actions.push(simple("refund", "Rembourser"));
    }
    actions.extend(steering(order, permissions));
    actions.push(simple("SnoozeOrder", "Mettre en veille"));
    actions.push(simple("notify", "Prévenir le bénéficiaire"));
    actions
}

/// The actions that correct what was done before.
fn steering(order: &Order, permissions: &[Permission]) -> Vec<DeskAction> {
    let mut actions = vec![];
    if order.can_move_debit() {
        actions.push(simple("changeOrderDebitDate", "Changer la date de débit"));
    }
    if order.can_change_duration() {
        actions.push(simple("OverrideOrderServiceLength", "Modifier la durée"));
    }
    if !order.is_cancelled() {
        let label = if order.reprocessing { "Terminer la reprise" } else { "Mettre en reprise" };
        actions.push(simple("markOrderReprocessing", label));
    }
    if order.has_debt() && permissions.contains(&Permission::MarkOrdersUnrecoverable) {
        actions.push(simple("MarkOrderUnrecoverable", "Recouvrement"));
    }
    if order.conversation.has_bill() {
        let options = DeskActionOptions { danger: true, ..Default::default() };
        actions.push(DeskAction { options, ..simple("deleteBill", "Supprimer la facture") });
    }
    if permissions.contains(&Permission::CanRevertOrderStatus) && order.statuses.len() > 1 {
        if let Some(status) = order.previous_status() {
            let options = DeskActionOptions { status: Some(status), danger: true, ..Default::default() };
            let label = format!("Revenir à « {} »", wording::desk_label(status));
            actions.push(DeskAction { options, ..simple("rollbackOrderStatus", &label) });
        }
        let options = DeskActionOptions { danger: true, ..Default::default() };
        actions.push(DeskAction { options, ..simple("changeOrderStatusManually", "Statut à la main") });
    }
    actions
}

fn step(order: &Order, to: OrderStatus) -> DeskAction {
    let out = order.keeps_from_done(to);
    if out && order.goods().wait_for_pickup() {
        let options = DeskActionOptions { status: Some(to), ..Default::default() };
        return DeskAction { options, ..simple("pickUp", "Remettre au bénéficiaire") };
    }
    let missing = lifecycle::prices_needed(to) && order.lacks_a_price();
    DeskAction {
        action_name: "changeOrderStatus".to_owned(),
        action_label: verb(to).to_owned(),
        action_tooltip: missing.then(|| "Tous les articles doivent avoir un prix".to_owned()),
        options: DeskActionOptions {
            status: Some(to),
            comment_required: lifecycle::comment_required(to),
            date_change: !order.dates.booked && !lifecycle::comment_required(to),
            prices_needed: lifecycle::prices_needed(to),
            file: true,
            danger: lifecycle::comment_required(to),
            taken_by: out,
        },
    }
}

fn verb(to: OrderStatus) -> &'static str {
    match to {
        OrderStatus::New => "Remettre à nouveau",
        OrderStatus::ToBeProcessed => "Mettre à traiter",
        OrderStatus::Accepted => "Accepter",
        OrderStatus::BeingProcessed => "Passer en cours de traitement",
        OrderStatus::Available => "Rendre disponible",
        OrderStatus::Done => "Marquer réalisée",
        OrderStatus::Paid => "Marquer payée",
        OrderStatus::Refused => "Refuser",
        OrderStatus::Rejected => "Annuler la commande",
    }
}

fn simple(name: &str, label: &str) -> DeskAction {
    DeskAction {
        action_name: name.to_owned(),
        action_label: label.to_owned(),
        action_tooltip: None,
        options: DeskActionOptions::default(),
    }
}

#[cfg(test)]
mod tests {
    use contract::orders::OrderStatus::*;

    use super::*;
    use crate::{
        fixtures,
        order::{dates::Dates, lifecycle::NextStatus},
    };

    fn at(price: Option<i64>, path: &[OrderStatus]) -> Order {
        let mut order = fixtures::order(price);
        for &status in path {
            order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
        }
        order
    }

    #[test]
    fn each_step_says_what_it_does_and_what_it_asks_for() {
        let told = |order: &Order| {
            let steps = desk_actions(order, fixtures::all_permissions()).into_iter();
            let steps = steps.filter(|it| it.action_name == "changeOrderStatus");
            let asks = |it: &DeskActionOptions| {
                let asks = [(it.comment_required, "comment"), (it.date_change, "date"), (it.danger, "care")];
                asks.into_iter().filter(|it| it.0).map(|it| it.1).collect::<Vec<_>>().join(" ")
            };
            steps.map(|it| format!("{}: {}", it.action_label, asks(&it.options))).collect::<Vec<_>>()
        };
        assert_eq!(
            told(&at(Some(1000), &[])),
            [
                "Mettre à traiter: date",
                "Accepter: date",
                "Passer en cours de traitement: date",
                "Refuser: comment care",
                "Annuler la commande: comment care",
            ]
        );
        assert_eq!(
            told(&Order {
                dates: Dates { booked: true, ..fixtures::undated() },
                ..at(Some(1000), &[BeingProcessed])
            }),
            ["Rendre disponible: ", "Marquer réalisée: ", "Annuler la commande: comment care"]
        );
    }

    #[test]
    fn only_what_finishes_an_order_waits_for_its_prices() {
        let waits = |price| {
            let steps = desk_actions(&at(price, &[Accepted]), &[]).into_iter();
            let waiting = steps.filter(|it| it.action_tooltip.is_some());
            waiting.filter_map(|it| it.options.status).collect::<Vec<_>>()
        };
        assert_eq!((waits(None), waits(Some(1000))), (vec![Done], vec![]));
    }

    #[test]
    fn what_sets_right_is_offered_to_those_who_may_and_where_there_is_something() {
        let offered = |order: &Order, held: Permission| {
            let names = ["rollbackOrderStatus", "changeOrderStatusManually", "MarkOrderUnrecoverable"];
            let actions = desk_actions(order, &[held]).into_iter().map(|it| it.action_name);
            actions.filter(|it| names.contains(&it.as_str())).collect::<Vec<_>>()
        };
        let (new, done) = (at(Some(1000), &[]), at(Some(1000), &[Accepted, Done]));
        let (revert, recover) = (Permission::CanRevertOrderStatus, Permission::MarkOrdersUnrecoverable);
        assert_eq!(offered(&new, revert), [""; 0], "it has no history yet");
        assert_eq!(offered(&done, revert), ["rollbackOrderStatus", "changeOrderStatusManually"]);
        assert_eq!(offered(&new, recover), [""; 0], "it has no debt");
        assert_eq!(offered(&done, recover), ["MarkOrderUnrecoverable"]);
    }
}
