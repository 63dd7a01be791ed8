//! What the desk may do with an order now.

use contract::{
    Cents, Permission,
    desk::{DeskAction, DeskActionOptions},
    orders::OrderStatus,
};

use crate::{
    order::{Order, lifecycle},
    text::wording,
};

/// What a manager with these permissions may do with the order now.
pub fn desk_actions(order: &Order, permissions: &[Permission]) -> Vec<DeskAction> {
    let steps = lifecycle::next(order.status).iter().copied();
    let mut actions: Vec<DeskAction> =
        steps.filter(|to| lifecycle::permitted(*to, permissions)).map(|to| step(order, to)).collect();
    if order.is_open() && order.takes_a_slot() {
        actions.push(simple("changeSlot", "Changer le créneau"));
    }
    if !order.is_immutable() {
        actions.push(simple("setOrderPrice", "Modifier le montant"));
        actions.push(simple("editPayments", "Modifier les paiements"));
    } else if order.announces_payments() {
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

/// What sets right what was done before.
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
    if order.has_bill() {
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
    let missing = lifecycle::prices_needed(to) && order.lacks_a_price();
    DeskAction {
        action_name: "changeOrderStatus".to_owned(),
        action_label: verb(to).to_owned(),
        action_tooltip: missing.then(|| "Tous les articles doivent avoir un prix".to_owned()),
        options: DeskActionOptions {
            status: Some(to),
            comment_required: lifecycle::comment_required(to),
            date_change: !order.booked && !lifecycle::comment_required(to),
            prices_needed: lifecycle::prices_needed(to),
            file: true,
            danger: lifecycle::comment_required(to),
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
