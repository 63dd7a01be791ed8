use contract::{Lang, Words};

use super::{Alert, Letter, Notice};
use crate::{
    order::{Order, proposal::Proposal},
    text::{format, paths},
};

/// The partner of an order proposes another time for it.
#[derive(Debug)]
pub struct TimeProposed<'a> {
    pub order: &'a Order,
    pub proposal: &'a Proposal,
}

impl Notice for TimeProposed<'_> {
    fn kind(&self) -> &'static str {
        "timeProposed"
    }

    fn key(&self) -> Option<String> {
        Some(format!("proposed-{}", self.proposal.id))
    }

    fn letter(&self) -> Option<Letter> {
        let Self { order, proposal } = self;
        let moment = |at| Words::each(|lang| format::moment(at, lang));
        let letter = Letter::of_order(
            order,
            format!("Commande {} : une autre date vous est proposée", order.id),
            format!("Order {}: another time is proposed to you", order.id),
        )
        .says(
            "Le partenaire vous propose une autre date. Elle vous est réservée jusqu’à votre réponse ; sans réponse, votre commande garde la sienne.",
            "The provider proposes another time. It is kept for you until you answer; without an answer, your order keeps its own.",
        )
        .fact("Date proposée", "Proposed time", moment(proposal.from))
        .fact("Réponse attendue avant", "Please answer before", moment(proposal.until))
        .present_date()
        .next_step("Acceptez ou déclinez la date proposée", "Accept or decline the proposed time")
        .leads("Répondre", "Answer", paths::order(order.id));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let Self { order, proposal } = self;
        let label = Words::new(
            format!("Commande {} : {} vous est proposé", order.id, format::moment(proposal.from, Lang::Fr)),
            format!("Order {}: {} is proposed to you", order.id, format::moment(proposal.from, Lang::En)),
        );
        Some(Alert::of_order(order, "orderStatus", label))
    }
}
