//! The explanation of the price of an order, as an accountant reads it.

use contract::{
    Cents, Words,
    desk::{LedgerMove, OrderLedger, PriceStep},
};

use crate::{
    money::ledger::{
        LedgerEntry,
        accounts::{Account, Cause, Posting},
    },
    order::Order,
};

impl Order {
    /// From the lines to the amount, and from there by all that moved to what remains.
    pub fn explained(&self, entries: &[LedgerEntry]) -> OrderLedger {
        let mut remainder = Cents::ZERO;
        let mut moves = Vec::new();
        for entry in entries {
            for posting in &entry.postings {
                let Some((label, amount, owed)) = self.describe(entry.cause, posting) else { continue };
                remainder += owed;
                moves.push(LedgerMove {
                    date: entry.at,
                    by: entry.by.clone(),
                    on_behalf_of: entry.on_behalf_of.clone(),
                    label,
                    amount,
                    owed,
                    remainder,
                });
            }
        }
        OrderLedger {
            order_id: self.id,
            price: self.price_steps(),
            vat: self.vat_shares(),
            moves,
            remainder,
            expected: self.money().expected,
        }
    }

    fn price_steps(&self) -> Vec<PriceStep> {
        let totals = self.totals();
        let step = |label: Words, amount: Cents, total: bool| PriceStep {
            label,
            quantity: None,
            unit_price: None,
            amount: Some(amount),
            total,
        };
        let mut steps: Vec<PriceStep> = self
            .lines
            .iter()
            .map(|line| PriceStep {
                label: line.label.clone(),
                quantity: Some(line.quantity),
                unit_price: line.price,
                amount: line.amount(),
                total: false,
            })
            .collect();
        if totals.discount > Cents::ZERO {
            let label = or(&self.discount_label, "Remise", "Discount");
            let percent = Words::new(
                format!("{} ({} %)", label.fr, self.discount),
                format!("{} ({}%)", label.en, self.discount),
            );
            steps.push(step(percent, -totals.discount, false));
        }
        if totals.extra > Cents::ZERO {
            steps.push(step(
                or(&self.additional_cost_label, "Frais fixes", "Fixed costs"),
                totals.extra,
                false,
            ));
        }
        steps.push(step(Words::new("Total", "Total"), totals.total, true));
        if let Some(adjusted) = self.adjusted {
            let label = Words::new("Montant fixé par la conciergerie", "Amount set by the concierge desk");
            steps.push(step(label, adjusted, true));
        }
        if self.is_cancelled() {
            let label = Words::new(
                "Commande annulée : la prestation n’est pas due",
                "Cancelled: the service is not owed",
            );
            steps.push(step(label, Cents::ZERO, true));
        }
        steps
    }

    /// The text of a posting for its reader, the amount that moved, and the change of what is owed. It is
    /// absent when another posting says the same from the other side.
    fn describe(&self, cause: Cause, posting: &Posting) -> Option<(Words, Cents, Cents)> {
        let Posting { account, amount, payment } = *posting;
        match account {
            Account::Revenue => Some((priced(cause), -amount, -amount)),
            Account::Advance => Some((advanced(amount), amount, Cents::ZERO)),
            _ => {
                // The other side of a sale or a spending is no payment.
                let kind = self.payments.lines.iter().find(|it| Some(it.id) == payment)?.kind;
                let words = kind.label();
                let label = if amount.0.is_negative() {
                    Words::new(format!("Rendu : {}", words.fr), format!("Given back: {}", words.en))
                } else {
                    Words::new(format!("Payé : {}", words.fr), format!("Paid: {}", words.en))
                };
                let label = match account {
                    Account::Credit(id) => {
                        Words::new(format!("{} n° {id}", label.fr), format!("{} no. {id}", label.en))
                    }
                    _ => label,
                };
                Some((label, amount, -amount))
            }
        }
    }
}

pub(super) fn priced(cause: Cause) -> Words {
    match cause {
        Cause::Ordered => Words::new("Commande passée", "Ordered"),
        Cause::Cancelled => Words::new("Commande annulée", "Order cancelled"),
        Cause::Reopened => Words::new("Commande reprise", "Order taken up again"),
        _ => Words::new("Montant modifié", "Amount changed"),
    }
}

pub(super) fn advanced(amount: Cents) -> Words {
    if amount.0.is_negative() {
        Words::new("Avance supprimée", "Spending deleted")
    } else {
        Words::new("Avance de la conciergerie", "Spending of the concierge desk")
    }
}

fn or(label: &Words, fr: &str, en: &str) -> Words {
    if label.fr.is_empty() { Words::new(fr, en) } else { label.clone() }
}

#[cfg(test)]
mod tests {
    use contract::{CreditId, Lang, orders::OrderStatus, payments::PaymentEntry};
    use jiff::civil::date;

    use super::*;
    use crate::{
        catalogue::offer::Offer,
        fixtures,
        money::{ledger::Accounted, settlement::order_payments::PaymentSources, spending::NewSpending},
        order::lifecycle::NextStatus,
        people::actor::Actor,
    };

    /// Two shirts at 10 €, and what the offer adds and takes off.
    fn order(discount: u8, extra: Option<i64>) -> Order {
        let item = fixtures::item(1, contract::catalogue::ItemType::Default, Some(1000));
        fixtures::order_of(&Offer {
            discount,
            additional_cost: extra.map(Cents),
            ..fixtures::offer(vec![item])
        })
    }

