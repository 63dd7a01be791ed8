//! The months of expectations, each by its first day.

use contract::{AttenduFactuId, PartnerId};
use jiff::{
    Span, ToSpan,
    civil::{Date, date},
};

/// Numbers of months: year times 100 and month.
const PER_PARTNER: i64 = 1_000_000;
/// Months that are offered at most.
const OFFERED: usize = 24;

/// The month that an action names.
pub fn month(year: i16, month: i8) -> Option<Date> {
    let known = (2000..2200).contains(&year) && (1..=12).contains(&month);
    known.then(|| date(year, month, 1))
}

/// The number of an expectation.
pub fn id(partner: PartnerId, month: Date) -> AttenduFactuId {
    let number = i64::from(month.year()) * 100 + i64::from(month.month());
    AttenduFactuId(partner.0 * PER_PARTNER + number)
}

/// The partner and the month of a number. It is absent for one that no expectation can have.
pub fn of_id(id: AttenduFactuId) -> Option<(PartnerId, Date)> {
    let number = id.0.rem_euclid(PER_PARTNER);
    let (year, in_year) = (i16::try_from(number / 100).ok()?, i8::try_from(number % 100).ok()?);
    Some((PartnerId(id.0.div_euclid(PER_PARTNER)), month(year, in_year)?))
}

/// The month after one.
pub fn next(month: Date) -> Date {
    month.checked_add(1.month()).unwrap_or(Date::MAX)
}

/// The last month that is over on a day.
pub fn last_over(today: Date) -> Date {
    today.first_of_month().checked_sub(Span::new().months(1)).unwrap_or(Date::MIN)
}

/// The first month that a partner without any expectation may begin with.
pub fn earliest(today: Date) -> Date {
    let before = i64::try_from(OFFERED).unwrap_or_default() - 1;
    today.first_of_month().checked_sub(Span::new().months(before)).unwrap_or(Date::MIN)
}

/// The months that can be computed, oldest first: those after the last expectation that have begun, from the one on in which
/// something became due.
pub fn potential(last: Option<Date>, first_pending: Option<Date>, today: Date) -> Vec<Date> {
    let from = match (last.map(next), first_pending) {
        (Some(after), pending) => after.max(pending.unwrap_or(after)),
        (None, pending) => pending.unwrap_or_else(|| last_over(today)),
    };
    let begun = std::iter::successors(Some(from), |it| Some(next(*it))).take_while(|it| *it <= today);
    begun.take(OFFERED).collect()
}

const NAMES: [&str; 12] = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];

/// A month as people read it, in French.
pub fn named(month: Date) -> String {
    let name = usize::try_from(month.month() - 1).ok().and_then(|it| NAMES.get(it)).unwrap_or(&"");
    format!("{name} {}", month.year())
}

/// The same after `de`: `d’octobre 2026`.
pub fn of_month(month: Date) -> String {
    let name = named(month);
    if name.starts_with(['a', 'o']) { format!("d’{name}") } else { format!("de {name}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_tells_its_partner_and_month() {
        let month = date(2026, 10, 1);
        assert_eq!(id(PartnerId(12), month), AttenduFactuId(12_202_610));
        assert_eq!(of_id(AttenduFactuId(12_202_610)), Some((PartnerId(12), month)));
        for wrong in [0, -1, 12, 12_202_613, 12_202_600, i64::MAX, i64::MIN] {
            let found = of_id(AttenduFactuId(wrong));
            assert!(found.is_none_or(|(partner, month)| id(partner, month).0 == wrong), "{wrong}");
        }
    }

    #[test]
    fn months_follow_the_last_expectation_until_the_one_that_runs() {
        let today = date(2026, 11, 28);
        let (september, october, november) = (date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1));
        assert_eq!(potential(None, None, today), [october, november]);
        assert_eq!(potential(None, Some(september), today), [september, october, november]);
        assert_eq!(
            potential(Some(october), Some(september), today),
            [november],
            "what is left over comes with it"
        );
        assert_eq!(
            potential(Some(september), Some(november), today),
            [november],
            "nothing became due in October"
        );
        assert!(potential(Some(november), None, today).is_empty());
        assert_eq!(potential(Some(date(2020, 1, 1)), None, today).len(), OFFERED);
        let of = [october, november].map(of_month);
        assert_eq!(of, ["d’octobre 2026", "de novembre 2026"]);
        assert_eq!(
            (last_over(today), named(last_over(date(2026, 1, 1))).as_str()),
            (october, "décembre 2025")
        );
    }
}
