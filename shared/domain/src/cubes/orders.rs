//! The cube of orders.

use contract::{bi::BiUnit, orders::OrderStatus};

use super::row::{
    ALL, CubeRow, Dimension, Metric, NO_SUM, SUM, day_number, dimension, named, text, times, yes_no,
};
use crate::{
    calendar::paris,
    order::Order,
    text::wording::{desk_label, payment_mode},
};

pub(super) const DIMENSIONS: &[Dimension] = &[
    dimension("company", "Entreprise"),
    dimension("desk", "Conciergerie"),
    dimension("category", "Catégorie"),
    dimension("offer", "Offre"),
    dimension("partner", "Partenaire"),
    dimension("status", "Statut"),
    dimension("paymentMode", "Règlement"),
    dimension("recurring", "Récurrente"),
    dimension("vip", "VIP"),
    dimension("note", "Note"),
];

pub(super) const METRICS: &[Metric] = &[
    Metric { name: "orders", label: "Commandes", unit: BiUnit::Whole, aggregations: SUM },
    Metric { name: "amount", label: "Montant TTC", unit: BiUnit::Cents, aggregations: ALL },
    Metric { name: "collected", label: "Encaissé", unit: BiUnit::Cents, aggregations: ALL },
    Metric { name: "remainder", label: "Reste à payer", unit: BiUnit::Cents, aggregations: ALL },
    Metric { name: "cancelled", label: "Annulées ou refusées", unit: BiUnit::Whole, aggregations: SUM },
    Metric { name: "done", label: "Réalisées", unit: BiUnit::Whole, aggregations: SUM },
    Metric { name: "unpaid", label: "Impayées", unit: BiUnit::Whole, aggregations: SUM },
    Metric { name: "rating", label: "Note", unit: BiUnit::Hundredths, aggregations: NO_SUM },
    Metric {
        name: "acceptance", label: "Délai d’acceptation", unit: BiUnit::Minutes, aggregations: NO_SUM
    },
];

impl Order {
    /// Its row in the cube of orders.
    pub fn cube_row(&self) -> CubeRow {
        let own = [
            named(&self.company_name, self.company.0),
            named(&self.conciergerie_name, self.conciergerie.0),
            named(&self.category_label.fr, self.category.0),
            named(&self.offer_label.fr, self.original_offer.0),
            named(&self.partner_name, self.partner.0),
            text(desk_label(self.status)),
            text(payment_mode(self.payments.mode).fr),
            yes_no(self.dates.recurrence.is_some()),
            yes_no(self.vip),
            text(self.rating().map_or_else(|| "Sans note".to_owned(), |it| format!("{it:02}"))),
        ];
        let money = self.money();
        let whole = |holds: bool| Some(i64::from(holds));
        let done = matches!(self.status, OrderStatus::Done | OrderStatus::Paid);
        let numbers = vec![
            Some(day_number(paris::today(self.created))),
            Some(self.id.0),
            Some(money.final_amount.0),
            Some(money.collected().0),
            Some(money.remainder.0),
            whole(self.is_cancelled()),
            whole(done),
            whole(self.is_unpaid()),
            self.rating().map(|it| 100 * it),
            self.acceptance_minutes(),
        ];
        CubeRow { values: times(self.created).into_iter().chain(own).collect(), numbers }
    }

    /// The note that its beneficiary gave, if they did.
    fn rating(&self) -> Option<i64> {
        (self.note >= 0).then(|| i64::from(self.note))
    }

    /// The minutes until the desk first answered it.
    fn acceptance_minutes(&self) -> Option<i64> {
        let answered = self.statuses.iter().find(|it| it.status != OrderStatus::New)?;
        Some(i64::from(paris::minutes_between(self.created, answered.at)))
    }
}
