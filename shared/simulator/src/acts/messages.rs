//! Acts of conversations: a beneficiary and their desk write to each other, read, and acknowledge.

use contract::{ConciergerieId, OrderId, UserId};
use domain::messaging::message_id::MessageId;
use serde_json::{Value, json};

use super::author::{Author, Call};
use crate::snapshot::conversations::{MESSAGE, NOTE};

/// A conversation, and the side from which somebody takes part in it.
#[derive(Clone, Copy, Debug)]
struct Part {
    user: UserId,
    desk: ConciergerieId,
    /// Absent in a conversation with the desk.
    order: Option<OrderId>,
    is_desk: bool,
}

impl Part {
    /// The other side of the conversation, as requests name it.
    fn target(&self) -> Value {
        match (self.order, self.is_desk) {
            (Some(order), _) => json!({ "type": "order", "targetId": order }),
            (None, true) => json!({ "type": "person", "targetId": self.user }),
            (None, false) => json!({ "type": "desk", "targetId": self.desk }),
        }
    }
}

/// Somebody writes. Each message says of which request it is, so that one that stands twice is seen.
pub(super) fn write(author: &mut Author) -> Option<Call> {
    let part = part(author);
    Some(written(author, part))
}

/// The desk writes about an order what its beneficiary does not read.
pub(super) fn note(author: &mut Author) -> Option<Call> {
    let order = author.order().map(|it| it.id)?;
    let text = format!("{NOTE} {}", *author.keys);
    let params = json!({ "orderId": order, "comment": text, "va": false, "vp": false });
    Some(author.by_desk("NewOrderComment", params))
}

/// Somebody looks at a conversation, or at the order that it is about.
pub(super) fn read(author: &mut Author) -> Option<Call> {
    let part = part(author);
    let whole_order = part.order.filter(|_| author.dice.chance(30));
    Some(match whole_order {
        Some(order) => asked(author, part, "OrderDetail", json!({ "id": order })),
        None => asked(author, part, "getMessageThread", part.target()),
    })
}

/// Somebody looks at the list of all their conversations.
pub(super) fn list(author: &mut Author) -> Option<Call> {
    let part = part(author);
    let waiting = part.is_desk && author.dice.chance(50);
    Some(asked(author, part, "getMessageThreads", json!({ "ofDesk": part.is_desk, "waiting": waiting })))
}

/// Somebody has read a message with the earlier ones: one of the last, now and then one of their own side.
pub(super) fn acknowledge(author: &mut Author) -> Option<Call> {
    let part = part(author);
    acknowledged(author, part)
}

/// In one conversation, several things at once: two write, or one reads what another writes.
pub(super) fn at_once(author: &mut Author) -> Vec<Call> {
    let first = part(author);
    let second = Part { is_desk: author.dice.chance(50), ..first };
    let other = if author.dice.chance(40) { acknowledged(author, second) } else { None };
    let other = other.unwrap_or_else(|| written(author, second));
    let third = if author.dice.chance(30) { acknowledged(author, first) } else { None };
    [Some(written(author, first)), Some(other), third].into_iter().flatten().collect()
}

fn part(author: &mut Author) -> Part {
    let is_desk = author.dice.chance(50);
    let order = if author.dice.chance(40) { author.order().cloned() } else { None };
    match order {
        Some(it) => Part { user: it.beneficiary, desk: it.conciergerie, order: Some(it.id), is_desk },
        None => {
            let user = author.beneficiary();
            Part { user, desk: author.home(user), order: None, is_desk }
        }
    }
}

fn written(author: &mut Author, part: Part) -> Call {
    let mut params = part.target();
    params["message"] = format!("{MESSAGE} {}", *author.keys).into();
    asked(author, part, "postMessage", params)
}

fn acknowledged(author: &mut Author, part: Part) -> Option<Call> {
    let Part { user, desk, .. } = part;
    let ids: Vec<_> = match part.order {
        Some(order) => {
            let comments = &author.snapshot.orders.get(&order)?.conversation.comments;
            comments.iter().map(|it| MessageId::Comment(it.id)).collect()
        }
        None => {
            let thread = author.snapshot.conversations.threads.get(&(user, desk))?;
            (1..=thread.last).map(|number| MessageId::Desk { user, desk, number }).collect()
        }
    };
    let recent = &ids[ids.len().saturating_sub(3)..];
    let id = author.dice.pick(recent)?.to_string();
    Some(asked(author, part, "ackMessage", json!({ "messageIds": [id] })))
}

/// A call by the side that takes part.
fn asked(author: &mut Author, part: Part, name: &'static str, params: Value) -> Call {
    match part.is_desk {
        true => Call { desk: Some(part.desk), ..author.by_desk(name, params) },
        false => author.by_beneficiary(part.user, name, params),
    }
}
