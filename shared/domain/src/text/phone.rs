//! Telephone numbers: kept as the whole world dials them (E.164), read as the French write them.

use super::plain;

/// Overseas France has countries of its own among telephones: how numbers begin there, behind their zero.
const OVERSEAS: [(&str, &[&str]); 4] = [
    ("262", &["262", "263", "692", "693"]),
    ("590", &["590", "690", "691"]),
    ("594", &["594", "694"]),
    ("596", &["596", "696", "697"]),
];
/// Digits of a number behind the zero of France.
const NATIONAL: usize = 9;
/// The shortest and the longest number with its country.
const ABROAD: std::ops::RangeInclusive<usize> = 8..=15;
/// Countries of one digit, and those of two; all others have three.
const SHORTEST: [&str; 2] = ["1", "7"];
const SHORT: [&str; 43] = [
    "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47", "48",
    "49", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81",
    "82", "84", "86", "90", "91", "92", "93", "94", "95",
];

/// The number in E.164; one that nobody can be sure of stays as it was typed.
pub fn kept(typed: &str) -> String {
    e164(typed).unwrap_or_else(|| plain(typed))
}

/// The number in E.164, where it is clear which one it is.
pub fn e164(typed: &str) -> Option<String> {
    let typed = plain(typed);
    let known = |it: char| it.is_ascii_digit() || " .-()/+".contains(it);
    international(&typed).filter(|_| typed.chars().all(known))
}

fn international(typed: &str) -> Option<String> {
    let digits: String = typed.replace("(0)", "").chars().filter(char::is_ascii_digit).collect();
    let abroad = if typed.starts_with('+') { Some(digits.as_str()) } else { digits.strip_prefix("00") };
    match abroad {
        Some(number) => match number.strip_prefix("33") {
            Some(number) => french(number.strip_prefix('0').unwrap_or(number)),
            None => {
                let fits = ABROAD.contains(&number.len()) && !number.starts_with('0');
                fits.then(|| format!("+{number}"))
            }
        },
        None => french(digits.strip_prefix('0').or_else(|| digits.strip_prefix("33"))?),
    }
}

/// A number of France without its zero.
fn french(number: &str) -> Option<String> {
    if number.len() != NATIONAL || number.starts_with('0') {
        return None;
    }
    let country = OVERSEAS.iter().find(|(_, begin)| begin.iter().any(|it| number.starts_with(it)));
    Some(format!("+{}{number}", country.map_or("33", |it| it.0)))
}

/// The number as people read it: one of France by pairs, one of elsewhere with its country. A number that was
/// stored before E.164 was used is shown the same; a text that is no number stays.
pub fn shown(number: &str) -> String {
    let Some(known) = e164(number) else { return plain(number) };
    let digits = known.trim_start_matches('+');
    let country = country_of(digits);
    let rest = &digits[country.len()..];
    match french(rest).is_some_and(|it| it == known) {
        true => groups(&format!("0{rest}")),
        false => format!("+{country} {}", groups(rest)),
    }
}

