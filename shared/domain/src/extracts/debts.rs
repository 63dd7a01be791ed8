//! The ageing of debts: what each unpaid order still owes, by how long it has been due.

use contract::{Cents, OrderId, UserId};
use jiff::{Timestamp, ToSpan, civil::Date};

use crate::{
    calendar::paris,
    extracts::Columns,
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::{Order, Recovery, figures::AGES},
};

/// A debt of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct AgedDebt {
    order: OrderId,
    company: String,
    desk: String,
    user: UserId,
    name: String,
    offer: String,
    due: Date,
    days: i32,
    amount: Cents,
    recovery: Option<Recovery>,
    returned: Option<Date>,
    reminders: i64,
    next_reminder: Option<Date>,
}

impl AgedDebt {
    /// The debt of an order, if it has one that counts. It is due since the order was done; where a debit came back, its
    /// beneficiary is reminded so many days after that.
    pub fn of(order: &Order, remind_after_days: &[u32], now: Timestamp) -> Option<Self> {
        let today = paris::today(now);
        let (due, amount) = order.debt_due()?;
        let due = due.min(today);
        let returned = order.payments.lines.iter().filter_map(came_back).max().map(paris::today);
        let reminders: Vec<Date> = returned
            .iter()
            .flat_map(|it| remind_after_days.iter().map(|days| it.saturating_add(i64::from(*days).days())))
            .collect();
        Some(Self {
            order: order.id,
            company: order.company_name.clone(),
            desk: order.conciergerie_name.clone(),
            user: order.beneficiary,
            name: order.beneficiary_name.clone(),
            offer: order.offer_label.fr.clone(),
            due,
            days: due.until(today).map_or(0, |it| it.get_days()),
            amount,
            recovery: order.recovery_now(),
            returned,
            reminders: reminders.iter().filter(|it| **it <= today).count() as i64,
            next_reminder: reminders.into_iter().filter(|it| *it > today && !order.is_given_up()).min(),
        })
    }

    /// Its amount where it is of an age: the days from one to another, both included.
    fn aged(&self, from: i32, to: i32) -> Option<Cents> {
        (from..=to).contains(&self.days).then_some(self.amount)
    }
}

/// When a direct debit came back, if this line says so: a line against a collected one, or one that was refused.
fn came_back(line: &PaymentLine) -> Option<Timestamp> {
    match (line.kind, line.reverses, line.state) {
        (PaymentKind::DirectDebit, Some(_), _) => Some(line.created),
        (PaymentKind::DirectDebit, None, PaymentState::Failed) => line.moved,
        _ => None,
    }
}

/// The columns of the file.
pub fn columns() -> Columns<AgedDebt> {
    Columns::default()
        .whole("N°", |it: &AgedDebt| Some(it.order.0))
        .text("Entreprise", |it| it.company.clone())
        .text("Conciergerie", |it| it.desk.clone())
        .whole("N° bénéficiaire", |it| Some(it.user.0))
        .text("Bénéficiaire", |it| it.name.clone())
        .text("Offre", |it| it.offer.clone())
        .day("Due depuis", |it| Some(it.due))
        .whole("Jours", |it| Some(i64::from(it.days)))
        .cents("Reste à payer", |it| Some(it.amount))
        .cents("0 à 30 jours", |it| it.aged(0, AGES[0]))
        .cents("31 à 60 jours", |it| it.aged(AGES[0] + 1, AGES[1]))
        .cents("61 à 90 jours", |it| it.aged(AGES[1] + 1, AGES[2]))
        .cents("Plus de 90 jours", |it| it.aged(AGES[2] + 1, i32::MAX))
        .text("Recouvrement", |it| it.recovery.map_or("", Recovery::label))
        .day("Dernier rejet", |it| it.returned)
        .whole("Relances", |it| it.returned.map(|_| it.reminders))
        .day("Prochaine relance", |it| it.next_reminder)
}

#[cfg(test)]
mod tests {
    use contract::orders::OrderStatus;
    use jiff::SignedDuration;

    use super::*;
    use crate::{extracts::Cell, fixtures, order::lifecycle::NextStatus};

    fn unpaid() -> Order {
        let mut order = fixtures::order(Some(1000));
        for status in [OrderStatus::Accepted, OrderStatus::Done] {
            order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
        }
        order
    }

    fn after(days: i64) -> Timestamp {
        fixtures::now() + SignedDuration::from_hours(24 * days)
    }

    #[test]
    fn a_debt_stands_in_the_column_of_its_age_alone() {
        let amount = Some(Cell::Cents(Cents(2000)));
        for (days, column) in [(0, 0), (30, 0), (31, 1), (60, 1), (61, 2), (90, 2), (91, 3), (800, 3)] {
            let debt = AgedDebt::of(&unpaid(), &[], after(days)).unwrap();
            let cells = columns().cells(&debt);
            assert_eq!(cells[7], Some(Cell::Whole(days)));
            let expected: Vec<_> = (0..4).map(|it| amount.clone().filter(|_| it == column)).collect();
            assert_eq!(cells[9..13], expected[..], "{days}");
        }
    }

    #[test]
    fn a_paid_or_waived_order_is_no_debt() {
        let mut order = unpaid();
        order.mark_unrecoverable(2, &fixtures::manager(), fixtures::now()).unwrap();
        assert_eq!(AgedDebt::of(&order, &[], after(3)), None);
        assert_eq!(AgedDebt::of(&fixtures::order(Some(1000)), &[], after(3)), None, "not done yet");
    }

    #[test]
    fn a_debit_that_came_back_tells_how_often_its_beneficiary_was_reminded() {
        let mut order = unpaid();
        let line = PaymentLine {
            id: contract::PaymentId(1),
            kind: PaymentKind::DirectDebit,
            amount: Cents(2000),
            state: PaymentState::Failed,
            created: fixtures::now(),
            collected: None,
            moved: Some(fixtures::now()),
            credit: None,
            cost_center: None,
            register: None,
            pay_id: None,
            execution: None,
            form_url: None,
            refusal: None,
            reverses: None,
        };
        order.payments.lines.push(line);
        for (days, reminders, next) in [(4, 0, true), (5, 1, true), (15, 2, false)] {
            let debt = AgedDebt::of(&order, &[5, 15], after(days)).unwrap();
            assert_eq!((debt.reminders, debt.next_reminder.is_some()), (reminders, next), "{days}");
        }
        order.mark_unrecoverable(1, &fixtures::manager(), fixtures::now()).unwrap();
        assert_eq!(AgedDebt::of(&order, &[5, 15], after(4)).unwrap().next_reminder, None, "given up");
    }
}