    /// A change with the entry that it leaves.
    fn change(order: &mut Order, entries: &mut Vec<LedgerEntry>, change: impl FnOnce(&mut Order)) {
        let before = order.clone();
        change(order);
        entries.extend(order.entries(Some(&before), 2));
    }

    fn pay(order: &mut Order, entry: PaymentEntry) {
        let credits = [(CreditId(7), Cents(500))];
        let sources = PaymentSources {
            credits: &credits,
            card: None,
            mandate: None,
            today: date(2026, 11, 21),
            cost_centers: &[],
        };
        order.set_payments(None, &[entry], &sources, &fixtures::manager(), fixtures::now()).unwrap();
    }

    fn steps(order: &Order) -> Vec<(String, Option<i64>, bool)> {
        let steps = order.explained(&[]).price;
        steps.into_iter().map(|it| (it.label.fr, it.amount.map(|it| it.0), it.total)).collect()
    }

    fn step(label: &str, amount: i64, total: bool) -> (String, Option<i64>, bool) {
        (label.to_owned(), Some(amount), total)
    }

    #[test]
    fn an_amount_comes_from_its_lines_by_what_was_added_and_taken_off() {
        let plain = [step("Article 1", 2000, false), step("Total", 2000, true)];
        assert_eq!(steps(&order(0, None)), plain);
        let mut all = order(10, Some(300));
        let sum = [
            step("Article 1", 2000, false),
            step("Remise (10 %)", -200, false),
            step("Frais fixes", 300, false),
            step("Total", 2100, true),
        ];
        assert_eq!(steps(&all), sum);
        all.set_price(None, Some(Cents(2500)), &fixtures::manager(), fixtures::now()).unwrap();
        assert_eq!(steps(&all)[4..], [step("Montant fixé par la conciergerie", 2500, true)]);
    }

    #[test]
    fn a_discount_and_a_cost_are_called_as_the_offer_calls_them() {
        let mut named = order(10, Some(300));
        named.discount_label = Words::new("Bienvenue", "Welcome");
        named.additional_cost_label = Words::new("Livraison", "Delivery");
        let shown: Vec<_> = steps(&named).into_iter().map(|(label, ..)| label).collect();
        assert_eq!(shown[1..3], ["Bienvenue (10 %)", "Livraison"]);
    }

    #[test]
    fn all_that_moved_leads_to_what_remains() {
        let mut order = order(0, None);
        let mut entries = order.entries(None, 1);
        let (by, now) = (fixtures::manager(), fixtures::now());
        let cash = |amount| PaymentEntry { amount: Cents(amount), kind: Some(3), ..PaymentEntry::default() };
        let credit = PaymentEntry {
            amount: Cents(500),
            kind: Some(15),
            credit_id: Some(CreditId(7)),
            ..PaymentEntry::default()
        };
        let flowers = NewSpending { amount: Cents(450), kind: Some(1), comment: None, register: None };
        let rejected = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
        change(&mut order, &mut entries, |it| pay(it, cash(900)));
        change(&mut order, &mut entries, |it| pay(it, credit));
        change(&mut order, &mut entries, |it| it.set_price(None, Some(Cents(2500)), &by, now).unwrap());
        change(&mut order, &mut entries, |it| _ = it.add_spending(flowers, &by, now).unwrap());
        change(&mut order, &mut entries, |it| {
            it.delete_spending(it.spendings[0].id, "Jamais achetées", &by, now).unwrap();
        });
        change(&mut order, &mut entries, |it| {
            it.change_status(rejected, &by, fixtures::all_permissions(), now).unwrap();
        });
        change(&mut order, &mut entries, |it| pay(it, cash(-900)));
        change(&mut order, &mut entries, |it| _ = it.roll_back(OrderStatus::New, &by, now).unwrap());

        let explained = order.explained(&entries);
        let moves = explained.moves.iter();
        let told: Vec<_> =
            moves.map(|it| (it.label.get(Lang::Fr), it.amount.0, it.owed.0, it.remainder.0)).collect();
        let expected = [
            ("Commande passée", 2000, 2000, 2000),
            ("Payé : Espèces", 900, -900, 1100),
            ("Payé : Avoir n° 7", 500, -500, 600),
            ("Montant modifié", 500, 500, 1100),
            ("Avance de la conciergerie", 450, 0, 1100),
            ("Avance supprimée", -450, 0, 1100),
            ("Commande annulée", -2500, -2500, -1400),
            ("Rendu : Avoir n° 7", -500, 500, -900),
            ("Rendu : Espèces", -900, 900, 0),
            ("Commande reprise", 2500, 2500, 2500),
        ];
        assert_eq!(told, expected);
        assert_eq!(explained.remainder, order.money().remainder);
        assert_eq!(explained.moves[1].by, "Dominique Martin");
    }

    #[test]
    fn nothing_is_owed_of_a_cancelled_order() {
        let mut cancelled = order(0, None);
        cancelled.withdraw("", &Actor::beneficiary(&fixtures::beneficiary()), fixtures::now()).unwrap();
        assert_eq!(steps(&cancelled)[2..], [step("Commande annulée : la prestation n’est pas due", 0, true)]);
    }
}
