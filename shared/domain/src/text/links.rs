//! The texts that mail readers turn into links.

/// The last parts of host names, separated by blanks: mail readers make a link of a word with such an end.
const TOP_LEVEL_DOMAINS: &str = include_str!("top_level_domains.txt");

/// Whether mail readers turn the text into a link: an address, or words joined by a dot. In a name like
/// `M.Dupre` or `ST.AUBIN` the second part begins with a capital letter, and is no end of a host.
pub(crate) fn looks_like_link(text: &str) -> bool {
    let ends_host = |end: &str| {
        let end = end.to_lowercase();
        TOP_LEVEL_DOMAINS.split_ascii_whitespace().any(|it| it == end)
    };
    let domain = |word: &str| {
        word.trim_end_matches('.').rsplit_once('.').is_some_and(|(before, end)| {
            before.chars().last().is_some_and(char::is_alphanumeric)
                && end.chars().count() > 1
                && end.chars().all(char::is_alphabetic)
                && (!end.starts_with(char::is_uppercase) || ends_host(end))
        })
    };
    text.contains(['/', '\\', '@', '<', '>']) || text.split_whitespace().any(domain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_pass_for_a_link() {
        for link in [
            "evil.fr",
            "Visitez evil.example.",
            "win.a.prize",
            "a/b",
            "a\\b",
            "a@b",
            "<b>",
            "Evil.Fr",
            "EVIL.COM",
            "Mon.Casino",
            "M.dupre",
        ] {
            assert!(looks_like_link(link), "{link}");
        }
        for name in [
            "",
            "Jean-Ève d'Été",
            "J.R",
            "J.R.R. Tolkien",
            "St. Martin",
            "Anne 1.25",
            "Anne -.fr",
            "Anne...",
            "M.Dupre",
            "M.DUPRE",
            "St.Aubin",
            "Durand.Petit",
        ] {
            assert!(!looks_like_link(name), "{name}");
        }
    }
}
