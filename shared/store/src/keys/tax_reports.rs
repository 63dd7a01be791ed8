//! Reports to the tax office that were sent, and sums of the days that they tell. No person stands in them.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | taxReporting | `TAX` | `SETTINGS` | |
//! | gatheredTaxDays | `TAX` | `GATHERED` | |
//! | reportedDay | `TAXDAY#date` | `conciergerie` | |
//! | taxReport | `TAXREPORTS` | `from#nth` | |

use contract::ConciergerieId;
use jiff::civil::Date;

use crate::Key;

/// The partition of the reports: three a month at most, and their corrections.
pub(crate) const REPORTS: &str = "TAXREPORTS";

pub(crate) fn settings() -> Key {
    Key::new("TAX", "SETTINGS")
}

pub(crate) fn gathered() -> Key {
    Key::new("TAX", "GATHERED")
}

pub(crate) fn desks_of(date: Date) -> String {
    format!("TAXDAY#{date}")
}

pub(crate) fn day(desk: ConciergerieId, date: Date) -> Key {
    Key::new(desks_of(date), desk.to_string())
}

pub(crate) fn report(from: Date, nth: u32) -> Key {
    Key::new(REPORTS, format!("{from}#{nth:04}"))
}
