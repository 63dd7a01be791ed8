//! The cube of payments.

use contract::bi::BiUnit;

use super::row::{ALL, CubeRow, Dimension, Metric, SUM, day_number, dimension, named, text, times};
use crate::{
    calendar::paris,
    money::{payment::PaymentState, payments::PaymentRow},
    people::organisation::Conciergerie,
};

pub(super) const DIMENSIONS: &[Dimension] = &[
    dimension("company", "Entreprise"),
    dimension("desk", "Conciergerie"),
    dimension("offer", "Offre"),
    dimension("means", "Moyen de paiement"),
    dimension("state", "État"),
    dimension("register", "Caisse"),
    dimension("costCenter", "Centre de coûts"),
    dimension("collectedMonth", "Mois d’encaissement"),
];

pub(super) const METRICS: &[Metric] = &[
    Metric { name: "payments", label: "Paiements", unit: BiUnit::Whole, aggregations: SUM },
    Metric { name: "amount", label: "Montant", unit: BiUnit::Cents, aggregations: ALL },
    Metric { name: "collected", label: "Encaissé", unit: BiUnit::Cents, aggregations: ALL },
    Metric { name: "refused", label: "Refusés", unit: BiUnit::Whole, aggregations: SUM },
];

fn state_label(state: PaymentState) -> &'static str {
    match state {
        PaymentState::Expected => "Attendu",
        PaymentState::Collected => "Encaissé",
        PaymentState::Cancelled => "Annulé",
        PaymentState::Failed => "Refusé",
        PaymentState::Unknown => "Sans réponse",
    }
}

impl PaymentRow {
    /// Its row in the cube of payments, at the desk of its order.
    pub fn cube_row(&self, desk: &Conciergerie) -> CubeRow {
        let none = || text("—");
        let own = [
            named(&desk.company_name, desk.company.0),
            named(&desk.name, desk.id.0),
            text(&self.offer_label.fr),
            text(self.kind.label().fr),
            text(state_label(self.state)),
            self.register.as_ref().map_or_else(none, |it| named(&it.name, it.id.0)),
            self.cost_center.as_ref().map_or_else(none, |it| named(&it.label, it.id.0)),
            self.collected.map_or_else(none, |it| text(paris::month(it))),
        ];
        let collected = self.state == PaymentState::Collected;
        let numbers = vec![
            Some(day_number(paris::today(self.created))),
            Some(self.order().0),
            Some(self.amount.0),
            collected.then_some(self.amount.0),
            Some(i64::from(self.state == PaymentState::Failed)),
        ];
        CubeRow { values: times(self.created).into_iter().chain(own).collect(), numbers }
    }
}
