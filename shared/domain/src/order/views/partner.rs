//! An order as its partner sees it. Partners read French, and nothing of what the beneficiary pays.

use contract::{
    desk::LineItem,
    partners::{PartnerOrder, PartnerOrderSummary},
};

use jiff::Timestamp;

use crate::{
    order::{Order, row::OrderRow, views::Links},
    people::{actor::Side, person::Person},
    text::wording,
};

/// An order in its partner's file.
#[derive(Clone, Debug, PartialEq)]
pub struct PartnerFileRow {
    pub order: PartnerOrderSummary,
    pub category: String,
    pub place: String,
    /// The items to be done, each with its quantity.
    pub lines: String,
}

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
            declined: self.declined,
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
            begin_date: self.dates.begin,
            end_date: self.dates.end,
            recurring_order_text: self.dates.recurrence_text().map(|it| it.fr),
            quotes: self.quotes_of(Side::Partner, links, now),
            to_quote: self.lines_to_quote(Side::Partner),
            answers: self.partner_answers(now),
            can_propose_time: self.can_propose_time(),
            takes_slot: self.takes_a_slot(),
            proposal: self.last_proposal(now),
        }
    }

    /// The order in its partner's file.
    pub fn for_partner_file(&self) -> PartnerFileRow {
        let line = |it: LineItem| match it.comment.filter(|it| !it.is_empty()) {
            Some(comment) => format!("{} × {} ({comment})", it.quantity, it.label),
            None => format!("{} × {}", it.quantity, it.label),
        };
        PartnerFileRow {
            order: OrderRow::of(self).for_partner(),
            category: self.category_label.fr.clone(),
            place: self.place_description(),
            lines: self.printed_lines().into_iter().map(line).collect::<Vec<_>>().join(" ; "),
        }
    }

    /// Somebody goes to where the beneficiary is, and may have to ring.
    fn visits(&self) -> bool {
        self.is_open() && matches!(self.place.kind.as_str(), "dom" | "aut")
    }
}
