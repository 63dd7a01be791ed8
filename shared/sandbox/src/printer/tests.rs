use std::sync::Arc;

use jiff::Timestamp;

use super::{Printer, Trouble, state::Answer};

const PRINTER: &str = "local_printer";

fn printer() -> Printer {
    Printer::new(Arc::new(|| Timestamp::UNIX_EPOCH))
}

/// A request like that of a page.
fn asking(for_what: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">{for_what}</epos-print></s:Body></s:Envelope>"#
    )
}

#[test]
fn what_is_asked_for_is_on_the_paper_as_wide_as_it_is() {
    let printer = printer();
    let text = format!(
        r#"<text lang="fr" em="false">Café &amp; thé&#10;</text><text em="true">TOTAL&#10;</text><text em="false">{}&#10;</text><feed line="2"/><cut type="feed"/><pulse drawer="drawer_1" time="pulse_100"/>"#,
        "x".repeat(50)
    );
    assert_eq!(printer.receive(PRINTER, &asking(&text)), Answer::Done);
    let [paper] = &printer.papers()[..] else { panic!("one paper") };
    let lines: Vec<_> = paper.lines.iter().map(|it| (it.text.as_str(), it.strong)).collect();
    let (wide, rest) = ("x".repeat(48), "xx");
    let expected =
        [("Café & thé", false), ("TOTAL", true), (&wide, false), (rest, false), ("", false), ("", false)];
    assert_eq!(lines, expected);
    assert!(paper.cut);
    assert_eq!(printer.pulses(), 1);
}

#[test]
fn a_pulse_alone_uses_no_paper() {
    let printer = printer();
    assert_eq!(printer.receive(PRINTER, &asking("<pulse/>")), Answer::Done);
    assert_eq!((printer.papers().len(), printer.pulses()), (0, 1));
}

#[test]
fn what_is_not_of_the_schema_is_refused_and_prints_nothing() {
    let printer = printer();
    let foreign = asking("<text>a</text>").replace("epson-pos", "other");
    for wrong in ["", "<a/>", "not xml", &asking("<picture/>"), &asking("<feed line=\"x\"/>"), &foreign] {
        assert_eq!(printer.receive(PRINTER, wrong), Answer::Failed("SchemaError".into()), "{wrong}");
    }
    assert_eq!(printer.receive("other", &asking("<text>a</text>")), Answer::Failed("DeviceNotFound".into()));
    assert!(printer.papers().is_empty());
}

#[test]
fn troubles_come_once_each_in_their_order() {
    let printer = printer();
    printer.next(Trouble::Code("EPTR_REC_EMPTY".into()));
    printer.next(Trouble::Silent);
    printer.next(Trouble::LostAnswer);
    let answers: Vec<_> = (0..4).map(|_| printer.receive(PRINTER, &asking("<text>a</text>"))).collect();
    let empty = Answer::Failed("EPTR_REC_EMPTY".into());
    assert_eq!(answers, [empty, Answer::Never, Answer::Never, Answer::Done]);
    assert_eq!(printer.papers().len(), 2, "one of them printed all the same");
}
