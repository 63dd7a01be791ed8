//! The short code of goods that wait in a box: it is read out of a message and typed on the tablet.

/// Digits and letters that nobody takes for one another (Crockford's base 32).
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Letters of a code: 40 bits, of which somebody may try a hundred an hour.
const LETTERS: usize = 8;

/// The code that is made of a secret, as people read it: `K7M2-9QXA`. Absent of a secret that is too short.
pub fn pickup_code_of(secret: &[u8]) -> Option<String> {
    let bytes: [u8; 5] = secret.get(..5)?.try_into().ok()?;
    let number = bytes.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    let letter = |nth: usize| ALPHABET.get((number >> (5 * nth)) as usize & 31).map(|it| char::from(*it));
    let letters: Option<String> = (0..LETTERS).rev().map(letter).collect();
    Some(shown(&letters?))
}

/// A code as it was typed, in the way in which it is shown; absent of a text that is none.
pub fn pickup_code(typed: &str) -> Option<String> {
    let letter = |it: char| match it.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        it => it,
    };
    let letters: String =
        typed.chars().filter(|it| !it.is_whitespace() && *it != '-').take(LETTERS + 1).map(letter).collect();
    let is_code = letters.len() == LETTERS && letters.bytes().all(|it| ALPHABET.contains(&it));
    is_code.then(|| shown(&letters))
}

fn shown(letters: &str) -> String {
    let (first, rest) = letters.split_at(LETTERS / 2);
    format!("{first}-{rest}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed_and_no_other_text_is_one() {
        assert_eq!(pickup_code_of(&[0, 0, 0, 0, 31]).as_deref(), Some("0000-000Z"));
        assert_eq!(pickup_code_of(&[255; 9]).as_deref(), Some("ZZZZ-ZZZZ"));
        assert_eq!(pickup_code_of(&[1, 2, 3, 4]), None);
        assert_eq!(pickup_code(" ko1l - 9qxi").as_deref(), Some("K011-9QX1"));
        for wrong in ["", "K7M2", "K7M2-9QXAB", "K7M2-9QX\u{e9}", "PVDpressing", "v1.x.y", "10482 10482"] {
            assert_eq!(pickup_code(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn what_is_shown_is_what_is_read(secret in any::<[u8; 5]>()) {
            let code = pickup_code_of(&secret);
            prop_assert_eq!(code.as_deref().and_then(pickup_code), code.clone());
            prop_assert_eq!(pickup_code(&code.unwrap_or_default().to_lowercase().replace('-', "")).is_some(), true);
        }
    }
}
