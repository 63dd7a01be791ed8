//! Why an order costs what it does, as an accountant reads it.

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
                let Some((label, amount, owed)) = self.told(entry.cause, posting) else { continue };
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
            vat: self.vat_share(),
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
            let label = Words::new("Commande annulée : rien n’est dû", "Cancelled: nothing is owed");
            steps.push(step(label, Cents::ZERO, true));
        }
        steps
    }

    /// What a posting says to its reader, what moved, and what that changes of what is owed; none for the other side of
    /// what another posting says.
    fn told(&self, cause: Cause, posting: &Posting) -> Option<(Words, Cents, Cents)> {
        let Posting { account, amount, payment } = *posting;
        match account {
            Account::Receivable => None,
            Account::Revenue => Some((priced(cause), -amount, -amount)),
            Account::Advance => Some((advanced(amount), amount, Cents::ZERO)),
            // The other side of a spending.
            _ if payment.is_none() => None,
            _ => {
                let kind = self.payments.iter().find(|it| Some(it.id) == payment)?.kind;
                let words = kind.label();
                let label = if amount < Cents::ZERO {
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
    if amount < Cents::ZERO {
        Words::new("Avance supprimée", "Spending deleted")
    } else {
        Words::new("Avance de la conciergerie", "Spending of the concierge desk")
    }
}

fn or(label: &Words, fr: &str, en: &str) -> Words {
    if label.fr.is_empty() { Words::new(fr, en) } else { label.clone() }
}
