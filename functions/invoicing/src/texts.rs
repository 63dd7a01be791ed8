//! Numbers as papers have them, in French.

use contract::{Cents, Lang};
use domain::text::format;

/// An amount without its unit, which the headings say.
pub(crate) fn amount(cents: Cents) -> String {
    format::euros(cents, Lang::Fr).trim_end_matches(['€', '\u{a0}']).to_owned()
}

/// A rate of tax, percent times 100.
pub(crate) fn rate(rate: u32) -> String {
    format!("{}\u{a0}%", hundredths(i64::from(rate)))
}

/// `1`, `1,5`, `0,67`.
pub(crate) fn hundredths(count: i64) -> String {
    let (whole, part) = (count / 100, count % 100);
    match part {
        0 => whole.to_string(),
        _ => format!("{whole},{part:02}").trim_end_matches('0').to_owned(),
    }
}