/// The digits of its country.
fn country_of(digits: &str) -> &str {
    let begins = |all: &[&'static str]| all.iter().any(|it| digits.starts_with(it));
    let length = if begins(&SHORTEST) {
        1
    } else if begins(&SHORT) {
        2
    } else {
        3
    };
    digits.get(..length).unwrap_or(digits)
}

/// Pairs of digits, behind three where one would be left over.
fn groups(digits: &str) -> String {
    let first = if digits.len() % 2 == 1 { digits.len().min(3) } else { 0 };
    let (odd, even) = digits.split_at(first);
    let pairs = even.as_bytes().chunks(2).map(String::from_utf8_lossy);
    let all: Vec<_> = Some(odd.into())
        .filter(|it: &std::borrow::Cow<'_, str>| !it.is_empty())
        .into_iter()
        .chain(pairs)
        .collect();
    all.join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_number_is_kept_as_the_world_dials_it_and_read_as_the_french_write_it() {
        for typed in [
            "06 39 00 10 01",
            "0639001001",
            "06.39.00.10.01",
            "+33 6 39 00 10 01",
            "+33 (0)6 39 00 10 01",
            "0033639001001",
            "33639001001",
            "\u{202a}+33 6 39 00 10 01\u{202c}",
            "06\u{2011}39\u{2011}00\u{2011}10\u{2011}01",
            "+330639001001",
        ] {
            assert_eq!(kept(typed), "+33639001001", "{typed:?}");
            assert_eq!(shown(typed), "06 39 00 10 01", "{typed:?}");
        }
        for (typed, stored, read) in [
            ("+32 470 12 34 56", "+32470123456", "+32 470 12 34 56"),
            ("00 44 7911 123456", "+447911123456", "+44 79 11 12 34 56"),
            ("+1 (415) 555-2671", "+14155552671", "+1 41 55 55 26 71"),
            ("+352 621 123 456", "+352621123456", "+352 621 12 34 56"),
            ("0690 12 34 56", "+590690123456", "06 90 12 34 56"),
            ("0800 00 00 00", "+33800000000", "08 00 00 00 00"),
        ] {
            assert_eq!((kept(typed).as_str(), shown(typed).as_str()), (stored, read), "{typed}");
            assert_eq!(shown(stored), read);
        }
    }

    #[test]
    fn what_nobody_can_be_sure_of_stays_as_it_was_typed() {
        for typed in
            ["", "3615", "1234567890123456789", "poste 12", "0155170000 0155170000", "+33 12", "06 39"]
        {
            assert_eq!((kept(typed), shown(typed)), (typed.to_owned(), typed.to_owned()));
        }
    }

    /// Ways in which people write the nine digits behind the zero of a French number.
    fn written(digits: &str, country: &str) -> Vec<String> {
        let pairs = |separator: &str| {
            let typed = format!("0{digits}");
            let pairs: Vec<_> = (0..10).step_by(2).map(|at| typed[at..at + 2].to_owned()).collect();
            pairs.join(separator)
        };
        let mut all = [" ", ".", "-", ""].map(pairs).to_vec();
        let abroad =
            ["+", "00"].map(|it| [format!("{it}{country}{digits}"), format!("{it}{country} {digits}")]);
        all.extend(abroad.concat());
        // A telephone in France takes an overseas number with the prefix of France as well.
        all.push(format!("+33{digits}"));
        all.push(format!("0033 {digits}"));
        all
    }

    proptest! {
        #[test]
        fn a_number_of_france_is_one_number_however_it_is_written(
            start in prop::sample::select(vec![
                ("1", "33"), ("4", "33"), ("6", "33"), ("7", "33"), ("9", "33"), ("262", "262"), ("692", "262"),
                ("590", "590"), ("690", "590"), ("594", "594"), ("694", "594"), ("596", "596"), ("696", "596"),
            ]),
            rest in "[0-9]{9}",
        ) {
            let (begin, country) = start;
            let digits: String = begin.chars().chain(rest.chars()).take(9).collect();
            let overseas = OVERSEAS.iter().any(|(_, all)| all.iter().any(|it| digits.starts_with(it)));
            prop_assume!(overseas == (country != "33"));
            for typed in written(&digits, country) {
                prop_assert_eq!(e164(&typed), Some(format!("+{country}{digits}")), "{}", typed);
            }
        }

        #[test]
        fn what_is_called_is_a_plus_and_up_to_fifteen_digits(typed in ".{0,40}|[+0-9 .()/-]{0,24}") {
            if let Some(number) = e164(&typed) {
                let digits = number.strip_prefix('+').unwrap_or_default();
                prop_assert!((8..=15).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit()));
                prop_assert!(!digits.starts_with('0'));
            }
        }

        #[test]
        fn what_is_read_is_kept_as_it_was(typed in "[+0-9 .()/-]{0,24}") {
            let stored = kept(&typed);
            prop_assert_eq!(kept(&stored), stored.clone());
            prop_assert_eq!(kept(&shown(&stored)), stored);
        }
    }
}
