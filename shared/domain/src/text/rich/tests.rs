use proptest::prelude::*;

use super::*;

#[test]
fn formatting_stays() {
    for html in [
        "<p>Un <strong>pressing</strong> <em>soigneux</em></p>",
        "<h2>Horaires</h2><ul><li><p>8 h</p></li></ul><blockquote><p>Merci</p></blockquote>",
        r#"<p><a href="https://bleu.test/a?b=1&amp;c=2" rel="noopener noreferrer">Le site</a><br>ici</p>"#,
        r#"<p><a href="mailto:a@bleu.test" rel="noopener noreferrer">Écrire</a></p>"#,
        "un &lt; deux &amp; trois",
    ] {
        assert_eq!(clean(html), html);
    }
}

#[test]
fn what_runs_or_comes_from_elsewhere_goes() {
    for (html, kept) in [
        ("<p onclick=\"x()\" style=\"position:fixed\" class=\"a\">a</p>", "<p>a</p>"),
        ("a<script>alert(1)</script>b", "ab"),
        ("<style>p{}</style>a", "a"),
        ("<img src=x onerror=alert(1)>a", "a"),
        ("<a href=\"javascript:alert(1)\">a</a>", "<a rel=\"noopener noreferrer\">a</a>"),
        ("<a href=\" jAvAscript&#58;alert(1)\">a</a>", "<a rel=\"noopener noreferrer\">a</a>"),
        ("<a href=\"//evil.test\">a</a>", "<a rel=\"noopener noreferrer\">a</a>"),
        ("<svg><p><style><!--</style><img src=x onerror=a()>--></style>a</p></svg>", "<p>--&gt;a</p>"),
        ("<form action=x><input name=a><button>a</button></form>", "a"),
        ("<iframe srcdoc=\"<script>a()</script>\"></iframe>a<!-- b -->", "a"),
    ] {
        assert_eq!(clean(html), kept, "{html}");
    }
}

const TOKEN: &str = "AbCdEfGhIjKlMnOpQrSt-_";

fn picture(alt: &str) -> String {
    format!("<img src=\"/api/content/GetTextPicture?id={TOKEN}\" alt=\"{alt}\">")
}

/// Texts that others than browsers read in one way and browsers in another, or that are read anew otherwise than they were
/// written. Our page shows each of them in a test of its own, and every mail is tested with them.
const HOSTILE: &str = include_str!("../hostile.txt");

#[test]
fn hostile_texts_are_left_without_what_runs_and_are_read_as_they_were_written() {
    for html in HOSTILE.lines() {
        let once = clean(html);
        assert_formats_alone(&once, "");
        assert_eq!(clean(&once), once, "{html}");
        let once = clean_with_pictures(html);
        assert_formats_alone(&once, "");
        assert_eq!(clean_with_pictures(&once), once, "{html}");
        assert_formats_alone(&clean_for_mail(html, "https://a.test"), "https://a.test");
    }
}

/// Every element is one that formats, without an attribute, but for a link with its address, and a picture of ours.
fn assert_formats_alone(clean: &str, host: &str) {
    for tag in clean.split('<').skip(1) {
        let inside = tag.split('>').next().unwrap_or_default();
        let name: String =
            inside.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
        if name == "img" {
            assert_picture(inside, host);
            continue;
        }
        assert!(ELEMENTS.contains(&name.as_str()), "{name} in {clean}");
        assert!(!inside.contains("javascript:"), "{clean}");
        assert!(name == "a" || !inside.contains(' '), "{clean}");
    }
}

/// Its address is exactly one of ours, and nothing else is said of it but its text and its size.
fn assert_picture(inside: &str, host: &str) {
    let rest = inside.strip_prefix(&format!("img src=\"{host}")).expect(inside);
    let (address, rest) = rest.split_once("\" alt=\"").expect(inside);
    assert!(crate::text::pictures::is_address(address), "{inside}");
    let (_, rest) = rest.split_once('"').expect(inside);
    for size in rest.split(' ').skip(1) {
        let (name, number) = size.split_once("=\"").expect(inside);
        assert!(["width", "height"].contains(&name), "{inside}");
        assert!(number.trim_end_matches('"').parse::<u16>().is_ok(), "{inside}");
    }
}

