use proptest::prelude::*;

use super::*;

#[test]
fn case_accents_and_ligatures_do_not_count() {
    assert_eq!(fold("ŒUVRE d'Été"), "oeuvre d'ete");
    assert_eq!(fold("e\u{301}te\u{301}"), "ete");
    assert_eq!(fold("Straße Æther Ÿ"), "strasse aether y");
    assert_eq!(words("L'eau-de-vie, à 9 h !"), ["l", "eau", "de", "vie", "a", "9", "h"]);
}

#[test]
fn names_of_all_of_europe_and_of_vietnam_are_found_by_plain_letters() {
    for (name, typed) in [
        ("Nguyễn", "nguyen"),
        ("Trần Đức", "tran duc"),
        ("Phạm Thị Hương", "pham thi huong"),
        ("Guðmundsdóttir Þórunn", "gudmundsdottir thorunn"),
        ("Llŷr Siân", "llyr sian"),
        ("Ŝmid Ĉarlo", "smid carlo"),
        ("Ħaż Ġorġ", "haz gorg"),
        ("Łukasz Żółć", "lukasz zolc"),
        ("Søren Åse", "soren ase"),
        ("Yıldız İpek", "yildiz ipek"),
        ("Ťažký Ľuboš", "tazky lubos"),
        ("O’Brien", "o'brien"),
        ("Anne\u{2011}Marie\u{a0}Roux\u{200b}", "anne-marie roux"),
    ] {
        assert_eq!(fold(name), typed);
        assert_eq!(words(name).concat(), words(typed).concat(), "{name}");
    }
}

#[test]
fn what_nobody_sees_is_not_written() {
    assert_eq!((trim("\0 \n\u{7f}"), trim(" \0été\0 ")), ("", "été"));
    assert_eq!(trim("\u{feff}\u{202a}été\u{202c}"), "été");
    for blank in
        ["", " ", "\0\0\0\0\0", "\u{200b}", "\u{3164}", "\u{2800}", "\u{301}", "...", "-", " ?! ", "\u{fe0f}"]
    {
        assert_eq!(written(blank), None, "{blank:?}");
    }
    for said in ["a", "7", "é", "寿", "👍", "❤\u{fe0f}", "« ok »"] {
        assert_eq!(written(&format!("\u{200b} {said}\0")), Some(said));
    }
}

#[test]
fn what_was_copied_is_what_would_have_been_typed() {
    for number in [
        "\u{202a}+33 6 39 00 10 01\u{202c}",
        "+33\u{a0}6\u{202f}39 00 10\u{a0}01",
        "\u{feff}+33 6 39\u{200e} 00 10 01 ",
    ] {
        assert_eq!(plain(number), "+33 6 39 00 10 01");
    }
    assert_eq!(plain("06\u{2011}39\u{2011}00"), "06-39-00");
    assert_eq!(plain("Zoe\u{301}\u{200b}"), "Zoé");
    assert_eq!(plain_address("\u{202a}alice@orion.test\u{202c}"), "alice@orion.test");
    for one in ["zoe@société.test", "zoe@xn--socit-esab.test", "zoe@socie\u{301}te\u{301}.test\u{200b}"] {
        assert_eq!(plain_address(one), "zoe@xn--socit-esab.test");
    }
    assert_eq!(plain_address("société.test"), "xn--socit-esab.test");
    assert_eq!(plain_address("Zoe@Orion.test"), "Zoe@Orion.test");
    assert_eq!(plain_address("zoé@"), "zoé@");
}

proptest! {
    #[test]
    fn once_is_enough(text in any::<String>()) {
        let folded = fold(&text);
        prop_assert_eq!(fold(&folded), folded.clone());
        let typed = plain(&text);
        prop_assert_eq!(plain(&typed), typed.clone());
        let address = plain_address(&text);
        prop_assert_eq!(plain_address(&address), address);
        prop_assert!(written(&text).is_none_or(|it| written(it) == Some(it)));
    }
}
