//! Texts of mails to the partner of an order. They say nothing of what its beneficiary pays, and nothing that
//! somebody typed.

use contract::{
    Words,
    orders::{OrderStatus, PaymentMode},
};

use crate::{money::payment::PaymentKind, order::Order};

impl Order {
    /// The items to be done, each with its quantity.
    pub fn lines_told(&self) -> Words {
        Words::each(|lang| {
            let lines = self.lines.iter().map(|it| format!("{} × {}", it.quantity, it.label.get(lang)));
            lines.collect::<Vec<_>>().join(", ")
        })
    }

    /// The text that says who pays the partner.
    pub fn money_told_to_partner(&self) -> Words {
        let to_partner = |it: &crate::money::payment::PaymentLine| it.kind == PaymentKind::Partner;
        if self.is_cancelled() {
            Words::new("rien à encaisser", "nothing to collect")
        } else if self.payments.mode == PaymentMode::Partner && !self.payments.lines.iter().any(to_partner) {
            Words::new("le bénéficiaire vous règle directement", "the beneficiary pays you directly")
        } else {
            Words::new(
                "par la conciergerie, n’encaissez rien du bénéficiaire",
                "by the concierge desk, collect nothing from the beneficiary",
            )
        }
    }

    /// The next step of the partner, or that there is nothing to do.
    pub fn next_step_of_partner(&self) -> Words {
        match self.status {
            OrderStatus::New => Words::new("acceptez ou déclinez la commande", "accept or decline the order"),
            OrderStatus::ToBeProcessed | OrderStatus::Accepted | OrderStatus::BeingProcessed
                if self.is_appointment() =>
            {
                Words::new("réalisez-la à la date prévue", "carry it out on its date")
            }
            OrderStatus::ToBeProcessed | OrderStatus::Accepted | OrderStatus::BeingProcessed => Words::new(
                "la conciergerie vous remet les articles",
                "the concierge desk hands the items over to you",
            ),
            OrderStatus::Available | OrderStatus::Done | OrderStatus::Paid => {
                Words::new("rien à faire", "nothing to do")
            }
            OrderStatus::Refused | OrderStatus::Rejected => {
                Words::new("rien à faire : ne vous déplacez pas", "nothing to do: do not come")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    #[test]
    fn a_partner_reads_what_to_do_and_no_price() {
        let mut order = fixtures::order_paid_by(PaymentMode::Partner, Some(1234));
        order.lines[0].comment = Some("secret".into());
        assert_eq!(order.lines_told().fr, "2 × Article 1");
        assert_eq!(order.money_told_to_partner().en, "the beneficiary pays you directly");
        assert_eq!(order.next_step_of_partner().en, "accept or decline the order");
        order.status = OrderStatus::Rejected;
        assert_eq!(order.money_told_to_partner().en, "nothing to collect");
        order = fixtures::order_paid_by(PaymentMode::Conciergerie, Some(1234));
        assert!(order.money_told_to_partner().fr.starts_with("par la conciergerie"));
    }
}