#[test]
fn pictures_of_ours_stay_with_their_text_and_size() {
    let own = picture("Un pressing");
    let sized = own.replace('>', " width=\"800\" height=\"600\">");
    for html in [own.clone(), sized.clone(), format!("<p>a</p>{own}<p>b {own}</p>"), picture("")] {
        assert_eq!(clean_with_pictures(&html), html);
        assert!(!clean(&html).contains("img"), "{html}");
    }
    let address = format!("/api/content/GetTextPicture?id={TOKEN}");
    for (html, kept) in [
        (
            format!("<img alt=\"Un pressing\" onerror=\"a()\" src='{address}' class=a srcset=\"x 2x\">"),
            own.clone(),
        ),
        (format!("<img src=\"{address}\">"), picture("")),
        (format!("<img src=\"{address}\" alt=\" a<b>&quot;c \">"), picture("ab&quot;c")),
        (format!("<img src=\"{address}\" alt=\"\" width=\"100%\" height=\"12345\">"), picture("")),
        (format!("<img src=\"{address}\" alt=\"\" width=\"-1\" height=\"1e3\">"), picture("")),
        (
            format!("<img src=\"{address}\" alt=\"a src=\" width=\"8\">"),
            picture("a src=").replace('>', " width=\"8\">"),
        ),
        ("a<img alt=\"b src=\" width=\"8\">".to_owned(), "a".to_owned()),
        (format!("<a href=\"{address}\">a</a>"), "<a rel=\"noopener noreferrer\">a</a>".to_owned()),
        (
            format!("<a href=\"https://a.test/<img src={address}\">a</a>"),
            format!("<a href=\"https://a.test/%3Cimg src={address}\" rel=\"noopener noreferrer\">a</a>"),
        ),
    ] {
        assert_eq!(clean_with_pictures(&html), kept, "{html}");
    }
}

#[test]
fn no_picture_from_anywhere_else_is_left() {
    let own = format!("/api/content/GetTextPicture?id={TOKEN}");
    for source in [
        format!("https://evil.test{own}"),
        format!("//evil.test{own}"),
        format!("https:{own}"),
        format!("https://concierge.test@evil.test{own}"),
        format!("\\\\evil.test{own}"),
        format!("/\\evil.test{own}"),
        format!("/\t/evil.test{own}"),
        format!("data:image/png;base64,{own}"),
        format!("cid:{own}"),
        format!("blob:{own}"),
        format!("javascript:{own}"),
        format!("/api/content/../account/x?{own}"),
        format!("{own}&id=other"),
        format!("{own}%00"),
        format!("{own}\n"),
        "/api/content/GetTextPicture?id=../../../etc/passwd123".to_owned(),
        "/api/account/Logout".to_owned(),
        String::new(),
    ] {
        let html = format!("<p>a</p><img src=\"{source}\" alt=\"b\"><img src='{source}'>");
        assert_eq!(clean_with_pictures(&html), "<p>a</p>", "{source}");
    }
}

#[test]
fn what_says_nothing_is_empty() {
    for html in ["", "<p></p>", "<p> &nbsp;<br></p>", "<ul><li></li></ul>", " \n", "<script>a</script>"] {
        assert_eq!(clean(html), "", "{html}");
    }
    assert_eq!(clean(" <p>a</p>\n"), "<p>a</p>");
    assert_eq!(clean_with_pictures("<p></p><img alt=\"a\">"), "");
}

proptest! {
    #[test]
    fn only_what_formats_is_ever_left_whatever_is_sent(
        parts in prop::collection::vec(
            prop_oneof![
                Just("<p>"), Just("</p>"), Just("<ul>"), Just("<li>"), Just("</ul>"), Just("<b>"), Just("</b>"),
                Just("<a href=\""), Just("javascript:a()"), Just("https://a.test"), Just("\">"), Just("</a>"),
                Just("<script>"), Just("</script>"), Just("<svg>"), Just("<math>"), Just("<style>"),
                Just("</style>"), Just("<!--"), Just("-->"), Just("<img src=x onerror=a()>"), Just(" on=\"x"),
                Just("<table>"), Just("<textarea>"), Just("<noscript>"), Just("'"), Just("&lt;"), Just("texte"),
                Just("<img src=\""), Just("/api/content/GetTextPicture?id="), Just("AbCdEfGhIjKlMnOpQrSt-_"),
                Just("\" alt=\""), Just("\" width=\"1"), Just("<img alt='"), Just("//"), Just("data:"), Just("<blockquote>"),
                Just("<![CDATA["), Just("]]>"), Just("<"), Just(">"), Just("&"), Just("\0"), Just("\u{a0}"),
            ],
            0..24,
        ),
    ) {
        let html = parts.concat();
        let once = clean(&html);
        assert_formats_alone(&once, "");
        prop_assert_eq!(&clean(&once), &once);
        let once = clean_with_pictures(&html);
        assert_formats_alone(&once, "");
        prop_assert_eq!(&clean_with_pictures(&once), &once);
        let mail = clean_for_mail(&html, "https://a.test");
        assert_formats_alone(&mail, "https://a.test");
    }
}
