use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{
    order::Order,
    text::{format, paths},
};

/// A payment of an order failed.
#[derive(Debug)]
pub struct PaymentFailed<'a> {
    pub order: &'a Order,
    pub cause: FailureCause,
    /// Names the failure for ever.
    pub failure: &'a str,
}

/// Why a payment failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureCause {
    /// The bank said no.
    Refused,
    /// There is no card.
    NoCard,
    /// The card has expired.
    CardExpired,
    /// A direct debit was refused, or came back.
    DebitReturned,
}

impl PaymentFailed<'_> {
    /// A cancelled order has a debt only if the amount was given back before its debit came back.
    fn of_cancelled(&self, letter: Letter) -> Letter {
        let Some(left) = self.order.left_by_card() else {
            return letter.says(
                "Votre commande est annulée et ce paiement n’a pas abouti, ou vous a été rendu par votre banque : vous n’avez rien à régler.",
                "Your order is cancelled and this payment did not go through, or your bank gave it back to you: there is nothing to pay.",
            );
        };
        letter
            .says(
                "Votre commande annulée vous avait été remboursée, et votre banque vous a aussi rendu le prélèvement. Ce qui vous a été rendu deux fois reste à régler, par carte depuis la page de la commande ou auprès de votre conciergerie.",
                "Your cancelled order was refunded to you, and your bank gave the direct debit back to you as well. What was given back twice is still to be paid, by card from the order’s page or at your concierge desk.",
            )
            .fact("Reste à régler", "Still to pay", Words::each(|lang| format::euros(left, lang)))
            .leads("Régler ce montant", "Pay this amount", paths::order(self.order.id))
    }
}

impl Notice for PaymentFailed<'_> {
    fn kind(&self) -> &'static str {
        "paymentFailed"
    }

    fn key(&self) -> Option<String> {
        Some(format!("payment-failed-{}", self.failure))
    }

    fn letter(&self) -> Option<Letter> {
        let Self { order, cause, .. } = self;
        let what = match cause {
            FailureCause::Refused => ("paiement refusé", "payment refused"),
            FailureCause::NoCard => ("paiement en attente", "payment waiting"),
            FailureCause::CardExpired => ("carte expirée", "card expired"),
            FailureCause::DebitReturned => ("prélèvement rejeté", "direct debit rejected"),
        };
        let (fr, en) =
            (format!("Commande {} : {}", order.id, what.0), format!("Order {}: {}", order.id, what.1));
        let letter = Letter::of_order(order, fr, en);
        if order.is_cancelled() {
            return Some(self.of_cancelled(letter));
        }
        let letter = match cause {
            FailureCause::Refused => letter.says(
                "Votre banque a refusé le paiement de votre commande. Rien n’a été débité : réglez-la avec une autre carte ou un autre moyen.",
                "Your bank refused the payment of your order. Nothing was debited: pay with another card or by other means.",
            ),
            FailureCause::NoCard => letter.says(
                "Aucune carte n’est enregistrée pour régler votre commande. Rien n’a été débité : réglez-la par carte depuis sa page, ou par un autre moyen.",
                "No card is stored to pay for your order. Nothing was debited: pay by card from its page, or by other means.",
            ),
            FailureCause::CardExpired => letter.says(
                "La carte enregistrée pour régler votre commande a expiré. Rien n’a été débité : réglez-la avec une autre carte ou un autre moyen.",
                "The card stored to pay for your order has expired. Nothing was debited: pay with another card or by other means.",
            ),
            FailureCause::DebitReturned => letter
                .says(
                    "Votre banque a rejeté ou vous a remboursé le prélèvement de votre commande : elle n’est pas réglée. Réglez-la par carte depuis sa page, ou auprès de votre conciergerie.",
                    "Your bank rejected the direct debit of your order, or gave it back to you: the order is not paid. Pay it by card from its page, or at your concierge desk.",
                )
                .says(
                    "Si un nouveau prélèvement est prévu, sa date figure sur la page de la commande.",
                    "If another debit is planned, its date is on the order’s page.",
                ),
        };
        Some(letter.leads("Régler ma commande", "Pay for my order", paths::order(order.id)))
    }

    fn alert(&self) -> Option<Alert> {
        if self.order.is_cancelled() && self.order.left_by_card().is_none() {
            return None;
        }
        let label = Words::new(
            format!("Commande {} : paiement refusé", self.order.id),
            format!("Order {}: payment refused", self.order.id),
        );
        Some(Alert::of_order(self.order, "card", label))
    }
}
