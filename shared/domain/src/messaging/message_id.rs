//! The names of messages, by which they are acknowledged: each says in which conversation it stands.

use std::{fmt, str::FromStr};

use contract::{CommentId, ConciergerieId, UserId};
use serde::{Deserialize, Serialize};

/// The name of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MessageId {
    /// A comment of an order.
    Comment(CommentId),
    /// A message between a beneficiary and a desk, by its number there.
    Desk { user: UserId, desk: ConciergerieId, number: u32 },
}

impl fmt::Display for MessageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Comment(id) => write!(f, "order-{id}"),
            Self::Desk { user, desk, number } => write!(f, "desk-{user}-{desk}-{number}"),
        }
    }
}

impl FromStr for MessageId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        fn number<T: FromStr>(digits: &str) -> Result<T, ()> {
            let plain = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
            if plain { digits.parse().map_err(|_| ()) } else { Err(()) }
        }
        match text.split('-').collect::<Vec<_>>()[..] {
            ["order", id] => Ok(Self::Comment(CommentId(number(id)?))),
            ["desk", user, desk, nth] => Ok(Self::Desk {
                user: UserId(number(user)?),
                desk: ConciergerieId(number(desk)?),
                number: number(nth)?,
            }),
            _ => Err(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_as_it_was_written_and_nothing_else_does() {
        let in_desk = MessageId::Desk { user: UserId(7), desk: ConciergerieId(3), number: 12 };
        for id in [MessageId::Comment(CommentId(104_820_001)), in_desk] {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for wrong in ["", "order-", "order-x", "order--1", "order-1-2", "desk-1-2", "desk-1-2-+3", "x-1"] {
            assert_eq!(wrong.parse::<MessageId>(), Err(()), "{wrong}");
        }
    }
}
