//! Texts of mails about an order: its price, its moment, its place and what comes next, as people read them.

use contract::{Lang, Words, catalogue::Workflow, orders::OrderStatus};

use crate::{order::Order, text::format};

impl Order {
    /// The price to be paid. Lines on quote are mentioned and not counted, unless the desk set an amount for
    /// all.
    pub fn price_told(&self, lang: Lang) -> String {
        if !self.lacks_a_price() {
            return format::euros(self.final_amount(), lang);
        }
        let on_quote = Words::new("sur devis", "on quote");
        match self.totals().total.0 {
            0 => on_quote.get(lang).to_owned(),
            _ => format!("{} + {}", format::euros(self.totals().total, lang), on_quote.get(lang)),
        }
    }

    /// The place of the service: the desk, unless the order asks for another one.
    pub fn where_told(&self) -> String {
        match self.place_description() {
            none if none.is_empty() => self.conciergerie_name.clone(),
            place => place,
        }
    }

    /// The next step of its beneficiary, or that there is nothing to do.
    pub fn next_step_told(&self) -> Words {
        if self.is_cancelled() && self.has_debt() {
            return Words::new(
                "réglez ce qui reste dû, depuis la page de la commande ou à votre conciergerie",
                "pay what is still owed, on the order’s page or at your concierge desk",
            );
        }
        if self.is_cancelled() {
            return Words::new("rien à faire de votre part", "nothing for you to do");
        }
        if self.payments.waiting_form().is_some() {
            return Words::new(
                "terminez le paiement depuis la page de la commande",
                "complete the payment on the order’s page",
            );
        }
        if self.open_quote().is_some() {
            return Words::new(
                "acceptez ou déclinez le devis dans votre commande",
                "accept or decline the quote in your order",
            );
        }
        match self.status {
            OrderStatus::New => Words::new(
                "votre conciergerie répond à votre demande et vous prévient",
                "your concierge desk answers your request and tells you",
            ),
            OrderStatus::ToBeProcessed | OrderStatus::Accepted | OrderStatus::BeingProcessed => {
                self.while_it_goes_on()
            }
            OrderStatus::Available => Words::new(
                "venez la chercher à votre conciergerie",
                "come and collect it at your concierge desk",
            ),
            OrderStatus::Done | OrderStatus::Paid if self.to_rate() => Words::new(
                "dites-nous ce que vous en avez pensé, depuis la page de la commande",
                "tell us what you think of it, on the order’s page",
            ),
            _ => Words::new("rien à faire de votre part", "nothing for you to do"),
        }
    }

    fn while_it_goes_on(&self) -> Words {
        let drops_off = self.workflow == Workflow::DeposeRepriseEntreprise;
        if drops_off && self.status == OrderStatus::Accepted {
            return Words::new(
                "déposez vos articles à votre conciergerie",
                "drop your items off at your concierge desk",
            );
        }
        match self.dates.begin {
            Some(_) if self.is_appointment() => {
                Words::new("soyez là au rendez-vous", "be there at the appointed time")
            }
            _ => Words::new(
                "rien à faire : votre conciergerie vous prévient de la suite",
                "nothing to do: your concierge desk tells you what comes next",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::Cents;

    use super::*;
    use crate::fixtures;

    #[test]
    fn a_price_is_told_once_it_is_known() {
        let told = |order: &Order| order.price_told(Lang::En);
        assert_eq!(told(&fixtures::order(Some(1000))), "€20.00");
        let mut quote = fixtures::order(None);
        assert_eq!(told(&quote), "on quote");
        quote.additional_cost = Some(Cents(500));
        assert_eq!(told(&quote), "€5.00 + on quote");
        quote.adjusted = Some(Cents(900));
        assert_eq!(told(&quote), "€9.00");
    }
}
