//! The table of orders.

use std::ops::RangeInclusive;

use contract::{desk::InboxReason, list::FilterChoice, orders::OrderStatus};
use jiff::Timestamp;

use crate::{
    list::{List, filters::Filters, wire},
    order::{inbox, row::OrderRow},
    text::wording,
};

/// Orders of a desk, as they read now.
pub fn table(now: Timestamp) -> List<OrderRow> {
    let statuses = OrderStatus::ALL.iter().map(|it| FilterChoice::new(wire(it), wording::desk_label(*it)));
    let reasons = inbox::PRESSING.iter().map(|it| FilterChoice::new(wire(it), wording::inbox_reason(*it)));
    List::<OrderRow>::default()
        .choice("status", "Statut", statuses, |it| [wire(it.status)])
        .partner(|it| Some((it.partner, &it.partner_name)))
        .offer(|it| (it.original_offer, &it.offer_label.fr))
        .beneficiary(|it| (it.beneficiary, &it.beneficiary_name))
        .colleague("assignee", "Prise en charge", |it| {
            it.assignee.as_ref().map(|it| (it.user, it.name.as_str()))
        })
        .choice("reason", "Motif d’attente", reasons, move |it| it.reasons(now).into_iter().map(wire))
        .indexed_day("date", "Date de commande", |it| it.created)
        .day("serviceDate", "Date de la prestation", |it| it.service_date)
        .day("done", "Date de fin", |it| it.done)
        .amount("amount", "Montant (€)", |it| it.final_amount)
        .yes_no("unpaid", "Impayée", |it| it.unpaid)
        .yes_no("rated", "Notée", |it| it.note >= 0)
        .yes_no("noShow", "Rendez-vous manqué", |it| it.no_show)
        .yes_no("vip", "VIP", |it| it.vip)
        .yes_no("recurring", "Récurrente", |it| it.recurring)
        .yes_no("anomaly", "Anomalie", OrderRow::is_anomaly)
        .text(OrderRow::searched)
        .total("amount", "Montant, hors commandes annulées et sur devis", OrderRow::amount_in_force)
}

/// Orders of a partner, as the partner sees them: by nothing that the desk alone knows.
pub fn of_partner() -> List<OrderRow> {
    let statuses = OrderStatus::ALL.iter().map(|it| FilterChoice::new(wire(it), wording::desk_label(*it)));
    List::<OrderRow>::default()
        .choice("status", "Statut", statuses, |it| [wire(it.status)])
        .indexed_day("date", "Date de commande", |it| it.created)
        .day("serviceDate", "Date de la prestation", |it| it.service_date)
        .yes_no("declined", "Déclinée", |it| it.declined.is_some())
        .yes_no("recurring", "Récurrente", |it| it.recurring)
        .text(|it| {
            format!("{} {} {} {}", it.id, it.beneficiary_name, it.offer_label.fr, it.conciergerie_name)
        })
}

/// The statuses that are asked for.
pub fn statuses(filters: &Filters<OrderRow>) -> Vec<OrderStatus> {
    let chosen = filters.values("status");
    let wanted = |it: &OrderStatus| chosen.is_empty() || chosen.contains(&wire(it));
    OrderStatus::ALL.iter().copied().filter(wanted).collect()
}

/// The ranks of the inbox at which orders can stand that the filters let through.
pub fn ranks(filters: &Filters<OrderRow>) -> RangeInclusive<u8> {
    let (mut first, mut last) = inbox::all_ranks().into_inner();
    let chosen = filters.values("reason");
    // A reason holds of an order that has a more pressing one as well.
    let least = inbox::PRESSING.into_iter().rfind(|it| chosen.contains(&wire(it)));
    if let Some(least) = least {
        last = *inbox::ranks(least).end();
    }
    let new = *inbox::ranks(InboxReason::New).start();
    match filters.one("anomaly") {
        Some("true") => last = last.min(new - 1),
        Some("false") => first = new,
        _ => {}
    }
    first..=last
}
