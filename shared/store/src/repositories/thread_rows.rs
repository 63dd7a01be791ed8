//! Conversations in lists, and those that follow from orders.

use domain::{messaging::thread_row::ThreadRow, order::Order};
use serde::{Deserialize, Serialize};

use crate::{Entity, Indexes, Key, Position, keys};

/// The conversation about an order, as it follows from the order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct OrderThread(ThreadRow);

impl OrderThread {
    /// The conversation about an order, if anybody spoke of it.
    pub(crate) fn of(order: &Order) -> Option<Self> {
        ThreadRow::of_order(order).map(Self)
    }
}

impl Entity for OrderThread {
    const KIND: &'static str = "orderThread";

    fn key(&self) -> Key {
        keys::conversations::order_thread(self.0.user, self.0.order.unwrap_or_default())
    }

    fn indexes(&self) -> Indexes {
        indexes(&self.0)
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&self.0).ok()
    }
}

/// Where a conversation is found, by its desk and by its beneficiary.
pub(super) fn indexes(row: &ThreadRow) -> Indexes {
    let (of_desk, of_user) = (Position::of_thread(row, true), Position::of_thread(row, false));
    let Position { rank, at, id } = of_desk;
    Indexes {
        gsi1: Some(Key::new(
            keys::conversations::threads_of_desk(row.conciergerie),
            keys::ranked(rank, at, id),
        )),
        gsi3: Some(Key::new(
            keys::conversations::threads_of_user(row.user),
            keys::dated(of_user.at, of_user.id),
        )),
        ..Indexes::default()
    }
}

impl Position {
    /// Where a conversation stands in the list of its desk, or of its beneficiary. Both lists are read from their end.
    pub fn of_thread(row: &ThreadRow, of_desk: bool) -> Self {
        let at = row.last_at.unwrap_or_default();
        let other = if of_desk { row.user.0 } else { row.conciergerie.0 };
        Self { rank: u8::from(of_desk && row.waiting > 0), at, id: row.order.map_or(other, |it| it.0) }
    }
}
