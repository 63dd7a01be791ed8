//! Accounts that go away: the request, and what takes somebody out of everything.

use contract::UserId;
use domain::people::removal::RemovalWish;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::Position;

/// Puts a request to delete an account into the queue of its desk. Whether somebody has the address is found out here, so that the
/// answer to the request takes the same time for all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordRemoval {
    /// Names the request.
    pub id: String,
    pub wish: RemovalWish,
}

/// Takes somebody whose account was deleted out of some of what tells of them, and leaves the next message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EraseTraces {
    pub user_id: UserId,
    /// How often all places were gone through before.
    pub round: u32,
    pub step: ErasureStep,
    /// The place where the message before ended: instant and number.
    pub after: Option<(Timestamp, i64)>,
}

/// The places from which somebody is taken out, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ErasureStep {
    Orders,
    Credits,
    Ledger,
    Games,
    Own,
    Mandate,
}

impl EraseTraces {
    /// Each place has one of its own.
    pub fn name(&self) -> String {
        let Self { user_id, round, step, after } = self;
        let after = after.map_or_else(String::new, |(at, id)| format!("-{at}-{id}"));
        format!("erase-{user_id}-{round}-{step:?}{after}")
    }

    /// The place where the message before ended.
    pub fn after(&self) -> Option<Position> {
        self.after.map(|(at, id)| Position { rank: 0, at, id })
    }

    /// Goes on in the same place, or in the next one. Absent when this was the last.
    pub fn next(self, after: Option<Position>) -> Option<Self> {
        if let Some(Position { at, id, .. }) = after {
            return Some(Self { after: Some((at, id)), ..self });
        }
        let step = match self.step {
            ErasureStep::Orders => ErasureStep::Credits,
            ErasureStep::Credits => ErasureStep::Ledger,
            ErasureStep::Ledger => ErasureStep::Games,
            ErasureStep::Games => ErasureStep::Own,
            ErasureStep::Own => ErasureStep::Mandate,
            ErasureStep::Mandate => return None,
        };
        Some(Self { step, after: None, ..self })
    }

    /// Begins anew.
    pub fn again(self) -> Self {
        Self { round: self.round + 1, step: ErasureStep::Orders, after: None, ..self }
    }
}
