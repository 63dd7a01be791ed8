//! How anomalies are told: their reasons by name.

use contract::desk::ReasonLabel;

use crate::{order::urgency, text::wording};

/// The reasons that are anomalies, most pressing first.
pub fn labels() -> Vec<ReasonLabel> {
    urgency::anomalies()
        .map(|it| ReasonLabel { external_key: it, label: wording::inbox_reason(it).to_owned() })
        .collect()
}
