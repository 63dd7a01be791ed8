//! The pickup of goods: the person who took them away, and how they signed for them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// How somebody signed for goods: drawn, or their name written out in full.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Signature {
    /// The drawing: lines of points, `[x, y]` each, x from 0 to 600 and y from 0 to 200; at most 800 points
    /// in all.
    pub strokes: Vec<Vec<[u16; 2]>>,
    /// The name written out in full, instead of a drawing.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub written: Option<String>,
}

/// Goods that were taken away.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Pickup {
    pub date: Timestamp,
    /// The name of the person who handed them out.
    pub by: String,
    /// The name of the person who took them; absent: the beneficiary.
    pub taken_by: Option<String>,
    /// The goods, in French: `2 x Chemise`.
    pub items: Vec<String>,
    /// The signature; absent: nobody signed.
    pub signature: Option<Signature>,
}
