//! The beginning of a platform.

use serde::{Deserialize, Serialize};

/// Makes the first administrator of a platform on which nobody works yet. It is asked for by whoever deploys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MakeFirstAdministrator {
    /// The address to which the link to choose a password is mailed.
    pub email: String,
    pub first_name: String,
    pub name: String,
}
