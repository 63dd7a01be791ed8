use contract::{Cents, Words, orders::OrderStatus};

use super::{Alert, Letter, Notice};
use crate::{
    order::Order,
    text::{format, wording},
};

/// An order has moved on, or was cancelled.
#[derive(Debug)]
pub struct OrderMovedOn<'a> {
    pub order: &'a Order,
    /// What the desk lets the beneficiary read; may be empty.
    pub comment: &'a str,
    /// The beneficiary has a mail of it, too.
    pub mailed: bool,
    /// As of [`Notice::key`].
    pub key: Option<String>,
}

impl<'a> OrderMovedOn<'a> {
    /// Its beneficiary has cancelled the order.
    pub fn withdrawn(order: &'a Order) -> Self {
        let key = Some(format!("withdrawn-{}-{}", order.id, order.edition));
        Self { order, comment: "", mailed: true, key }
    }
}

impl Notice for OrderMovedOn<'_> {
    fn kind(&self) -> &'static str {
        "orderStatus"
    }

    fn key(&self) -> Option<String> {
        self.key.clone()
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = subject(self.order);
        let told = match self.order.status {
            OrderStatus::Available => ("Votre commande est disponible.", "Your order is ready for you."),
            OrderStatus::Done | OrderStatus::Paid => (
                "Votre commande est terminée. Merci de votre confiance.",
                "Your order is done. Thank you for your trust.",
            ),
            OrderStatus::Refused | OrderStatus::Rejected => {
                ("Votre commande est annulée.", "Your order is cancelled.")
            }
            OrderStatus::New
            | OrderStatus::ToBeProcessed
            | OrderStatus::Accepted
            | OrderStatus::BeingProcessed => ("Votre commande avance.", "Your order is moving on."),
        };
        let letter = Letter::of_order(self.order, fr, en)
            .says(told.0, told.1)
            .fact("Statut", "Status", wording::label(self.order.status, self.order.workflow))
            .quotes(self.comment);
        self.mailed.then_some(still_to_come(letter, self.order))
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.order, "orderStatus", subject(self.order)))
    }
}

/// Of a cancelled order: what its bank was asked for before.
fn still_to_come(letter: Letter, order: &Order) -> Letter {
    let at_bank = order.at_bank();
    if !order.is_cancelled() || at_bank == Cents::ZERO {
        return letter;
    }
    let amount = Words::each(|lang| format::euros(at_bank, lang));
    match order.needless_debits().next() {
        Some(_) => letter.says(
            format!("Un prélèvement de {} était déjà transmis à votre banque. Nous le rappelons ; s’il passe tout de même, il vous est rendu.", amount.fr),
            format!("A direct debit of {} was already sent to your bank. We call it back; should it be made all the same, it is given back to you.", amount.en),
        ),
        None => letter.says(
            format!("{} étaient déjà demandés à votre banque : s’ils sont débités, ils vous sont rendus.", amount.fr),
            format!("{} were already asked of your bank: should they be debited, they are given back to you.", amount.en),
        ),
    }
}

fn subject(order: &Order) -> Words {
    let status = wording::label(order.status, order.workflow);
    Words::new(format!("Commande {} : {}", order.id, status.fr), format!("Order {}: {}", order.id, status.en))
}
