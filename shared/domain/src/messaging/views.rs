//! Conversations as one of their sides sees them.

use contract::{
    Lang, UserId,
    messaging::{MessageElement, MessageThread, ThreadType},
    orders::AttachedFile,
};
use jiff::Timestamp;

use super::{
    PAGE,
    desk_thread::{DeskMessage, DeskThread},
    message_id::MessageId,
    thread_row::ThreadRow,
};
use crate::{
    order::{Document, Order, OrderComment},
    people::actor::Side,
    text::paths,
};

/// The reader of a conversation.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    pub user: UserId,
    /// The side that they read it from.
    pub is_desk: bool,
    pub lang: Lang,
}

impl Reader {
    fn is_own(&self, side: Side) -> bool {
        (side == Side::Gestionnaire) == self.is_desk
    }
}

impl ThreadRow {
    /// The conversation in a list.
    pub fn shown_to(&self, reader: Reader) -> MessageThread {
        let (kind, target_id) = match self.order {
            Some(order) => (ThreadType::Order, order.0),
            None if reader.is_desk => (ThreadType::Person, self.user.0),
            None => (ThreadType::Desk, self.conciergerie.0),
        };
        MessageThread {
            kind,
            target_id,
            description_label: self.label(reader),
            number_of_unread_messages: if reader.is_desk { self.waiting } else { self.unread },
            last_message_preview: self.preview.clone(),
            last_message_date: self.last_at,
            last_from_current_side: self.last_at.is_some() && reader.is_own(self.last_side),
            vip: reader.is_desk && self.vip,
            waiting_since: self.waiting_since.filter(|_| reader.is_desk),
            elements: vec![],
            answers: None,
            has_older: false,
            opens_at: None,
        }
    }

    fn label(&self, reader: Reader) -> String {
        let order = match (self.order, reader.lang) {
            (Some(id), Lang::Fr) => format!("Commande {id}"),
            (Some(id), Lang::En) => format!("Order {id}"),
            (None, _) => String::new(),
        };
        let with = match (self.order, reader.is_desk) {
            (_, true) => self.user_name.as_str(),
            (Some(_), false) => self.offer_label.get(reader.lang),
            (None, false) => self.conciergerie_name.as_str(),
        };
        [order.as_str(), with].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ")
    }
}

/// The conversation about an order with a page of its messages.
pub fn order_thread(order: &Order, page: u32, reader: Reader) -> MessageThread {
    let row = ThreadRow::of_order(order).unwrap_or_else(|| nothing_said(order));
    let messages: Vec<_> = order.conversation.read_by(Side::Adherent, order.beneficiary).collect();
    let (from, to) = page_of(messages.len(), page);
    let elements = messages[from..to].iter().map(|it| of_comment(it, reader)).collect();
    MessageThread { elements, has_older: from > 0, ..row.shown_to(reader) }
}

/// The conversation about an order in which nobody has written yet.
fn nothing_said(order: &Order) -> ThreadRow {
    ThreadRow {
        user: order.beneficiary,
        user_name: order.beneficiary_name.clone(),
        vip: order.vip,
        conciergerie: order.conciergerie,
        conciergerie_name: order.conciergerie_name.clone(),
        order: Some(order.id),
        offer_label: order.offer_label.clone(),
        preview: String::new(),
        last_at: None,
        last_side: Side::Gestionnaire,
        unread: 0,
        waiting: 0,
        waiting_since: None,
    }
}

/// The conversation with a desk, with messages of it, oldest first.
pub fn desk_thread(thread: &DeskThread, messages: &[DeskMessage], reader: Reader) -> MessageThread {
    let elements = messages.iter().map(|it| MessageElement {
        id: it.id().to_string(),
        content: it.content.clone(),
        about: it.campaign.as_ref().map(|it| it.subject.clone()),
        attachments: it.files().map(attachment).collect(),
        date: it.at,
        from_current_user: it.author == reader.user,
        from_current_side: reader.is_own(it.side),
        from_user_description: it.author_name.clone(),
        acknowledged: thread.is_acknowledged(it),
    });
    let has_older = messages.first().is_some_and(|it| it.number > 1);
    MessageThread { elements: elements.collect(), has_older, ..ThreadRow::of_desk(thread).shown_to(reader) }
}

