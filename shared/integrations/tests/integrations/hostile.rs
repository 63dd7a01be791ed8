//! The one frame of all mails with the texts that other readers take for more than text: every place where somebody's words may
//! stand is filled with each of them.

use contract::Lang;
use domain::{
    notices::{Written, WrittenTable},
    text::{
        pictures::{ADDRESS, is_address},
        rich::{clean_for_mail, plain_for_mail},
    },
};
use integrations::mail::{Letterhead, Mail, MailDesign, Rendered, render};

const HOSTILE: &str = include_str!("../../../domain/src/text/hostile.txt");
const LINK: &str = "https://app.example/#/orders/10482";
const HOST: &str = "https://lilas.example";

/// A mail whose words are all the same.
fn filled(words: &str, lang: Lang) -> Mail {
    let said = || words.to_owned();
    let text = Written {
        subject: said(),
        greeting: said(),
        paragraphs: vec![said(), said()],
        facts: vec![(said(), said())],
        quote: Some(said()),
        table: Some(WrittenTable { head: vec![said(), said()], rows: vec![vec![said(), said()]] }),
        button: Some((said(), LINK.to_owned())),
        calendar: None,
    };
    let design = MailDesign {
        title: said(),
        logo: Some(format!("{HOST}/logo")),
        colour: "#0b5394".to_owned(),
        panel_colour: "#0b5394".to_owned(),
        contact: vec![said()],
    };
    let letterhead = Letterhead {
        name: said(),
        picture: Some(format!("{HOST}/signature")),
        design: Some(design),
        ..Letterhead::default()
    };
    let (key, kind, to) = ("order/10482/created".into(), "orderComment".into(), "camille@example.org".into());
    Mail {
        key,
        kind,
        to,
        lang,
        text,
        desk: None,
        company: None,
        letterhead,
        file: None,
        about: Default::default(),
        campaign: None,
    }
}

/// The elements of a page as they are written, without what a text for people without pictures says.
fn elements(html: &str) -> Vec<String> {
    let tags = html.split('<').skip(1).map(|it| it.split('>').next().unwrap_or_default());
    tags.map(|it| it.split(" alt=\"").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_mail_has_the_elements_of_its_frame_alone_whatever_people_have_written() {
    for lang in [Lang::Fr, Lang::En] {
        let harmless = elements(&render(&filled("Bonjour", lang)).unwrap().html);
        assert!(harmless.len() > 30 && harmless.last().is_some_and(|it| it == "/html"), "{harmless:?}");
        for words in HOSTILE.lines().chain(["{{7*7}}", "{% raw %}", "</blockquote></main>", "<!--", "]]>"]) {
            let Rendered { html, text, subject, .. } = render(&filled(words, lang)).unwrap();
            assert_eq!(elements(&html), harmless, "{words}");
            assert_eq!(subject, words);
            assert!(text.contains(words), "{words}");
        }
    }
}

#[test]
fn no_subject_or_address_adds_a_header() {
    for ending in ["\r\nBcc: all@example.org", "\nX: y", "\r", "\u{2028}x", "\u{85}x", "\0"] {
        let mut mail = filled("Bonjour", Lang::Fr);
        mail.text.subject.push_str(ending);
        assert!(render(&mail).is_err(), "{ending:?}");
        let mut mail = filled("Bonjour", Lang::Fr);
        mail.to.push_str(ending);
        assert!(render(&mail).is_err(), "{ending:?}");
    }
}

#[test]
fn a_formatted_text_brings_nothing_into_a_mail_that_runs_and_stays_where_it_is_put() {
    for html in HOSTILE.lines() {
        let mail = clean_for_mail(html, HOST);
        let mut open = vec![];
        for tag in mail.split('<').skip(1).map(|it| it.split('>').next().unwrap_or_default()) {
            let name = tag.split(' ').next().unwrap_or_default();
            match name.strip_prefix('/') {
                Some(closed) => assert_eq!(open.pop(), Some(closed), "{html}"),
                None if ["br", "img"].contains(&name) => {}
                None => open.push(name),
            }
            assert!(
                !["script", "style", "svg", "math", "form", "iframe", "base", "meta"].contains(&name),
                "{mail}"
            );
            for part in tag.split(' ').skip(1).filter(|it| it.contains("=\"")) {
                let (attribute, value) = part.split_once("=\"").unwrap();
                match attribute {
                    "href" => assert!(
                        ["https:", "mailto:", "tel:"].iter().any(|it| value.starts_with(it)),
                        "{mail}"
                    ),
                    "src" => {
                        let address = value.trim_end_matches('"').strip_prefix(HOST).expect(&mail);
                        assert!(is_address(address), "{mail}");
                    }
                    other => assert!(["rel", "alt", "width", "height"].contains(&other), "{other} in {mail}"),
                }
            }
        }
        assert!(open.is_empty(), "{html} leaves {open:?} open");
        let plain = plain_for_mail(html, HOST);
        assert!(!plain.contains('\r') && !plain.contains(ADDRESS), "{plain}");
    }
}
