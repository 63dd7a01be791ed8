//! An order as the desk sees it. The desk reads French.

use contract::{
    Euros, Identity,
    catalogue::OfferItem,
    desk::{
        BusinessEvent, ConciergerieName, DeskComment, DeskOrder, LineItem, ManagerOrder, OfferLine,
        OrderUser, StatusEntry, StatusHistory,
    },
    lockers::OrderBox,
};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    catalogue::offer::Offer,
    order::{
        Order, OrderComment,
        assigning::can_take_care,
        inbox, locker,
        pickup::Pickup,
        row::OrderRow,
        views::{Links, actions::desk_actions, item},
    },
    people::{actor::Side, organisation::Conciergerie, person::Person},
    text::wording,
};

/// The viewer, and what the order's page shows around it.
#[derive(Clone, Copy)]
pub struct DeskContext<'a> {
    pub viewer: &'a Identity,
    pub beneficiary: &'a Person,
    /// The version that was ordered.
    pub offer: &'a Offer,
    /// The desk at which it was ordered.
    pub desk: &'a Conciergerie,
    /// The account, as it stands now, of the person who takes care of the order.
    pub assignee: Option<&'a Person>,
    /// The boxes that hold its goods, or are kept for them.
    pub boxes: &'a [OrderBox],
    pub links: Links<'a>,
    pub now: Timestamp,
}

impl Order {
    /// The order with everything the desk may see.
    pub fn for_manager(&self, context: &DeskContext) -> ManagerOrder {
        let money = self.money();
        ManagerOrder {
            id: self.id,
            version: self.edition,
            conciergerie: ConciergerieName { id: self.conciergerie, name: self.conciergerie_name.clone() },
            partner_name: self.partner_name.clone(),
            adherent_name: self.beneficiary_name.clone(),
            adherent_telephone: context.beneficiary.telephone(),
            user: OrderUser {
                id: self.beneficiary,
                name: self.beneficiary_name.clone(),
                email: context.beneficiary.email.clone(),
                entreprise: self.company_name.clone(),
                vip: context.beneficiary.vip,
            },
            category_label: self.category_label.fr.clone(),
            offre_label: self.offer_label.fr.clone(),
            offre_id: self.offer,
            offre_items: context.offer.items.iter().map(offer_line).collect(),
            locker_needs: self.locker_needs(context.offer),
            locker_status: locker::status(context.boxes).map(|it| it.fr),
            locker_boxes: context.boxes.to_vec(),
            workflow: self.workflow,
            tracker: self.tracker(),
            status: self.status,
            status_label: wording::label(self.status, self.workflow),
            status_gestionnaire: wording::desk_label(self.status).to_owned(),
            status_color: wording::colour(self.status).to_owned(),
            declined: self.declined_since().is_some(),
            creation_date: self.created,
            last_update: self.updated,
            debit_date: self.debit_day(paris::today(context.now)),
            payment_label: wording::payment(self.payments.mode, self.payments.credits_first).fr,
            place_desc: self.place_description(),
            address_type: self.place.chosen(),
            note: self.note,
            note_comments: self.note_comments.clone(),
            items: self.lines.iter().map(|it| item(it, !self.is_immutable())).collect(),
            lines_amount: Euros(self.totals().lines),
            extra_costs: self.extra_costs(),
            discount: self.discount_shown(),
            total_amount: Euros(self.totals().total),
            budget: self.budget.map(Euros),
            total_adjusted_amount: self.adjusted.map(Euros),
            final_amount: Euros(self.final_amount()),
            remainder_amount: Euros(money.remainder),
            collected_amount: money.collected(),
            balance: self.balance(),
            if_cancelled: self.is_open().then(|| self.if_cancelled()),
            immutable: self.is_immutable(),
            cancelled: self.is_cancelled(),
            editable: self.is_editable(),
            can_validate_comments: true,
            can_change_calendar_slot: self.is_open() && self.takes_a_slot(),
            can_change_duration: self.can_change_duration(),
            reprocessing: self.reprocessing,
            quotes: self.quotes_of(Side::Gestionnaire, context.links, context.now),
            to_quote: self.lines_to_quote(Side::Gestionnaire),
            comments: self.conversation.comments.iter().map(|it| comment(it, context.links)).collect(),
            statuses: self.status_history().statuses,
            events_list: self.business_log(),
            actions: desk_actions(self, &context.viewer.permissions),
            payments: self.payment_views(&context.viewer.permissions),
            begin_date: self.dates.begin,
            end_date: self.dates.end,
            date_livraison: self.dates.delivered,
            date_realisation: self.dates.done,
            is_calendar_item: self.dates.booked,
            recurring_order_text: self.dates.recurrence_text().map(|it| it.fr),
            in_series: self.series().is_some(),
            trouble: self.trouble.map(|it| wording::trouble(it).fr),
            unpaid: self.is_unpaid(),
            unrecoverable_type: self.recovery_now().map(|it| it.number()),
            spendings: self.spending_views(),
            pickups: self.pickups.iter().map(Pickup::shown).collect(),
            overlap: self.dates.overlap,
            inbox_reasons: inbox::reasons(self, context.now),
            clocks: OrderRow::of(self).clocks(context.desk, context.now),
            snoozed_until: self.snoozed_until,
            proposal: self.waiting_proposal(context.now),
            assignee: self.assignee.as_ref().map(|it| it.shown()),
            assignee_gone: self.assignee.is_some()
                && !context.assignee.is_some_and(|it| can_take_care(it, self)),
            assignable: self.is_open() || self.inbox.is_some(),
        }
    }

