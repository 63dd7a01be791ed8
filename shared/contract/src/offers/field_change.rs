//! The changes that an edition makes to an offer.

use serde::{Deserialize, Serialize};

/// One field that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct FieldChange {
    /// Its path in the form: `offre.name.fr`, `items.210.price` (by the number of the item), `addresses.0.city`, or
    /// `conciergeries`. A whole item that came or went is its number alone: `items.210`.
    pub field: String,
    /// The French name of the item, or of the desk, that it is about.
    pub about: Option<String>,
    /// As text, as the form has it; absent: nothing.
    pub before: Option<String>,
    pub after: Option<String>,
}
