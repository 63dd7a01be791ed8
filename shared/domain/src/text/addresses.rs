//! Addresses of mail, as programs copy them.

/// The address in a text such as `Zoé NOM <a@b>`, `mailto:a@b` or `a@b;`. A text that has none, or several,
/// stays as it is.
pub fn taken_out(text: &str) -> &str {
    let mut rest = text;
    loop {
        let Some(inside) = unwrapped(rest) else { return text };
        if inside == rest {
            return rest;
        }
        rest = inside;
    }
}

/// The text without one pair of marks around the address; absent when there is more than one address.
fn unwrapped(text: &str) -> Option<&str> {
    let text = super::trim(text).trim_end_matches([';', ',', '.']).trim_end();
    for (open, close) in [('"', '"'), ('\'', '\''), ('“', '”'), ('«', '»')] {
        if let Some(inside) = text.strip_prefix(open).and_then(|it| it.strip_suffix(close)) {
            return Some(inside);
        }
    }
    let schemes = ["mailto", "smtp", "email", "e-mail", "mail"];
    let of_scheme = |it: &(&str, &str)| schemes.iter().any(|known| it.0.trim().eq_ignore_ascii_case(known));
    if let Some((_, rest)) = text.split_once(':').filter(of_scheme) {
        return Some(rest.split('?').next().unwrap_or(rest));
    }
    // The address in brackets counts, unless another one stands before it.
    if let Some((before, inside)) = text.strip_suffix('>').and_then(|it| it.rsplit_once('<')) {
        let alone = !before.contains('@') || taken_out(before).eq_ignore_ascii_case(taken_out(inside));
        return alone.then_some(inside);
    }
    // `a@b (Zoé)`
    if let Some((before, name)) = text.strip_suffix(')').and_then(|it| it.split_once('(')) {
        return (before.contains('@') && !name.contains('@')).then_some(before);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_are_taken_out_of_what_programs_copy() {
        for text in [
            "zoe@orion.test",
            "Zoé AMBERT <zoe@orion.test>",
            "\"AMBERT, Zoé\" <zoe@orion.test>",
            "'zoe@orion.test' <zoe@orion.test>",
            "zoe@orion.test<mailto:zoe@orion.test>",
            "<zoe@orion.test>",
            "mailto:zoe@orion.test",
            "MAILTO: zoe@orion.test?subject=Bonjour",
            "SMTP:zoe@orion.test",
            "zoe@orion.test;",
            " zoe@orion.test ; ",
            "Zoé <zoe@orion.test>;",
            "zoe@orion.test (Zoé Ambert)",
            "\"zoe@orion.test\"",
        ] {
            assert_eq!(taken_out(text), "zoe@orion.test", "{text}");
        }
    }

    #[test]
    fn what_is_none_or_several_stays_as_it_is() {
        for text in [
            "max@",
            "#REF!",
            "lea@@x",
            "",
            "a@b.test; c@d.test",
            "A <a@b.test>; C <c@d.test>",
            "a@b.test <c@d.test>",
        ] {
            assert_eq!(taken_out(text), text);
        }
    }

    proptest! {
        #[test]
        fn whatever_comes_out_stands_in_the_text(text in "[a-c@<>();:\"' ]{0,30}") {
            prop_assert!(text.contains(taken_out(&text)));
            prop_assert_eq!(taken_out(taken_out(&text)), taken_out(&text));
        }
    }
}
