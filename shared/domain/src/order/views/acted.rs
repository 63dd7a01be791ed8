//! The acts of the desk in the name of a beneficiary.

use contract::{Words, account::ActedForMe};

use crate::order::{Event, EventKind, Order};

impl Order {
    /// The acts of the desk in the beneficiary's name, oldest first.
    pub fn acted_for_beneficiary(&self) -> impl Iterator<Item = ActedForMe> {
        self.events.iter().filter(|it| it.on_behalf_of.is_some()).map(|event| ActedForMe {
            at: event.at,
            by: event.from.clone(),
            what: what(event),
            order_id: self.id,
            offre_label: self.offer_label.clone(),
        })
    }
}

/// The text leaves out words that somebody typed: the order has them.
fn what(event: &Event) -> Words {
    match event.what() {
        Some(EventKind::Created) => Words::new("Commande passée pour vous", "Order placed for you"),
        Some(EventKind::Commented) => Words::new("Message écrit pour vous", "Message written for you"),
        Some(EventKind::CancellationAsked) => {
            Words::new("Annulation demandée pour vous", "Cancellation asked for you")
        }
        Some(EventKind::QuoteAccepted) => Words::new("Devis accepté pour vous", "Quote accepted for you"),
        Some(EventKind::QuoteDeclined) => Words::new("Devis décliné pour vous", "Quote declined for you"),
        _ => Words::new("Commande modifiée pour vous", "Order changed for you"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fixtures, people::actor::Actor};

    #[test]
    fn a_beneficiary_reads_who_acted_for_them_and_not_what_the_desk_did_by_itself() {
        let mut order = fixtures::order(None);
        order.events.clear();
        order.log(&fixtures::manager(), fixtures::now(), EventKind::Created, "Nouvelle");
        let acting = Actor { on_behalf_of: Some("Camille Martin".into()), ..fixtures::manager() };
        use EventKind::{CancellationAsked, Commented, Created, PriceSet, QuoteAccepted, QuoteDeclined};
        for kind in [Created, Commented, CancellationAsked, QuoteAccepted, QuoteDeclined, PriceSet] {
            order.log(&acting, fixtures::now(), kind, "secret");
        }
        let acted: Vec<_> = order.acted_for_beneficiary().collect();
        let what: Vec<_> = acted.iter().map(|it| it.what.en.as_str()).collect();
        assert_eq!(
            what,
            [
                "Order placed for you",
                "Message written for you",
                "Cancellation asked for you",
                "Quote accepted for you",
                "Quote declined for you",
                "Order changed for you"
            ]
        );
        assert!(acted.iter().all(|it| it.by == "Dominique Martin" && it.order_id == order.id));
    }
}
