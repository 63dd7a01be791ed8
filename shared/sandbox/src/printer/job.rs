//! The jobs that a page sends to a printer.

use roxmltree::{Document, Node};
use serde::Serialize;

const SOAP: &str = "http://schemas.xmlsoap.org/soap/envelope/";
pub(super) const EPOS: &str = "http://www.epson-pos.com/schemas/2011/03/epos-print";
/// Font A on 80 mm.
const COLUMNS: usize = 48;
/// Blank lines that one request may feed.
const MOST_FED: usize = 255;

/// A line on the paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PaperLine {
    pub text: String,
    pub strong: bool,
}

/// The content of a request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Job {
    pub(super) lines: Vec<PaperLine>,
    pub(super) cut: bool,
    /// How often the drawer is opened.
    pub(super) pulses: usize,
}

/// Reads a request. Absent when it is not of the schema.
pub(super) fn read(xml: &str) -> Option<Job> {
    let document = Document::parse(xml).ok()?;
    let envelope = document.root_element();
    let is = |node: &Node<'_, '_>, of: &str, name: &str| node.has_tag_name((of, name));
    let body = envelope.children().find(|it| is(it, SOAP, "Body"))?;
    let print = body.children().find(|it| is(it, EPOS, "epos-print"))?;
    if !is(&envelope, SOAP, "Envelope") {
        return None;
    }
    let (mut job, mut line, mut strong) = (Job::default(), String::new(), false);
    for node in print.children().filter(Node::is_element) {
        if node.tag_name().namespace() != Some(EPOS) {
            return None;
        }
        match node.tag_name().name() {
            "text" => {
                // It stays as it was said last.
                strong = node.attribute("em").map_or(strong, |it| it == "true" || it == "1");
                for letter in node.text().unwrap_or_default().chars() {
                    if letter == '\n' || line.chars().count() == COLUMNS {
                        job.lines.push(PaperLine { text: std::mem::take(&mut line), strong });
                    }
                    if letter != '\n' {
                        line.push(letter);
                    }
                }
            }
            "feed" => {
                let lines = node.attribute("line").map_or(Some(1), |it| it.parse().ok())?;
                let blank = PaperLine { text: String::new(), strong: false };
                job.lines.extend(std::iter::repeat_n(blank, std::cmp::min(lines, MOST_FED)));
            }
            "cut" => job.cut = true,
            "pulse" => job.pulses += 1,
            _ => return None,
        }
    }
    if !line.is_empty() {
        job.lines.push(PaperLine { text: line, strong });
    }
    Some(job)
}
