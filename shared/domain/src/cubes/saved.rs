//! Pivots that somebody has kept.

use contract::{
    UserId,
    bi::{BiQuery, BiSavedReport, CubeName},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A pivot that somebody has kept under a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SavedReport {
    pub user: UserId,
    pub cube: CubeName,
    pub name: String,
    pub query: BiQuery,
    pub saved: Timestamp,
}

impl SavedReport {
    /// It as its owner sees it.
    pub fn shown(self) -> BiSavedReport {
        let Self { cube, name, query, saved, .. } = self;
        BiSavedReport { cube_name: cube, name, reporting_query: query, saved }
    }
}
