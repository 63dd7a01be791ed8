//! Takes what looks like a secret out of a text that goes to the log.

/// The text that replaces a secret.
const MASK: &str = "***";
/// The value that follows one of these and `=` or `:` is secret.
const SECRET_NAMES: &[&str] = &[
    "pass", "password", "passwd", "pwd", "cpass", "npass1", "npass2", "token", "uid", "pin", "secret", "key",
    "sid",
];
/// Digits that make a card number, with anything between them.
const CARD: usize = 12;
/// Letters and digits that make an account number.
const IBAN: usize = 15;

/// The text without card and account numbers, tokens, passwords, and what links carry behind their screen's name.
pub fn masked(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut shown: Vec<String> = vec![];
    let mut at = 0;
    while at < words.len() {
        let numbers = account_number(&words[at..]).max(card_number(&words[at..]));
        if numbers > 0 {
            shown.push(MASK.to_owned());
            at += numbers;
            continue;
        }
        let named =
            at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(|it| asks_for_secret(it));
        shown.push(if named { MASK.to_owned() } else { word(words[at]) });
        at += 1;
    }
    shown.join(" ")
}

/// How many of the first words make a card number.
fn card_number(words: &[&str]) -> usize {
    let digits = |word: &str| word.bytes().filter(u8::is_ascii_digit).count();
    let grouped = |word: &str| {
        let core = word.trim_matches(|it: char| !it.is_ascii_digit());
        !core.is_empty() && core.chars().all(|it| it.is_ascii_digit() || matches!(it, '-' | '.'))
    };
    let group: Vec<_> = words.iter().take_while(|it| grouped(it)).collect();
    if group.iter().map(|it| digits(it)).sum::<usize>() >= CARD { group.len() } else { 0 }
}

/// How many of the first words make an account number: two letters, two digits, then groups with digits in them.
fn account_number(words: &[&str]) -> usize {
    let letters = |word: &str| word.trim_matches(|it: char| !it.is_ascii_alphanumeric()).to_owned();
    let first = words.first().map(|it| letters(it)).unwrap_or_default();
    let begins = first.len() >= 4
        && first.bytes().take(2).all(|it| it.is_ascii_alphabetic())
        && first.bytes().skip(2).take(2).all(|it| it.is_ascii_digit());
    if !begins {
        return 0;
    }
    let grouped = |word: &&&str| {
        let word = letters(word);
        word.bytes().all(|it| it.is_ascii_alphanumeric()) && word.bytes().any(|it| it.is_ascii_digit())
    };
    let group: Vec<_> = words.iter().take_while(grouped).collect();
    if group.iter().map(|it| letters(it).len()).sum::<usize>() >= IBAN { group.len() } else { 0 }
}

/// A word that says that the next one is a secret: `password:`.
fn asks_for_secret(word: &str) -> bool {
    let name = word.trim_matches(|it: char| !it.is_alphanumeric()).to_lowercase();
    word.trim_end_matches(['"', '\'']).ends_with([':', '=']) && SECRET_NAMES.contains(&name.as_str())
}

fn word(word: &str) -> String {
    // The values in a query or in the address of a screen may open an account.
    let word = cut_after(word, word.find('?').map(|at| at + 1));
    let screen = word.find("#/").and_then(|at| word[at + 2..].find('/').map(|next| at + 2 + next + 1));
    let word = cut_after(&word, screen);
    let word = cut_after(&word, secret_value(&word));
    if looks_random(&word) { MASK.to_owned() } else { word }
}

/// Where the value of a `name=value` with a secret's name begins.
fn secret_value(word: &str) -> Option<usize> {
    let mut begins = 0;
    for (at, letter) in word.char_indices() {
        if matches!(letter, '=' | ':')
            && SECRET_NAMES.contains(&word[begins..at].trim_matches('"').to_lowercase().as_str())
        {
            return Some(at + 1);
        }
        if !letter.is_alphanumeric() && letter != '"' {
            begins = at + letter.len_utf8();
        }
    }
    None
}

fn cut_after(word: &str, at: Option<usize>) -> String {
    match at.filter(|at| *at < word.len()) {
        Some(at) => format!("{}{MASK}", &word[..at]),
        None => word.to_owned(),
    }
}

/// Long runs of letters and digits may be tokens. Files of ours have a slash, and lines and columns a colon before them.
fn looks_random(word: &str) -> bool {
    let random = |part: &str| part.len() >= 12 && part.bytes().filter(u8::is_ascii_digit).count() >= 4;
    !word.contains('/') && word.split(':').any(random)
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn what_looks_like_a_secret_is_masked() {
        for (text, shown) in [
            ("card 4111111111111111 at x.js:12", "card *** at x.js:12"),
            ("card 4111 1111 1111 1111 refused", "card *** refused"),
            ("card 4111-1111-1111-1111, refused", "card *** refused"),
            ("(4111.1111.1111.1111)", "***"),
            ("to FR76 3000 6000 0112 3456 7890 189 today", "to *** today"),
            ("to FR7630006000011234567890189", "to ***"),
            ("to (FR14 2004 1010 0505 0001 3M02 606), today", "to *** today"),
            ("to MT84 M4LT 0110 0001", "to ***"),
            (
                "at https://c.test/#/forceChangePass/abcDEF is wrong",
                "at https://c.test/#/forceChangePass/*** is wrong",
            ),
            ("#/registration/welcome?token=abcdef", "#/registration/***"),
            ("GET /api/x?pass=hunter2 failed", "GET /api/x?*** failed"),
            ("pass=hunter2 login=alice", "pass=*** login=alice"),
            ("{\"pass\":\"hunter2\"}", "{\"pass\":***"),
            ("\"password\": hunter2 end", "\"password\": *** end"),
            ("password: hunter2", "password: ***"),
            ("Bearer 1.abcDEF1234567890", "Bearer ***"),
        ] {
            assert_eq!(masked(text), shown, "{text}");
        }
    }

    #[test]
    fn what_helps_to_find_the_fault_stays() {
        for text in [
            "TypeError in /assets/index-Dk29ab12cd.js",
            "Cannot read property 'key' of undefined at Cart.tsx:12:40",
            "order 12700 of 2026-11-24 has 3 lines",
            "at https://c.test/#/bnfv2 after 2 tries",
            "lockers AB12 C3 of 5th floor",
            "part A1B2 1234 5678 9AB1 23C",
            "part ABC1 1234 5678 9AB1 23C",
        ] {
            assert_eq!(masked(text), text);
        }
    }
}
