//! A conversation as lists show it.

use contract::{ConciergerieId, OrderId, UserId, Words};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{desk_thread::DeskThread, preview};
use crate::{
    order::{Order, OrderComment},
    people::actor::Side,
};

/// A conversation in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ThreadRow {
    pub user: UserId,
    pub user_name: String,
    #[serde(default)]
    pub vip: bool,
    pub conciergerie: ConciergerieId,
    pub conciergerie_name: String,
    /// Absent in a conversation with the desk.
    pub order: Option<OrderId>,
    /// The name of the offer that was ordered.
    #[serde(default)]
    pub offer_label: Words,
    pub preview: String,
    /// Absent before the first message.
    pub last_at: Option<Timestamp>,
    pub last_side: Side,
    /// Messages of the desk that the beneficiary has still to read.
    pub unread: u32,
    /// Messages of the beneficiary that wait for the desk.
    pub waiting: u32,
    pub waiting_since: Option<Timestamp>,
}

/// The messages of a conversation that its two sides have still to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnreadCounts {
    /// Those of the desk.
    pub beneficiary: u32,
    /// Those of the beneficiary.
    pub desk: u32,
}

impl UnreadCounts {
    /// Those among the comments of an order.
    pub fn of_comments(comments: &[OrderComment]) -> Self {
        let count = |meant: fn(&OrderComment) -> bool| {
            u32::try_from(comments.iter().filter(|it| meant(it)).count()).unwrap_or(u32::MAX)
        };
        Self { beneficiary: count(|it| it.to_read), desk: count(waits) }
    }

    /// Those of a conversation with a desk.
    pub fn of_thread(thread: &DeskThread) -> Self {
        let count = |numbers: &[u32]| u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        Self { beneficiary: count(&thread.unread), desk: count(&thread.waiting) }
    }
}

/// A comment of the beneficiary that the desk has neither seen nor answered.
fn waits(comment: &OrderComment) -> bool {
    comment.is_unread() && comment.side == Side::Adherent
}

impl ThreadRow {
    /// The conversation about an order, which begins with the first message that its beneficiary wrote or reads.
    pub fn of_order(order: &Order) -> Option<Self> {
        let last = order.conversation.read_by(Side::Adherent, order.beneficiary).last()?;
        let comments = &order.conversation.comments;
        let UnreadCounts { beneficiary, desk } = UnreadCounts::of_comments(comments);
        Some(Self {
            user: order.beneficiary,
            user_name: order.beneficiary_name.clone(),
            vip: order.vip,
            conciergerie: order.conciergerie,
            conciergerie_name: order.conciergerie_name.clone(),
            order: Some(order.id),
            offer_label: order.offer_label.clone(),
            preview: preview(&last.content),
            last_at: Some(last.at),
            last_side: last.side,
            unread: beneficiary,
            waiting: desk,
            waiting_since: comments.iter().find(|it| waits(it)).map(|it| it.at),
        })
    }

    /// The conversation with a desk.
    pub fn of_desk(thread: &DeskThread) -> Self {
        let UnreadCounts { beneficiary, desk } = UnreadCounts::of_thread(thread);
        Self {
            user: thread.user,
            user_name: thread.user_name.clone(),
            vip: thread.vip,
            conciergerie: thread.conciergerie,
            conciergerie_name: thread.conciergerie_name.clone(),
            order: None,
            offer_label: Words::default(),
            preview: thread.preview.clone(),
            last_at: (thread.last > 0).then_some(thread.last_at),
            last_side: thread.last_side,
            unread: beneficiary,
            waiting: desk,
            waiting_since: thread.waiting_since,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fixtures, people::actor::Actor};

    #[test]
    fn the_conversation_about_an_order_has_what_its_beneficiary_reads_and_nothing_else() {
        let mut order = fixtures::order(None);
        let (marie, now) = (fixtures::manager(), fixtures::now());
        let alice = Actor { user: order.beneficiary, ..Actor::beneficiary(&fixtures::beneficiary()) };
        order.conversation.comments.clear();
        assert_eq!(ThreadRow::of_order(&order), None);
        order.comment("Entre nous", false, false, false, &marie, now).unwrap();
        assert_eq!(ThreadRow::of_order(&order), None);
        order.comment("Quand ?", false, false, false, &alice, now).unwrap();
        let asked = ThreadRow::of_order(&order).unwrap();
        assert_eq!((asked.waiting, asked.unread, asked.waiting_since), (1, 0, Some(now)));
        order.comment("Demain", true, false, false, &marie, now).unwrap();
        order.comment("Rien à dire", false, false, false, &marie, now).unwrap();
        let answered = ThreadRow::of_order(&order).unwrap();
        assert_eq!((answered.waiting, answered.unread, answered.waiting_since), (0, 1, None));
        assert_eq!((answered.preview.as_str(), answered.last_side), ("Demain", Side::Gestionnaire));
    }
}
