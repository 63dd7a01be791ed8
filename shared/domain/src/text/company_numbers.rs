//! The numbers by which companies, their establishments and their accounts are known in France. Each has check digits.

/// Nine digits with their check digit (Luhn).
pub(crate) fn is_siren(text: &str) -> bool {
    text.len() == 9 && is_luhn(text)
}

/// The fourteen digits of an establishment, which begin with the number of its company. The digits of the Post add up otherwise.
pub(crate) fn is_siret(text: &str, siren: &str) -> bool {
    const POST: &str = "356000000";
    let adds_up = is_luhn(text) || (siren == POST && text.bytes().all(|it| it.is_ascii_digit()));
    text.len() == 14 && text.starts_with(siren) && adds_up
}

/// `FR`, a key of two digits, and the number of the company, from which the key follows.
pub(crate) fn is_vat_number(text: &str, siren: &str) -> bool {
    let Ok(number) = siren.parse::<u32>() else { return false };
    text == format!("FR{:02}{siren}", (12 + 3 * (number % 97)) % 97)
}

/// The number of an account (IBAN): its length, and the remainder of its control digits.
pub(crate) fn is_iban(text: &str) -> bool {
    let is_written = text.bytes().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit());
    let is_named = text.bytes().take(2).all(|it| it.is_ascii_uppercase());
    if !(15..=34).contains(&text.len()) || !is_written || !is_named {
        return false;
    }
    // A French one has 27 characters.
    if text.starts_with("FR") && text.len() != 27 {
        return false;
    }
    let (head, rest) = text.split_at(4);
    let remainder = rest.bytes().chain(head.bytes()).fold(0_u32, |sum, byte| match byte {
        b'0'..=b'9' => (sum * 10 + u32::from(byte - b'0')) % 97,
        _ => (sum * 100 + u32::from(byte - b'A') + 10) % 97,
    });
    remainder == 1
}

/// A number without the blanks and points that people write in it, in capital letters.
pub(crate) fn compact(text: &str) -> String {
    let kept = text.chars().filter(|it| !it.is_whitespace() && *it != '.');
    kept.flat_map(char::to_uppercase).collect()
}

fn is_luhn(text: &str) -> bool {
    let digits: Option<Vec<u32>> = text.chars().map(|it| it.to_digit(10)).collect();
    digits.is_some_and(|digits| {
        let sum: u32 = digits.iter().rev().enumerate().map(|(nth, it)| luhn(nth, *it)).sum();
        sum > 0 && sum.is_multiple_of(10)
    })
}

fn luhn(nth: usize, digit: u32) -> u32 {
    match digit * 2 {
        twice if nth % 2 == 1 => twice / 10 + twice % 10,
        _ => digit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_digit_is_found_in_each_number() {
        let siren = "732829320";
        assert!(is_siren(siren) && !is_siren("732829321") && !is_siren("000000000") && !is_siren("73282932"));
        assert!(is_siret("73282932000074", siren) && !is_siret("73282932000075", siren));
        assert!(!is_siret("73282932000074", "552100554"), "of another company");
        assert!(is_siret("35600000049837", "356000000"));
        assert!(is_vat_number("FR44732829320", siren) && !is_vat_number("FR45732829320", siren));
        assert!(!is_vat_number("BE44732829320", siren) && !is_vat_number("", siren));
        assert!(is_iban("FR7630006000011234567890189") && !is_iban("FR7630006000011234567890188"));
        assert!(is_iban("BE68539007547034") && !is_iban("FR76") && !is_iban("1234567890123456"));
        assert_eq!(compact(" fr76 3000.6000\u{a0}0112 "), "FR76300060000112");
    }
}
