//! An order as its partner sees it. Partners read French, and nothing of what the beneficiary pays.

use contract::partners::{PartnerOrder, PartnerOrderSummary};

use jiff::Timestamp;

use crate::{
    order::{Order, row::OrderRow, views::Links},
    people::{actor::Side, person::Person},
    text::wording,
};

impl OrderRow {
    /// The order in its partner's list.
    pub fn for_partner(&self) -> PartnerOrderSummary {
        PartnerOrderSummary {
            id: self.id,
            status: self.status,
            status_label: wording::desk_label(self.status).to_owned(),
            offre_label: self.offer_label.fr.clone(),
            adherent_name: self.beneficiary_name.clone(),
            conciergerie_name: self.conciergerie_name.clone(),
            date: self.created,
            service_date: self.done.or(self.service_date),
            calendar_event_duration_in_minutes: self.minutes,
            recurring_order: self.recurring,
        }
    }
}

impl Order {
    /// The order as somebody of its partner sees it: of the comments their own and those meant for them.
    pub fn for_partner(
        &self,
        viewer: &Person,
        beneficiary: &Person,
        links: Links,
        now: Timestamp,
    ) -> PartnerOrder {
        PartnerOrder {
            version: self.edition,
            summary: OrderRow::of(self).for_partner(),
            category_label: self.category_label.fr.clone(),
            adherent_telephone: self.visits().then(|| beneficiary.telephone()).filter(|it| !it.is_empty()),
            place_desc: self.place_description(),
            items: self.printed_lines(),
            comments: self.comments_of(Side::Partner, viewer.id, links),
            begin_date: self.begin,
            end_date: self.end,
            recurring_order_text: self.recurrence_text().map(|it| it.fr),
            answers: self.partner_answers(now),
            can_propose_time: self.can_propose_time(),
            takes_slot: self.takes_a_slot(),
            proposal: self.last_proposal(now),
        }
    }

    /// Somebody goes to where the beneficiary is, and may have to ring.
    fn visits(&self) -> bool {
        self.is_open() && matches!(self.place.kind.as_str(), "dom" | "aut")
    }
}
