//! The facts, as programs and as people read them.

use std::fmt::Write;

use contract::Lang;
use serde_json::{Map, Value, json};

use super::facts::{Chapter, Fact, FactValue};
use crate::{calendar::paris, text::format};

/// How a page looks, on a screen and on paper.
const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
h2{border-bottom:1px solid #999;margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(9rem,16rem) 1fr;gap:.2rem 1rem}\
dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}article{border:1px solid #ccc;border-radius:.5rem;padding:.2rem 1rem;margin:.6rem 0;break-inside:avoid}\
@media (max-width:35rem){dl{grid-template-columns:1fr}}";

/// The file for programs: each part by its name. Amounts are cents, instants UTC.
pub fn json(chapters: &[Chapter]) -> String {
    let parts: Map<String, Value> = chapters
        .iter()
        .map(|it| (it.key.to_owned(), it.entries.iter().map(|it| object(it)).collect()))
        .collect();
    serde_json::to_string_pretty(&parts).unwrap_or_default()
}

fn object(facts: &[Fact]) -> Value {
    facts.iter().map(|it| (it.key.to_owned(), value(&it.value))).collect::<Map<_, _>>().into()
}

fn value(value: &FactValue) -> Value {
    match value {
        FactValue::Text(text) => json!(text),
        FactValue::Words(words) => json!(words),
        FactValue::Amount(cents) => json!({ "cents": cents }),
        FactValue::Whole(number) => json!(number),
        FactValue::Day(day) => json!(day),
        FactValue::Instant(at) => json!(at),
        FactValue::YesNo(yes) => json!(yes),
        FactValue::Entries(entries) => entries.iter().map(|it| object(it)).collect(),
    }
}

/// For people: one page that opens without a network, and runs nothing.
pub fn html(chapters: &[Chapter], lang: Lang) -> String {
    let (title, nothing) = match lang {
        Lang::Fr => ("Mes données", "Rien"),
        Lang::En => ("My data", "Nothing"),
    };
    let mut page = format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>",
        if lang == Lang::Fr { "fr" } else { "en" },
    );
    for chapter in chapters {
        let _ = write!(page, "<h2>{}</h2>", escaped(chapter.title.get(lang)));
        if chapter.entries.is_empty() {
            let _ = write!(page, "<p>{nothing}</p>");
        }
        articles(&mut page, &chapter.entries, lang);
    }
    page + "</body></html>"
}

fn articles(page: &mut String, entries: &[Vec<Fact>], lang: Lang) {
    for facts in entries {
        page.push_str("<article><dl>");
        for fact in facts {
            let _ = write!(page, "<dt>{}</dt><dd>", escaped(fact.label.get(lang)));
            match &fact.value {
                FactValue::Entries(entries) => articles(page, entries, lang),
                value => page.push_str(&escaped(&read(value, lang))),
            }
            page.push_str("</dd>");
        }
        page.push_str("</dl></article>");
    }
}

fn read(value: &FactValue, lang: Lang) -> String {
    match (value, lang) {
        (FactValue::Text(text), _) => text.clone(),
        (FactValue::Words(words), lang) => words.get(lang).to_owned(),
        (FactValue::Amount(cents), lang) => format::euros(*cents, lang),
        (FactValue::Whole(number), _) => number.to_string(),
        (FactValue::Day(day), lang) => format::day_and_month_with_year(*day, lang),
        (FactValue::Instant(at), lang) => {
            let wall = paris::wall(*at);
            format!(
                "{}, {}",
                format::day_and_month_with_year(wall.date(), lang),
                format::time(wall.time(), lang)
            )
        }
        (FactValue::YesNo(true), Lang::Fr) => "Oui".to_owned(),
        (FactValue::YesNo(false), Lang::Fr) => "Non".to_owned(),
        (FactValue::YesNo(true), Lang::En) => "Yes".to_owned(),
        (FactValue::YesNo(false), Lang::En) => "No".to_owned(),
        (FactValue::Entries(_), _) => String::new(),
    }
}

/// The text escaped for a place between tags, so that nothing that somebody typed is read as one.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
