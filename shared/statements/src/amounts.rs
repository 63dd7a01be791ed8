//! Amounts and days as banks write them. An amount becomes whole cents without ever being a float.

use contract::Cents;
use jiff::civil::Date;

/// The largest amount of a movement or balance: ten billion euros, so that no sum overflows.
const MOST_CENTS: i64 = 1_000_000_000_000;

/// The amount of digits with so many decimals; absent when it is no whole number of cents.
pub(crate) fn scaled(digits: i64, decimals: usize) -> Option<Cents> {
    let cents = match decimals {
        0 => digits.checked_mul(100)?,
        1 => digits.checked_mul(10)?,
        2 => digits,
        more @ 3..=6 => {
            let beyond = 10_i64.pow(u32::try_from(more).ok()? - 2);
            (digits % beyond == 0).then_some(digits / beyond)?
        }
        _ => return None,
    };
    (-MOST_CENTS..=MOST_CENTS).contains(&cents).then_some(Cents(cents))
}

/// An amount such as `1 234,56`, `-1.234,56`, `1234.5 €`, `(12,00)` or `12,00-`.
pub(crate) fn amount(text: &str) -> Option<Cents> {
    let text = text.trim().trim_end_matches("EUR").trim_end_matches('€');
    let plain: String = text.chars().filter(|it| !it.is_whitespace() && *it != '\'').collect();
    let (negative, digits) = match plain.as_str() {
        it if it.starts_with('(') => (true, it.strip_prefix('(')?.strip_suffix(')')?),
        it if it.starts_with(['-', '\u{2212}']) => (true, it.trim_start_matches(['-', '\u{2212}'])),
        it if it.ends_with(['-', '\u{2212}']) => (true, it.trim_end_matches(['-', '\u{2212}'])),
        it => (false, it.strip_prefix('+').unwrap_or(it)),
    };
    // Three digits after the only mark may be thousandths as well as thousands: nobody guesses.
    let (whole, decimals) = parts(digits).filter(|it| it.1.len() != 3)?;
    let digits: i64 = format!("{whole}{decimals}").parse().ok()?;
    scaled(if negative { -digits } else { digits }, decimals.len())
}

/// The digits before and after the decimal mark: the last point or comma, unless it stands there twice.
fn parts(text: &str) -> Option<(String, &str)> {
    let all_digits = |it: &str| it.chars().all(|it| it.is_ascii_digit());
    let (whole, decimals) = match text.rfind([',', '.']) {
        None => (text, ""),
        Some(mark) => {
            let (whole, decimals) = (&text[..mark], &text[mark + 1..]);
            let same = text.as_bytes().get(mark).copied().map(char::from)?;
            if whole.contains(same) { (text, "") } else { (whole, decimals) }
        }
    };
    let mut groups = whole.split([',', '.']);
    let first = groups.next().filter(|it| !it.is_empty() && all_digits(it))?;
    let mut digits = first.to_owned();
    for group in groups {
        if group.len() != 3 || first.len() > 3 || !all_digits(group) {
            return None;
        }
        digits.push_str(group);
    }
    all_digits(decimals).then_some((digits, decimals))
}

/// A day such as `30/11/2026`, `30.11.26`, `2026-11-30` or `20261130`.
pub(crate) fn day(text: &str) -> Option<Date> {
    let text = text.trim();
    // Some banks add the time.
    let text = text.split([' ', 'T']).next()?;
    if text.len() == 8 && text.chars().all(|it| it.is_ascii_digit()) {
        return valid(text.get(..4)?, text.get(4..6)?, text.get(6..)?);
    }
    let parts: Vec<_> = text.split(['/', '-', '.']).collect();
    match parts.as_slice() {
        [year, month, day] if year.len() == 4 => valid(year, month, day),
        [day, month, year] if year.len() == 4 => valid(year, month, day),
        [day, month, year] if year.len() == 2 => valid(&format!("20{year}"), month, day),
        _ => None,
    }
}

/// A day of this century.
pub(crate) fn valid(year: &str, month: &str, day: &str) -> Option<Date> {
    let plain =
        |it: &str| (!it.is_empty() && it.chars().all(|it| it.is_ascii_digit())).then(|| it.parse().ok())?;
    let year: i16 =
        plain(year).and_then(|it: i64| i16::try_from(it).ok()).filter(|it| (2000..2100).contains(it))?;
    let small = |it: &str| plain(it).and_then(|it: i64| i8::try_from(it).ok());
    Date::new(year, small(month)?, small(day)?).ok()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn amounts_are_read_to_the_cent() {
        for (text, cents) in [
            ("1 234,56", 123_456),
            ("1\u{202f}234,56\u{a0}€", 123_456),
            ("-1.234,56", -123_456),
            ("1,234.56", 123_456),
            ("1.234.567,8", 123_456_780),
            ("1234.5", 123_450),
            ("+7", 700),
            ("(12,00)", -1_200),
            ("12,00-", -1_200),
            ("\u{2212}0,01", -1),
            ("1.234.567", 123_456_700),
        ] {
            assert_eq!(amount(text), Some(Cents(cents)), "{text}");
        }
    }

    #[test]
    fn what_is_no_amount_is_none() {
        for text in [
            "",
            "-",
            "abc",
            "1,2,3",
            "12,345",
            "12,340",
            "1 234,56 USD",
            "99999999999999999999",
            "1e5",
            "12.34.5",
            "(5",
        ] {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_read_as_the_french_write_them() {
        for text in
            ["30/11/2026", "30.11.26", "2026-11-30", "20261130", "30-11-2026 00:00", "2026-11-30T10:00:00"]
        {
            assert_eq!(day(text), Some(date(2026, 11, 30)), "{text}");
        }
        for text in ["", "31/11/2026", "11/30/2026", "3011", "30/11", "Total", "00/00/0000"] {
            assert_eq!(day(text), None, "{text}");
        }
    }
}
