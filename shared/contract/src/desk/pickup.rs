//! Who took goods away, and how they signed for them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// How somebody signed for goods: drawn, or their name written out in full.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Signature {
    /// Drawn: lines of points, `[x, y]` each, x from 0 to 600 and y from 0 to 200; at most 800 points in all.
    pub strokes: Vec<Vec<[u16; 2]>>,
    /// Instead: the name written out in full.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub written: Option<String>,
}

/// Goods that were taken away.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Pickup {
    pub date: Timestamp,
    /// Who handed them out.
    pub by: String,
    /// Who took them; absent: the beneficiary.
    pub taken_by: Option<String>,
    /// Such as `2 x Chemise`, in French.
    pub items: Vec<String>,
    /// Absent: nobody signed.
    pub signature: Option<Signature>,
}
