//! The words that somebody wrote in a mail: without the mail that they answer, and without their signature.

/// The line of our mails above which an answer is written.
pub const MARKER: &str = "##- Répondez au-dessus de cette ligne / Reply above this line -##";
/// The part of it that mail programs leave whole, however they break and quote lines.
const MARK: &str = "##-";
/// Lines that may lie between the two ends of "Le ... a écrit :", which mail programs break.
const BROKEN_OVER: usize = 4;

/// Beginnings of the line that a mail program writes above what it quotes, and endings of it.
const INTRODUCTIONS: [(&str, &[&str]); 4] =
    [("le ", &["a écrit", "a ecrit"]), ("on ", &["wrote"]), ("el ", &["escribió"]), ("am ", &["schrieb"])];

/// Lines that stand above a forwarded or quoted mail, in lower case.
const SEPARATORS: [&str; 4] =
    ["message d’origine", "original message", "message transféré", "forwarded message"];

/// The first words of the block of headers that Outlook quotes, and of the lines that follow it.
const HEADERS: [&str; 8] = ["de", "from", "envoyé", "sent", "à", "to", "objet", "subject"];

/// Lines that mail programs of telephones add.
const SENT_FROM: [&str; 8] = [
    "envoyé de mon ",
    "envoyé depuis ",
    "envoyé à partir de ",
    "obtenez outlook ",
    "télécharger outlook ",
    "sent from my ",
    "sent from ",
    "get outlook ",
];

/// The text of a reply as its author wrote it. It is empty where they wrote nothing.
pub fn reply_text(mail: &str) -> String {
    let unified = mail.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
    let shown: String = unified.chars().filter(|it| !is_hidden(*it)).collect();
    let lines: Vec<&str> =
        shown.lines().map(str::trim_end).filter(|it| !it.trim_start().starts_with('>')).collect();
    let end = (0..lines.len()).find(|nth| ends_at(&lines, *nth)).unwrap_or(lines.len());
    lines[..end].join("\n").trim().to_owned()
}

/// Whether the author's own words end above a line.
fn ends_at(lines: &[&str], nth: usize) -> bool {
    let line = lines[nth];
    // A signature begins with two dashes and a space (RFC 3676), which some programs cut off.
    if line.contains(MARK) || line.trim() == "--" {
        return true;
    }
    let plain = bare(line);
    if plain.is_empty() {
        return false;
    }
    let is_separator =
        SEPARATORS.iter().any(|it| plain.contains(it)) && line.trim().starts_with(['-', '_', '*']);
    let is_rule = line.trim().len() >= 20 && line.trim().chars().all(|it| it == '_');
    let is_sent_from = SENT_FROM.iter().any(|it| plain.starts_with(it)) && plain.chars().count() < 80;
    is_separator || is_rule || is_sent_from || is_introduction(lines, nth) || is_header_block(lines, nth)
}

/// "Le lun. 2 mars 2026 à 10:12, Marie <a@b.test> a écrit :", over some lines.
fn is_introduction(lines: &[&str], nth: usize) -> bool {
    let first = bare(lines[nth]);
    let Some((_, endings)) = INTRODUCTIONS.iter().find(|(begin, _)| first.starts_with(begin)) else {
        return false;
    };
    let mut joined = String::new();
    for line in lines[nth..].iter().take(BROKEN_OVER) {
        let line = bare(line);
        if line.is_empty() {
            return false;
        }
        joined = format!("{joined} {line}");
        if let Some(before) = joined.strip_suffix(':') {
            // It tells a day: somebody who writes "Le partenaire a écrit :" goes on with words of their own.
            return endings.iter().any(|it| before.trim_end().ends_with(it))
                && before.bytes().any(|it| it.is_ascii_digit());
        }
    }
    false
}

