//! Random tokens in addresses, which nobody can guess.

/// Characters of a token: 128 random bits.
const TOKEN: usize = 22;

/// Whether a text may be a token.
pub fn is_token(text: &str) -> bool {
    leading(text).is_some_and(|it| it.len() == text.len())
}

/// The token with which a text begins.
pub fn leading(text: &str) -> Option<&str> {
    let end = text.find(|it: char| !is_of_token(it)).unwrap_or(text.len());
    Some(&text[..end]).filter(|it| it.len() == TOKEN)
}

fn is_of_token(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_of_one_length_and_of_letters_of_addresses() {
        let token = "AbCdEfGhIjKlMnOpQrSt-_";
        assert!(is_token(token));
        for odd in ["", "a", &token[1..], &format!("{token}x"), "AbCdEfGhIjKlMnOpQrSt-é", &"x".repeat(3_000)]
        {
            assert!(!is_token(odd), "{odd}");
        }
        assert_eq!(leading("AbCdEfGhIjKlMnOpQrSt-_/a.pdf"), Some(token));
    }
}
