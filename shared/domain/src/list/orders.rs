//! The table of orders.

use contract::{list::FilterChoice, orders::OrderStatus};
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
        .choice("reason", "Motif d’attente", reasons, move |it| it.reasons(now).into_iter().map(wire))
        .indexed_day("date", "Date de commande", |it| it.created)
        .day("serviceDate", "Date de la prestation", |it| it.service_date)
        .amount("amount", "Montant (€)", |it| it.final_amount)
        .yes_no("unpaid", "Impayée", |it| it.unpaid)
        .yes_no("vip", "VIP", |it| it.vip)
        .yes_no("recurring", "Récurrente", |it| it.recurring)
        .yes_no("anomaly", "Anomalie", move |it| it.is_anomaly(now))
        .text(OrderRow::searched)
        .total("amount", "Montant hors commandes annulées", OrderRow::amount_in_force)
}

/// The statuses that are asked for.
pub fn statuses(filters: &Filters<OrderRow>) -> Vec<OrderStatus> {
    let chosen = filters.values("status");
    let wanted = |it: &OrderStatus| chosen.is_empty() || chosen.contains(&wire(it));
    OrderStatus::ALL.iter().copied().filter(wanted).collect()
}