/// The headers of the answered mail, as Outlook writes them above it: three of them within five lines.
fn is_header_block(lines: &[&str], nth: usize) -> bool {
    let name = |line: &str| {
        let plain = bare(line).replace('*', "");
        plain
            .split_once(':')
            .map(|(name, _)| name.trim().to_owned())
            .filter(|it| HEADERS.contains(&it.as_str()))
    };
    let begins = name(lines[nth]).is_some_and(|it| it == "de" || it == "from");
    begins && lines[nth..].iter().take(5).filter_map(|it| name(it)).count() >= 3
}

/// A line in lower case, without what quotes it and with plain blanks.
fn bare(line: &str) -> String {
    let plain =
        line.trim_start_matches(['>', ' ', '\t']).replace(['\u{a0}', '\u{202f}'], " ").replace('\'', "’");
    plain.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Characters that show nothing, or turn the direction of what follows.
fn is_hidden(letter: char) -> bool {
    (letter.is_control() && !matches!(letter, '\n' | '\t'))
        || matches!(letter, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_the_words_of_the_author_stay() {
        let cases = [
            (
                "Oui, merci.\n\nLe lun. 2 mars 2026 à 10:12, Marie <marie@orion.test> a écrit :\n> Quand ?",
                "Oui, merci.",
            ),
            (
                "Oui.\r\n\r\nLe lundi 2 mars 2026 à 10:12:04 UTC+1, Conciergerie Orion\r\n<reply@orion.test> a\u{a0}écrit\u{a0}:\r\n\r\n> Quand ?",
                "Oui.",
            ),
            ("Yes!\n\nOn Mon, 2 Mar 2026 at 10:12, Marie <m@o.test> wrote:\n\n> When?", "Yes!"),
            ("Demain\n\n-----Message d\u{27}origine-----\nDe : Marie\nObjet : x", "Demain"),
            ("Demain\n\n-----Message d’origine-----\nDe : Marie", "Demain"),
            ("Demain\n\n________________________________\nDe : Marie", "Demain"),
            ("Demain\n\n*De :* Marie\n*Envoyé :* lundi\n*À :* Alice\n*Objet :* x\n\nQuand ?", "Demain"),
            ("Tomorrow\n\nFrom: Marie\nSent: Monday\nTo: Alice\nSubject: x\n\nWhen?", "Tomorrow"),
            ("Demain\n\nEnvoyé de mon iPhone\n\n> Quand ?", "Demain"),
            ("Demain\n-- \nAlice Martin\nOrion", "Demain"),
            ("Demain\n\n> ##- Répondez au-dessus de cette ligne / Reply\n> above", "Demain"),
            ("> Quand ?\nDemain\n> Où ?\nÀ l’accueil", "Demain\nÀ l’accueil"),
            ("> Quand ?\n>\n> Marie", ""),
            ("Le lun. 2 mars 2026 à 10:12, Marie a écrit :\n> Quand ?", ""),
            ("", ""),
        ];
        for (mail, own) in cases {
            assert_eq!(reply_text(mail), own, "{mail}");
        }
    }

    #[test]
    fn words_that_only_resemble_a_quotation_stay() {
        for own in [
            "Le partenaire m’a écrit :\nil vient à midi.",
            "On verra demain.\nMerci",
            "De : Paris\nje repars à 8 h.",
            "Envoyé de mon bureau vers le vôtre, le colis est arrivé chez vous hier à la réception, je crois bien.",
            "Le prix -- 12 € -- me va",
        ] {
            assert_eq!(reply_text(own), own);
        }
    }

    #[test]
    fn signs_that_show_nothing_or_turn_the_text_are_taken_out() {
        assert_eq!(reply_text("a\u{202e}b\u{200b}c\u{7}d\te"), "abcd\te");
    }

    proptest! {
        #[test]
        fn nothing_is_added_and_a_second_time_nothing_is_taken(mail in "(?s).{0,300}") {
            let once = reply_text(&mail);
            prop_assert!(once.len() <= mail.len());
            prop_assert_eq!(reply_text(&once), once);
        }
    }
}
