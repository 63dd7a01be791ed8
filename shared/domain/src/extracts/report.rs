//! The report of conciergeries: what was ordered in a month, category by category.

use std::collections::{BTreeMap, BTreeSet};

use contract::{CategoryId, Cents, UserId};
use jiff::civil::Date;

use crate::{extracts::Columns, order::Order};

/// A category in a month at a desk.
#[derive(Clone, Debug, Default)]
pub struct ReportRow {
    pub company: String,
    pub desk: String,
    /// The first day of it that the report has.
    pub month: Option<Date>,
    category: String,
    orders: i64,
    cancelled: i64,
    people: BTreeSet<UserId>,
    amount: Cents,
    collected: Cents,
    rated: i64,
    notes: i64,
}

/// The categories of a month at a desk.
#[derive(Clone, Debug, Default)]
pub struct Report(BTreeMap<CategoryId, ReportRow>);

impl Report {
    /// Adds an order that was placed in the month.
    pub fn add(&mut self, order: &Order) {
        let row = self.0.entry(order.category).or_default();
        row.company.clone_from(&order.company_name);
        row.desk.clone_from(&order.conciergerie_name);
        row.category.clone_from(&order.category_label.fr);
        row.orders += 1;
        row.cancelled += i64::from(order.is_cancelled());
        row.people.insert(order.beneficiary);
        let money = order.money();
        row.amount += money.final_amount;
        row.collected += money.collected();
        if order.note >= 0 {
            row.rated += 1;
            row.notes += i64::from(order.note);
        }
    }

    /// The rows of a month, by category.
    pub fn rows(self, month: Date) -> Vec<ReportRow> {
        let mut rows: Vec<_> =
            self.0.into_values().map(|it| ReportRow { month: Some(month), ..it }).collect();
        rows.sort_by(|a, b| a.category.cmp(&b.category));
        rows
    }
}

impl ReportRow {
    /// The orders that stand.
    fn standing(&self) -> i64 {
        self.orders - self.cancelled
    }
}

/// The columns of the report.
pub fn columns() -> Columns<ReportRow> {
    Columns::default()
        .text("Entreprise", |it: &ReportRow| it.company.clone())
        .text("Conciergerie", |it| it.desk.clone())
        .text("Mois", |it| it.month.map(|it| it.strftime("%Y-%m").to_string()).unwrap_or_default())
        .text("Catégorie", |it| it.category.clone())
        .whole("Commandes", |it| Some(it.orders))
        .whole("dont annulées", |it| Some(it.cancelled))
        .whole("Bénéficiaires", |it| Some(it.people.len() as i64))
        .cents("Montant TTC", |it| Some(it.amount))
        .cents("Encaissé", |it| Some(it.collected))
        .cents("Panier moyen TTC", |it| {
            (it.standing() > 0).then(|| Cents((2 * it.amount.0 + it.standing()) / (2 * it.standing())))
        })
        .whole("Commandes notées", |it| Some(it.rated))
        // A note goes to ten.
        .percent("Note moyenne", |it| (it.rated > 0).then(|| (2_000 * it.notes + it.rated) / (2 * it.rated)))
}

#[cfg(test)]
mod tests {
    use contract::orders::OrderStatus;
    use jiff::civil::date;

    use super::*;
    use crate::{extracts::Cell, fixtures, order::lifecycle::NextStatus};

    #[test]
    fn a_category_adds_up_its_orders_and_counts_a_person_once() {
        let standing = fixtures::order(Some(1000));
        let mut cancelled = fixtures::order(Some(1000));
        let why = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
        cancelled
            .change_status(why, &fixtures::manager(), fixtures::all_permissions(), fixtures::now())
            .unwrap();
        let mut report = Report::default();
        [&standing, &standing, &cancelled].into_iter().for_each(|it| report.add(it));
        let rows = report.rows(date(2026, 11, 1));
        let cells = columns().cells(&rows[0]);
        assert_eq!(rows.len(), 1);
        assert_eq!(cells[2], Some(Cell::Text("2026-11".into())));
        assert_eq!(cells[4..7], [3, 1, 1].map(|it| Some(Cell::Whole(it))));
        assert_eq!(cells[7], Some(Cell::Cents(Cents(4000))), "nothing is due of a cancelled one");
        assert_eq!(cells[9], Some(Cell::Cents(Cents(2000))));
    }
}
