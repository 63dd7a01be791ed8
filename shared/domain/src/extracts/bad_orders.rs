//! Orders that something is late, missing or wrong with, for people who follow several desks.

use contract::desk::DeskOrder;
use jiff::Timestamp;

use crate::{
    extracts::Columns,
    order::{row::OrderRow, urgency::is_anomaly},
    text::wording,
};

/// An anomaly of the file.
#[derive(Clone, Debug)]
pub struct BadOrder {
    pub order: DeskOrder,
    /// Since when its most pressing reason holds.
    pub since: Timestamp,
}

impl BadOrder {
    /// The row of an order that is still an anomaly.
    pub fn of(row: &OrderRow, now: Timestamp) -> Option<Self> {
        let place = row.inbox.filter(|it| it.is_anomaly())?;
        Some(Self { order: row.for_desk(now), since: place.since })
    }

    /// Why it is one, most pressing first.
    fn reasons(&self) -> impl Iterator<Item = &'static str> {
        self.order.inbox_reasons.iter().filter(|it| is_anomaly(**it)).map(|it| wording::inbox_reason(*it))
    }
}

/// The columns of their file.
pub fn columns() -> Columns<BadOrder> {
    Columns::default()
        .whole("N°", |it: &BadOrder| Some(it.order.id.0))
        .text("Entreprise", |it| it.order.user_entreprise.clone())
        .text("Conciergerie", |it| it.order.conciergerie_name.clone())
        .text("Motif principal", |it| it.reasons().next().unwrap_or_default())
        .text("Autres motifs", |it| it.reasons().skip(1).collect::<Vec<_>>().join(", "))
        .instant("Depuis", |it| Some(it.since))
        .text("Statut", |it| it.order.status_gestionnaire.clone())
        .instant("Commandée", |it| Some(it.order.date))
        .instant("Réalisée", |it| it.order.date_realisation)
        .text("Prestation", |it| it.order.offre_label.clone())
        .text("Partenaire", |it| it.order.partner_name.clone())
        .text("Bénéficiaire", |it| it.order.adherent_or_title.clone())
        .yes_no("VIP", |it| Some(it.order.vip))
        .text("Règlement", |it| it.order.mode_paiement.clone())
        .cents("Montant", |it| Some(it.order.final_amount.0))
        .cents("Reste à payer", |it| Some(it.order.remainder_amount.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{extracts::Cell, fixtures};

    #[test]
    fn an_order_that_is_an_anomaly_tells_why_and_since_when() {
        let mut order = fixtures::order(Some(1000));
        assert!(BadOrder::of(&OrderRow::of(&order), fixtures::now()).is_none(), "never ranked");
        let late = fixtures::now() + jiff::SignedDuration::from_hours(25);
        order.rank(late);
        let row = BadOrder::of(&OrderRow::of(&order), late).unwrap();
        let sheet = columns().sheet("Commandes en anomalie", &[row]);
        let cell = |title: &str| {
            let at = sheet.titles().position(|it| it == title).unwrap();
            sheet.rows[0][at].clone()
        };
        assert_eq!(cell("Motif principal"), Some(Cell::Text("En retard d’acceptation".to_owned())));
        assert_eq!(cell("Autres motifs"), None, "being new is no anomaly");
        assert_eq!(
            cell("Depuis"),
            Some(Cell::Instant(fixtures::now() + jiff::SignedDuration::from_hours(24)))
        );
        assert_eq!(cell("Montant"), Some(Cell::Cents(contract::Cents(2000))));
    }
}
