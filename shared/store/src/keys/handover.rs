//! Goods that change hands.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | goods | `GOODS#conciergerie` | `partner#order` | |
//! | handover | `HANDOVERS#conciergerie` | `id` | gsi1 `HANDEDAT#conciergerie` / `at#id` |

use contract::{BulkOperationId, ConciergerieId, OrderId, PartnerId};

use crate::Key;

pub(crate) fn goods_of_desk(desk: ConciergerieId) -> String {
    format!("GOODS#{desk}")
}

/// The prefix of the goods of a partner.
pub(crate) fn of_partner(partner: PartnerId) -> String {
    format!("{:012}#", partner.0)
}

pub(crate) fn goods(desk: ConciergerieId, partner: PartnerId, order: OrderId) -> Key {
    Key::new(goods_of_desk(desk), format!("{}{:012}", of_partner(partner), order.0))
}

pub(crate) fn record(desk: ConciergerieId, id: BulkOperationId) -> Key {
    Key::new(format!("HANDOVERS#{desk}"), format!("{:012}", id.0))
}

pub(crate) fn records_by_day(desk: ConciergerieId) -> String {
    format!("HANDEDAT#{desk}")
}
