//! The decision about the debt of an unpaid order.

use serde::{Deserialize, Serialize};

/// The decision about the debt of an unpaid order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Recovery {
    /// It is insisted on: an anomaly, and its beneficiary can no longer order.
    ToRecover,
    /// It is given up: no longer an anomaly, but its beneficiary cannot order.
    Unrecoverable,
    /// The debt is waived: it no longer counts as unpaid.
    Waived,
}

impl Recovery {
    /// All of them, by number.
    pub const ALL: [Recovery; 3] = [Self::ToRecover, Self::Unrecoverable, Self::Waived];

    /// The fixed number of the platform's data.
    pub fn number(self) -> u8 {
        match self {
            Self::ToRecover => 0,
            Self::Unrecoverable => 1,
            Self::Waived => 2,
        }
    }

    /// Its name for the desk, in French.
    pub fn label(self) -> &'static str {
        match self {
            Self::ToRecover => "À recouvrer",
            Self::Unrecoverable => "Irrécouvrable",
            Self::Waived => "Dette abandonnée",
        }
    }
}
