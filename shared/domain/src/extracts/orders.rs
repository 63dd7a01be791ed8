//! Orders, and their lines, as the business reads them: amounts in force, states in the words of the desk.

use contract::{Cents, desk::DeskOrder};
use jiff::Timestamp;

use crate::{
    extracts::Columns,
    order::{Line, Order, Recovery, row::OrderRow},
};

/// An order of the file.
#[derive(Clone, Debug)]
pub struct ExportedOrder {
    order: DeskOrder,
    category: String,
    service: Option<Timestamp>,
    collected: Cents,
    vat: Option<i64>,
    recovery: Option<Recovery>,
}

/// A line of an order of the file.
#[derive(Clone, Debug)]
pub struct ExportedLine {
    order: ExportedOrder,
    line: Line,
    vat: Option<u32>,
}

impl ExportedOrder {
    pub fn of(order: &Order, now: Timestamp) -> Self {
        let shares = order.vat_shares();
        Self {
            order: OrderRow::of(order).for_desk(now),
            category: order.category_label.fr.clone(),
            service: order.dates.service_date(),
            collected: order.money().collected(),
            vat: (!shares.is_empty()).then(|| shares.iter().map(|it| it.amount_tva.0).sum()),
            recovery: order.recovery_now(),
        }
    }
}

impl ExportedLine {
    /// The lines of an order, in their order.
    pub fn all_of(order: &Order, now: Timestamp) -> Vec<Self> {
        let exported = ExportedOrder::of(order, now);
        let line = |it: &Line| Self { order: exported.clone(), line: it.clone(), vat: it.vat.or(order.vat) };
        order.lines.iter().map(line).collect()
    }
}

/// The columns of orders.
pub fn columns() -> Columns<ExportedOrder> {
    Columns::default()
        .whole("N°", |it: &ExportedOrder| Some(it.order.id.0))
        .text("Entreprise", |it| it.order.user_entreprise.clone())
        .text("Conciergerie", |it| it.order.conciergerie_name.clone())
        .instant("Commandée", |it| Some(it.order.date))
        .text("Catégorie", |it| it.category.clone())
        .text("Offre", |it| it.order.offre_label.clone())
        .text("Partenaire", |it| it.order.partner_name.clone())
        .whole("N° bénéficiaire", |it| Some(it.order.adherent_id.0))
        .text("Bénéficiaire", |it| it.order.adherent_or_title.clone())
        .yes_no("VIP", |it| Some(it.order.vip))
        .text("Statut", |it| it.order.status_gestionnaire.clone())
        .instant("Prestation", |it| it.service)
        .instant("Réalisée", |it| it.order.date_realisation)
        .yes_no("Récurrente", |it| Some(it.order.recurring_order))
        .text("Règlement", |it| it.order.mode_paiement.clone())
        .cents("Montant TTC", |it| Some(it.order.final_amount.0))
        .cents("dont TVA", |it| it.vat.map(Cents))
        .cents("Encaissé", |it| Some(it.collected))
        .cents("Reste à payer", |it| Some(it.order.remainder_amount.0))
        .yes_no("Impayée", |it| Some(it.order.unpaid))
        .text("Recouvrement", |it| it.recovery.map_or("", Recovery::label))
        .whole("Note", |it| Some(i64::from(it.order.note)).filter(|it| *it >= 0))
}

/// The columns of lines.
pub fn line_columns() -> Columns<ExportedLine> {
    Columns::default()
        .whole("N°", |it: &ExportedLine| Some(it.order.order.id.0))
        .text("Entreprise", |it| it.order.order.user_entreprise.clone())
        .text("Conciergerie", |it| it.order.order.conciergerie_name.clone())
        .instant("Commandée", |it| Some(it.order.order.date))
        .text("Statut", |it| it.order.order.status_gestionnaire.clone())
        .text("Catégorie", |it| it.order.category.clone())
        .text("Offre", |it| it.order.order.offre_label.clone())
        .text("Partenaire", |it| it.order.order.partner_name.clone())
        .text("Article", |it| it.line.label.fr.clone())
        .whole("Quantité", |it| Some(i64::from(it.line.quantity)))
        .cents("Prix unitaire TTC", |it| it.line.price)
        .cents("Montant TTC", |it| it.line.amount())
        .percent("TVA", |it| it.vat.map(i64::from))
        .text("Commentaire", |it| it.line.comment.clone().unwrap_or_default())
}

/// The columns of orders whose debt was given up or waived.
pub fn unrecoverable_columns() -> Columns<ExportedOrder> {
    Columns::default()
        .whole("N°", |it: &ExportedOrder| Some(it.order.id.0))
        .text("Entreprise", |it| it.order.user_entreprise.clone())
        .text("Conciergerie", |it| it.order.conciergerie_name.clone())
        .whole("N° bénéficiaire", |it| Some(it.order.adherent_id.0))
        .text("Bénéficiaire", |it| it.order.adherent_or_title.clone())
        .instant("Commandée", |it| Some(it.order.date))
        .instant("Réalisée", |it| it.order.date_realisation)
        .text("Offre", |it| it.order.offre_label.clone())
        .text("Partenaire", |it| it.order.partner_name.clone())
        .text("Recouvrement", |it| it.recovery.map_or("", Recovery::label))
        .cents("Montant TTC", |it| Some(it.order.final_amount.0))
        .cents("Encaissé", |it| Some(it.collected))
        .cents("Reste à payer", |it| Some(it.order.remainder_amount.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{extracts::Cell, fixtures};

    fn cell<Row>(columns: &Columns<Row>, row: &Row, title: &str) -> Option<Cell> {
        let at = columns.headings().iter().position(|it| it.0 == title).expect("a column");
        columns.cells(row)[at].clone()
    }

    #[test]
    fn an_order_tells_its_amounts_as_numbers_and_no_note_where_it_has_none() {
        let order = fixtures::order(Some(1000));
        let row = ExportedOrder::of(&order, fixtures::now());
        assert_eq!(cell(&columns(), &row, "N°"), Some(Cell::Whole(order.id.0)));
        assert_eq!(cell(&columns(), &row, "Montant TTC"), Some(Cell::Cents(Cents(2000))));
        assert_eq!(cell(&columns(), &row, "Encaissé"), Some(Cell::Cents(Cents::ZERO)));
        assert_eq!(cell(&columns(), &row, "Recouvrement"), None);
        assert_eq!(cell(&columns(), &row, "Note"), None);
    }

    #[test]
    fn each_line_of_an_order_is_a_row_and_one_without_a_price_has_no_amount() {
        let mut order = fixtures::order(Some(1000));
        order.lines.push(Line { price: None, ..order.lines[0].clone() });
        let rows = ExportedLine::all_of(&order, fixtures::now());
        let amounts: Vec<_> = rows.iter().map(|it| cell(&line_columns(), it, "Montant TTC")).collect();
        assert_eq!(amounts, [Some(Cell::Cents(Cents(2000))), None]);
    }
}