fn attachment(file: &Document) -> AttachedFile {
    file.shown_at(Some(paths::document(&file.key)))
}

fn of_comment(comment: &OrderComment, reader: Reader) -> MessageElement {
    MessageElement {
        id: MessageId::Comment(comment.id).to_string(),
        content: comment.content.clone(),
        about: None,
        attachments: comment.files().map(attachment).collect(),
        date: comment.at,
        from_current_user: comment.author == reader.user,
        from_current_side: reader.is_own(comment.side),
        from_user_description: comment.author_name.clone(),
        acknowledged: if comment.side == Side::Adherent { comment.ack } else { !comment.to_read },
    }
}

/// The messages of a page, from one place to before another, out of so many; page 0 has the newest.
pub fn page_of(count: usize, page: u32) -> (usize, usize) {
    let to = count.saturating_sub(PAGE.saturating_mul(page as usize));
    (to.saturating_sub(PAGE), to)
}

/// The conversation with what its beneficiary is told of the hours of the desk.
pub fn with_opening(thread: MessageThread, opens_at: Option<Timestamp>, reader: Reader) -> MessageThread {
    MessageThread { opens_at: opens_at.filter(|_| !reader.is_desk), ..thread }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fixtures, people::actor::Actor};

    #[test]
    fn pages_begin_with_the_newest_messages() {
        assert_eq!((page_of(0, 0), page_of(50, 0), page_of(50, 1)), ((0, 0), (0, 50), (0, 0)));
        assert_eq!((page_of(120, 0), page_of(120, 1), page_of(120, 2)), ((70, 120), (20, 70), (0, 20)));
        assert_eq!(page_of(120, u32::MAX), (0, 0));
    }

    #[test]
    fn each_side_sees_the_other_and_counts_what_is_for_it() {
        let mut thread = fixtures::desk_thread();
        let alice = Actor::beneficiary(&fixtures::beneficiary());
        let asked = thread.post("Bonjour", &alice, fixtures::now()).unwrap();
        let hers = Reader { user: alice.user, is_desk: false, lang: Lang::En };
        let desks = Reader { user: fixtures::manager().user, is_desk: true, lang: Lang::Fr };
        let (seen, shown) =
            (desk_thread(&thread, std::slice::from_ref(&asked), hers), desk_thread(&thread, &[asked], desks));
        assert_eq!((seen.kind, seen.target_id), (ThreadType::Desk, thread.conciergerie.0));
        assert_eq!((shown.kind, shown.target_id), (ThreadType::Person, thread.user.0));
        assert_eq!(
            (seen.description_label, shown.description_label),
            (thread.conciergerie_name.clone(), thread.user_name.clone())
        );
        assert_eq!((seen.number_of_unread_messages, shown.number_of_unread_messages), (0, 1));
        assert!(seen.elements[0].from_current_user && !shown.elements[0].from_current_side);
        assert!(seen.last_from_current_side && !seen.elements[0].acknowledged && !seen.has_older);
        assert_eq!((seen.waiting_since, shown.waiting_since), (None, Some(fixtures::now())));
    }

    #[test]
    fn an_order_of_which_nobody_spoke_has_an_empty_conversation() {
        let mut order = fixtures::order(None);
        order.conversation.comments.clear();
        let reader = Reader { user: order.beneficiary, is_desk: false, lang: Lang::Fr };
        let seen = order_thread(&order, 0, reader);
        assert_eq!((seen.kind, seen.target_id), (ThreadType::Order, order.id.0));
        assert!(seen.description_label.starts_with(&format!("Commande {} · ", order.id)));
        assert!(seen.elements.is_empty() && seen.last_message_date.is_none());
    }
}