    /// The order in a list of the desk; with its lines for the printable one.
    pub fn desk_summary(&self, now: Timestamp, with_lines: bool) -> DeskOrder {
        DeskOrder { line_items: with_lines.then(|| self.printed_lines()), ..OrderRow::of(self).for_desk(now) }
    }

    /// The statuses it went through, oldest first.
    pub fn status_history(&self) -> StatusHistory {
        let entries = self.statuses.iter().zip(1..);
        let statuses = entries.map(|(it, id)| StatusEntry {
            id,
            status: it.status,
            label: wording::desk_label(it.status).to_owned(),
            author: it.author_name.clone(),
            content: it.comment.clone(),
            creation: it.at,
        });
        StatusHistory { statuses: statuses.collect() }
    }

    fn business_log(&self) -> Vec<BusinessEvent> {
        let events = self.events.iter().map(|it| BusinessEvent {
            from: it.from.clone(),
            on_behalf_of: it.on_behalf_of.clone(),
            date: it.at,
            event_type: it.kind.clone(),
            event_desc: it.text.clone(),
        });
        events.collect()
    }

    pub(crate) fn printed_lines(&self) -> Vec<LineItem> {
        let lines = self.lines.iter().map(|it| LineItem {
            label: match &it.value {
                Some(value) if value != "true" => format!("{} : {value}", it.label.fr),
                _ => it.label.fr.clone(),
            },
            quantity: it.quantity,
            comment: it.comment.clone(),
        });
        lines.collect()
    }
}

fn offer_line(item: &OfferItem) -> OfferLine {
    let price = contract::Price(crate::money::pricing::starting_price(item));
    OfferLine { id: item.id, label: item.label.fr.clone(), price }
}

fn comment(comment: &OrderComment, links: Links) -> DeskComment {
    let files: Vec<_> = comment.files().map(|it| it.shown_at(links(it))).collect();
    DeskComment {
        id: comment.id,
        author: comment.author_name.clone(),
        creation: comment.at,
        content: comment.content.clone(),
        ack: comment.ack,
        va: comment.va,
        vp: comment.vp,
        doc_name: files.first().map(|it| it.name.clone()),
        doc_url: files.first().and_then(|it| it.url.clone()),
        files,
        is_from: match comment.side {
            Side::Adherent => "adherent",
            Side::Gestionnaire => "gestionnaire",
            Side::Partner => "partner",
        }
        .to_owned(),
        cancellation: comment.cancellation,
    }
}
