//! Extracts through the front door: asked for, opened by their ticket, and looked into.

mod archives;
mod bad_orders;
mod bank;
mod catalogue;
mod comparisons;
mod hours;
mod long;
mod orders;
mod prices;
mod registers;
mod tax_reports;
mod tickets;

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use contract::{Action, reporting::OpenExtract};
use serde_json::{Value, json};
use testkit::{Answered, App, Client, decoded};
use zip::ZipArchive;

/// The small world with extracts.
async fn app() -> App {
    App::world(reporting::router()).await
}

/// The file that an extract gives.
async fn file<A: Action>(client: &Client<'_>, request: Value) -> Answered {
    let made = client.raw_ok::<A>(request).await;
    let opened = client.call(OpenExtract { ticket: decoded(&made["ticket"]) }).await;
    assert_eq!(opened.status, 200, "{opened:?}");
    opened
}

/// The rows of an extract as CSV, each by its headings.
async fn rows<A: Action>(client: &Client<'_>, mut request: Value) -> Vec<BTreeMap<String, String>> {
    let at = if request["data"].is_object() { &mut request["data"] } else { &mut request };
    at["format"] = json!("csv");
    let opened = file::<A>(client, request).await;
    let text = String::from_utf8(opened.body).expect("text");
    let mut lines = text.strip_prefix('\u{feff}').expect("a mark").split("\r\n").map(|it| it.split(';'));
    let titles: Vec<&str> = lines.next().expect("headings").collect();
    lines
        .map(|line| titles.iter().zip(line).map(|(title, it)| ((*title).to_owned(), it.to_owned())).collect())
        .collect()
}

/// A cell of a workbook, as its file has it.
#[derive(Clone, Debug, PartialEq)]
struct Cell {
    text: bool,
    value: String,
    /// The format in which numbers of it are shown.
    format: String,
}

/// The cells of the only sheet of a workbook, row by row; an empty one is missing.
fn workbook(bytes: &[u8]) -> Vec<BTreeMap<char, Cell>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("a workbook");
    let mut part = |name: &str| {
        let mut text = String::new();
        archive.by_name(name).expect("a part").read_to_string(&mut text).expect("text");
        text
    };
    let (sheet, strings, styles) =
        (part("xl/worksheets/sheet1.xml"), part("xl/sharedStrings.xml"), part("xl/styles.xml"));
    let strings = roxmltree::Document::parse(&strings).expect("xml");
    let strings: Vec<String> = tagged(strings.root_element(), "t").map(|it| text_of(&it)).collect();
    let styles = roxmltree::Document::parse(&styles).expect("xml");
    let written: BTreeMap<&str, &str> = tagged(styles.root_element(), "numFmt")
        .filter_map(|it| Some((it.attribute("numFmtId")?, it.attribute("formatCode")?)))
        .collect();
    let used = tagged(styles.root_element(), "cellXfs").next().expect("styles");
    let formats: Vec<String> = tagged(used, "xf")
        .map(|it| it.attribute("numFmtId").expect("a format"))
        .map(|it| written.get(it).map_or_else(|| format!("builtin {it}"), |it| (*it).to_owned()))
        .collect();
    let sheet = roxmltree::Document::parse(&sheet).expect("xml");
    assert_eq!(tagged(sheet.root_element(), "f").count(), 0, "no cell is a formula");
    let cell = |it: roxmltree::Node<'_, '_>| {
        let value = tagged(it, "v").next().map(|it| text_of(&it)).unwrap_or_default();
        let text = it.attribute("t") == Some("s");
        let value = if text { strings[value.parse::<usize>().expect("a number")].clone() } else { value };
        let style = it.attribute("s").and_then(|it| it.parse::<usize>().ok()).unwrap_or_default();
        let column = it.attribute("r").and_then(|it| it.chars().next()).expect("a place");
        (column, Cell { text, value, format: formats[style].clone() })
    };
    tagged(sheet.root_element(), "row").map(|row| tagged(row, "c").map(cell).collect()).collect()
}

fn tagged<'a, 'b: 'a>(
    node: roxmltree::Node<'a, 'b>,
    name: &'static str,
) -> impl Iterator<Item = roxmltree::Node<'a, 'b>> {
    node.descendants().filter(move |it| it.tag_name().name() == name)
}

fn text_of(node: &roxmltree::Node<'_, '_>) -> String {
    node.text().unwrap_or_default().to_owned()
}
