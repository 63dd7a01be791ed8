use contract::{Words, account::NoticeTopic, orders::OrderStatus};

use super::{Alert, Letter, Notice, matrix};
use crate::{order::Order, text::wording};

/// An order has moved on, or was cancelled.
#[derive(Debug)]
pub struct OrderMovedOn<'a> {
    pub order: &'a Order,
    /// The comment of the desk for the beneficiary; may be empty.
    pub comment: &'a str,
    /// The beneficiary has a mail of it, too.
    pub mailed: bool,
    /// The key of [`Notice::key`].
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

    /// Nobody should wait for something that does not come.
    fn topic(&self) -> Option<NoticeTopic> {
        matrix::topic_of(self.kind()).filter(|_| !self.order.is_cancelled())
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
            OrderStatus::New => {
                ("Votre demande attend de nouveau une réponse.", "Your request awaits an answer again.")
            }
            OrderStatus::ToBeProcessed => (
                "Votre conciergerie s’occupe de votre commande.",
                "Your concierge desk is taking care of your order.",
            ),
            OrderStatus::Accepted => ("Votre commande est acceptée.", "Your order is accepted."),
            OrderStatus::BeingProcessed => {
                ("Votre commande est en cours de réalisation.", "Your order is being carried out.")
            }
        };
        let letter = Letter::of_order(self.order, fr, en)
            .says(told.0, told.1)
            .fact("Statut", "Status", wording::label(self.order.status, self.order.workflow))
            .quotes(self.comment);
        self.mailed.then_some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.order, "orderStatus", subject(self.order)))
    }
}

fn subject(order: &Order) -> Words {
    let status = wording::label(order.status, order.workflow);
    Words::new(format!("Commande {} : {}", order.id, status.fr), format!("Order {}: {}", order.id, status.en))
}
